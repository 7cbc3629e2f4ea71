"""Whole games of Kanaloa, position by position, as files. After an intended change: python tests/make_golden.py."""

import json

import pytest

import kanaloa_oracle
import make_golden_kanaloa
from golden_files import hash_of
from kanaloa.codes import record_of_code
from kanaloa.record import dump
from kanaloa.set_up import Layout
from make_golden_kanaloa import FOLDER, GAMES, IN_FULL

pytestmark = pytest.mark.no_cover

RENEW = "if this change is intended, run 'make golden' and read the difference"


def stored(name: str) -> str:
    """Returns the text of a golden file."""
    return (FOLDER / name).read_text(encoding="utf-8")


def test_the_golden_files_are_what_the_engine_makes_today() -> None:
    """The next version plays the same game: no change goes unreviewed."""
    made = make_golden_kanaloa.golden_files()
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(made), RENEW
    for name, text in made.items():
        assert (FOLDER / name).read_bytes() == text.encode(), f"{name}: {RENEW}"


@pytest.mark.parametrize("name", GAMES)
def test_an_old_record_still_replays_to_the_same_positions(name: str) -> None:
    """A game saved long ago is shown exactly as it was played, and its link opens it."""
    record = stored(f"{name}.json")
    hashes = dict(line.split("  ")[::-1] for line in stored("states.sha256").splitlines())
    assert hash_of(make_golden_kanaloa.states_text(record)) == hashes[f"{name}.states.jsonl"], RENEW
    codes = dict(line.split() for line in stored("codes.txt").splitlines())
    assert dump(record_of_code(codes[name])) == json.loads(record)


@pytest.mark.parametrize("name", IN_FULL)
def test_the_golden_positions_are_the_oracles(name: str) -> None:
    """The golden positions are right, not merely unchanged."""
    record = stored(f"{name}.json")
    states = make_golden_kanaloa.states_text(record)
    assert [json.loads(line) for line in states.splitlines()] == kanaloa_oracle.dumps(json.loads(record))
    assert make_golden_kanaloa.changes_text(states) == stored(f"{name}.changes.jsonl"), RENEW


def test_the_golden_games_cover_every_set_up() -> None:
    """Every number of players and every layout is covered by a golden game."""
    assert {game[:2] for game in GAMES.values()} == {(players, layout) for players in (2, 3, 4) for layout in Layout}
    assert {pairs for _, _, pairs in GAMES.values()} == {0, 1}
    assert {GAMES[name][0] for name in IN_FULL} == {2, 3, 4}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 200_000
