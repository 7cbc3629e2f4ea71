"""The computer players by name, weakest first."""

from collections.abc import Callable, Mapping
from typing import Final

from kahuna.agents.agent import Agent
from kahuna.agents.greedy import GreedyAgent
from kahuna.agents.uniform import RandomAgent

LEVELS: Final[Mapping[str, Callable[[str], Agent]]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
}
"""Makes an agent of each level from a seed."""


def agent_of_level(name: str, seed: str = "") -> Agent:
    """Returns a player of a level.

    Raises:
        ValueError: there is no such level; the sentence names those that there are.
    """
    if name not in LEVELS:
        raise ValueError(f"there is no level '{name}': there are {', '.join(LEVELS)}")
    return LEVELS[name](seed)
