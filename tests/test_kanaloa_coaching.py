"""What Kanaloa's coach explains of good play, and when."""

import json
from pathlib import Path
from typing import Any

import pytest

from kanaloa.analysis.topics import TOPICS, explained_by, strategy_of
from kanaloa.lessons.catalogue import CHAPTERS
from kanaloa_door import KanaloaPage
from tabletop.motives import Motive

LOCALES = sorted((Path(__file__).parent.parent / "web" / "src" / "games" / "kanaloa" / "locales").glob("*.json"))
LONGEST = 105
"""Characters of an explanation that leaves room for a suggestion in five lines of a phone."""


def _motives(*codes: str) -> list[Motive]:
    return [Motive(code, {}) for code in codes]


def test_what_strong_players_know_comes_up_with_the_turn_that_shows_it() -> None:
    """A beginner learns about waiting, planning and the others from a turn on the table, the weightiest first."""
    assert strategy_of(_motives("takes", "next", "waits")) == ["ahead", "wait"]
    assert strategy_of(_motives("card-from", "hinders")) == ["rivals"]
    assert strategy_of(_motives("score", "nothing-better")) == []
    assert explained_by("wait") == {"waits"}
    assert explained_by("move") == explained_by(None) == frozenset()


def test_the_coach_explains_what_the_strategy_lessons_teach() -> None:
    """The coach and the lessons speak of the same things."""
    assert set(TOPICS) >= {lesson.id for lesson in CHAPTERS["strategy"]}


def test_strategy_is_explained_once() -> None:
    """A beginner who knows the rules hears what the best turn shows, with the turn itself, and not again later."""
    page = KanaloaPage(seed="strategy", players={"red": "human", "green": "human"}, layout="preset")
    page.until("action")
    told: dict[str, Any] = {topic: "" for topic in TOPICS if topic not in ("wait", "ahead", "rivals")}
    comment = page.ask(do="comment", heard={"told": told, "turn": None})["comment"]
    assert comment["topic"] in ("wait", "ahead", "rivals")
    assert comment["actions"]
    again = page.ask(do="comment", heard={"told": {**told, comment["topic"]: comment["place"]}, "turn": None})[
        "comment"
    ]
    assert again["topic"] == comment["topic"]
    later = page.ask(do="comment", heard={"told": dict.fromkeys(TOPICS, ""), "turn": None})["comment"]
    assert later["topic"] is None


@pytest.mark.parametrize("file", LOCALES, ids=lambda file: file.stem)
def test_explanations_of_strategy_have_room(file: Path) -> None:
    """An explanation and the suggestion that shows it fit in the coach's five lines on a phone."""
    comments = json.loads(file.read_text(encoding="utf-8"))["kn"]["comment"]
    assert set(comments) == set(TOPICS)
    for lesson in CHAPTERS["strategy"]:
        assert len(comments[lesson.id]) <= LONGEST, lesson.id
