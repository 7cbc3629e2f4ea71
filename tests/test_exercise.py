"""The exercise by which the build finds out what the engine in the browser must hold."""

import json
import runpy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from door import all_verbs, one_of_each
from kahuna.session import Session

PROGRAM = Path(__file__).parent.parent / "web" / "runtime" / "exercise.py"


@pytest.mark.slow
def test_the_exercise_asks_for_everything() -> None:
    """No request, and no kind of table, lacks a part of Python in the browser: each was used when that was built."""
    program = runpy.run_path(str(PROGRAM))
    granted, tables = Counter[str](), Counter[str]()

    class Listened(Session):
        def handle(self, text: str) -> str:
            """Notes what is asked for and granted."""
            reply = super().handle(text)
            told: dict[str, Any] = json.loads(reply)
            if "refused" not in told:
                request = json.loads(text)
                granted[request["do"]] += 1
                tables[told["view"]["table"] if "view" in told else ""] += 1
            return reply

    answers = program["run"](Listened()).split("\n")
    program["run_links"](Listened())
    assert len(answers) > 2000
    assert set(granted) == all_verbs()
    assert set(tables) - {""} == set(one_of_each())
