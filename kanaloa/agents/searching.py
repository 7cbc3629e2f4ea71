"""The agent that plays out the most promising turns."""

from dataclasses import dataclass, field

from kanaloa.actions import Action
from kanaloa.agents.agent import Thinking, randomness
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.search import SearchEffort, search
from kanaloa.observation import Observation
from tabletop.agents import conclude


@dataclass(frozen=True, slots=True)
class SearchAgent:
    """Plays out the best-looking turns, and takes the one after which it wins most often. See `search`.

    Attributes:
        effort: the search limits.
        planner: evaluates turns statically, and predicts the turns of all players, including its own later ones.
        seed: for the draws when a turn is played out.
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
