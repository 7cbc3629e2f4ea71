from __future__ import annotations

import ast
from pathlib import Path

import pytest

import kahuna

ROOT = Path(kahuna.__file__).parent
ENGINE = sorted(
    file
    for file in ROOT.rglob("*.py")
    if not {"arena", "commands", "envs"} & set(file.relative_to(ROOT).parts) and file.name != "__main__.py"
)

FORBIDDEN = {"secrets", "uuid", "time"}
"""Modules with randomness or the time of day."""


def strange_chance(source: str) -> list[str]:
    """Returns the uses of randomness in a module that no seed determines."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [each.name for each in node.names if each.name in {*FORBIDDEN, "random"}]
        elif isinstance(node, ast.ImportFrom):
            names = {each.name for each in node.names}
            if node.module in FORBIDDEN or (node.module == "random" and names != {"Random"}):
                found.append(f"from {node.module} import {', '.join(sorted(names))}")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random":
            if not node.args:
                found.append("Random() without a seed")
        elif isinstance(node, ast.Attribute) and node.attr in {"urandom", "SystemRandom"}:
            found.append(node.attr)
    return found


@pytest.mark.parametrize("file", ENGINE, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_all_chance_in_the_engine_comes_from_a_seed(file: Path) -> None:
    """Each visitor gets different cards, although Python's memory starts the same: the page draws the seeds."""
    assert strange_chance(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from random import shuffle",
        "from random import Random\nRandom()",
        "import secrets",
        "import os\nos.urandom(8)",
        "import time",
    ],
)
def test_chance_without_a_seed_would_be_seen(source: str) -> None:
    """Any other randomness in the engine, which would be the same for all players, is detected."""
    assert strange_chance(source)
