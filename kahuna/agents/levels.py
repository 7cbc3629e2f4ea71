"""The computer players by name."""

from collections.abc import Callable, Mapping
from typing import Final

from kahuna.agents.agent import Agent
from kahuna.agents.greedy import GreedyAgent
from kahuna.agents.uniform import RandomAgent

LEVELS: Final[Mapping[str, Callable[[str], Agent]]] = {
    "shell": GreedyAgent,
    "crab": GreedyAgent,
    "turtle": GreedyAgent,
    "dolphin": GreedyAgent,
    "shark": GreedyAgent,
}
"""The opponents that a player is offered, weakest first: makes an agent of each level from a seed."""

YARDSTICKS: Final[Mapping[str, Callable[[str], Agent]]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
}
"""Agents that others are measured against."""

AGENTS: Final[Mapping[str, Callable[[str], Agent]]] = {**YARDSTICKS, **LEVELS}
"""Every agent that has a name."""


def agent_of_level(name: str, seed: str = "") -> Agent:
    """Returns an agent by its name.

    Raises:
        ValueError: there is no such agent; the sentence names those that there are.
    """
    if name not in AGENTS:
        raise ValueError(f"there is no level '{name}': there are {', '.join(AGENTS)}")
    return AGENTS[name](seed)
