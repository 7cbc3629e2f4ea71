"""The computer players by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from kanaloa.actions import Action
from kanaloa.agents.agent import Agent, Planner, Thinking
from kanaloa.agents.greedy import GreedyAgent
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.search import SearchEffort
from kanaloa.agents.searching import SearchAgent
from kanaloa.agents.uniform import RandomAgent
from kanaloa.observation import Observation


@dataclass(frozen=True, slots=True)
class ByPlayers:
    """An agent that plays one way against one other, and another way against two or three.

    What makes a level a fair step above the one below differs with the number of players: with more of them less
    depends on a single turn, and looking ahead tells less.

    Attributes:
        two: plays games of two.
        more: plays games of three and four.
    """

    two: Planner
    more: Planner

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Planner`."""
        return self._agent(observation).choose(observation)

    def plan(self, observation: Observation) -> Thinking:
        """Thinks about the rest of the turn up to the next draw. See `Planner`."""
        return self._agent(observation).plan(observation)

    def _agent(self, observation: Observation) -> Planner:
        return self.two if observation.state.players == 2 else self.more


def _planning(two: float, more: float) -> Callable[[str], Agent]:
    return lambda seed: ByPlayers(OwnTurnAgent(blur=two, seed=seed), OwnTurnAgent(blur=more, seed=seed))


def _searching(two: tuple[SearchEffort, float], more: tuple[SearchEffort, float]) -> Callable[[str], Agent]:
    def searching(effort: SearchEffort, blur: float, seed: str) -> Planner:
        return SearchAgent(effort, OwnTurnAgent(blur=blur), seed)

    return lambda seed: ByPlayers(searching(*two, seed), searching(*more, seed))


LEVELS: Final[Mapping[str, Callable[[str], Agent]]] = {
    # Five who see their own turn, more and more clearly: the blur with two players, and with more.
    "minnow": _planning(30.0, 36.0),
    "goby": _planning(12.0, 15.0),
    "wrasse": _planning(6.0, 8.3),
    "snapper": _planning(2.8, 4.2),
    "grouper": _planning(1.1, 1.9),
    # Three who play turns out, with the answers of the others.
    "barracuda": _searching((SearchEffort(width=2, nodes=1), 0.8), (SearchEffort(width=2, nodes=1), 1.9)),
    "tuna": _searching((SearchEffort(width=3, nodes=500), 0.0), (SearchEffort(width=2, nodes=100), 0.5)),
    # With more than two players, few turns played out for three rounds tell more than many for one.
    "marlin": _searching((SearchEffort(width=6, nodes=4000), 0.0), (SearchEffort(width=4, nodes=6000, rounds=3), 0.0)),
}
"""The opponents that a player is offered, weakest first: makes an agent of each level from a seed."""

YARDSTICKS: Final[Mapping[str, Callable[[str], Agent]]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "own-turn": lambda seed: OwnTurnAgent(seed=seed),
}
"""Agents that others are measured against."""

AGENTS: Final[Mapping[str, Callable[[str], Agent]]] = {**YARDSTICKS, **LEVELS}
"""Every agent that has a name."""
