"""What each hand can build and remove at each island next turn: the part of the evaluation that sees both hands.

The cards of a neighbouring island build here, too. For an island, the *reach* of a hand is the number of bridges that
it can build there: its cards of the island, and the free lines to islands of which it holds a card; at most the free
lines, and at most 3. A hand *can remove* there if it can pay for the removal of an opposing bridge at the island. One
table, learnt from self-play, holds a weight for each number of lines, bridges of both sides, reach and removal of both
hands. It is added to the sums of `kahuna.agents.evaluation` in phases `WITH_REACH`. `reach.md` says how it was made.

A position is coded once (`code_of`): for each island a number in base 3, one digit a line: free, of the first side, of
the second. A hand becomes a string of bytes for each island, indexed by that code, so that the sum over the islands is
made by functions in C.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from operator import add, getitem
from typing import Final, NamedTuple

from kahuna.agents.evaluation import PHASE_SIZE, IslandState, numbers_of, states_of, stored_reach
from kahuna.cards import CARD, Cards
from kahuna.geography import ISLAND_MASK, ISLANDS, LINE_ENDS, LINES_AT

MOST_REACH: Final = 3
"""More reach than this counts as this."""
CLASSES: Final = 2 * (MOST_REACH + 1)
"""Classes of a hand at an island: its reach, and `MOST_REACH` + 1 more if it can remove."""
_STRIDE: Final = 7
_FEWEST_LINES: Final = 3
_KINDS: Final = 4
"""Islands have 3 to 6 lines."""
_TRIED: Final = 3
"""Cards of a pile that are tried for a draw."""
_ENTRIES: Final = CLASSES**2
"""Weights for each state of an island."""

Code = tuple[int, ...]
"""For each island its lines in base 3: 0 free, 1 a bridge of the first side, 2 a bridge of the second."""


@cache
def _digits() -> tuple[Mapping[int, int], ...]:
    """Returns for each island the base-3 number for each mask of its lines whose digit is 1."""
    found = []
    for lines in LINES_AT:
        values = {0: 0}
        for place, line in enumerate(lines):
            values |= {mask | 1 << line: value + 3**place for mask, value in values.items()}
        found.append(values)
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def code_of(own: int, rival: int) -> Code:
    """Returns the code of a position: the bridges of the first side, and of the second."""
    return tuple(
        values[own & mask] + 2 * values[rival & mask] for values, mask in zip(_digits(), ISLAND_MASK, strict=True)
    )


_NEIGHBOURS: Final = tuple(tuple(int(sum(LINE_ENDS[line]) - island) for line in LINES_AT[island]) for island in ISLANDS)
_AROUND: Final = tuple(sum(3 << 2 * each for each in (island, *_NEIGHBOURS[island])) for island in ISLANDS)
"""For each island the cards that matter there: its own, and those of its neighbours."""

# While the bytes of a hand are made, a byte holds its reach without limits, the number of free lines, and the removal.
_FREE: Final = 9
_REMOVAL: Final = 7 * _FREE
_PLACES: Final = range(256)
_WITH_FREE: Final = bytes(min(place + _FREE, 255) for place in _PLACES)
_WITH_REACHED: Final = bytes(min(place + _FREE + 1, 255) for place in _PLACES)
_WITH_REMOVAL: Final = bytes(place + _REMOVAL if place < _REMOVAL else place for place in _PLACES)


def _class_of(place: int) -> int:
    """Returns the class of a finished byte."""
    removal, rest = divmod(place, _REMOVAL)
    free, reach = divmod(rest, _FREE)
    return min(reach, free, MOST_REACH) + (MOST_REACH + 1) * min(removal, 1)


_CLASSES: Final = bytes(map(_class_of, _PLACES))
_SCALED_CLASSES: Final = bytes(CLASSES * _class_of(place) for place in _PLACES)


@lru_cache(maxsize=1 << 11)
def _classes_at(island: int, held: int, *, first: bool) -> bytes:
    """Returns the class of a hand at an island by code. `held` are the cards that matter there."""
    here = held >> 2 * island & 3
    found = bytes((here,))
    for neighbour in _NEIGHBOURS[island]:
        there = held >> 2 * neighbour & 3
        free = found.translate(_WITH_REACHED if there else _WITH_FREE)
        opposing = found.translate(_WITH_REMOVAL) if here + there >= 2 else found
        found = free + (found + opposing if first else opposing + found)
    return found.translate(_SCALED_CLASSES if first else _CLASSES)


@lru_cache(maxsize=1 << 10)
def _classes(hand: Cards, *, first: bool) -> tuple[bytes, ...]:
    """Returns the classes of a hand by island and code, times `CLASSES` for the first side."""
    return tuple(_classes_at(island, hand & around, first=first) for island, around in enumerate(_AROUND))


class Tables(NamedTuple):
    """The weights of reach.

    Attributes:
        weights: for each island by state, class of the first hand, class of the second.
        starts: for each island by code: where the weights of its state begin.
    """

    weights: tuple[tuple[int, ...], ...]
    starts: tuple[tuple[int, ...], ...]


def read_reach(data: bytes) -> Tables:
    """Reads a file of reach: shifts of the weights of a phase, then for 3 to 6 lines the weights of each state.

    Raises:
        ValueError: it has the wrong length.
    """
    sizes = [_ENTRIES * len(states_of(_FEWEST_LINES + kind)) for kind in range(_KINDS)]
    expected = 2 * (PHASE_SIZE + sum(sizes))
    if len(data) != expected:
        raise ValueError(f"a file of reach has {expected} bytes, not {len(data)}")
    rest = iter(numbers_of(data)[PHASE_SIZE:])
    weights = [tuple(next(rest) for _ in range(size)) for size in sizes]
    starts = [_starts(_FEWEST_LINES + kind) for kind in range(_KINDS)]
    kinds = [len(lines) - _FEWEST_LINES for lines in LINES_AT]
    return Tables(tuple(weights[kind] for kind in kinds), tuple(starts[kind] for kind in kinds))


def _starts(lines: int) -> tuple[int, ...]:
    """Returns for each code of an island with so many lines where the weights of its state begin."""
    places = {state: _ENTRIES * place for place, state in enumerate(states_of(lines))}
    return tuple(places[_state(code)] for code in range(3**lines))


def _state(code: int) -> IslandState:
    own = rival = 0
    while code:
        code, digit = divmod(code, 3)
        own += digit == 1
        rival += digit == 2
    return _STRIDE * own + rival


@cache
def tables() -> Tables:
    """Returns the weights of reach from the wheel."""
    return read_reach(stored_reach())


class Reach(NamedTuple):
    """The evaluation of reach in a position in which the second side's hand is known.

    Attributes:
        code: of the position.
        rows: for each island where the weights for its state and the second side's hand begin.
    """

    code: Code
    rows: tuple[int, ...]

    def worth(self, hand: Cards) -> int:
        """Returns what the reach of both hands is worth to the first side, in `UNIT`s of log-odds."""
        mine = map(getitem, _classes(hand, first=True), self.code)
        return sum(map(getitem, tables().weights, map(add, self.rows, mine)))

    def worth_of_draw(self, hand: Cards, pile: Sequence[tuple[int, int]]) -> int:
        """Returns the worth after a draw from a pile, of which some cards are tried: (card, number) each."""
        tried = pile[:: len(pile) // _TRIED or 1]
        return sum(self.worth(Cards(hand + CARD[card])) for card, _ in tried) // len(tried)


def reach_in(own: int, rival: int, rival_hand: Cards) -> Reach:
    """Returns the evaluation of reach for the owner of the first mask."""
    code = code_of(own, rival)
    theirs = map(getitem, _classes(rival_hand, first=False), code)
    return Reach(code, tuple(map(add, map(getitem, tables().starts, code), theirs)))
