"""The request that reads a finished game without laying it on the table: what an archive of games asks."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import kanaloa.session
import kanaloa_door
from door import AnyPage
from kahuna.session import Session

Make = Callable[[], AnyPage]


def played_kahuna() -> AnyPage:
    """A page with a finished game of Kahuna: two computers have played it."""
    page = AnyPage(Session())
    page.open("match", players={"white": "greedy", "black": "random"}, seed="finished")
    while not page.last["over"]:
        page.view(do="next" if page.last["awaits"] == "scoring" else "reply")
    return page


def played_kanaloa() -> AnyPage:
    """A page with a finished game of Kanaloa."""
    return kanaloa_door.finished()


BOTH = pytest.mark.parametrize("played", [played_kahuna, played_kanaloa])


def fresh(page: AnyPage) -> AnyPage:
    """A page of the same game with nothing on the table."""
    session: Any = type(page.session)
    return AnyPage(session())


@BOTH
def test_the_same_game_has_the_same_record(played: Make) -> None:
    """A game is kept once, whether it comes as a save, as a record, as a code, or grouped in another way."""
    page = played()
    record = page.ask(do="record")["record"]
    code = page.ask(do="code")["code"]
    page.view(do="show")
    other = fresh(page)
    regrouped = {**record, "note": "of another program"}
    known = [
        other.ask(do="finished", **given)["finished"]
        for given in ({"save": page.save}, {"record": record}, {"record": regrouped}, {"code": code})
    ]
    assert all(each["record"]["turns"] == record["turns"] for each in known)
    assert known[0]["record"] == known[1]["record"] == known[2]["record"] == record
    assert known[0]["turns"] == max(turn["turn"] for turn in page.last["log"])


@BOTH
def test_how_it_ended_is_told(played: Make) -> None:
    """A list of games shows the end, the result and the seats of each game, as the table would."""
    page = played()
    page.view(do="show")
    view = fresh(page).ask(do="finished", save=page.save)["finished"]["view"]
    for key in ("over", "seats", "viewer", "position", "assisted", "table"):
        assert view[key] == page.last[key]
    assert view["log"] == []


@BOTH
def test_the_table_stays_as_it_is(played: Make) -> None:
    """While games are imported, the game on the table goes on."""
    page = played()
    record = page.ask(do="record")["record"]
    page.open("match", seed="another")
    before = page.ask(do="show")
    assert "finished" in page.ask(do="finished", record=record)
    assert page.ask(do="show") == before


@BOTH
@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({}, "bad-record"),
        ({"save": "K1.broken"}, "bad-save"),
        ({"save": 7}, "bad-save"),
        ({"record": {}}, "bad-record"),
        ({"record": None}, "bad-record"),
        ({"code": "hello"}, None),
    ],
)
def test_what_is_no_game_is_refused(played: Make, given: dict[str, Any], code: str | None) -> None:
    """An import names each damaged game with its reason, and goes on with the next one."""
    reply = fresh(played()).ask(do="finished", **given)
    assert set(reply) == {"refused", "code", "args"}
    assert code in (None, reply["code"])


@pytest.mark.parametrize("make", [Session, kanaloa.session.Session])
def test_a_running_game_is_refused(make: Callable[[], Any]) -> None:
    """No archive shows the hidden cards of a game that is still played."""
    page = AnyPage(make())
    page.open("match", seed="running")
    assert fresh(page).ask(do="finished", save=page.save)["code"] == "record-running"


@BOTH
def test_a_cheated_record_is_refused(played: Make) -> None:
    """A record whose result or turns are invented does not come into the archive."""
    page = played()
    record = page.ask(do="record")["record"]
    for spoilt in ({**record, "turns": record["turns"][:-1]}, {**record, "turns": record["turns"][1:]}):
        assert "refused" in fresh(page).ask(do="finished", record=spoilt)


def test_saves_of_other_tables_are_refused() -> None:
    """A puzzle or a lesson is no game for the archive."""
    page = AnyPage(Session())
    page.open("lesson", id="build")
    reply = json.loads(Session().handle(json.dumps({"do": "finished", "save": page.save})))
    assert reply["code"] == "bad-save"
