"""Writes the golden files: whole games of all option sets, position by position.

    python tests/make_golden.py

The golden files are meant to be read. When a change to the engine changes them, rewrite them and read the diff: it
shows the effect of the change on real games. `tests/test_golden.py` compares them byte for byte.

For each game there is a record, `NAME.json`, and a line in `states.sha256`: the hash of its state dumps. The dumps of
three games are stored in full, `NAME.states.jsonl`. Those of Kanaloa are made by `make_golden_kanaloa.py`.
"""

import json
from itertools import product
from pathlib import Path

import make_golden_kanaloa
from golden_files import hash_of, write
from kahuna.player import Player
from kahuna.record import dump, load, record_of
from kahuna.state import Edition, Ruleset
from kahuna.state_dumps import state_dumps
from positions import EAGER, chance, steps

FOLDER = Path(__file__).parent / "golden"

IN_FULL = ("1998", "2012+fewer-surprises+open-draws+black-2", "1998+fewer-surprises+white-1")
"""The games whose positions are kept in full."""

_HANDICAPS = (
    ("", None, 0),
    ("+white-1", Player.WHITE, 1),
    ("+black-2", Player.BLACK, 2),
    ("+white-3", Player.WHITE, 3),
)


def rulesets() -> dict[str, Ruleset]:
    """Returns the rulesets by the names of their files: editions, variants and handicaps, White and Black first."""
    named = {}
    sets = product(Edition, (False, True), (False, True), _HANDICAPS)
    for number, (edition, fewer_surprises, open_draws, (suffix, player, bridges)) in enumerate(sets):
        first = Player.BLACK if number % 3 == 1 else Player.WHITE
        ruleset = Ruleset(edition, fewer_surprises, open_draws, first, player, bridges)
        named["+".join((edition.value, *ruleset.variants)) + suffix] = ruleset
    return named


def record_text(name: str, ruleset: Ruleset) -> str:
    """Returns the record of the game with a name, played at random, as the text of its file."""
    *_, (_, _, last) = steps(ruleset, chance(f"golden {name}"), EAGER)
    return json.dumps(dump(record_of(last.state)), indent=1) + "\n"


def states_text(record: str) -> str:
    """Returns the state dumps of a record, as the text of their file."""
    return "".join(json.dumps(shown) + "\n" for shown in state_dumps(load(json.loads(record))))


def golden_files() -> dict[str, str]:
    """Returns the texts of all golden files by name."""
    files, hashes = {}, []
    for name, ruleset in rulesets().items():
        record = record_text(name, ruleset)
        states = states_text(record)
        files[f"{name}.json"] = record
        hashes.append(f"{hash_of(states)}  {name}.states.jsonl\n")
        if name in IN_FULL:
            files[f"{name}.states.jsonl"] = states
    files["states.sha256"] = "".join(hashes)
    return files


def main() -> None:
    """Writes the golden files of both games."""
    write(FOLDER, golden_files())
    write(make_golden_kanaloa.FOLDER, make_golden_kanaloa.golden_files())


if __name__ == "__main__":
    main()
