"""The actions of the game: one immutable class for each kind.

Each action is one decision of one player, or one tile drawn from the bag. It does not name who acts, because only one
player can. It says what is intended, never what follows from it (see `kanaloa.events`).
"""

from dataclasses import dataclass

from kanaloa.geography import Current, Island, PiecePlace, VolcanoPlace
from kanaloa.gods import God
from kanaloa.player import Player
from kanaloa.tiles import Tile
from tabletop.values import value


@value
@dataclass(frozen=True, slots=True)
class PlaceFish:
    """Place a fish of one's own on an empty current, from `tail` to `head`, white or coloured side up."""

    tail: Island
    head: Island
    white: bool


@value
@dataclass(frozen=True, slots=True)
class PlacePiece:
    """Place a piece on an empty island: the first one at the start, the second one at the end of a turn."""

    island: Island


@value
@dataclass(frozen=True, slots=True)
class TakeOff:
    """Take one of two pieces off the map; `place` is an island or DOLPHIN."""

    place: PiecePlace


@value
@dataclass(frozen=True, slots=True)
class Land:
    """Leave the Dolphin for an island."""

    island: Island


@value
@dataclass(frozen=True, slots=True)
class Swap:
    """Swap a tile of an island with one of an adjacent island; `island` comes first in the alphabet."""

    island: Island
    tile: Tile
    other: Island
    other_tile: Tile


@value
@dataclass(frozen=True, slots=True)
class Move:
    """Move a piece along a current."""

    origin: Island
    target: Island


@value
@dataclass(frozen=True, slots=True)
class Offer:
    """Begin a sacrifice to a god with a first tile."""

    god: God
    tile: Tile


@value
@dataclass(frozen=True, slots=True)
class AddTile:
    """Add a tile to the sacrifice."""

    tile: Tile


@value
@dataclass(frozen=True, slots=True)
class Complete:
    """The sacrifice is complete."""


@value
@dataclass(frozen=True, slots=True)
class TurnFellow:
    """Turn another player's fish to its white side, because a piece is stuck at its tail."""

    current: Current


@value
@dataclass(frozen=True, slots=True)
class CallDolphin:
    """Bring a stuck piece to the Dolphin."""

    island: Island


@value
@dataclass(frozen=True, slots=True)
class Rob:
    """Rob a player of a tile."""

    player: Player
    tile: Tile


@value
@dataclass(frozen=True, slots=True)
class RobNobody:
    """Rob no player, although it would be possible."""


@value
@dataclass(frozen=True, slots=True)
class TakeTile:
    """Take a tile of the island that a piece has moved to."""

    tile: Tile


@value
@dataclass(frozen=True, slots=True)
class GiveTile:
    """Choose the tile that leaves the game on the island where a piece has landed."""

    tile: Tile


@value
@dataclass(frozen=True, slots=True)
class DrawTile:
    """The bag's action: draw a tile; None is a volcano tile."""

    tile: Tile | None


@value
@dataclass(frozen=True, slots=True)
class PlaceVolcano:
    """Place the volcano: on an island, or with two players on a sea space."""

    place: VolcanoPlace


@value
@dataclass(frozen=True, slots=True)
class TurnSide:
    """Turn a fish to its other side by the power of Kanaloa."""

    current: Current


@value
@dataclass(frozen=True, slots=True)
class TurnDirection:
    """Reverse the direction of a fish by the power of Kanaloa."""

    current: Current


@value
@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn without a further end-of-turn action."""


@value
@dataclass(frozen=True, slots=True)
class Allow:
    """Allow one's own fish to be turned, as the owner of Kanaloa's protection card."""


@value
@dataclass(frozen=True, slots=True)
class Forbid:
    """Do not allow one's own fish to be turned."""


Action = (
    PlaceFish
    | PlacePiece
    | TakeOff
    | Land
    | Swap
    | Move
    | Offer
    | AddTile
    | Complete
    | TurnFellow
    | CallDolphin
    | Rob
    | RobNobody
    | TakeTile
    | GiveTile
    | DrawTile
    | PlaceVolcano
    | TurnSide
    | TurnDirection
    | EndTurn
    | Allow
    | Forbid
)
"""Every action."""
