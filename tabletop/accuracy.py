"""How well somebody decided in a game, in one number."""

from collections.abc import Sequence
from math import exp
from typing import Final

FORGIVENESS: Final = 0.1
"""The loss in winning chance that leaves a turn with an accuracy of 100 / e, that is 37."""
LEAST_WEIGHT: Final = 0.05
"""What a turn of a game that is decided weighs; one of an open game weighs 1."""


def accuracy_of(decisions: Sequence[tuple[float, float]]) -> float | None:
    """Returns how well a player decided, 0 to 100: a mean over decisions of `100 * exp(-loss / FORGIVENESS)`.

    A decision weighs the more, the more open the game was: `4 * m * (1 - m)`, where m is the mean of the chances
    before and after, but at least `LEAST_WEIGHT`. An exponential of the loss, and weights, are the idea of the accuracy
    of Lichess; formula and constants are our own.

    Args:
        decisions: of each the player's winning chances, 0 to 1: with the best that was found, and with what was
            done, which is not higher. None comes of none.
    """
    if not decisions:
        return None
    weights = [_openness((before + after) / 2) for before, after in decisions]
    scores = [100 * exp((after - before) / FORGIVENESS) for before, after in decisions]
    # Rounding may lift the mean of equal scores above them.
    return min(100.0, sum(weight * score for weight, score in zip(weights, scores, strict=True)) / sum(weights))


def _openness(chance: float) -> float:
    return max(4 * chance * (1 - chance), LEAST_WEIGHT)
