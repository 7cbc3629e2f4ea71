"""The view of a table of Kanaloa."""

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

from kanaloa.player import Colour
from kanaloa.wire.actions import ActionView, LogTurn, OfferView, StepView
from kanaloa.wire.events import EventView
from kanaloa.wire.hints import HintView
from kanaloa.wire.position import Position
from tabletop.wire import Envelope, StepTask


class Recap(TypedDict):
    """The actions of others since a person last acted."""

    before: Position
    """as it was before that"""
    steps: list[StepView]


class Outcome(TypedDict):
    """How a game ended."""

    winners: list[Colour]
    scores: dict[Colour, int]
    rest: dict[Colour, int]
    """the sums of the temples less the scores, which decide between equal scores"""
    resigned: NotRequired[Colour]
    """the player who gave up, and is last; the others are compared by their points at that moment"""


class ReviewTask(TypedDict):
    """A finished game as it was after some of its actions."""

    kind: Literal["review"]
    ply: int
    plies: int
    turn: int
    """of the last action; 0 for fish and first pieces"""
    by: Colour | Literal["bag"] | None
    """of the last action"""
    action: ActionView | None
    starts: list[int]
    """how many actions came before each turn"""


class LessonTask(StepTask):
    """A step of a lesson of Kanaloa."""

    useful: list[ActionView]
    """the offered actions that lead to the goal soonest"""


class View(Envelope[Colour]):
    """The view of a table of Kanaloa."""

    spectator: None
    task: ReviewTask | LessonTask | None
    offers: list[OfferView]
    refusals: Mapping[str, None]
    hint: HintView | None
    """the hint that the viewer was given last, as long as it fits"""
    steps: list[StepView]
    """the actions that can be taken back"""
    recap: Recap | None
    events: list[EventView]
    """the events of the last request"""
    scoring: None
    log: list[LogTurn]
    over: Outcome | None
    position: Position
