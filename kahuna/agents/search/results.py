"""The limits and the results of a search."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import NamedTuple

from kahuna.agents.agent import Plan
from tabletop.agents import Progress


@dataclass(frozen=True, slots=True)
class Settings:
    """The search limits.

    Attributes:
        nodes: positions to evaluate in total; the search exceeds this slightly to finish.
        first_beam: ends of each layer of the player's own turn that are expanded.
        beam: the same in answers and next turns.
        draws_for: number of ends whose draws are tried, in answers and next turns.
        width: turns for which answers are imagined; 0 chooses by static evaluation.
        answers_share: share of the nodes spent on answers alone.
        deep_width: turns for which the next turn is also searched; 0 omits it.
        reach: ends of an imagined turn for which the reach of both hands is evaluated; 0 omits it everywhere.
        margin: the comparison ends when the best turn leads the second best by this many standard errors; 0: never.
    """

    nodes: int
    first_beam: int = 60
    beam: int = 8
    draws_for: int = 4
    width: int = 24
    answers_share: float = 0.25
    deep_width: int = 10
    reach: int = field(default=0, repr=False)
    margin: float = field(default=0.0, repr=False)


class Candidate(NamedTuple):
    """One way to spend the rest of a turn.

    Attributes:
        plan: its actions, the last one ends the turn.
        chance: winning chance, 0 to 1; a draw counts one half.
        liking: how well it suits the player's taste, in log-odds; both determine the best candidate.
    """

    plan: Plan
    chance: float
    liking: float = 0.0


class Found(NamedTuple):
    """The result of a search.

    Attributes:
        candidates: the best turn first. Turns that were dropped early come after those that were searched longer.
        nodes: positions evaluated.
    """

    candidates: tuple[Candidate, ...]
    nodes: int


Search = Generator[Progress, bool | None, Found]
