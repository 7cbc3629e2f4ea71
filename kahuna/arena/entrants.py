"""Who may take part: the agents that have a name, and anybody's own."""

from collections.abc import Callable

from kahuna.agents import AGENTS, Agent
from tabletop.arena import entrants
from tabletop.arena.entrants import EntrantError

__all__ = ["EntrantError", "entrant"]


def entrant(name: str) -> Callable[[str], Agent]:
    """Returns what makes an agent from a seed.

    Args:
        name: one of `kahuna.agents.AGENTS`, or `module:factory`; see `tabletop.arena.entrants.entrant`.

    Raises:
        EntrantError: there is no such agent.
    """
    return entrants.entrant(name, AGENTS)
