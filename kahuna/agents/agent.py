"""What a computer player of Kahuna is."""

from random import Random
from typing import TypeAlias

from kahuna.actions import Action
from kahuna.observation import Observation
from tabletop import agents

Agent: TypeAlias = agents.Agent[Observation, Action]
"""Chooses a legal action from what a player sees."""

Plan: TypeAlias = tuple[Action, ...]
"""Actions to be done one after another: at least one, and not more than the rest of the turn."""

Thinking: TypeAlias = agents.Thinking[Action]
"""A choice in the making, which returns a plan."""


def randomness(seed: str, observation: Observation) -> Random:
    """Returns random numbers that depend on a seed and the moment only, so that a resumed game goes on alike."""
    return Random(f"choice/{seed}/{len(observation.history)}")
