"""The messages between engine and page: the types of both sides come from one source, and are correct."""

from __future__ import annotations

import json
import types
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import hostile_requests
import make_wire
from kahuna import events, wire
from kahuna.notation import parse_action
from kahuna.player import Player
from kahuna.session import Session
from kahuna.view import action_view

pytestmark = pytest.mark.no_cover


def faults(value: Any, meant: Any, place: str = "reply", seat: Any = Player) -> Iterator[str]:
    """Yields the places where a value read from JSON does not match a type.

    Args:
        value: any.
        meant: the type.
        place: the name of the value.
        seat: the type of a player, which the shared types leave open.
    """
    origin, parts = get_origin(meant), get_args(meant)
    if isinstance(meant, TypeVar):
        yield from faults(value, seat, place, seat)
    elif is_typeddict(meant):
        yield from _faults_of_keys(value, meant, place, seat)
    elif origin in (Union, types.UnionType):
        found = [list(faults(value, part, place, seat)) for part in parts]
        if all(found):
            yield min(found, key=len)[0]
    elif origin in (list, tuple):
        yield from _faults_of_items(value, meant, place, seat)
    elif origin in (dict, Mapping):
        yield from _faults_of_entries(value, meant, place, seat)
    elif not _is_plain(value, meant):
        yield f"{place}: {value!r} is no {getattr(meant, '__name__', meant)}"


def _faults_of_items(value: Any, meant: Any, place: str, seat: Any) -> Iterator[str]:
    origin, parts = get_origin(meant), get_args(meant)
    if not isinstance(value, list) or (origin is tuple and len(value) != len(parts)):
        yield f"{place}: {value!r} is no {origin.__name__}"
        return
    for number, each in enumerate(value):
        yield from faults(each, parts[number if origin is tuple else 0], f"{place}[{number}]", seat)


def _faults_of_entries(value: Any, meant: Any, place: str, seat: Any) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{place}: {value!r} is no object"
        return
    of_key, of_value = get_args(meant)
    for key, each in value.items():
        yield from faults(key, of_key, f"{place}: key", seat)
        yield from faults(each, of_value, f"{place}.{key}", seat)


def _is_plain(value: Any, meant: Any) -> bool:
    """Whether a value matches a type without parts: a literal, an enumeration, a number, a text."""
    if get_origin(meant) is Literal:
        return value in get_args(meant)
    if meant is object:
        return True
    if issubclass(meant, Enum):
        return value in [each.value for each in meant]
    plain = (int, float) if meant is float else meant
    return isinstance(value, plain) and (meant is bool or not isinstance(value, bool))


def _faults_of_keys(value: Any, shape: Any, place: str, seat: Any) -> Iterator[str]:
    hints = _hints(shape)
    if not isinstance(value, dict):
        yield f"{place}: {value!r} is no object"
        return
    if wrong := (set(value) - set(hints)) | (set(shape.__required_keys__) - set(value)):
        yield f"{place}: {', '.join(sorted(wrong))} in one of {shape.__name__} and the reply only"
        return
    for key, each in value.items():
        yield from faults(each, hints[key], f"{place}.{key}", seat)


_hints = cache(get_type_hints)


@pytest.mark.parametrize("game", [make_wire.KAHUNA, make_wire.KANALOA], ids=lambda game: game.source)
def test_the_pages_types_are_those_of_the_engine(game: make_wire.Wire) -> None:
    """The page is checked against the current engine: `python tools/make_wire.py` rewrites its types."""
    assert game.target.read_text("utf-8") == make_wire.declarations(game)


def _reachable_replies() -> set[str]:
    """What a long enough conversation with the engine meets: keys of replies, states of tables, tasks and actions."""
    # A breach needs a changed program: tests/test_links_probing.py has one.
    wanted = set(get_type_hints(wire.Reply)) - {"failed", "missing", "progress", "review", "breach"}
    wanted |= {f"match awaits {awaited}" for awaited in get_args(wire.Awaits) if awaited not in ("verdict", "friend")}
    wanted |= {"link awaits you", "link awaits friend"}
    wanted |= {f"{table} awaits {what}" for table in ("puzzle", "lesson", "practice") for what in ("you", "verdict")}
    wanted |= {"review awaits nothing", "task None"}
    wanted |= {f"task {get_args(get_type_hints(task)['kind'])[0]}" for task in get_args(wire.Task)}
    return wanted | ({*get_args(wire.ActionKind)} - {"end"})


def test_replies_are_of_their_types() -> None:
    """Every reply has the keys and values of its types."""
    session, missing, most = Session(), _reachable_replies(), 8000
    talk = hostile_requests.requests(most, "wire")
    text = next(talk)
    for number in range(1, most):
        reply = session.handle(text)
        told = json.loads(reply)
        assert list(faults(told, wire.Reply)) == [], text[:500]
        missing.difference_update(told)
        if view := told.get("view"):
            missing.discard(f"{view['table']} awaits {view['awaits']}")
            missing.discard(f"task {(view['task'] or {}).get('kind')}")
            missing.difference_update(offer["kind"] for offer in view["offers"])
        if number >= 1600 and not missing:
            return
        text = talk.send(reply)
    assert not missing, "The conversation is to reach these too"


def test_each_event_has_a_type() -> None:
    """All keys of all events are known to the page."""
    shapes = {shape.__name__.removesuffix("View"): shape for shape in get_args(wire.EventView)}
    kinds = {kind.__name__: kind for kind in get_args(events.Event)}
    assert list(shapes) == list(kinds)
    for name, kind in kinds.items():
        assert list(shapes[name].__annotations__)[1:] == list(kind.__dataclass_fields__)


def test_a_wrong_reply_is_found() -> None:
    """The check finds a missing key, a foreign one, and a value of another type."""
    step = {**action_view(parse_action("AB")), "by": "white", "events": []}
    assert not list(faults(step, wire.StepView))
    for wrong in (
        action_view(parse_action("AB")),
        {**step, "more": 1},
        {**step, "action": None},
        {**step, "events": [{}]},
    ):
        assert list(faults(wrong, wire.StepView)), wrong
    assert list(faults({"view": None}, wire.Reply))
    assert list(faults({"hurried": 1}, wire.Reply))
