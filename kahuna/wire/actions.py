"""Actions: those that are legal, those that were done, and the reasons against others."""

from typing import Literal, TypedDict

from kahuna.player import Player
from kahuna.wire.events import EventView
from tabletop.wire import BaseAction, ReasonView

ActionKind = Literal["build", "remove", "grant", "discard", "take", "draw", "pass", "end"]
"""What an action does; `grant` is a bridge without a card."""


class ActionView(BaseAction):
    """An action."""

    kind: ActionKind
    drawn: str | None
    """the card that it brings to the hand; null if there is none, or the viewer does not know it"""


class Offer(ActionView):
    """An action that is possible now: what selection, preview and confirmation need."""

    effects: list[EventView]
    """which islands would change hands, and which bridges would fall"""


class LogAction(ActionView):
    """An action that was done, as far as the viewer may know it."""

    by: Player


class StepView(LogAction):
    """An action that was done, and its events."""

    events: list[EventView]


class LogTurn(TypedDict):
    """A turn, as far as the viewer may know it."""

    round: int
    turn: int
    """0 holds handicap bridges"""
    player: Player
    actions: list[LogAction]


Refusals = TypedDict("Refusals", {"discard": ReasonView | None, "draw": ReasonView | None, "pass": ReasonView | None})
"""The reasons against each end of the viewer's turn; null if it is possible."""
