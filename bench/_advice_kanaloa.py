"""Kanaloa's part of `advice.py`."""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from kanaloa.agents import AGENTS
from kanaloa.agents.agent import randomness
from kanaloa.agents.evaluation import USUAL, best_weights
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.search import Candidate, play_out, position_of
from kanaloa.analysis.best_turn import NODES, search_turn
from kanaloa.dealer import deal
from kanaloa.game import GAME
from kanaloa.observation import Observation, observe
from kanaloa.player import COUNTS, PLAYERS
from kanaloa.rules import new_game
from kanaloa.state import Awaits
from tabletop.agents import conclude
from tabletop.arena.game import steps_of_game

WORLDS = 100
ROUNDS = 4
"""Further turns of each player that are played out to judge a turn; the searches play out one."""


class Search(NamedTuple):
    """How a turn is searched for.

    Attributes:
        learnt: whether what was learnt from games is used.
        nodes: positions to examine.
    """

    learnt: bool
    nodes: int


SEARCHES = {"today": Search(True, NODES), "version 0.2": Search(False, 1000), "deeper": Search(True, 10 * NODES)}


def game(number: int) -> list[Observation]:
    """Returns what the player to move knows at the beginning of each turn of a game between equals."""
    players = COUNTS[number % len(COUNTS)]
    seats = PLAYERS[:players]
    agents = {player: AGENTS["tuna"](f"advice {number} {player}") for player in seats}
    steps = list(steps_of_game(GAME, new_game(deal(players, f"advice {number}")), agents, f"advice {number}"))
    states = {step.state.turns: step.state for step in reversed(steps) if step.state.awaits is Awaits.ACTION}
    return [observe(states[turn], states[turn].turn) for turn in sorted(states)]


def found_by(search: Search, observation: Observation) -> Candidate:
    """Returns the turn that a search finds."""
    planner = OwnTurnAgent(best_weights(observation.state.players) if search.learnt else USUAL)
    found, _ = conclude(search_turn(observation, planner, randomness("advice", observation), search.nodes))
    return found.candidates[0]


def same(turn: Candidate, other: Candidate) -> bool:
    """Whether two turns lead to the same position."""
    return position_of(turn.after) == position_of(other.after)


def losses(observation: Observation, turns: Sequence[Candidate]) -> list[float]:
    """Returns what each turn loses against the best of them, as a winning chance."""
    player, state = observation
    planner = OwnTurnAgent(best_weights(state.players))
    chances = [
        fmean(
            play_out(turn.after, state, planner, Random(f"{world}"), ROUNDS)[0].chances[player]
            for world in range(WORLDS)
        )
        for turn in turns
    ]
    return [max(chances) - chance for chance in chances]
