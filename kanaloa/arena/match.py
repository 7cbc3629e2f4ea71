"""Matches: several kinds of agents play the same deals at one table, in all seats."""

from collections.abc import Generator, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations, permutations
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

from kanaloa.actions import Action
from kanaloa.agents import AGENTS
from kanaloa.arena.habits import Habits, habits_of, together
from kanaloa.game import Settings
from kanaloa.observation import Observation
from kanaloa.player import PLAYERS, Player
from kanaloa.record import Record
from kanaloa.scoring import Result
from kanaloa.state import State
from tabletop.arena.entrants import EntrantError, entrant
from tabletop.arena.faults import AgentFault, OnFault
from tabletop.arena.series import Played, Series
from tabletop.arena.statistics import Cost, Effort, effort_of, interval
from tabletop.arena.work import with_known


class GameOutcome(NamedTuple):
    """The result of a game of a match; tuples are indexed by seat.

    Attributes:
        wins: shares of the victory, which add up to 1.
        ranks: 1 is the best; tied players share the mean of their ranks.
        scores: points; None if the game was not played to its end.
        at_fault: the seat of the agent whose fault ended the game; it gets the last rank, and the others share the
            victory. None in a finished game.
        fault: the fault; empty in a finished game.
    """

    wins: tuple[float, ...]
    ranks: tuple[float, ...]
    scores: tuple[int, ...] | None
    at_fault: int | None = None
    fault: str = ""


def outcome_of(result: Result) -> GameOutcome:
    """Returns the outcome of a game that was played to its end."""
    order = list(zip(result.scores, result.rest, strict=True))
    ranks = tuple(sum(other > mine for other in order) + (order.count(mine) + 1) / 2 for mine in order)
    shares = tuple((player in result.winners) / len(result.winners) for player in PLAYERS[: len(result.scores)])
    return GameOutcome(shares, ranks, result.scores)


def forfeited(players: int, at_fault: int, fault: str) -> GameOutcome:
    """Returns the outcome of a game that the agent in a seat has lost by a fault."""
    rest = players - 1
    wins = tuple(0.0 if seat == at_fault else 1 / rest for seat in range(players))
    ranks = tuple(float(players) if seat == at_fault else (rest + 1) / 2 for seat in range(players))
    return GameOutcome(wins, ranks, None, at_fault, fault)


class Seatings(NamedTuple):
    """The games of one deal, with the agents in all seats.

    Attributes:
        seats: for each game, the kind of agent in each seat, as an index into the match's names.
        outcomes: the outcome of each game.
        costs: the costs of the turns of each kind of agent in all games.
        habits: of each kind of agent in all games; empty where the games were read from a file.
    """

    seats: tuple[tuple[int, ...], ...]
    outcomes: tuple[GameOutcome, ...]
    costs: tuple[tuple[Cost, ...], ...]
    habits: tuple[Habits, ...] = ()


KanaloaSeries: TypeAlias = Series[Settings, State, Player, Action, Observation, Record]

NOTHING: Final[Mapping[int, Seatings]] = {}
"""No tables."""


@dataclass(frozen=True, slots=True)
class Match:
    """Kinds of agents, and the games that they play.

    Attributes:
        names: the names of two to four kinds of agents; see `tabletop.arena.entrants.entrant`. There may be more
            players than kinds.
        series: the deals and the rules; table number n has the deal of game number n of the series.
        on_fault: the effect of a fault of an agent.
        alone: whether the first kind has a single seat, and the others share the rest.
    """

    names: tuple[str, ...]
    series: KanaloaSeries
    on_fault: OnFault = OnFault.STOP
    alone: bool = False

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Every distinct seating, as indices into `names` by seat.

        Each kind has the same number of seats, except one that is alone; if the seats do not divide evenly, the kinds
        take turns with one extra.
        """
        players, kinds = self.series.settings.players, list(range(len(self.names)))
        first = kinds[:1] if self.alone else []
        sharing = kinds[len(first) :]
        shared = (
            [*first, *(sharing[(place + more) % len(sharing)] for place in range(players - len(first)))]
            for more in range(len(sharing))
        )
        return tuple(sorted({seating for seats in shared for seating in permutations(seats)}))

    def play(
        self, tables: int, jobs: int = 1, known: Mapping[int, Seatings] = NOTHING, start: int = 0
    ) -> Generator[Seatings, None, None]:
        """Plays the tables `start` to `tables` - 1 and yields them in order. Results do not depend on `jobs`.

        Args:
            tables: the number of deals, each with every seating, including those before `start`.
            jobs: the number of parallel processes.
            known: tables already played, by number.
            start: the number of the first table.

        Raises:
            EntrantError: there is no such agent.
            WorkError: an agent aborted a game, or a process ended.
        """
        for name in self.names:
            # A mistyped name is reported before any process is started.
            entrant(name, AGENTS)
        with closing(with_known(self, range(start, tables), known, jobs)) as played:
            yield from (table for _, table in played)

    def attempt(self, number: int) -> Seatings | str:
        """Returns a table, or an error message: only plain values can safely be sent between processes."""
        outcomes: list[GameOutcome] = []
        costs: list[list[Cost]] = [[] for _ in self.names]
        habits = [[Habits()] for _ in self.names]
        try:
            for seating in self.seatings:
                played = self.series.attempt(
                    {player: self.names[kind] for player, kind in zip(PLAYERS, seating, strict=False)}, number
                )
                outcomes.append(self._outcome(played))
                for player, kind in zip(PLAYERS, seating, strict=False):
                    costs[kind] += played.costs[player]
                    habits[kind].append(habits_of(played.steps, player))
        except (AgentFault, EntrantError) as fault:
            return str(fault)
        return Seatings(
            self.seatings, tuple(outcomes), tuple(tuple(each) for each in costs), tuple(map(together, habits))
        )

    def _outcome(self, played: Played[State, Player]) -> GameOutcome:
        if played.fault is not None:
            if self.on_fault is OnFault.STOP:
                raise played.fault
            return forfeited(self.series.settings.players, played.fault.player.seat, str(played.fault))
        if played.final.result is None:
            raise AssertionError("a game that was played to its end has a result")
        return outcome_of(played.final.result)

    def name(self, number: int) -> str:
        """The description of a table in messages."""
        return f"played the deal {self.series.deal_seed(number)}"


class Standing(NamedTuple):
    """The results of a kind of agent.

    Attributes:
        wins: share of the games that it won; shared victories count in part.
        interval: the 95 % interval of `wins`, computed over tables.
        rank: its mean rank, 1 to the number of players; tied players share their ranks.
        points: its mean score in games that were played to their end; None if there is none.
        effort: the cost of its turns.
        faults: a message for each game that it has lost by a fault.
    """

    wins: float
    interval: tuple[float, float]
    rank: float
    points: float | None
    effort: Effort
    faults: tuple[str, ...]


class Duel(NamedTuple):
    """Two kinds of agents at the same tables: how often one finishes ahead of the other; ties count half."""

    first: int
    second: int
    rate: float
    interval: tuple[float, float]


def standings(match: Match, tables: list[Seatings]) -> tuple[Standing, ...]:
    """Returns the results of each kind of agent; at least one table was played."""
    return tuple(_standing(kind, tables) for kind in range(len(match.names)))


def _standing(kind: int, tables: list[Seatings]) -> Standing:
    wins: list[float] = []
    ranks: list[float] = []
    points: list[int] = []
    faults: list[str] = []
    for table in tables:
        shares = []
        for seats, outcome in zip(table.seats, table.outcomes, strict=True):
            own = [seat for seat, each in enumerate(seats) if each == kind]
            shares.append(sum(outcome.wins[seat] for seat in own))
            ranks += [outcome.ranks[seat] for seat in own]
            points += [outcome.scores[seat] for seat in own] if outcome.scores is not None else []
            faults += [outcome.fault] if outcome.at_fault in own else []
        wins.append(fmean(shares))
    costs = [cost for table in tables for cost in table.costs[kind]]
    mean_points = fmean(points) if points else None
    return Standing(fmean(wins), interval(wins), fmean(ranks), mean_points, effort_of(costs), tuple(faults))


def duels(match: Match, tables: list[Seatings]) -> tuple[Duel, ...]:
    """Returns for each two kinds of agents how often one finished ahead of the other."""
    return tuple(_duel(first, second, tables) for first, second in combinations(range(len(match.names)), 2))


def _duel(first: int, second: int, tables: list[Seatings]) -> Duel:
    rates = []
    for table in tables:
        pairs = []
        for seats, outcome in zip(table.seats, table.outcomes, strict=True):
            ranks = outcome.ranks
            for one, other in ((a, b) for a in range(len(seats)) for b in range(len(seats))):
                if seats[one] == first and seats[other] == second:
                    pairs.append(0.5 if ranks[one] == ranks[other] else float(ranks[one] < ranks[other]))
        rates.append(fmean(pairs))
    return Duel(first, second, fmean(rates), interval(rates))
