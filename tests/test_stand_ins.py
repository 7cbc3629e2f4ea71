"""The stand-ins for people in their first games: measurements with them are meaningful."""

from __future__ import annotations

from functools import partial

import pytest

import kahuna
from stand_ins import Newcomer
from walks import RULESETS, score

SHARES = (0.7, 0.5, 0.3)


@pytest.mark.parametrize("share", SHARES)
def test_a_newcomer_beats_random_play(share: float) -> None:
    """Even a mostly random stand-in knows the rules."""
    assert score(partial(Newcomer, share), kahuna.RandomAgent, 10) == 1


@pytest.mark.slow
def test_the_weakest_opponent_is_one_for_the_first_games() -> None:
    """A sensible stand-in mostly beats the weakest opponent, and a mostly random one is not crushed."""
    weakest, *_ = kahuna.agents.LEVELS.values()
    assert score(partial(Newcomer, 0.3), weakest, 200) >= 0.65
    assert score(partial(Newcomer, 0.7), weakest, 200) <= 0.6


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("number", range(len(RULESETS)))
def test_a_newcomer_plays_by_the_rules(share: float, number: int) -> None:
    """The measurements are complete games, whatever the rules."""
    agents = {player: Newcomer(share, player.value) for player in kahuna.Player}
    assert kahuna.play_game(agents, RULESETS[number], f"rules {number}").phase is kahuna.Phase.OVER


@pytest.mark.no_cover
def test_a_newcomer_takes_what_can_be_seen() -> None:
    """A stand-in without random plays wins most games against a mostly random one."""
    assert score(partial(Newcomer, 0.0), partial(Newcomer, 0.7), 40) > 0.6
