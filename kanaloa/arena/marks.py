"""Marks of agents; see `tabletop.arena.marks`."""

from dataclasses import is_dataclass

from kanaloa.agents import AGENTS
from kanaloa.agents.levels import ByPlayers
from tabletop.arena.entrants import entrant
from tabletop.arena.marks import mark_of, source_mark


def mark(name: str, players: int) -> str:
    """Returns a short text that changes when an agent plays in another way.

    For a level it covers the settings with a number of players; for an agent `module:factory`, the source of its
    module. For all others it is the name.

    Args:
        name: the name of the agent; see `tabletop.arena.entrants.entrant`.
        players: the number of players, 2 to 4.

    Raises:
        EntrantError: there is no such agent.
    """
    make = entrant(name, AGENTS)
    if name not in AGENTS:
        return source_mark(name)
    agent = make("")
    if isinstance(agent, ByPlayers):
        agent = agent.with_players(players)
    return mark_of(repr(agent).encode()) if is_dataclass(agent) else name
