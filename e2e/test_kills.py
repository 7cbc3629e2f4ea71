"""How kills are evaluated, without a browser: what counts as a loss."""

from __future__ import annotations

import json
from typing import Any

import pytest

from e2e.kills import GRACE, Debt, Kept, Life

KILLED = 1000.0


def game(*actions: str, **more: Any) -> Kept:
    """A stored game with these actions."""
    record = {"kahuna": 1, "deals": ["ABC"], "turns": [" ".join(actions)]} | more.pop("record", {})
    players = {"white": "human", "black": "crab"}
    return Kept(json.dumps({"record": record, "players": players, "seed": "s", **more}, sort_keys=True))


def judged(found: Kept, *seen: tuple[float, Kept]) -> Life:
    """A life in which games were stored, each a number of seconds before the kill, and its outcome."""
    games = [(KILLED - before, kept) for before, kept in seen]
    life = Life(games[0][1], mended=False, what="a turn", seen=games, killed=KILLED, dead=True)
    life.compare(found)
    return life


LONG = 2 * GRACE
SHORT = GRACE / 2


@pytest.mark.parametrize(
    ("found", "seen"),
    [
        (game("AB"), [(LONG, game()), (LONG, game("AB"))]),
        (game("AB", "BD"), [(LONG, game()), (SHORT, game("AB"))]),
        (game(), [(LONG, game()), (SHORT, game("AB"))]),
        (game(), [(LONG, game()), (LONG, game("AB")), (LONG, game())]),
        (game("AB"), [(LONG, game()), (LONG, game("AB")), (SHORT, game())]),
    ],
    ids=["as it was", "further", "the last moment", "taken back", "taken back in the last moment"],
)
def test_what_is_there_is_no_loss(found: Kept, seen: list[tuple[float, Kept]]) -> None:
    """A player has everything except the actions of the last moment, and perhaps some that were never reported."""
    assert not judged(found, *seen).loss


@pytest.mark.parametrize("undoing", [True, False])
def test_what_was_just_being_taken_back_may_be_gone(undoing: bool) -> None:
    """An action from the previous life may be missing only if it was being taken back."""
    life = Life(
        game("AB"), mended=False, what="a turn", seen=[(KILLED - LONG, game("AB"))], undoing=undoing, killed=KILLED
    )
    life.compare(game())
    assert bool(life.loss) != undoing


@pytest.mark.parametrize(
    ("found", "seen"),
    [
        (game(), [(LONG, game()), (LONG, game("AB"))]),
        (game("AD"), [(LONG, game()), (LONG, game("AB"))]),
        (game("AB"), [(LONG, game()), (LONG, game("AB")), (LONG, game())]),
        (game("AB", seed="t"), [(LONG, game("AB"))]),
        (game("AB", players={"white": "human", "black": "shark"}), [(LONG, game("AB"))]),
        (game("AB"), [(LONG, game("AB")), (LONG, game("AB", assisted=True))]),
        (game("AB"), [(LONG, game("AB")), (LONG, game("AB", resigned="white"))]),
        (game("AB", record={"deals": ["CBA"]}), [(LONG, game("AB"))]),
    ],
    ids=["an action", "another action", "an undo", "the seed", "the players", "the help", "giving up", "the deal"],
)
def test_whatever_is_missing_is_a_loss(found: Kept, seen: list[tuple[float, Kept]]) -> None:
    """Another game of the same length, or one with an action that was taken back, counts as a loss."""
    assert judged(found, *seen).loss


def slow(shelf: list[Kept] | None, *seen: tuple[float, Kept], opened: float = LONG) -> Life:
    """A life whose database opened a number of seconds before the kill, and the games on the table and paused then."""
    games = [(KILLED - before, kept) for before, kept in seen]
    life = Life(games[0][1], mended=False, what="a turn", seen=games, killed=KILLED, dead=True)
    life.shelf, life.opened = shelf, KILLED - opened
    return life


def test_with_a_slow_database_each_course_of_a_game_is_owed() -> None:
    """A player who went on from an older state finds both versions: the continued one, and the previous one."""
    debt = Debt([game("AB")])
    life = slow([game("AD"), game("AB")], (LONG, game()), (LONG, game("AD", "DE")), (SHORT, game("AD", "DE", "EF")))
    debt.settle(life)
    assert not life.loss
    assert debt.owed == [game("AB"), game("AD", "DE")]
    lacking = slow([game("AD", "DE", "EF")], (LONG, game("AD", "DE", "EF")))
    debt.settle(lacking)
    assert lacking.loss


def test_what_was_played_before_a_slow_database_opened_is_not_owed() -> None:
    """A browser that is killed before its database has opened still owes everything that it owed before."""
    debt = Debt([game("AB")])
    for life in (slow(None, (LONG, game("AD"))), slow([game("AD")], (LONG, game("AD")), opened=SHORT)):
        debt.settle(life)
        assert not life.loss
    assert debt.owed == [game("AB")]
