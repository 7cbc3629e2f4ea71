"""What all messages of games by link share: hashing, bytes in and out, the letters of a link, errors.

`docs/links.md` lists the bytes of every message. They may never change: the check after a game runs the other program
again, and compares every byte.
"""

import base64
import binascii
from collections.abc import Callable
from hashlib import sha512
from typing import Final

from kahuna.codes.envelope import ALPHABET, CHECK_LETTERS, with_check
from kahuna.links import group
from kahuna.links.group import Element, EncodingError
from kahuna.player import Player
from tabletop.copies import of_parts
from tabletop.pasted import LONGEST_LINK

KIND: Final = "L"
VERSION: Final = "1"
LONGEST: Final = LONGEST_LINK
"""Letters that a message may have at most."""

LONGEST_NAME: Final = 40
"""Bytes of a player's name."""

_DOMAIN: Final = b"kahuna-link-1"


class LinkError(ValueError):
    """A message that cannot be accepted; the state is as before.

    Attributes:
        code: one of those listed in `docs/links.md`, for a page's own words.
        is_breach: whether no unchanged program would have made the message.
    """

    def __init__(self, sentence: str, code: str, *, is_breach: bool = False) -> None:
        super().__init__(sentence)
        self.code = code
        self.is_breach = is_breach

    __reduce__ = of_parts


def breach(sentence: str, code: str) -> LinkError:
    """Returns the error of a message that no unchanged program would have made."""
    return LinkError(f"This link breaks the rules: {sentence}.", code, is_breach=True)


def to_element(encoded: bytes) -> Element:
    """Returns an element of a message: a request, an answer, a key.

    Raises:
        LinkError: the bytes encode none, or the identity, from which nothing can be learnt (`no-point`).
    """
    try:
        element = group.decode(encoded)
    except EncodingError:
        element = group.IDENTITY
    if group.is_identity(element):
        raise breach("it has a number that is none of the cards' numbers", "no-point")
    return element


def digest(label: str, *parts: bytes | int) -> bytes:
    """Returns 64 bytes that a label and its parts determine.

    Args:
        label: what the hash is for.
        parts: bytes, at most 65,535; or numbers from 0 to 255.
    """
    hashed = sha512(_DOMAIN)
    for part in (label.encode(), *parts):
        content = bytes([part]) if isinstance(part, int) else part
        hashed.update(len(content).to_bytes(2, "big") + content)
    return hashed.digest()


def shuffled(count: int, uniform: bytes) -> tuple[int, ...]:
    """Returns the numbers below `count`, at most 256, in an order that 64 uniform bytes determine (Fisher and Yates).

    Taken as one number the bytes are much larger than the number of orders, so each order is equally likely but for
    less than 2**-400.
    """
    order = list(range(count))
    rest = int.from_bytes(uniform, "big")
    for last in range(count - 1, 0, -1):
        rest, other = divmod(rest, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def to_text(message: bytes) -> str:
    """Returns a message as letters: `L1`, its bytes as base64url, and four letters of a checksum."""
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
    if len(text) > LONGEST or not body or not set(text) <= set(ALPHABET):
        raise damaged
    if with_check(text[:-CHECK_LETTERS]) != text:
        raise damaged
    try:
        message = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except binascii.Error:
        raise damaged from None
    # Spare bits of the last letter must be 0: a message has one text.
    if to_text(message) != text:
        raise damaged
    return message


class ByteReader:
    """Reads the bytes of a message one part after the other.

    Nothing in a message is labelled: whoever receives it knows what must come.
    """

    def __init__(self, message: bytes) -> None:
        self._message = message
        self._at = 0

    def take(self, count: int) -> bytes:
        """Returns the next bytes. Raises LinkError where there are less."""
        part = self._message[self._at : self._at + count]
        if len(part) < count:
            raise breach("it ends too early", "malformed")
        self._at += count
        return part

    def byte(self) -> int:
        """Returns the next byte as a number."""
        return self.take(1)[0]

    def below(self, limit: int) -> int:
        """Returns the next byte, which must be a number below a limit."""
        number = self.byte()
        if number >= limit:
            raise breach("it has a number where none so high can be", "malformed")
        return number

    def finish(self) -> None:
        """Raises LinkError where bytes are left."""
        if self._at < len(self._message):
            raise breach("it is longer than it may be", "malformed")


def put_name(name: str) -> bytes:
    """Returns a name as it stands in a message: its length and UTF-8. Raises LinkError where it cannot be one."""
    encoded = name.encode("utf-8", "surrogatepass")
    if not is_name(name):
        raise LinkError(f"A name has at most {LONGEST_NAME} bytes and only visible characters.", "bad-name")
    return bytes([len(encoded)]) + encoded


def get_name(reader: ByteReader) -> str:
    """Reads a name. Raises LinkError where it is none."""
    try:
        name = reader.take(reader.below(LONGEST_NAME + 1)).decode()
    except UnicodeDecodeError:
        raise breach("the name is no text", "malformed") from None
    if not is_name(name):
        raise breach("the name has characters that cannot be seen", "malformed")
    return name


def is_name(name: str) -> bool:
    """Whether a name is short enough and has visible characters only: nothing that turns or hides what follows it."""
    return name.isprintable() and len(name.encode("utf-8", "replace")) <= LONGEST_NAME


class Writing:
    """A message that is being made.

    Attributes:
        author: whose message it is.
        chain: the hash of all messages before it.
        bytes: what has been made of it.
    """

    def __init__(self, author: Player, chain: bytes, start: bytes) -> None:
        self.author = author
        self.chain = chain
        self.bytes = start

    def part(self, make: Callable[[], bytes], size: int) -> bytes:
        """Makes the next part of the message and returns it."""
        made = make()
        if len(made) != size:
            raise AssertionError(f"a part of {len(made)} bytes where {size} are due")
        self.bytes += made
        return made

    def element(self, make: Callable[[], bytes]) -> bytes:
        """Makes an encoded element as the next part and returns it."""
        return self.part(make, group.ENCODED)

    def name(self, make: Callable[[], str]) -> str:
        """Makes a name as the next part and returns it."""
        name = make()
        self.bytes += put_name(name)
        return name


class Reading:
    """A message that is being read.

    Attributes:
        author: whose message it is.
        chain: the hash of all messages before it.
        reader: what is left of it.
    """

    def __init__(self, author: Player, chain: bytes, message: bytes, start: int) -> None:
        self.author = author
        self.chain = chain
        self.reader = ByteReader(message)
        self.reader.take(start)

    def part(self, make: Callable[[], bytes], size: int) -> bytes:
        """Returns the next part of the message; `make` is for its author."""
        return self.reader.take(size)

    def element(self, make: Callable[[], bytes]) -> bytes:
        """Returns the encoded element that comes next. Raises LinkError (`no-point`) where it is none.

        It is decoded here, also where it is used much later: a number that cannot be answered would keep the reader
        from writing the own next message.
        """
        encoded = self.part(make, group.ENCODED)
        to_element(encoded)
        return encoded

    def name(self, make: Callable[[], str]) -> str:
        """Returns the name that comes next."""
        return get_name(self.reader)


Exchange = Writing | Reading
"""A message on its way. Every part is described once, for author and reader, so both agree on what must come."""
