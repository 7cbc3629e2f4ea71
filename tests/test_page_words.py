"""The page has words of its own, in each language, for each step of a lesson and whatever the engine refuses."""

import json
from pathlib import Path

import pytest

from kahuna.lessons.catalogue import LESSONS
from kahuna.notation import MISTAKES
from kahuna.reasons import SENTENCES

LOCALES = sorted((Path(__file__).parent.parent / "web" / "src" / "words" / "locales").glob("*.json"))


NEVER_MET = {"deal-due", "no-deal-due", "deal-cards", "not-an-end", "discard-nothing", "pile-top"}
"""Only programs meet these: the session deals, and the notation has no text for the others."""


@pytest.mark.parametrize("file", LOCALES, ids=lambda file: file.stem)
def test_every_refusal_has_words(file: Path) -> None:
    """Whoever plays in another language is not answered in English."""
    words = json.loads(file.read_text(encoding="utf-8"))
    assert set(SENTENCES) - NEVER_MET <= set(words["refusal"])
    assert set(words["notation"]) == set(MISTAKES)
    assert not NEVER_MET & set(words["refusal"])


@pytest.mark.parametrize("file", LOCALES, ids=lambda file: file.stem)
def test_every_step_of_a_lesson_has_words(file: Path) -> None:
    """A learner reads a text at each step, and no text is kept for a step that is gone."""
    words = json.loads(file.read_text(encoding="utf-8"))["lessons"]
    for lesson in LESSONS:
        assert set(words[lesson.id]) - {"name", "about"} == {step.name for step in lesson.steps}
