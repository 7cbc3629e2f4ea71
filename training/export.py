"""Writes weights in the form that the wheel reads."""

from pathlib import Path

import numpy as np

from kahuna.agents.evaluation import UNIT, states_of
from kahuna.agents.reach import CLASSES
from kahuna.geography import LINES_AT
from training import reach, value


def _order():
    """The places of a phase's weights in the order of the file."""
    places = []
    for island, lines in enumerate(LINES_AT):
        places += [value.ISLAND + island * value.STATES + state for state in states_of(len(lines))]
    for start in (value.OWN, value.OWN + 4 * value.STATES, value.RIVAL, value.RIVAL + 4 * value.STATES, value.ROW):
        for kind in range(4):
            places += [start + kind * value.STATES + state for state in states_of(3 + kind)]
    places += range(value.OWN_SIZE, value.OWN_SIZE + 6)
    places += range(value.RIVAL_SIZE, value.RIVAL_SIZE + 6)
    places += range(value.BANKED, value.BANKED + 7 * 13)
    places += range(value.OWN_BRIDGES, value.OWN_BRIDGES + 8)
    places += range(value.RIVAL_BRIDGES, value.RIVAL_BRIDGES + 8)
    return places


def _stored(numbers):
    """Returns log-odds as they are stored."""
    return np.clip(np.round(numbers * UNIT), -32767, 32767).astype("<i2").tobytes()


def packed(weights):
    """Returns the bytes of `kahuna/agents/weights.bin` for an array (PHASES, WEIGHTS) of log-odds."""
    return _stored(weights[:, _order()])


def unpacked(data):
    """Returns the array (PHASES, WEIGHTS) of log-odds of a file of weights."""
    weights = np.zeros((value.PHASES, value.WEIGHTS))
    weights[:, _order()] = np.frombuffer(data, dtype="<i2").reshape(value.PHASES, -1) / UNIT
    return weights


def packed_reach(shifts, table):
    """Returns the bytes of `kahuna/agents/reach.bin` for shifts of the weights (WEIGHTS) and a table (REACH)."""
    kinds = table.reshape(4, value.STATES, CLASSES, CLASSES)
    entries = [kinds[kind][list(states_of(3 + kind))].ravel() for kind in range(4)]
    assert len(table) == reach.REACH
    return _stored(np.concatenate([shifts[_order()], *entries]))


def save(weights, path):
    """Writes weights for the wheel; returns the size of the file in bytes."""
    return Path(path).write_bytes(packed(weights))


def note(lines, results, judges, options, size):
    """Returns the text that tells how weights were made and how strong each generation was."""
    names = [name for name, _, _ in judges]
    text = [
        "# How these weights were made",
        "",
        f"By `python -m training --seed {options.seed}` (`make train`), from nothing but the rules: every number was",
        "fitted to the results of games the program played against itself, three in ten of them by the 2012",
        "edition. A generation plays with the weights of the one before; shipped is the mean of the last three.",
        f"`weights.bin` has {size} bytes; `kahuna/agents/evaluation.py` reads it and says what stands where.",
        "",
        f"Points won against the generation before, {' and '.join(names)}, seats swapped on the same deals, with",
        "the 95 % interval:",
        "",
        f"| generation | games from | games | log-loss | {' | '.join(names)} |",
        "|---|---|---|---|" + "---|" * len(names),
    ]
    for number, name, games, loss, told in lines:
        shares = " | ".join(f"{100 * mean:.1f} ± {100 * half:.1f} %" for mean, half in told)
        text.append(f"| {number} | {name} | {games:,} | {loss:.4f} | {shares} |")
    shares = " and ".join(f"{100 * mean:.1f} ± {100 * half:.1f} %" for mean, half in results)
    text += ["", f"The shipped weights against the first guess that training begins with: {shares}.", ""]
    return "\n".join(text)


def reach_note(options, positions, losses, results, judges, size):
    """Returns the text that tells how the table of reach was made, and what it is worth."""
    shares = "; ".join(
        f"{name} {100 * mean:.1f} ± {100 * half:.1f} %"
        for (name, _, _), (mean, half) in zip(judges, results, strict=True)
    )
    return "\n".join(
        [
            "# How the table of reach was made",
            "",
            f"By `python -m training.sharpen --seed {options.seed}` (`make train-reach`): {options.games:,} games that",
            f"the shipped weights played against themselves, {positions:,} positions. `reach.bin` has {size}",
            "bytes: one shift for each weight, the same in all phases, then the table. `kahuna/agents/reach.py`",
            "says what reach is.",
            "",
            f"Log-loss of positions that were not fitted: {losses[0]:.4f} before, {losses[1]:.4f} after. Points",
            "won against the same weights without reach, seats swapped on the same deals, three in ten by the",
            f"2012 edition, with the 95 % interval: {shares}.",
            "",
        ]
    )
