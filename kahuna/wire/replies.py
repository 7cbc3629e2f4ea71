"""What requests are answered with."""

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

from kahuna.agents.matching import Why
from kahuna.player import Player
from kahuna.state import Edition
from kahuna.wire.offers import Args, MotiveView, ReasonView
from kahuna.wire.position import Outcome, View


class About(TypedDict):
    """What the engine offers."""

    version: str
    levels: list[str]
    editions: list[Edition]
    variants: list[str]


class HintView(TypedDict):
    """A hint, as far as its step tells it."""

    step: Literal[1, 2, 3]
    kind: Literal["play", "discard", "draw", "pass", "end", "place"]
    island: str | None
    line: str | None
    source: Literal["row", "pile"] | None
    actions: list[str] | None
    reasons: list[MotiveView] | None
    chance: float | None
    """of winning, 0 to 1"""


class CommentView(TypedDict):
    """What a turn offers at first sight."""

    action: str | None
    reasons: list[MotiveView]


class ReviewTurn(TypedDict):
    """A turn of a finished game, judged; chances are from 0 to 1."""

    turn: int
    round: int
    player: Player
    played: list[str]
    best: list[str]
    before: float
    after: float
    loss: float
    luck: float | None
    reasons: list[MotiveView]


class SwingView(TypedDict):
    """A large change of the chances."""

    kind: Literal["decision", "luck"]
    turn: int
    player: Player
    change: float


class ReviewView(TypedDict):
    """A finished game, judged."""

    turns: list[ReviewTurn]
    swings: list[SwingView]
    accuracy: dict[Player, float | None]
    result: Outcome | None
    nodes: int
    hurried: bool


class MomentView(TypedDict):
    """A finished game as it was after some of its actions."""

    ply: int
    plies: int
    turn: int
    player: Player | None
    action: str | None
    starts: list[int]
    hands: dict[Player, str] | None
    view: View


class PuzzleEntry(TypedDict):
    """A puzzle in the list of all."""

    id: str
    grade: str
    goal: str


class PuzzleView(TypedDict):
    """A puzzle, and what an answer comes to."""

    id: str
    grade: str
    goal: str
    task: str
    counts: str | None
    player: Player
    now: int
    value: int
    best: int
    solved: bool
    spare: int
    solution: list[str] | None
    view: View


class LessonEntry(TypedDict):
    """A lesson in the list of all."""

    id: str
    steps: list[str]


class GoalView(TypedDict):
    """What a step of a lesson wants."""

    code: str
    times: int
    line: str | None
    islands: str


class LessonView(TypedDict):
    """A step of a lesson, and what some actions come to."""

    id: str
    step: int
    steps: int
    name: str
    goal: GoalView
    guided: bool
    whole: bool
    done: bool
    wrong: str | None
    useful: list[str]
    view: View
    why: NotRequired[ReasonView | None]


class PracticeVerdict(TypedDict):
    """What a turn that is played once more comes to."""

    kept: bool
    before: float
    after: float
    best: list[str]


class PracticeView(TypedDict):
    """A turn of a finished game that is played once more."""

    turn: int
    view: View
    done: bool
    verdict: PracticeVerdict | None
    why: NotRequired[ReasonView | None]


class EvenView(TypedDict):
    """An opponent for the next game."""

    level: str
    ahead: int
    why: Why


class WorkProgress(TypedDict):
    """How far it is what takes a while."""

    done: float
    """a share that never falls, 0 to 1"""
    nodes: int
    """positions judged"""


class Reply(TypedDict, total=False):
    """What a request is answered with: some of these keys, as `docs/protocol.md` says for each request."""

    view: View
    save: str
    refused: str
    code: str
    """of a refusal; of `code`, the text for a link"""
    args: Args
    failed: str
    progress: WorkProgress
    about: About
    why: ReasonView | None
    comment: CommentView
    hint: HintView
    review: ReviewView
    moment: MomentView
    practice: PracticeView
    record: Mapping[str, object]
    kind: Literal["game", "position"]
    puzzle: PuzzleView
    puzzles: list[PuzzleEntry]
    lesson: LessonView
    lessons: list[LessonEntry]
    even: EvenView
    hurried: bool
    cancelled: bool
