"""No request breaks the engine's interface."""

import json
import tracemalloc
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hostile_requests
from door import OLD_SAVE, Page, all_verbs, one_of_each
from kahuna.notation import NotationError, format_action, parse_action
from kahuna.player import Player
from kahuna.session import Session
from kahuna.session.match import MatchTable
from kahuna.state import VARIANTS

pytestmark = pytest.mark.no_cover

OTHERS = [
    *(["about"], ["record"], ["why"], ["hurried"], ["cancelled"], ["even"], ["hint", "save", "view"], ["code", "kind"]),
    *(["comment"], ["review"], ["puzzles"], ["lessons"], ["letters"], ["finished"], ["rating"]),
]
ACTIONS = ["BD", "AB", "=*", "=C", "=-", "-A", "-??", "xAB:AB", "+AB", "=.", "", "?"]
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats() | st.text(max_size=5) | st.just("\ud800"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
side_names = st.sampled_from([*Player, "random", "human", "greedy"])
requests = st.fixed_dictionaries(
    {"do": st.sampled_from(list(hostile_requests.VERBS))},
    optional={
        "action": st.sampled_from(ACTIONS) | json_values,
        "game": st.just("kahuna") | json_values,
        "table": st.sampled_from(list(hostile_requests.TABLES)) | json_values,
        "steps": st.sampled_from([1, 2, "all"]) | json_values,
        "target": st.sampled_from(["AB", "BD"]) | json_values,
        "step": st.sampled_from([1, 2, 3]) | json_values,
        "link": st.just(hostile_requests.INVITATION) | st.text(max_size=9).map("L1".__add__) | json_values,
        "text": st.just(hostile_requests.INVITATION) | json_values,
        "secret": st.just("00" * 32) | json_values,
        "name": st.text(max_size=9) | json_values,
        "rematch": st.booleans() | json_values,
        "ply": st.integers(0, 90) | json_values,
        "hands": st.booleans() | json_values,
        "turn": st.integers(1, 20) | json_values,
        "player": side_names | json_values,
        "games": st.lists(st.just({"level": "crab", "result": "won", "points": [1, 0], "ahead": 0})) | json_values,
        "id": st.sampled_from(["build", "both"]) | json_values,
        "day": st.just("2026-11-21") | json_values,
        "grade": st.just("calm") | json_values,
        "nodes": st.just(1000) | json_values,
        "seed": st.text(max_size=3) | json_values,
        "players": st.dictionaries(side_names, side_names, max_size=2) | json_values,
        "first": side_names | json_values,
        "edition": st.sampled_from(["1998", "2012"]) | json_values,
        "variants": st.lists(st.sampled_from(VARIANTS), max_size=2) | json_values,
        "handicap": st.fixed_dictionaries({"player": side_names, "bridges": st.integers(0, 4)}) | json_values,
        "save": st.just(OLD_SAVE) | st.text(max_size=9).map("K1.".__add__) | json_values,
        "code": st.just("P1DAEQwCACJkCWIBAAAEDQJmBGBVlKk6pLAGuAXH") | json_values,
        "record": st.fixed_dictionaries({"kahuna": st.just(1)}, optional={"deals": json_values}) | json_values,
    },
)


def kind_of(reply: str) -> str:
    """Returns `view`, `refused`, or another key of a valid reply; fails for any other."""
    told = json.loads(reply)
    assert sorted(told) in (["save", "view"], ["args", "code", "refused"], *OTHERS), reply[:500]
    return str(next(name for name in ("refused", "view", *told) if name in told))


@settings(max_examples=60, deadline=None)
@given(st.lists(requests.map(json.dumps) | json_values.map(json.dumps) | st.text(), max_size=12))
def test_nothing_that_is_sent_can_break_the_engine(texts: list[str]) -> None:
    """Every request gets a valid reply, and only a granted one changes the game."""
    session = Session()
    session.handle('{"do": "open", "table": "match", "seed": "fuzz"}')
    for text in texts:
        before = session.handle('{"do": "show"}')
        if kind_of(session.handle(text)) != "view":
            assert session.handle('{"do": "show"}') == before


def test_no_verb_is_left_out() -> None:
    """New requests and tables are tested with hostile values, too, or this test fails."""
    assert set(hostile_requests.VERBS) == all_verbs()
    assert set(hostile_requests.TABLES) == set(one_of_each())


def growth(work: Callable[[], object]) -> int:
    """Returns the number of additional bytes held after some work."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def test_long_texts_are_not_kept() -> None:
    """Large invalid requests over hours do not fill the memory: nothing refused is stored."""
    table = Page(seed="large")
    texts = ["-" + "?" * (900_000 + number) for number in range(20)]
    assert growth(lambda: [table.refused(do="play", action=text) for text in texts]) < 2_000_000
    actions = [f"-{cards}" for cards in map("".join, product("ABCDEFGHIJKL?", repeat=4))]
    held = growth(lambda: [readable(action) for action in actions])
    assert sum(map(readable, actions)) > 1000
    assert held < 5_000_000


def readable(action: str) -> bool:
    """Whether a text is an action; it is written again if so."""
    try:
        return format_action(parse_action(action)) == action
    except NotationError:
        return False


def test_what_a_refusal_quotes_is_short() -> None:
    """A long text is quoted by its beginning, in visible characters only."""
    table = Page(seed="quoted")
    long = "\x1b[31m\u202e\n" * 5000
    match: dict[str, Any] = {"do": "open", "table": "match"}
    requests: list[dict[str, Any]] = [
        {"do": long},
        {"do": "play", "action": long},
        {"do": "play", "action": "x" + long},
        {"do": "play", "action": "=*" + long},
        {"do": "open", "game": long, "table": "match"},
        {"do": "open", "table": long},
        {**match, "seed": "a", "players": {"white": "human", "black": long}},
        {"do": "open", "table": "lesson", "id": long},
        {"do": "open", "table": "puzzle", "id": long},
        {"do": "open", "table": "puzzle", "day": long},
        {"do": "open", "table": "puzzle", "grade": long, "seed": "a"},
        {**match, "code": long},
        {**match, "code": "G1" + long},
        {**match, "record": {"kahuna": 1, "edition": long}},
        {**match, "record": {"kahuna": 1, "edition": {"a": [long]}}},
        {**match, "record": {**hostile_requests.FINISHED[0], "variants": [long]}},
        {**match, "record": {**hostile_requests.FINISHED[0], "deals": [long]}},
        {**match, "record": {**hostile_requests.FINISHED[0], "turns": ["B" + "Z" * 5000]}},
        {**match, "record": {**hostile_requests.FINISHED[0], "players": {"white": "\ud800" + long}}},
        {**match, "record": {**hostile_requests.FINISHED[0], "handicap": {"player": "white", "lines": [long]}}},
    ]
    told = [(request, table.refused(**request)) for request in requests]
    for page in (*one_of_each().values(), table):
        told += [(request, page.refused(**request)) for request in requests[:4] if "play" in page.verbs]
    assert len(told) > len(requests) + 12
    for request, (_, sentence, args) in told:
        for text in (sentence, *map(str, args.values())):
            assert text.isprintable(), request
            assert len(text) < 400, request


@pytest.mark.slow
def test_five_thousand_hostile_requests_do_no_harm() -> None:
    """In any state of any game nonsense is refused with a short sentence: nothing fails, changes or is stored."""
    session = Session()
    granted, refused, states, tables = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    talk = hostile_requests.requests(5000)
    text = next(talk)
    for number in range(5000):
        if number == 3000:
            tracemalloc.start()
        before = session._table
        reply = session.handle(text)
        kind = kind_of(reply)
        if kind == "refused":
            assert session._table is before, text[:500]
            assert len(reply) < 1500
            refused[json.loads(reply)["code"]] += 1
        else:
            granted[kind] += 1
        table = session._table
        if table is not None:
            tables[table.view()["table"]] += 1
        if isinstance(table, MatchTable):
            game = table.game
            states[f"{len(game.people)} people, {'over' if game.is_over else 'running'}"] += 1
            states["covered"] += game.eyes is None
            states["resigned"] += game.resigned is not None
            states["begun from a position"] += game.origin is not None
        if number < 4999:
            text = talk.send(reply)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    # The remains of two thousand requests: tables of the levels, the last game. Single texts have a million letters.
    assert held < 30_000_000
    assert set(granted) == {"view", *(names[0] for names in OTHERS)} - {"hint"}
    assert {"bad-request", "unknown-request", "bad-save", "bad-record", "bad-setting", "no-action"} <= set(refused)
    assert len(refused) > 25
    assert min(states[f"{people} people, {how}"] for people in range(3) for how in ("running", "over")) > 10
    assert min(states[name] for name in ("covered", "resigned", "begun from a position")) > 20
    assert set(tables) == set(hostile_requests.TABLES)
    assert min(tables.values()) > 100
