"""Tiles: the offerings that are taken from islands and given to the gods.

Sets of tiles are packed into integers, four bits a kind, so that adding and removing are plain arithmetic.
"""

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import Final, NewType

from kanaloa.gods import LETTERS, God
from tabletop.values import CHECKS, refusal, value

Tiles = NewType("Tiles", int)
"""A multiset of tiles: four bits for each kind hold its count."""

NONE: Final = Tiles(0)

_BITS: Final = 4
_MASK: Final = (1 << _BITS) - 1


@value
class Tile(IntEnum):
    """A kind of tile, in the order of the texts: the letters of its gods, and its value."""

    k2 = 0
    k3 = 1
    k4 = 2
    k5 = 3
    l4 = 4
    l5 = 5
    n4 = 6
    n5 = 7
    nl2 = 8
    nl3 = 9
    nl4 = 10
    nu2 = 11
    nu3 = 12
    nu4 = 13
    p4 = 14
    p5 = 15
    pl2 = 16
    pl3 = 17
    pl4 = 18
    u4 = 19
    u5 = 20
    up2 = 21
    up3 = 22
    up4 = 23

    @property
    def points(self) -> int:
        """The points that it adds to a temple."""
        return POINTS[self]


KINDS: Final = tuple(Tile)


def _packed(value: object, where: str) -> Tiles:
    if type(value) is not int:
        raise refusal(value, where, "packed tiles, as `pack` returns them")
    if not 0 <= value < 1 << _BITS * len(KINDS):
        raise refusal(value, where, "packed tiles, as `pack` returns them", kind=ValueError)
    return Tiles(value)


CHECKS[Tiles] = _packed

POINTS: Final = tuple(int(kind.name[-1]) for kind in KINDS)
"""The points of each kind."""

SHOWS: Final = tuple(tuple(God(LETTERS.index(letter)) for letter in kind.name[:-1]) for kind in KINDS)
"""The god or the two gods that each kind shows."""

# The number of labels of each kind; there is one tile per label and copy (rule 1.4). The distribution of Kane's labels
# over the values, and the pairs of gods that share tiles, are rulings, so they are data.
_LABELS: Final = tuple({"k2": 3, "k3": 3, "k4": 3, "k5": 2}.get(kind.name, 1) for kind in KINDS)
_COPIES: Final = {2: 2, 3: 3, 4: 3}

ONE: Final = tuple(Tiles(1 << _BITS * kind) for kind in KINDS)
"""A single tile of each kind."""

ALL_TILES: Final[dict[int, Tiles]] = {
    players: Tiles(sum(ONE[kind] * _LABELS[kind] * copies for kind in KINDS)) for players, copies in _COPIES.items()
}
"""All tiles in the game, by number of players."""

LEFT_IN_BOX: Final = 31
"""Tiles of the whole set that are not in a game of two players: a third (rule 1.4)."""


def pack(kinds: Iterable[Tile]) -> Tiles:
    """Returns tiles as a packed multiset; at most 15 of a kind."""
    return Tiles(sum(ONE[kind] for kind in kinds))


@lru_cache(maxsize=1 << 12)
def unpack(tiles: Tiles) -> tuple[Tile, ...]:
    """Returns the tiles of a packed multiset, sorted, each as often as it is there."""
    return tuple(kind for kind in kinds_of(tiles) for _ in range(count(tiles, kind)))


@lru_cache(maxsize=1 << 12)
def kinds_of(tiles: Tiles) -> tuple[Tile, ...]:
    """Returns the kinds in a packed multiset, sorted, each once."""
    return tuple(kind for kind in KINDS if tiles >> _BITS * kind & _MASK)


def count(tiles: Tiles, kind: Tile) -> int:
    """Returns how many tiles of a kind there are."""
    return tiles >> _BITS * kind & _MASK


@lru_cache(maxsize=1 << 12)
def size(tiles: Tiles) -> int:
    """Returns how many tiles there are."""
    total = 0
    rest = int(tiles)
    while rest:
        total += rest & _MASK
        rest >>= _BITS
    return total


def names(kinds: Iterable[Tile]) -> list[str]:
    """Returns the texts of tiles."""
    return [kind.name for kind in kinds]
