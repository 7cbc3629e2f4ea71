"""The agent that plays any legal action."""

from kahuna.actions import Action
from kahuna.agents.agent import randomness
from kahuna.legality import legal_actions
from kahuna.observation import Observation
from tabletop.quoting import quoted
from tabletop.values import Seed, checked


class RandomAgent:
    """Chooses uniformly among the legal actions: for tests, and as the floor that others are measured against."""

    @checked
    def __init__(self, seed: Seed = "") -> None:
        self.seed = seed

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seed='{quoted(self.seed)}')"

    @checked
    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Agent`."""
        return randomness(self.seed, observation).choice(legal_actions(observation))
