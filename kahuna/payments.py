"""What a hand of cards pays for: the single implementation of the costs in rules 3.2 and 3.4.

Whether a line is free, or has a bridge of the opponent, depends on the board: see `kahuna.legality`.
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
    """Everything that a hand could pay for, regardless of the board.

    Attributes:
        builds: by card, then by line.
        removes: by pair of cards, then by line.
    """

    builds: tuple[PaidBuild, ...]
    removes: tuple[PaidRemove, ...]


@cache
def payments(hand: Cards) -> Payments:
    """Returns everything that a hand could pay for."""
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


# Equal actions are the same object, regardless of the rest of the hand.


@cache
def _builds_with(card: Island) -> tuple[Build, ...]:
    return tuple(Build(line, card) for line in LINES_AT[card])


@cache
def _removes_with(one: Island, other: Island) -> tuple[Remove, ...]:
    """Two equal cards remove at every line of their island, two different ones at the line between their islands."""
    if one is other:
        return tuple(Remove(line, (one, other)) for line in LINES_AT[one])
    return (Remove(LINE_BETWEEN[one, other], (one, other)),) if (one, other) in LINE_BETWEEN else ()
