"""Text from outside, as it may stand in a message: short, on one line, and of visible characters only.

A record or a request may come from anyone. Printed as it is, it could move the cursor of a terminal, turn the direction
of writing, forge a line of output, or fill the screen.
"""

from typing import Final

LONGEST: Final = 80
"""Characters of a text that a message quotes."""

LONGEST_NAME: Final = 40
"""Characters of a player's name in printed text."""

LONGEST_MESSAGE: Final = 1000
"""Characters of a whole message: the path of a file may be long."""

_DOTS: Final = "..."


def quoted(text: str, most: int = LONGEST) -> str:
    r"""Returns a text fit for a message.

    Args:
        text: any.
        most: characters that the result may have; what is cut off is shown by three dots.

    Returns:
        The text with everything that is not visible escaped, as in `\x1b`. Quoting it again changes nothing.
    """
    # What is cut off need not be escaped: an escape is longer than its character.
    shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text[: most + 1])
    return shown if len(shown) <= most else shown[: most - len(_DOTS)] + _DOTS


def is_whole(text: str) -> bool:
    """Whether a text has whole characters only: JSON can bring half of one, which cannot be written as UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
