"""How far a search looks, and what it finds."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import NamedTuple

from kahuna.agents.agent import Plan
from tabletop.agents import Progress


@dataclass(frozen=True, slots=True)
class Settings:
    """How far a search looks.

    Attributes:
        nodes: positions to be judged in all; a little more is needed to come to an end.
        first_beam: ends of each layer of the own turn that are gone on with.
        beam: the same in answers and next turns.
        draws_for: ends for which the ways to draw are tried, in answers and next turns.
        width: turns for which answers are imagined; 0 chooses at a glance.
        answers_share: share of the nodes that is spent on answers alone.
        deep_width: turns for which the next turn is looked at too; 0 leaves it out.
    """

    nodes: int
    first_beam: int = 60
    beam: int = 8
    draws_for: int = 4
    width: int = 24
    answers_share: float = 0.25
    deep_width: int = 10


class Candidate(NamedTuple):
    """One way to spend the rest of a turn.

    Attributes:
        plan: its actions, the last one ends the turn.
        chance: winning chance, 0 to 1, a draw counting one half.
        liking: how much it suits the player's taste, in log-odds; what is best is decided by both.
    """

    plan: Plan
    chance: float
    liking: float = 0.0


class Found(NamedTuple):
    """What a search has found.

    Attributes:
        candidates: the best turn first. Those that were given up early come after those that were looked at longer.
        nodes: positions judged.
    """

    candidates: tuple[Candidate, ...]
    nodes: int


Search = Generator[Progress, bool | None, Found]
