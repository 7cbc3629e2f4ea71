"""The players, in clockwise order."""

from enum import IntEnum
from typing import Final, Literal, get_args

from tabletop.values import value

Colour = Literal["red", "green", "blue", "yellow"]
"""A player in texts."""


@value
class Player(IntEnum):
    """A colour, which is also a seat: the per-player tuples of a state are indexed by it."""

    RED = 0
    GREEN = 1
    BLUE = 2
    YELLOW = 3

    def __str__(self) -> str:
        return self.colour

    @property
    def seat(self) -> int:
        """The position in the order of play, from 0: the number itself."""
        return int(self)

    @property
    def colour(self) -> Colour:
        """The colour in the notation, such as `red`."""
        return COLOURS[self]

    @property
    def letter(self) -> str:
        """The colour's initial, such as `r`."""
        return COLOURS[self][0]


COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

PLAYERS: Final = tuple(Player)

COUNTS: Final = (2, 3, 4)
"""The possible numbers of players."""
