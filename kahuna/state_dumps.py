"""The full information of positions, hidden cards included, for programs that compare their results with this one.

The format is the state dump of `docs/notation.md`.
"""

from collections.abc import Iterator
from typing import Any

from kahuna.actions import Deal
from kahuna.geography import Line
from kahuna.legality import legal_actions
from kahuna.notation import format_action, format_cards, format_order, format_row
from kahuna.player import Player
from kahuna.record import Record, replay, result_of
from kahuna.scoring import score_table
from kahuna.state import State
from tabletop.records import RecordError


def state_dumps(record: Record) -> Iterator[dict[str, Any]]:
    """Yields the full information of each position of a game: after the deal, then after every action.

    A deal after the first belongs to the draw before it.

    Raises:
        RecordError: the record does not replay.
    """
    waiting: State | None = None
    try:
        for step in replay(record):
            if waiting is not None and _is_new_action(waiting, step.state):
                yield state_dump(waiting)
            waiting = step.state
    except RecordError:
        if waiting is not None:
            yield state_dump(waiting)
        raise
    if waiting is not None:
        yield state_dump(waiting)


def _is_new_action(before: State, after: State) -> bool:
    """Whether an action other than a deal lies between two states."""
    link = after.history
    return link is not None and link is not before.history and not isinstance(link.action, Deal)


def state_dump(state: State) -> dict[str, Any]:
    """Returns everything about a state, including hidden cards, and the action that led to it."""
    link = state.history
    while link is not None and isinstance(link.action, Deal):
        link = link.before
    board = state.board
    return {
        "action": None if link is None else format_action(link.action),
        "by": None if link is None or link.by is None else link.by.value,
        "to_move": state.to_move.value,
        "round": state.turn.round,
        "bridges": {player.value: [line.name for line in Line if board.owner(line) is player] for player in Player},
        "control": {player.value: [island.name for island in board.controlled(player)] for player in Player},
        "hands": {player.value: format_cards(state.cards.hands[player.seat]) for player in Player},
        "row": format_row(state.row),
        "pile": format_order(state.cards.pile),
        "played": format_order(sorted(state.cards.played)),
        "discarded": {player.value: format_cards(state.cards.discarded[player.seat]) for player in Player},
        "scores": {player.value: points for player, points in score_table(state.scores).items()},
        "must_draw": state.turn.must_draw,
        "turns_left": state.turn.turns_left,
        "legal": sorted(format_action(action) for action in legal_actions(state)),
        "over": result_of(state),
    }
