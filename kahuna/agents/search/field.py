"""The turns that are compared, with their results in the imagined games so far."""

from kahuna.agents.evaluation import UNIT, chance, log_odds
from kahuna.agents.search.results import Candidate
from kahuna.agents.turns import Turn


class Entry:
    """A turn that is compared with others.

    Attributes:
        turn: the turn.
        liking: how well it suits the player's taste, in `UNIT`s of log-odds.
        total: sum of its chances, one for each imagined world.
        worlds: number of these worlds.
    """

    __slots__ = ("liking", "total", "turn", "worlds")

    def __init__(self, turn: Turn, liking: int = 0) -> None:
        self.turn = turn
        self.liking = liking
        self.total = 0.0
        self.worlds = 0

    def add(self, value: float) -> None:
        """Adds the chance in one world."""
        self.total += value
        self.worlds += 1

    @property
    def mean(self) -> float:
        """The mean winning chance; the static evaluation before any world was tried."""
        return self.total / self.worlds if self.worlds else chance(self.turn.worth)

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
