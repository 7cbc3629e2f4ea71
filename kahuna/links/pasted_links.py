"""Finds the messages of games by link in what people paste: an address, words around it, a mail with broken lines."""

from __future__ import annotations

from typing import NamedTuple

from kahuna.links.errors import LinkError
from kahuna.links.link_text import to_bytes
from kahuna.links.party import Invitation, read_invitation
from kahuna.links.protocol import header
from tabletop.pasted import LINK, TOO_LONG, read_pasted


class FoundLink(NamedTuple):
    """A message in a text.

    Attributes:
        text: the message alone.
        game: the number of its game, 6 bytes.
        number: its place in the game, from 0.
        invitation: what it offers, if it is an invitation.
    """

    text: str
    game: bytes
    number: int
    invitation: Invitation | None


def links_in(text: str) -> tuple[FoundLink, ...]:
    """Returns the messages in a text, in their order, with what they reveal without their games.

    Raises:
        LinkError: there is none, or the text is too long.
    """
    return tuple(_found(each) for each in _texts_in(text) or ("",))


def invitation_in(text: str) -> str:
    """Returns the first invitation in a text; any other message if there is none.

    Raises:
        LinkError: there is no message, or the text is too long.
    """
    links = links_in(text)
    return next((link.text for link in links if link.invitation), links[0].text)


def link_of_game(game: bytes, text: str) -> str:
    """Returns the first message of a game in a text; if there is none of it, any message, or "" for none.

    Raises:
        LinkError: the text is too long.
    """
    texts = _texts_in(text)
    return next((each for each in texts if _game_of(each) == game), texts[0] if texts else "")


def _texts_in(text: str) -> tuple[str, ...]:
    """Returns all sound messages in a text, in their order; else what looks like one; else nothing."""
    pasted = read_pasted(text)
    if pasted.trouble == "large":
        raise LinkError(f"{TOO_LONG}.", "no-link")
    sound = tuple(found for kind, found in pasted.found if kind == LINK)
    return sound or ((pasted.guess,) if pasted.guess.startswith("L") else ())


def _found(text: str) -> FoundLink:
    message = to_bytes(text)
    _, game, number = header(message)
    return FoundLink(text, game, number, None if number else read_invitation(message))


def _game_of(text: str) -> bytes | None:
    try:
        message = to_bytes(text)
    except LinkError:
        return None
    return header(message)[1]
