"""The engine and the oracle, which was written from the rules' text and shares no code with it, play the same game.

The seeds are the same in every run. Other games: KAHUNA_ORACLE_SEED=2 pytest tests/test_oracle_agreement.py
"""

import json
import os
from functools import cache
from itertools import zip_longest
from typing import Any

import pytest

import oracle
from kahuna.record import dump, load
from kahuna.state_dumps import state_dumps

pytestmark = pytest.mark.no_cover

SEED = os.environ.get("KAHUNA_ORACLE_SEED", "1")
SETTINGS = oracle.all_settings()


def name(settings: oracle.Settings) -> str:
    edition, variants, first, handicap = settings
    helped = f"{handicap['player']} {handicap['bridges']}" if handicap else "even"
    return f"{edition} {'+'.join(variants) or 'plain'}, {first} first, {helped}"


@cache
def game(number: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    return oracle.random_game(SEED, *SETTINGS[number])


@pytest.mark.parametrize("settings", SETTINGS, ids=name)
def test_engine_and_oracle_agree_on_every_position(settings: oracle.Settings) -> None:
    """A misreading of the rules would have to be made twice to reach a player: all positions agree."""
    record, expected = game(SETTINGS.index(settings))
    loaded = load(json.loads(json.dumps(record)))
    previous = "the deal"
    for ours, theirs in zip_longest(state_dumps(loaded), expected):
        assert ours == theirs, f"after {previous}"
        previous = theirs["action"]
    # The engine writes the same as the oracle.
    assert dump(loaded) == record


def test_the_games_compared_show_what_is_rare() -> None:
    """The comparison is meaningful: all endings, kinds of action and double wins occur in it."""
    games = [game(number) for number in range(len(SETTINGS))]
    assert len(games) == 112
    assert len({record["result"]["by"] for record, _ in games}) >= 4
    states: list[dict[str, Any]] = [state for _, dumps in games for state in dumps]
    assert len({oracle.kind_of(state["action"]) for state in states if state["action"]}) == 8
    assert len(states) > 8000
