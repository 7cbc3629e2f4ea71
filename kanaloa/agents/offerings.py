"""The sacrifices worth looking at: there are far more sets of tiles than differences between them."""

from kanaloa.actions import Action, AddTile, Complete, Offer
from kanaloa.gods import FOUR_GODS, God
from kanaloa.tiles import SHOWS, Tile, Tiles, unpack


def offerings(hand: Tiles) -> list[tuple[Action, ...]]:
    """Returns sacrifices of a hand, each as the actions that make it.

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
    return [_actions(god, part) for god, part in found]


def _actions(god: God, tiles: tuple[Tile, ...]) -> tuple[Action, ...]:
    return (Offer(god, tiles[0]), *(AddTile(tile) for tile in tiles[1:]), Complete())
