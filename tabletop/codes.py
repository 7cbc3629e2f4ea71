"""The common parts of all games' codes: a letter for the kind, numbers as link-safe letters, a checksum.

A code is the letter of its kind, the version of the format, the body, and the checksum. `docs/codes.md` describes the
envelope. Each game defines its kinds with `Kinds`, with letters that no other game uses.
"""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from tabletop.copies import of_parts

VERSION: Final = "1"
"""The first version of every kind."""

VERSIONS: Final[Mapping[str, str]] = {"G": "1", "P": "1", "N": "12", "L": "1"}
"""The versions of each kind of code, of all games. Those of `L`, messages of games by link, are read elsewhere."""

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""Six bits a letter, as in base64url."""

LONGEST: Final = 4000
"""Maximum number of letters in a code: a game needs about 200."""

CHECK_LETTERS: Final = 4

SPELLED: Final = 15
"""The number for names without a number: they are spelled out."""
_NAME_BYTES: Final = 63

_VALUES: Final = {letter: value for value, letter in enumerate(ALPHABET)}


class CodeError(ValueError):
    """A text that is not a valid code; the message says why, and `code` lets a page use its own words.

    Attributes:
        code: `code-foreign` (no code at all), `code-newer` (of a later version), `code-damaged` (cut short or changed)
            or `code-impossible` (intact, but its content is impossible).
    """

    def __init__(self, sentence: str, code: str) -> None:
        super().__init__(sentence)
        self.code = code

    __reduce__ = of_parts


def impossible(what: str) -> CodeError:
    """Returns the error for a code that is intact but impossible."""
    return CodeError(f"The code tells of something that cannot be: {what}.", "code-impossible")


# ---------------------------------------------------------------------------------------------------------
# Kinds
# ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kinds:
    """The kinds of codes that a game has.

    Attributes:
        game: the game's name, for sentences.
        names: what each kind encodes, as in "game", by its first letter.
    """

    game: str
    names: Mapping[str, str]

    def kind_of(self, text: str) -> str:
        """Returns which kind of code a text seems to be, by its letter, whether valid or not.

        Raises:
            CodeError: it is not a code of this game.
        """
        if text[:1] in self.names and text[1:2].isdecimal() and text[1:2] != "0":
            return text[0]
        begins = " or ".join(f"{kind}{VERSION}" for kind in self.names)
        raise CodeError(f"This is no code of {self.game}: those begin with {begins}.", "code-foreign")

    def body_of(self, code: str, kind: str) -> str:
        """Returns the letters between version and checksum.

        Args:
            code: the whole code.
            kind: the letter of the required kind.

        Raises:
            CodeError: it is not of this kind, of a later version, or damaged.
        """
        if self.kind_of(code) != kind:
            raise CodeError(f"This is no {self.names[kind]}'s code: those begin with {kind}{VERSION}.", "code-foreign")
        if code[1:2] not in VERSIONS[kind]:
            raise CodeError(f"This code is of a newer version of {self.game} than this one.", "code-newer")
        if len(code) > LONGEST:
            raise CodeError(f"The code is too long: there are none of more than {LONGEST} letters.", "code-damaged")
        for letter in code:
            if letter not in _VALUES:
                raise CodeError(f"The code is damaged: {letter!a} cannot be in it.", "code-damaged")
        body = code[2:-CHECK_LETTERS]
        if not body or with_check(code[:-CHECK_LETTERS]) != code:
            raise CodeError("The code is damaged: it was cut short or changed.", "code-damaged")
        return body


def with_check(text: str) -> str:
    """Returns a text followed by its checksum, in four letters."""
    check = zlib.crc32(text.encode()) & 0xFFFFFF
    return text + _letters(check, CHECK_LETTERS)


def _letters(value: int, number: int) -> str:
    return "".join(ALPHABET[value >> 6 * place & 63] for place in reversed(range(number)))


def _value(body: str) -> int:
    value = 0
    for letter in body:
        value = value << 6 | _VALUES[letter]
    return value


def _check_room(value: int, limit: int) -> None:
    if not 0 <= value < limit:
        raise ValueError(f"{value} does not fit: there is room for {limit} values")


# ---------------------------------------------------------------------------------------------------------
# Numbers
# ---------------------------------------------------------------------------------------------------------


class NumberWriter(Protocol):
    """Writes numbers, one after the other."""

    def put(self, value: int, width: int) -> None:
        """Appends a number of `width` bits. Raises ValueError if it does not fit."""


class NumberReader(Protocol):
    """Reads numbers in the order in which they were written."""

    def get(self, width: int) -> int:
        """Returns the next number of `width` bits. Raises CodeError at the end."""


class Bits:
    """Writes numbers one after the other, each in a given number of bits, highest bit first."""

    def __init__(self) -> None:
        self._value = 0
        self._length = 0

    def put(self, value: int, width: int) -> None:
        """Appends a number of `width` bits. Raises ValueError if it does not fit."""
        _check_room(value, 1 << width)
        self._value = self._value << width | value
        self._length += width

    def sealed(self, kind: str) -> str:
        """Returns the code of a kind."""
        letters = -(-self._length // 6)
        return with_check(f"{kind}{VERSION}{_letters(self._value << 6 * letters - self._length, letters)}")


class Reader:
    """Reads numbers as `Bits` wrote them."""

    def __init__(self, body: str) -> None:
        """Begins to read the result of `Kinds.body_of`."""
        self._value = _value(body)
        self._left = 6 * len(body)

    def get(self, width: int) -> int:
        """Returns the next number. Raises CodeError at the end."""
        self._left -= width
        if self._left < 0:
            raise impossible("it ends too early")
        return self._value >> self._left & (1 << width) - 1

    def flag(self) -> bool:
        """Returns the next bit."""
        return bool(self.get(1))


class Digits:
    """Writes numbers as the digits of one whole number, each with a given radix, lowest digit first.

    So one of three choices takes no more space than necessary, and a single choice takes none.
    """

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, width: int) -> None:
        """Appends a number of `width` bits. Raises ValueError if it does not fit."""
        self.choose(value, 1 << width)

    def choose(self, value: int, radix: int) -> None:
        """Appends one of `radix` choices, counted from 0. Raises ValueError if it is out of range."""
        _check_room(value, radix)
        self._digits.append((value, radix))

    def sealed(self, kind: str, version: str = VERSION) -> str:
        """Returns the code of a kind and version, with as few letters as the number needs."""
        number = 0
        for value, radix in reversed(self._digits):
            number = number * radix + value
        letters = max(1, -(-number.bit_length() // 6))
        return with_check(f"{kind}{version}{_letters(number, letters)}")


class DigitsReader:
    """Reads numbers as `Digits` wrote them. The number has no end: missing digits are 0."""

    def __init__(self, body: str) -> None:
        """Begins to read the result of `Kinds.body_of`."""
        self._number = _value(body)

    def get(self, width: int) -> int:
        """Returns the next number of `width` bits."""
        return self.chosen(1 << width)

    def chosen(self, radix: int) -> int:
        """Returns which of `radix` choices comes next, counted from 0."""
        self._number, value = divmod(self._number, radix)
        return value


# ---------------------------------------------------------------------------------------------------------
# Names
# ---------------------------------------------------------------------------------------------------------


def put_name(writer: NumberWriter, name: str, known: Sequence[str]) -> None:
    """Writes a player's name, cut at 63 bytes of UTF-8.

    Args:
        writer: the writer of the code.
        name: any text; an empty text means no name.
        known: the names that have a number, at most `SPELLED`, the empty one first.
    """
    if name in known:
        writer.put(known.index(name), 4)
        return
    letters = name.encode("utf-8", "replace")[:_NAME_BYTES].decode("utf-8", "ignore").encode()
    writer.put(SPELLED, 4)
    writer.put(len(letters), 6)
    for letter in letters:
        writer.put(letter, 8)


def get_name(reader: NumberReader, known: Sequence[str]) -> str:
    """Reads a player's name as `put_name` wrote it; an empty text means no name.

    Raises:
        CodeError: the name is not valid text, or has an unknown number.
    """
    number = reader.get(4)
    if number == SPELLED:
        letters = bytes(reader.get(8) for _ in range(reader.get(6)))
        try:
            return letters.decode()
        except UnicodeDecodeError:
            raise impossible("a name is no text") from None
    if number >= len(known):
        raise impossible("a player has no name that is known here")
    return known[number]
