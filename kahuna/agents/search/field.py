"""The turns that are compared, with their results in the imagined games so far."""

from collections.abc import Sequence
from math import fsum, sqrt
from operator import mul, sub
from typing import Final

from kahuna.agents.evaluation import UNIT, chance, log_odds
from kahuna.agents.search.results import Candidate
from kahuna.agents.turns import Turn

_FEWEST_WORLDS: Final = 12
"""Number of worlds before a comparison can be decided."""


class Entry:
    """A turn that is compared with others.

    Attributes:
        turn: the turn.
        liking: how well it suits the player's taste, in `UNIT`s of log-odds.
        total: sum of its chances, one for each imagined world.
        chances: these chances, in the order of the worlds.
    """

    __slots__ = ("chances", "liking", "total", "turn")

    def __init__(self, turn: Turn, liking: int = 0) -> None:
        self.turn = turn
        self.liking = liking
        self.total = 0.0
        self.chances: list[float] = []

    def add(self, value: float) -> None:
        """Adds the chance in one world."""
        self.total += value
        self.chances.append(value)

    @property
    def mean(self) -> float:
        """The mean winning chance; the static evaluation before any world was tried."""
        return self.total / len(self.chances) if self.chances else chance(self.turn.worth)

    @property
    def candidate(self) -> Candidate:
        """The turn as the search returns it."""
        return Candidate(self.turn.plan, self.mean, self.liking / UNIT)


def by_mean(entry: Entry) -> float:
    """Returns the chance of an entry."""
    return entry.mean


def by_liking(entry: Entry) -> tuple[float, float]:
    """Returns chance and liking combined, then the chance: nearly certain wins have the same log-odds."""
    return log_odds(entry.mean) + entry.liking / UNIT, entry.mean


def by_first_sight(entry: Entry) -> int:
    """Returns the sum of an entry's static worth and its liking."""
    return entry.turn.worth + entry.liking


def is_decided(field: Sequence[Entry], margin: float) -> bool:
    """Returns whether the best turn leads the second best by more than `margin` standard errors; with margin 0, False.

    Both were played in the same worlds, so the error is that of the mean of their differences.
    """
    if not margin or len(field[0].chances) < _FEWEST_WORLDS:
        return False
    best, second = sorted(field, reverse=True, key=by_mean)[:2]
    leads = list(map(sub, best.chances, second.chances))
    return fsum(leads) / len(leads) > margin * standard_error(leads)


def standard_error(values: Sequence[float]) -> float:
    """Returns the standard error of the mean of two or more values."""
    # `fsum` and `sqrt` round correctly, so the result is the same everywhere. `sum` of floats changed in Python 3.12.
    number = len(values)
    total = fsum(values)
    squares = fsum(map(mul, values, values)) - total * total / number
    return sqrt(max(squares, 0.0) / (number - 1) / number)
