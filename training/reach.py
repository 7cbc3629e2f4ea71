"""What each hand can do at each island next turn, compiled. The same sum in pure Python is `kahuna.agents.reach`.

For an island, the reach of a hand is how many bridges it can build there: its cards of the island, and the free lines
to islands of which it holds a card; at most the free lines, and at most 3. A hand can remove there if it can pay for
removing an opposing bridge at the island. One table for all phases holds a weight for each number of lines, bridges of
both sides, and class (reach and removal) of both hands.
"""

import numpy as np
from numba import njit

from training.engine import DEGREES, ENDS, LINE_COUNT, MASKS, bits

STATES = 49
CLASSES = 8
"""Reach 0 to 3, and 4 more if the hand can remove."""
KIND = STATES * CLASSES * CLASSES
REACH = 4 * KIND
"""Entries of the table: by number of lines (3 to 6), own * 7 + rival bridges, class of the own hand, of the rival's."""
ISLANDS = 12
LAST_PHASE = 24
"""The last phase in which both hands will be played again."""


def no_reach():
    """Returns an empty table: reach is not evaluated."""
    return np.zeros(0)


@njit(cache=True)
def classes(own, rival, hand, out):
    """Writes the class of a hand at each island, for the owner of the bridges `own`."""
    for island in range(ISLANDS):
        out[island] = (hand >> (2 * island)) & 3
    removes = 0
    free = ~(own | rival)
    for line in range(LINE_COUNT):
        one, other = ENDS[line, 0], ENDS[line, 1]
        first, second = (hand >> (2 * one)) & 3, (hand >> (2 * other)) & 3
        if (free >> line) & 1:
            if first:
                out[other] += 1
            if second:
                out[one] += 1
        elif (rival >> line) & 1 and first + second >= 2:
            removes |= (1 << one) | (1 << other)
    taken = own | rival
    for island in range(ISLANDS):
        out[island] = min(out[island], DEGREES[island] - bits(taken & MASKS[island]), 3) + 4 * ((removes >> island) & 1)


@njit(cache=True)
def reach_features(own, rival, own_hand, rival_hand, mine, theirs, out):
    """Writes the index of each island's entry. `mine` and `theirs` (12) receive the classes of both hands."""
    classes(own, rival, own_hand, mine)
    classes(rival, own, rival_hand, theirs)
    for island in range(ISLANDS):
        state = bits(own & MASKS[island]) * 7 + bits(rival & MASKS[island])
        out[island] = (((DEGREES[island] - 3) * STATES + state) * CLASSES + mine[island]) * CLASSES + theirs[island]


@njit(cache=True)
def whole_reach(table, own, rival, own_hand, rival_hand, mine, theirs):
    """Log-odds of the reach of two hands."""
    classes(own, rival, own_hand, mine)
    classes(rival, own, rival_hand, theirs)
    total = 0.0
    for island in range(ISLANDS):
        state = bits(own & MASKS[island]) * 7 + bits(rival & MASKS[island])
        entry = (((DEGREES[island] - 3) * STATES + state) * CLASSES + mine[island]) * CLASSES + theirs[island]
        total += table[entry]
    return total


@njit(cache=True)
def reaches_in(table, phase):
    """Whether reach is evaluated in a phase: there is a table, and both hands will be played again."""
    return len(table) > 0 and phase <= LAST_PHASE
