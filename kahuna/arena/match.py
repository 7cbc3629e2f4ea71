"""Matches: two agents play the same deals from both sides, if wished in several processes at once."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import NamedTuple

from kahuna.arena.entrants import EntrantError, entrant
from kahuna.arena.habits import Habits
from kahuna.arena.series import Series
from kahuna.player import PLAYERS, Player
from tabletop.arena.faults import AgentFault
from tabletop.arena.statistics import Cost
from tabletop.arena.work import in_order


class PlayedGame(NamedTuple):
    """A game of a match, as its first agent sees it.

    Attributes:
        side: which it played.
        score: 1 for a victory, 0.5 for a draw, 0 for a defeat.
        costs: of its turns, and of the other agent's.
        habits: its own, and the other agent's.
    """

    side: Player
    score: float
    costs: tuple[tuple[Cost, ...], tuple[Cost, ...]]
    habits: tuple[Habits, Habits] = (Habits(), Habits())


Pair = tuple[PlayedGame, PlayedGame]
"""The same deal played twice, with seats swapped: first the first agent is White."""


@dataclass(frozen=True, slots=True)
class Match:
    """Two agents, and what they play.

    Attributes:
        names: of the agents; see `kahuna.arena.entrants.entrant`. They may be equal.
        series: the deals and the rules; pair number n is game number n of the series, twice.
    """

    names: tuple[str, str]
    series: Series

    def pair(self, number: int) -> Pair:
        """Plays a pair. Raises what `Series.play` raises."""
        white, black = (self._game(side, number) for side in PLAYERS)
        return white, black

    def _game(self, side: Player, number: int) -> PlayedGame:
        first, second = self.names
        final, costs, habits = self.series.play({side: first, side.opponent: second}, number)
        if final.result is None:
            raise AssertionError("a game that was played to its end has a result")
        winner = final.result.winner
        score = 0.5 if winner is None else float(winner is side)
        other = side.opponent
        return PlayedGame(side, score, (costs[side], costs[other]), (habits[side], habits[other]))

    def play(self, pairs: int, jobs: int = 1, start: int = 0) -> Generator[Pair, None, None]:
        """Plays the pairs `start` to `pairs` - 1 and yields them in this order. Results do not depend on `jobs`.

        Args:
            pairs: how many, with those before `start`.
            jobs: how many processes share the work; with 1 it is done in this one. They are gone when the iterator is
                closed, whatever the reason.
            start: number of the first.

        Raises:
            EntrantError: there is no such agent.
            WorkError: an agent broke off a game, or a process ended.
        """
        for name in self.names:
            # A mistyped name is told before any process is started.
            entrant(name)
        yield from in_order(self, range(start, pairs), jobs)

    def attempt(self, number: int) -> Pair | str:
        """Returns a pair, or what is wrong: only plain values can safely be sent between processes."""
        try:
            return self.pair(number)
        except (AgentFault, EntrantError) as fault:
            return str(fault)

    def name(self, number: int) -> str:
        """What playing a pair is called in messages."""
        return f"played the deal {self.series.deal_seed(number)}"
