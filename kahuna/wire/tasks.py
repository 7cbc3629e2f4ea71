"""The tasks of tables other than matches."""

from typing import Literal, TypedDict

from kahuna.player import Player
from kahuna.wire.actions import ActionView
from kahuna.wire.position import BoardView
from tabletop.wire import StepTask


class PuzzleTask(TypedDict):
    """A puzzle, and the verdict on the current answer."""

    kind: Literal["puzzle"]
    id: str
    grade: str
    goal: str
    task: str
    counts: str | None
    before: BoardView
    """the board without a play"""
    start: int
    """the value without a play"""
    value: int
    """of the current answer"""
    best: int | None
    """the best value; null before the first answer"""
    verdict: Literal["solved", "short", "shown"] | None
    """of what was submitted, or that the solution is shown; null while the answer is open"""
    spare: int
    """cards of a solved puzzle that were not needed"""


class GoalView(TypedDict):
    """The goal of a lesson step."""

    code: str
    times: int
    line: str | None
    islands: str


class LessonTask(StepTask):
    """A step of a lesson of Kahuna."""

    goal: GoalView
    useful: list[ActionView]
    """the offered actions that lead to the goal soonest"""
    whole: bool
    """whether the turn may be ended too"""


class PracticeVerdict(TypedDict):
    """The verdict on a replayed turn."""

    kept: bool
    before: float
    after: float
    best: list[ActionView]


class PracticeTask(TypedDict):
    """A turn of a finished game that is being replayed."""

    kind: Literal["practice"]
    turn: int
    done: bool
    verdict: PracticeVerdict | None


class ReviewTask(TypedDict):
    """A finished game as it was after some of its actions."""

    kind: Literal["review"]
    ply: int
    plies: int
    turn: int
    """of the last action"""
    player: Player | None
    """of the last action"""
    action: ActionView | None
    starts: list[int]
    """how many actions came before each turn"""
    hands: dict[Player, str]


LetterKind = Literal["invitation", "answer", "deal", "turn", "sheet", "pick", "farewell"]
"""The kind of a message of a game by link."""


class LinkCheck(TypedDict):
    """The result of the check of a game by link."""

    ok: bool
    number: int | None
    """of the first message that an unchanged program would not have sent"""


class LinkBreach(TypedDict):
    """Refused links of the friend: no unmodified page would have made them."""

    number: int
    """the number of the link in the game"""
    count: int


class LinkTask(TypedDict):
    """A game by link. A card of the hand or the row that was drawn but is not yet revealed is `?`."""

    kind: Literal["link"]
    game: str
    """its number, 12 hexadecimal digits"""
    number: int
    """of the last message, from 0"""
    names: dict[Player, str]
    text: str | None
    """the last message to send, if it is the viewer's"""
    sends: LetterKind | None
    """what this message is"""
    first: Player | None
    """who has the first turn; null before that is known"""
    toss: bool
    """whether chance decides that"""
    check: LinkCheck | None
    """null before the other's last link was opened"""
    breaches: list[LinkBreach]
    """by ascending number"""


Task = PuzzleTask | LessonTask | PracticeTask | ReviewTask | LinkTask
"""The task of a table, besides the position."""
