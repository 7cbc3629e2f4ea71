"""The statistics of a match: strength, confidence, cost."""

from collections.abc import Sequence
from typing import NamedTuple

from kahuna.arena.match import Pair, PlayedGame
from kahuna.player import Player
from tabletop.arena.statistics import Effort, effort_of, interval


class Tally(NamedTuple):
    """Victories, draws and defeats."""

    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        """The total number of games."""
        return sum(self)

    @property
    def rate(self) -> float:
        """The win rate, 0 to 1; a draw is half a victory."""
        return (self.won + self.drawn / 2) / self.games


class Summary(NamedTuple):
    """The result of a match, from the first agent's viewpoint.

    Attributes:
        all: the tally of all games.
        interval: the interval of the win rate, 95 %.
        first: the tally of the games in which it had the first turn.
        second: the tally of the other games.
        efforts: its own, and the other agent's.
        faults: its own, and the other agent's: a message for each game lost by a fault.
    """

    all: Tally
    interval: tuple[float, float]
    first: Tally
    second: Tally
    efforts: tuple[Effort, Effort]
    faults: tuple[tuple[str, ...], tuple[str, ...]]


def summary(pairs: Sequence[Pair], first: Player) -> Summary:
    """Returns the summary of the pairs of a match.

    Args:
        pairs: at least one.
        first: the side that had the first turn in all games.
    """
    games = [game for pair in pairs for game in pair]
    own, rival = ([cost for game in games for cost in game.costs[seat]] for seat in (0, 1))
    return Summary(
        all=_tally(games),
        interval=interval([(white.score + black.score) / 2 for white, black in pairs]),
        first=_tally([game for game in games if game.side is first]),
        second=_tally([game for game in games if game.side is not first]),
        efforts=(effort_of(own), effort_of(rival)),
        faults=(_faults(games, 0.0), _faults(games, 1.0)),
    )


def _faults(games: Sequence[PlayedGame], score: float) -> tuple[str, ...]:
    return tuple(game.fault for game in games if game.fault and game.score == score)


def _tally(games: Sequence[PlayedGame]) -> Tally:
    scores = [game.score for game in games]
    return Tally(scores.count(1.0), scores.count(0.5), scores.count(0.0))
