"""The agent that plays any legal action."""

from kanaloa.actions import Action
from kanaloa.agents.agent import randomness
from kanaloa.legality import legal_actions
from kanaloa.observation import Observation
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
        return randomness(self.seed, observation).choice(legal_actions(observation.state))
