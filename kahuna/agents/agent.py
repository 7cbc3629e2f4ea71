"""What a computer player is."""

from collections.abc import Generator
from random import Random
from typing import NamedTuple, Protocol, runtime_checkable

from kahuna.actions import Action
from kahuna.observation import Observation


class Agent(Protocol):
    """Anything that can choose an action. An agent keeps no memory: an observation holds all that was seen."""

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action.

        Args:
            observation: what the player to move knows; the game is not over.
        """
        ...


class Progress(NamedTuple):
    """How far a search has come.

    Attributes:
        done: share of the work that is done, 0 to 1; never falls.
        nodes: positions looked at so far.
    """

    done: float
    nodes: int


Plan = tuple[Action, ...]
"""Actions to be done one after another: at least one, and not more than the rest of the turn."""

Thinking = Generator[Progress, bool | None, Plan]
"""A choice in the making. It yields often, so that whoever drives it can do something else in between; sending it
True asks it to come to an end soon with the best that it has found. It returns the plan."""


@runtime_checkable
class Planner(Protocol):
    """An agent that thinks for a while and then knows the rest of its turn."""

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Agent`."""
        ...

    def plan(self, observation: Observation) -> Thinking:
        """Thinks about the rest of the turn. See `Thinking`.

        Args:
            observation: what the player to move knows; the game is not over.
        """
        ...


def think(agent: Agent, observation: Observation) -> Thinking:
    """Lets any agent think: one that is no planner returns its next action at once."""
    if isinstance(agent, Planner):
        return (yield from agent.plan(observation))
    return (agent.choose(observation),)


def conclude(thinking: Thinking) -> tuple[Plan, int]:
    """Lets somebody think to the end, without hurry.

    Returns:
        The plan and the number of positions looked at.
    """
    nodes = 0
    while True:
        try:
            nodes = next(thinking).nodes
        except StopIteration as end:
            return end.value, nodes


def randomness(seed: str, observation: Observation) -> Random:
    """Returns random numbers that depend on a seed and the moment only, so that a resumed game goes on alike."""
    return Random(f"choice/{seed}/{len(observation.history)}")
