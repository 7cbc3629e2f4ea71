"""What can happen to a game: one frozen value for each kind of action.

Each action is one decision of one player, or one tile drawn from the bag. Who acts is not part of it: only one can. It
says what is wanted, never what follows from it (see `kanaloa.events`).
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
    """Place an own fish on a current without one, from `tail` to `head`, the white side up or the coloured one."""

    tail: Island
    head: Island
    white: bool


@value
@dataclass(frozen=True, slots=True)
class PlacePiece:
    """Place a piece on an island without any: the first one at the start, the second one at the end of a turn."""

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
    """Turn the fish of another player to white, because a piece is stuck at its tail."""

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
    """Rob nobody, although it would be possible."""


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
    """The bag's action: a tile is drawn; None is a volcano tile."""

    tile: Tile | None


@value
@dataclass(frozen=True, slots=True)
class PlaceVolcano:
    """Place the volcano: on an island, with two players on a sea space."""

    place: VolcanoPlace


@value
@dataclass(frozen=True, slots=True)
class TurnSide:
    """Kanaloa turns a fish to its other side."""

    current: Current


@value
@dataclass(frozen=True, slots=True)
class TurnDirection:
    """Kanaloa turns the direction of a fish."""

    current: Current


@value
@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn without a further end-of-turn action."""


@value
@dataclass(frozen=True, slots=True)
class Allow:
    """Let an own fish be turned, as the owner of Kanaloa's protection card."""


@value
@dataclass(frozen=True, slots=True)
class Forbid:
    """Do not let an own fish be turned."""


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
"""Everything that can happen to a game."""
