"""The rules once more, compiled: for playing millions of games whose only reader is a fit.

Only what self-play needs: both editions, no variants. `training/check.py` compares every game with the
engine of the wheel, so the two cannot drift apart. Boards are the same 27-bit masks and hands the same packed sets
of cards as in `kahuna.board` and `kahuna.cards`.
"""

import numpy as np
from numba import njit

from kahuna.geography import ISLAND_MASK, ISLANDS, LINE_ENDS, LINES, LINES_AT, MAJORITY

MASKS = np.array(ISLAND_MASK, dtype=np.int64)
MAJORITIES = np.array(MAJORITY, dtype=np.int64)
ENDS = np.array([[int(a), int(b)] for a, b in LINE_ENDS], dtype=np.int64)
LINES_OF = np.full((12, 6), -1, dtype=np.int64)
for _island in ISLANDS:
    for _place, _line in enumerate(LINES_AT[_island]):
        LINES_OF[_island, _place] = _line
DEGREES = np.array([len(lines) for lines in LINES_AT], dtype=np.int64)
LINE_COUNT = len(LINES)

MOST_ENDS = 4096
TABLE = 8192


@njit(cache=True, inline="always")
def bits(mask):
    """Number of bits of a 27-bit mask."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) & 0xFFFFFFFF) >> 24


@njit(cache=True, inline="always")
def hand_size(hand):
    """Number of cards of a packed hand."""
    return bits(hand & 0x555555) + 2 * bits(hand & 0xAAAAAA)


@njit(cache=True)
def build(own, rival, line):
    """Both masks after building on a free line; see `kahuna.board.build`."""
    own |= 1 << line
    for end in range(2):
        island = ENDS[line, end]
        mask = MASKS[island]
        if bits(own & mask) == MAJORITIES[island]:
            rival &= ~mask
    return own, rival


@njit(cache=True)
def control(own):
    """Number of islands a mask controls."""
    islands = 0
    for island in range(12):
        if bits(own & MASKS[island]) >= MAJORITIES[island]:
            islands += 1
    return islands


@njit(cache=True)
def slot(table, stamp, mark, own, rival, hand):
    """Whether an end is new; remembers it."""
    key = (own * 0x1E3779B97F4A7C15) ^ (rival * 0x42B2AE3D27D4EB4F) ^ (hand * 0x165667B19E3779F9)
    place = (key >> 29) & (TABLE - 1)
    while stamp[place] == mark:
        if table[place, 0] == own and table[place, 1] == rival and table[place, 2] == hand:
            return False
        place = (place + 1) & (TABLE - 1)
    stamp[place] = mark
    table[place, 0], table[place, 1], table[place, 2] = own, rival, hand
    return True


@njit(cache=True)
def _with_end(ends, count, table, stamp, mark, own, rival, hand):
    """Appends an end if it is new and there is room; returns the number of ends."""
    if count < MOST_ENDS and slot(table, stamp, mark, own, rival, hand):
        ends[count, 0], ends[count, 1], ends[count, 2] = own, rival, hand
        return count + 1
    return count


@njit(cache=True)
def turn_ends(own, rival, hand, ends, table, stamp, mark):
    """Every distinct end of a turn before the draw: rows (own, rival, hand left), the first is the start.

    Returns the number of rows written to `ends` (at most MOST_ENDS).
    """
    ends[0, 0], ends[0, 1], ends[0, 2] = own, rival, hand
    slot(table, stamp, mark, own, rival, hand)
    count = 1
    at = 0
    while at < count:
        o, r, h = ends[at, 0], ends[at, 1], ends[at, 2]
        at += 1
        supply = bits(o) < 25
        for card in range(12):
            held = (h >> (2 * card)) & 3
            if held == 0:
                continue
            left = h - (1 << (2 * card))
            for place in range(DEGREES[card]):
                line = LINES_OF[card, place]
                if supply and not ((o | r) >> line) & 1:
                    no, nr = build(o, r, line)
                    count = _with_end(ends, count, table, stamp, mark, no, nr, left)
                elif (r >> line) & 1:
                    nr = r & ~(1 << line)
                    other = ENDS[line, 0] + ENDS[line, 1] - card
                    if held == 2:
                        twice = h - 2 * (1 << (2 * card))
                        count = _with_end(ends, count, table, stamp, mark, o, nr, twice)
                    if other > card and (h >> (2 * other)) & 3:
                        both = left - (1 << (2 * other))
                        count = _with_end(ends, count, table, stamp, mark, o, nr, both)
    return count
