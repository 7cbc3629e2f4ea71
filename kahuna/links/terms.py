"""The terms of a game by link: what its players agree on, and the byte of the invitation that holds it."""

from typing import Final, NamedTuple

from kahuna.links.errors import LinkError
from kahuna.player import PLAYERS, Player
from kahuna.state import Edition, Ruleset

_EDITIONS: Final = (Edition.E1998, Edition.E2012)
_FIRST: Final = (None, *PLAYERS)


class Terms(NamedTuple):
    """How a game by link is played: the fields of `Ruleset`. White is the player who invites.

    Attributes:
        first: the player who has the first turn; None leaves it to a toss.
    """

    edition: Edition = Edition.E1998
    fewer_surprises: bool = False
    open_draws: bool = False
    first: Player | None = None
    handicap_player: Player | None = None
    handicap_bridges: int = 0

    def ruleset(self, first: Player) -> Ruleset:
        """Returns the rules, for the player who has the first turn."""
        return Ruleset(**{**self._asdict(), "first": first})


def put_terms(terms: Terms) -> bytes:
    """Returns the byte: from the highest bit edition, both variants, first (2), handicap's player and bridges (2)."""
    value = _EDITIONS.index(terms.edition)
    value = value << 1 | terms.fewer_surprises
    value = value << 1 | terms.open_draws
    value = value << 2 | _FIRST.index(terms.first)
    value = value << 1 | (terms.handicap_player is Player.BLACK)
    return bytes([value << 2 | terms.handicap_bridges])


def get_terms(byte: bytes) -> Terms:
    """Returns the terms of a byte. Raises LinkError (`malformed`) if `put_terms` writes no such byte."""
    value = byte[0]
    bridges, first = value & 3, value >> 3 & 3
    if first < len(_FIRST):
        terms = Terms(
            edition=_EDITIONS[value >> 7],
            fewer_surprises=bool(value >> 6 & 1),
            open_draws=bool(value >> 5 & 1),
            first=_FIRST[first],
            handicap_player=PLAYERS[value >> 2 & 1] if bridges else None,
            handicap_bridges=bridges,
        )
        if put_terms(terms) == byte:
            return terms
    raise LinkError("The invitation says what cannot be agreed on.", "malformed")


def rematch_terms(terms: Terms, first: Player, inviter: Player) -> Terms:
    """Returns the terms of another game: the other player begins, and a handicap stays with its player.

    Args:
        terms: of the previous game.
        first: the player who had its first turn.
        inviter: the player who invites to the other game, and is White in it.
    """
    ahead = terms.handicap_player
    return terms._replace(
        first=Player.BLACK if first is inviter else Player.WHITE,
        handicap_player=ahead and (Player.WHITE if ahead is inviter else Player.BLACK),
    )
