"""Games of compiled players, on several threads, and what they show: rows to fit weights to, or who is stronger."""

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from training import selfplay, value
from training.reach import ISLANDS, no_reach

CHUNKS = 16
"""Games are played in as many independent parts, whatever the number of threads: so threads change no result."""
TURNS_EXPECTED = 85


def player(*, temperature=0.0, width=0, samples=0, deep_width=0, deep_samples=0, beam=6, draws_for=3):
    """Returns the settings of a compiled player; see `training.search.think`."""
    return np.array([temperature, width, samples, deep_width, deep_samples, beam, draws_for], dtype=float)


JUDGES = (
    ("at a glance", player(), 4_000),
    ("with a search", player(width=8, samples=8, deep_width=4, deep_samples=8, beam=8, draws_for=4), 600),
)
"""Players that compare two generations: name, settings, games."""


class Judged(NamedTuple):
    """An evaluation.

    Attributes:
        weights: (PHASES, WEIGHTS) log-odds.
        reach: (REACH) log-odds; empty without reach.
    """

    weights: np.ndarray
    reach: np.ndarray = no_reach()


def games_of(pair, settings, seed, games, threads, *, swap=False, record=True, searched=0.0):
    """Plays games between two evaluations with the same settings.

    Args: `searched`: the share of the searches in the targets, see `training.selfplay.play_many`.

    Returns (points of the first in each game, rows): rows are (features, phases, targets, numbers of features).
    """
    per = games // CHUNKS
    per -= per % 2
    rows = per * TURNS_EXPECTED if record else 1
    weights = np.stack([each.weights for each in pair])
    # If only one side has a table, that of the other one is zero everywhere.
    size = max(len(each.reach) for each in pair)
    reach = np.stack([each.reach if len(each.reach) else np.zeros(size) for each in pair])

    def chunk(number):
        out = (
            np.zeros((rows, value.MOST_FEATURES + ISLANDS), dtype=np.int16),
            np.zeros(rows, dtype=np.int8),
            np.zeros(rows, dtype=np.float32),
            np.zeros(rows, dtype=np.int8),
        )
        points = np.zeros(per)
        work = np.zeros((2, 2), dtype=np.int64)
        both = np.stack([settings, settings])
        _, used = selfplay.play_many(
            weights, reach, both, searched, seed * 1000 + number, per, swap, 0.3, *out, points, work
        )
        return points, [column[:used] for column in out]

    with ThreadPoolExecutor(threads) as pool:
        parts = list(pool.map(chunk, range(CHUNKS)))
    return np.concatenate([points for points, _ in parts]), [
        np.concatenate([columns[at] for _, columns in parts]) for at in range(4)
    ]


def compared(new, old, seed, threads):
    """Returns what `new` wins against `old`, (mean, half of the 95 % interval) for each judge."""
    results = []
    for _, settings, games in JUDGES:
        points, _ = games_of([new, old], settings, seed, games, threads, swap=True, record=False)
        pairs = points.reshape(-1, 2).mean(1)
        results.append((pairs.mean(), 1.96 * pairs.std() / len(pairs) ** 0.5))
    return results
