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
    """A suggested next action, and the reasons for it."""

    action: ActionView
    reasons: list[MotiveView]
