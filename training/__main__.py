"""Trains the evaluation from nothing: `python -m training --seed 1` (or `make train`).

Each generation plays games against itself, then the weights are fitted to how its games (and those of a few generations
before) ended, by logistic regression with AdaGrad (Duchi, Hazan and Singer, 2011). The first generations judge at
a glance, which is fast; the later ones look at answers and at the own next turn, so that the weights learn what
positions are worth to players who do. The mean of the last generations is written.
"""

import argparse
import sys
import time
from collections import deque
from pathlib import Path
from typing import NamedTuple

import numpy as np

from training import check, fitting, value
from training.export import note, save
from training.games import CHUNKS, JUDGES, Judged, compared, games_of, player

AVERAGED = 3
WEIGHTS = Path(__file__).parent.parent / "kahuna" / "agents" / "weights.bin"


class Stage(NamedTuple):
    """Some generations that are made alike.

    Attributes:
        name: for the note.
        generations: how many.
        games: of each generation.
        settings: of the players.
        caution: where AdaGrad's sums of squares start: the more, the closer the weights stay to the ones before.
        kept: generations whose games are fitted together.
    """

    name: str
    generations: int
    games: int
    settings: np.ndarray
    caution: float
    kept: int


STAGES = (
    Stage("at a glance", 7, 60_000, player(temperature=0.15), 1.0, 2),
    Stage(
        "answers and next turns",
        4,
        24_000,
        player(temperature=0.12, width=6, samples=4, deep_width=3, deep_samples=4),
        5.0,
        3,
    ),
    Stage(
        "more of them",
        2,
        16_000,
        player(temperature=0.10, width=8, samples=4, deep_width=4, deep_samples=5),
        8.0,
        4,
    ),
)


def fitted(weights, generations, caution, seed):
    """Returns the weights after three passes over the games of some generations, and the log-loss of the last."""
    features, phases, targets, counts = (np.concatenate(columns) for columns in zip(*generations, strict=True))
    weights = weights.copy()
    squares = np.full(weights.shape, caution)
    shuffler = np.random.default_rng(seed)
    loss = 0.0
    for rate in (0.05, 0.03, 0.01):
        order = shuffler.permutation(len(targets))
        loss = fitting.fit(weights, squares, features, counts, phases, targets, order, rate, 1e-5)
    return weights, loss


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same weights (1)")
    parser.add_argument("--threads", type=int, default=2, help="change the time it takes and nothing else (2)")
    parser.add_argument("--scale", type=float, default=1.0, help="share of the games, for a try (1)")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where the weights go (into the wheel)")
    options = parser.parse_args()
    check.run()
    start = time.monotonic()
    weights = value.first_guess()
    lines = []
    last = deque(maxlen=AVERAGED)
    number = 0
    for stage in STAGES:
        played = deque(maxlen=stage.kept)
        for _ in range(stage.generations):
            number += 1
            seed = options.seed * 10_000 + number
            games = max(int(stage.games * options.scale), 2 * CHUNKS)
            played.append(games_of([Judged(weights)] * 2, stage.settings, seed, games, options.threads)[1])
            new, loss = fitted(weights, played, stage.caution, seed)
            results = compared(Judged(new), Judged(weights), seed + 5_000, options.threads)
            minutes = (time.monotonic() - start) / 60
            lines.append((number, stage.name, games, loss, results))
            told = ", ".join(f"{mean:.3f} ± {half:.3f}" for mean, half in results)
            print(f"{number:3} {stage.name}: log-loss {loss:.4f}, against the one before {told} ({minutes:.0f} min)")
            sys.stdout.flush()
            weights = new
            last.append(new)
            # What there is can be used if the rest takes too long.
            np.save(options.out.with_suffix(".npy"), np.mean(last, axis=0))
    weights = np.mean(last, axis=0)
    results = compared(Judged(weights), Judged(value.first_guess()), options.seed + 77, options.threads)
    size = save(weights, options.out)
    options.out.with_suffix(".md").write_text(note(lines, results, JUDGES, options, size))
    options.out.with_suffix(".npy").unlink()
    print(f"{size} bytes written to {options.out}")


if __name__ == "__main__":
    main()
