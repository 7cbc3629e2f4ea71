"""The five gods, to whom offerings are made."""

from enum import IntEnum
from typing import Final, Literal, get_args

from tabletop.values import value

GodLetter = Literal["n", "u", "p", "l", "k"]
"""A god in the notation: Kanaloa, Ku, Pele, Lono, Kane."""


@value
class God(IntEnum):
    """A god, in the order in which the rules name them: temples and cards are indexed by it."""

    KANALOA = 0
    """Sea and wind."""
    KU = 1
    """War."""
    PELE = 2
    """Fire."""
    LONO = 3
    """Fertility."""
    KANE = 4
    """Life and sun. Has no card: the other temples are measured against the temple of Kane."""

    @property
    def letter(self) -> GodLetter:
        """The god in the notation, `n` for Kanaloa."""
        return LETTERS[self]


LETTERS: Final[tuple[GodLetter, ...]] = get_args(GodLetter)

GODS: Final = tuple(God)

FOUR_GODS: Final = GODS[:4]
"""Those with a gods card."""
