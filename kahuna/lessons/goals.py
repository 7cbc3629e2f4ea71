"""What a step of a lesson asks for, judged by what the rules say has happened. No rule stands here."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from kahuna.board import Board
from kahuna.events import (
    BridgeBuilt,
    BridgeRemoved,
    BridgeSwept,
    CardDrawn,
    CardsDiscarded,
    CardTaken,
    ControlGained,
    ControlLost,
    DrawPassed,
    Event,
    GameEnded,
    RoundScored,
)
from kahuna.geography import Island, Line
from kahuna.player import Player
from kahuna.state import Phase, State

EXCHANGED: Final = "exchanged"


class Goal(NamedTuple):
    """What a step asks for.

    Attributes:
        code: a key of `GOALS`.
        times: how many of them, at least; of `held`, how many turns of the opponent it must outlast.
        line: the line that it is about, or None for any.
        islands: the islands that it is about.
    """

    code: str
    times: int = 1
    line: Line | None = None
    islands: tuple[Island, ...] = ()


class Course(NamedTuple):
    """How a step has gone so far.

    Attributes:
        player: who learns.
        state: the position now.
        deeds: the events of each action of the player, in order.
        asked: the board when the opponent began each of the turns that the step has in store, as far as they were made.
    """

    player: Player
    state: State
    deeds: tuple[tuple[Event, ...], ...] = ()
    asked: tuple[Board, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """All that the player's actions have made happen."""
        return tuple(event for deed in self.deeds for event in deed)


_E = TypeVar("_E")


def _of(kind: type[_E], events: Sequence[Event]) -> list[_E]:
    return [event for event in events if isinstance(event, kind)]


def _on(goal: Goal, line: Line) -> bool:
    return goal.line is None or goal.line is line


def _built(goal: Goal, course: Course) -> bool:
    return sum(_on(goal, event.line) for event in _of(BridgeBuilt, course.events)) >= goal.times


def _granted(goal: Goal, course: Course) -> bool:
    return sum(event.card is None for event in _of(BridgeBuilt, course.events)) >= goal.times


def _removed(goal: Goal, course: Course) -> bool:
    return sum(_on(goal, event.line) for event in _of(BridgeRemoved, course.events)) >= goal.times


def _controlled(goal: Goal, course: Course) -> bool:
    return _holds(goal, course, course.state.board)


def _holds(goal: Goal, course: Course, board: Board) -> bool:
    return all(board.controller(island) is course.player for island in goal.islands)


def _held(goal: Goal, course: Course) -> bool:
    boards = (*course.asked, course.state.board)
    return len(course.asked) >= goal.times and all(_holds(goal, course, board) for board in boards)


def _swept(goal: Goal, course: Course) -> bool:
    return len(_of(BridgeSwept, course.events)) >= goal.times


def _toppled(goal: Goal, course: Course) -> bool:
    lost = {event.island for event in _of(ControlLost, course.events) if event.player is course.player.opponent}
    return lost.issuperset(goal.islands)


def _both(_goal: Goal, course: Course) -> bool:
    return any(len(_of(ControlGained, deed)) > 1 for deed in course.deeds)


def _taken(_goal: Goal, course: Course) -> bool:
    return bool(_of(CardTaken, course.events))


def _drawn(_goal: Goal, course: Course) -> bool:
    return bool(_of(CardTaken, course.events) or _of(CardDrawn, course.events))


def _passed(_goal: Goal, course: Course) -> bool:
    return bool(_of(DrawPassed, course.events))


def _exchanged(goal: Goal, course: Course) -> bool:
    return bool(_of(CardsDiscarded, course.events)) and _drawn(goal, course)


def _scored(_goal: Goal, course: Course) -> bool:
    return any(event.points[course.player.seat] for event in _of(RoundScored, course.events))


def _won(_goal: Goal, course: Course) -> bool:
    return any(event.winner is course.player for event in _of(GameEnded, course.events))


def _lasted(goal: Goal, course: Course) -> bool:
    return len(course.asked) >= goal.times and course.state.phase is not Phase.OVER


GOALS: Final[Mapping[str, Callable[[Goal, Course], bool]]] = {
    "built": _built,
    "granted": _granted,
    "removed": _removed,
    "controlled": _controlled,
    "held": _held,
    "swept": _swept,
    "toppled": _toppled,
    "both": _both,
    "taken": _taken,
    "drawn": _drawn,
    "passed": _passed,
    EXCHANGED: _exchanged,
    "scored": _scored,
    "won": _won,
    "lasted": _lasted,
}
"""Whether a goal is reached, by its code: see the table in `docs/lessons.md`."""


def is_reached(goal: Goal, course: Course) -> bool:
    """Returns whether a step's goal is reached."""
    return GOALS[goal.code](goal, course)
