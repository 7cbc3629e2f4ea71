"""Parts of the engine that browsers load on first use."""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from door import one_of_each
from kahuna.session import Session
from kahuna.session.parts import LEARNING, LINKS
from tabletop.session.parts import Part
from tabletop.session.table import PartMissing


def leave_out_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes this Python one to which no part has been added."""
    for name in ("advice", "finished", "lesson", "link", "practice", "puzzle", "review"):
        # Python's mark for a module that cannot be imported.
        monkeypatch.setitem(sys.modules, f"kahuna.session.{name}", None)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Session:
    """A session in a Python to which no part has been added."""
    leave_out_parts(monkeypatch)
    return Session()


def asked(session: Session, **request: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.handle(json.dumps(request)))
    return reply


def test_a_game_is_played_without_any_part(bare: Session) -> None:
    """The first move comes after the smallest download: games need no lessons, no advice and no links."""
    players = {"white": "human", "black": "starfish"}
    view = asked(bare, do="open", table="match", players=players, first="black", seed="parts")["view"]
    view = asked(bare, do="reply")["view"]
    assert view["awaits"] == "you"
    for request in ({"do": "why", "target": "KL"}, {"do": "play", "action": view["offers"][0]["action"]}):
        assert not {"missing", "failed"} & set(asked(bare, **request))
    for verb in ("show", "record", "code", "undo"):
        assert not {"missing", "failed"} & set(asked(bare, do=verb, steps=1))


@pytest.mark.parametrize(
    ("request_", "part"),
    [
        ({"do": "comment"}, "learning"),
        ({"do": "hint"}, "learning"),
        ({"do": "finished"}, "learning"),
        ({"do": "lessons"}, "learning"),
        ({"do": "puzzles"}, "learning"),
        ({"do": "open", "table": "lesson", "id": "build"}, "learning"),
        ({"do": "open", "table": "review"}, "learning"),
        ({"do": "letters", "text": "x"}, "links"),
        ({"do": "open", "table": "link"}, "links"),
    ],
    ids=str,
)
def test_a_request_names_the_part_that_it_needs(bare: Session, request_: dict[str, Any], part: str) -> None:
    """The page fetches the right archive, and the game on the table stays."""
    asked(bare, do="open", table="match", players={"white": "human", "black": "crab"}, first="white", seed="parts")
    assert asked(bare, **request_) == {"missing": part}
    assert asked(bare, do="show")["view"]["awaits"] == "you"


@pytest.mark.parametrize("part", [LEARNING, LINKS], ids=str)
def test_the_page_knows_each_part(part: Part) -> None:
    """Each part is a file that the build makes: its name is one of the build's."""
    build = (Path(__file__).parent.parent / "web" / "runtime" / "build.js").read_text()
    assert f'{part.name}: "{part.name}.zip.json"' in build


def test_a_save_names_the_part_that_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A puzzle, a lesson or a review that was kept opens in a Python that has just started."""
    saves = {table: page.save for table, page in one_of_each().items()}
    leave_out_parts(monkeypatch)
    replies = {table: asked(Session(), do="load", save=save) for table, save in saves.items()}
    assert "view" in replies.pop("match")
    assert replies.pop("link") == {"missing": "links"}
    assert set(replies) == {"puzzle", "lesson", "review", "practice"}
    assert all(reply == {"missing": "learning"} for reply in replies.values())


def test_a_fault_inside_a_part_is_no_missing_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that the part itself lacks is reported as what it is: loading the part again would not help."""

    def importing(name: str) -> ModuleType:
        raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

    monkeypatch.setattr("tabletop.session.parts.import_module", importing)
    with pytest.raises(ModuleNotFoundError, match="numpy"):
        LEARNING.module("kahuna.session.puzzle")


def test_a_part_without_its_package_is_missing() -> None:
    """A whole package may belong to a part: then its modules are missing with it."""
    with pytest.raises(PartMissing, match="the part study is not loaded"):
        Part("study").module("kahuna.study.board")
