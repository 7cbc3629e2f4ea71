"""The agent that searches."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from random import Random

from kahuna.actions import Action
from kahuna.agents.agent import Thinking, conclude, randomness
from kahuna.agents.search import Candidate, Settings, search
from kahuna.observation import Observation


@dataclass(frozen=True, slots=True)
class SearchAgent:
    """Plays the best turn that a search finds, or one that looks nearly as good.

    Attributes:
        settings: how far the search looks.
        blur: how much worse than the best the chosen turn may be, in log-odds: noise of this size (Gumbel's, which
            makes the choice a softmax) is added to every candidate. 0 plays the best.
        seed: of the imagined games and of the noise.
    """

    settings: Settings
    blur: float = 0.0
    seed: str = ""

    def plan(self, observation: Observation) -> Thinking:
        """Thinks about the rest of the turn. See `Planner`."""
        rng = randomness(self.seed, observation)
        found = yield from search(observation, self.settings, rng)
        return _pick(found.candidates, self.blur, rng).plan

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Agent`."""
        return conclude(self.plan(observation))[0][0]


def _pick(candidates: Sequence[Candidate], blur: float, rng: Random) -> Candidate:
    if not blur:
        return candidates[0]

    def blurred(candidate: Candidate) -> float:
        chance = min(max(candidate.chance, 0.001), 0.999)
        return log(chance / (1 - chance)) - blur * log(-log(rng.random() or 0.5))

    return max(candidates, key=blurred)
