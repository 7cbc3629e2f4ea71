"""Makes external text fit for messages: short, on one line, and of visible characters only.

A record or a request may come from anyone. Printed unchanged, it could move the cursor of a terminal, reverse the
direction of writing, forge a line of output, or fill the screen.
"""

from typing import Final

LONGEST: Final = 80
"""Maximum characters of a text quoted in a message."""

LONGEST_NAME: Final = 40
"""Maximum characters of a player's name in printed text."""

LONGEST_MESSAGE: Final = 1000
"""Maximum characters of a whole message: the path of a file may be long."""

_DOTS: Final = "..."


def quoted(text: str, most: int = LONGEST) -> str:
    r"""Returns a text fit for a message.

    Args:
        text: any text.
        most: maximum characters of the result; three dots show that it was cut.

    Returns:
        The text with everything that is not visible escaped, as in `\x1b`. Quoting it again changes nothing.
    """
    # The part that is cut off need not be escaped: an escape is longer than its character.
    shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text[: most + 1])
    return shown if len(shown) <= most else shown[: most - len(_DOTS)] + _DOTS


def is_whole(text: str) -> bool:
    """Whether a text has no lone surrogates: JSON can contain them, but they cannot be encoded as UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
