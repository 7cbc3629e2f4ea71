"""The hidden cards of one round: what the keeper and the picker each know, and how one reveals a card to the other.

Cards have numbers from 0 to 23, `2 * island + copy`. The keeper writes them on a sheet in a secret order; the picker
decides in secret in which order the 24 places of the sheet (*indices*) are dealt. A *position* is a place in the order
of dealing. So only both together know the card at a position. See `docs/links.md`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from kahuna.geography import ISLANDS, Island
from kahuna.links import ristretto255
from kahuna.links.errors import breach
from kahuna.links.exchange import to_element
from kahuna.links.hashing import digest, shuffled
from kahuna.links.ristretto255 import Element
from kahuna.links.steps import STEP, Steps

CARDS: Final = 2 * len(ISLANDS)
OPENING: Final = 16
"""Bytes that show the card at an index."""
TAG: Final = 8
"""Bytes that bind the card at an index."""
FIND: Final = 4
"""Bytes by which the picker finds a kept card."""
NONCE: Final = 16
"""Bytes that a request is made with."""

_INDEX_DOMAIN: Final = b"kahuna-link-1-index"
_CARD_DOMAIN: Final = b"kahuna-link-1-card"


def island_of(card: int) -> Island:
    """Returns the island of a card's number."""
    return ISLANDS[card >> 1]


@dataclass(frozen=True)
class Sheet:
    """What the keeper publishes about a round.

    Attributes:
        game: the game's number, 6 bytes.
        round: 1 to 3.
        tags: for each index `TAG` bytes that bind its card.
        finds: for each index `FIND` bytes by which the picker finds a kept card; empty in round 1.
    """

    game: bytes
    round: int
    tags: tuple[bytes, ...]
    finds: tuple[bytes, ...] = ()

    def index_element(self, index: int) -> Element:
        """Returns the element whose multiple by the keeper's key opens an index."""
        return ristretto255.hashed(self.game + bytes([self.round, index]), _INDEX_DOMAIN)

    def card_element(self, card: int) -> Element:
        """Returns the element whose multiple by the keeper's second key finds a card."""
        return ristretto255.hashed(self.game + bytes([self.round, card]), _CARD_DOMAIN)

    def card(self, index: int, opening: bytes) -> int | None:
        """Returns the card at an index, or None if the opening fits no card."""
        tags = (_tag(self.game, self.round, index, opening, card) for card in range(CARDS))
        return next((card for card, tag in enumerate(tags) if tag == self.tags[index]), None)

    def request_index(self, index: int, nonce: bytes) -> bytes:
        """Returns a request for the card at an index. It hides the index from the keeper."""
        return _multiple(_blind(nonce), self.index_element(index))

    def request_card(self, card: int, nonce: bytes) -> bytes:
        """Returns a look-up: a request for the index of a card. It hides the card from the keeper."""
        return _multiple(_blind(nonce), self.card_element(card))


@dataclass(frozen=True)
class Keeper:
    """What only the keeper knows about a round.

    Attributes:
        secret: of the keeper's program, 32 bytes.
        game: the game's number, 6 bytes.
        round: 1 to 3.
        chain: the hash of all messages before the sheet; empty in round 1.
        kept: the keeper's cards from the previous round, which no request can read.
    """

    secret: bytes
    game: bytes
    round: int
    chain: bytes
    kept: tuple[int, ...] = ()

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The card at each index."""
        return shuffled(CARDS, digest("sheet", self.secret, self.round, self.chain))

    @cached_property
    def _key(self) -> int:
        return ristretto255.scalar_of(digest("key", self.secret, self.round, self.chain))

    @cached_property
    def openings(self) -> tuple[bytes, ...]:
        """The bytes that show the card at each index."""
        return tuple(self._opening(index) for index in range(CARDS))

    def _opening(self, index: int) -> bytes:
        if self.order[index] in self.kept:
            return digest("kept-open", self.secret, self.round, index, self.chain)[:OPENING]
        return digest("open", self._remembered(self._key, self._blank.index_element, index))[:OPENING]

    @cached_property
    def _finder(self) -> tuple[int, tuple[bytes, ...]]:
        """The key for look-ups and the finds of all indices. A key by which two of them are equal is not used."""
        for retry in range(256):
            key = self._finder_key(retry)
            finds = tuple(_find(self._remembered(key, self._blank.card_element, card))[:FIND] for card in self.order)
            if len(set(finds)) == CARDS:
                return key, finds
        raise AssertionError("256 keys in a row with equal finds")

    def _finder_key(self, retry: int) -> int:
        return ristretto255.scalar_of(digest("finder", self.secret, self.round, self.chain, retry))

    @cached_property
    def _blank(self) -> Sheet:
        """The sheet before any card is written on it."""
        return Sheet(self.game, self.round, ())

    @cached_property
    def _multiples(self) -> dict[tuple[int, int], bytes]:
        return {}

    def _remembered(self, key: int, element: Callable[[int], Element], number: int) -> bytes:
        """Returns the encoded multiple by a key of the element of an index or a card. It is computed once."""
        made = self._multiples
        if (key, number) not in made:
            made[key, number] = _multiple(key, element(number))
        return made[key, number]

    def preparing(self) -> Steps[None]:
        """Computes what the sheet needs, one multiplication at a time."""
        for index in range(CARDS):
            self._opening(index)
            yield STEP
        if self.round > 1:
            key = self._finder_key(0)
            for card in range(CARDS):
                self._remembered(key, self._blank.card_element, card)
                yield STEP

    @cached_property
    def sheet(self) -> Sheet:
        """The published part."""
        tags = tuple(
            _tag(self.game, self.round, index, self.openings[index], card) for index, card in enumerate(self.order)
        )
        return Sheet(self.game, self.round, tags, self._finder[1] if self.round > 1 else ())

    def answer(self, request: bytes) -> bytes:
        """Returns the answer by which the picker reads one index; the keeper does not learn which one."""
        return _multiple(self._key, to_element(request))

    def find(self, request: bytes) -> bytes:
        """Returns the answer to a look-up, by which the picker finds one card."""
        return _multiple(self._finder[0], to_element(request))


@dataclass(frozen=True)
class Picker:
    """What only the picker knows about a round.

    Attributes:
        secret: of the picker's program, 32 bytes.
        round: 1 to 3.
        chain: the hash of all messages up to the sheet.
        kept: the indices of both players' kept cards, which are not dealt.
    """

    secret: bytes
    round: int
    chain: bytes
    kept: tuple[int, ...] = ()

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The indices in the order in which they are dealt."""
        order = shuffled(CARDS, digest("pick", self.secret, self.round, self.chain))
        return tuple(index for index in order if index not in self.kept)


def make_nonce(secret: bytes, number: int, position: int, about: int, chain: bytes) -> bytes:
    """Returns the nonce of a request. It differs wherever the messages before it differ.

    Args:
        secret: of the picker's program.
        number: of the round, 1 to 3.
        position: the one that is read, or whose card is looked up.
        about: the index; for a look-up `CARDS` plus the card.
        chain: the hash of all messages before the one with the request.
    """
    return digest("blind", secret, number, position, about, chain)[:NONCE]


def opening_of(answer: bytes, nonce: bytes) -> bytes:
    """Returns the bytes that show a card, from the answer to a request."""
    return digest("open", _unblinded(answer, nonce))[:OPENING]


def index_found(sheet: Sheet, answer: bytes, nonce: bytes) -> int:
    """Returns the index of a card, from the answer to a look-up. Raises LinkError (`bad-share`) if it is nowhere."""
    found = _find(_unblinded(answer, nonce))[:FIND]
    if found not in sheet.finds:
        raise breach("a kept card is missing in the new round", "bad-share")
    return sheet.finds.index(found)


def _find(encoded: bytes) -> bytes:
    return digest("found", digest("find", encoded)[:OPENING])


def _tag(game: bytes, number: int, index: int, opening: bytes, card: int) -> bytes:
    return digest("tag", game, number, index, opening, card)[:TAG]


def _blind(nonce: bytes) -> int:
    return ristretto255.scalar_of(digest("blinding", nonce))


def _unblinded(answer: bytes, nonce: bytes) -> bytes:
    return _multiple(ristretto255.inverse(_blind(nonce)), to_element(answer))


def _multiple(scalar: int, element: Element) -> bytes:
    return ristretto255.encode(ristretto255.multiply(scalar, element))
