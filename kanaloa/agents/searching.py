"""The agent that plays the most promising turns out."""

from dataclasses import dataclass, field

from kanaloa.actions import Action
from kanaloa.agents.agent import Thinking, randomness
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.search import SearchEffort, search
from kanaloa.observation import Observation
from tabletop.agents import conclude


@dataclass(frozen=True, slots=True)
class SearchAgent:
    """Plays the turns that look best out, and takes the one after which it wins most often. See `search`.

    Attributes:
        effort: how much it looks at.
        planner: how it judges a turn at first sight, and what it expects of everybody, itself later included.
        seed: of what is drawn when a turn is played out.
    """

    effort: SearchEffort
    planner: OwnTurnAgent = field(default_factory=OwnTurnAgent)
    seed: str = ""

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Planner`."""
        return conclude(self.plan(observation))[0][0]

    def plan(self, observation: Observation) -> Thinking:
        """Thinks about the rest of the turn up to the next draw. See `Planner`."""
        found = yield from search(observation, self.effort, self.planner, randomness(self.seed, observation))
        return found.candidates[0].plan
