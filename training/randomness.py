"""Random numbers that are the same wherever they are drawn."""

import numpy as np
from numba import njit


@njit(cache=True)
def random(rng):
    """The next number of 0 to 1 (xorshift64*)."""
    x = rng[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    rng[0] = x
    return ((x * np.uint64(2685821657736338717)) >> np.uint64(11)) / 9007199254740992.0


@njit(cache=True)
def shuffle(deck, first, end, rng):
    """Shuffles a part of the deck."""
    for last in range(end - 1, first, -1):
        other = first + int(random(rng) * (last - first + 1))
        deck[last], deck[other] = deck[other], deck[last]


@njit(cache=True)
def gumbel(rng, temperature):
    """Noise that turns the best choice into a softmax one."""
    return -temperature * np.log(-np.log(random(rng) + 1e-300) + 1e-300)
