"""The search for the best turn, shared by hints, comments and reviews: reviews judge by the turn that hints advise."""

from collections.abc import Generator
from dataclasses import replace
from typing import Final, NamedTuple

from kahuna.actions import Action, Draw, End, Pass, Take
from kahuna.agents.agent import Plan, randomness
from kahuna.agents.search import Found, Searcher, Settings
from kahuna.analysis.lookahead import same_end, turn_of
from kahuna.imagination import imagine
from kahuna.legality import why_illegal
from kahuna.observation import Observation
from kahuna.rules import apply
from tabletop.agents import Progress

NODES: Final = 3_000
"""Positions evaluated in a search, by default."""
SETTINGS: Final = Settings(NODES, draws_for=2, width=20, answers_share=0.5, deep_width=4, reach=8, margin=3.0)
"""The search limits of hints, comments and reviews."""
_SEED: Final = "review"


class Searched(NamedTuple):
    """A finished search.

    Attributes:
        searcher: the searcher; it can imagine more games.
        found: its result.
    """

    searcher: Searcher
    found: Found


Searching = Generator[Progress, bool | None, Searched]
"""A search in progress. If sent True, it finishes soon."""


def search_turn(observation: Observation, nodes: int = NODES) -> Searching:
    """Searches for the best way to spend the rest of a turn. The same arguments give the same result.

    Args:
        observation: what the player to move knows; the game is not over, and no handicap bridge is to be placed.
        nodes: positions to evaluate.

    Returns:
        A generator that yields progress and returns the result.
    """
    searcher = Searcher(observation, replace(SETTINGS, nodes=nodes), randomness(_SEED, observation))
    found = yield from searcher.run()
    return Searched(searcher, found)


def rest_of(searched: Searched, now: Observation) -> Plan | None:
    """Returns the rest of the best turn found; None if the player has deviated from it.

    The plays may be made in any order, as long as the turn still ends in the same position.

    Args:
        searched: a search at the beginning of the turn.
        now: what the same player knows during the turn.
    """
    searcher, found = searched
    plan = found.candidates[0].plan
    played = [seen.action for seen in now.history[len(searcher.observation.history) :]]
    left = list(plan)
    for action in played:
        if action not in left:
            return None
        left.remove(action)
    ends = (turn_of(searcher.situation, plan), turn_of(searcher.situation, [*played, *left]))
    return tuple(left) if left and same_end(*ends) and _can_be_played(now, left) else None


def _can_be_played(observation: Observation, plan: list[Action]) -> bool:
    state = imagine(observation, randomness("rest", observation))
    for action in plan:
        if why_illegal(state, action) is not None:
            return False
        if not isinstance(action, Take | Draw | Pass | End):
            state = apply(state, action).state
    return True
