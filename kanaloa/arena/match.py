"""Matches: kinds of agents at one table play the same deals on all seats."""

from collections.abc import Generator
from dataclasses import dataclass
from itertools import combinations, permutations
from statistics import fmean
from typing import NamedTuple

from kanaloa.agents import AGENTS
from kanaloa.arena.series import Series
from kanaloa.player import PLAYERS
from kanaloa.scoring import Result
from tabletop.arena.entrants import EntrantError, entrant
from tabletop.arena.faults import AgentFault
from tabletop.arena.statistics import Cost, Effort, effort_of, interval
from tabletop.arena.work import in_order


class Seatings(NamedTuple):
    """The games of one deal, with the agents on all seats.

    Attributes:
        seats: of each game the kind of agent on each seat, as an index of the match's names.
        results: of each game.
        costs: of the turns of each kind of agent in all of them.
    """

    seats: tuple[tuple[int, ...], ...]
    results: tuple[Result, ...]
    costs: tuple[tuple[Cost, ...], ...]


@dataclass(frozen=True, slots=True)
class Match:
    """Kinds of agents, and what they play.

    Attributes:
        names: of two to four kinds of agents; see `tabletop.arena.entrants.entrant`. There may be
            more players than kinds.
        series: the deals and the rules; table number n has the deal of game number n of the series.
    """

    names: tuple[str, ...]
    series: Series

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Every different way to sit, as indices of `names` by seat.

        Each kind has as many seats as any other: where the seats do not come out even, all take turns with one more.
        """
        number = len(self.names)
        shared = ([(place + more) % number for place in range(self.series.players)] for more in range(number))
        return tuple(sorted({seating for kinds in shared for seating in permutations(kinds)}))

    def play(self, tables: int, jobs: int = 1) -> Generator[Seatings, None, None]:
        """Plays tables and yields them in order. Results do not depend on `jobs`.

        Args:
            tables: how many deals, each with every seating.
            jobs: how many processes share the work.

        Raises:
            EntrantError: there is no such agent.
            WorkError: an agent broke off a game, or a process ended.
        """
        for name in self.names:
            # A mistyped name is told before any process is started.
            entrant(name, AGENTS)
        yield from in_order(self, range(tables), jobs)

    def attempt(self, number: int) -> Seatings | str:
        """Returns a table, or what is wrong: only plain values can safely be sent between processes."""
        results: list[Result] = []
        costs: list[list[Cost]] = [[] for _ in self.names]
        try:
            for seating in self.seatings:
                final, spent = self.series.play([self.names[kind] for kind in seating], number)
                if final.result is None:
                    raise AssertionError("a game that was played to its end has a result")
                results.append(final.result)
                for player, kind in zip(PLAYERS, seating, strict=False):
                    costs[kind] += spent[player]
        except (AgentFault, EntrantError) as fault:
            return str(fault)
        return Seatings(self.seatings, tuple(results), tuple(tuple(each) for each in costs))

    def name(self, number: int) -> str:
        """What playing a table is called in messages."""
        return f"played the deal {self.series.deal_seed(number)}"


class Standing(NamedTuple):
    """How a kind of agent has done.

    Attributes:
        wins: share of the games won by it, a shared victory shared; the interval (95 %) is that of tables.
        interval: of `wins`.
        rank: its mean rank, 1 to the number of players; equal ones share theirs.
        points: its mean score.
        effort: what its turns have cost.
    """

    wins: float
    interval: tuple[float, float]
    rank: float
    points: float
    effort: Effort


class Duel(NamedTuple):
    """Two kinds of agents at the same tables: how often one ends before the other, an equal end counted half."""

    first: int
    second: int
    rate: float
    interval: tuple[float, float]


def standings(match: Match, tables: list[Seatings]) -> tuple[Standing, ...]:
    """Returns how each kind of agent has done; at least one table was played."""
    return tuple(_standing(kind, tables) for kind in range(len(match.names)))


def _standing(kind: int, tables: list[Seatings]) -> Standing:
    wins, ranks, points = [], [], []
    for table in tables:
        games = list(zip(table.seats, table.results, strict=True))
        wins.append(fmean(_share(kind, seats, result) for seats, result in games))
        for seats, result in games:
            ranks += [rank for seat, rank in zip(seats, ranks_of(result), strict=True) if seat == kind]
            points += [score for seat, score in zip(seats, result.scores, strict=True) if seat == kind]
    costs = [cost for table in tables for cost in table.costs[kind]]
    return Standing(fmean(wins), interval(wins), fmean(ranks), fmean(points), effort_of(costs))


def _share(kind: int, seats: tuple[int, ...], result: Result) -> float:
    return sum(seats[winner] == kind for winner in result.winners) / len(result.winners)


def ranks_of(result: Result) -> list[float]:
    """Returns the rank of each player: 1 is the best, equal ones share the mean of theirs."""
    order = list(zip(result.scores, result.rest, strict=True))
    return [sum(other > mine for other in order) + (sum(other == mine for other in order) + 1) / 2 for mine in order]


def duels(match: Match, tables: list[Seatings]) -> tuple[Duel, ...]:
    """Returns for each two kinds of agents how often one ended before the other."""
    return tuple(_duel(first, second, tables) for first, second in combinations(range(len(match.names)), 2))


def _duel(first: int, second: int, tables: list[Seatings]) -> Duel:
    rates = []
    for table in tables:
        pairs = []
        for seats, result in zip(table.seats, table.results, strict=True):
            ranks = ranks_of(result)
            for one, other in ((a, b) for a in range(len(seats)) for b in range(len(seats))):
                if seats[one] == first and seats[other] == second:
                    pairs.append(0.5 if ranks[one] == ranks[other] else float(ranks[one] < ranks[other]))
        rates.append(fmean(pairs))
    return Duel(first, second, fmean(rates), interval(rates))
