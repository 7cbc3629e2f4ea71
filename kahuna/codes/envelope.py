"""The kinds of Kahuna's codes, built on the envelope that all games share."""

from typing import Final

from tabletop.codes import (
    ALPHABET,
    CHECK_LETTERS,
    LONGEST,
    VERSION,
    Bits,
    CodeError,
    Kinds,
    Reader,
    impossible,
    with_check,
)
from tabletop.pasted import find_code as find_in

__all__ = [
    "ALPHABET",
    "CHECK_LETTERS",
    "GAME",
    "KINDS",
    "LONGEST",
    "POSITION",
    "VERSION",
    "Bits",
    "CodeError",
    "Reader",
    "find_code",
    "impossible",
    "kind_of",
    "with_check",
]

GAME: Final = "G"
POSITION: Final = "P"

KINDS: Final = Kinds("Kahuna", {GAME: "game", POSITION: "position"})


def find_code(text: str) -> str:
    """Returns the first valid code of Kahuna in a text, even if altered in transit; otherwise what looks like one.

    Raises:
        CodeError: nothing in the text looks like a code of Kahuna.
    """
    return find_in(text, KINDS)


def kind_of(text: str) -> str:
    """Returns which kind of code a text seems to be, `GAME` or `POSITION`, whether valid or not.

    Raises:
        CodeError: it is not a code of Kahuna.
    """
    return KINDS.kind_of(text)
