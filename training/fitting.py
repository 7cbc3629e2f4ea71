"""How weights are fitted to the ends of games: logistic regression with AdaGrad."""

import numpy as np
from numba import njit


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
