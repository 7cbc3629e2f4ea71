"""Chance: the set-up of a game, and the draws from the bag, from a seed.

Only `random.Random.random` is used, because Python guarantees its sequence across versions. A draw is determined only
when it happens: no state contains future draws (rule 13).
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from kanaloa.actions import DrawTile
from kanaloa.geography import CHARTS, ENDS, NEUTRAL_CURRENTS, SITES
from kanaloa.player import COUNTS
from kanaloa.set_up import PAIRS, PRESET_NEUTRAL, Box, Layout, SetUp, SetUpError, Way, deals_of_gods, tiles_of
from kanaloa.state import State
from kanaloa.tiles import KINDS, Tile, count, kinds_of, unpack
from tabletop.values import Seed

_DRAWS: Final = tuple(DrawTile(kind) for kind in KINDS)
_DRAW_VOLCANO: Final = DrawTile(None)


def deal(
    players: int,
    seed: Seed,
    layout: Layout = Layout.FREE,
    pairs: int = 0,
    box: Box = Box.CHOSEN,
    ahead: tuple[int, ...] = (),
) -> SetUp:
    """Returns a random set-up.

    Args:
        players: the number of players, 2 to 4.
        seed: any text; the same one gives the same set-up.
        layout: how the fish are placed on their currents.
        pairs: with two players, which pairs of gods cards are dealt: an index of `kanaloa.set_up.PAIRS`.
        box: with two players, which third of the tiles stays in the box.
        ahead: the head start of each player, in points in each temple; empty if nobody has one.

    Raises:
        SetUpError: there are no games with this number of players, no such pairs, or no such head starts.
    """
    if players not in COUNTS:
        raise SetUpError(f"'players' must be 2 to 4, not {players}")
    if pairs not in range(len(PAIRS)):
        raise SetUpError(f"'pairs' must be from 0 to {len(PAIRS) - 1}, not {pairs}")
    rng = Random(f"{seed}/set-up")
    deals = deals_of_gods(players)
    if players == 2:
        each = len(deals) // len(PAIRS)
        deals = deals[pairs * each : (pairs + 1) * each]
    gods = deals[_below(rng, len(deals))]
    islands = CHARTS[players].islands
    tiles = _shuffled(unpack(tiles_of(players, box)), rng)
    neutral: tuple[Way, ...] = ()
    if players == 2:
        ways = [ENDS[current][:: 1 if rng.random() < 0.5 else -1] for current in NEUTRAL_CURRENTS]
        neutral = PRESET_NEUTRAL if layout is Layout.PRESET else tuple(sorted((way[0], way[1]) for way in ways))
    return SetUp(
        players,
        layout,
        gods,
        {island: tuple(sorted(tiles[SITES * place : SITES * (place + 1)])) for place, island in enumerate(islands)},
        neutral,
        box,
        ahead,
    )


def draw(state: State, seed: Seed) -> DrawTile:
    """Returns the tile drawn in a state that awaits a draw.

    Args:
        state: determines what can be drawn, and counts the draws: each draw of a game has a separate random number, so
            taking back a turn changes no later draw.
        seed: any text.
    """
    left = sum(state.bag) + sum(state.reserve)
    return pick(state, Random(f"{seed}/{left}").random())


def chances(state: State) -> list[tuple[DrawTile, float]]:
    """Returns the possible draws and their probabilities, which add up to one (rule 13)."""
    tiles, volcanoes = state.bag
    unseen = state.unseen
    whole = sum(count(unseen, kind) for kind in kinds_of(unseen))
    found = [
        (_DRAWS[kind], tiles / (tiles + volcanoes) * count(unseen, kind) / whole)
        for kind in (kinds_of(unseen) if tiles else ())
    ]
    if volcanoes:
        found.append((_DRAW_VOLCANO, volcanoes / (tiles + volcanoes)))
    return found


def pick(state: State, chance: float) -> DrawTile:
    """Returns the draw for a random number.

    Args:
        state: a state that awaits a draw.
        chance: the random number, at least 0 and below 1.
    """
    found = chances(state)
    for action, share in found:
        chance -= share
        if chance < 0:
            return action
    if not found:
        raise ValueError("'state' awaits no draw: the bag is empty")
    # The probabilities may add up to slightly less than one.
    return found[-1][0]


def _below(rng: Random, limit: int) -> int:
    return int(rng.random() * limit)


def _shuffled(tiles: Sequence[Tile], rng: Random) -> list[Tile]:
    """The tiles in random order (Fisher and Yates)."""
    shuffled = list(tiles)
    for last in range(len(shuffled) - 1, 0, -1):
        other = _below(rng, last + 1)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled
