"""The types of the messages of every game to the page. Only type checkers read them; see `docs/protocol.md`."""

from collections.abc import Mapping
from typing import Generic, Literal, TypedDict, TypeVar

Args = Mapping[str, str | int]
"""The arguments of a code's sentence."""

Seat = TypeVar("Seat")
"""A player's name in a game."""

TableKind = Literal["match", "puzzle", "lesson", "review", "practice", "link"]
"""The kinds of tables."""

Awaits = Literal["you", "computer", "handover", "scoring", "verdict", "friend", "nothing"]
"""What the table waits for: the viewer's action, the computer's turn (`reply`), a friend's link (`receive`), another
person at the screen (`cover`, `sit`), confirmation of a scoring (`next`) or of a verdict, or nothing."""


class ReasonView(TypedDict):
    """The reason for a refusal."""

    code: str
    args: Args
    text: str
    """the sentence in English"""


class MotiveView(TypedDict):
    """A reason for a turn."""

    code: str
    args: Args


class BaseAction(TypedDict):
    """What every game tells of an action, which may be offered, advised or done."""

    action: str
    """its text in the notation, which identifies it"""
    targets: list[str]
    """the places that it is about"""
    cost: list[str]
    """the cards or tiles that it uses"""


class WorkProgress(TypedDict):
    """The progress of long work."""

    done: float
    """a share that never decreases, 0 to 1"""
    nodes: int
    """positions evaluated"""


class LessonEntry(TypedDict):
    """A lesson in the list of all."""

    id: str
    steps: list[str]


class StepTask(TypedDict):
    """A step of a lesson, and the verdict on the actions."""

    kind: Literal["lesson"]
    id: str
    step: int
    """from 1"""
    steps: int
    name: str
    """the key of the step's texts"""
    guided: bool
    """whether the page shows where to act without being asked"""
    done: bool
    wrong: str | None
    """why the goal can no longer be reached; a key of `WRONGS` of the game's lessons"""


class RatingView(TypedDict):
    """A person's rating, from finished games."""

    history: list[list[int] | None]
    """after each game the points, and their standard deviation; null for a game that does not count"""
    even: str | None
    """the level whose rating is nearest; null if no game counts, or no level was measured by these rules"""


class Envelope(TypedDict, Generic[Seat]):
    """The keys common to the views of all games."""

    game: str
    id: str
    """names the decision that the view waits for: it is the same in all views of this decision, and in no other"""
    table: TableKind
    seats: dict[Seat, str]
    """`human`, the name of an agent, or `puzzle`, `lesson` or `friend`"""
    names: Mapping[Seat, str] | None
    """the players' names of an imported finished game"""
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
