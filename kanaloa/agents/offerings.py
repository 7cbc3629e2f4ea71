"""The sacrifices worth looking at: there are far more sets of tiles than differences between them."""

from functools import lru_cache
from typing import NamedTuple

from kanaloa.actions import Action, AddTile, Complete, Offer
from kanaloa.gods import FOUR_GODS, God
from kanaloa.tiles import POINTS, SHOWS, Tile, Tiles, pack, unpack


class Sacrifice(NamedTuple):
    """A sacrifice that could be made.

    Attributes:
        god: to whom.
        tiles: what is given.
        points: of the tiles together.
        actions: that make it.
    """

    god: God
    tiles: Tiles
    points: int
    actions: tuple[Action, ...]


@lru_cache(maxsize=1 << 12)
def offerings(hand: Tiles) -> tuple[Sacrifice, ...]:
    """Returns sacrifices of a hand.

    To Kane: the lowest or the highest of the tiles, any number of them. To each other god: its own tiles, those that
    show it alone, or all that show it with the lowest or the highest tiles of Kane, any number of them.
    """
    tiles = unpack(hand)
    kane = tuple(tile for tile in tiles if SHOWS[tile] == (God.KANE,))
    found: dict[tuple[God, tuple[Tile, ...]], None] = {}
    for number in range(1, len(kane) + 1):
        for part in (kane[:number], kane[-number:]):
            found[God.KANE, part] = None
    for god in FOUR_GODS:
        own = tuple(tile for tile in tiles if god in SHOWS[tile])
        if own:
            alone = tuple(tile for tile in own if SHOWS[tile] == (god,))
            found[god, alone or own] = None
            for number in range(len(kane) + 1):
                for part in (kane[:number], kane[len(kane) - number :]):
                    found[god, own + part] = None
    return tuple(_sacrifice(god, part) for god, part in found)


def _sacrifice(god: God, tiles: tuple[Tile, ...]) -> Sacrifice:
    actions: tuple[Action, ...] = (Offer(god, tiles[0]), *(AddTile(tile) for tile in tiles[1:]), Complete())
    return Sacrifice(god, pack(tiles), sum(POINTS[tile] for tile in tiles), actions)
