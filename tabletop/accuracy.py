"""How well a player decided in a game, as one number."""

from collections.abc import Sequence
from math import exp
from typing import Final

FORGIVENESS: Final = 0.1
"""The loss in winning chance that gives a turn an accuracy of 100 / e, about 37."""
LEAST_WEIGHT: Final = 0.05
"""The weight of a turn in a decided game; a turn in an open game has weight 1."""


def accuracy_of(decisions: Sequence[tuple[float, float]]) -> float | None:
    """Returns how well a player decided, 0 to 100: a mean over decisions of `100 * exp(-loss / FORGIVENESS)`.

    The more open the game was, the greater the weight of a decision: `4 * m * (1 - m)`, where m is the mean of the
    chances before and after, but at least `LEAST_WEIGHT`. The idea of an exponential of the loss with weights comes
    from the accuracy of Lichess; the formula and the constants are our own.

    Args:
        decisions: for each decision, the player's winning chances, 0 to 1: with the best turn found, and with the turn
            played, which is not higher. The result is None without decisions.
    """
    if not decisions:
        return None
    weights = [_openness((before + after) / 2) for before, after in decisions]
    scores = [100 * exp((after - before) / FORGIVENESS) for before, after in decisions]
    # Rounding may lift the mean of equal scores above them.
    return min(100.0, sum(weight * score for weight, score in zip(weights, scores, strict=True)) / sum(weights))


def _openness(chance: float) -> float:
    return max(4 * chance * (1 - chance), LEAST_WEIGHT)
