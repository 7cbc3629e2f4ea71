"""The computer players by name."""

from collections.abc import Callable, Mapping
from typing import Final

from kanaloa.agents.agent import Agent
from kanaloa.agents.greedy import GreedyAgent
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.search import SearchEffort
from kanaloa.agents.searching import SearchAgent
from kanaloa.agents.uniform import RandomAgent


def _planning(blur: float) -> Callable[[str], Agent]:
    return lambda seed: OwnTurnAgent(blur=blur, seed=seed)


def _searching(
    effort: SearchEffort, *, blur: float = 0.0, many_players: SearchEffort | None = None
) -> Callable[[str], Agent]:
    return lambda seed: SearchAgent(effort, OwnTurnAgent(blur=blur), seed, many_players)


LEVELS: Final[Mapping[str, Callable[[str], Agent]]] = {
    # Five who see their own turn, more and more clearly.
    "minnow": _planning(30.0),
    "goby": _planning(12.0),
    "wrasse": _planning(6.0),
    "snapper": _planning(2.8),
    "grouper": _planning(1.1),
    # Three who play turns out, with the answers of the others.
    "barracuda": _searching(SearchEffort(width=2, nodes=1), blur=0.8),
    "tuna": _searching(SearchEffort(width=3, nodes=500)),
    # With more than two players, few turns played out for three rounds tell more than many for one.
    "marlin": _searching(SearchEffort(width=6, nodes=4000), many_players=SearchEffort(width=4, nodes=6000, rounds=3)),
}
"""The opponents that a player is offered, weakest first: makes an agent of each level from a seed."""

YARDSTICKS: Final[Mapping[str, Callable[[str], Agent]]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "own-turn": lambda seed: OwnTurnAgent(seed=seed),
}
"""Agents that others are measured against."""

AGENTS: Final[Mapping[str, Callable[[str], Agent]]] = {**YARDSTICKS, **LEVELS}
"""Every agent that has a name."""
