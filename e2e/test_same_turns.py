from __future__ import annotations

from collections import Counter

from playwright.sync_api import Browser

from e2e import kanaloa_thoughts
from e2e.thoughts import answer_here, question, thinker, traits, varied
from kahuna.agents import LEVELS
from kanaloa.agents import LEVELS as KANALOA_LEVELS

POSITIONS = 48


def test_a_level_plays_the_same_turn_in_the_browser(browser: Browser) -> None:
    """The tests of levels in Python are valid for the browser: 48 positions, and the same turns in both."""
    positions = varied(POSITIONS, "the same everywhere")
    shown = Counter(trait for state in positions for trait in traits(state))
    assert len([trait for trait in shown if trait.startswith(("1998", "2012"))]) == 8
    assert {"round 1 ACT", "round 2 ACT", "round 3 ACT", "last turn", "round 1 HANDICAP"} <= set(shown)
    assert {f"{size} in hand" for size in range(1, 6)} <= set(shown)
    levels = list(LEVELS)
    turns = Counter[str]()
    with thinker(browser) as there:
        for number, state in enumerate(positions):
            # Two levels for each position, in turn.
            for level in (levels[number % len(levels)], levels[(number + 5) % len(levels)]):
                asked = question(state, level)
                here, away = answer_here(asked), there.answer(asked)
                assert (away.turn, away.nodes) == (here.turn, here.nodes), f"{level} in {traits(state)}: {asked}"
                turns[level] += bool(here.turn)
    assert set(turns) == set(levels)
    assert min(turns.values()) >= 2 * POSITIONS // len(levels)


def test_a_level_of_kanaloa_plays_the_same_turn_in_the_browser(browser: Browser) -> None:
    """The tests of Kanaloa's levels are valid for the browser, for any number of players and kind of decision."""
    positions = kanaloa_thoughts.varied(POSITIONS, "the same everywhere")
    shown = Counter(trait for state in positions for trait in kanaloa_thoughts.traits(state))
    assert {"fish", "piece", "action", "tile", "end", "rob", "volcano", "land", "gift"} <= set(shown)
    levels = list(KANALOA_LEVELS)
    answered = Counter[str]()
    with thinker(browser, kanaloa_thoughts.PROGRAM, kanaloa_thoughts.PACKAGE) as there:
        for number, state in enumerate(positions):
            level = levels[number % len(levels)]
            asked = kanaloa_thoughts.question(state, level)
            here, away = kanaloa_thoughts.answer_here(asked), there.answer(asked)
            assert (away.turn, away.nodes) == (here.turn, here.nodes), f"{level}, {state.awaits}: {asked}"
            answered[level] += bool(here.turn)
    assert answered == Counter(dict.fromkeys(levels, POSITIONS // len(levels)))
