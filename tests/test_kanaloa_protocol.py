"""docs/kanaloa/protocol.md is correct: its requests, keys, kinds, events and refusals are the engine's."""

import ast
import json
import re
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from kanaloa import reasons, wire
from kanaloa.analysis.hints import Kind
from kanaloa.analysis.review import HURRIED_NODES, NODES
from kanaloa.player import COLOURS
from kanaloa.session import Session
from kanaloa_door import KanaloaPage, finished
from tabletop.session.requests import MOST_NODES

pytestmark = pytest.mark.no_cover

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "kanaloa" / "protocol.md").read_text(encoding="utf-8")


def table(head: str) -> dict[str, list[str]]:
    """Returns the rows of a table by the names in their first column; a row with several names is listed for each.

    Args:
        head: the beginning of its first line.
    """
    body = TEXT.partition(f"\n| {head} |")[2].partition("\n\n")[0]
    rows: dict[str, list[str]] = {}
    for line in body.splitlines()[2:]:
        first, *others = (cell.strip() for cell in line[1:-1].split("|"))
        rows |= dict.fromkeys(names(first), others)
    assert rows, head
    return rows


def names(cell: str) -> list[str]:
    """Returns the names in a text that are formatted as code."""
    return re.findall(r"`([a-z][a-z_-]*)`", cell)


def keys_of(shape: Any) -> set[str]:
    """Returns the keys of a type of the wire."""
    return set(get_type_hints(shape))


def examples() -> list[dict[str, Any]]:
    """Returns the requests of the table of requests."""
    rows = re.findall(r'^\| `(\{"do": .*?\})` \|', TEXT, re.MULTILINE)
    return [json.loads(row) for row in rows]


# --- Requests -----------------------------------------------------------------------------------------------


def test_the_tables_know_these_requests() -> None:
    """The document lists exactly the requests that each table accepts."""
    match, review = KanaloaPage(seed="a"), finished("a")
    review.open("review")
    told = {kind: set(names(cells[-1])) | {"show"} for kind, cells in table("`table`").items()}
    lesson = KanaloaPage()
    lesson.open("lesson", id="move")
    assert told == {"match": match.verbs, "review": review.verbs, "lesson": lesson.verbs}


def test_every_request_is_explained() -> None:
    """The document lists exactly the existing requests."""
    asked = {request["do"] for request in examples()}
    known = set(Session()._free) | KanaloaPage(seed="a").verbs
    review = finished("a")
    review.open("review")
    assert asked == known | review.verbs


def test_the_examples_of_requests_are_granted() -> None:
    """The example requests that need no special moment are granted, with a finished match on the table."""
    page = finished("examples", players={"red": "human", "green": "goby", "blue": "minnow"})
    told: dict[str, Any] = {}
    for request in examples():
        if request["do"] == "open" and request["table"] == "match":
            assert page.ask(**request)["view"]["table"] == "match"
            page = finished("examples", players={"red": "human", "green": "goby", "blue": "minnow"})
        elif request["do"] in ("show", "record", "code", "hurry", "cancel", "about") or "ply" in request:
            told |= page.ask(**request)
    assert {"view", "save", "record", "code", "kind", "hurried", "cancelled", "about"} <= set(told)
    assert set(told) <= keys_of(wire.Reply)
    assert told["view"]["task"]["ply"] == 12
    weakest, *_, strongest = told["about"]["levels"]
    assert f'"levels": ["{weakest}", ..., "{strongest}"]' in TEXT
    assert f"{HURRIED_NODES} to {MOST_NODES}; the default is {NODES}" in TEXT


def test_every_key_of_a_reply_is_named() -> None:
    """Every key of a reply is documented."""
    named = set(re.findall(r'"(\w+)":', TEXT)) | set(names(TEXT))
    assert keys_of(wire.Reply) - {"failed", "progress"} <= named


# --- The view -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "shape"),
    [
        ("view key", wire.View),
        ("position key", wire.Position),
        ("offer key", wire.OfferView),
        ("review task key", wire.ReviewTask),
        ("lesson task key", wire.LessonTask),
        ("hint key", wire.HintView),
    ],
)
def test_every_key_is_explained(head: str, shape: Any) -> None:
    """Each table lists exactly the keys that the page gets."""
    assert set(table(head)) == keys_of(shape)


@pytest.mark.parametrize(
    ("head", "key", "shapes"),
    [
        ("position key", "fish", [wire.FishView]),
        ("position key", "sides", [wire.SideView]),
        ("position key", "offered", [wire.OfferedView]),
        ("position key", "bag", [wire.StockView]),
        ("position key", "volcano", [wire.VolcanoView]),
        ("offer key", "worth", [wire.Worth]),
        ("view key", "over", [wire.Outcome]),
        ("view key", "recap", [wire.Recap]),
        ("hint key", "others", [wire.OtherView]),
    ],
)
def test_the_keys_inside_are_explained(head: str, key: str, shapes: list[Any]) -> None:
    """The contents of a key are described in its row."""
    told = set(names(" ".join(table(head)[key]))) - {"null"}
    assert told == set().union(*(keys_of(shape) for shape in shapes))


@pytest.mark.parametrize(
    ("example", "shape"),
    [
        ('{"game": "kanaloa"', wire.View),
        ('{"action": "l:l4"', wire.OfferView),
        ('{"kind": "review"', wire.ReviewTask),
        ('{"kind": "lesson"', wire.LessonTask),
        ('{"step": 3', wire.HintView),
    ],
)
def test_the_examples_have_all_keys(example: str, shape: Any) -> None:
    """The examples of the page's data are complete, with the keys in order."""
    block = example + TEXT.partition(f"    {example}")[2].partition("\n\n")[0]
    # The contents of lists and objects belong to other types.
    flat = re.sub(r"(?<!^)[\[{][^\[\]{}]*[\]}](?!$)", "0", block)
    while flat != (flat := re.sub(r"(?<!^)[\[{][^\[\]{}]*[\]}](?!$)", "0", flat)):
        pass
    assert set(re.findall(r'"(\w+)":', flat)) == keys_of(shape)


def test_steps_and_the_log_are_explained() -> None:
    """The form of a step and of a turn is documented."""
    part = TEXT.partition("### Steps, events, log")[2].partition("An Event is")[0]
    shapes = (wire.StepView, wire.LogTurn, wire.LogAction)
    assert set(re.findall(r'"(\w+)":', part)) == set().union(*map(keys_of, shapes))


def test_every_kind_and_decision_is_explained() -> None:
    """Every kind of action, decision and hint is documented."""
    assert list(table("`kind` | action")) == [kind for kind in get_args(wire.ActionKind) if kind != "draw"]
    assert set(names(" ".join(table("position key")["decision"]))) == set(get_args(wire.Decision))
    assert set(names(" ".join(table("hint key")["kind"]))) == set(get_args(Kind))
    assert set(names(" ".join(table("view key")["awaits"]))) >= {"you", "computer", "nothing"}


def test_every_event_is_explained_with_its_keys() -> None:
    """Every event is documented with its code and arguments."""
    told = {event: {*names(cells[0]), "event"} for event, cells in table("`event`").items()}
    views = {get_args(get_type_hints(shape)["event"])[0]: keys_of(shape) for shape in get_args(wire.EventView)}
    assert told == views


def test_offers_are_picked_where_the_table_says() -> None:
    """An offer has as many places and tiles as the table says."""
    told = {kind: [number(cell) for cell in cells[1:]] for kind, cells in table("`kind` | action").items()}
    page, met = KanaloaPage(seed="b", players=dict.fromkeys(COLOURS, "human"), layout="free"), set()
    rng = Random("offers")
    while not page.last["over"]:
        for offer in page.last["offers"]:
            met.add(offer["kind"])
            assert [len(offer["targets"]), len(offer["cost"])] == told[offer["kind"]], offer
        page.go_on(rng)
    assert len(met) > 15


def number(cell: str) -> int:
    """Returns the number of things in a cell: `tail, head, current` are three, `two islands` two."""
    return sum(2 if each.startswith("two ") else 1 for each in cell.split(", ") if each)


# --- Refusals -----------------------------------------------------------------------------------------------


def test_every_refusal_is_explained_with_its_arguments() -> None:
    """Every refusal of the session is documented with its code and arguments, for translators."""
    told = {code: set(names(cells[0])) for code, cells in table("refusal").items()}
    calls = [*calls_in("kanaloa/session", "Refusal"), *calls_in("tabletop/session", "Refusal")]
    found: dict[str, set[str]] = {}
    for call in calls:
        code = call.args[1]
        if isinstance(code, ast.Constant):
            given = call.args[2] if len(call.args) > 2 else None
            keys = given.keys if isinstance(given, ast.Dict) else []
            found[str(code.value)] = {str(key.value) for key in keys if isinstance(key, ast.Constant)}
    codes = {str(call.args[1].value) for call in calls_in("tabletop/codes.py", "CodeError")}
    assert len(codes) == 4
    assert told == found | {code: set() for code in codes}


def test_every_setting_that_can_be_wrong_is_named() -> None:
    """Every setting that can be wrong is listed with the refusal."""
    told = names(table("refusal")["bad-setting"][1])
    places = ("kanaloa/session", "tabletop/session")
    settings = [call.args[1] for place in places for call in calls_in(place, "refuse_setting")]
    found = {setting.value for setting in settings if isinstance(setting, ast.Constant)}
    # Of games that read a list of actions from a save; and of a seat, which is refused with its own words.
    assert set(told) == (found - {"actions"}) | {"player"}


def calls_in(place: str, function: str) -> list[Any]:
    """Returns the calls of a function in a file, or in all files of a folder."""
    path = ROOT / place
    files = sorted(path.glob("*.py")) if path.is_dir() else [path]
    trees = [ast.walk(ast.parse(file.read_text(encoding="utf-8"))) for file in files]
    return [
        node
        for tree in trees
        for node in tree
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function
    ]


def test_every_reason_is_explained_with_its_arguments() -> None:
    """Every reason is documented with its code, arguments and a sentence."""
    told = table("reason")
    assert list(told) == list(reasons.SENTENCES)
    for code, (arguments, sentence) in told.items():
        meant = re.findall(r"\{(\w+)\}", reasons.SENTENCES[code])
        assert names(arguments) == list(dict.fromkeys(meant)), code
        words = re.split(r"\{\w+\}", reasons.SENTENCES[code])
        assert re.fullmatch(r"\w+".join(map(re.escape, words)), sentence), code
