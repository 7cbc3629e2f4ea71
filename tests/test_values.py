"""The public interface of the library: the arguments that it accepts, converts and refuses."""

import copy
import inspect
import json
import pickle
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from enum import Enum, IntEnum
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kahuna
import kahuna.agents
import kahuna.arena
import kahuna.codes
import kahuna.session
import kanaloa
import kanaloa.agents
import kanaloa.arena
import kanaloa.codes
import kanaloa.session
from kahuna.events import TurnEnded
from kanaloa.observation import observe as kanaloa_observe
from tabletop.codes import CodeError
from tabletop.json_text import JsonTextError
from tabletop.values import _check_of

MODULES: Final = (
    *(kahuna, kahuna.agents, kahuna.arena, kahuna.codes, kahuna.session),
    *(kanaloa, kanaloa.agents, kanaloa.arena, kanaloa.session),
)
"""The packages whose `__all__` is the library."""

anyhow: Any = kahuna
k_anyhow: Any = kanaloa
"""The libraries without static types, for users without a type checker."""

OTHER_FUNCTIONS: Final = (kanaloa.codes.game_code, kanaloa.codes.record_of_code)


# --- What is public -----------------------------------------------------------------------------------------


class Door(NamedTuple):
    """Something public that takes arguments: a function, a constructor, a method."""

    name: str
    function: Callable[..., Any]
    names: dict[str, Any]
    hints: dict[str, Any]


def doors() -> Iterator[Door]:
    """Yields everything public that takes arguments, by introspection."""
    for module in MODULES:
        for name in module.__all__:
            yield from doors_of(f"{module.__name__}.{name}", getattr(module, name))
    for function in OTHER_FUNCTIONS:
        yield from doors_of(f"{function.__module__}.{function.__name__}", function)


def doors_of(name: str, found: Any) -> Iterator[Door]:
    if isinstance(found, type):
        if issubclass(found, Exception) or getattr(found, "_is_protocol", False):
            return
        if issubclass(found, Enum):
            yield Door(name, found, {}, {"value": found})
        elif found.__module__.split(".")[0] in ("kahuna", "kanaloa"):
            made = found.__new__ if issubclass(found, tuple) else found.__init__
            if getattr(made, "__annotations__", None):
                yield Door(name, found, vars(sys.modules[found.__module__]), hints_of(made))
            for method, function in vars(found).items():
                if inspect.isfunction(function) and not method.startswith("_") and hints_of(function):
                    yield Door(f"{name}.{method}", function, vars(sys.modules[found.__module__]), hints_of(function))
    elif callable(found) and hasattr(found, "__name__") and not hasattr(found, "__supertype__"):
        bare = inspect.unwrap(found)
        if getattr(bare, "__module__", "").startswith(("kahuna", "kanaloa")) and hints_of(bare):
            yield Door(name, found, vars(sys.modules[bare.__module__]), hints_of(bare))


def hints_of(function: Any) -> dict[str, Any]:
    hints = dict(inspect.unwrap(function).__annotations__)
    hints.pop("return", None)
    return hints


DOORS: Final = {door.name: door for door in doors()}
ARGUMENTS: Final = [(door.name, argument) for door in DOORS.values() for argument in door.hints]


def test_everything_public_is_found() -> None:
    """A new export is tested below automatically."""
    assert {"kahuna.Build", "kahuna.observe", "kahuna.codes.game_code", "kahuna.Board.owner"} <= set(DOORS)
    assert {"kanaloa.deal", "kanaloa.TakeOff", "kanaloa.SetUp"} <= set(DOORS)
    assert len(DOORS) > 100


# --- What fits ----------------------------------------------------------------------------------------------


@cache
def specimens() -> dict[str, Any]:
    """A fitting argument for each annotation that is public."""
    start = kahuna.new_game(kahuna.Ruleset())
    state = kahuna.apply(start, kahuna.deal(start, "1")).state
    seen = kahuna.observe(state, kahuna.Player.WHITE)
    known = kahuna.codes.position_of_code("P1DAEQwCACJkCWIBAAAEDQJmBGBVlKk6pLAGuAXH")
    set_up = kanaloa.deal(2, "1")
    return {
        "state": state,
        "seen": seen,
        "known": known,
        "hidden": kahuna.codes.deal_hidden(known.observation, "1"),
        "record": kahuna.record_of(state),
        "ruleset": kahuna.Ruleset(),
        "k state": kanaloa.new_game(set_up),
        "set up": set_up,
        "k record": kanaloa.record_of(kanaloa.new_game(set_up)),
        "phase": kahuna.Phase.ACT,
        "by": kahuna.By.POINTS,
        "event": TurnEnded(kahuna.Player.WHITE),
        "agent": kahuna.RandomAgent(),
        "k agent": kanaloa.agents.RandomAgent(),
        "fish": kanaloa.new_game(set_up).fish,
        "agents": dict.fromkeys(kahuna.Player, kahuna.RandomAgent()),
    }


class Foreign(IntEnum):
    """A foreign enumeration, whose members are equal to integers."""

    ZERO = 0
    ONE = 1


JUNK: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, 2, -1, 10**30, 0.0, 1.0, 2.0, 2.5, float("nan"), float("inf"), 1j, Foreign.ZERO),
    *("", "?", "AB", "A", "white", "red", "2012", "preset", "\ud800", "x" * 5000, b"AB", bytearray(b"A")),
    *([], [None], [True], [[]], ["AB"], (), (1.0,), {}, {None: None}, {1: 1.0}, set(), object(), object, len, ...),
    *(kahuna.Player.WHITE, kahuna.Island.A, kahuna.Line.AB, kanaloa.Player.RED, kanaloa.Island.A, kanaloa.God.KU),
    *(kahuna.Board(), kahuna.Pass(), kanaloa.EndTurn(), kahuna.Ruleset(), Random, json),
)
"""Values of wrong types."""


def fits(door: Door, argument: str, value: object) -> bool:
    """Whether the documented rules accept a value for an argument."""
    try:
        _check_of(door.hints[argument], door.names)(value, argument)
    except (TypeError, ValueError):
        return False
    return True


def fitting(door: Door, argument: str) -> Any:
    """A fitting argument."""
    hint = door.hints[argument]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint))
    candidates = (
        *specimens().values(),
        *specimens()["state"],
        *specimens()["k state"],
        Random(1),
        lambda _thought: None,
        *JUNK[:20],
        *JUNK,
    )
    wanted = str(door.hints[argument])
    for value in sorted(candidates, key=lambda value: type(value).__name__ not in wanted):
        if fits(door, argument, value):
            return value
    for value in (anyhow.Deal(["A"]), [anyhow.Grant("AB")], "G1", kahuna.Draw()):
        if fits(door, argument, value):
            return value
    raise AssertionError(f"nothing fits {door.name}, {argument}: {wanted}: add it to the specimens")


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(ARGUMENTS), st.sampled_from(JUNK))
def test_what_does_not_fit_is_refused_by_name(place: tuple[str, str], junk: object) -> None:
    """A wrong argument is named with the expected type, in the whole library."""
    refused_by_name(*place, junk)


@pytest.mark.parametrize("name", sorted(DOORS))
def test_every_argument_of_everything_public_is_checked(name: str) -> None:
    """Every argument of every function is covered."""
    for argument in DOORS[name].hints:
        for junk in (object(), True, 2.5, b"AB", {None: None}):
            refused_by_name(name, argument, junk)


def refused_by_name(name: str, argument: str, junk: object) -> None:
    door = DOORS[name]
    if fits(door, argument, junk):
        return
    given: dict[str, Any] = {argument: junk}
    owner = door.name.split(".")[-2]
    if "." in door.name.removeprefix("kahuna.").removeprefix("kanaloa.") and inspect.isfunction(door.function):
        itself = instance_of(owner, door)
        if itself is not None:
            given["self"] = itself
    for other in door.hints:
        if other != argument and needs(door, other):
            given[other] = fitting(door, other)
    with pytest.raises((TypeError, ValueError)) as caught:
        begun(door.function(**given))
    assert type(caught.value) is not UnicodeEncodeError
    assert re.search(rf"\b{argument}\b", str(caught.value)), (name, argument, junk, caught.value)
    assert len(str(caught.value)) < 500


def begun(made: object) -> None:
    """Starts a generator, which refuses arguments only then."""
    if inspect.isgenerator(made):
        next(made)


def instance_of(owner: str, door: Door) -> Any:
    kinds: dict[str, Any] = {
        "Board": kahuna.Board(),
        "Session": None,
        "GreedyAgent": door.names["GreedyAgent"]() if "GreedyAgent" in door.names else None,
        "RandomAgent": door.names["RandomAgent"]() if "RandomAgent" in door.names else None,
        "State": specimens()["k state"],
    }
    return kinds.get(owner)


def needs(door: Door, argument: str) -> bool:
    try:
        parameter = inspect.signature(door.function).parameters[argument]
    except (ValueError, KeyError):
        return True
    return parameter.default is inspect.Parameter.empty


# --- What is turned into its type ---------------------------------------------------------------------------


def test_texts_of_the_notation_are_taken_for_their_values() -> None:
    """`edition="2012"` plays 2012, and `layout="preset"` is preset: nothing is ignored."""
    assert anyhow.Ruleset(edition="2012").edition is anyhow.Edition.E2012
    assert anyhow.Ruleset(first="black").first is anyhow.Player.BLACK
    assert anyhow.Build("AB", "A") == anyhow.Build(anyhow.Line.AB, anyhow.Island.A)
    assert anyhow.Discard(["A", None]).cards == (anyhow.Island.A, None)
    assert anyhow.observe(specimens()["state"], "white") == specimens()["seen"]
    assert anyhow.Island("A") is anyhow.Island.A
    preset = k_anyhow.deal(2, "1", layout="preset")
    assert preset == k_anyhow.deal(2, "1", layout=k_anyhow.Layout.PRESET)
    assert preset.layout is k_anyhow.Layout.PRESET
    assert k_anyhow.TakeOff("C") == k_anyhow.TakeOff(2) == k_anyhow.TakeOff(k_anyhow.Island.C)
    assert type(k_anyhow.TakeOff(k_anyhow.Island.C).place) is int
    assert k_anyhow.Rob("red", "k2").player is k_anyhow.Player.RED
    record = anyhow.record_of(specimens()["state"], {"white": "Ana"})
    assert record.players == {anyhow.Player.WHITE: "Ana"}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: anyhow.Ruleset(edition="2013"), "'edition' must be one of Edition (1998, 2012), not '2013'"),
        (lambda: anyhow.Ruleset(handicap_bridges=True), "'handicap_bridges' must be a whole number, not True"),
        (lambda: anyhow.Ruleset(fewer_surprises=1), "'fewer_surprises' must be True or False, not 1"),
        (lambda: anyhow.Line(1.0), "'value' must be one of Line, not 1.0"),
        (lambda: anyhow.format_cards(3), "'cards' must be a packed set of cards, at most two of each island, not 3"),
        (lambda: anyhow.observe(None, "white"), "'state' must be a State, not None"),
        (lambda: anyhow.legal_actions("AB"), "'position' must be a State or an Observation, not 'AB'"),
        (lambda: anyhow.apply(specimens()["state"], "AB"), "'action' must be an action of Kahuna, not 'AB'"),
        (lambda: anyhow.play_game({}, anyhow.Ruleset(), "1"), "'agents' must have an agent for white and black"),
        (lambda: k_anyhow.deal(5, "1"), "'players' must be 2 to 4, not 5"),
        (lambda: k_anyhow.deal(2, "1", pairs=2), "'pairs' must be from 0 to 1, not 2"),
        (lambda: k_anyhow.deal(2, "\ud800"), "'seed' must be a text of whole characters, not '\\ud800'"),
        (lambda: anyhow.session.Session().handle(None), "'text' must be a text: a request in JSON, not None"),
    ],
)
def test_a_sentence_names_argument_and_value(wrong: Callable[[], object], sentence: str) -> None:
    """A refusal says what to write instead."""
    with pytest.raises((TypeError, ValueError), match=re.escape(sentence)):
        wrong()


# --- Copies, texts and long games ---------------------------------------------------------------------------


@cache
def long_states() -> list[Any]:
    """A state of each game with a history of five thousand actions, beyond Python's recursion limit."""
    state = specimens()["state"]
    white = [anyhow.Player.WHITE, anyhow.Player.BLACK]
    history, other = state.history, k_anyhow.new_game(k_anyhow.deal(2, "1"))
    k_history = other.history
    for number in range(5000):
        history = type(state.history)(history, white[number % 2], anyhow.Draw("A"), anyhow.Draw(), None)
        k_history = k_anyhow.state.History(k_history, k_anyhow.Player.RED, k_anyhow.EndTurn())
    return [state._replace(history=history), other._replace(history=k_history)]


def public_values() -> list[Any]:
    """Values of all common public types, some with long histories."""
    found = [value for name, value in specimens().items() if name != "agents"]
    for state in long_states():
        found.append(state)
    kahuna_long, kanaloa_long = long_states()
    long_record = anyhow.Record(anyhow.Ruleset(), ("A" * 24,) * 3, ("AB =*",) * 5000, {"white": "x" * 500})
    return [
        *found,
        long_record,
        anyhow.observe(kahuna_long, anyhow.Player.WHITE),
        kanaloa_observe(kanaloa_long, k_anyhow.Player.RED),
        anyhow.Step(kahuna_long, ()),
        k_anyhow.Step(kanaloa_long, ()),
        anyhow.Board(0b111 << 9, 0b111),
        anyhow.Board((1 << 25) - 1, 0),
        anyhow.deal(anyhow.new_game(anyhow.Ruleset()), "1"),
        anyhow.Discard("A" for _ in range(2)),
        anyhow.Result(None, anyhow.By.DRAW),
        *(anyhow.Edition.E1998, anyhow.Line.AB, k_anyhow.Tile.k2, k_anyhow.Layout.FREE),
        anyhow.GreedyAgent("a"),
        k_anyhow.Swap("A", "k2", "B", "k3"),
        anyhow.draw(anyhow.Board()),
        anyhow.knowledge(specimens()["seen"]),
    ]


@pytest.mark.parametrize("number", range(len(public_values())))
def test_values_can_be_copied_kept_and_looked_at(number: int) -> None:
    """A game of any length can be hashed, pickled for another process, copied, and printed briefly."""
    value = public_values()[number]
    assert len(repr(value)) < 300
    assert "\n" not in repr(value)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        kept = pickle.loads(pickle.dumps(value, protocol))
        assert type(kept) is type(value)
        assert repr(kept) == repr(value)
        assert kept == value or not is_compared(value)
    if isinstance(value, tuple) and hasattr(value, "history"):
        assert copy.copy(value) is copy.deepcopy(value) is value
        assert hash(value) == hash(pickle.loads(pickle.dumps(value)))
    else:
        assert repr(copy.deepcopy(value)) == repr(copy.copy(value)) == repr(value)


def is_compared(value: object) -> bool:
    """Whether values of a kind with equal contents are equal; agents are not."""
    return isinstance(value, tuple | str | Enum) or is_dataclass(value)


def test_long_games_differ_where_they_differ() -> None:
    """Two long games that differ in one action, early or late, are not equal."""
    for state in long_states():
        history = state.history
        assert state == state._replace(history=pickle.loads(pickle.dumps(history)))
        assert state != state._replace(history=history.before)
        assert state != state._replace(history=None)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: anyhow.apply(specimens()["state"], anyhow.End()),
        lambda: anyhow.parse_action("ZZ"),
        lambda: k_anyhow.parse_action("ZZ"),
        lambda: anyhow.load({}),
        lambda: anyhow.codes.record_of_code("G1"),
    ],
)
def test_errors_can_be_copied_and_kept(wrong: Callable[[], object]) -> None:
    """A worker process can send its error to the process that started it."""
    with pytest.raises(ValueError, match=r".") as caught:
        wrong()
    error = caught.value
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert (type(other), str(other)) == (type(error), str(error))
        for name, value in vars(error).items():
            assert getattr(other, name) == value
    for each in (CodeError("a", "b"), JsonTextError("a", "b"), anyhow.AgentFault("white", 1, "sleeps")):
        assert vars(pickle.loads(pickle.dumps(each))) == vars(each)
