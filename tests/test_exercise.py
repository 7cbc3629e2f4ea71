"""The exercise with which the build determines what the engine in the browser needs."""

import json
import runpy
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

import kanaloa.session
import kanaloa.wire
import kanaloa_door
from door import all_verbs, one_of_each
from kahuna.session import Session

RUNTIME = Path(__file__).parent.parent / "web" / "runtime"


@pytest.mark.slow
def test_the_exercises_ask_for_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """No request or kind of table lacks a part of Python in the browser: the build has used each of them."""
    monkeypatch.syspath_prepend(RUNTIME)
    program, learning = (runpy.run_path(str(RUNTIME / f"{name}.py")) for name in ("exercise", "exercise_learning"))
    granted, tables = Counter[str](), Counter[str]()

    class Listened(Session):
        def handle(self, text: str) -> str:
            """Records granted requests."""
            reply = super().handle(text)
            told: dict[str, Any] = json.loads(reply)
            if "refused" not in told:
                request = json.loads(text)
                granted[request["do"]] += 1
                tables[told["view"]["table"] if "view" in told else ""] += 1
            return reply

    answers = [run(Listened()).split("\n") for run in (program["run"], learning["run"], program["run_links"])]
    assert len(answers[0]) > 1000 < len(answers[1])
    assert set(granted) == all_verbs()
    assert set(tables) - {""} == set(one_of_each())


def test_the_exercise_of_kanaloa_asks_for_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """No request, no kind of decision and no level of the second game lacks a part of Python in the browser."""
    monkeypatch.syspath_prepend(RUNTIME)
    program = runpy.run_path(str(RUNTIME / "exercise_kanaloa.py"))
    granted, refused, decisions, kinds = Counter[str](), Counter[str](), Counter[str](), Counter[str]()

    class Listened(kanaloa.session.Session):
        def handle(self, text: str) -> str:
            """Records granted requests."""
            reply = super().handle(text)
            told: dict[str, Any] = json.loads(reply)
            if "refused" in told:
                refused[told["code"]] += 1
            else:
                granted[json.loads(text)["do"]] += 1
            if "view" in told:
                decisions[told["view"]["position"]["decision"]] += 1
                kinds.update(offer["kind"] for offer in told["view"]["offers"])
            return reply

    assert len(program["run"](Listened()).split("\n")) > 1000
    page = kanaloa_door.finished()
    verbs = page.verbs
    page.open("review")
    assert set(granted) == {*verbs, *page.verbs, *kanaloa.session.Session()._free}
    # No player decides on a draw, but a step of a lesson may end before its tile is drawn.
    assert set(decisions) - {"draw"} == set(get_args(kanaloa.wire.Decision)) - {"draw"}
    assert set(kinds) == set(get_args(kanaloa.wire.ActionKind)) - {"draw"}
    assert len(refused) > 10
