"""The kinds of codes that Kahuna has, and what it takes from the codes of all games for them."""

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
    find_code,
    impossible,
    with_check,
)

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


def kind_of(text: str) -> str:
    """Returns which kind of code a text seems to be, `GAME` or `POSITION`, whether sound or not.

    Raises:
        CodeError: it is no code of Kahuna.
    """
    return KINDS.kind_of(text)
