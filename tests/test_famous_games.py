"""The famous games: each is a whole game by the rules, and is what its page says of it."""

import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from find_famous import GAMES, Told

ROOT = Path(__file__).parent.parent
FAMOUS = [(game, name) for game, own in GAMES.items() for name in own.measures]

# What the texts claim of each game, as a condition on its measure.
CLAIMS: dict[tuple[str, str], Callable[[float], bool]] = {
    ("kahuna", "turned-around"): lambda chance: chance >= 0.97,
    ("kahuna", "last-turn"): lambda islands: islands == 5,
    ("kahuna", "one-point"): lambda margin: margin == -1,
    ("kahuna", "clean-sweep"): lambda points: points == 9,
    ("kahuna", "last-bridge"): lambda points: points > 0,
    ("kanaloa", "turned-around"): lambda chance: chance > 0.99,
    ("kanaloa", "last-draw"): lambda luck: luck > 0.5,
    ("kanaloa", "on-the-rest"): lambda margin: margin == -9,
    ("kanaloa", "one-point"): lambda margin: margin == -1,
    ("kanaloa", "to-nothing"): lambda lead: lead == 100,
}


@lru_cache
def told(game: str, name: str) -> Told:
    own = GAMES[game]
    text = (ROOT / "games" / game / f"{name}.json").read_text(encoding="utf-8")
    return Told(own, own.game.loads(text), own.nodes)


def comments(game: str) -> dict[str, dict[str, str]]:
    file = ROOT / "web" / "src" / "games" / game / "famous" / "locales" / "en.json"
    found: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))["famousTurns"]
    return found


def test_each_famous_game_has_a_measure_and_a_claim() -> None:
    """A reader can check of every famous game what makes it one."""
    for game in GAMES:
        names = {file.stem for file in (ROOT / "games" / game).glob("*.json")} - {"index"}
        assert names == set(GAMES[game].measures)
    assert set(CLAIMS) == set(FAMOUS)


@pytest.mark.parametrize(("game", "name"), FAMOUS)
def test_a_famous_game_is_one_by_the_rules(game: str, name: str) -> None:
    """A visitor sees a whole game that could have been played, with the result that the rules give it."""
    # Replaying compares the result of the record with that of the rules.
    assert told(game, name).record.result is not None
    assert told(game, name).own.game.is_over(told(game, name).states[-1])


@pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, marks=[pytest.mark.slow] if name in GAMES[game].reviewed else [])
        for game, name in FAMOUS
    ],
)
def test_a_famous_game_is_what_is_said_of_it(game: str, name: str) -> None:
    """A visitor who steps through a famous game sees what its title promises."""
    measure: Any = GAMES[game].measures[name](told(game, name))
    assert measure is not None
    assert CLAIMS[game, name](measure), measure


@pytest.mark.parametrize("game", GAMES)
def test_each_comment_is_on_a_turn_of_its_game(game: str) -> None:
    """A visitor finds every comment at the turn that it is about: none is lost, and none is at the beginning."""
    for name, of_turns in comments(game).items():
        turn_of = GAMES[game].game.turn
        last = max(turn_of(state) for state in told(game, name).states)
        assert all(1 < int(turn) <= last for turn in of_turns), name
