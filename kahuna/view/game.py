"""The whole view of a game, for a player or for somebody who sees no hand.

Everything is built from an Observation, so nothing hidden can be in it; a spectator's view from an OpenTable, so the
hidden cards of neither player can.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from kahuna.board import Board
from kahuna.events import Event
from kahuna.geography import ISLANDS, LINES_AT, MAJORITY, Island, lines_of
from kahuna.knowledge import known_rival_cards
from kahuna.notation import format_cards, format_order, format_row
from kahuna.observation import Observation, OpenTable
from kahuna.player import PLAYERS, Player
from kahuna.quoting import LONGEST_NAME, quoted
from kahuna.record import result_of
from kahuna.rules import bridges_left
from kahuna.scoring import score_table
from kahuna.state import Phase
from kahuna.view.events import StepTaken, events_view, steps_view
from kahuna.view.log import log_of
from kahuna.view.offers import NO_REFUSALS, offers, refusals

if TYPE_CHECKING:
    from kahuna.wire import Discarded, HandicapLeft, IslandView, Offer, Recap, Refusals, Rival, Spectator, View


@dataclass(frozen=True, slots=True)
class Table:
    """What a session knows about a game besides the observation.

    Attributes:
        seed: of the shuffles.
        seats: `human` or a level's name for each player.
        names: of the players of a finished game from elsewhere; None for a game that was played here.
        steps: the viewer's actions of the running turn.
        undo: how many of them can be taken back.
        recap: the last whole turn, as a rule the opponent's.
        recap_player: whose turn that was; the opponent's if None.
        events: what the last request made happen.
        assisted: whether a hint was given in this game, or a whole turn taken back.
        begun: whether it was begun from a position.
        takeback: whether the viewer's last whole turn can be taken back.
        resigned: who has given the game up.
    """

    seed: str
    seats: Mapping[Player, str]
    steps: Sequence[StepTaken]
    undo: int
    recap: Sequence[StepTaken]
    events: Sequence[Event]
    assisted: bool = False
    begun: bool = False
    recap_player: Player | None = None
    takeback: bool = False
    resigned: Player | None = None
    names: Mapping[Player, str] | None = None


class _Own(NamedTuple):
    """What only the viewer sees."""

    spectator: Spectator | None
    seed: str
    hand: str
    rival: Rival
    discarded: Discarded
    legal: list[Offer]
    refusals: Refusals
    undo: int
    takeback: bool


def view_of(observation: Observation, table: Table) -> View:
    """Returns the whole view of a game for the observer."""
    player = observation.player
    over = observation.phase is Phase.OVER or table.resigned is not None
    may_act = observation.to_move is player and not over
    own = _Own(
        spectator=None,
        seed=table.seed,
        hand=format_cards(observation.hand),
        rival={"count": observation.rival_hand_size, "known": format_cards(known_rival_cards(observation))},
        discarded={"mine": format_cards(observation.discarded), "rival": observation.rival_discards},
        legal=offers(observation) if may_act else [],
        refusals=refusals(observation) if may_act else NO_REFUSALS,
        undo=table.undo,
        takeback=table.takeback,
    )
    return _assembled(observation, table, player, own)


def spectator_view(seen: OpenTable, table: Table, hands: Mapping[Player, str] | None = None) -> View:
    """Returns the view of a game for somebody who sees no hand: in the form of `view_of`, with what lies open only.

    The seed is left out: with it, whoever knows the dealer could shuffle again.

    Args:
        seen: what lies open.
        table: what the session knows besides.
        hands: both hands, where whoever looks on may see them because nobody there plays.
    """
    observation = seen.observation
    player = observation.player
    own = _Own(
        spectator={"hand": seen.hand_size, "discarded": seen.discards, "open": hands is not None},
        seed="",
        hand=hands[player] if hands else "",
        rival={"count": observation.rival_hand_size, "known": hands[player.opponent] if hands else ""},
        discarded={"mine": "", "rival": observation.rival_discards},
        legal=[],
        refusals=NO_REFUSALS,
        undo=0,
        takeback=False,
    )
    return _assembled(observation, table, None, own)


def _called(names: Mapping[Player, str]) -> dict[Player, str]:
    """Returns names from elsewhere as they can be shown: short, and of visible characters."""
    return {side: quoted(name, LONGEST_NAME) for side, name in names.items()}


def _assembled(observation: Observation, table: Table, eyes: Player | None, own: _Own) -> View:
    """Puts what lies open together with what is one's own; `eyes`: whose cards may be named."""
    player, board = observation.player, observation.board
    recap_player = table.recap_player or player.opponent
    recap: Recap | None = {"player": recap_player, "steps": steps_view(table.recap, eyes)} if table.recap else None
    return {
        "edition": observation.ruleset.edition,
        "variants": list(observation.ruleset.variants),
        "seed": own.seed,
        "players": {side: table.seats[side] for side in PLAYERS},
        "names": None if table.names is None else _called(table.names),
        "viewer": player,
        "spectator": own.spectator,
        "first": observation.ruleset.first,
        "to_move": observation.to_move,
        "phase": observation.phase if table.resigned is None else Phase.OVER,
        "round": observation.round,
        "turn": observation.turn,
        "turns_left": observation.turns_left,
        "must_draw": observation.must_draw,
        "handicap": None if table.resigned else _handicap(observation),
        "bridges": {side: [line.name for line in lines_of(board.of(side))] for side in PLAYERS},
        "supply": {side: bridges_left(board, side) for side in PLAYERS},
        "islands": {island.name: _island(board, island) for island in ISLANDS},
        "hand": own.hand,
        "rival": own.rival,
        "row": format_row(observation.row),
        "pile": observation.pile_size,
        "played": format_order(observation.played),
        "discarded": own.discarded,
        "scores": score_table(observation.scores),
        "legal": own.legal,
        "refusals": own.refusals,
        "steps": steps_view(table.steps, eyes),
        "undo": own.undo,
        "takeback": own.takeback,
        "recap": recap,
        "events": events_view(table.events, eyes),
        "log": log_of(observation),
        "assisted": table.assisted,
        "begun": table.begun,
        "over": result_of(observation, table.resigned),
    }


def _handicap(observation: Observation) -> HandicapLeft | None:
    if observation.phase is not Phase.HANDICAP:
        return None
    return {"player": observation.to_move, "left": observation.handicap_left}


def _island(board: Board, island: Island) -> IslandView:
    return {
        "lines": len(LINES_AT[island]),
        "needed": MAJORITY[island],
        "white": board.bridges_at(island, Player.WHITE),
        "black": board.bridges_at(island, Player.BLACK),
        "owner": board.controller(island),
    }
