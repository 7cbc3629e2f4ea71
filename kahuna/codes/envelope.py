"""What all codes share: a sign for the kind, bits as letters that survive in any link, a checksum."""

import re
import zlib
from typing import Final

GAME: Final = "G"
POSITION: Final = "P"
VERSION: Final = "1"
_KINDS: Final = {GAME: "game", POSITION: "position"}

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""Six bits a letter, as in base64url."""

LONGEST: Final = 4000
"""Letters that a code may have at most: a game needs some 200."""

CHECK_LETTERS: Final = 4
_VALUES: Final = {letter: value for value, letter in enumerate(ALPHABET)}
_IN_LINK: Final = re.compile(r"[#?&](?:game|position|code)=([^&\s]*)")


class CodeError(ValueError):
    """A text that is no sound code; the sentence says what is wrong with it, `code` is for a page's own words.

    Attributes:
        code: `code-foreign` (no code at all), `code-newer` (of a later version), `code-damaged` (cut short or changed)
            or `code-impossible` (whole, but what it says cannot be).
    """

    def __init__(self, sentence: str, code: str) -> None:
        super().__init__(sentence)
        self.code = code


def impossible(what: str) -> CodeError:
    """Returns the error of a code that is whole but cannot be true."""
    return CodeError(f"The code tells of something that cannot be: {what}.", "code-impossible")


class Bits:
    """Writes numbers one after the other, each in its own number of bits, the highest bit first."""

    def __init__(self) -> None:
        self._value = 0
        self._length = 0

    def put(self, value: int, width: int) -> None:
        """Appends a number of `width` bits. Raises ValueError where it has no room."""
        if not 0 <= value < 1 << width:
            raise ValueError(f"{value} does not fit into {width} bits")
        self._value = self._value << width | value
        self._length += width

    def sealed(self, kind: str) -> str:
        """Returns the code of that kind."""
        letters = -(-self._length // 6)
        value = self._value << 6 * letters - self._length
        body = "".join(ALPHABET[value >> 6 * place & 63] for place in reversed(range(letters)))
        return with_check(f"{kind}{VERSION}{body}")


class Reader:
    """Reads numbers as `Bits` wrote them."""

    def __init__(self, code: str, kind: str) -> None:
        """Opens a code.

        Raises:
            CodeError: it is none of this kind, or damaged.
        """
        if kind_of(code) != kind:
            named = _KINDS[kind]
            raise CodeError(f"This is no {named}'s code: those begin with {kind}{VERSION}.", "code-foreign")
        if code[1:2] != VERSION:
            raise CodeError("This code is of a newer version of Kahuna than this one.", "code-newer")
        if len(code) > LONGEST:
            raise CodeError(f"The code is too long: there are none of more than {LONGEST} letters.", "code-damaged")
        for letter in code:
            if letter not in _VALUES:
                raise CodeError(f"The code is damaged: {letter!a} cannot be in it.", "code-damaged")
        body = code[2:-CHECK_LETTERS]
        if not body or with_check(code[:-CHECK_LETTERS]) != code:
            raise CodeError("The code is damaged: it was cut short or changed.", "code-damaged")
        self._value = 0
        for letter in body:
            self._value = self._value << 6 | _VALUES[letter]
        self._left = 6 * len(body)

    def get(self, width: int) -> int:
        """Returns the next number. Raises CodeError where no more is there."""
        self._left -= width
        if self._left < 0:
            raise impossible("it ends too early")
        return self._value >> self._left & (1 << width) - 1

    def flag(self) -> bool:
        """Returns the next bit."""
        return bool(self.get(1))


def kind_of(text: str) -> str:
    """Returns which kind of code a text seems to be, `GAME` or `POSITION`, whether sound or not.

    Raises:
        CodeError: it is no code.
    """
    if text[:1] in _KINDS and text[1:2].isdecimal() and text[1:2] != "0":
        return text[0]
    begins = " or ".join(f"{kind}{VERSION}" for kind in _KINDS)
    raise CodeError(f"This is no code of Kahuna: those begin with {begins}.", "code-foreign")


def find_code(text: str) -> str:
    """Returns the code in a text: alone, in a link, with blanks around it or broken into lines."""
    found = _IN_LINK.search(text)
    return found[1] if found else "".join(text[: 2 * LONGEST].split())


def with_check(text: str) -> str:
    """Returns a text with its checksum behind it, in four letters."""
    check = zlib.crc32(text.encode()) & 0xFFFFFF
    return text + "".join(ALPHABET[check >> shift & 63] for shift in (18, 12, 6, 0))
