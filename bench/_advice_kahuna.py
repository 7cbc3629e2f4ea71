"""Kahuna's part of `advice.py`."""

from collections.abc import Sequence
from random import Random
from statistics import fmean

from kahuna.agents import agent_of_level
from kahuna.agents.agent import randomness
from kahuna.agents.search import Searcher, Settings
from kahuna.agents.turns import Turn
from kahuna.analysis.best_turn import SETTINGS
from kahuna.analysis.lookahead import same_end, turn_of
from kahuna.game import GAME
from kahuna.observation import Observation, observe
from kahuna.player import Player
from kahuna.rules import new_game
from kahuna.state import Edition, Phase, Ruleset
from tabletop.agents import conclude
from tabletop.arena.game import steps_of_game

WORLDS = 250

DEEPER = Settings(nodes=200_000, width=32, deep_width=16, draws_for=2, reach=8)
SEARCHES = {
    "today": SETTINGS,
    "version 0.2": Settings(nodes=20_000, width=16, deep_width=6),
    "deeper": DEEPER,
}


def game(number: int) -> list[Observation]:
    """Returns what the player to move knows at the beginning of each turn of a game between equals."""
    agents = {player: agent_of_level("octopus", f"advice {number} {player}") for player in Player}
    begun = new_game(Ruleset(edition=list(Edition)[number % 2]))
    steps = list(steps_of_game(GAME, begun, agents, f"advice {number}"))
    states = {step.state.turn.number: step.state for step in reversed(steps) if step.state.phase is Phase.ACT}
    return [observe(states[turn], states[turn].turn.player) for turn in sorted(states)]


def found_by(settings: Settings, observation: Observation) -> Turn:
    """Returns the turn that a search finds."""
    searcher = Searcher(observation, settings, randomness("advice", observation))
    best: Turn = turn_of(searcher.situation, conclude(searcher.run())[0].candidates[0].plan)
    return best


def same(turn: Turn, other: Turn) -> bool:
    """Whether two turns lead to the same position."""
    return same_end(turn, other)


def losses(observation: Observation, turns: Sequence[Turn]) -> list[float]:
    """Returns what each turn loses against the best of them, as a winning chance."""
    judge = Searcher(observation, DEEPER, Random("advice"))
    worlds = [judge.imagine() for _ in range(1 if judge.is_open else WORLDS)]
    chances = [fmean(judge.chance_after(turn, world, deep=True) for world in worlds) for turn in turns]
    return [max(chances) - chance for chance in chances]
