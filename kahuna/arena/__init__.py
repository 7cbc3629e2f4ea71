"""Agents against agents: games, who may take part, and matches.

`kahuna.arena.match`, which needs processes, is imported by its own name: a browser has none.
"""

from kahuna.arena.game import play_game, steps_of_agent, steps_of_game
from tabletop.arena.faults import AgentFault
from tabletop.values import checked as _checked

__all__ = ["AgentFault", "play_game", "steps_of_agent", "steps_of_game"]

# What is exported checks its arguments (`tabletop.values`). The modules themselves expect the right types.
play_game = _checked(play_game)
steps_of_agent = _checked(steps_of_agent)
steps_of_game = _checked(steps_of_game)
