"""The golden files of Kanaloa: whole games of two, three and four players. `make_golden.py` writes them.

For each game there is a record, `NAME.json`, a line in `states.sha256`, the hash of its state dumps, and one in
`codes.txt`, its code for links. For three games `NAME.changes.jsonl` lists what each action changed in the state dump,
so that the effect of a change to the engine can be read: the changed islands, players and cards, the changed fish, and
the number of legal actions.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from golden_files import hash_of
from kanaloa.codes import game_code
from kanaloa.dealer import deal, draw
from kanaloa.legality import legal_actions
from kanaloa.notation import format_action, parse_action
from kanaloa.record import dump, load, record_of
from kanaloa.rules import apply, new_game
from kanaloa.set_up import Layout
from kanaloa.state import Awaits
from kanaloa.state_dumps import state_dumps

FOLDER = Path(__file__).parent / "golden_kanaloa"

GAMES = {
    "2-free": (2, Layout.FREE, 0),
    "2-preset-gods-2": (2, Layout.PRESET, 1),
    "3-free": (3, Layout.FREE, 0),
    "3-preset": (3, Layout.PRESET, 0),
    "4-free": (4, Layout.FREE, 0),
    "4-preset": (4, Layout.PRESET, 0),
}
"""Players, layout and pairs of gods cards, by the names of their files."""

IN_FULL = ("2-preset-gods-2", "3-preset", "4-free")
"""The games whose changes are listed."""

_MANY = ("unseen", "legal")
"""Keys of a dump that would fill a line; the hash covers them."""


def record_text(name: str) -> str:
    """Returns the record of the game with a name, played at random, as the text of its file."""
    seed = f"golden {name}"
    players, layout, pairs = GAMES[name]
    rng = Random(seed)
    state = new_game(deal(players, seed, layout, pairs))
    while state.awaits is not Awaits.OVER:
        # In the order of the texts, independent of the order of the engine's lists.
        texts = sorted(format_action(each) for each in legal_actions(state))
        chosen = parse_action(texts[int(rng.random() * len(texts))])
        state = apply(state, draw(state, seed) if state.awaits is Awaits.DRAW else chosen).state
    return json.dumps(dump(record_of(state)), indent=1) + "\n"


def states_text(record: str) -> str:
    """Returns the state dumps of a record, one per line."""
    return "".join(json.dumps(shown) + "\n" for shown in state_dumps(load(json.loads(record))))


def changes_text(states: str) -> str:
    """Returns what each action changed, as the text of its file.

    Args:
        states: the state dumps, one per line.
    """
    return "".join(json.dumps(change) + "\n" for change in _changes([json.loads(line) for line in states.splitlines()]))


def _changes(dumps: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    before: dict[str, Any] = {}
    for shown in dumps:
        change = {key: _change(before.get(key), value) for key, value in shown.items() if value != before.get(key)}
        told = {key: value for key, value in change.items() if key not in _MANY}
        yield {"action": shown["action"], "by": shown["by"], **told, "legal": len(shown["legal"])}
        before = shown


def _change(old: Any, new: Any) -> Any:
    if isinstance(new, Mapping) and isinstance(old, Mapping):
        return {key: value for key, value in new.items() if value != old.get(key)}
    if isinstance(new, list) and isinstance(old, list):
        return [each for each in new if each not in old]
    return new


def golden_files() -> dict[str, str]:
    """Returns the texts of all golden files of Kanaloa by name."""
    files, hashes, codes = {}, [], []
    for name in GAMES:
        record = record_text(name)
        states = states_text(record)
        files[f"{name}.json"] = record
        hashes.append(f"{hash_of(states)}  {name}.states.jsonl\n")
        codes.append(f"{name} {game_code(load(json.loads(record)))}\n")
        if name in IN_FULL:
            files[f"{name}.changes.jsonl"] = changes_text(states)
    files["states.sha256"] = "".join(hashes)
    files["codes.txt"] = "".join(codes)
    return files
