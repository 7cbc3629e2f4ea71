"""What games between agents say: how sure a share is, and how dear choices are."""

from collections.abc import Sequence
from math import ceil, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
HIGH: Final = 0.95
"""Share of turns that are at most as dear as what is given beside the mean."""


class Cost(NamedTuple):
    """What a turn has cost: positions looked at (0 if the agent does not count them), and seconds of CPU time."""

    nodes: int
    seconds: float


class Spread(NamedTuple):
    """A mean, and what 95 of 100 do not exceed."""

    mean: float
    high: float


class Effort(NamedTuple):
    """What an agent's turns have cost.

    Attributes:
        turns: how many they were.
        nodes: positions looked at; None if the agent does not count them.
        milliseconds: CPU time.
    """

    turns: int
    nodes: Spread | None
    milliseconds: Spread


def effort_of(costs: Sequence[Cost]) -> Effort:
    """Returns what turns have cost together."""
    nodes = [float(cost.nodes) for cost in costs]
    return Effort(len(costs), _spread(nodes) if any(nodes) else None, _spread([cost.seconds * 1000 for cost in costs]))


def _spread(values: Sequence[float]) -> Spread:
    # A game may end before its second player has had a turn.
    return Spread(fmean(values), high(values)) if values else Spread(0.0, 0.0)


def high(values: Sequence[float]) -> float:
    """Returns the smallest of some values that 95 of 100 of them do not exceed."""
    return sorted(values)[ceil(HIGH * len(values)) - 1]


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """Returns the 95 % confidence interval of the mean of pair scores, cut to 0 to 1.

    The two games of a pair share a deal, so pairs are what is independent of each other: m ± t s / √n, with m mean and
    s standard deviation of the n pair scores, and t the 97.5 % point of Student's distribution with n - 1 degrees
    of freedom. Where all scores are equal, s says nothing; then it is Wilson's interval for n trials with success
    rate m.

    Args:
        scores: of each pair, 0 to 1; at least one.
    """
    number, mean = len(scores), fmean(scores)
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    if min(scores) == max(scores):
        middle = (mean + z * z / (2 * number)) / (1 + z * z / number)
        half = z / (1 + z * z / number) * sqrt(mean * (1 - mean) / number + (z / (2 * number)) ** 2)
    else:
        middle, half = mean, student(z, number - 1) * stdev(scores) / sqrt(number)
    return max(0.0, middle - half), min(1.0, middle + half)


def student(z: float, freedom: int) -> float:
    """Returns the point of Student's distribution below which as much lies as below z in the normal one.

    Args:
        z: 1.96 for the usual interval.
        freedom: degrees of freedom, at least 1. From 3 on by the expansion of Cornish and Fisher, right to 1 %.
    """
    share = 2 * NormalDist().cdf(z) - 1
    if freedom == 1:
        return tan(pi * share / 2)
    if freedom == 2:
        return share * sqrt(2 / (1 - share * share))
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, 1))
