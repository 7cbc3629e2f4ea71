"""The computer players by name."""

from collections.abc import Callable, Mapping
from typing import Final

from kahuna.agents.agent import Agent
from kahuna.agents.greedy import GreedyAgent
from kahuna.agents.search import Settings
from kahuna.agents.searching import SearchAgent
from kahuna.agents.uniform import RandomAgent

_GLANCE: Final = Settings(nodes=0, width=0)


def _searching(settings: Settings, blur: float = 0.0) -> Callable[[str], Agent]:
    return lambda seed: SearchAgent(settings, blur, seed)


LEVELS: Final[Mapping[str, Callable[[str], Agent]]] = {
    "shell": _searching(_GLANCE, blur=0.125),
    "crab": _searching(_GLANCE, blur=0.06),
    "turtle": _searching(Settings(nodes=900, width=6, deep_width=0)),
    "dolphin": _searching(Settings(nodes=3_000, width=8, deep_width=4)),
    "shark": _searching(Settings(nodes=300_000, width=32, deep_width=16)),
}
"""The opponents that a player is offered, weakest first: makes an agent of each level from a seed."""

YARDSTICKS: Final[Mapping[str, Callable[[str], Agent]]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "own-turn": _searching(_GLANCE),
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
