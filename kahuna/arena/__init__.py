"""Agents against agents: a game, and matches.

`kahuna.arena.match`, which needs processes, is imported explicitly: a browser has none.
"""

from collections.abc import Mapping, Sequence

from kahuna.actions import Grant
from kahuna.agents import Agent
from kahuna.game import GAME
from kahuna.player import Player
from kahuna.rules import new_game
from kahuna.state import Ruleset, State
from tabletop.arena import game
from tabletop.arena.faults import AgentFault
from tabletop.values import Seed, checked

__all__ = ["AgentFault", "play_game"]


@checked
def play_game(agents: Mapping[Player, Agent], ruleset: Ruleset, seed: Seed, handicap: Sequence[Grant] = ()) -> State:
    """Plays a game to its end.

    Args:
        agents: one for each player. Each sees only its own observations.
        ruleset: the rules.
        seed: for the shuffles; the agents have separate seeds.
        handicap: the handicap bridges; if left out, the handicapped agent chooses them.

    Returns:
        The last state.

    Raises:
        AgentFault: an agent raised an exception or did not choose a legal action.
    """
    return game.play_game(GAME, new_game(ruleset), agents, seed, handicap)
