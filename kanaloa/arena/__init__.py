"""Agents against agents: games, numbered games from one seed, and matches."""

from kanaloa.arena.game import play_game, steps_of_agent, steps_of_game
from tabletop.arena.faults import AgentFault

__all__ = ["AgentFault", "play_game", "steps_of_agent", "steps_of_game"]
