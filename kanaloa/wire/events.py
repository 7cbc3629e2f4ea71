"""Events: each has a code under `event`, and the arguments of its sentence."""

from typing import Literal, TypedDict

from kanaloa.gods import GodLetter
from kanaloa.player import Colour


class FishPlacedView(TypedDict):
    """A player has placed a fish."""

    event: Literal["fish-placed"]
    player: Colour
    current: str
    tail: str
    head: str
    white: bool


class FishTurnedView(TypedDict):
    """A fish shows its other side, or swims the other way: this is how it lies now."""

    event: Literal["fish-turned"]
    current: str
    tail: str
    head: str
    white: bool


class PieceMovedView(TypedDict):
    """A piece has changed its place; null is off the map."""

    event: Literal["piece-moved"]
    player: Colour
    origin: str | None
    target: str | None


class TileMovedView(TypedDict):
    """A tile has changed its place: an island, a player's hand, the bag (`origin` null), a god, out of the game."""

    event: Literal["tile-moved"]
    tile: str
    origin: str | None
    """an island, a colour, or null for the bag"""
    target: str | None
    """an island, a colour, a god's letter, or null for out of the game"""
    player: Colour | None
    """who gives it to a god"""


class VolcanoTileDrawnView(TypedDict):
    """A volcano tile was put on the track."""

    event: Literal["volcano-drawn"]
    number: int
    """how many lie there now"""


class TempleGrownView(TypedDict):
    """A sacrifice is complete."""

    event: Literal["temple-grown"]
    player: Colour
    god: GodLetter
    points: int
    total: int


class CardPassedView(TypedDict):
    """A gods card or a protection card has changed its owner; null is aside."""

    event: Literal["card-passed"]
    god: GodLetter
    protection: bool
    before: Colour | None
    after: Colour | None


class VolcanoPlacedView(TypedDict):
    """The volcano was placed."""

    event: Literal["volcano-placed"]
    player: Colour
    place: str
    blocked: list[tuple[Colour, str]]
    """newly blocked pieces: player and place"""


class VolcanoGoneView(TypedDict):
    """The volcano was removed."""

    event: Literal["volcano-gone"]
    place: str


class TurnAnsweredView(TypedDict):
    """The owner of Kanaloa's protection card has allowed or forbidden the turning of a fish."""

    event: Literal["turn-answered"]
    player: Colour
    current: str
    allowed: bool


class TurnBegunView(TypedDict):
    """A turn has begun."""

    event: Literal["turn-begun"]
    player: Colour
    immediate: bool


class TurnLostView(TypedDict):
    """A player with only blocked pieces has lost a turn."""

    event: Literal["turn-lost"]
    player: Colour


class GameOverView(TypedDict):
    """The last volcano tile has been drawn."""

    event: Literal["game-over"]
    winners: list[Colour]


EventView = (
    FishPlacedView
    | FishTurnedView
    | PieceMovedView
    | TileMovedView
    | VolcanoTileDrawnView
    | TempleGrownView
    | CardPassedView
    | VolcanoPlacedView
    | VolcanoGoneView
    | TurnAnsweredView
    | TurnBegunView
    | TurnLostView
    | GameOverView
)
"""A consequence of an action."""
