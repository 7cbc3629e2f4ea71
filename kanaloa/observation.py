"""What one player has seen of a game: the only input of agents, hints and views."""

from typing import NamedTuple

from kanaloa.player import Player
from kanaloa.state import State
from tabletop.values import value


@value
class Observation(NamedTuple):
    """All that a player may know.

    Everything but the bag is open (rule 13), and draws are not determined in advance. So a state hides nothing, and all
    players see the same state.

    Attributes:
        player: the observer.
        state: the table.
    """

    player: Player
    state: State


def observe(state: State, player: Player) -> Observation:
    """Returns what a player sees of a state."""
    return Observation(player, state)
