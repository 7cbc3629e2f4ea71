"""What a hand of cards pays for: the one place where rules 3.2 and 3.4 say which cards a play costs.

Whether a line is free, or bears a bridge of the opponent, is the board's matter: see `kahuna.legality`.
"""

from functools import cache
from itertools import combinations
from typing import NamedTuple

from kahuna import cards
from kahuna.actions import Build, Remove
from kahuna.cards import CARD, Cards
from kahuna.geography import LINE_BETWEEN, LINE_BIT, LINES_AT, Island

PaidBuild = tuple[int, Build, Cards]
"""The bit of the line, the action, and the cards left after it."""
PaidRemove = tuple[int, Remove, Cards]
"""The bit of the line, the action, and the cards left after it."""


class Payments(NamedTuple):
    """All that a hand could pay for, whatever lies on the board.

    Attributes:
        builds: by card, then by line.
        removes: by pair of cards, then by line.
    """

    builds: tuple[PaidBuild, ...]
    removes: tuple[PaidRemove, ...]


@cache
def payments(hand: Cards) -> Payments:
    """Returns all that a hand could pay for."""
    held = cards.unpack(hand)
    return Payments(
        tuple(
            (LINE_BIT[build.line], build, Cards(hand - CARD[card]))
            for card in sorted(set(held))
            for build in _builds_with(card)
        ),
        tuple(
            (LINE_BIT[remove.line], remove, Cards(hand - CARD[one] - CARD[other]))
            for one, other in sorted(set(combinations(held, 2)))
            for remove in _removes_with(one, other)
        ),
    )


# The same intent is the same object, whatever the rest of the hand.


@cache
def _builds_with(card: Island) -> tuple[Build, ...]:
    return tuple(Build(line, card) for line in LINES_AT[card])


@cache
def _removes_with(one: Island, other: Island) -> tuple[Remove, ...]:
    """Two equal cards remove at every line of their island, two others at the line that joins their islands."""
    if one is other:
        return tuple(Remove(line, (one, other)) for line in LINES_AT[one])
    return (Remove(LINE_BETWEEN[one, other], (one, other)),) if (one, other) in LINE_BETWEEN else ()
