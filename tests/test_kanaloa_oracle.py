"""A second, independent implementation of Kanaloa's rules agrees in every state."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kanaloa_oracle
from kanaloa.agents import GreedyAgent
from kanaloa.arena import play_game
from kanaloa.dealer import deal
from kanaloa.player import PLAYERS
from kanaloa.record import dump, load, record_of
from kanaloa.set_up import Box, Layout
from kanaloa.state import State
from kanaloa.state_dumps import state_dumps
from kanaloa_games import random_steps

pytestmark = pytest.mark.no_cover

GAMES = 1000
"""The number of games compared in the slow tests."""
PARTS = 10
"""So that several processes can share them."""


def set_up_of(number: int) -> tuple[int, Layout, int, Box, tuple[int, ...]]:
    """Players, layout, pairs, box and head starts of a game: every combination recurs."""
    players = (2, 3, 4, 2)[number % 4]
    layout = (Layout.FREE, Layout.PRESET)[number // 4 % 2]
    ahead = ((), (), (2, 0), (0, 3, 1), (0, 1, 0, 3))[players if number // 16 % 2 else 0]
    pairs, box = (number // 8 % 2, tuple(Box)[number // 32 % 2]) if players == 2 else (0, Box.CHOSEN)
    return players, layout, pairs, box, ahead


def played(number: int) -> State:
    """The last state of a game: random choices in most, greedy ones in every fifth, where temples grow."""
    players, layout, pairs, box, ahead = set_up_of(number)
    seed = f"oracle/{number}"
    if number % 5:
        *_, last = random_steps(players, seed, layout, pairs, box, ahead)
    else:
        agents = {player: GreedyAgent(f"{seed}/{player}") for player in PLAYERS[:players]}
        return play_game(agents, deal(players, seed, layout, pairs, box, ahead), seed)
    return last.state


def both(record: dict[str, Any]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Every position of a game according to this implementation and the other one."""
    ours = [json.loads(json.dumps(each)) for each in state_dumps(load(record))]
    return zip(ours, kanaloa_oracle.dumps(record), strict=True)


def compare(numbers: range) -> int:
    """Compares all states of some games, and returns their number."""
    states = 0
    for number in numbers:
        record = json.loads(json.dumps(dump(record_of(played(number)))))
        for place, (ours, theirs) in enumerate(both(record)):
            assert ours == theirs, f"game {number}, state {place}: {differences(ours, theirs)}"
            states += 1
    return states


def differences(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """The keys in which two positions differ, with both values."""
    return {key: (ours.get(key), theirs.get(key)) for key in {*ours, *theirs} if ours.get(key) != theirs.get(key)}


def test_the_other_implementation_knows_the_example() -> None:
    """Both implementations read the notation in the same way."""
    text = (Path(__file__).parent / "kanaloa_example.json").read_text()
    example = json.loads(text)
    assert list(both(example["record"]))[-1][1] == example["last"]


def test_both_implementations_agree() -> None:
    """Every position, with its legal actions, agrees with a second reading of the rules."""
    assert compare(range(8)) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_both_implementations_agree_in_a_thousand_games(part: int) -> None:
    """The same for a thousand games, of all numbers of players, layouts and pairs."""
    each = GAMES // PARTS
    assert compare(range(part * each, (part + 1) * each)) > 150 * each


def test_the_comparison_sees_a_difference() -> None:
    """A single reversed fish, or a single missing action, is detected."""
    record = json.loads(json.dumps(dump(record_of(played(3)))))
    ours, theirs = list(both(record))[40]
    assert ours == theirs
    rng = Random(1)
    key = rng.choice([key for key, value in theirs.items() if isinstance(value, list) and value])
    assert differences(ours, {**theirs, key: theirs[key][1:]}) == {key: (ours[key], theirs[key][1:])}
