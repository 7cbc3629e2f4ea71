"""The computer players by name."""

from collections.abc import Callable, Mapping
from typing import Final

from kahuna.agents.agent import Agent
from kahuna.agents.greedy import GreedyAgent
from kahuna.agents.manner import Attention, Taste
from kahuna.agents.search import Settings
from kahuna.agents.searching import SearchAgent
from kahuna.agents.uniform import RandomAgent
from tabletop.values import Seed

_GLANCE: Final = Settings(nodes=0, width=0)


def _reaching(nodes: int, width: int, deep_width: int) -> Settings:
    return Settings(nodes, width=width, deep_width=deep_width, draws_for=2, reach=8, margin=4.0)


def _searching(
    settings: Settings, taste: Taste | None = None, blur: float = 0.0, attention: Attention | None = None
) -> Callable[[str], Agent]:
    return lambda seed: SearchAgent(settings, blur, seed, taste, attention)


LEVELS: Final[Mapping[str, Callable[[str], Agent]]] = {
    # Four beginners.
    "starfish": _searching(_GLANCE, None, 1.45, Attention(lines=0.3, cards=0.4, plays=1, removals=0.05)),
    "snail": _searching(_GLANCE, Taste(keep=0.06), 0.2811, Attention(lines=0.5, cards=0.7, plays=1, removals=0.15)),
    "sandpiper": _searching(_GLANCE, Taste(spread=0.08), 0.185, Attention(lines=0.6, cards=0.8, plays=2, removals=0.2)),
    "hermit": _searching(_GLANCE, Taste(pair=0.06), 0.1509, Attention(lines=0.7, cards=0.9, plays=2, removals=0.4)),
    # Four that look at their own turn, with increasing accuracy.
    "shell": _searching(_GLANCE, None, 0.1369, Attention(lines=0.85, plays=3, removals=0.7)),
    "coral": _searching(_GLANCE, Taste(build=0.04), 0.0916),
    "pelican": _searching(_GLANCE, Taste(pair=0.08, keep=0.02), 0.082),
    "crab": _searching(_GLANCE, Taste(fell=0.05), 0.032),
    # Four that consider the opponent's answers.
    "turtle": _searching(Settings(nodes=900, width=6, deep_width=0), Taste(last=0.25)),
    "dolphin": _searching(Settings(nodes=2_400, width=8, deep_width=3), Taste(build=0.03)),
    "octopus": _searching(Settings(nodes=12_000, width=14, deep_width=8), Taste(spread=0.02)),
    # Two that evaluate the reach of both hands, too.
    "shark": _searching(_reaching(nodes=16_000, width=24, deep_width=8)),
    "kahuna": _searching(_reaching(nodes=100_000, width=32, deep_width=16)),
}
"""The opponents offered to a player, weakest first. Each value makes an agent from a seed."""

YARDSTICKS: Final[Mapping[str, Callable[[str], Agent]]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "own-turn": _searching(_GLANCE),
    "reach": _searching(Settings(nodes=0, width=0, reach=8)),
}
"""Reference agents for measuring others."""

FORMER: Final[Mapping[str, Callable[[str], Agent]]] = {
    "shark@0.2": _searching(Settings(nodes=300_000, width=32, deep_width=16)),
}
"""Levels as they played in an earlier version, where they have changed since: `level@version`."""

AGENTS: Final[Mapping[str, Callable[[str], Agent]]] = {**YARDSTICKS, **FORMER, **LEVELS}
"""Every named agent."""


def agent_of_level(name: str, seed: Seed = "") -> Agent:
    """Returns an agent by its name.

    Raises:
        ValueError: there is no such agent; the message lists the existing ones.
    """
    if name not in AGENTS:
        raise ValueError(f"there is no level '{name}': there are {', '.join(AGENTS)}")
    return AGENTS[name](seed)
