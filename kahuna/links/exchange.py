"""A message that is being written or read, part by part: bytes, elements of the group, names.

`docs/links.md` lists the bytes of every message. They may never change: the check after a game runs the other program
again and compares every byte.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from kahuna.links import ristretto255
from kahuna.links.errors import LinkError, breach
from kahuna.links.ristretto255 import Element, EncodingError
from kahuna.player import Player

LONGEST_NAME: Final = 40
"""Bytes of a player's name."""


class ByteReader:
    """Reads the bytes of a message part by part.

    Nothing in a message is labelled: its reader knows what comes next.
    """

    def __init__(self, message: bytes) -> None:
        self._message = message
        self._at = 0

    def take(self, count: int) -> bytes:
        """Returns the next bytes. Raises LinkError if there are fewer."""
        part = self._message[self._at : self._at + count]
        if len(part) < count:
            raise breach("it ends too early", "malformed")
        self._at += count
        return part

    def below(self, limit: int) -> int:
        """Returns the next byte as a number. Raises LinkError if it is not below a limit."""
        number = self.take(1)[0]
        if number >= limit:
            raise breach("it has a number where none so high can be", "malformed")
        return number

    def finish(self) -> None:
        """Raises LinkError if bytes are left."""
        if self._at < len(self._message):
            raise breach("it is longer than it may be", "malformed")


class Exchange(ABC):
    """A message that is being written or read.

    Code that describes a part of a message is the same for the author and the reader, so both agree on what comes next.
    It passes a function that makes the part, which only the author's program calls.

    Attributes:
        author: the player whose message it is.
        number: its place in the game, from 0.
        chain: the hash of all messages before it.
    """

    def __init__(self, author: Player, number: int, chain: bytes) -> None:
        self.author = author
        self.number = number
        self.chain = chain

    @abstractmethod
    def part(self, make: Callable[[], bytes], size: int) -> bytes:
        """Writes or reads the next part of the message, and returns it.

        Args:
            make: makes the part.
            size: its length in bytes.
        """

    @abstractmethod
    def name(self, make: Callable[[], str]) -> str:
        """Writes or reads a name: its length in bytes, and UTF-8."""

    def element(self, make: Callable[[], bytes]) -> bytes:
        """Writes or reads an encoded element."""
        return self.part(make, ristretto255.ENCODED)

    def byte(self, number: int) -> int:
        """Writes or reads a number from 0 to 255. Only the author's `number` matters."""
        return self.part(lambda: bytes([number]), 1)[0]


class Writing(Exchange):
    """A message that is being written.

    Attributes:
        bytes: what has been written so far.
    """

    def __init__(self, author: Player, number: int, chain: bytes, start: bytes) -> None:
        super().__init__(author, number, chain)
        self.bytes = start

    def part(self, make: Callable[[], bytes], size: int) -> bytes:
        """Writes the next part of the message."""
        made = make()
        if len(made) != size:
            raise AssertionError(f"a part of {len(made)} bytes where {size} are due")
        self.bytes += made
        return made

    def name(self, make: Callable[[], str]) -> str:
        """Writes a name. Raises LinkError (`bad-name`) if it is too long or has invisible characters."""
        name = make()
        encoded = name.encode("utf-8", "surrogatepass")
        if not _is_name(name):
            raise LinkError(f"A name has at most {LONGEST_NAME} bytes and only visible characters.", "bad-name")
        self.bytes += bytes([len(encoded)]) + encoded
        return name


class Reading(Exchange):
    """A message that is being read.

    Attributes:
        reader: what is left of it.
    """

    def __init__(self, author: Player, number: int, chain: bytes, message: bytes, start: int) -> None:
        super().__init__(author, number, chain)
        self.reader = ByteReader(message)
        self.reader.take(start)

    def part(self, make: Callable[[], bytes], size: int) -> bytes:
        """Reads the next part of the message."""
        return self.reader.take(size)

    def element(self, make: Callable[[], bytes]) -> bytes:
        """Reads an encoded element. Raises LinkError (`no-point`) if the bytes encode none.

        The element is decoded here even if it is used much later: one that cannot be answered would keep the reader
        from writing the next message.
        """
        encoded = super().element(make)
        to_element(encoded)
        return encoded

    def name(self, make: Callable[[], str]) -> str:
        """Reads a name. Raises LinkError (`malformed`) if it is not UTF-8, is too long or has invisible characters."""
        try:
            name = self.reader.take(self.reader.below(LONGEST_NAME + 1)).decode()
        except UnicodeDecodeError:
            raise breach("the name is no text", "malformed") from None
        if not _is_name(name):
            raise breach("the name has characters that cannot be seen", "malformed")
        return name


def to_element(encoded: bytes) -> Element:
    """Returns the element that a message holds: a request, an answer or a key.

    Raises:
        LinkError: the bytes encode no element, or the identity, which reveals nothing (`no-point`).
    """
    try:
        element = ristretto255.decode(encoded)
    except EncodingError:
        element = ristretto255.IDENTITY
    if ristretto255.is_identity(element):
        raise breach("it has a number that is none of the cards' numbers", "no-point")
    return element


def _is_name(name: str) -> bool:
    """Whether a name is short enough and has visible characters only: none that reverses or hides what follows it."""
    return name.isprintable() and len(name.encode("utf-8", "replace")) <= LONGEST_NAME
