"""Whole games, position by position, as files. After an intended change: python tests/make_golden.py (make golden)."""

import json

import pytest

import make_golden
import oracle
from golden_files import hash_of
from make_golden import FOLDER

NAMES = sorted(make_golden.rulesets())
RENEW = "if this change is intended, run 'make golden' and read the difference"


def test_the_golden_files_are_what_the_engine_makes_today() -> None:
    """The next version plays the same game: no change goes unreviewed."""
    made = make_golden.golden_files()
    stored = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    assert sorted(stored) == sorted(made), RENEW
    for name, text in made.items():
        assert stored[name] == text.encode(), f"{name}: {RENEW}"


@pytest.mark.parametrize("name", NAMES)
def test_an_old_record_still_replays_to_the_same_positions(name: str) -> None:
    """A game saved long ago is shown exactly as it was played."""
    text = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    hashes = dict(line.split("  ")[::-1] for line in (FOLDER / "states.sha256").read_text().splitlines())
    assert hash_of(make_golden.states_text(text)) == hashes[f"{name}.states.jsonl"], RENEW


@pytest.mark.parametrize("name", make_golden.IN_FULL)
def test_the_positions_kept_in_full_are_the_oracles(name: str) -> None:
    """The golden positions are right, not merely unchanged."""
    record = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    lines = (FOLDER / f"{name}.states.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == oracle.replay(record)


def test_the_golden_games_cover_every_option() -> None:
    """Every set of rules is covered by a golden game."""
    rulesets = make_golden.rulesets().values()
    assert len({(rules.edition, rules.variants, rules.handicap_bridges) for rules in rulesets}) == 32
    assert len({rules.first for rules in rulesets}) == 2
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 400_000
