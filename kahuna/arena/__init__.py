"""Agents against agents: games, who may take part, and matches.

`kahuna.arena.match`, which needs processes, is imported by its own name: a browser has none.
"""

from kahuna.arena.game import play_game, steps_of_agent, steps_of_game
from tabletop.arena.faults import AgentFault

__all__ = ["AgentFault", "play_game", "steps_of_agent", "steps_of_game"]
