"""What happened on the way from one state to the next, in order, for those who show or tell it."""

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
    """A piece has changed its place: an island, DOLPHIN, or None for beside the map."""

    player: Player
    origin: int | None
    target: int | None


class TileMoved(NamedTuple):
    """A tile has changed its place.

    Attributes:
        tile: which.
        origin: an island, a player's hand, or None for the bag.
        target: an island, a player's hand, a god to whom it was given, or None for out of the game.
        player: who owns the temple that it was given to.
    """

    tile: Tile
    origin: Island | Player | None
    target: Island | Player | God | None
    player: Player | None = None


class VolcanoTileDrawn(NamedTuple):
    """A volcano tile has come to the track, where there are `number` now."""

    number: int


class TempleGrown(NamedTuple):
    """A sacrifice is complete: a temple has grown by `points` to `total`."""

    player: Player
    god: God
    points: int
    total: int


class CardPassed(NamedTuple):
    """A gods card, or a protection card, has changed its owner; None is aside."""

    god: God
    protection: bool
    before: Player | None
    after: Player | None


class VolcanoPlaced(NamedTuple):
    """The volcano stands in a place, and these pieces are blocked newly: player and island."""

    player: Player
    place: VolcanoPlace
    blocked: tuple[tuple[Player, int], ...]


class VolcanoGone(NamedTuple):
    """The volcano has gone."""

    place: VolcanoPlace


class TurnAnswered(NamedTuple):
    """The owner of Kanaloa's protection card lets a fish be turned, or not."""

    player: Player
    current: Current
    allowed: bool


class TurnBegun(NamedTuple):
    """A turn has begun: the eruptor's immediate one perhaps."""

    player: Player
    immediate: bool


class TurnLost(NamedTuple):
    """A player with nothing but blocked pieces has lost a turn."""

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
"""Everything that can be told."""
