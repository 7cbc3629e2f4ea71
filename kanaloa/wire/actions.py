"""Actions: those that were done, and those that are offered, with their consequences."""

from typing import Literal, TypedDict

from kanaloa.gods import GodLetter
from kanaloa.player import Colour
from kanaloa.wire.events import EventView
from tabletop.wire import BaseAction

ActionKind = Literal[
    "fish",
    "piece",
    "remove",
    "land",
    "swap",
    "move",
    "sacrifice",
    "add",
    "complete",
    "fellow",
    "dolphin",
    "rob",
    "spare",
    "take",
    "give",
    "draw",
    "volcano",
    "side",
    "direction",
    "end",
    "allow",
    "forbid",
    "look",
]
"""What an action does: `fellow` turns a fellow's fish, `dolphin` calls the Dolphin, `spare` robs no player, `draw`
is the bag's, `side` and `direction` are Kanaloa's, `look` points at what a step of a lesson shows: it has one target,
an island, a current, or `temples`, `card` or `track` beside the map."""


class Worth(TypedDict):
    """What a player's temples are worth before and after an action."""

    player: Colour
    before: int
    after: int


class Swimming(TypedDict):
    """How a fish lies."""

    tail: str
    head: str
    white: bool


class ActionView(BaseAction):
    """An action. Its targets, in this order: islands, currents, places of the volcano, `@`, a colour."""

    kind: ActionKind
    god: GodLetter | None
    """the god who receives the sacrifice"""
    fish: Swimming | None
    """the fish that it places, or that it turns: as it lies before that"""


class Preview(TypedDict):
    """The consequence preview of an action, or of several."""

    effects: list[EventView]
    """events before a tile is drawn; a sacrifice is completed with the tiles so far"""
    worth: list[Worth]
    """of the players for whom it changes"""


class OfferView(ActionView, Preview):
    """An action that is possible now: what selection, preview and confirmation need."""

    finds: list[str]
    """the tiles one of which is chosen next, where a piece arrives"""


class SacrificeView(Preview):
    """A sacrifice of tiles that were picked in any order."""

    god: GodLetter
    actions: list[str]
    """what is to be done, one after the other"""


class LogAction(ActionView):
    """An action that was done."""

    by: Colour | Literal["bag"]


class StepView(LogAction):
    """An action that was done, and its events."""

    events: list[EventView]


class LogTurn(TypedDict):
    """A turn, or a fish or first piece that was placed."""

    turn: int
    """its number, from 1; 0 for fish and first pieces"""
    player: Colour
    immediate: bool
    actions: list[LogAction]
    """those of others and of the bag included"""
