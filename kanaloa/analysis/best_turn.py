"""The search that hints, comments and reviews share: what is advised is what is judged by."""

from random import Random
from typing import Final

from kanaloa.agents.agent import Plan, randomness
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.search import Candidate, SearchEffort, Searching, position_of, search
from kanaloa.legality import why_illegal
from kanaloa.observation import Observation
from kanaloa.rules import follow
from kanaloa.state import State

NODES: Final = 1_000
"""Positions looked at in a search, if nothing else is said."""
_WIDTH: Final = 8
_SEED: Final = "review"


def chance_of(observation: Observation) -> Random:
    """Returns the random numbers of a search: the same for the same moment."""
    return randomness(_SEED, observation)


def search_turn(observation: Observation, planner: OwnTurnAgent, rng: Random, nodes: int = NODES) -> Searching:
    """Looks for the best way to play on up to the next draw or decision of somebody else.

    What it advises is for winning, not for the place.

    Args:
        observation: of the player to act; the game is not over.
        planner: how turns are judged at first sight.
        rng: from `chance_of`, so that the same position gives the same result.
        nodes: positions to be looked at.
    """
    return search(observation, SearchEffort(_WIDTH, nodes, place=0.0), planner, rng)


def rest_of(best: Candidate, played: Plan, state: State) -> Plan | None:
    """Returns what is left of a way to play on; None where its player has done something else.

    Args:
        best: the way, from the beginning of the decision.
        played: what has been done in it.
        state: after that.
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
