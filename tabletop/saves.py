"""A saved game as one opaque line of text.

A save must contain the hidden cards, and the page stores it. So it is sealed: packed, with a checksum, and not readable
at a glance. That keeps honest players honest; it is not secret from someone with the source code.
"""

import base64
import binascii
import json
import zlib
from typing import Any

from tabletop import json_text

PREFIX = "K1."
_LETTERS = 200_000
"""Maximum letters of a save: a game needs about 500."""
_LIMIT = json_text.MOST_CHARACTERS
"""Maximum bytes of an unpacked save: a game needs a few thousand."""


class SaveError(ValueError):
    """A text that is not a complete save; the message says why."""


def seal(data: dict[str, Any]) -> str:
    """Returns JSON-serializable data as a save: `K1.` and letters that survive any storage."""
    packed = zlib.compress(json.dumps(data, separators=(",", ":"), sort_keys=True).encode(), 9)
    return PREFIX + base64.urlsafe_b64encode(packed).decode()


def unseal(text: str) -> dict[str, Any]:
    """Returns the sealed data.

    Raises:
        SaveError: it is not a save, or is damaged.
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
