"""Ratings from the results of many agents against each other.

The model is Bradley and Terry's (1952): of two agents with ratings r and s the first wins 1 / (1 + exp(s - r)) of the
games, a draw counting one half. Ratings are the most likely ones. Intervals come from drawing the pairs of games anew
(Efron's bootstrap, 1979), since the two games of a pair share a deal.
"""

from collections.abc import Sequence
from math import exp, log
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

POINTS: Final = 400 / log(10)
"""Points of a rating for one unit of log-odds, as in chess: 400 points are 10 to 1."""
MEAN: Final = 1000.0
"""Points that the agents have on average."""

_RESAMPLES: Final = 200
_OUTSIDE: Final = 0.025
_CLOSE: Final = 1e-5
_SWEEPS: Final = 3000


class Pairing(NamedTuple):
    """What two agents have scored against each other.

    Attributes:
        first: number of an agent.
        second: number of the other.
        scores: of the first in each pair of games, 0 to 1; at least one.
    """

    first: int
    second: int
    scores: Sequence[float]


class Rating(NamedTuple):
    """A rating in points, and the bounds between which it lies with 95 %."""

    points: float
    low: float
    high: float


def ratings(pairings: Sequence[Pairing], agents: int) -> list[Rating]:
    """Returns the rating of each agent.

    One drawn pair is added to each pairing, so that who has won everything is not infinitely strong.

    Args:
        pairings: which connect all agents, directly or through others.
        agents: how many they are.
    """
    points = _fitted(pairings, agents)
    rng = Random("ratings")
    drawn = [
        _fitted([each._replace(scores=rng.choices(each.scores, k=len(each.scores))) for each in pairings], agents)
        for _ in range(_RESAMPLES)
    ]
    found = []
    for agent in range(agents):
        ordered = sorted(sample[agent] for sample in drawn)
        outside = round(_OUTSIDE * _RESAMPLES)
        found.append(Rating(points[agent], ordered[outside], ordered[-1 - outside]))
    return found


def _fitted(pairings: Sequence[Pairing], agents: int) -> list[float]:
    """The most likely ratings in points, by Newton's method for one agent after another."""
    met: list[list[tuple[int, float, float]]] = [[] for _ in range(agents)]
    for first, second, scores in pairings:
        played, won = len(scores) + 1.0, sum(scores) + 0.5
        met[first].append((second, played, won))
        met[second].append((first, played, played - won))
    strengths = [0.0] * agents
    for _ in range(_SWEEPS):
        change = 0.0
        for agent, opponents in enumerate(met):
            surplus = certainty = 0.0
            for other, played, won in opponents:
                expected = 1 / (1 + exp(strengths[other] - strengths[agent]))
                surplus += won - played * expected
                certainty += played * expected * (1 - expected)
            if certainty:
                step = max(-1.0, min(1.0, surplus / certainty))
                strengths[agent] += step
                change = max(change, abs(step))
        if change < _CLOSE:
            break
    middle = fmean(strengths)
    return [MEAN + POINTS * (strength - middle) for strength in strengths]
