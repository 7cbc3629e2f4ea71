"""The types of a computer player of Kanaloa."""

from random import Random
from typing import TypeAlias

from kanaloa.actions import Action
from kanaloa.observation import Observation
from tabletop import agents

Agent: TypeAlias = agents.Agent[Observation, Action]
"""Chooses a legal action from what a player sees."""

Planner: TypeAlias = agents.Planner[Observation, Action]
"""Chooses the rest of a turn from what a player sees, and reports its progress."""

Plan: TypeAlias = tuple[Action, ...]
"""Actions to perform in order: at least one, and none after a draw or another player's decision."""

Thinking: TypeAlias = agents.Thinking[Action]
"""A choice in progress, which returns a plan."""


def randomness(seed: str, observation: Observation) -> Random:
    """Returns a generator that depends only on seed and moment, so that a resumed game continues identically."""
    length, link = 0, observation.state.history
    while link is not None:
        length, link = length + 1, link.before
    return Random(f"choice/{seed}/{observation.player.colour}/{length}")
