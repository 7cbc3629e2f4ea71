"""Finds codes in what people paste: links as messengers, mail programs, forums and people change them.

The reader has two steps. First it undoes what happens to a link on its way (`tabletop.plain`): escapes of all kinds,
line breaks, signs of quotation, characters that cannot be seen. Then it tries each place where a code may begin, and
the checksum decides where the code ends and whether it is sound. `docs/codes.md` describes both.

The page has the same reader, `web/src/codes/pasted.js`. `tests/pasted.json` has texts that both read alike. Both take
linear time: the steps of the search are limited.
"""

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from tabletop.codes import ALPHABET, LONGEST, VERSION, CodeError, Kinds
from tabletop.plain import ANY_CASE, plain, squeezed, variants, wrapped

GAME: Final = "game"
POSITION: Final = "position"
KANALOA: Final = "kanaloa"
LINK: Final = "link"
PUZZLE: Final = "puzzle"
LESSON: Final = "lesson"

LONGEST_TEXT: Final = 200_000
"""Characters of a text that is read: a long exchange of mails has fewer."""

TOO_LONG: Final = f"This text is too long: codes and links are looked for in at most {LONGEST_TEXT:,} characters"

MOST_STEPS: Final = 200_000
"""Letters that the search looks at in a text, those that it looks at twice counted twice: a code has some 200."""

_KINDS: Final = {"G": GAME, "P": POSITION, "N": KANALOA, "L": LINK}
LONGEST_LINK: Final = 1000
"""Letters that a message of a game by link may have at most: the longest that is ever made has less than 700."""

_SHORTEST: Final = 7
"""Letters of a code: kind, version, one of the body, checksum."""

_MOST_DROPPED: Final = 3
"""Letters `-` and `_` at the end of a code that may be missing."""

_SURE: Final = 12
"""Letters that a code must have before missing ones are added."""

_TELLING: Final = 16
"""Letters that a word must have to be called a damaged code, where nothing else says that it is one."""

_WINDOW: Final = 300
"""Characters around the code of a frame in which its mode is looked for."""


class FoundCode(NamedTuple):
    """A sound code, or the name of a puzzle or of a lesson.

    Attributes:
        kind: `GAME` or `POSITION` of Kahuna, `KANALOA` for a game of Kanaloa, `LINK` for a message of a game by link,
            `PUZZLE` or `LESSON`.
        text: the code as it was made, or the name in small letters.
    """

    kind: str
    text: str


class Pasted(NamedTuple):
    """What a text holds.

    Attributes:
        found: all that is sound, in the order of the text, each once.
        trouble: what is wrong where nothing is sound: `code-damaged`, `code-newer`, `code-foreign` (a link that names
            something else), `puzzle-unknown` (a link to a puzzle whose name can be no puzzle's), `large` (the text is
            too long to be read), None for a text in which nothing looks like a code.
        guess: what looks like a code and is not sound, or the name that is no puzzle's; "" where nothing does.
    """

    found: tuple[FoundCode, ...]
    trouble: str | None = None
    guess: str = ""


def read_pasted(text: str) -> Pasted:
    """Returns all sound codes in a text, or what is wrong with the one that it seems to hold.

    Args:
        text: of any kind and length; one of more than `LONGEST_TEXT` is not read.
    """
    if len(text) > LONGEST_TEXT:
        return Pasted((), "large")
    search = _Search()
    base = plain(text)
    for variant in variants(base):
        search.look_into(variant)
    for inner in wrapped(base):
        search.look_into(plain(inner))
    if not search.found:
        search.look_into(squeezed(text))
    found = tuple(search.found)
    if found:
        return Pasted(found)
    if search.guess:
        return Pasted((), "code-damaged" if search.guess[1:2] == VERSION else "code-newer", search.guess)
    unknown = _NO_PUZZLE.search(base)
    if unknown:
        return Pasted((), "puzzle-unknown", unknown[1])
    return Pasted((), "code-foreign" if _NAMED.search(base) else None)


def codes_in(text: str, kinds: Kinds) -> tuple[str, ...]:
    """Returns the sound codes of a game in a text, in their order; else what looks like one; else nothing."""
    pasted = read_pasted(text)
    own = tuple(found for _, found in pasted.found if found[:1] in kinds.names)
    return own or ((pasted.guess,) if pasted.guess[:1] in kinds.names else ())


def find_code(text: str, kinds: Kinds) -> str:
    """Returns the first sound code of a game in a text; else what looks like one.

    Raises:
        CodeError: nothing in the text looks like a code of the game, or it is too long.
    """
    if len(text) > LONGEST_TEXT:
        raise CodeError(f"{TOO_LONG}.", "code-foreign")
    code = next(iter(codes_in(text, kinds)), "")
    kinds.kind_of(code)
    return code


def _spelled(word: str) -> str:
    """Returns the pattern of a word that may be broken into lines."""
    return r"\n?".join(word)


_EQUALS: Final = r"\n?[=*](?:\n?=?3D)?\n?[\"']?"
_HEX: Final = r"((?:[0-9a-f]{6}|(?:[0-9a-f]\n?){5}[0-9a-f])(?![0-9a-f]))"
_LESSON: Final = r"([a-z][a-z0-9]{0,30}(?:-[a-z0-9]{1,30}){0,3})"
_START: Final = re.compile(r"[GPNL]\n?[1-9]")
_GLUED: Final = re.compile(r"(?:=3D|game|position|code|link)$", ANY_CASE)
"""What may stand before a code without a gap: a sign in quoted-printable, or a name whose sign was lost."""

_NAMED: Final = re.compile(r"[#?&](?:game|position|code|link)\n?=", ANY_CASE)
_NO_PUZZLE: Final = re.compile(r"[#?&]puzzle\n?=([\w-]{0,40})", ANY_CASE)
_BY_NAME: Final = (
    (PUZZLE, re.compile(f"{_spelled('puzzle')}{_EQUALS}{_HEX}", ANY_CASE)),
    (LESSON, re.compile(f"{_spelled('lesson')}{_EQUALS}{_LESSON}", ANY_CASE)),
    (PUZZLE, re.compile(f"/p/{_HEX}(?![a-z0-9_-])", ANY_CASE)),
    (LESSON, re.compile(f"/p/lesson-{_LESSON}(?![a-z0-9_-])", ANY_CASE)),
)
_IN_FRAME: Final = re.compile(f"code{_EQUALS}(?:{_HEX}|{_LESSON})", ANY_CASE)
_MODE: Final = re.compile(f"mode{_EQUALS}(puzzle|lesson)", ANY_CASE)
_VALUES: Final = {letter: value for value, letter in enumerate(ALPHABET)}
_DROPPED: Final = 0b111110
"""The values of `-` and `_` have these bits."""


@dataclass(slots=True)
class _Search:
    """Looks for codes in plain texts.

    Attributes:
        found: what is sound, each once.
        guess: the first that looks like a code and is not sound.
        left: letters that may still be looked at.
    """

    found: dict[FoundCode, None] = field(default_factory=dict)
    guess: str = ""
    left: int = MOST_STEPS

    def look_into(self, text: str) -> None:
        """Adds what is found in a plain text, in its order."""
        for _, found in sorted((*_names_in(text), *self._codes_in(text))):
            self.found.setdefault(found)

    def _codes_in(self, text: str) -> Iterator[tuple[int, FoundCode]]:
        at = 0
        while self.left > 0 and (start := _START.search(text, at)) is not None:
            at = start.start() + 1
            if not _may_begin(text, start.start()):
                continue
            letter, version = start[0][0], start[0][-1]
            walked = _walk(text, start.start(), min(self.left, 1 + (LONGEST_LINK if letter == "L" else LONGEST)))
            self.left -= walked.steps
            if version == VERSION and walked.code:
                at = walked.end
                yield start.start(), FoundCode(_KINDS[letter], walked.code)
            elif not self.guess and (walked.all or walked.first >= _TELLING or _is_named(text, start.start())):
                self.guess = walked.letters if walked.all else walked.letters[: walked.first]


class _Walked(NamedTuple):
    """What comes behind the beginning of a code.

    Attributes:
        code: the sound code; "" where there is none.
        end: where it ends in the text.
        steps: letters that were looked at.
        letters: these letters.
        first: how many of them come before the first gap.
        all: whether nothing else is in the text.
    """

    code: str
    end: int
    steps: int
    letters: str
    first: int
    all: bool


def _walk(text: str, start: int, most: int) -> _Walked:
    """Follows a code from where it may begin.

    A long code may happen to begin like a shorter sound one. So a code that ends where its letters end comes before one
    that more letters follow, and that before one whose last letters were dropped.
    """
    letters: list[str] = []
    sums = [0]
    check = first = 0
    followed, followed_end = "", 0
    shortened, shortened_end = "", 0
    at = start
    while len(letters) < most and at < len(text):
        letter = text[at]
        if letter == "\n":
            at += 1
            first = first or len(letters)
            continue
        value = _VALUES.get(letter)
        if value is None:
            break
        at += 1
        letters.append(letter)
        sums.append(zlib.crc32(letter.encode(), sums[-1]))
        check = (check << 6 | value) & 0xFFFFFF
        ends = text[at : at + 1] not in _VALUES
        if len(letters) >= _SHORTEST and sums[-5] & 0xFFFFFF == check:
            if ends:
                return _Walked("".join(letters), at, len(letters), "", 0, all=False)
            if not followed:
                followed, followed_end = "".join(letters), at
        if ends and not shortened and len(letters) >= _SURE:
            shortened, shortened_end = _completed(letters, sums, check), at
    first = first or len(letters)
    whole = start == text.startswith("\n") and at == len(text)
    code, end = (followed, followed_end) if followed else (shortened, shortened_end)
    return _Walked(code, end, len(letters), "".join(letters), first, whole)


def _completed(letters: list[str], sums: list[int], check: int) -> str:
    """Returns a code with the letters `-` and `_` that were dropped at its end; "" where it is none."""
    for missing in range(1, _MOST_DROPPED + 1):
        there = 4 - missing
        expected = sums[-1 - there] & 0xFFFFFF
        dropped = sum(_DROPPED << 6 * place for place in range(missing))
        if expected >> 6 * missing == check & (1 << 6 * there) - 1 and expected & dropped == dropped:
            tail = [ALPHABET[expected >> 6 * place & 63] for place in reversed(range(missing))]
            return "".join((*letters, *tail))
    return ""


def _may_begin(text: str, at: int) -> bool:
    """Whether a code may begin at a place: behind anything but a letter or a digit, or behind its name."""
    before = text[at - 1 : at]
    return not (before.isascii() and before.isalnum()) or _GLUED.search(text[max(0, at - 8) : at]) is not None


def _is_named(text: str, at: int) -> bool:
    """Whether a `=` stands before a place."""
    return text[max(0, at - 6) : at].rstrip("\n\"'").upper().removesuffix("3D").endswith("=")


def _names_in(text: str) -> Iterator[tuple[int, FoundCode]]:
    """Yields the puzzles and lessons that a plain text names, and where."""
    for kind, pattern in _BY_NAME:
        for found in pattern.finditer(text):
            yield found.start(), _named(kind, found[1])
    for found in _IN_FRAME.finditer(text) if _MODE.search(text) else ():
        before, behind = text[max(0, found.start() - _WINDOW) : found.start()], text[found.end() :][:_WINDOW]
        mode = _MODE.search(f"{re.split('[<>]', before)[-1]}\n{re.split('[<>]', behind)[0]}")
        if mode is None:
            continue
        kind = mode[1].lower()
        name = found[1] if kind == PUZZLE else re.split("[=*]", found[0])[-1].lstrip("\n\"'")
        if name:
            yield found.start(), _named(kind, name)


def _named(kind: str, name: str) -> FoundCode:
    return FoundCode(kind, name.replace("\n", "").lower())
