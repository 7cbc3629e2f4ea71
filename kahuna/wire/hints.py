"""Advice."""

from typing import Literal, TypedDict

from kahuna.wire.actions import ActionView
from tabletop.wire import MotiveView


class HintView(TypedDict):
    """A hint, up to the requested step."""

    step: Literal[1, 2, 3]
    kind: Literal["play", "discard", "draw", "pass", "end", "place"]
    island: str | None
    line: str | None
    source: Literal["row", "pile"] | None
    actions: list[ActionView] | None
    left: list[ActionView]
    """those that are still to be done"""
    reasons: list[MotiveView] | None
    chance: float | None
    """of winning, 0 to 1"""


class CommentView(TypedDict):
    """A topic to explain, and a suggested next action with the reasons for it."""

    topic: str | None
    """what has just happened for the first time, or strong players know; see `kahuna.analysis.topics`"""
    place: str
    """where in the game that is: it is explained again at the same place"""
    turn: int
    """the number of the turn among those of its player"""
    actions: list[ActionView]
    """at most one; none where the coach has nothing to suggest"""
    reasons: list[MotiveView]
