"""The agent that plays any legal action."""

from kanaloa.actions import Action
from kanaloa.agents.agent import randomness
from kanaloa.legality import legal_actions
from kanaloa.observation import Observation
from tabletop.agents import Seeded
from tabletop.values import checked


class RandomAgent(Seeded):
    """Chooses uniformly among the legal actions: for tests, and as the baseline for other agents."""

    @checked
    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Agent`."""
        return randomness(self.seed, observation).choice(legal_actions(observation.state))
