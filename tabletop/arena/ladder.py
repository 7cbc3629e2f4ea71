"""A ladder: agents in order of strength, each measured against those just below it, under each of a game's rules.

With slow agents its games take hours. So results are written block by block, in lines of JSON, and games are not
replayed as long as both agents are unchanged.
"""

import json
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple, TypeAlias

from tabletop import json_text
from tabletop.arena.faults import OnFault
from tabletop.arena.match_file import whole_number
from tabletop.arena.ratings import Pairing, Rating, ratings
from tabletop.arena.result_file import Form
from tabletop.arena.statistics import interval

Counts: TypeAlias = tuple[int, ...]
"""Counts of what a player has done in all of its turns; the first one is the number of turns."""


class Encounter(NamedTuple):
    """Two agents of a ladder under one of the rules; `upper` should be the stronger one."""

    rules: str
    upper: str
    lower: str


class Block(NamedTuple):
    """Consecutive deals.

    Attributes:
        encounter: the two agents and the rules.
        marks: the marks of the upper and the lower agent; see `Measured.mark`.
        seed: for the deals.
        start: the number of the first deal.
        scores: the scores of the upper agent with each deal, 0 to 1.
        habits: the habits of the upper and the lower agent in all of these games.
        faults: the number of games that the upper and the lower agent have lost by a fault.
    """

    encounter: Encounter
    marks: tuple[str, str]
    seed: str
    start: int
    scores: tuple[float, ...]
    habits: tuple[Counts, Counts]
    faults: tuple[int, int] = (0, 0)


class Dealt(NamedTuple):
    """The games of one deal. See `Block`."""

    score: float
    habits: tuple[Counts, Counts]
    faults: tuple[int, int] = (0, 0)


class Score(NamedTuple):
    """The win rate of the upper agent of an encounter, 0 to 1, its 95 % interval, and the number of deals."""

    rate: float
    low: float
    high: float
    deals: int


@dataclass(frozen=True, slots=True)
class Measured:
    """What a ladder needs of a game.

    Attributes:
        key: the name of the rules in a file of results.
        rules: the rules under which agents meet, each with a divisor: where a deal takes more games, agents meet with
            fewer deals.
        habits: the names of the counts, the number of turns first.
        block: how many deals are played before they are written to the file.
        mark: returns the mark of an agent under rules: a text that changes when the agent plays in another way by them.
            Raises EntrantError if there is no such agent.
        play: plays the deals from `start` up to `stop`, and returns their results in order. Arguments: the encounter,
            the ladder, `start`, `stop`, and the number of parallel processes. Raises EntrantError if there is no such
            agent, WorkError if an agent aborted a game, or a process ended.
    """

    key: str
    rules: Mapping[str, int]
    habits: tuple[str, ...]
    block: int
    mark: Callable[[str, str], str]
    play: "Callable[[Encounter, Ladder, int, int, int], Sequence[Dealt]]"


@dataclass(frozen=True, slots=True)
class Ladder:
    """The measurements to make.

    Attributes:
        game: what is measured.
        agents: weakest first, at least two; see `tabletop.arena.entrants.entrant`.
        deals: the number of deals that each agent plays against the one below it, the one two below, and so on, before
            the divisor of the rules.
        seed: for the deals.
        on_fault: the effect of a fault of an agent. If it ends the ladder, games with faults are replayed.
        turn_limit: the time that an agent may take for a turn, in seconds.
    """

    game: Measured
    agents: tuple[str, ...]
    deals: tuple[int, ...]
    seed: str
    on_fault: OnFault = OnFault.STOP
    turn_limit: float | None = None

    def encounters(self) -> Iterator[tuple[Encounter, int]]:
        """Yields each encounter with its number of deals, weakest agents first."""
        for place, upper in enumerate(self.agents):
            for apart in range(min(place, len(self.deals)), 0, -1):
                for rules, divisor in self.game.rules.items():
                    yield Encounter(rules, upper, self.agents[place - apart]), -(-self.deals[apart - 1] // divisor)

    def play(self, known: Iterable[Block], jobs: int = 1) -> Generator[Block, None, None]:
        """Plays the missing games, and yields them block by block.

        Args:
            known: the blocks played so far; those of other agents or deals are ignored.
            jobs: the number of parallel processes; the results do not depend on it.

        Raises:
            EntrantError: there is no such agent.
            WorkError: an agent aborted a game, or a process ended.
        """
        played, mark = self.gathered(known), self.game.mark
        for encounter, deals in self.encounters():
            marks = (mark(encounter.upper, encounter.rules), mark(encounter.lower, encounter.rules))
            for start in range(played[encounter].deals, deals, self.game.block):
                block = self.game.play(encounter, self, start, min(start + self.game.block, deals), jobs)
                scores = tuple(deal.score for deal in block)
                own, other = (together(deal.habits[place] for deal in block) for place in (0, 1))
                lost = (sum(deal.faults[0] for deal in block), sum(deal.faults[1] for deal in block))
                yield Block(encounter, marks, self.seed, start, scores, (own, other), lost)

    def gathered(self, blocks: Iterable[Block]) -> Mapping[Encounter, "Gathered"]:
        """Returns the results of each encounter from the blocks of the current agents, in the order of their deals."""
        marks = {(name, rules): self.game.mark(name, rules) for name in self.agents for rules in self.game.rules}
        wanted = dict(self.encounters())
        nothing = (0,) * len(self.game.habits)
        found = {encounter: Gathered((), (nothing, nothing)) for encounter in wanted}
        for block in sorted(blocks, key=lambda block: block.start):
            encounter = block.encounter
            if encounter not in wanted or block.seed != self.seed:
                continue
            now = found[encounter]
            if block.start != now.deals or now.deals >= wanted[encounter]:
                continue
            if any(block.faults) and self.on_fault is OnFault.STOP:
                continue
            rules, upper, lower = encounter
            if block.marks == (marks[upper, rules], marks[lower, rules]):
                found[encounter] = now.with_block(block)
        return found


def together(counts: Iterable[Counts]) -> Counts:
    """Adds up counts; there is at least one."""
    return tuple(map(sum, zip(*counts, strict=True)))


class Gathered(NamedTuple):
    """All deals of an encounter: the scores of the upper agent, and habits and faults of both, the upper first."""

    scores: tuple[float, ...]
    habits: tuple[Counts, Counts]
    faults: tuple[int, int] = (0, 0)

    @property
    def deals(self) -> int:
        """How many there are."""
        return len(self.scores)

    def with_block(self, block: Block) -> "Gathered":
        """Returns a copy with more deals."""
        own, other = (together(both) for both in zip(self.habits, block.habits, strict=True))
        faults = (self.faults[0] + block.faults[0], self.faults[1] + block.faults[1])
        return Gathered(self.scores + block.scores, (own, other), faults)


@dataclass(frozen=True, slots=True)
class LadderResults:
    """The results of a ladder under one of the rules.

    Attributes:
        scores: of each agent against the one below it, or two below; agents that have not met are missing.
        ratings: of each agent; empty until all neighbours have met.
    """

    scores: Mapping[tuple[str, str], Score]
    ratings: Mapping[str, Rating]


def standing(ladder: Ladder, blocks: Iterable[Block], rules: str) -> LadderResults:
    """Returns scores and ratings under one of the rules."""
    met = {
        (encounter.upper, encounter.lower): found.scores
        for encounter, found in ladder.gathered(blocks).items()
        if encounter.rules == rules and found.scores
    }
    scores = {names: Score(fmean(each), *interval(each), len(each)) for names, each in met.items()}
    names = ladder.agents
    if not all(pair in met for pair in zip(names[1:], names, strict=False)):
        return LadderResults(scores, {})
    pairings = [Pairing(names.index(upper), names.index(lower), each) for (upper, lower), each in met.items()]
    return LadderResults(scores, dict(zip(names, ratings(pairings, len(names)), strict=True)))


def faults(ladder: Ladder, blocks: Iterable[Block]) -> Mapping[str, int]:
    """Returns how many games each agent has lost by a fault, over all rules; agents without faults are left out."""
    found: Counter[str] = Counter()
    for encounter, gathered in ladder.gathered(blocks).items():
        found[encounter.upper] += gathered.faults[0]
        found[encounter.lower] += gathered.faults[1]
    return {name: number for name, number in found.items() if number}


def habits(ladder: Ladder, blocks: Iterable[Block]) -> Mapping[str, Counts]:
    """Returns the habits of each agent in all of its games, over all rules."""
    found: dict[str, list[Counts]] = {name: [] for name in ladder.agents}
    for encounter, gathered in ladder.gathered(blocks).items():
        for name, own in zip((encounter.upper, encounter.lower), gathered.habits, strict=True):
            found[name].append(own)
    return {name: together(each) for name, each in found.items()}


# ---------------------------------------------------------------------------------------------------------
# The file of results
# ---------------------------------------------------------------------------------------------------------


def form_of(game: Measured) -> Form[Block]:
    """Returns the format of blocks in a file; see `tabletop.arena.result_file`."""
    return Form(
        "results of a ladder",
        f'{{"{game.key}":',
        lambda block: dump(block, game),
        lambda line: load(line, game),
    )


def dump(block: Block, game: Measured) -> str:
    """Returns a block as a line of JSON."""
    rules, upper, lower = block.encounter
    told = {
        game.key: rules,
        "agents": [upper, lower],
        "marks": block.marks,
        "seed": block.seed,
        "start": block.start,
        "scores": block.scores,
        "habits": block.habits,
        **({"faults": block.faults} if any(block.faults) else {}),
    }
    return json.dumps(told, separators=(",", ":"))


def load(line: str, game: Measured) -> Block:
    """Reads a line that `dump` wrote.

    Raises:
        ValueError, TypeError, KeyError: the line is not a block.
    """
    told = json_text.parse(line)
    rules = str(told[game.key])
    if rules not in game.rules:
        raise ValueError(f"there are no such rules: {rules}")
    upper, lower = map(str, told["agents"])
    first_mark, second_mark = map(str, told["marks"])
    own, other = (_counts(each, game) for each in told["habits"])
    scores = tuple(float(score) for score in told["scores"])
    if not scores or not all(0 <= score <= 1 for score in scores):
        raise ValueError("a score is 0 to 1")
    by_upper, by_lower = map(whole_number, told.get("faults", (0, 0)))
    encounter = Encounter(rules, upper, lower)
    start = int(told["start"])
    marks, seed = (first_mark, second_mark), str(told["seed"])
    return Block(encounter, marks, seed, start, scores, (own, other), (by_upper, by_lower))


def _counts(numbers: Iterable[int], game: Measured) -> Counts:
    counts = tuple(map(int, numbers))
    if len(counts) != len(game.habits):
        raise ValueError(f"there are {len(game.habits)} habits")
    return counts
