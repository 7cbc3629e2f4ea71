"""Kanaloa's undecided bag cannot be told apart from a shuffled one with a reserve laid aside (chapter 13)."""

from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from kanaloa.actions import DrawTile
from kanaloa.dealer import chances
from kanaloa.geography import Island
from kanaloa.rules.bag import draw
from kanaloa.state import Arrival, Awaits, State, Stock
from kanaloa.tiles import Tile, size
from kanaloa_games import GREEN, RED, in_turn, tiles

VOLCANO = None
Drawn = tuple[Tile | None, ...]


def shuffled(bag: Stock, reserve: Stock, stock: tuple[Tile, ...]) -> Counter[Drawn]:
    """Returns the frequency of each order of draws, over all ways to lay the reserve aside and to shuffle the bag.

    Tiles that are in neither of them stay in the box. Equal tiles are distinguished, so that every way counts once.
    """
    found = Counter[Drawn]()
    numbered = list(enumerate(stock))
    for order in permutations(numbered):
        first = [tile for _, tile in order[: bag.tiles]]
        later = [tile for _, tile in order[bag.tiles : bag.tiles + reserve.tiles]]
        for one in set(permutations([*first, *[VOLCANO] * bag.volcanoes])):
            for other in set(permutations([*later, *[VOLCANO] * reserve.volcanoes])):
                # An order of equal tiles occurs once for each of their permutations; each of those is already in
                # `order`.
                found[(*one, *other)] += ways(one) * ways(other)
    return found


def ways(order: Drawn) -> int:
    count = 1
    for number in Counter(order).values():
        count *= factorial(number)
    return count


def drawn(state: State) -> dict[Drawn, float]:
    """Returns the chance of each order of draws down to the last tile."""
    if not sum(state.bag) + sum(state.reserve):
        return {(): 1.0}
    found: dict[Drawn, float] = {}
    for action, share in chances(state):
        for order, chance in drawn(taken(state, action)).items():
            found[action.tile, *order] = found.get((action.tile, *order), 0.0) + share * chance
    return found


def taken(state: State, action: DrawTile) -> State:
    # One tile after the other, as if a piece came to an island for each.
    arrival = Arrival(Island.D, False, state.volcanoes)
    after = draw(state._replace(awaits=Awaits.DRAW, arrival=arrival, volcanoes=0), action, [])
    return after._replace(volcanoes=0)


@pytest.mark.parametrize(
    ("bag", "reserve", "stock"),
    [
        (Stock(2, 1), Stock(1, 1), "k2 k2 l4"),
        (Stock(1, 2), Stock(2, 0), "k2 l4 u4"),
        (Stock(2, 0), Stock(2, 1), "k2 k2 l4 l4"),
        (Stock(3, 1), Stock(0, 0), "k2 k2 u5"),
        (Stock(2, 1), Stock(1, 1), "k2 k2 l4 u5 u5"),
    ],
)
def test_draws_have_the_chances_of_a_shuffled_bag(bag: Stock, reserve: Stock, stock: str) -> None:
    """A player who counts tiles has the same chances as at a table with a real bag, order by order (3.3, 11.1)."""
    state = in_turn(gods="-gg-", pieces={RED: "A", GREEN: "B"})
    state = state._replace(bag=bag, reserve=reserve, unseen=tiles(stock))
    real = shuffled(bag, reserve, tuple(Tile[name] for name in stock.split()))
    assert drawn(state) == pytest.approx({order: count / real.total() for order, count in real.items()})
    assert state.boxed == size(tiles(stock)) - bag.tiles - reserve.tiles
