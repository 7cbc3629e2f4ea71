"""Finds codes in pasted text: links as altered by messengers, mail programs, forums and people.

The reader has two steps. First it undoes the changes to a link in transit (`tabletop.plain`): escapes of all kinds,
line breaks, quotation markers, invisible characters. Then it tries each place where a code may begin; the checksum
determines where the code ends and whether it is valid. `docs/codes.md` describes both.

The page has the same reader, `web/src/codes/pasted.js`. `tests/pasted.json` has texts that both must read identically.
Both take linear time: the number of search steps is limited.
"""

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from tabletop.codes import ALPHABET, LONGEST, VERSIONS, CodeError, Kinds
from tabletop.plain import ANY_CASE, plain, squeezed, variants, wrapped

GAME: Final = "game"
POSITION: Final = "position"
KANALOA: Final = "kanaloa"
LINK: Final = "link"
PUZZLE: Final = "puzzle"
LESSON: Final = "lesson"

LONGEST_TEXT: Final = 200_000
"""Maximum characters of a text: a long e-mail thread has fewer."""

TOO_LONG: Final = f"This text is too long: codes and links are looked for in at most {LONGEST_TEXT:,} characters"

MOST_STEPS: Final = 200_000
"""Maximum letters that the search examines in a text, counting repeats: a code has about 200."""

_KINDS: Final = {"G": GAME, "P": POSITION, "N": KANALOA, "L": LINK}
LONGEST_LINK: Final = 1000
"""Maximum letters of a message of a game by link: the longest that is ever made has fewer than 700."""

_SHORTEST: Final = 7
"""Minimum letters of a code: kind, version, one of the body, checksum."""

_MOST_DROPPED: Final = 3
"""Maximum number of letters `-` and `_` that may be missing at the end of a code."""

_SURE: Final = 12
"""Minimum letters of a code before missing ones are added."""

_TELLING: Final = 16
"""Minimum letters of a word to be reported as a damaged code without other evidence."""

_WINDOW: Final = 300
"""Characters around the code of a frame that are searched for its mode."""


class FoundCode(NamedTuple):
    """A valid code, or the name of a puzzle or of a lesson.

    Attributes:
        kind: `GAME` or `POSITION` of Kahuna, `KANALOA` for a game of Kanaloa, `LINK` for a message of a game by link,
            `PUZZLE` or `LESSON`.
        text: the original code, or the name in lower case.
    """

    kind: str
    text: str


class Pasted(NamedTuple):
    """The codes found in a text.

    Attributes:
        found: all valid codes and names, in the order of the text, each once.
        trouble: the problem if nothing valid was found: `code-damaged`, `code-newer`, `code-foreign` (a link to
            something else), `puzzle-unknown` (a link to a puzzle whose name can be no puzzle's), `large` (the text is
            too long to be read), None for a text in which nothing looks like a code.
        guess: the text that looks like a code but is not valid, or the unknown puzzle name; "" if there is none.
    """

    found: tuple[FoundCode, ...]
    trouble: str | None = None
    guess: str = ""


def read_pasted(text: str) -> Pasted:
    """Returns all valid codes in a text, or the problem with the one that it seems to contain.

    Args:
        text: any text; one longer than `LONGEST_TEXT` is not read.
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
        return Pasted(
            (), "code-damaged" if search.guess[1:2] in VERSIONS[search.guess[0]] else "code-newer", search.guess
        )
    unknown = _NO_PUZZLE.search(base)
    if unknown:
        return Pasted((), "puzzle-unknown", unknown[1])
    return Pasted((), "code-foreign" if _NAMED.search(base) else None)


def codes_in(text: str, kinds: Kinds) -> tuple[str, ...]:
    """Returns the valid codes of a game in a text, in order; otherwise what looks like one, if anything."""
    pasted = read_pasted(text)
    own = tuple(found for _, found in pasted.found if found[:1] in kinds.names)
    return own or ((pasted.guess,) if pasted.guess[:1] in kinds.names else ())


def find_code(text: str, kinds: Kinds) -> str:
    """Returns the first valid code of a game in a text; otherwise what looks like one.

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
"""What may precede a code without a gap: a quoted-printable sign, or a name whose equals sign was lost."""

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
"""The bits that the values of `-` and `_` share."""


@dataclass(slots=True)
class _Search:
    """Looks for codes in plain texts.

    Attributes:
        found: the valid codes and names, each once.
        guess: the first text that looks like a code but is not valid.
        left: the number of letters that may still be examined.
    """

    found: dict[FoundCode, None] = field(default_factory=dict)
    guess: str = ""
    left: int = MOST_STEPS

    def look_into(self, text: str) -> None:
        """Adds everything found in a plain text, in order."""
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
            if version in VERSIONS[letter] and walked.code:
                at = walked.end
                yield start.start(), FoundCode(_KINDS[letter], walked.code)
            elif not self.guess and (walked.all or walked.first >= _TELLING or _is_named(text, start.start())):
                self.guess = walked.letters if walked.all else walked.letters[: walked.first]


class _Walked(NamedTuple):
    """The text after the beginning of a code.

    Attributes:
        code: the valid code; "" if there is none.
        end: where it ends in the text.
        steps: the number of letters examined.
        letters: the letters examined.
        first: the number of letters before the first gap.
        all: whether the text contains nothing else.
    """

    code: str
    end: int
    steps: int
    letters: str
    first: int
    all: bool


def _walk(text: str, start: int, most: int) -> _Walked:
    """Follows a code from a possible beginning.

    A long code may happen to begin like a shorter valid one. So a code that ends where its letters end takes precedence
    over one followed by more letters, and that one over a code whose last letters were dropped.
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
    """Returns a code with the letters `-` and `_` that were dropped at its end; "" if it is not a code."""
    for missing in range(1, _MOST_DROPPED + 1):
        there = 4 - missing
        expected = sums[-1 - there] & 0xFFFFFF
        dropped = sum(_DROPPED << 6 * place for place in range(missing))
        if expected >> 6 * missing == check & (1 << 6 * there) - 1 and expected & dropped == dropped:
            tail = [ALPHABET[expected >> 6 * place & 63] for place in reversed(range(missing))]
            return "".join((*letters, *tail))
    return ""


def _may_begin(text: str, at: int) -> bool:
    """Whether a code may begin at a place: after anything but a letter or a digit, or after its name."""
    before = text[at - 1 : at]
    return not (before.isascii() and before.isalnum()) or _GLUED.search(text[max(0, at - 8) : at]) is not None


def _is_named(text: str, at: int) -> bool:
    """Whether a `=` precedes a place."""
    return text[max(0, at - 6) : at].rstrip("\n\"'").upper().removesuffix("3D").endswith("=")


def _names_in(text: str) -> Iterator[tuple[int, FoundCode]]:
    """Yields the puzzles and lessons named in a plain text, with their places."""
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
