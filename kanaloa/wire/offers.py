"""The legal actions, and their consequences."""

from typing import Literal, TypedDict

from kanaloa.gods import GodLetter
from kanaloa.player import Colour
from kanaloa.wire.events import EventView

OfferKind = Literal[
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
    "volcano",
    "side",
    "direction",
    "end",
    "allow",
    "forbid",
]
"""What an action does: `fellow` turns a fellow's fish, `dolphin` calls the Dolphin, `spare` robs no player, `side` and
`direction` are Kanaloa's."""


class Worth(TypedDict):
    """What a player's temples are worth before and after an action."""

    player: Colour
    before: int
    after: int


class OfferView(TypedDict):
    """An action that is possible now: what selection, preview and confirmation need."""

    action: str
    kind: OfferKind
    targets: list[str]
    """where it can be picked, in this order: islands, currents, places of the volcano, `@`, a colour"""
    cost: list[str]
    """the tiles involved: given, taken, robbed, swapped"""
    god: GodLetter | None
    """the god who receives the sacrifice"""
    effects: list[EventView]
    """the consequence preview: events before a tile is drawn; a sacrifice is completed with the tiles so far"""
    worth: list[Worth]
    """of the players for whom it changes"""
