"""Writes weights in the form that the wheel reads."""

from pathlib import Path

import numpy as np

from kahuna.agents.evaluation import UNIT, states_of
from kahuna.geography import LINES_AT
from training import value


def packed(weights):
    """Returns the bytes of `kahuna/agents/weights.bin` for an array (PHASES, WEIGHTS) of log-odds."""
    blocks = []
    for phase in weights:
        for island, lines in enumerate(LINES_AT):
            blocks += [phase[value.ISLAND + island * value.STATES + state] for state in states_of(len(lines))]
        for start in (value.OWN, value.OWN + 4 * value.STATES, value.RIVAL, value.RIVAL + 4 * value.STATES, value.ROW):
            for kind in range(4):
                blocks += [phase[start + kind * value.STATES + state] for state in states_of(3 + kind)]
        blocks += list(phase[value.OWN_SIZE : value.OWN_SIZE + 6])
        blocks += list(phase[value.RIVAL_SIZE : value.RIVAL_SIZE + 6])
        blocks += list(phase[value.BANKED : value.BANKED + 7 * 13])
        blocks += list(phase[value.OWN_BRIDGES : value.OWN_BRIDGES + 8])
        blocks += list(phase[value.RIVAL_BRIDGES : value.RIVAL_BRIDGES + 8])
    numbers = np.clip(np.round(np.array(blocks) * UNIT), -32767, 32767)
    return numbers.astype("<i2").tobytes()


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
