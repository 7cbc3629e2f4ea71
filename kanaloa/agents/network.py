"""A network with one hidden layer of rectified linear units, in exact integers: the same value on every machine.

The hidden units are the lanes of one long integer, so that a sum over the inputs adds to all of them at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

LANE: Final = 32
"""Bits of a hidden unit. The value of each must fit, sign included."""
_HALF: Final = 1 << LANE - 1
_BYTES: Final = LANE // 8


@dataclass(frozen=True, slots=True)
class Network:
    """A function of several integers.

    Attributes:
        columns: by input, its weights for all hidden units as lanes: the first unit is the lowest.
        bias: the sums that the hidden units begin with, as lanes; each has half the range of a lane added.
        straight: by input, its weight in the result beside the hidden units.
        output: by hidden unit, its weight in the result.
        constant: what the result begins with.
    """

    columns: tuple[int, ...]
    bias: int
    straight: tuple[int, ...]
    output: tuple[int, ...]
    constant: int

    def value(self, inputs: Sequence[int]) -> int:
        """Returns the result for inputs, as many as there are columns."""
        lanes = self.bias + sum(map(mul, inputs, self.columns))
        units: list[int] = memoryview(lanes.to_bytes(_BYTES * len(self.output), "little")).cast("I").tolist()
        total: int = self.constant + sum(map(mul, inputs, self.straight))
        for unit, weight in zip(units, self.output, strict=True):
            if unit > _HALF:
                total += weight * (unit - _HALF)
        return total


def network_of(
    hidden: Sequence[Sequence[int]], bias: Sequence[int], straight: Sequence[int], output: Sequence[int], constant: int
) -> Network:
    """Makes a network from its weights.

    Args:
        hidden: by hidden unit, the weights of the inputs.
        bias: by hidden unit, the constant.
        straight: by input, the weight that skips the hidden units.
        output: by hidden unit, the weight in the result.
        constant: of the result.
    """
    columns = tuple(_lanes(column) for column in zip(*hidden, strict=True))
    return Network(columns, _lanes([each + _HALF for each in bias]), tuple(straight), tuple(output), constant)


def read_network(numbers: Iterator[int], inputs: int, units: int) -> Network:
    """Reads the weights of a network, in the order of the arguments of `network_of`, hidden units one by one."""
    hidden = [[next(numbers) for _ in range(inputs)] for _ in range(units)]
    bias, straight, output = ([next(numbers) for _ in range(size)] for size in (units, inputs, units))
    return network_of(hidden, bias, straight, output, next(numbers))


def _lanes(values: Sequence[int]) -> int:
    return sum(each << LANE * place for place, each in enumerate(values))
