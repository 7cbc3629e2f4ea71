"""What is agreed on before a game by link: the byte of the invitation that says how it is played."""

from typing import Final, NamedTuple

from kahuna.links.errors import LinkError
from kahuna.player import PLAYERS, Player
from kahuna.state import Edition, Ruleset

_EDITIONS: Final = (Edition.E1998, Edition.E2012)
_FIRST: Final = (None, *PLAYERS)


class Terms(NamedTuple):
    """How a game by link is played. White invites.

    Attributes:
        edition: when cards may be discarded.
        fewer_surprises: a variant.
        open_draws: a variant.
        first: who has the first turn; None is left to a toss.
        handicap_player: who places bridges before the first turn.
        handicap_bridges: how many, 0 to 3.
    """

    edition: Edition = Edition.E1998
    fewer_surprises: bool = False
    open_draws: bool = False
    first: Player | None = None
    handicap_player: Player | None = None
    handicap_bridges: int = 0

    def ruleset(self, first: Player) -> Ruleset:
        """Returns the rules, once it is known who has the first turn."""
        return Ruleset(
            edition=self.edition,
            fewer_surprises=self.fewer_surprises,
            open_draws=self.open_draws,
            first=first,
            handicap_player=self.handicap_player,
            handicap_bridges=self.handicap_bridges,
        )


def put_terms(terms: Terms) -> bytes:
    """Returns the byte: from the highest bit on edition, both variants, first (2), handicap's player and number (2)."""
    value = _EDITIONS.index(terms.edition)
    value = value << 1 | terms.fewer_surprises
    value = value << 1 | terms.open_draws
    value = value << 2 | _FIRST.index(terms.first)
    value = value << 1 | (terms.handicap_player is Player.BLACK)
    return bytes([value << 2 | terms.handicap_bridges])


def get_terms(byte: bytes) -> Terms:
    """Reads the byte. Raises LinkError (`malformed`) where it is not the one that `put_terms` writes."""
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
    """Returns the terms of another game: the other player begins, and a handicap stays with who had it.

    Args:
        terms: of the game before.
        first: who had its first turn.
        inviter: who invites to the other game, and is White in it.
    """
    ahead = terms.handicap_player
    return terms._replace(
        first=Player.BLACK if first is inviter else Player.WHITE,
        handicap_player=ahead and (Player.WHITE if ahead is inviter else Player.BLACK),
    )
