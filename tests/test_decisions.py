"""Tests for what the view says of a decision: its name, the hint for it, the board before the opponent's turn."""

from random import Random
from typing import Any

import pytest

from door import Page
from kanaloa.analysis.topics import TOPICS
from kanaloa_door import KanaloaPage
from tabletop.decisions import decision_id, left_of

ALONE = {"white": "human", "black": "starfish"}
OFFERED = {"BD", "BE", "=C"}


def test_a_hint_shows_what_is_left_of_it() -> None:
    """A player who follows a hint sees the rest of it, in any order where the order does not matter."""
    assert left_of(["BD", "BE", "=C"], [], OFFERED, in_order=False) == [0, 1, 2]
    assert left_of(["BD", "BE", "=C"], ["BE"], OFFERED, in_order=False) == [0, 2]
    assert left_of(["BD", "BE", "=C"], ["BD"], OFFERED, in_order=True) == [1, 2]
    assert left_of(["BD", "BE", "=C"], ["BE"], OFFERED, in_order=True) is None


def test_a_hint_that_no_longer_fits_disappears() -> None:
    """A player who does something else, or has done all of it, is not shown an old hint."""
    assert left_of(["BD", "=C"], ["BC"], OFFERED, in_order=False) is None
    assert left_of(["BD", "BE"], ["BD", "BE"], OFFERED, in_order=False) is None
    assert left_of(["BD", "BE"], ["BD"], {"BC"}, in_order=False) is None
    assert left_of([], [], OFFERED, in_order=False) == []
    assert left_of([], ["BD"], OFFERED, in_order=False) is None


def test_the_name_of_a_decision_follows_from_what_is_seen() -> None:
    """What is said about a decision is not mistaken for something about another one."""
    assert decision_id(["BD"], "kahuna", "seed") == decision_id(["BD"], "kahuna", "seed")
    others = [decision_id(["BE"], "kahuna", "seed"), decision_id(["BD"], "kahuna", "s"), decision_id([], "kahuna")]
    assert len({decision_id(["BD"], "kahuna", "seed"), *others}) == 4


@pytest.fixture(params=["kahuna", "kanaloa"])
def page(request: pytest.FixtureRequest) -> Any:
    """A game of one person against a computer, with the person to act."""
    if request.param == "kahuna":
        return Page(players=ALONE, seed="decisions")
    page = KanaloaPage(players={"red": "human", "green": "minnow"}, seed="decisions")
    page.until("action")
    return page


def test_a_hint_is_in_the_view_as_long_as_it_fits(page: Any) -> None:
    """A player sees a hint while following it, again after taking other actions back, and not in a loaded game."""
    assert page.last["hint"] is None
    begun = page.last["id"]
    hint = page.ask(do="hint", step=3)["hint"]
    view = page.view(do="show")
    assert view["hint"] == hint
    assert view["id"] == begun
    advised = [action["action"] for action in hint["actions"]]
    assert [action["action"] for action in hint["left"]] == advised
    others = [offer["action"] for offer in view["offers"] if offer["action"] not in advised and offer["kind"] in DOABLE]
    if others:
        other = page.play(others[0])
        assert other["hint"] is None
        assert other["id"] != begun
        view = page.view(do="undo")
        assert (view["id"], view["hint"]) == (begun, hint)
    if len(advised) > 1:
        view = page.play(advised[0])
        assert [action["action"] for action in view["hint"]["left"]] == advised[1:]
        page.view(do="undo")
    assert page.view(do="load", save=page.save)["hint"] is None


DOABLE = ("build", "move", "swap", "sacrifice")
"""Actions that can be taken back."""


def test_a_hint_is_put_away(page: Any) -> None:
    """A player who closes a hint does not see it again after an undo."""
    page.ask(do="hint")
    assert page.view(do="dismiss")["hint"] is None
    assert page.view(do="show")["hint"] is None


def test_the_board_before_the_opponents_turn() -> None:
    """A player watches the opponent's turn again on the board on which it began."""
    page, rng, compared = Page(players=ALONE, seed="before"), Random("before"), 0
    board = None
    while not page.last["over"] and compared < 12:
        view = page.last
        if view["awaits"] == "computer":
            board = {name: view["position"][name] for name in ("bridges", "islands")}
            view = page.view(do="reply")
            if view["recap"]:
                assert view["recap"]["before"] == board
                compared += 1
        elif view["awaits"] == "scoring":
            page.view(do="next")
        else:
            page.play(rng.choice(view["offers"])["action"])
            if page.last["recap"] and board:
                assert page.last["recap"]["before"]["bridges"].keys() == board["bridges"].keys()
    assert compared == 12


def test_a_place_explains_itself() -> None:
    """A player of Kanaloa who selects a place in vain is told why, for the action that is meant there."""
    page = KanaloaPage(players={"red": "human", "green": "human"}, seed="why", layout="free")
    met: dict[str, str | None] = {}
    rng = Random("why")
    while not page.last["over"] and len(met) < 20:
        position = page.last["position"]
        targets = {target for offer in page.last["offers"] for target in offer["targets"] if len(target) == 1}
        vain = [island for island in position["islands"] if island not in targets]
        if vain and page.last["awaits"] == "you":
            # Where no current leads there is no action that could be meant.
            why = page.ask(do="why", target=vain[0]).get("why")
            met[f"{position['decision']} {vain[0]}"] = why and why["code"]
        page.go_on(rng)
    assert any(met.values())


def test_comments_name_topics() -> None:
    """In a first game the newcomer is told what comes up, at once and without a search."""
    page = KanaloaPage(players={"red": "human", "green": "human"}, seed="topics", layout="free")
    told: dict[str, str] = {}
    rng = Random("topics")
    while not page.last["over"]:
        if page.last["awaits"] == "you":
            comment = page.ask(do="comment", idea=False, heard={"told": told})["comment"]
            assert comment["actions"] == []
            if comment["topic"]:
                assert comment["topic"] not in told
                told[comment["topic"]] = comment["place"]
                assert page.ask(do="comment", idea=False, heard={"told": told})["comment"]["topic"] == comment["topic"]
        page.go_on(rng)
    assert {"piece", "tile", "volcano"} <= set(told) <= set(TOPICS)
