"""A multiset of cards, packed into one integer.

Two bits for each island, the lowest for A: the number of its cards (0 to 2). So a hand is a small integer of 24 bits
that can be compared, hashed and used as a table key.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NewType

from kahuna.geography import ISLANDS, Island
from tabletop.values import CHECKS, refusal

Cards = NewType("Cards", int)
"""A packed set of cards."""


def _packed(value: object, where: str) -> Cards:
    if type(value) is not int:
        raise refusal(value, where, "a packed set of cards, as `pack` returns it")
    if not 0 <= value < 1 << 2 * len(ISLANDS) or value & value >> 1 & _ONES:
        raise refusal(value, where, "a packed set of cards, at most two of each island", kind=ValueError)
    return Cards(value)


CHECKS[Cards] = _packed

NONE: Final = Cards(0)

CARD: Final[tuple[int, ...]] = tuple(1 << 2 * island for island in ISLANDS)
"""One card of each island, indexed by island: add or subtract it with + and -."""

WHOLE_DECK: Final = Cards(sum(2 * card for card in CARD))

_ONES: Final = sum(CARD)
_TWOS: Final = 2 * _ONES


def pack(islands: Iterable[Island]) -> Cards:
    """Returns the packed form of cards. No island may occur more than twice."""
    return Cards(sum([CARD[island] for island in islands]))


packed: Final = lru_cache(4096)(pack)
"""`pack` for a tuple, cached."""


def count(cards: Cards, island: Island) -> int:
    """Returns how many cards of an island there are, 0 to 2."""
    return cards >> 2 * island & 3


def size(cards: Cards) -> int:
    """Returns the number of cards."""
    return (cards & _ONES).bit_count() + 2 * (cards & _TWOS).bit_count()


@cache
def unpack(cards: Cards) -> tuple[Island, ...]:
    """Returns the cards one by one, sorted."""
    return tuple(island for island in ISLANDS for _ in range(count(cards, island)))


def contains(cards: Cards, part: Cards) -> bool:
    """Whether `part` can be taken from `cards`."""
    return all(count(cards, island) >= count(part, island) for island in ISLANDS)


@lru_cache(4096)
def holds(hand: Cards, chosen: tuple[Island | None, ...]) -> bool:
    """Whether a hand holds all of some cards, each as often as it occurs in them. None is a hidden card."""
    return all(card is not None and chosen.count(card) <= count(hand, card) for card in chosen)


def left_of(held: Cards, going: Cards) -> Cards:
    """Returns a set of cards without others, of which it need not hold all."""
    return Cards(sum(max(count(held, island) - count(going, island), 0) * CARD[island] for island in ISLANDS))


@cache
def parts(whole: Cards) -> tuple[Cards, ...]:
    """Returns every subset of a set of cards, including the empty and the whole set."""
    found = {NONE}
    for card in unpack(whole):
        found |= {Cards(part + CARD[card]) for part in found}
    return tuple(sorted(found))


def names(cards: Iterable[Island]) -> str:
    """Returns the initials of cards, in the given order."""
    return "".join(card.name for card in cards)
