"""Statistics of games between agents: confidence intervals of shares, and the cost of choices."""

from collections.abc import Sequence
from math import ceil, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
HIGH: Final = 0.95
"""The quantile of the cost that is shown next to the mean."""


class Cost(NamedTuple):
    """The cost of a turn: positions examined (0 if the agent does not count them), and seconds of CPU time."""

    nodes: int
    seconds: float


class Spread(NamedTuple):
    """A mean, and the 95 % quantile."""

    mean: float
    high: float


class Effort(NamedTuple):
    """The cost of an agent's turns.

    Attributes:
        turns: the number of turns.
        nodes: positions examined; None if the agent does not count them.
        milliseconds: CPU time.
    """

    turns: int
    nodes: Spread | None
    milliseconds: Spread


def effort_of(costs: Sequence[Cost]) -> Effort:
    """Returns the total cost of turns."""
    nodes = [float(cost.nodes) for cost in costs]
    return Effort(len(costs), _spread(nodes) if any(nodes) else None, _spread([cost.seconds * 1000 for cost in costs]))


def _spread(values: Sequence[float]) -> Spread:
    # A game may end before its second player has had a turn.
    return Spread(fmean(values), high(values)) if values else Spread(0.0, 0.0)


def high(values: Sequence[float]) -> float:
    """Returns the smallest of the values that 95 % of them do not exceed."""
    return sorted(values)[ceil(HIGH * len(values)) - 1]


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """Returns the 95 % confidence interval of the mean of pair scores, cut to 0 to 1.

    The two games of a pair share a deal, so the independent samples are pairs: m ± t s / √n, with m mean and s standard
    deviation of the n pair scores, and t the 97.5 % point of Student's distribution with n - 1 degrees of freedom.
    If all scores are equal, s carries no information; then the result is Wilson's interval for n trials with success
    rate m.

    Args:
        scores: the score of each pair, 0 to 1; at least one.
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
    """Returns the quantile of Student's distribution with the same probability as z in the normal one.

    Args:
        z: the normal quantile; 1.96 for the usual interval.
        freedom: degrees of freedom, at least 1. From 3 on by the expansion of Cornish and Fisher, accurate to 1 %.
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
