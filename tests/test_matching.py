"""Which opponent a person is offered next: one that makes an even game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kahuna
from door import Page
from kahuna.agents import LEVELS
from kahuna.agents.matching import Finished, Opponent, Why, even_match
from stand_ins import Newcomer

WEAKEST, SECOND, *_, STRONGEST = LEVELS


def won(level: str, ahead: int = 0) -> Finished:
    return Finished(level, 1, (6, 4), ahead)


def lost(level: str, ahead: int = 0) -> Finished:
    return Finished(level, 0, (1, 6), ahead)


def close(level: str, ahead: int = 0) -> Finished:
    return Finished(level, 0, (3, 5), ahead)


def drawn(level: str, ahead: int = 0) -> Finished:
    return Finished(level, 0.5, (4, 4), ahead)


@pytest.mark.parametrize(
    ("games", "match"),
    [
        ([], (WEAKEST, 0, "first")),
        ([won(WEAKEST)], (WEAKEST, 0, "same")),
        ([won(WEAKEST), won(WEAKEST)], (SECOND, 0, "stronger")),
        ([won(WEAKEST), lost(WEAKEST), won(WEAKEST)], (WEAKEST, 0, "same")),
        ([won(WEAKEST), drawn(WEAKEST)], (WEAKEST, 0, "same")),
        ([won(WEAKEST), won(SECOND)], (SECOND, 0, "same")),
        ([lost(SECOND)], (SECOND, 0, "unsure")),
        ([won(SECOND), lost(SECOND)], (SECOND, 0, "unsure")),
        ([lost(SECOND), lost(SECOND)], (WEAKEST, 0, "weaker")),
        ([lost(SECOND), close(SECOND)], (SECOND, 0, "same")),
        ([lost(WEAKEST), lost(WEAKEST)], (WEAKEST, 1, "weaker")),
        ([lost(WEAKEST, 1), lost(WEAKEST, 1)], (WEAKEST, 2, "weaker")),
        ([lost(WEAKEST, 3), lost(WEAKEST, 3)], (WEAKEST, 3, "same")),
        ([won(WEAKEST, 2), won(WEAKEST, 2)], (WEAKEST, 1, "stronger")),
        ([won(WEAKEST), won(WEAKEST, 1)], (WEAKEST, 1, "same")),
        ([won(STRONGEST), won(STRONGEST)], (STRONGEST, -1, "stronger")),
        ([won(STRONGEST, -3), won(STRONGEST, -3)], (STRONGEST, -3, "same")),
        ([lost(STRONGEST, -2), lost(STRONGEST, -2)], (STRONGEST, -1, "weaker")),
        ([won("no level of today"), won("no level of today")], (WEAKEST, 0, "first")),
    ],
)
def test_two_games_in_a_row_decide(games: list[Finished], match: tuple[str, int, str]) -> None:
    """Two victories bring a stronger opponent, two heavy defeats a weaker one or a head start."""
    level, ahead, why = match
    assert even_match(games) == Opponent(level, ahead, Why(why))


def test_a_defeat_without_a_point_is_heavy() -> None:
    """A player swept off the board in the first round has no points, and has not lost narrowly."""
    assert Finished(SECOND, 0, (0, 0)).is_heavy_defeat
    assert Finished(SECOND, 0, (0, 2)).is_heavy_defeat
    assert Finished(SECOND, 0, (3, 8)).is_heavy_defeat
    assert not Finished(SECOND, 0, (3, 7)).is_heavy_defeat
    assert not Finished(SECOND, 1, (0, 0)).is_heavy_defeat


def test_the_page_asks_who_would_be_even() -> None:
    """After a game the page can name the next opponent, in one sentence with a reason."""
    games = [{"level": WEAKEST, "result": "won", "points": [6, 4], "ahead": 0}] * 2
    assert Page().ask(do="even", games=games) == {"even": {"level": SECOND, "ahead": 0, "why": "stronger"}}
    assert Page().ask(do="even", games=[]) == {"even": {"level": WEAKEST, "ahead": 0, "why": "first"}}


GAME = {"level": WEAKEST, "result": "won", "points": [6, 4], "ahead": 0}
WRONG: tuple[Any, ...] = (None, [], {}, True, 1.5)


@pytest.mark.parametrize(
    "games",
    [
        None,
        {},
        "games",
        [GAME] * 101,
        [None],
        [[]],
        *([{**GAME, name: wrong}] for name in GAME for wrong in WRONG),
        *([{**GAME, name: "x"}] for name in ("result", "points", "ahead")),
        [{**GAME, "points": [1]}],
        [{**GAME, "points": [1, "2"]}],
        [{**GAME, "ahead": 4}],
    ],
)
def test_a_list_that_holds_no_games_is_refused(games: Any) -> None:
    """A damaged list of statistics gets a sentence, and never makes the engine fail."""
    assert Page().ask(do="even", games=games)["code"] == "bad-setting"


@pytest.mark.slow
def test_a_newcomer_wins_in_the_first_evening() -> None:
    """A half-random player who starts with the offered opponent and follows the offers wins one of five games."""
    evenings = sum(is_won(f"evening {number}") for number in range(100))
    assert evenings >= 90


def is_won(name: str) -> bool:
    """Whether one of five games is won in an evening of following all offers."""
    person = Newcomer(0.5, name)
    games: list[Finished] = []
    for number in range(5):
        level, ahead, _ = even_match(games)
        # The page swaps sides for each next game.
        side = kahuna.Player.BLACK if number % 2 else kahuna.Player.WHITE
        ruleset = kahuna.Ruleset(
            handicap_player=None if not ahead else side if ahead > 0 else side.opponent, handicap_bridges=abs(ahead)
        )
        seed = f"{name}/{number}/{Random(name).random()}"
        agents = {side: person, side.opponent: kahuna.agent_of_level(level, seed)}
        final = kahuna.play_game(agents, ruleset, seed)
        assert final.result is not None
        winner = final.result.winner
        mine, theirs = (sum(points[player.seat] for points in final.scores) for player in (side, side.opponent))
        games.append(Finished(level, 0.5 if winner is None else float(winner is side), (mine, theirs), ahead))
        if winner is side:
            return True
    return False
