"""JSON from outside, read with limits.

Python's JSON reader calls itself for each level of nesting. In CPython too many levels are an error that can be caught.
In a browser's WebAssembly they overflow the stack of the whole runtime: a fatal error, which nothing can catch. So
length and depth are checked before the reader sees the text. All JSON from outside passes here: requests, saves,
records, files.
"""

import json
import re
from itertools import accumulate
from math import isinf
from typing import Any, Final, NoReturn

from tabletop.copies import of_parts

MOST_CHARACTERS: Final = 1_000_000
"""Characters of a text: a record has some 3,000, a request seldom more."""

MOST_LEVELS: Final = 64
"""Levels of nesting: what is used has fewer than 10. In Pyodide some 2,300 end the runtime."""

MOST_DIGITS: Final = 100
"""Characters of a number: what is used has at most 20. Python refuses 4,300 digits, in words of its own."""

_ODD_NUMBER: Final = re.compile(rf"[0-9.]{{{MOST_DIGITS}}}|[eE]\+?[0-9]{{3}}")
"""What every number has that is refused. Looking at each number would take ten times as long."""

_NO_BRACKETS: Final = re.compile(r"[^\[\]{}]+")
_STEP: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


class JsonTextError(ValueError):
    """A text that is no JSON, or more than is read.

    Attributes:
        sentence: what is wrong, without a full stop; the error's own text has Python's words for the place as well,
            which differ from version to version.
    """

    def __init__(self, sentence: str, place: str = "") -> None:
        super().__init__(f"{sentence}: {place}" if place else sentence)
        self.sentence = sentence

    __reduce__ = of_parts


def parse(text: str, most: int = MOST_CHARACTERS) -> Any:
    """Returns what a JSON text holds.

    Args:
        text: of a source that need not be trusted.
        most: characters that it may have.

    Raises:
        JsonTextError: it is too long, nested too deeply, or no JSON; the sentence names line and column. Numbers that
            are not finite or have more than `MOST_DIGITS` digits are refused, too.
    """
    if len(text) > most:
        raise JsonTextError(f"the text is too long: it has more than {most:,} characters")
    if is_deeper(text, MOST_LEVELS):
        raise JsonTextError(f"the text is nested too deeply: it has more than {MOST_LEVELS} levels")
    try:
        return (_CAREFUL if _ODD_NUMBER.search(text) else _QUICK).decode(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}: {error.msg}"
        raise JsonTextError("the text is no JSON", place) from None


def is_deeper(text: str, levels: int) -> bool:
    """Whether a text has more levels of lists and objects before the place, if any, where it is no JSON.

    Of a text that is no JSON it may say so although the levels come after that place.
    """
    if text.count("[") + text.count("{") <= levels:
        return False
    # Escaped backslashes first: a backslash that is then left before a quotation mark escapes it. Of the parts between
    # quotation marks every other one is inside a string.
    outside = "".join(text.replace("\\\\", "").replace('\\"', "").split('"')[::2])
    brackets = _NO_BRACKETS.sub("", outside)
    return max(accumulate(map(_STEP.__getitem__, brackets)), default=0) > levels


def _whole_number(digits: str) -> int:
    return int(_short(digits))


def _fraction(digits: str) -> float:
    number = float(_short(digits))
    if isinf(number):
        raise JsonTextError("the text holds a number that is too large")
    return number


def _short(digits: str) -> str:
    if len(digits) > MOST_DIGITS:
        raise JsonTextError(f"the text holds a number of more than {MOST_DIGITS} digits")
    return digits


def _refuse_constant(name: str) -> NoReturn:
    raise JsonTextError(f"the text is no JSON: {name} is no number")


_QUICK: Final = json.JSONDecoder(parse_constant=_refuse_constant)
_CAREFUL: Final = json.JSONDecoder(parse_int=_whole_number, parse_float=_fraction, parse_constant=_refuse_constant)
