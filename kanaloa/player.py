"""The players, in clockwise order."""

from enum import IntEnum
from typing import Final, Literal, get_args

from tabletop.values import value

Colour = Literal["red", "green", "blue", "yellow"]
"""A player in texts."""


@value
class Player(IntEnum):
    """A colour, which is also a seat: pairs, triples and so on of a state are indexed by it."""

    RED = 0
    GREEN = 1
    BLUE = 2
    YELLOW = 3

    @property
    def colour(self) -> Colour:
        """The colour as the notation has it, `red`."""
        return COLOURS[self]

    @property
    def letter(self) -> str:
        """The colour's initial, `r`."""
        return COLOURS[self][0]


COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

PLAYERS: Final = tuple(Player)

COUNTS: Final = (2, 3, 4)
"""How many can play."""
