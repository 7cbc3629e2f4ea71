"""Matches: two agents play the same deals from both sides, optionally in several parallel processes."""

from collections.abc import Generator, Mapping
from contextlib import closing
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from kahuna.actions import Action
from kahuna.agents import AGENTS
from kahuna.arena.habits import Habits, habits_of
from kahuna.observation import Observation
from kahuna.player import PLAYERS, Player
from kahuna.record import Record
from kahuna.state import Result, Ruleset, State
from tabletop.arena.entrants import EntrantError, entrant
from tabletop.arena.faults import AgentFault, OnFault
from tabletop.arena.series import Series
from tabletop.arena.statistics import Cost
from tabletop.arena.work import with_known


class PlayedGame(NamedTuple):
    """A game of a match, from the first agent's viewpoint.

    Attributes:
        side: the side that it played.
        score: 1 for a victory, 0.5 for a draw, 0 for a defeat.
        costs: the costs of its turns, and of the other agent's.
        habits: its own, and the other agent's.
        fault: the fault that ended the game early and decided it; empty if there was none.
    """

    side: Player
    score: float
    costs: tuple[tuple[Cost, ...], tuple[Cost, ...]]
    habits: tuple[Habits, Habits] = (Habits(), Habits())
    fault: str = ""


KahunaSeries: TypeAlias = Series[Ruleset, State, Player, Action, Observation, Record]

Pair = tuple[PlayedGame, PlayedGame]
"""The same deal played twice, with seats swapped: in the first game the first agent is White."""

NOTHING: Final[Mapping[int, Pair]] = {}
"""No pairs."""


@dataclass(frozen=True, slots=True)
class Match:
    """Two agents, and the games that they play.

    Attributes:
        names: the names of the agents; see `tabletop.arena.entrants.entrant`. They may be equal.
        series: the deals and the rules; pair number n is game number n of the series, twice.
        on_fault: the effect of a fault of an agent.
    """

    names: tuple[str, str]
    series: KahunaSeries
    on_fault: OnFault = OnFault.STOP

    def pair(self, number: int) -> Pair:
        """Plays a pair.

        Raises:
            EntrantError: there is no such agent.
            AgentFault: an agent is at fault, and the match stops on faults.
        """
        white, black = (self._game(side, number) for side in PLAYERS)
        return white, black

    def _game(self, side: Player, number: int) -> PlayedGame:
        first, second = self.names
        played = self.series.attempt({side: first, side.opponent: second}, number)
        if played.fault is None:
            winner = _result(played.final).winner
        elif self.on_fault is OnFault.LOSE:
            winner = played.fault.player.opponent
        else:
            raise played.fault
        other = side.opponent
        return PlayedGame(
            side,
            0.5 if winner is None else float(winner is side),
            (played.costs[side], played.costs[other]),
            (habits_of(played.steps, side), habits_of(played.steps, other)),
            str(played.fault or ""),
        )

    def play(
        self, pairs: int, jobs: int = 1, start: int = 0, known: Mapping[int, Pair] = NOTHING
    ) -> Generator[Pair, None, None]:
        """Plays the pairs `start` to `pairs` - 1 and yields them in this order. Results do not depend on `jobs`.

        Args:
            pairs: the number of pairs, including those before `start`.
            jobs: the number of parallel processes; with 1 the work is done in this process. Worker processes end when
                the iterator is closed, for any reason.
            start: the number of the first pair.
            known: pairs already played, by number.

        Raises:
            EntrantError: there is no such agent.
            WorkError: an agent aborted a game, or a process ended.
        """
        for name in self.names:
            # A mistyped name is reported before any process is started.
            entrant(name, AGENTS)
        with closing(with_known(self, range(start, pairs), known, jobs)) as played:
            yield from (pair for _, pair in played)

    def attempt(self, number: int) -> Pair | str:
        """Returns a pair, or an error message: only plain values can safely be sent between processes."""
        try:
            return self.pair(number)
        except (AgentFault, EntrantError) as fault:
            return str(fault)

    def name(self, number: int) -> str:
        """The description of a pair in messages."""
        return f"played the deal {self.series.deal_seed(number)}"


def _result(final: State) -> Result:
    if final.result is None:
        raise AssertionError("a game that was played to its end has a result")
    return final.result
