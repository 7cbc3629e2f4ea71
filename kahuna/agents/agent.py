"""The types of a computer player of Kahuna."""

from random import Random
from typing import TypeAlias

from kahuna.actions import Action
from kahuna.observation import Observation
from tabletop import agents

Agent: TypeAlias = agents.Agent[Observation, Action]
"""Chooses a legal action from what a player sees."""

Plan: TypeAlias = tuple[Action, ...]
"""Actions to perform in order: at least one, and no more than the rest of the turn."""

Thinking: TypeAlias = agents.Thinking[Action]
"""A choice in progress, which returns a plan."""


def randomness(seed: str, observation: Observation) -> Random:
    """Returns a generator that depends only on seed and moment, so that a resumed game continues identically."""
    return Random(f"choice/{seed}/{len(observation.history)}")
