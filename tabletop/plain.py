"""Undoes what messengers, mail programs, forums and people do to links in transit.

The page does the same in `web/src/codes/plain.js`. Every function takes linear time.
"""

import base64
import binascii
import re
from collections.abc import Iterator
from typing import Final

ANY_CASE: Final = re.ASCII | re.IGNORECASE

_MOST_ROUNDS: Final = 8
"""Maximum number of times that a text may have been escaped."""

_BLANKS: Final = "\t-\r \x85\xa0\xb6\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u21b5\u23ce\u3000"
_HIDDEN: Final = re.compile(
    "[\0-\x08\x0e-\x1f\x7f\xad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc]"
    "|\xe2(?:\u20ac|\x80)[\u2039\u0152\u017d\x8b-\x8f]|\xc2\xad"
)
_GAP: Final = re.compile(f"[{_BLANKS}]+(?:[>|»│┃]+[{_BLANKS}]*)*")
_TAG: Final = re.compile(
    r"</?(?:a|b|bdi|blockquote|br|code|div|em|font|i|ins|li|mark|p|pre|q|s|small|span|strong|td|tr|tt|u|wbr)"
    r"(?:[ \t\r\n/][^<>]{0,300})?>",
    ANY_CASE,
)
_TELLS: Final = re.compile(r"[GPNL][1-9]|puzzle|lesson|/p/", ANY_CASE)
_SOFT_BREAK: Final = re.compile(r"(game|position|puzzle|lesson|link|code)?=[ \t]*\r?\n", ANY_CASE)
_QUOTED: Final = re.compile(r"(game|position|puzzle|lesson|link|code)?((?:=[0-9A-F]{2})+)")
_PERCENT: Final = re.compile(r"%u([0-9A-Fa-f]{4})|(?:%[0-9A-Fa-f]{2})+")
_ENTITY: Final = re.compile(r"&(?:#([0-9]{1,7});?|#[xX]([0-9A-Fa-f]{1,6});?|([A-Za-z]{2,16});)")
_BACKSLASH: Final = re.compile(r"\\(?:u\{?([0-9A-Fa-f]{4})\}?|x([0-9A-Fa-f]{2})|([fnrtv])|(?=[\n!-/:-@\[-`{-~]))")
_NAMES: Final = {
    "amp": "&",
    "apos": "'",
    "bsol": "\\",
    "colon": ":",
    "commat": "@",
    "dash": "-",
    "equals": "=",
    "gt": ">",
    "hyphen": "-",
    "lowbar": "_",
    "lt": "<",
    "mdash": "\u2014",
    "nbsp": " ",
    "ndash": "\u2013",
    "newline": "\n",
    "num": "#",
    "percnt": "%",
    "period": ".",
    "quest": "?",
    "quot": '"',
    "shy": "",
    "sol": "/",
    "tab": " ",
    "underbar": "_",
    "zerowidthspace": "",
    "zwj": "",
    "zwnj": "",
}
_WIDE: Final = {place: place - 0xFEE0 for place in range(0xFF01, 0xFF5F)} | dict.fromkeys(
    (0x2010, 0x2011, 0x2043, 0x2212, 0xFE58, 0xFE63), "-"
)
_DASHES: Final = re.compile("[\u2013-\u2015]")
_BETWEEN: Final = re.compile(r"\n(?:[A-Za-z]{1,12}>)+\n|\n?\([1-9][0-9]?/[1-9][0-9]?\)\n?")
"""Initials before each line of a quoted mail, and part numbers of a text message."""

_URLDEFENSE: Final = re.compile(r"https?-3A__[\w.~!*'()-]+", re.ASCII)
_BASE64: Final = re.compile(r"aHR0c[\w+/-]+|(?:^|\n)(?:[A-Za-z0-9+/]{60,76}\n)+[A-Za-z0-9+/]*", re.ASCII)
"""An address, or the body of a mail."""


def plain(text: str) -> str:
    """Returns a text without the changes to links in transit; each gap is one line feed.

    A gap is anything that may occur inside a code that was broken into lines: spaces, line breaks, quotation markers,
    tags.
    """
    text = _QUOTED.sub(_unquoted, _SOFT_BREAK.sub(lambda found: f"{found[1]}=\n" if found[1] else "", text))
    for _ in range(_MOST_ROUNDS):
        before = text
        text = _HIDDEN.sub("", text).translate(_WIDE)
        text = _BACKSLASH.sub(_unescaped, _ENTITY.sub(_of_entity, _PERCENT.sub(_of_percent, text)))
        if text == before:
            break
    return squeezed(text)


def squeezed(text: str) -> str:
    """Returns a text without invisible characters; each gap is one line feed."""
    text = _HIDDEN.sub("", text).translate(_WIDE)
    text = _TAG.sub(lambda found: found[0] if _TELLS.search(found[0]) else "\n", text)
    return _GAP.sub("\n", text)


def _unquoted(found: re.Match[str]) -> str:
    # What follows the name of a puzzle may be its first letters.
    return found[0] if found[1] else _utf8(found[2].replace("=", ""))


def _of_percent(found: re.Match[str]) -> str:
    return _character(int(found[1], 16)) if found[1] else _utf8(found[0].replace("%", ""))


def _of_entity(found: re.Match[str]) -> str:
    if found[3]:
        return _NAMES.get(found[3].lower(), found[0])
    return _character(int(found[1]) if found[1] else int(found[2], 16))


def _unescaped(found: re.Match[str]) -> str:
    if found[3]:
        return "\n"
    digits = found[1] or found[2]
    return _character(int(digits, 16)) if digits else ""


def _utf8(digits: str) -> str:
    return bytes.fromhex(digits).decode("utf-8", "replace")


def _character(number: int) -> str:
    """Returns a character; one that cannot be part of a link is replaced."""
    return chr(number) if 0 < number < 0xD800 or 0xE000 <= number <= 0xFFFF else "\ufffd"


def variants(base: str) -> Iterator[str]:
    """Yields a text unchanged, and as it may have been before programs prettified it."""
    yield base
    if _DASHES.search(base):
        for short, long in (("--", "--"), ("--", "---"), ("-", "--"), ("-", "-")):
            yield base.replace("\u2013", short).replace("\u2014", long).replace("\u2015", long)
    if "-\n" in base:
        yield base.replace("-\n", "")
    if _BETWEEN.search(base):
        yield _BETWEEN.sub("\n", base)


def wrapped(base: str) -> Iterator[str]:
    """Yields the addresses that are wrapped in other addresses in an encoded form."""
    for found in _URLDEFENSE.finditer(base):
        yield found[0].replace("-", "%").replace("_", "/")
    for found in _BASE64.finditer(base):
        letters = found[0].replace("\n", "").replace("-", "+").replace("_", "/")
        try:
            yield base64.b64decode(letters[: len(letters) // 4 * 4] + _padded(letters)).decode("utf-8", "replace")
        except binascii.Error:
            continue


def _padded(letters: str) -> str:
    """Returns the last letters of base64 with padding: two or three letters are part of three bytes."""
    rest = letters[len(letters) // 4 * 4 :]
    return f"{rest}{'=' * (4 - len(rest))}" if len(rest) > 1 else ""
