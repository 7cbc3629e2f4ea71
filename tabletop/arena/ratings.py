"""Ratings from the results of several agents against each other.

The model is Bradley and Terry's (1952): of two agents with ratings r and s the first wins 1 / (1 + exp(s - r)) of the
games, with a draw counted as one half. Ratings are maximum-likelihood estimates. As a prior, each pairing has one pair
more than was played, half won and half lost. Intervals come from Rubin's Bayesian bootstrap (1981): pairs, not games,
get random weights, since the two games of a pair share a deal. The prior gets random weights, too, so that an agent
that has won everything has an interval.
"""

from collections import Counter
from collections.abc import Sequence
from math import exp, log
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

POINTS: Final = 400 / log(10)
"""Points of a rating for one unit of log-odds, as in chess: 400 points are 10 to 1."""
MEAN: Final = 1000.0
"""The average rating of the agents."""

PRIOR: Final = ((0.0, 0.5), (1.0, 0.5))
"""Scores added to each pairing as a prior, and their weights in pairs."""

_RESAMPLES: Final = 200
_OUTSIDE: Final = 0.025
_CLOSE: Final = 1e-5
_SWEEPS: Final = 3000


class Pairing(NamedTuple):
    """The scores of two agents against each other.

    Attributes:
        first: the number of an agent.
        second: the number of the other agent.
        scores: of the first agent in each pair of games, 0 to 1; at least one.
    """

    first: int
    second: int
    scores: Sequence[float]


class Rating(NamedTuple):
    """A rating in points, and the bounds between which it lies with a probability of 95 %."""

    points: float
    low: float
    high: float


def ratings(pairings: Sequence[Pairing], agents: int) -> list[Rating]:
    """Returns the rating of each agent.

    Args:
        pairings: they must connect all agents, directly or through others.
        agents: the number of agents.
    """
    # Equal scores share a weight, which gives the same distribution.
    scores = [[*((score, float(times)) for score, times in Counter(each.scores).items()), *PRIOR] for each in pairings]
    points = _fitted(pairings, [_weighed(each) for each in scores], agents)
    rng = Random("ratings")
    drawn = [_fitted(pairings, [_weighed(_redrawn(each, rng)) for each in scores], agents) for _ in range(_RESAMPLES)]
    found = []
    for agent in range(agents):
        ordered = sorted(sample[agent] for sample in drawn)
        outside = round(_OUTSIDE * _RESAMPLES)
        found.append(Rating(points[agent], ordered[outside], ordered[-1 - outside]))
    return found


def _redrawn(scores: Sequence[tuple[float, float]], rng: Random) -> list[tuple[float, float]]:
    """Returns scores with random weights of the same sum: a Dirichlet distribution with the weights as parameters."""
    drawn = [rng.gammavariate(weight, 1.0) for _, weight in scores]
    scale = sum(weight for _, weight in scores) / sum(drawn)
    return [(score, weight * scale) for (score, _), weight in zip(scores, drawn, strict=True)]


def _weighed(scores: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Returns the weighted numbers of pairs played and of pairs won."""
    return sum(weight for _, weight in scores), sum(score * weight for score, weight in scores)


def _fitted(pairings: Sequence[Pairing], totals: Sequence[tuple[float, float]], agents: int) -> list[float]:
    """Returns the maximum-likelihood ratings in points, by Newton's method, one agent at a time.

    Args:
        pairings: the pairings.
        totals: of each pairing, how many pairs were played and how many of them the first agent won.
        agents: the number of agents.
    """
    met: list[list[tuple[int, float, float]]] = [[] for _ in range(agents)]
    for (first, second, _), (played, won) in zip(pairings, totals, strict=True):
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
