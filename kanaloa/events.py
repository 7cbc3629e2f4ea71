"""The events between one state and the next, in order, for display and reports."""

from typing import NamedTuple

from kanaloa.geography import Current, Island, VolcanoPlace
from kanaloa.gods import God
from kanaloa.player import Player
from kanaloa.scoring import Result
from kanaloa.tiles import Tile


class FishPlaced(NamedTuple):
    """A player has placed a fish."""

    player: Player
    current: Current
    tail: Island
    head: Island
    white: bool


class FishTurned(NamedTuple):
    """A fish shows its other side (`white` is the side that is up now), or swims the other way (`tail` to `head`)."""

    current: Current
    tail: Island
    head: Island
    white: bool


class PieceMoved(NamedTuple):
    """A piece has changed its place: an island, DOLPHIN, or None for off the map."""

    player: Player
    origin: int | None
    target: int | None


class TileMoved(NamedTuple):
    """A tile has changed its place.

    Attributes:
        tile: the tile.
        origin: an island, a player's hand, or None for the bag.
        target: an island, a player's hand, a god to whom it was given, or None for out of the game.
        player: the owner of the temple that received it.
    """

    tile: Tile
    origin: Island | Player | None
    target: Island | Player | God | None
    player: Player | None = None


class VolcanoTileDrawn(NamedTuple):
    """A volcano tile was put on the track, which now has `number` of them."""

    number: int


class TempleGrown(NamedTuple):
    """A sacrifice is complete: a temple has grown by `points` to `total`."""

    player: Player
    god: God
    points: int
    total: int


class CardPassed(NamedTuple):
    """A gods card or a protection card has changed its owner; None means that it lies aside."""

    god: God
    protection: bool
    before: Player | None
    after: Player | None


class VolcanoPlaced(NamedTuple):
    """The volcano was placed, and these pieces are newly blocked: player and island."""

    player: Player
    place: VolcanoPlace
    blocked: tuple[tuple[Player, int], ...]


class VolcanoGone(NamedTuple):
    """The volcano was removed."""

    place: VolcanoPlace


class TurnAnswered(NamedTuple):
    """The owner of Kanaloa's protection card has allowed or forbidden the turning of a fish."""

    player: Player
    current: Current
    allowed: bool


class TurnBegun(NamedTuple):
    """A turn has begun, possibly the eruptor's immediate turn."""

    player: Player
    immediate: bool


class TurnLost(NamedTuple):
    """A player with only blocked pieces has lost a turn."""

    player: Player


class GameOver(NamedTuple):
    """The last volcano tile has been drawn."""

    result: Result


Event = (
    FishPlaced
    | FishTurned
    | PieceMoved
    | TileMoved
    | VolcanoTileDrawn
    | TempleGrown
    | CardPassed
    | VolcanoPlaced
    | VolcanoGone
    | TurnAnswered
    | TurnBegun
    | TurnLost
    | GameOver
)
"""Every event."""
