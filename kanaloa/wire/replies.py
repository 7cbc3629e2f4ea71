"""The replies to requests."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from kanaloa.player import Colour
from kanaloa.wire.actions import ActionView, SacrificeView
from kanaloa.wire.hints import CommentView, HintView
from kanaloa.wire.table import Outcome, View
from tabletop.wire import Args, LessonEntry, MotiveView, RatingView, ReasonView, WorkProgress


class About(TypedDict):
    """What the engine offers."""

    version: str
    levels: list[str]
    layouts: list[str]


class DecisionView(TypedDict):
    """A decision of a finished game, judged; chances are from 0 to 1, by player."""

    turn: int
    player: Colour
    played: list[ActionView]
    drawn: list[ActionView]
    best: list[ActionView]
    before: Mapping[Colour, float]
    after: Mapping[Colour, float]
    loss: float
    luck: Mapping[Colour, float] | None
    reasons: list[MotiveView]


class SwingView(TypedDict):
    """A large change of the chances."""

    kind: Literal["decision", "luck"]
    at: int
    player: Colour
    change: float


class SumsView(TypedDict):
    """The effect of decisions and tiles on a player's chances."""

    accuracy: float | None
    lost: float
    given: float
    luck: float


class ReviewView(TypedDict):
    """A finished game, judged."""

    decisions: list[DecisionView]
    swings: list[SwingView]
    players: Mapping[Colour, SumsView]
    result: Outcome | None
    nodes: int
    hurried: bool


class FinishedView(TypedDict):
    """A finished game that is not laid on the table."""

    record: Mapping[str, object]
    turns: int
    view: View
    """how it ended; without log, recap, steps and events"""


class Reply(TypedDict, total=False):
    """The reply to a request: some of these keys, as `docs/kanaloa/protocol.md` describes for each request."""

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
    sacrifices: list[SacrificeView]
    joining: list[str]
    """tiles that may be added to those of `sacrifices`"""
    comment: CommentView
    hint: HintView
    review: ReviewView
    lessons: list[LessonEntry]
    rating: RatingView
    record: Mapping[str, object]
    finished: FinishedView
    kind: Literal["game"]
    hurried: bool
    cancelled: bool
