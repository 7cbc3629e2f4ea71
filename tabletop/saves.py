"""A saved game as one opaque line of text.

A save must hold the hidden cards, and it lies where the page keeps it. So it is sealed: packed, with a checksum, and
nothing in it can be read at a glance. That keeps honest players honest; it is no secret from someone with the code.
"""

import base64
import binascii
import json
import zlib
from typing import Any

from tabletop import json_text

PREFIX = "K1."
_LETTERS = 200_000
"""Letters that a save may have: a game needs some 500."""
_LIMIT = json_text.MOST_CHARACTERS
"""Bytes that a save may unpack to: a game needs a few thousand."""


class SaveError(ValueError):
    """A text that is no whole save; the sentence says what is wrong with it."""


def seal(data: dict[str, Any]) -> str:
    """Returns JSON-able data as a save: `K1.` and letters that survive any storage."""
    packed = zlib.compress(json.dumps(data, separators=(",", ":"), sort_keys=True).encode(), 9)
    return PREFIX + base64.urlsafe_b64encode(packed).decode()


def unseal(text: str) -> dict[str, Any]:
    """Returns what was sealed.

    Raises:
        SaveError: it is no save, or it was damaged.
    """
    if not text.startswith(PREFIX):
        raise SaveError(f"A saved game begins with {PREFIX}")
    if len(text) > _LETTERS:
        raise SaveError(f"The saved game is damaged: it is too long, there are none of more than {_LETTERS:,} letters.")
    try:
        packed = base64.b64decode(text[len(PREFIX) :].encode("ascii"), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(packed, _LIMIT)
        data = json_text.parse(plain.decode()) if unpacker.eof else None
    except (binascii.Error, zlib.error, ValueError):
        data = None
    if not isinstance(data, dict):
        raise SaveError("The saved game is damaged: it was cut short or changed.")
    return data
