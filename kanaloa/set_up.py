"""Set-up: everything that is decided before the first action (chapter 3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import permutations
from typing import Final

from kanaloa.geography import CHARTS, CURRENT_BETWEEN, NEUTRAL_CURRENTS, SITES, Island
from kanaloa.gods import FOUR_GODS, God
from kanaloa.player import COUNTS, PLAYERS, Player
from kanaloa.tiles import ALL_TILES, Tile, Tiles, count
from tabletop.values import constructor, value

Owners = tuple[Player | None, ...]
"""The owner of each card, indexed by the four gods; None is a card that lies aside."""

Way = tuple[Island, Island]
"""A direction: tail and head."""


@value
class Layout(StrEnum):
    """How the fish are placed on their currents."""

    FREE = "free"
    """The players place them."""
    PRESET = "preset"
    """They lie as in `PRESETS`."""


@value
class Box(StrEnum):
    """Which third of the tiles stays in the box with two players (rule 12)."""

    CHOSEN = "chosen"
    """A chosen one: one copy of each label. So all can work out which tiles are still to come."""
    RANDOM = "random"
    """A random one, which is unknown."""


MOST_AHEAD: Final = 3
"""Maximum points of a head start, in each temple."""


class SetUpError(ValueError):
    """A set-up that the rules do not allow; the message names the invalid part."""


_PRESET_TEXTS: Final[dict[int, str]] = {
    4: "A>J:yw A>K:rc B>A:rw B>D:gc C>A:bc C>B:rw C>J:gc D>C:yw D>E:gw D>F:rw E>B:yc E>H:bw F>C:gw F>I:yc "
    "G>B:yw G>E:gc H>G:bw H>I:gc I>D:bw I>E:yc I>L:rc J>F:bc J>I:rw J>L:bc K>J:bw L>G:rc L>H:yc L>K:gw",
    3: "A>C:gw B>A:rc B>E:bw C>B:gw C>F:rw D>B:rc D>C:bc D>F:bw E>D:rw E>H:gc F>I:gw F>J:bc H>I:rw I>D:gc "
    "I>E:bw I>J:rc J>A:bc J>C:gc J>L:bw L>H:rw L>I:gc",
    2: "A>C:rw B>A:gw B>C:rc C>D:gw C>F:rc D>B:gc D>E:rw E>B:gc E>I:rw F>D:rc F>J:rw I>F:gw J>A:gc J>I:gw",
}

PRESET_NEUTRAL: Final[tuple[Way, ...]] = ((Island.C, Island.J), (Island.I, Island.D))
"""The neutral fish of the preset layout."""


def _preset(text: str) -> tuple[tuple[Way, Player, bool], ...]:
    fish = []
    for word in text.split():
        way, _, look = word.partition(":")
        owner = next(player for player in PLAYERS if player.letter == look[0])
        fish.append(((Island[way[0]], Island[way[2]]), owner, look[1] == "w"))
    return tuple(fish)


PRESETS: Final = {players: _preset(text) for players, text in _PRESET_TEXTS.items()}
"""The fish of the preset layout by number of players: direction, owner, whether the white side is up."""

PAIRS: Final = (
    ((God.KU, God.LONO), (God.KANALOA, God.PELE)),
    ((God.KU, God.KANALOA), (God.PELE, God.LONO)),
)
"""With two players: the pairs of gods cards that can be dealt, the usual ones first (rule 3.1)."""


def deals_of_gods(players: int) -> tuple[Owners, ...]:
    """Returns every possible deal of the gods cards (rule 3.1), as owners indexed by god.

    With two players the deals with the usual pairs come first.
    """
    if players == 4:
        return tuple(permutations(PLAYERS))
    if players == 3:
        return tuple((None, *owners) for owners in permutations(PLAYERS[:3]))
    return tuple(
        tuple(first if god in pair else second for god in FOUR_GODS)
        for pair, _ in PAIRS
        for first, second in permutations(PLAYERS[:2])
    )


@constructor
@dataclass(frozen=True, slots=True)
class SetUp:
    """What lies on the table before the first action.

    Attributes:
        players: the number of players, 2 to 4.
        layout: how the fish are placed on their currents.
        gods: the owner of each gods card, indexed by god; None is a card aside.
        tiles: two tiles of each island in use.
        neutral: with two players, the directions of the two neutral fish, sorted; otherwise empty.
        box: which third of the tiles stays in the box with two players; `CHOSEN` with more, where none does.
        ahead: the head start of each player, 0 to `MOST_AHEAD` points in each temple; empty if nobody has one. Somebody
            has none.

    Raises:
        SetUpError: the rules do not allow such a set-up.
    """

    players: int
    layout: Layout
    gods: Owners
    tiles: Mapping[Island, tuple[Tile, ...]]
    neutral: tuple[Way, ...] = ()
    box: Box = Box.CHOSEN
    ahead: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.players not in COUNTS:
            raise SetUpError(f"there are 2 to 4 players, not {self.players}")
        if self.gods not in deals_of_gods(self.players):
            raise SetUpError("the gods cards are not dealt as the rules say")
        if self.box is Box.RANDOM and self.players != 2:
            raise SetUpError(f"with {self.players} players no tiles stay in the box")
        _check_ahead(self)
        _check_tiles(self)
        _check_neutral(self)

    def __hash__(self) -> int:
        tiles = tuple(sorted(self.tiles.items()))
        return hash((self.players, self.layout, self.gods, tiles, self.neutral, self.box, self.ahead))

    @property
    def all_tiles(self) -> Tiles:
        """The tiles of which some lie on the islands, and others can be drawn."""
        return tiles_of(self.players, self.box)

    @property
    def is_usual(self) -> bool:
        """Whether there is neither a head start nor a random third in the box."""
        return self.box is Box.CHOSEN and not self.ahead

    def __repr__(self) -> str:
        tiles = " ".join(
            f"{island.name}:{','.join(tile.name for tile in tiles)}" for island, tiles in sorted(self.tiles.items())
        )
        box = ", random tiles" if self.box is Box.RANDOM else ""
        ahead = "".join(
            f", {player.colour} {points} ahead" for player, points in zip(PLAYERS, self.ahead, strict=False) if points
        )
        return f"<SetUp of Kanaloa: {self.players} players, {self.layout.value}{box}{ahead}; {tiles}>"


def tiles_of(players: int, box: Box) -> Tiles:
    """Returns the tiles that can be in a game.

    Args:
        players: the number of players, 2 to 4.
        box: which third stays in the box with two players. If it is a random one, any tile can be in the game.
    """
    return ALL_TILES[max(COUNTS) if box is Box.RANDOM else players]


def _check_ahead(set_up: SetUp) -> None:
    ahead = set_up.ahead
    if not ahead:
        return
    if len(ahead) != set_up.players:
        raise SetUpError(f"'ahead' has {len(ahead)} numbers, and {set_up.players} play")
    if any(type(points) is not int or not 0 <= points <= MOST_AHEAD for points in ahead):
        raise SetUpError(f"a head start is 1 to {MOST_AHEAD} points")
    if min(ahead) > 0:
        raise SetUpError("somebody must have no head start")
    if max(ahead) == 0:
        raise SetUpError("'ahead' is empty if nobody has a head start")


def _check_tiles(set_up: SetUp) -> None:
    islands = CHARTS[set_up.players].islands
    for island in islands:
        number = len(set_up.tiles.get(island, ()))
        if number != SITES:
            raise SetUpError(f"island {island.name} has {number} tiles, not {SITES}")
    if len(set_up.tiles) > len(islands):
        other = next(island for island in sorted(set_up.tiles) if island not in islands)
        raise SetUpError(f"island {other.name} is not in the game with {set_up.players} players")
    laid = [tile for island in islands for tile in set_up.tiles[island]]
    for tile in sorted(set(laid)):
        most = count(set_up.all_tiles, tile)
        if laid.count(tile) > most:
            raise SetUpError(f"tile {tile.name} is there {laid.count(tile)} times, and the game has {most}")


def _check_neutral(set_up: SetUp) -> None:
    if set_up.players != 2:
        if set_up.neutral:
            raise SetUpError(f"there are no neutral fish with {set_up.players} players")
        return
    currents = tuple(CURRENT_BETWEEN.get(way) for way in set_up.neutral)
    if sorted(currents, key=str) != sorted(NEUTRAL_CURRENTS, key=str):
        names = " and ".join(current.name for current in NEUTRAL_CURRENTS)
        raise SetUpError(f"with two players a neutral fish lies on each of {names}")
    if set_up.layout is Layout.PRESET and set(set_up.neutral) != set(PRESET_NEUTRAL):
        raise SetUpError("the neutral fish do not lie as in the preset layout")
