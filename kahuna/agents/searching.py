"""The agent that searches."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from random import Random

from kahuna.actions import Action
from kahuna.agents.agent import Thinking, randomness
from kahuna.agents.evaluation import log_odds
from kahuna.agents.manner import Attention, Taste
from kahuna.agents.search import Candidate, Settings, search
from kahuna.observation import Observation
from tabletop.agents import conclude


@dataclass(frozen=True, slots=True)
class SearchAgent:
    """Plays the best turn that a search finds, or one that looks nearly as good.

    Attributes:
        settings: the search limits.
        blur: how much worse than the best the chosen turn may be, in log-odds: noise of this size (Gumbel's, which
            makes the choice a softmax) is added to every candidate. 0 plays the best.
        seed: for the imagined games, the noise, and what is overlooked.
        taste: preferences besides winning; None means none.
        attention: what is noticed; None means everything.
    """

    settings: Settings
    blur: float = 0.0
    seed: str = ""
    taste: Taste | None = None
    attention: Attention | None = None

    def plan(self, observation: Observation) -> Thinking:
        """Thinks about the rest of the turn. See `Planner`."""
        rng = randomness(self.seed, observation)
        found = yield from search(observation, self.settings, rng, self.taste, self.attention)
        return _pick(found.candidates, self.blur, rng).plan

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Agent`."""
        return conclude(self.plan(observation))[0][0]


def _pick(candidates: Sequence[Candidate], blur: float, rng: Random) -> Candidate:
    if not blur:
        return candidates[0]

    def blurred(candidate: Candidate) -> float:
        noise = -log(-log(rng.random() or 0.5))
        return log_odds(candidate.chance) + candidate.liking + blur * noise

    return max(candidates, key=blurred)
