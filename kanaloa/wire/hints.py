"""Advice."""

from typing import Literal, TypedDict

from kanaloa.wire.actions import ActionView
from tabletop.wire import MotiveView


class OtherView(TypedDict):
    """An alternative to the advised turn."""

    actions: list[ActionView]
    chance: float


class HintView(TypedDict):
    """A hint, up to the requested step."""

    step: Literal[1, 2, 3]
    kind: str
    """what it is about; see `kanaloa.analysis.hints.Kind`"""
    first: ActionView | None
    """the action that shows where"""
    actions: list[ActionView] | None
    left: list[ActionView]
    """those that are still to be done"""
    reasons: list[MotiveView] | None
    chance: float | None
    """of winning, 0 to 1"""
    others: list[OtherView] | None


class CommentView(TypedDict):
    """A topic of the rules, and a suggestion for a turn."""

    topic: str | None
    """what comes up for the first time, and is to be explained; see `kanaloa.analysis.topics`"""
    place: str
    """where in the game that is: it is explained again at the same place"""
    turn: int
    """the number of the turn among those of its player"""
    actions: list[ActionView]
    """none if only the topic was asked for, or where the coach has nothing to suggest"""
    reasons: list[MotiveView]
