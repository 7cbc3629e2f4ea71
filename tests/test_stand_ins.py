"""The stand-ins for people in their first games: measurements with them are meaningful."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

import kahuna
import kanaloa
from kanaloa.arena import play_game as play_kanaloa
from stand_ins import Beginner, Newcomer, beginners
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


BEGINNER_SHARES = (0.7, 0.5, 0.3)


def kanaloa_wins(
    first: Callable[[str], kanaloa.agents.Agent],
    others: Callable[[str], kanaloa.agents.Agent],
    players: int,
    tables: int,
) -> float:
    """Returns the share of the games that an agent wins alone against others: each deal once on every seat."""
    won = 0.0
    for number in range(tables):
        for seat in range(players):
            seed = f"stand-ins/{number}"
            agents = {
                player: (first if player.seat == seat else others)(f"{seed}/{player}")
                for player in list(kanaloa.Player)[:players]
            }
            result = play_kanaloa(agents, kanaloa.deal(players, seed), seed).result
            assert result is not None
            won += sum(player.seat == seat for player in result.winners) / len(result.winners)
    return won / (players * tables)


@pytest.mark.parametrize("share", BEGINNER_SHARES)
def test_a_beginner_of_kanaloa_beats_random_play(share: float) -> None:
    """Even a mostly random stand-in knows what a sacrifice is for."""
    assert kanaloa_wins(beginners(share), kanaloa.agents.RandomAgent, 2, 10) > 0.5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_beginner_of_kanaloa_plays_by_the_rules(players: int) -> None:
    """The measurements are complete games, with any number of players."""
    agents = {player: Beginner(0.5, str(player)) for player in list(kanaloa.Player)[:players]}
    assert play_kanaloa(agents, kanaloa.deal(players, "beginners"), "beginners").result is not None


@pytest.mark.slow
def test_the_weakest_opponent_of_kanaloa_is_one_for_the_first_games() -> None:
    """A sensible stand-in mostly beats the weakest opponents, and a mostly random one is not crushed."""
    weakest, *_ = kanaloa.agents.LEVELS.values()
    assert kanaloa_wins(beginners(0.3), weakest, 2, 100) >= 0.65
    assert kanaloa_wins(beginners(0.3), weakest, 4, 40) >= 0.4
    assert kanaloa_wins(beginners(0.7), weakest, 2, 100) >= 0.2
