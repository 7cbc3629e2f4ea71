"""The sacrifices worth examining: there are far more sets of tiles than relevant differences between them."""

from functools import lru_cache
from typing import NamedTuple

from kanaloa.actions import Action, AddTile, Complete, Offer
from kanaloa.gods import FOUR_GODS, God
from kanaloa.tiles import POINTS, SHOWS, Tile, Tiles, pack, unpack


class Sacrifice(NamedTuple):
    """A possible sacrifice.

    Attributes:
        god: the god who receives it.
        tiles: the tiles given.
        points: the total points of the tiles.
        actions: the actions that make it.
    """

    god: God
    tiles: Tiles
    points: int
    actions: tuple[Action, ...]


@lru_cache(maxsize=1 << 12)
def offerings(hand: Tiles) -> tuple[Sacrifice, ...]:
    """Returns the sacrifices of a hand that are worth examining.

    To Kane: the lowest or the highest of the tiles, any number of them. To each other god: the tiles that show only
    this god, or all that show it, with any number of the lowest or the highest tiles of Kane.
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
