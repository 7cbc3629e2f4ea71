"""Reads external JSON with limits.

Python's JSON reader is recursive. In CPython too many levels of nesting raise an error that can be caught. In a
browser's WebAssembly they overflow the stack of the whole runtime: a fatal error that cannot be caught. So length and
depth are checked before the text is parsed. All external JSON passes through here: requests, saves, records, files.
"""

import json
import re
from itertools import accumulate
from math import isinf
from typing import Any, Final, NoReturn

from tabletop.copies import of_parts

MOST_CHARACTERS: Final = 1_000_000
"""Maximum characters of a text: a record has about 3,000, a request rarely more."""

MOST_LEVELS: Final = 64
"""Maximum levels of nesting: actual data has fewer than 10. In Pyodide about 2,300 crash the runtime."""

MOST_DIGITS: Final = 100
"""Maximum characters of a number: actual data has at most 20. Python refuses 4,300 digits with a different message."""

_ODD_NUMBER: Final = re.compile(rf"[0-9.]{{{MOST_DIGITS}}}|[eE]\+?[0-9]{{3}}")
"""Matches in every text with a refused number. Checking each number would take ten times as long."""

_NO_BRACKETS: Final = re.compile(r"[^\[\]{}]+")
_STEP: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


class JsonTextError(ValueError):
    """A text that is not JSON, or exceeds the limits.

    Attributes:
        sentence: the problem, without a full stop; the error's text also includes Python's description of the place,
            which varies between versions.
    """

    def __init__(self, sentence: str, place: str = "") -> None:
        super().__init__(f"{sentence}: {place}" if place else sentence)
        self.sentence = sentence

    __reduce__ = of_parts


def parse(text: str, most: int = MOST_CHARACTERS) -> Any:
    """Returns the content of a JSON text.

    Args:
        text: the text; it may be untrusted.
        most: the maximum number of characters.

    Raises:
        JsonTextError: it is too long, nested too deeply, or not JSON; the message names line and column. Numbers that
            are not finite or have more than `MOST_DIGITS` digits are also refused.
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
    """Whether a text has more than `levels` levels of lists and objects, up to the first syntax error if any.

    For invalid JSON it may also be true if the levels come after the error.
    """
    if text.count("[") + text.count("{") <= levels:
        return False
    # Escaped backslashes first: any backslash that then remains before a quotation mark escapes it. Every other part
    # between quotation marks is inside a string.
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
