"""Finding messages in what people paste: an address, a sentence around it, a mail that has broken the line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from kahuna.links.party import Invitation, read_invitation
from kahuna.links.protocol import header
from kahuna.links.wire import LinkError, to_bytes

_MESSAGE: Final = re.compile(r"(?<![\w-])L\d[\w-]{15,}")
_REST: Final = re.compile(r"\s+([\w-]+)")
_MOST_PIECES: Final = 20
"""Of a message in a text whose lines are broken."""


class Letter(NamedTuple):
    """A message in a text.

    Attributes:
        text: the message alone.
        game: the number of its game, 6 bytes.
        number: its place in the game, from 0 on.
        invitation: what it offers, if it is an invitation.
    """

    text: str
    game: bytes
    number: int
    invitation: Invitation | None


def texts_in(text: str) -> tuple[str, ...]:
    """Returns all messages in a text, in their order; those that are damaged too."""
    found: list[str] = []
    for start in _MESSAGE.finditer(text):
        pieces = list(_joined(text, start))
        found.append(next((piece for piece in pieces if _is_sound(piece)), pieces[0]))
    return tuple(found)


def letters_in(text: str) -> tuple[Letter, ...]:
    """Returns what can be said of the messages in a text without knowing their games.

    Raises:
        LinkError: there is none, or one is damaged.
    """
    texts = texts_in(text) or (text.strip(),)
    return tuple(_letter(each) for each in texts)


def text_for(game: bytes, text: str) -> str:
    """Returns the first message of a game in a text; where there is none of it, any message, or the text itself."""
    texts = texts_in(text)
    own = (each for each in texts if _is_sound(each) and header(to_bytes(each))[1] == game)
    return next(own, texts[0] if texts else text.strip())


def _letter(text: str) -> Letter:
    message = to_bytes(text)
    _, game, number = header(message)
    return Letter(text, game, number, None if number else read_invitation(message))


def _joined(text: str, start: re.Match[str]) -> Iterator[str]:
    """Yields a message as far as its first line goes, then with what follows on the next ones."""
    whole, end = start[0], start.end()
    yield whole
    for _ in range(_MOST_PIECES):
        more = _REST.match(text, end)
        if more is None:
            return
        whole, end = whole + more[1], more.end()
        yield whole


def _is_sound(text: str) -> bool:
    try:
        to_bytes(text)
    except LinkError:
        return False
    return True
