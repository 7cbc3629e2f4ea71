"""What the page is shown: plain dictionaries, ready for JSON, as `docs/protocol.md` describes them.

Everything is built from an Observation, so nothing hidden can be in it; a spectator's view from an OpenTable, so the
hidden cards of neither player can.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple, assert_never, get_args

from kahuna import cards
from kahuna.actions import Action, Begin, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.board import Board
from kahuna.events import CardDrawn, CardsDiscarded, Event
from kahuna.geography import ISLANDS, LINE_ENDS, LINES_AT, MAJORITY, Island, Line, lines_of
from kahuna.knowledge import known_rival_cards
from kahuna.legality import legal_actions, why_illegal, why_no_discard, why_no_draw, why_no_pass
from kahuna.notation import format_action, format_cards, format_order, format_row
from kahuna.observation import Observation, OpenTable, veil
from kahuna.player import PLAYERS, Player
from kahuna.quoting import LONGEST_NAME, quoted
from kahuna.reasons import Reason
from kahuna.record import result_of
from kahuna.rules import bridges_left
from kahuna.scoring import score_table
from kahuna.state import Phase

NO_REFUSALS: Final = {"discard": None, "draw": None, "pass": None}
"""What bars the ends of a turn where it is not the viewer's turn: nothing that is worth a sentence."""


class StepTaken(NamedTuple):
    """An action and what followed, as the log keeps it."""

    action: Action
    events: tuple[Event, ...]


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


def view_of(observation: Observation, table: Table) -> dict[str, Any]:
    """Returns the whole view of a game for the observer."""
    player = observation.player
    over = observation.phase is Phase.OVER or table.resigned is not None
    may_act = observation.to_move is player and not over
    own = {
        "spectator": None,
        "seed": table.seed,
        "hand": format_cards(observation.hand),
        "rival": {"count": observation.rival_hand_size, "known": format_cards(known_rival_cards(observation))},
        "discarded": {"mine": format_cards(observation.discarded), "rival": observation.rival_discards},
        "legal": offers(observation) if may_act else [],
        "refusals": _refusals(observation) if may_act else NO_REFUSALS,
        "undo": table.undo,
        "takeback": table.takeback,
    }
    return _assembled(observation, table, player, own)


def spectator_view(seen: OpenTable, table: Table, hands: Mapping[Player, str] | None = None) -> dict[str, Any]:
    """Returns the view of a game for somebody who sees no hand: in the form of `view_of`, with what lies open only.

    The seed is left out: with it, whoever knows the dealer could shuffle again.

    Args:
        seen: what lies open.
        table: what the session knows besides.
        hands: both hands, where whoever looks on may see them because nobody there plays.
    """
    observation = seen.observation
    player = observation.player
    own = {
        "spectator": {"hand": seen.hand_size, "discarded": seen.discards, "open": hands is not None},
        "seed": "",
        "hand": hands[player] if hands else "",
        "rival": {"count": observation.rival_hand_size, "known": hands[player.opponent] if hands else ""},
        "discarded": {"mine": "", "rival": observation.rival_discards},
        "legal": [],
        "refusals": NO_REFUSALS,
        "undo": 0,
        "takeback": False,
    }
    return _assembled(observation, table, None, own)


def _called(names: Mapping[Player, str]) -> dict[str, str]:
    """Returns names from elsewhere as they can be shown: short, and of visible characters."""
    return {side.value: quoted(name, LONGEST_NAME) for side, name in names.items()}


def _assembled(
    observation: Observation, table: Table, eyes: Player | None, own: Mapping[str, object]
) -> dict[str, Any]:
    """Puts what lies open together with what is one's own; `eyes`: whose cards may be named."""
    player, board = observation.player, observation.board
    recap_player = table.recap_player or player.opponent
    recap = {"player": recap_player.value, "steps": _steps(table.recap, eyes)} if table.recap else None
    return {
        "edition": observation.ruleset.edition.value,
        "variants": list(observation.ruleset.variants),
        "seed": own["seed"],
        "players": {side.value: table.seats[side] for side in PLAYERS},
        "names": None if table.names is None else _called(table.names),
        "viewer": player.value,
        "spectator": own["spectator"],
        "first": observation.ruleset.first.value,
        "to_move": observation.to_move.value,
        "phase": (observation.phase if table.resigned is None else Phase.OVER).value,
        "round": observation.round,
        "turn": observation.turn,
        "turns_left": observation.turns_left,
        "must_draw": observation.must_draw,
        "handicap": None if table.resigned else _handicap(observation),
        "bridges": {side.value: [line.name for line in lines_of(board.of(side))] for side in PLAYERS},
        "supply": {side.value: bridges_left(board, side) for side in PLAYERS},
        "islands": {island.name: _island(board, island) for island in ISLANDS},
        "hand": own["hand"],
        "rival": own["rival"],
        "row": format_row(observation.row),
        "pile": observation.pile_size,
        "played": format_order(observation.played),
        "discarded": own["discarded"],
        "scores": {side.value: points for side, points in score_table(observation.scores).items()},
        "legal": own["legal"],
        "refusals": own["refusals"],
        "steps": _steps(table.steps, eyes),
        "undo": own["undo"],
        "takeback": own["takeback"],
        "recap": recap,
        "events": [event_view(veil(event, eyes)) for event in table.events],
        "log": log_of(observation),
        "assisted": table.assisted,
        "begun": table.begun,
        "over": result_of(observation, table.resigned),
    }


def _handicap(observation: Observation) -> dict[str, Any] | None:
    if observation.phase is not Phase.HANDICAP:
        return None
    return {"player": observation.to_move.value, "left": observation.handicap_left}


def _island(board: Board, island: Island) -> dict[str, Any]:
    owner = board.controller(island)
    return {
        "lines": len(LINES_AT[island]),
        "needed": MAJORITY[island],
        **{side.value: board.bridges_at(island, side) for side in PLAYERS},
        "owner": owner.value if owner else None,
    }


# ---------------------------------------------------------------------------------------------------------
# Offers and refusals
# ---------------------------------------------------------------------------------------------------------


def offers(observation: Observation) -> list[dict[str, Any]]:
    """Returns what the player to move may do, each with its kind, its cost and its consequences."""
    described = [offer(observation, action) for action in legal_actions(observation)]
    return sorted(described, key=lambda item: str(item["action"]))


def offer(observation: Observation, action: Action) -> dict[str, Any]:
    """Returns one legal action as the page needs it."""
    text = {"action": format_action(action)}
    board, player = observation.board, observation.to_move
    match action:
        case Build(line, card):
            effects = _effects(board, board.build(line, player), player)
            return {**text, "kind": "build", "line": line.name, "cards": card.name, "effects": effects}
        case Remove(line, pair):
            effects = _effects(board, board.remove(line), player, besides=line)
            return {**text, "kind": "remove", "line": line.name, "cards": cards.names(pair), "effects": effects}
        case Grant(line):
            effects = _effects(board, board.build(line, player), player)
            return {**text, "kind": "grant", "line": line.name, "cards": "", "effects": effects}
        case Discard(chosen):
            return {**text, "kind": "discard", "cards": format_order(chosen)}
        case Take(card):
            return {**text, "kind": "take", "cards": card.name}
        case Draw():
            return {**text, "kind": "draw"}
        case Pass():
            return {**text, "kind": "pass"}
        case End():
            return {**text, "kind": "end"}
        case Deal():
            raise ValueError("a deal is nothing that a player is offered")
        case _:
            assert_never(action)


def _effects(before: Board, after: Board, player: Player, besides: Line | None = None) -> dict[str, list[str]]:
    rival = player.opponent
    fallen = lines_of(before.of(rival) & ~after.of(rival))
    return {
        "gains": _names(set(after.controlled(player)) - set(before.controlled(player))),
        "rival_loses": _names(set(before.controlled(rival)) - set(after.controlled(rival))),
        "sweeps": [line.name for line in fallen if line is not besides],
    }


def _names(islands: Iterable[Island]) -> list[str]:
    return [island.name for island in sorted(islands)]


def _refusals(observation: Observation) -> dict[str, dict[str, Any] | None]:
    reasons = {
        "discard": why_no_discard(observation),
        "draw": why_no_draw(observation),
        "pass": why_no_pass(observation),
    }
    return {what: None if reason is None else reason_view(reason) for what, reason in reasons.items()}


def why_no_play(observation: Observation, line: Line) -> Reason | None:
    """Returns why the player to move can neither build nor remove a bridge on a line; None if something can be done.

    What bars every play there comes before the cards that are missing for it.
    """
    owner = observation.board.owner(line)
    plays: list[Action] = [Grant(line)]
    if observation.phase is not Phase.HANDICAP and observation.freed != line:
        if owner is None:
            plays = [Build(line, card) for card in LINE_ENDS[line]]
        else:
            plays = [Remove(line, pair) for pair in combinations_with_replacement(LINE_ENDS[line], 2)]
    if owner is observation.to_move:
        return Reason("own-bridge", line=line.name)
    reasons = [reason for play in plays if (reason := why_illegal(observation, play))]
    if len(reasons) < len(plays):
        return None
    return next((reason for reason in reasons if reason.code not in ("card-missing", "cards-missing")), reasons[0])


def reason_view(reason: Reason) -> dict[str, Any]:
    """Returns a reason with its code and arguments, for a page in any language."""
    return {"code": reason.code, "args": dict(reason.args), "text": str(reason)}


# ---------------------------------------------------------------------------------------------------------
# Events and log
# ---------------------------------------------------------------------------------------------------------


def _code(kind: type[Event]) -> str:
    """`BridgeBuilt` is `bridge-built` for the page."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


_EVENT_CODES = {kind: _code(kind) for kind in get_args(Event)}


def event_view(event: Event) -> dict[str, Any]:
    """Returns an event as a code and its arguments. What it hides must be hidden before (`veil`)."""
    seen: dict[str, Any] = {"event": _EVENT_CODES[type(event)]}
    for field in fields(event):
        seen[field.name] = _plain(field.name, getattr(event, field.name))
    return seen


def _plain(name: str, value: Any) -> Any:
    if name == "row":
        return format_row(value)
    if name in ("cards", "shown") and value is not None:
        return format_order(value)
    if name in ("islands", "points"):
        return dict(zip((side.value for side in PLAYERS), value, strict=True))
    if isinstance(value, Island | Line):
        return value.name
    return value


def _steps(steps: Sequence[StepTaken], player: Player | None) -> list[dict[str, Any]]:
    return [
        {
            "action": step_text(step, player),
            "events": [event_view(veil(event, player)) for event in step.events],
        }
        for step in steps
    ]


def step_text(step: StepTaken, player: Player | None) -> str:
    """Returns an action as a player may read it: hidden cards of the opponent as in the log. None sees no hand."""
    for event in step.events:
        seen = veil(event, player)
        if isinstance(seen, CardDrawn):
            return format_action(Draw(seen.card))
        if isinstance(seen, CardsDiscarded):
            return format_action(Discard(seen.cards or seen.shown + (None,) * (seen.count - len(seen.shown))))
    return format_action(step.action)


def log_of(observation: Observation) -> list[dict[str, Any]]:
    """Returns all turns as the observer saw them; turn 0 holds handicap bridges."""
    log: list[dict[str, Any]] = []
    handicap_left = observation.ruleset.handicap_bridges
    round_number, turn, ended = 0, 0, True
    for entry in observation.history:
        if isinstance(entry.action, Begin):
            round_number, turn = entry.action.round, max(entry.action.turn - 1, 0)
            continue
        if isinstance(entry.action, Deal):
            round_number += 1
            continue
        player = entry.player
        placing = handicap_left > 0
        if placing:
            handicap_left -= 1
        if ended or (turn == 0 and not placing):
            turn += 0 if placing else 1
            log.append({"round": round_number, "turn": turn, "player": player, "actions": []})
        text = format_action(entry.action)
        log[-1]["actions"].append(text)
        ended = text.startswith("=")
    return log
