"""Finding messages in what people paste: an address, a sentence around it, a mail that has broken the line."""

from __future__ import annotations

from typing import NamedTuple

from kahuna.links.errors import LinkError
from kahuna.links.link_text import to_bytes
from kahuna.links.party import Invitation, read_invitation
from kahuna.links.protocol import header
from tabletop.pasted import LINK, TOO_LONG, read_pasted


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
    """Returns all sound messages in a text, in their order; else what looks like one; else nothing.

    Raises:
        LinkError: the text is too long.
    """
    pasted = read_pasted(text)
    if pasted.trouble == "large":
        raise LinkError(f"{TOO_LONG}.", "no-link")
    sound = tuple(found for kind, found in pasted.found if kind == LINK)
    return sound or ((pasted.guess,) if pasted.guess.startswith("L") else ())


def letters_in(text: str) -> tuple[Letter, ...]:
    """Returns what can be said of the sound messages in a text without knowing their games.

    Raises:
        LinkError: there is none, or the text is too long.
    """
    return tuple(_letter(each) for each in texts_in(text) or ("",))


def invitation_in(text: str) -> str:
    """Returns the first invitation in a text; any other message where there is none.

    Raises:
        LinkError: there is no message, or the text is too long.
    """
    letters = letters_in(text)
    return next((letter.text for letter in letters if letter.invitation), letters[0].text)


def text_for(game: bytes, text: str) -> str:
    """Returns the first message of a game in a text; where there is none of it, any message, or "" for none.

    Raises:
        LinkError: the text is too long.
    """
    texts = texts_in(text)
    own = (each for each in texts if _is_sound(each) and header(to_bytes(each))[1] == game)
    return next(own, texts[0] if texts else "")


def _letter(text: str) -> Letter:
    message = to_bytes(text)
    _, game, number = header(message)
    return Letter(text, game, number, None if number else read_invitation(message))


def _is_sound(text: str) -> bool:
    try:
        to_bytes(text)
    except LinkError:
        return False
    return True
