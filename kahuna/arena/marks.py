"""Marks of agents; see `tabletop.arena.marks`."""

from kahuna.agents import AGENTS
from kahuna.agents.evaluation import stored_reach, stored_weights
from kahuna.agents.searching import SearchAgent
from tabletop.arena.entrants import entrant
from tabletop.arena.marks import mark_of, source_mark


def mark(name: str) -> str:
    """Returns a short text that changes when an agent does.

    For an agent that searches it covers the settings and the weights, and those of reach if it evaluates reach; for an
    agent `module:factory`, the source of its module. For all others it is the name.

    Raises:
        EntrantError: there is no such agent.
    """
    if name not in AGENTS:
        # Checks that its module exists.
        entrant(name, AGENTS)
        return source_mark(name)
    agent = AGENTS[name]("")
    if not isinstance(agent, SearchAgent):
        return name
    settings = agent.settings
    reach = (f"{settings.reach} {settings.margin}".encode(), stored_reach()) if settings.reach else ()
    return mark_of(repr(agent).encode(), stored_weights(), *reach)
