"""The text of a message, and back to its bytes: `L1`, base64url without `=`, and four letters of checksum."""

import base64
import binascii
from typing import Final

from kahuna.codes.envelope import ALPHABET, CHECK_LETTERS, with_check
from kahuna.links.errors import LinkError
from tabletop.pasted import LONGEST_LINK

KIND: Final = "L"
VERSION: Final = "1"


def to_text(message: bytes) -> str:
    """Returns the text of a message."""
    return with_check(f"{KIND}{VERSION}{base64.urlsafe_b64encode(message).decode().rstrip('=')}")


def to_bytes(text: str) -> bytes:
    """Returns the bytes of a message.

    Raises:
        LinkError: `no-link`, `newer` or `damaged`.
    """
    if text[:1] != KIND or not text[1:2].isdecimal() or text[1:2] == "0":
        raise LinkError(f"This is no link of a game: those begin with {KIND}{VERSION}.", "no-link")
    if text[1:2] != VERSION:
        raise LinkError("This link is of a newer version of Kahuna than this one.", "newer")
    damaged = LinkError("The link is damaged: it was cut short or changed.", "damaged")
    body = text[2:-CHECK_LETTERS]
    if len(text) > LONGEST_LINK or not body or not set(text) <= set(ALPHABET):
        raise damaged
    try:
        message = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except binascii.Error:
        raise damaged from None
    # Compares the checksum, and the unused bits of the last letter, which must be 0: a message has exactly one text.
    if to_text(message) != text:
        raise damaged
    return message
