"""Agents against agents: a game, and matches."""

from collections.abc import Mapping

from kanaloa.agents import Agent
from kanaloa.game import GAME
from kanaloa.player import Player
from kanaloa.rules import new_game
from kanaloa.set_up import SetUp
from kanaloa.state import State
from tabletop.arena import game
from tabletop.arena.faults import AgentFault
from tabletop.values import Seed, checked

__all__ = ["AgentFault", "play_game"]


@checked
def play_game(agents: Mapping[Player, Agent], set_up: SetUp, seed: Seed) -> State:
    """Plays a game to its end.

    Args:
        agents: one for each player of the set-up. Each sees only its own observations.
        set_up: the set-up of the game.
        seed: for the draws; the agents have separate seeds.

    Returns:
        The last state.

    Raises:
        AgentFault: an agent raised an exception or did not choose a legal action.
    """
    return game.play_game(GAME, new_game(set_up), agents, seed)
