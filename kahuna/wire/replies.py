"""The replies to requests."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from kahuna.agents.matching import Why
from kahuna.player import Player
from kahuna.state import Edition
from kahuna.wire.actions import ActionView
from kahuna.wire.hints import CommentView, HintView
from kahuna.wire.position import HandicapLeft
from kahuna.wire.table import Outcome, View
from tabletop.wire import Args, LessonEntry, MotiveView, RatingView, ReasonView, WorkProgress


class About(TypedDict):
    """What the engine offers."""

    version: str
    levels: list[str]
    editions: list[Edition]
    variants: list[str]


class ReviewTurn(TypedDict):
    """A turn of a finished game, judged; chances are from 0 to 1."""

    turn: int
    round: int
    player: Player
    played: list[ActionView]
    best: list[ActionView]
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


class PuzzleEntry(TypedDict):
    """A puzzle in the list of all."""

    id: str
    grade: str
    goal: str


class EvenView(TypedDict):
    """An opponent for the next game."""

    level: str
    ahead: int
    why: Why


class InvitationView(TypedDict):
    """What an invitation to a game by link offers; White invites."""

    name: str
    edition: Edition
    variants: list[str]
    first: Player | None
    """null: chance decides"""
    handicap: HandicapLeft | None


class LetterView(TypedDict):
    """A link of a game by link, before it is known whose game that is."""

    text: str
    game: str
    number: int
    reader: Player
    """the player for whom it was written"""
    invitation: InvitationView | None


class FinishedView(TypedDict):
    """A finished game that is not laid on the table."""

    record: Mapping[str, object]
    turns: int
    view: View
    """how it ended; without log, recap, steps and events"""


class Reply(TypedDict, total=False):
    """The reply to a request: some of these keys, as `docs/protocol.md` describes for each request."""

    view: View
    save: str
    refused: str
    code: str
    """of a refusal; of `code`, the text for a link"""
    args: Args
    failed: str
    missing: str
    """a part of the engine that has to be loaded first; pages do not see this"""
    progress: WorkProgress
    about: About
    why: ReasonView | None
    comment: CommentView
    hint: HintView
    review: ReviewView
    record: Mapping[str, object]
    finished: FinishedView
    kind: Literal["game", "position"]
    puzzles: list[PuzzleEntry]
    lessons: list[LessonEntry]
    even: EvenView
    rating: RatingView
    letters: list[LetterView]
    breach: ReasonView
    """why the friend's link was refused: it breaks the rules, and the save keeps that"""
    hurried: bool
    cancelled: bool
