"""The computer players by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from kanaloa.actions import Action
from kanaloa.agents.agent import Agent, Planner, Thinking
from kanaloa.agents.evaluation import best_weights
from kanaloa.agents.greedy import GreedyAgent
from kanaloa.agents.manner import Attention, Taste
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.search import SearchEffort
from kanaloa.agents.searching import SearchAgent
from kanaloa.agents.uniform import RandomAgent
from kanaloa.observation import Observation


@dataclass(frozen=True, slots=True)
class ByPlayers:
    """An agent that plays one way against one opponent, and another way against two or three.

    What makes a level a fair step above the one below depends on the number of players: with more players a single turn
    matters less, and looking ahead helps less.

    Attributes:
        two: plays games with two players.
        more: plays games with three and four players.
    """

    two: Planner
    more: Planner

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Planner`."""
        return self.with_players(observation.state.players).choose(observation)

    def plan(self, observation: Observation) -> Thinking:
        """Thinks about the rest of the turn up to the next draw. See `Planner`."""
        return self.with_players(observation.state.players).plan(observation)

    def with_players(self, players: int) -> Planner:
        """Returns what plays with a number of players."""
        return self.two if players == 2 else self.more


def _planning(
    two: float, more: float, attention: Attention | None = None, taste: Taste | None = None
) -> Callable[[str], Agent]:
    def planning(blur: float, seed: str) -> Planner:
        return OwnTurnAgent(blur=blur, seed=seed, attention=attention, taste=taste)

    return lambda seed: ByPlayers(planning(two, seed), planning(more, seed))


def _searching(two: tuple[SearchEffort, float], more: tuple[SearchEffort, float]) -> Callable[[str], Agent]:
    def searching(effort: SearchEffort, blur: float, seed: str) -> Planner:
        return SearchAgent(effort, OwnTurnAgent(blur=blur), seed)

    return lambda seed: ByPlayers(searching(*two, seed), searching(*more, seed))


LEVELS: Final[Mapping[str, Callable[[str], Agent]]] = {
    # Five that overlook some of their plans, fewer and fewer: the blur with two players, and with more.
    "shrimp": _planning(10.0, 12.0, Attention(plans=0.2, sacrifices=0.2)),
    "seahorse": _planning(13.5, 15.0, Attention(plans=0.4, sacrifices=0.5), Taste(offer=-2.0)),
    "minnow": _planning(10.3, 11.5, Attention(plans=0.6, sacrifices=0.8)),
    "goby": _planning(6.2, 7.5, Attention(plans=0.8), Taste(offer=1.2)),
    "wrasse": _planning(4.0, 5.0, Attention(plans=0.9), Taste(fish=1.0)),
    # Three that see their whole turn, with increasing accuracy.
    "snapper": _planning(3.1, 4.2),
    "grouper": _planning(1.4, 1.9),
    "moray": _planning(0.0, 0.0),
    # Two that play turns out, with the answers of the others.
    "barracuda": _searching((SearchEffort(width=2, nodes=1), 0.8), (SearchEffort(width=2, nodes=1), 0.8)),
    "tuna": _searching((SearchEffort(width=3, nodes=500), 0.0), (SearchEffort(width=2, nodes=100), 0.0)),
    # Two that do so with what was learnt from games: the same for three players and for four.
    "mahimahi": lambda seed: ByPlayers(
        SearchAgent(SearchEffort(width=3, nodes=500), OwnTurnAgent(best_weights(2)), seed),
        SearchAgent(SearchEffort(width=2, nodes=100), OwnTurnAgent(best_weights(3)), seed),
    ),
    "marlin": lambda seed: ByPlayers(
        SearchAgent(SearchEffort(width=6, nodes=4000), OwnTurnAgent(best_weights(2)), seed),
        SearchAgent(SearchEffort(width=4, nodes=6000), OwnTurnAgent(best_weights(3)), seed),
    ),
}
"""The opponents offered to a player, weakest first. Each value makes an agent from a seed."""

YARDSTICKS: Final[Mapping[str, Callable[[str], Agent]]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "own-turn": lambda seed: OwnTurnAgent(seed=seed),
    # The same, with the learnt worth of temples and hands added.
    "standing": lambda seed: ByPlayers(
        OwnTurnAgent(best_weights(2), seed=seed), OwnTurnAgent(best_weights(3), seed=seed)
    ),
}
"""Reference agents for measuring others."""

FORMER: Final[Mapping[str, Callable[[str], Agent]]] = {
    # Before weaker players overlooked something, their plans were only judged with noise.
    "minnow@0.2": _planning(30.0, 36.0),
    "goby@0.2": _planning(12.0, 15.0),
    "wrasse@0.2": _planning(6.0, 8.3),
    # With more than two players, few turns played out for three rounds were more informative than many for one.
    "marlin@0.2": _searching(
        (SearchEffort(width=6, nodes=4000), 0.0), (SearchEffort(width=4, nodes=6000, rounds=3), 0.0)
    ),
}
"""Levels as they played in an earlier version, where they have changed since: `level@version`."""

AGENTS: Final[Mapping[str, Callable[[str], Agent]]] = {**YARDSTICKS, **FORMER, **LEVELS}
"""Every named agent."""
