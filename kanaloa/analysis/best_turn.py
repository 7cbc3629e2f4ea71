"""The search shared by hints, comments and reviews: reviews judge by the turn that hints advise."""

from random import Random
from typing import Final

from kanaloa.agents.agent import Plan, randomness
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.search import Candidate, SearchEffort, Searching, position_of, search
from kanaloa.legality import why_illegal
from kanaloa.observation import Observation
from kanaloa.rules import follow
from kanaloa.state import State

NODES: Final = 350
"""Positions examined in a search, by default."""
_WIDTH: Final = 8
_SEED: Final = "review"


def chance_of(observation: Observation) -> Random:
    """Returns the random numbers of a search: the same for the same moment."""
    return randomness(_SEED, observation)


def search_turn(observation: Observation, planner: OwnTurnAgent, rng: Random, nodes: int = NODES) -> Searching:
    """Searches for the best plan up to the next draw or another player's decision.

    It optimizes the chance of winning, not the place.

    Args:
        observation: the observation of the player to act; the game is not over.
        planner: evaluates turns statically.
        rng: from `chance_of`, so that the same position gives the same result.
        nodes: positions to examine.
    """
    return search(observation, SearchEffort(_WIDTH, nodes, place=0.0), planner, rng)


def rest_of(best: Candidate, played: Plan, state: State) -> Plan | None:
    """Returns the rest of a plan; None if its player has deviated from it.

    Args:
        best: the plan, from the beginning of the decision.
        played: the actions taken in it so far.
        state: the state after them.
    """
    left = list(best.plan)
    for action in played:
        if action not in left:
            return None
        left.remove(action)
    after = state
    for action in left:
        if after.to_act is not state.to_act or why_illegal(after, action) is not None:
            return None
        after = follow(after, action, [])
    return tuple(left) if left and position_of(after) == position_of(best.after) else None
