"""The computer players by name."""

from collections.abc import Callable, Mapping
from typing import Final

from kanaloa.agents.agent import Agent
from kanaloa.agents.greedy import GreedyAgent
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.uniform import RandomAgent

YARDSTICKS: Final[Mapping[str, Callable[[str], Agent]]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "own-turn": lambda seed: OwnTurnAgent(seed=seed),
}
"""Agents that others are measured against."""

AGENTS: Final[Mapping[str, Callable[[str], Agent]]] = {**YARDSTICKS}
"""Every agent that has a name."""
