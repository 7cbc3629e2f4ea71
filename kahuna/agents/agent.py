"""What a computer player is."""

from random import Random
from typing import Protocol

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


def randomness(seed: str, observation: Observation) -> Random:
    """Returns random numbers that depend on a seed and the moment only, so that a resumed game goes on alike."""
    return Random(f"choice/{seed}/{len(observation.history)}")
