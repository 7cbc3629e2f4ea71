"""What Kanaloa's computer players have learnt of temples, hands and advantages."""

from math import fsum, isclose
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanaloa.agents.evaluation import Weights, advantages, expected_score, prospects
from kanaloa.agents.network import LANE, network_of
from kanaloa.agents.outlook import moves_left
from kanaloa.agents.standing import ADVANTAGES, INPUTS, inputs_of, learnt, read_learnt, standing
from kanaloa.gods import FOUR_GODS
from kanaloa.player import COUNTS, PLAYERS
from kanaloa.tiles import NONE
from kanaloa_games import begun, random_steps, tiles

NUMBERS = st.integers(-(1 << 16), 1 << 16)


@given(st.data(), st.integers(1, 6), st.integers(1, 20))
def test_a_network_is_its_sum(data: st.DataObject, inputs: int, units: int) -> None:
    """All hidden units share one integer; the result is the one that plain arithmetic gives, whatever their signs."""

    def numbers(size: int) -> list[int]:
        return data.draw(st.lists(NUMBERS, min_size=size, max_size=size))

    hidden = [numbers(inputs) for _ in range(units)]
    bias, straight, output, (constant,) = numbers(units), numbers(inputs), numbers(units), numbers(1)
    values = [each % 1000 for each in numbers(inputs)]
    sums = [
        first + sum(x * w for x, w in zip(values, row, strict=True)) for first, row in zip(bias, hidden, strict=True)
    ]
    assert max(map(abs, sums)) < 1 << LANE - 1
    expected = constant + sum(x * w for x, w in zip(values, straight, strict=True))
    expected += sum(max(0, each) * weight for each, weight in zip(sums, output, strict=True))
    assert network_of(hidden, bias, straight, output, constant).value(values) == expected


@pytest.mark.parametrize("players", COUNTS)
def test_the_sum_of_advantages(players: int) -> None:
    """What is learnt of an advantage is what counts for it in play: both are counted in the same way."""
    rng = Random(players)
    weights = Weights(
        standing=2.5,
        gods=(rng.random(), rng.random(), rng.random(), rng.random()),
        **{name: rng.random() for name in ("protection", "way", "tile", "dolphin", "blocked", "second")},
    )
    factors = [*weights.gods, weights.protection, weights.way, weights.tile, weights.dolphin, weights.blocked]
    counted = set()
    for state, _ in random_steps(players, "advantages", pairs=1):
        left = moves_left(state)
        fading = left / (left + weights.fading * players)
        if state.offered is None and left:
            for player in PLAYERS[:players]:
                numbers = advantages(state, player)
                assert len(numbers) == ADVANTAGES
                counted |= {place for place, number in enumerate(numbers) if number}
                more = fsum(x * y for x, y in zip(numbers, [*factors, weights.second], strict=True))
                worth = expected_score(state, player, left)
                worth += weights.standing * standing(state.temples[player], state.hands[player], left, players)
                assert isclose(prospects(state, player, left, weights), worth + more * fading)
    assert len(counted) >= ADVANTAGES - 2


def test_what_was_learnt() -> None:
    """Higher temples are worth more, and so is a hand of tiles while moves are left to use them."""
    state = begun()
    nothing = state.temples[PLAYERS[0]]
    for players in COUNTS:
        assert len(inputs_of(nothing, NONE, 30.0, players)) == INPUTS
        heights = [standing((each,) * 5, NONE, 4.0, players) for each in (0, 5, 10, 15)]
        assert heights == sorted(heights)
        assert standing(nothing, tiles("k5 n5 u5"), 20.0, players) > standing(nothing, NONE, 20.0, players)


def test_the_gods_are_alike() -> None:
    """What temples and tiles are worth does not depend on the names of the gods."""
    for order in ((1, 0, 2, 3), (3, 2, 1, 0), (2, 3, 0, 1)):
        temple = (3, 9, 0, 12, 8)
        other = (*(temple[order[god]] for god in FOUR_GODS), temple[-1])
        assert inputs_of(temple, NONE, 17.5, 2) == inputs_of(other, NONE, 17.5, 2)


def test_a_file_of_the_wrong_size_is_refused() -> None:
    """A damaged wheel does not play nonsense: a part of the file of what was learnt is not read as the whole."""
    with pytest.raises(ValueError, match="400 bytes instead of 4424"):
        read_learnt(bytes(400))
    assert learnt(3) is learnt(3)
    assert learnt(3) == learnt(4) != learnt(2)
