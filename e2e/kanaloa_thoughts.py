"""Positions of Kanaloa to think about. In a browser a `Thinker` of `e2e.thoughts` thinks about them."""

from __future__ import annotations

import json

from e2e import kanaloa_thought
from e2e.thoughts import Answer, differing
from kanaloa.agents import LEVELS
from kanaloa.dealer import deal
from kanaloa.game import GAME
from kanaloa.player import COUNTS, PLAYERS
from kanaloa.record import dump, record_of
from kanaloa.rules import new_game
from kanaloa.set_up import Layout
from kanaloa.state import Awaits, State
from tabletop.arena.game import steps_of_game

PROGRAM = "kanaloa_thought.py"
"""The program that thinks in the browser."""
PACKAGE = "kanaloa"
"""The package that the page's Python does not have."""


def question(state: State, level: str) -> str:
    """Returns the question for `kanaloa_thought.answer`."""
    return json.dumps({"record": dump(record_of(state)), "level": level, "seed": "same"})


def answer_here(asked: str) -> Answer:
    """Thinks in this Python."""
    return Answer(**json.loads(kanaloa_thought.answer(asked)))


def decisions(players: int, seed: str) -> list[State]:
    """Returns the states of a game of quick computer players in which a player decides."""
    agents = {player: LEVELS[name](f"{seed} {player}") for player, name in zip(PLAYERS, _quick(players), strict=False)}
    set_up = deal(players, seed, Layout.FREE if seed[-1] in "02468" else Layout.PRESET)
    return [step.state for step in steps_of_game(GAME, new_game(set_up), agents, seed) if step.state.to_act is not None]


def _quick(players: int) -> list[str]:
    return [name for name in list(LEVELS)[:4] for _ in range(2)][:players]


def spread(number: int, seed: str) -> list[State]:
    """Returns decisions as they occur in play, with two, three and four players in turn, evenly spread.

    Args:
        number: how many.
        seed: the same one gives the same positions, as long as the levels do not change.
    """
    per_game, found, game = 10, list[State](), 0
    while len(found) < number:
        states = decisions(COUNTS[game % len(COUNTS)], f"{seed} {game}")
        states = [state for state in states if state.awaits is Awaits.ACTION]
        found += [states[int((place + 0.5) / per_game * len(states))] for place in range(per_game)]
        game += 1
    return found[:number]


def varied(number: int, seed: str) -> list[State]:
    """Returns different positions: with two, three and four players, and of every kind of decision that occurs.

    Args:
        number: how many.
        seed: the same one gives the same positions.
    """
    states = [state for players in COUNTS for game in range(2) for state in decisions(players, f"{seed} {game}")]
    return differing(states, number, seed, traits)


def traits(state: State) -> list[str]:
    """The traits that distinguish a position; first the number of players and the kind of decision."""
    return [f"{state.players} players, {state.awaits}", str(state.awaits), f"{state.players} players"]
