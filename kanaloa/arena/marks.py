"""Marks of agents; see `tabletop.arena.marks`."""

from dataclasses import is_dataclass

from kanaloa.agents import AGENTS
from tabletop.arena.entrants import entrant
from tabletop.arena.marks import mark_of, source_mark


def mark(name: str) -> str:
    """Returns a short text that changes when an agent does.

    For a level it covers the settings; for an agent `module:factory`, the source of its module. For all others it is
    the name.

    Raises:
        EntrantError: there is no such agent.
    """
    make = entrant(name, AGENTS)
    if name not in AGENTS:
        return source_mark(name)
    agent = make("")
    return mark_of(repr(agent).encode()) if is_dataclass(agent) else name
