"""The whole view of a game, for a player or for a spectator who sees no hand.

A player's view is built from an Observation, so it cannot contain hidden information. A spectator's view is built from
an OpenTable, so it cannot contain hidden cards of either player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from kahuna.events import Event, RoundScored
from kahuna.knowledge import known_rival_cards
from kahuna.notation import format_cards, format_order, format_row
from kahuna.observation import Observation, OpenTable
from kahuna.player import PLAYERS, Player
from kahuna.record import result_of
from kahuna.rules import bridges_left
from kahuna.scoring import score_table
from kahuna.state import Phase
from kahuna.view.board import board_before, board_view
from kahuna.view.events import ActionTaken, events_view, scoring_view, steps_view
from kahuna.view.log import log_of
from kahuna.view.offers import NO_REFUSALS, offers, refusals
from tabletop.decisions import decision_id
from tabletop.quoting import LONGEST_NAME, quoted

if TYPE_CHECKING:
    from kahuna.wire import (
        Awaits,
        Discarded,
        HandicapLeft,
        HintView,
        Offer,
        Position,
        Recap,
        Refusals,
        Rival,
        Spectator,
        TableKind,
        Task,
        View,
    )


@dataclass(frozen=True, slots=True)
class TableFacts:
    """The facts about a game that a table adds to the observation.

    Attributes:
        table: the kind of table.
        awaits: what the table waits for.
        seed: the seed of the shuffles.
        seats: `human` or a level's name for each player.
        names: the players' names of an imported finished game; None for a game that was played here.
        task: the task of a table that is not a match.
        steps: the viewer's actions in the current turn.
        undo: how many of them can be taken back.
        recap: the last whole turn, usually the opponent's.
        recap_player: the player whose turn that was; None for the opponent.
        events: the events of the last request.
        hint: the hint that the viewer was given last, if it still fits.
        scored: a scoring to show.
        assisted: whether a hint was given in this game, or a whole turn taken back.
        begun: whether the game began from a position.
        takeback: whether the viewer's last whole turn can be taken back.
        resigned: the player who has resigned.
    """

    table: TableKind
    awaits: Awaits
    seed: str
    seats: Mapping[Player, str]
    steps: Sequence[ActionTaken]
    undo: int
    recap: Sequence[ActionTaken]
    events: Sequence[Event]
    hint: HintView | None = None
    task: Task | None = None
    scored: RoundScored | None = None
    assisted: bool = False
    begun: bool = False
    recap_player: Player | None = None
    takeback: bool = False
    resigned: Player | None = None
    names: Mapping[Player, str] | None = None


class _Own(NamedTuple):
    """The information that only the viewer sees."""

    spectator: Spectator | None
    seed: str
    hand: str
    rival: Rival
    discarded: Discarded
    offers: list[Offer]
    refusals: Refusals
    undo: int
    takeback: bool


def view_of(observation: Observation, facts: TableFacts) -> View:
    """Returns the whole view of a game for the observer."""
    player = observation.player
    over = observation.phase is Phase.OVER or facts.resigned is not None
    may_act = observation.to_move is player and not over
    own = _Own(
        spectator=None,
        seed=facts.seed,
        hand=format_cards(observation.hand),
        rival={"count": observation.rival_hand_size, "known": format_cards(known_rival_cards(observation))},
        discarded={"mine": format_cards(observation.discarded), "rival": observation.rival_discards},
        offers=offers(observation) if may_act else [],
        refusals=refusals(observation) if may_act else NO_REFUSALS,
        undo=facts.undo,
        takeback=facts.takeback,
    )
    return _assembled(observation, facts, player, own)


def spectator_view(seen: OpenTable, facts: TableFacts, hands: Mapping[Player, str] | None = None) -> View:
    """Returns the view for a spectator who sees no hand: in the form of `view_of`, with open information only.

    The seed is left out, because it would allow anyone to repeat the shuffles.

    Args:
        seen: what lies open.
        facts: the facts that the table adds.
        hands: both hands, if spectators may see them because no person plays.
    """
    observation = seen.observation
    player = observation.player
    own = _Own(
        spectator={"hand": seen.hand_size, "discarded": seen.discards, "open": hands is not None},
        seed="",
        hand=hands[player] if hands else "",
        rival={"count": observation.rival_hand_size, "known": hands[player.opponent] if hands else ""},
        discarded={"mine": "", "rival": observation.rival_discards},
        offers=[],
        refusals=NO_REFUSALS,
        undo=0,
        takeback=False,
    )
    return _assembled(observation, facts, None, own)


def _called(names: Mapping[Player, str]) -> dict[Player, str]:
    """Returns imported names in a form fit for display: short, and of visible characters."""
    return {side: quoted(name, LONGEST_NAME) for side, name in names.items()}


def _assembled(observation: Observation, facts: TableFacts, eyes: Player | None, own: _Own) -> View:
    """Combines open information with the viewer's own; `eyes` is the player whose cards may be named."""
    player = observation.player
    recap_player = facts.recap_player or player.opponent
    log = log_of(observation)
    texts = [action["action"] for turn in log for action in turn["actions"]]
    step = facts.task["step"] if facts.task and facts.task["kind"] == "lesson" else None
    return {
        "game": "kahuna",
        "id": decision_id(texts, "kahuna", own.seed, player, eyes, step),
        "table": facts.table,
        "seats": {side: facts.seats[side] for side in PLAYERS},
        "names": None if facts.names is None else _called(facts.names),
        "viewer": player,
        "spectator": own.spectator,
        "to_move": observation.to_move,
        "awaits": facts.awaits,
        "task": facts.task,
        "offers": own.offers,
        "refusals": own.refusals,
        "undo": own.undo,
        "takeback": own.takeback,
        "hint": facts.hint,
        "steps": steps_view(facts.steps, player, eyes),
        "recap": _recap(observation, facts, recap_player, eyes),
        "events": events_view(facts.events, eyes),
        "scoring": None if facts.scored is None else scoring_view(facts.scored),
        "log": log,
        "over": result_of(observation, facts.resigned),
        "seed": own.seed,
        "assisted": facts.assisted,
        "begun": facts.begun,
        "position": _position(observation, facts, own),
    }


def _recap(observation: Observation, facts: TableFacts, player: Player, eyes: Player | None) -> Recap | None:
    if not facts.recap:
        return None
    events = [event for step in (*facts.recap, *facts.steps) for event in step.events]
    before = board_view(board_before(observation.board, events))
    return {"player": player, "before": before, "steps": steps_view(facts.recap, player, eyes)}


def _position(observation: Observation, facts: TableFacts, own: _Own) -> Position:
    board = observation.board
    on_board = board_view(board)
    return {
        "edition": observation.ruleset.edition,
        "variants": list(observation.ruleset.variants),
        "first": observation.ruleset.first,
        "phase": observation.phase if facts.resigned is None else Phase.OVER,
        "round": observation.turn.round,
        "turn": observation.turn.number,
        "turns_left": observation.turn.turns_left,
        "must_draw": observation.turn.must_draw,
        "handicap": None if facts.resigned else _handicap(observation),
        "bridges": on_board["bridges"],
        "supply": {side: bridges_left(board, side) for side in PLAYERS},
        "islands": on_board["islands"],
        "hand": own.hand,
        "rival": own.rival,
        "row": format_row(observation.row),
        "pile": observation.pile_size,
        "played": format_order(observation.played),
        "discarded": own.discarded,
        "scores": score_table(observation.scores),
    }


def _handicap(observation: Observation) -> HandicapLeft | None:
    if observation.phase is not Phase.HANDICAP:
        return None
    return {"player": observation.to_move, "left": observation.turn.handicap_left}
