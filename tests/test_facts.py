"""The facts about the game in the page and the WordPress plugin match the engine."""

from pathlib import Path

import pytest

import make_facts
from kahuna.agents import LEVELS


@pytest.mark.parametrize("file", make_facts.files(), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_generated_files_are_up_to_date(file: Path) -> None:
    """Levels, lessons, chart and limits are the same in the engine, on the page and in WordPress."""
    assert file.read_text("utf-8") == make_facts.files()[file], "run `python tools/make_facts.py`"


def test_each_language_has_its_sentences() -> None:
    """Every language that can be chosen in the settings or named in WordPress exists."""
    locales = make_facts.ROOT / "web" / "src" / "words" / "locales"
    assert set(make_facts.LANGUAGES) == {file.stem for file in locales.glob("*.json")}


def test_levels_of_old_links_exist() -> None:
    """An old article that names a level by its number still has an opponent."""
    assert set(make_facts.NUMBERED_LEVELS) <= set(LEVELS)


def test_the_plugin_tells_each_parameter() -> None:
    """The plugin's own page documents each parameter with all of its values."""
    readme = make_facts.readme((make_facts.ROOT / "wordpress" / "kahuna" / "readme.txt").read_text("utf-8"))
    for name, values in make_facts.PARAMETERS.items():
        (line,) = (line for line in readme.splitlines() if line.startswith(f"* `{name}`:"))
        if not isinstance(values, str):
            assert all(f"`{value}`" in line for value in values), name
