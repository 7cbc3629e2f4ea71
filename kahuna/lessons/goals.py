"""The goals of lesson steps, judged by the events of the rules. No rule is implemented here."""

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


class StepGoal(NamedTuple):
    """The goal of a step.

    Attributes:
        code: a key of `GOALS`.
        times: the minimum count; for `held`, the number of the opponent's turns that it must outlast.
        line: the line concerned, or None for any.
        islands: the islands concerned.
    """

    code: str
    times: int = 1
    line: Line | None = None
    islands: tuple[Island, ...] = ()


class Attempt(NamedTuple):
    """How a step has gone so far.

    Attributes:
        player: the learner.
        state: the current position.
        deeds: the events of each action of the player, in order.
        asked: the board at the beginning of each of the opponent's turns in the step so far.
    """

    player: Player
    state: State
    deeds: tuple[tuple[Event, ...], ...] = ()
    asked: tuple[Board, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """All events that the player's actions have caused."""
        return tuple(event for deed in self.deeds for event in deed)


_E = TypeVar("_E")


def _of(kind: type[_E], events: Sequence[Event]) -> list[_E]:
    return [event for event in events if isinstance(event, kind)]


def _on(goal: StepGoal, line: Line) -> bool:
    return goal.line is None or goal.line is line


def _built(goal: StepGoal, attempt: Attempt) -> bool:
    return sum(_on(goal, event.line) for event in _of(BridgeBuilt, attempt.events)) >= goal.times


def _granted(goal: StepGoal, attempt: Attempt) -> bool:
    return sum(event.card is None for event in _of(BridgeBuilt, attempt.events)) >= goal.times


def _removed(goal: StepGoal, attempt: Attempt) -> bool:
    return sum(_on(goal, event.line) for event in _of(BridgeRemoved, attempt.events)) >= goal.times


def _controlled(goal: StepGoal, attempt: Attempt) -> bool:
    return _holds(goal, attempt, attempt.state.board)


def _holds(goal: StepGoal, attempt: Attempt, board: Board) -> bool:
    return all(board.controller(island) is attempt.player for island in goal.islands)


def _held(goal: StepGoal, attempt: Attempt) -> bool:
    boards = (*attempt.asked, attempt.state.board)
    return len(attempt.asked) >= goal.times and all(_holds(goal, attempt, board) for board in boards)


def _swept(goal: StepGoal, attempt: Attempt) -> bool:
    return len(_of(BridgeSwept, attempt.events)) >= goal.times


def _toppled(goal: StepGoal, attempt: Attempt) -> bool:
    lost = {event.island for event in _of(ControlLost, attempt.events) if event.player is attempt.player.opponent}
    return lost.issuperset(goal.islands)


def _both(_goal: StepGoal, attempt: Attempt) -> bool:
    return any(len(_of(ControlGained, deed)) > 1 for deed in attempt.deeds)


def _taken(_goal: StepGoal, attempt: Attempt) -> bool:
    return bool(_of(CardTaken, attempt.events))


def _drawn(_goal: StepGoal, attempt: Attempt) -> bool:
    return bool(_of(CardTaken, attempt.events) or _of(CardDrawn, attempt.events))


def _passed(_goal: StepGoal, attempt: Attempt) -> bool:
    return bool(_of(DrawPassed, attempt.events))


def _exchanged(goal: StepGoal, attempt: Attempt) -> bool:
    return bool(_of(CardsDiscarded, attempt.events)) and _drawn(goal, attempt)


def _scored(_goal: StepGoal, attempt: Attempt) -> bool:
    return any(event.points[attempt.player.seat] for event in _of(RoundScored, attempt.events))


def _won(_goal: StepGoal, attempt: Attempt) -> bool:
    return any(event.winner is attempt.player for event in _of(GameEnded, attempt.events))


def _lasted(goal: StepGoal, attempt: Attempt) -> bool:
    return len(attempt.asked) >= goal.times and attempt.state.phase is not Phase.OVER


GOALS: Final[Mapping[str, Callable[[StepGoal, Attempt], bool]]] = {
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


def is_reached(goal: StepGoal, attempt: Attempt) -> bool:
    """Returns whether a step's goal is reached."""
    return GOALS[goal.code](goal, attempt)
