"""A person's rating, from games against opponents of known strength.

The method is Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system", revision of March 2022): besides the rating
itself it knows how uncertain it is, and how much the strength changes. Points are those of `tabletop.arena.ratings`:
400 points are 10 to 1.
"""

from collections.abc import Iterable, Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

from tabletop.values import refusal

SCALE: Final = 400 / log(10)
"""Points of a rating for one unit of log-odds."""

PERIOD: Final = 10
"""Games in a rating period. Glickman advises 10 to 15: within a period the strength counts as constant."""

CHANGE: Final = 0.5
"""How much the volatility may change: the system constant of Glicko-2, 0.3 to 1.2."""

_CLOSE: Final = 1e-6


class Strength(NamedTuple):
    """How strong a player is.

    Attributes:
        points: the estimate.
        deviation: its standard deviation, in points: 95 % of such players are within 1.96 of it.
        volatility: the standard deviation of the change of strength from one rating period to the next, in log-odds.
    """

    points: float
    deviation: float
    volatility: float = 0.06


NEWCOMER: Final = Strength(700.0, 350.0)
"""Before the first game: very uncertain, and a little below the mean of the computer players, which is 1,000."""


class Met(NamedTuple):
    """The result of a game against one opponent.

    Attributes:
        points: the opponent's rating.
        deviation: its standard deviation, in points.
        score: 1 for a victory, 0.5 for a draw, 0 for a defeat.
        weight: how much the result counts. Of a game with more players the results against each of them are not
            independent, so each counts less; see `weight_of`.
    """

    points: float
    deviation: float
    score: float
    weight: float = 1.0


def weight_of(players: int) -> float:
    """Returns the weight of the result against one opponent in a game with several players.

    If players perform independently, the rank among k opponents tells at most 2 k / (k + 1) times as much as a duel.
    """
    return 2 / players


def expected(rating: Strength, met: Met) -> float:
    """Returns the share of games that a player is expected to win against an opponent, 0 to 1."""
    return 1 / (1 + exp(-_fading(met.deviation / SCALE) * (rating.points - met.points) / SCALE))


def rated(rating: Strength, results: Iterable[Met]) -> Strength:
    """Returns the rating after one rating period.

    Args:
        rating: at its beginning.
        results: all results of the period, in any order; without any, only the uncertainty grows.

    Raises:
        ValueError: a score is not 0 to 1, or a weight is not above 0.
    """
    results = list(results)
    for met in results:
        if not 0 <= met.score <= 1:
            raise refusal(met.score, "score", "0 to 1", kind=ValueError)
        if not met.weight > 0:
            raise refusal(met.weight, "weight", "above 0", kind=ValueError)
    deviation, volatility = rating.deviation / SCALE, rating.volatility
    if not results:
        return rating._replace(deviation=SCALE * sqrt(deviation**2 + volatility**2))
    information = surprise = 0.0
    for met in results:
        fading, share = _fading(met.deviation / SCALE), expected(rating, met)
        information += met.weight * fading**2 * share * (1 - share)
        surprise += met.weight * fading * (met.score - share)
    volatility = _volatility(deviation, volatility, 1 / information, surprise / information)
    after = 1 / sqrt(1 / (deviation**2 + volatility**2) + information)
    return Strength(rating.points + SCALE * after**2 * surprise, SCALE * after, volatility)


def history(games: Sequence[Sequence[Met]], start: Strength = NEWCOMER) -> list[Strength]:
    """Returns the rating after each game.

    Args:
        games: the results against each opponent, game by game, the oldest first.
        start: the rating before the first game.

    Returns:
        As many ratings as games. Within a rating period each is that of the period so far.
    """
    found: list[Strength] = []
    for number in range(len(games)):
        begun = number - number % PERIOD
        before = found[begun - 1] if begun else start
        found.append(rated(before, [met for game in games[begun : number + 1] for met in game]))
    return found


def _fading(deviation: float) -> float:
    """The factor by which an uncertain opponent counts less: Glickman's function g."""
    return 1 / sqrt(1 + 3 * deviation**2 / pi**2)


def _volatility(deviation: float, volatility: float, variance: float, improvement: float) -> float:
    """The volatility after a period: step 5 of the method, by the Illinois algorithm.

    Args:
        deviation: before the period, in log-odds.
        volatility: before the period.
        variance: of the rating as estimated from the results alone, in log-odds squared.
        improvement: the estimated change of the rating, in log-odds.
    """
    middle = log(volatility**2)

    def slope(x: float) -> float:
        whole = deviation**2 + variance + exp(x)
        return exp(x) * (improvement**2 - whole) / (2 * whole**2) - (x - middle) / CHANGE**2

    low = middle
    if improvement**2 > deviation**2 + variance:
        high = log(improvement**2 - deviation**2 - variance)
    else:
        steps = 1
        while slope(middle - steps * CHANGE) < 0:
            steps += 1
        high = middle - steps * CHANGE
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
