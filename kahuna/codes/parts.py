"""Parts that the codes of games and positions share: rules, names, cards."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kahuna.codes.envelope import Bits, Reader, impossible
from kahuna.geography import ISLANDS, Island
from kahuna.player import PLAYERS, Player
from kahuna.state import Edition
from tabletop.codes import get_name, put_name

EDITIONS: Final = (Edition.E1998, Edition.E2012)

NAMES: Final = (
    *("", "human", "shell", "crab", "turtle", "dolphin", "shark", "random", "greedy"),
    *("starfish", "snail", "sandpiper", "hermit", "coral", "pelican"),
)
"""Names with a number. The order is part of the format: append, never change."""


def put_names(bits: Bits, names: Mapping[Player, str]) -> None:
    """Writes the players' names; a name is cut at 63 bytes of UTF-8."""
    for player in PLAYERS:
        put_name(bits, names.get(player, ""), NAMES)


def get_names(reader: Reader) -> dict[Player, str]:
    """Reads the players' names; a player without a name is left out."""
    names = {player: get_name(reader, NAMES) for player in PLAYERS}
    return {player: name for player, name in names.items() if name}


def put_cards(bits: Bits, islands: Sequence[Island], width: int) -> None:
    """Writes the number of cards, in `width` bits, and the cards."""
    bits.put(len(islands), width)
    for island in islands:
        bits.put(island, 4)


def get_cards(reader: Reader, width: int) -> tuple[Island, ...]:
    """Reads cards as `put_cards` wrote them."""
    return tuple(get_island(reader) for _ in range(reader.get(width)))


def get_island(reader: Reader) -> Island:
    """Reads one island in four bits."""
    number = reader.get(4)
    if number >= len(ISLANDS):
        raise impossible("there are only twelve islands")
    return ISLANDS[number]


def put_flags(bits: Bits, flags: Iterable[bool]) -> None:
    """Writes a bit for each flag."""
    for flag in flags:
        bits.put(flag, 1)


def player_of(reader: Reader) -> Player:
    """Reads a player: 0 is White."""
    return PLAYERS[reader.get(1)]
