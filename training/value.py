"""What the evaluation looks at, compiled. The same sum in pure Python is `kahuna.agents.evaluation`.

A position is judged at the end of a turn, for the player who ends it: the other one is to move. Each phase of the game
has its own weights for each feature; the sum of the weights of all features is the log-odds of winning.
"""

import numpy as np
from numba import njit

from training.engine import DEGREES, MASKS, bits, hand_size

PHASES = 26
STATES = 49
ISLAND = 0
OWN = ISLAND + 12 * STATES
RIVAL = OWN + 2 * 4 * STATES
ROW = RIVAL + 2 * 4 * STATES
OWN_SIZE = ROW + 4 * STATES
RIVAL_SIZE = OWN_SIZE + 6
BANKED = RIVAL_SIZE + 6
OWN_BRIDGES = BANKED + 7 * 13
RIVAL_BRIDGES = OWN_BRIDGES + 8
WEIGHTS = RIVAL_BRIDGES + 8
MOST_FEATURES = 36

BUCKET = np.array([0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7], dtype=np.int64)


@njit(cache=True)
def phase_of(round_number, left):
    """Index of the phase in which a number of cards is left to draw."""
    return (round_number - 1) * 8 + BUCKET[left]


@njit(cache=True)
def features(own, rival, own_hand, rival_hand, row, banked, out):
    """Writes the indices of all features of a position where all is known; returns how many.

    `row` holds three islands, -1 for an empty place; `banked` is the lead in points.
    """
    n = 0
    mine = 0
    theirs = 0
    for island in range(12):
        o = bits(own & MASKS[island])
        r = bits(rival & MASKS[island])
        state = o * 7 + r
        out[n] = ISLAND + island * STATES + state
        n += 1
        kind = (DEGREES[island] - 3) * STATES + state
        held = (own_hand >> (2 * island)) & 3
        for copy in range(held):
            out[n] = OWN + copy * 4 * STATES + kind
            n += 1
        held = (rival_hand >> (2 * island)) & 3
        for copy in range(held):
            out[n] = RIVAL + copy * 4 * STATES + kind
            n += 1
        for place in range(3):
            if row[place] == island:
                out[n] = ROW + kind
                n += 1
        if 2 * o > DEGREES[island]:
            mine += 1
        elif 2 * r > DEGREES[island]:
            theirs += 1
    out[n] = OWN_SIZE + hand_size(own_hand)
    out[n + 1] = RIVAL_SIZE + hand_size(rival_hand)
    out[n + 2] = BANKED + (min(max(banked, -3), 3) + 3) * 13 + min(max(mine - theirs, -6), 6) + 6
    out[n + 3] = OWN_BRIDGES + min(bits(own), 7)
    out[n + 4] = RIVAL_BRIDGES + min(bits(rival), 7)
    return n + 5


@njit(cache=True)
def prepare(weights, first, second, row, table):
    """Adds up what is the same for all boards of one choice.

    Args: weights of the phase; for each island the expected number of first and second cards in the rival's hand
    and of cards in the row; `table`: written, indexed by island * 49 + own * 7 + rival bridges.
    """
    for island in range(12):
        kind = (DEGREES[island] - 3) * STATES
        for state in range(STATES):
            table[island * STATES + state] = (
                weights[ISLAND + island * STATES + state]
                + first[island] * weights[RIVAL + kind + state]
                + second[island] * weights[RIVAL + 4 * STATES + kind + state]
                + row[island] * weights[ROW + kind + state]
            )


@njit(cache=True)
def value(weights, table, own, rival, own_hand, rival_size, banked, states):
    """Log-odds of a position with a prepared table. `states` (12) receives own * 7 + rival of each island."""
    total = 0.0
    mine = 0
    theirs = 0
    size = 0
    for island in range(12):
        o = bits(own & MASKS[island])
        r = bits(rival & MASKS[island])
        state = o * 7 + r
        states[island] = state
        total += table[island * STATES + state]
        held = (own_hand >> (2 * island)) & 3
        size += held
        if held:
            kind = OWN + (DEGREES[island] - 3) * STATES + state
            total += weights[kind]
            if held == 2:
                total += weights[kind + 4 * STATES]
        if 2 * o > DEGREES[island]:
            mine += 1
        elif 2 * r > DEGREES[island]:
            theirs += 1
    total += weights[OWN_SIZE + size] + weights[RIVAL_SIZE + rival_size]
    total += weights[BANKED + (min(max(banked, -3), 3) + 3) * 13 + min(max(mine - theirs, -6), 6) + 6]
    total += weights[OWN_BRIDGES + min(bits(own), 7)] + weights[RIVAL_BRIDGES + min(bits(rival), 7)]
    return total


@njit(cache=True)
def whole_value(w, own, rival, own_hand, first, second, rival_size, row, lead, points):
    """Log-odds of a position of one phase, all sums done on the spot.

    Args: weights of the phase; `first`, `second`, `row`: numbers of cards of each island in the rival's hand and in the
    row; `points` is what more islands are worth if the round has just ended.
    """
    total = 0.0
    mine = 0
    theirs = 0
    size = 0
    for island in range(12):
        o = bits(own & MASKS[island])
        r = bits(rival & MASKS[island])
        state = o * 7 + r
        total += w[ISLAND + island * STATES + state]
        kind = (DEGREES[island] - 3) * STATES + state
        held = (own_hand >> (2 * island)) & 3
        if held:
            size += held
            total += w[OWN + kind]
            if held == 2:
                total += w[OWN + 4 * STATES + kind]
        if first[island] > 0.0:
            total += first[island] * w[RIVAL + kind] + second[island] * w[RIVAL + 4 * STATES + kind]
        if row[island] > 0.0:
            total += row[island] * w[ROW + kind]
        if 2 * o > DEGREES[island]:
            mine += 1
        elif 2 * r > DEGREES[island]:
            theirs += 1
    if points:
        lead += points if mine > theirs else (-points if mine < theirs else 0)
    total += w[OWN_SIZE + size] + w[RIVAL_SIZE + rival_size]
    total += w[BANKED + (min(max(lead, -3), 3) + 3) * 13 + min(max(mine - theirs, -6), 6) + 6]
    return total + w[OWN_BRIDGES + min(bits(own), 7)] + w[RIVAL_BRIDGES + min(bits(rival), 7)]


def first_guess():
    """Weights that know only that islands and cards are good: where learning starts."""
    weights = np.zeros((PHASES, WEIGHTS), dtype=np.float64)
    for island in range(12):
        degree = DEGREES[island]
        need = degree // 2 + 1
        for own in range(7):
            for rival in range(7):
                worth = 0.0
                for sign, count in ((1, own), (-1, rival)):
                    worth += sign * (0.6 if count >= need else 0.4 * (count / need) ** 2)
                weights[:, ISLAND + island * STATES + own * 7 + rival] = worth
    for size in range(6):
        weights[:, OWN_SIZE + size] = 0.2 * size
        weights[:, RIVAL_SIZE + size] = -0.2 * size
    for banked in range(-3, 4):
        for lead in range(-6, 7):
            weights[:, BANKED + (banked + 3) * 13 + lead + 6] = 0.5 * banked + 0.2 * lead
    return weights
