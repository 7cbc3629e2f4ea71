"""The stand-ins for people in their first games: what is measured with them means something."""

from __future__ import annotations

from functools import partial

import pytest

import kahuna
from stand_ins import Newcomer
from walks import RULESETS, score

SHARES = (0.7, 0.5, 0.3)


@pytest.mark.parametrize("share", SHARES)
def test_a_newcomer_beats_random_play(share: float) -> None:
    """Even a person who plays at random most of the time has understood the game."""
    assert score(partial(Newcomer, share), kahuna.RandomAgent, 10) == 1


@pytest.mark.slow
def test_the_weakest_opponent_is_one_for_the_first_games() -> None:
    """Who plays with some sense mostly beats the weakest opponent, and who plays mostly at random is not run over."""
    weakest, *_ = kahuna.agents.LEVELS.values()
    assert score(partial(Newcomer, 0.3), weakest, 200) >= 0.65
    assert score(partial(Newcomer, 0.7), weakest, 200) <= 0.6


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("number", range(len(RULESETS)))
def test_a_newcomer_plays_by_the_rules(share: float, number: int) -> None:
    """What is measured are games, whatever rules are chosen."""
    agents = {player: Newcomer(share, player.value) for player in kahuna.Player}
    assert kahuna.play_game(agents, RULESETS[number], f"rules {number}").phase is kahuna.Phase.OVER


@pytest.mark.no_cover
def test_a_newcomer_takes_what_can_be_seen() -> None:
    """Who plays nothing at random wins most games against who plays mostly at random."""
    assert score(partial(Newcomer, 0.0), partial(Newcomer, 0.7), 40) > 0.6
