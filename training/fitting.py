"""How weights are fitted to the ends of games: logistic regression with AdaGrad."""

import numpy as np
from numba import njit

from training.reach import ISLANDS, LAST_PHASE


@njit(cache=True, nogil=True)
def fit(weights, squares, feats, counts, phases, targets, order, rate, decay):
    """One pass of AdaGrad over the rows in `order`; returns the mean log-loss met on the way."""
    loss = 0.0
    for at in range(order.shape[0]):
        row = order[at]
        w = weights[phases[row]]
        s = squares[phases[row]]
        total = 0.0
        n = counts[row]
        for k in range(n):
            total += w[feats[row, k]]
        guess = 1.0 / (1.0 + np.exp(-total))
        t = targets[row]
        loss -= t * np.log(guess + 1e-12) + (1.0 - t) * np.log(1.0 - guess + 1e-12)
        error = t - guess
        for k in range(n):
            i = feats[row, k]
            g = error - decay * w[i]
            s[i] += g * g
            w[i] += rate * g / np.sqrt(s[i])
    return loss / order.shape[0]


@njit(cache=True, nogil=True)
def fit_reach(weights, shifts, shift_squares, reach, reach_squares, feats, counts, phases, targets, order, rate, decay):
    """One pass of AdaGrad that changes the table of reach, and shifts of the weights that are the same in all phases.

    At a rate of 0 nothing is changed. Returns the mean log-loss met on the way.
    """
    loss = 0.0
    first = feats.shape[1] - ISLANDS
    for at in range(order.shape[0]):
        row = order[at]
        w = weights[phases[row]]
        total = 0.0
        n = counts[row]
        for k in range(n):
            total += w[feats[row, k]]
        reaches = phases[row] <= LAST_PHASE
        if reaches:
            for k in range(n):
                total += shifts[feats[row, k]]
            for k in range(first, first + ISLANDS):
                total += reach[feats[row, k]]
        guess = 1.0 / (1.0 + np.exp(-total))
        t = targets[row]
        loss -= t * np.log(guess + 1e-12) + (1.0 - t) * np.log(1.0 - guess + 1e-12)
        if not reaches or rate == 0.0:
            continue
        error = t - guess
        for k in range(n):
            _step(shifts, shift_squares, feats[row, k], error, rate, decay)
        for k in range(first, first + ISLANDS):
            _step(reach, reach_squares, feats[row, k], error, rate, decay)
    return loss / order.shape[0]


@njit(cache=True)
def _step(values, squares, i, error, rate, decay):
    """A step of AdaGrad for one value."""
    g = error - decay * values[i]
    squares[i] += g * g
    values[i] += rate * g / np.sqrt(squares[i])
