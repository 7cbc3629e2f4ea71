"""A person's rating: Glicko-2, from games against computer players whose strength was measured."""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kahuna.agents.ratings
import kanaloa.agents.ratings
from door import Page
from kahuna.agents import LEVELS
from kahuna.agents.ratings import RATINGS
from kanaloa_door import KanaloaPage
from tabletop.rating import NEWCOMER, PERIOD, Met, Strength, expected, history, rated, weight_of

SPECIAL = [0.0, 0.5, 1.0]
RESULTS = st.lists(
    st.builds(Met, st.floats(200, 1800), st.floats(10, 350), st.sampled_from(SPECIAL), st.just(1.0)),
    min_size=1,
    max_size=12,
)


# --- The method ---------------------------------------------------------------------------------------------


def test_the_published_example_comes_out() -> None:
    """The rating is that of Glickman's method: his worked example gives his numbers."""
    found = rated(Strength(1500, 200, 0.06), [Met(1400, 30, 1), Met(1550, 100, 0), Met(1700, 300, 0)])
    assert found.points == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_uncertainty_grows() -> None:
    """A player who pauses keeps the rating, and it becomes less certain."""
    found = rated(Strength(1500, 200, 0.06), [])
    assert found.points == 1500
    assert found.deviation == pytest.approx(200.2714, abs=0.0001)


@given(RESULTS, st.randoms(use_true_random=False))
def test_the_order_within_a_period_does_not_matter(results: list[Met], rng: Random) -> None:
    """Ten games count the same, in whatever order they were played."""
    mixed = list(results)
    rng.shuffle(mixed)
    assert rated(NEWCOMER, mixed) == pytest.approx(rated(NEWCOMER, results))


@given(RESULTS)
def test_a_better_result_never_costs_points(results: list[Met]) -> None:
    """Winning instead of losing always raises the rating, and every game makes it more certain."""
    first, *others = results
    better = rated(NEWCOMER, [first._replace(score=1.0), *others])
    worse = rated(NEWCOMER, [first._replace(score=0.0), *others])
    assert better.points > worse.points
    assert max(better.deviation, worse.deviation) < NEWCOMER.deviation + 1


def test_a_rating_says_what_to_expect() -> None:
    """Against an equal a player wins half of the games, against 400 points more one in eleven."""
    assert expected(NEWCOMER, Met(NEWCOMER.points, 0, 1)) == pytest.approx(0.5)
    assert expected(NEWCOMER, Met(NEWCOMER.points + 400, 0, 1)) == pytest.approx(1 / 11)


def test_after_each_game_the_rating_is_that_of_the_period_so_far() -> None:
    """The rating changes after each game, and whole periods follow each other."""
    games = [[Met(700, 20, float(number % 2))] for number in range(2 * PERIOD + 3)]
    found = history(games)
    assert len(found) == len(games)
    whole = [met for game in games[:PERIOD] for met in game]
    assert found[PERIOD - 1] == rated(NEWCOMER, whole)
    assert found[PERIOD] == rated(found[PERIOD - 1], games[PERIOD])
    assert history([]) == []


def test_a_game_of_four_tells_more_than_a_duel_and_less_than_three() -> None:
    """In a game of four the results against each of the others are no separate games."""
    duel = rated(NEWCOMER, [Met(700, 20, 1)]).deviation
    four = rated(NEWCOMER, [Met(700, 20, 1, weight_of(4))] * 3).deviation
    three = rated(NEWCOMER, [Met(700, 20, 1)] * 3).deviation
    assert three < four < duel


@pytest.mark.parametrize("met", [Met(700, 20, 1.5), Met(700, 20, -1), Met(700, 20, 1, 0)])
def test_an_impossible_result_is_refused(met: Met) -> None:
    """A program that passes a wrong result reads which part is wrong."""
    with pytest.raises(ValueError, match=r"score|weight"):
        rated(NEWCOMER, [met])


# --- A player of a level ------------------------------------------------------------------------------------


def even_level(points: float, strengths: Mapping[str, Mapping[str, tuple[int, int]]], rules: str) -> str:
    """Returns the level that is offered: the one whose rating is nearest."""
    levels = [level for level in strengths if rules in strengths[level]]
    return min(levels, key=lambda level: abs(strengths[level][rules][0] - points))


def test_a_player_of_a_level_gets_the_rating_of_the_level() -> None:
    """After 30 games against the offered opponents the rating is right within its stated uncertainty.

    A player of a level wins as often as the ratings of the ladder say. From victories and defeats alone no method can
    do better: 30 even games tell the strength with a standard deviation of 63 points.
    """
    rng, errors, covered = Random("thirty games"), [], 0
    for level in LEVELS:
        own = RATINGS[level]["1998"][0]
        for _ in range(40):
            games: list[list[Met]] = []
            now = NEWCOMER
            for _ in range(30):
                points, deviation = RATINGS[even_level(now.points, RATINGS, "1998")]["1998"]
                won = rng.random() < expected(Strength(own, 0), Met(points, 0, 1))
                games.append([Met(points, deviation, float(won))])
                now = history(games)[-1]
            errors.append(now.points - own)
            covered += abs(errors[-1]) < 1.96 * now.deviation
    number = len(errors)
    assert abs(sum(errors) / number) < 15
    assert covered / number > 0.9
    assert (sum(error**2 for error in errors) / number) ** 0.5 < 80
    assert sum(abs(error) < 60 for error in errors) / number > 0.55


# --- The page's door ----------------------------------------------------------------------------------------


def game(level: str, score: float = 1, rules: str = "1998") -> dict[str, Any]:
    """Returns a finished game of a request."""
    return {"rules": rules, "rivals": [{"level": level, "score": score}]}


def test_the_page_is_told_the_rating_after_each_game() -> None:
    """A player sees how each game changed the rating, and which opponent would be even."""
    games = [game("snail"), game("crab", 0), game("greedy"), game("hermit", 0.5)]
    told = Page().ask(do="rating", games=games, rules="1998")["rating"]
    assert told["history"][2] is None
    first, second, fourth = told["history"][0], told["history"][1], told["history"][3]
    assert first[0] > NEWCOMER.points > 0
    assert second[0] < first[0]
    assert NEWCOMER.deviation > first[1] > second[1] > fourth[1]
    assert told["even"] == even_level(fourth[0], RATINGS, "1998")


def test_without_games_there_is_no_rating() -> None:
    """Before the first game nothing is claimed."""
    assert Page().ask(do="rating", games=[])["rating"] == {"history": [], "even": None}
    assert Page().ask(do="rating", games=[game("greedy")], rules="1998")["rating"] == {"history": [None], "even": None}


@pytest.mark.parametrize(
    "games",
    [
        None,
        {},
        [None],
        [{"rules": "1998"}],
        [{"rules": 1998, "rivals": [{"level": "crab", "score": 1}]}],
        [{"rules": "1998", "rivals": []}],
        [{"rules": "1998", "rivals": [{"level": "crab", "score": 1}] * 4}],
        [{"rules": "1998", "rivals": [{"level": ["crab"], "score": 1}]}],
        [{"rules": "1998", "rivals": [{"level": "crab", "score": True}]}],
        [{"rules": "1998", "rivals": [{"level": "crab", "score": 0.7}]}],
        [game("crab")] * 5001,
    ],
)
@pytest.mark.parametrize("page", [Page, KanaloaPage])
def test_a_wrong_list_of_games_is_refused(games: object, page: type[Page] | type[KanaloaPage]) -> None:
    """A damaged list of games is refused with a sentence, in both games."""
    code, sentence, args = page().refused(do="rating", games=games)
    assert (code, args) == ("bad-setting", {"setting": "games"})
    assert sentence.endswith(".")


def test_both_games_know_the_strength_of_all_their_levels() -> None:
    """The stored strengths name all levels, by the rules by which they were measured."""
    assert list(kahuna.agents.ratings.RATINGS) == list(LEVELS)
    assert list(kanaloa.agents.ratings.RATINGS) == list(kanaloa.agents.LEVELS)
    for measured in kahuna.agents.ratings.RATINGS.values():
        assert set(measured) == {"1998", "2012"}
    ratings = (Path(__file__).parent.parent / "web/src/games/kahuna/ratings.js").read_text(encoding="utf-8")
    for measured in kahuna.agents.ratings.RATINGS.values():
        for points, _ in measured.values():
            assert json.dumps(points) in ratings
