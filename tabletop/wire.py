"""The shapes of what every game tells the page. Only type checkers read them; see `docs/protocol.md`."""

from collections.abc import Mapping
from typing import Generic, Literal, TypedDict, TypeVar

Args = Mapping[str, str | int]
"""What the sentence of a code names."""

Seat = TypeVar("Seat")
"""A player's name in a game."""

TableKind = Literal["match", "puzzle", "lesson", "review", "practice", "link"]
"""The kinds of tables."""

Awaits = Literal["you", "computer", "handover", "scoring", "verdict", "friend", "nothing"]
"""What is awaited: the viewer's action, the computer's turn (`reply`), a friend's link (`receive`), another person
before the page (`cover`, `sit`), that a scoring was looked at (`next`), that a verdict was looked at, or nothing."""


class ReasonView(TypedDict):
    """Why something cannot be done."""

    code: str
    args: Args
    text: str
    """the sentence in English"""


class MotiveView(TypedDict):
    """Why a turn is good."""

    code: str
    args: Args


class WorkProgress(TypedDict):
    """How far it is what takes a while."""

    done: float
    """a share that never falls, 0 to 1"""
    nodes: int
    """positions judged"""


class LessonEntry(TypedDict):
    """A lesson in the list of all."""

    id: str
    steps: list[str]


class StepTask(TypedDict):
    """A step of a lesson, and what the actions come to."""

    kind: Literal["lesson"]
    id: str
    step: int
    """from 1"""
    steps: int
    name: str
    """files the words of the step"""
    guided: bool
    """whether the page shows where to act without being asked"""
    done: bool
    wrong: str | None
    """why the goal can no longer be reached; a key of `WRONGS` of the game's lessons"""
    useful: list[str]
    """the actions that lead to the goal soonest"""


class Envelope(TypedDict, Generic[Seat]):
    """What views have in common, whatever the game."""

    game: str
    table: TableKind
    seats: dict[Seat, str]
    """`human`, the name of an agent, or `puzzle`, `lesson` or `friend`"""
    names: Mapping[Seat, str] | None
    """what the players of a finished game from elsewhere were called"""
    viewer: Seat
    to_move: Seat
    awaits: Awaits
    undo: int
    """how many actions can be taken back"""
    takeback: bool
    """whether a whole turn can be taken back"""
    seed: str
    assisted: bool
    begun: bool
    """from a shared position"""
