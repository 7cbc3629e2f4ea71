"""A learnt estimate of a player's chances of winning, from temples, hand and the number of moves left.

It was learnt from games of computer players by `training/kanaloa.py`; `learnt.py` contains the numbers.

The temples of the four gods are sorted by height, with the tiles in hand included, so that the network does not have to
learn the same for each god.
"""

from base64 import b85decode
from functools import cache, lru_cache
from typing import Final, NamedTuple

from kanaloa.agents.learnt import TEXT
from kanaloa.agents.network import Network, read_network
from kanaloa.agents.outlook import held, outlook
from kanaloa.gods import FOUR_GODS, God
from kanaloa.scoring import score
from kanaloa.tiles import Tiles

INPUTS: Final = 30
"""The number of inputs of `inputs_of`."""


def inputs_of(temple: tuple[int, ...], hand: Tiles, left: float, players: int) -> tuple[int, ...]:
    """Returns the inputs of the network for one player.

    They are the expected score, moves left, the temple of Kane and what the hand adds to it, the score now, and for
    each of the other temples its height with and without the hand, and whether the hand can raise it (rule 7.1).

    Args: those of `kanaloa.agents.outlook.outlook`.
    """
    has = held(hand)
    kane = temple[God.KANE]
    double, doubles = [0, 0, 0, 0], 0
    for points, shown in has.double:
        doubles += points
        for god in shown:
            double[god] += points
    temples = sorted(
        ((temple[god] + has.single[god], double[god], temple[god], god in has.shown) for god in FOUR_GODS), reverse=True
    )
    inputs = [round(4 * outlook(temple, hand, left, players)), round(8 * left), round(16 * left / players), kane]
    inputs += [has.kane, doubles, score(temple), round(256 / (1 + left / players)), has.points, players]
    for height, shared, now, helped in temples:
        inputs += [height, shared, now, min(now, kane), int(helped)]
    return tuple(inputs)


HIDDEN: Final = 16
"""Hidden units of the network."""
ADVANTAGES: Final = 10
"""The number of advantages beside temples and hand: see `kanaloa.agents.evaluation.advantages`."""
SHIFTS: Final = 16, 8
"""Bits of the fractions of hidden units, and of their weights in the result."""
UNIT: Final = 1 << sum(SHIFTS)
"""The integer that represents a factor of e in the odds."""
SIZE: Final = 2 * 4 * ((INPUTS + 2) * HIDDEN + INPUTS + 1 + ADVANTAGES)
"""Bytes of the numbers in `learnt.py`."""


class Learnt(NamedTuple):
    """What was learnt from games by two players, or by more, in logarithms of the odds.

    Attributes:
        network: the worth of temples, hand and moves left.
        advantages: the worth of each advantage, which fades with the moves left. See `Weights`.
    """

    network: Network
    advantages: tuple[float, ...]


@cache
def learnt(players: int) -> Learnt:
    """Returns what was learnt from games by a number of players."""
    return read_learnt(b85decode(TEXT))[players > 2]


def read_learnt(data: bytes) -> tuple[Learnt, Learnt]:
    """Reads what was learnt: 4 bytes a number, little-endian, for two players and for more.

    Raises:
        ValueError: a part of it is missing.
    """
    if len(data) != SIZE:
        raise ValueError(f"what was learnt has {len(data)} bytes instead of {SIZE}")
    numbers = iter(memoryview(data).cast("i").tolist())

    def one() -> Learnt:
        network = read_network(numbers, INPUTS, HIDDEN)
        return Learnt(network, tuple(next(numbers) / UNIT for _ in range(ADVANTAGES)))

    return one(), one()


@lru_cache(maxsize=1 << 16)
def standing(temple: tuple[int, ...], hand: Tiles, left: float, players: int) -> float:
    """Returns the logarithm of the odds that temples, hand and moves left give. See `inputs_of`."""
    return learnt(players).network.value(inputs_of(temple, hand, left, players)) / UNIT
