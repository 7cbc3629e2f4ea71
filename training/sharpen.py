"""Teaches the evaluation reach: `python -m training.sharpen --seed 1` (or `make train-reach`).

Plays games with the shipped weights. Then it fits, by logistic regression with AdaGrad, a table of what both hands can
build and remove at each island (`training.reach`), and one shift for each weight, the same in all phases: the weights
of cards include a part of reach, which would otherwise count twice. Half of a target is the result of the game, half is
the winning chance that the search found on the next turn, which depends less on luck.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from kahuna.agents.evaluation import stored_weights
from training import check, fitting, value
from training.export import packed_reach, reach_note, unpacked
from training.games import CHUNKS, JUDGES, Judged, compared, games_of, player
from training.reach import LAST_PHASE, REACH

REACH_FILE = Path(__file__).parent.parent / "kahuna" / "agents" / "reach.bin"
PLAYER = player(temperature=0.10, width=8, samples=4, deep_width=4, deep_samples=5)
CAUTION = 5.0
"""Where AdaGrad's sums of squares start: the more, the closer the values stay to 0."""
HELD_BACK = 0.1
"""Share of the positions that are not fitted, from which the log-loss is reported."""


def sharpened(weights, rows, seed):
    """Returns (shifts, table, log-loss of the rows that were held back without and with them)."""
    features, phases, targets, counts = rows
    shifts, table = np.zeros(value.WEIGHTS), np.zeros(REACH)
    shift_squares, squares = np.full(shifts.shape, CAUTION), np.full(table.shape, CAUTION)
    shuffler = np.random.default_rng(seed)
    fitted = int(len(targets) * (1 - HELD_BACK))
    held_back = np.arange(fitted, len(targets))

    def one_pass(order, rate):
        return fitting.fit_reach(
            weights, shifts, shift_squares, table, squares, features, counts, phases, targets, order, rate, 1e-5
        )

    before = one_pass(held_back, 0.0)
    for rate in (0.05, 0.03, 0.01):
        one_pass(shuffler.permutation(fitted), rate)
    return shifts, table, (before, one_pass(held_back, 0.0))


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(prog="python -m training.sharpen", description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same table (1)")
    parser.add_argument("--threads", type=int, default=2, help="change the time it takes and nothing else (2)")
    parser.add_argument("--games", type=int, default=12_000, help="games to learn from (12,000)")
    parser.add_argument("--out", type=Path, default=REACH_FILE, help="where the table goes (into the wheel)")
    options = parser.parse_args()
    check.run()
    start = time.monotonic()
    weights = unpacked(stored_weights())
    games = max(options.games, 2 * CHUNKS)
    _, rows = games_of([Judged(weights)] * 2, PLAYER, options.seed, games, options.threads, searched=0.5)
    shifts, table, losses = sharpened(weights, rows, options.seed)
    size = options.out.write_bytes(packed_reach(shifts, table))
    print(f"{size} bytes written to {options.out}; log-loss {losses[0]:.4f} before, {losses[1]:.4f} after", flush=True)
    sharp = weights.copy()
    sharp[: LAST_PHASE + 1] += shifts
    results = compared(Judged(sharp, table), Judged(weights), options.seed + 77, options.threads)
    options.out.with_suffix(".md").write_text(reach_note(options, len(rows[0]), losses, results, JUDGES, size))
    print(f"{(time.monotonic() - start) / 60:.0f} minutes")


if __name__ == "__main__":
    main()
