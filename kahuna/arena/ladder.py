"""A ladder: agents in order of strength, each measured against those just below it, under both editions.

With slow agents its games take hours. So results are written block by block, in lines of JSON, and games are not
replayed as long as both agents are unchanged.
"""

import json
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from statistics import fmean
from typing import Final, NamedTuple

from kahuna.arena.habits import Habits, together
from kahuna.arena.marks import mark
from kahuna.arena.match import Match
from kahuna.arena.ratings import Pairing, Rating, ratings
from kahuna.game import GAME
from kahuna.state import Edition, Ruleset
from tabletop import json_text
from tabletop.arena.faults import OnFault
from tabletop.arena.match_file import whole_number
from tabletop.arena.result_file import Form
from tabletop.arena.series import Series
from tabletop.arena.statistics import interval

BLOCK: Final = 20
"""Pairs that are played before they are written to the file."""


class Encounter(NamedTuple):
    """Two agents of a ladder under one edition; `upper` should be the stronger one."""

    edition: Edition
    upper: str
    lower: str


class Block(NamedTuple):
    """Consecutive pairs of games.

    Attributes:
        encounter: the two agents and the edition.
        marks: the marks of the upper and the lower agent; see `kahuna.arena.marks`.
        seed: for the deals.
        start: the number of the first pair.
        scores: the scores of the upper agent in each pair, 0 to 1.
        habits: the habits of the upper and the lower agent in all of these games.
        faults: the number of games that the upper and the lower agent have lost by a fault.
    """

    encounter: Encounter
    marks: tuple[str, str]
    seed: str
    start: int
    scores: tuple[float, ...]
    habits: tuple[Habits, Habits]
    faults: tuple[int, int] = (0, 0)


class Score(NamedTuple):
    """The win rate of the upper agent of an encounter, 0 to 1, its 95 % interval, and the number of pairs."""

    rate: float
    low: float
    high: float
    pairs: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """The measurements to make.

    Attributes:
        agents: weakest first, at least two; see `tabletop.arena.entrants.entrant`.
        pairs: the number of pairs of games that each agent plays against the one below it, the one two below, and so
            on.
        seed: for the deals.
        on_fault: the effect of a fault of an agent. If it ends the ladder, games with faults are replayed.
        turn_limit: the time that an agent may take for a turn, in seconds.
    """

    agents: tuple[str, ...]
    pairs: tuple[int, ...]
    seed: str
    on_fault: OnFault = OnFault.STOP
    turn_limit: float | None = None

    def encounters(self) -> Iterator[tuple[Encounter, int]]:
        """Yields each encounter with its number of pairs, weakest agents first."""
        for place, upper in enumerate(self.agents):
            for apart in range(min(place, len(self.pairs)), 0, -1):
                for edition in Edition:
                    yield Encounter(edition, upper, self.agents[place - apart]), self.pairs[apart - 1]

    def play(self, known: Iterable[Block], jobs: int = 1) -> Generator[Block, None, None]:
        """Plays the missing games, and yields them block by block.

        Args:
            known: the blocks played so far; those of other agents or deals are ignored.
            jobs: the number of parallel processes; the results do not depend on it.

        Raises:
            EntrantError: there is no such agent.
            WorkError: an agent aborted a game, or a process ended.
        """
        played = self.gathered(known)
        for encounter, pairs in self.encounters():
            names, marks = (encounter.upper, encounter.lower), (mark(encounter.upper), mark(encounter.lower))
            series = Series(GAME, self.seed, Ruleset(edition=encounter.edition), turn_limit=self.turn_limit)
            match = Match(names, series, self.on_fault)
            for start in range(played[encounter].pairs, pairs, BLOCK):
                with closing(match.play(min(start + BLOCK, pairs), jobs, start)) as games:
                    block = list(games)
                scores = tuple((white.score + black.score) / 2 for white, black in block)
                own, other = (together(game.habits[seat] for pair in block for game in pair) for seat in (0, 1))
                lost = [game.score for pair in block for game in pair if game.fault]
                yield Block(
                    encounter, marks, self.seed, start, scores, (own, other), (lost.count(0.0), lost.count(1.0))
                )

    def gathered(self, blocks: Iterable[Block]) -> Mapping[Encounter, "Gathered"]:
        """Returns the results of each encounter from the blocks of the current agents, in the order of their deals."""
        marks = {name: mark(name) for name in self.agents}
        wanted = dict(self.encounters())
        found = {encounter: Gathered() for encounter in wanted}
        for block in sorted(blocks, key=lambda block: block.start):
            encounter = block.encounter
            if encounter not in wanted or block.seed != self.seed:
                continue
            now = found[encounter]
            if block.start != now.pairs or now.pairs >= wanted[encounter]:
                continue
            if any(block.faults) and self.on_fault is OnFault.STOP:
                continue
            if block.marks == (marks[encounter.upper], marks[encounter.lower]):
                found[encounter] = now.with_block(block)
        return found


class Gathered(NamedTuple):
    """All pairs of an encounter: the scores of the upper agent, and habits and faults of both, the upper first."""

    scores: tuple[float, ...] = ()
    habits: tuple[Habits, Habits] = (Habits(), Habits())
    faults: tuple[int, int] = (0, 0)

    @property
    def pairs(self) -> int:
        """How many there are."""
        return len(self.scores)

    def with_block(self, block: Block) -> "Gathered":
        """Returns a copy with more pairs."""
        own, other = (together(both) for both in zip(self.habits, block.habits, strict=True))
        faults = (self.faults[0] + block.faults[0], self.faults[1] + block.faults[1])
        return Gathered(self.scores + block.scores, (own, other), faults)


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of a ladder under one edition.

    Attributes:
        scores: of each agent against the one below it, or two below; agents that have not met are missing.
        ratings: of each agent; empty until all neighbours have met.
    """

    scores: Mapping[tuple[str, str], Score]
    ratings: Mapping[str, Rating]


def standing(ladder: Ladder, blocks: Iterable[Block], edition: Edition) -> Standing:
    """Returns scores and ratings under one edition."""
    met = {
        (encounter.upper, encounter.lower): found.scores
        for encounter, found in ladder.gathered(blocks).items()
        if encounter.edition is edition and found.scores
    }
    scores = {names: Score(fmean(each), *interval(each), len(each)) for names, each in met.items()}
    names = ladder.agents
    if not all(pair in met for pair in zip(names[1:], names, strict=False)):
        return Standing(scores, {})
    pairings = [Pairing(names.index(upper), names.index(lower), each) for (upper, lower), each in met.items()]
    return Standing(scores, dict(zip(names, ratings(pairings, len(names)), strict=True)))


def faults(ladder: Ladder, blocks: Iterable[Block]) -> Mapping[str, int]:
    """Returns how many games each agent has lost by a fault, over both editions; agents without faults are left out."""
    found: Counter[str] = Counter()
    for encounter, gathered in ladder.gathered(blocks).items():
        found[encounter.upper] += gathered.faults[0]
        found[encounter.lower] += gathered.faults[1]
    return {name: number for name, number in found.items() if number}


def habits(ladder: Ladder, blocks: Iterable[Block]) -> Mapping[str, Habits]:
    """Returns the habits of each agent in all of its games, over both editions."""
    found: dict[str, list[Habits]] = {name: [Habits()] for name in ladder.agents}
    for encounter, gathered in ladder.gathered(blocks).items():
        for name, own in zip((encounter.upper, encounter.lower), gathered.habits, strict=True):
            found[name].append(own)
    return {name: together(each) for name, each in found.items()}


# ---------------------------------------------------------------------------------------------------------
# The file of results
# ---------------------------------------------------------------------------------------------------------


def dump(block: Block) -> str:
    """Returns a block as a line of JSON."""
    edition, upper, lower = block.encounter
    told = {
        "edition": edition.value,
        "agents": [upper, lower],
        "marks": block.marks,
        "seed": block.seed,
        "start": block.start,
        "scores": block.scores,
        "habits": block.habits,
        **({"faults": block.faults} if any(block.faults) else {}),
    }
    return json.dumps(told, separators=(",", ":"))


def load(line: str) -> Block:
    """Reads a line that `dump` wrote.

    Raises:
        ValueError, TypeError, KeyError: the line is not a block.
    """
    told = json_text.parse(line)
    upper, lower = map(str, told["agents"])
    first_mark, second_mark = map(str, told["marks"])
    own, other = (Habits(*map(int, each)) for each in told["habits"])
    scores = tuple(float(score) for score in told["scores"])
    if not scores or not all(0 <= score <= 1 for score in scores):
        raise ValueError("a score is 0 to 1")
    by_upper, by_lower = map(whole_number, told.get("faults", (0, 0)))
    encounter = Encounter(Edition(told["edition"]), upper, lower)
    start = int(told["start"])
    marks, seed = (first_mark, second_mark), str(told["seed"])
    return Block(encounter, marks, seed, start, scores, (own, other), (by_upper, by_lower))


FORM: Final = Form("results of a ladder", '{"edition":', dump, load)
"""The format of blocks in a file; see `tabletop.arena.result_file`."""
