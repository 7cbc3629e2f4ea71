"""The page has texts in each language for each lesson step and each refusal of the engine."""

import json
from pathlib import Path

import pytest

from kahuna.lessons.catalogue import LESSONS
from kahuna.notation import MISTAKES
from kahuna.reasons import SENTENCES

LOCALES = sorted((Path(__file__).parent.parent / "web" / "src" / "words" / "locales").glob("*.json"))


NEVER_MET = {"deal-due", "no-deal-due", "deal-cards", "not-an-end", "discard-nothing", "pile-top"}
"""Only programs encounter these: the session deals, and the notation has no text for the others."""


@pytest.mark.parametrize("file", LOCALES, ids=lambda file: file.stem)
def test_every_refusal_has_words(file: Path) -> None:
    """A player in another language gets no English answers."""
    words = json.loads(file.read_text(encoding="utf-8"))
    assert set(SENTENCES) - NEVER_MET <= set(words["refusal"])
    assert set(words["notation"]) == set(MISTAKES)
    assert not NEVER_MET & set(words["refusal"])


@pytest.mark.parametrize("file", LOCALES, ids=lambda file: file.stem)
def test_every_step_of_a_lesson_has_words(file: Path) -> None:
    """Each step has its text, and there are no texts for removed steps."""
    words = json.loads(file.read_text(encoding="utf-8"))["lessons"]
    for lesson in LESSONS:
        assert set(words[lesson.id]) - {"name", "about"} == {step.name for step in lesson.steps}
