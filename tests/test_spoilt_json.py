"""Numbers that only look like integers, and texts with lone surrogates, in everything that is read as JSON."""

import io
import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from door import AnyPage, Page, one_of_each
from hostile_requests import FRIEND, INVITATION
from kahuna.__main__ import main as kahuna_main
from kanaloa.__main__ import main as kanaloa_main
from kanaloa.player import COLOURS, PLAYERS
from kanaloa.record import dump, record_of
from kanaloa.set_up import Layout
from kanaloa.state_dumps import state_dump
from kanaloa_door import KanaloaPage
from kanaloa_door import finished as kanaloa_finished
from kanaloa_games import random_steps
from spoilt_json import HALF, Way, spoilt, with_value
from tabletop.saves import seal, unseal

pytestmark = pytest.mark.no_cover

GOLDEN: Final = Path(__file__).parent / "golden"

Documents = Mapping[str, Any]


class Spoilt(NamedTuple):
    """A document in which one value is of another type."""

    name: str
    way: Way
    data: Any

    @property
    def value(self) -> Any:
        """Its current value."""
        found = self.data
        for key in self.way:
            found = found[key]
        return found


def spoilt_of(documents: Documents) -> st.SearchStrategy[Spoilt]:
    """Returns the ways to spoil one value of some documents: each document is equally likely, whatever its length."""
    ways = {name: spoilt(data) for name, data in documents.items()}
    return st.sampled_from(sorted(ways)).flatmap(
        lambda name: st.sampled_from(ways[name]).map(
            lambda way: Spoilt(name, way[0], with_value(documents[name], *way))
        )
    )


searched = settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))


# --- Records and state dumps --------------------------------------------------------------------------------


def golden(name: str) -> Any:
    return json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))


@cache
def records() -> Documents:
    """Records of Kahuna: finished, during the handicap, resigned."""
    whole, plain = golden("2012+open-draws+black-2"), golden("1998")
    begun = {key: value for key, value in whole.items() if key != "result"}
    return {
        "whole": whole,
        "begun": {**begun, "turns": [], "deals": whole["deals"][:1], "handicap": {**whole["handicap"], "bridges": 3}},
        "given up": {
            **plain,
            "players": {"white": "Ana", "black": "Ben"},
            "deals": plain["deals"][:1],
            "turns": plain["turns"][:9],
            "result": {"winner": "white", "by": "resigned", "points": {"white": [], "black": []}},
        },
    }


@cache
def dumps() -> Documents:
    """State dumps of Kahuna, of every round and the last turns."""
    lines = (GOLDEN / "1998.states.jsonl").read_text(encoding="utf-8").splitlines()
    every = [found for found in map(json.loads, lines) if found["over"] is None]
    last = [found for found in every if found["turns_left"]]
    return dict(zip("abcdef", [every[0], every[4], every[len(every) // 2], last[0], last[-1]], strict=False))


@cache
def kanaloa_records() -> Documents:
    """Records of Kanaloa, running and over."""
    found = {}
    for players, layout in ((2, Layout.FREE), (3, Layout.PRESET)):
        states = [step.state for step in random_steps(players, "spoilt", layout)]
        for state in (states[20], states[-1]):
            record = record_of(state, dict.fromkeys(PLAYERS[:players], "Ana"))
            found[f"{players} {state.awaits}"] = json.loads(json.dumps(dump(record)))
    return found


@cache
def kanaloa_dumps() -> Documents:
    """State dumps of Kanaloa, one for each kind of decision."""
    states = {step.state.awaits: step.state for step in random_steps(4, "spoilt", Layout.FREE) if step.state.to_act}
    return {str(awaits): json.loads(json.dumps(state_dump(state))) for awaits, state in states.items()}


def answer(main: Callable[[list[str]], int], *arguments: str) -> tuple[int, str, str]:
    """Returns exit status, output and errors of a command."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(list(arguments))
    return status, out.getvalue(), err.getvalue()


def refused(main: Callable[[list[str]], int], command: str, file: Path, case: Spoilt) -> None:
    """Checks that a command refuses a document with one line, which names a part of it, a turn or a deal."""
    if case.way[0] in ("gods", "protection") and case.value is None:
        return  # a card that lies aside
    file.write_text(json.dumps(case.data), encoding="utf-8")
    status, out, err = answer(main, command, str(file))
    assert (status, out) == (2, ""), case
    (line,) = err.splitlines()
    assert line.isprintable()
    named = "|".join([*case.data, r"turn \d+", r"deal \d+", r"handicap"])
    assert re.search(rf"'?\b({named})\b", line.split(":", 2)[2]), line


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that a test writes and a command reads."""
    return tmp_path_factory.mktemp("spoilt") / "document.json"


def test_what_is_spoilt_is_sound_otherwise(file: Path) -> None:
    """The tests below refuse only spoilt documents: the unchanged ones are accepted."""
    for main, command, documents in (
        (kahuna_main, "replay", records()),
        (kahuna_main, "hint", dumps()),
        (kanaloa_main, "replay", kanaloa_records()),
        (kanaloa_main, "hint", kanaloa_dumps()),
    ):
        for data in documents.values():
            file.write_text(json.dumps(data), encoding="utf-8")
            assert answer(main, command, str(file))[::2] == (0, "")


@searched
@given(spoilt_of(records()), st.sampled_from(["replay", "review", "hint", "code"]))
def test_a_record_with_a_value_of_another_type_is_refused(file: Path, case: Spoilt, command: str) -> None:
    """Every command names the spoilt number or text in a record of another program."""
    refused(kahuna_main, command, file, case)


@searched
@given(spoilt_of(dumps()))
@example(Spoilt("a", ("round",), {**dumps()["a"], "round": 1.0}))
def test_a_state_dump_with_a_value_of_another_type_is_refused(file: Path, case: Spoilt) -> None:
    """A hint for a position of another program names the spoilt number or text."""
    refused(kahuna_main, "hint", file, case)


@searched
@given(spoilt_of(kanaloa_records()), st.sampled_from(["replay", "review", "hint", "code"]))
@example(Spoilt("2 over", ("players",), {**kanaloa_records()["2 over"], "players": 2.0}), "replay")
def test_a_record_of_kanaloa_with_a_value_of_another_type_is_refused(file: Path, case: Spoilt, command: str) -> None:
    """The same applies to records of Kanaloa."""
    refused(kanaloa_main, command, file, case)


@searched
@given(spoilt_of(kanaloa_dumps()))
def test_a_state_dump_of_kanaloa_with_a_value_of_another_type_is_refused(file: Path, case: Spoilt) -> None:
    """The same applies to positions of Kanaloa."""
    refused(kanaloa_main, "hint", file, case)


# --- The door -----------------------------------------------------------------------------------------------


def through_the_door(page: AnyPage, request: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the reply to a request, which is never `failed`; a refused one leaves the table as it was."""
    before = page.ask(do="show")
    reply = page.ask(**request)
    assert "failed" not in reply, (request, reply)
    if "refused" in reply:
        assert page.ask(do="show") == before
    return reply


@cache
def kahuna_pages() -> Mapping[str, Page]:
    """Pages with each kind of table, a match in its handicap, one from a position, one of two people."""
    pages = one_of_each("spoilt")
    pages["handicap"] = Page(seed="spoilt", handicap={"player": "white", "bridges": 3}, variants=["open-draws"])
    pages["handicap"].play("+AB")
    pages["position"] = Page()
    pages["position"].open("match", code="P1DAEQwCACJkCWIBAAAEDQJmBGBVlKk6pLAGuAXH", seed="spoilt")
    pages["given up"] = Page(seed="spoilt", players={"white": "human", "black": "human"})
    pages["given up"].view(do="sit", player="white")
    pages["given up"].view(do="resign")
    return pages


@cache
def kanaloa_pages() -> Mapping[str, KanaloaPage]:
    """Pages of Kanaloa with each kind of table."""
    pages = {"match": KanaloaPage(seed="spoilt"), "over": kanaloa_finished("spoilt")}
    pages["review"] = kanaloa_finished("spoilt")
    pages["review"].open("review", ply=9)
    pages["lesson"] = KanaloaPage()
    pages["lesson"].open("lesson", id="move", step=1)
    return pages


def saves(pages: Mapping[str, AnyPage]) -> Documents:
    """Returns the pages' saves, unpacked."""
    return {name: unseal(page.save) for name, page in pages.items()}


def may_be_left_out(case: Spoilt) -> bool:
    """Whether a save opens without a value: the first saves have no seed, and names are optional."""
    return case.way[0] in ("names", "resigned") or (case.way == ("seed",) and case.value is None)


def check_save(pages: Mapping[str, AnyPage], case: Spoilt) -> None:
    reply = through_the_door(pages["match"], {"do": "load", "save": seal(case.data)})
    if may_be_left_out(case):
        pages["match"].ask(do="load", save=pages["match"].save)
    else:
        assert "refused" in reply, case


@searched
@given(spoilt_of(saves(kahuna_pages())))
def test_a_save_with_a_value_of_another_type_is_refused(case: Spoilt) -> None:
    """Any damaged save gets a sentence, and the game on the table goes on."""
    check_save(kahuna_pages(), case)


@searched
@given(spoilt_of(saves(kanaloa_pages())))
def test_a_save_of_kanaloa_with_a_value_of_another_type_is_refused(case: Spoilt) -> None:
    """The same applies to saves of Kanaloa."""
    check_save(kanaloa_pages(), case)


SEATS: Final = {"white": "human", "black": "greedy"}
HANDICAP: Final = {"player": "black", "bridges": 1}
GAME: Final = {"level": "crab", "result": "won", "points": [3, 1], "ahead": 0}
SIDE: Final = {"name": "Ben", "secret": "00" * 32}

REQUESTS: Final[Mapping[str, list[dict[str, Any]]]] = {
    "match": [
        {"do": "open", "table": "match", "players": SEATS, "seed": "a", "handicap": HANDICAP, "first": "black"},
        {"do": "open", "table": "match", "seed": "a", "edition": "2012", "variants": ["open-draws"]},
        {"do": "open", "table": "match", "code": "P1DAEQwCACJkCWIBAAAEDQJmBGBVlKk6pLAGuAXH", "seed": "a"},
        {"do": "open", "table": "match", "record": records()["given up"], "players": SEATS},
        {"do": "open", "game": "kahuna", "table": "puzzle", "id": "23fd88"},
        {"do": "open", "table": "puzzle", "day": "2026-11-21"},
        {"do": "open", "table": "puzzle", "grade": "calm", "seed": "a"},
        {"do": "open", "table": "lesson", "id": "build", "step": 2},
        {"do": "open", "table": "link", **SIDE, "first": "white", "edition": "2012", "handicap": HANDICAP},
        {"do": "open", "table": "link", **SIDE, "link": INVITATION},
        {"do": "even", "games": [GAME, GAME]},
        {"do": "why", "target": "AB"},
        {"do": "play", "action": "=*"},
        {"do": "hint", "step": 1},
        {"do": "letters", "text": INVITATION},
    ],
    "handicap": [{"do": "undo", "steps": 1}],
    "given up": [{"do": "sit", "player": "black"}],
    "review": [
        {"do": "show", "ply": 3},
        {"do": "retry", "turn": 2},
        {"do": "review", "nodes": 1000},
        {"do": "open", "table": "review", "ply": 1},
        {"do": "open", "table": "practice", "turn": 1},
    ],
    "practice": [{"do": "why", "target": "AB"}, {"do": "play", "action": "=*"}],
    "puzzle": [{"do": "why", "target": "AB"}, {"do": "play", "action": "AB"}],
    "lesson": [{"do": "why", "target": "AB"}, {"do": "play", "action": "AB"}],
    "link": [{"do": "why", "target": "AB"}, {"do": "play", "action": "=*"}, {"do": "receive", "link": FRIEND.text}],
}
"""Requests of Kahuna that are granted or not, by the page that sends them."""

KANALOA_SEATS: Final = dict(zip(COLOURS, ("human", "goby", "minnow"), strict=False))

KANALOA_REQUESTS: Final[Mapping[str, list[dict[str, Any]]]] = {
    "match": [
        {"do": "open", "table": "match", "players": KANALOA_SEATS, "seed": "a", "layout": "preset"},
        {"do": "open", "table": "match", "seed": "a", "gods": 2},
        {"do": "open", "table": "match", "record": kanaloa_records()["2 over"], "players": {"red": "human"}},
        {"do": "open", "game": "kanaloa", "table": "lesson", "id": "move", "step": 1},
        {"do": "seat", "player": "green", "by": "minnow"},
        {"do": "play", "action": "+C"},
        {"do": "why", "action": "+C"},
        {"do": "hint", "step": 2},
        {"do": "undo", "steps": 1},
    ],
    "review": [{"do": "show", "ply": 3}, {"do": "retry", "turn": 2}, {"do": "review", "nodes": 100}],
    "over": [{"do": "open", "table": "review", "ply": 1}],
    "lesson": [{"do": "play", "action": "C>D"}, {"do": "why", "action": "C>D"}],
}
"""The same of Kanaloa."""

ANY_TEXT: Final = ("text", "link", "code")
"""Requests that look for a code or link in a text."""


def numbered(requests: Mapping[str, list[dict[str, Any]]]) -> Iterator[tuple[str, Any]]:
    for page, asked in requests.items():
        for number, request in enumerate(asked):
            yield f"{page} {number}", request


def check_request(pages: Mapping[str, AnyPage], case: Spoilt) -> None:
    page = pages[case.name.rsplit(" ", 1)[0]]
    reply = through_the_door(page, case.data)
    may_be_granted = case.way[0] in ANY_TEXT and HALF in str(case.value)
    if not may_be_granted:
        assert "refused" in reply, case
    if "view" in reply:
        page.ask(do="load", save=page.save)


@searched
@given(spoilt_of(dict(numbered(REQUESTS))))
def test_a_request_with_a_value_of_another_type_is_refused(case: Spoilt) -> None:
    """A program gets the error in its request; nothing is guessed."""
    check_request(kahuna_pages(), case)


@searched
@given(spoilt_of(dict(numbered(KANALOA_REQUESTS))))
def test_a_request_of_kanaloa_with_a_value_of_another_type_is_refused(case: Spoilt) -> None:
    """The same applies to requests of Kanaloa."""
    check_request(kanaloa_pages(), case)
