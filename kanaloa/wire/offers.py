"""What can be done, and what follows from it."""

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
"""What an action does: `fellow` turns a fellow's fish, `dolphin` calls the Dolphin, `spare` robs nobody, `side` and
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
    """the tiles that it is about: given, taken, robbed, swapped"""
    god: GodLetter | None
    """to whom is sacrificed"""
    effects: list[EventView]
    """what would follow before a tile is drawn, a sacrifice being completed with what has been offered so far"""
    worth: list[Worth]
    """of the players for whom it changes"""
