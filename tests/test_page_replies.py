"""The replies that the page's tests go through are those of this engine."""

from pathlib import Path

import pytest

from make_replies import FOLDER, files

FILES = dict(files())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_pages_tests_play_with_what_the_engine_says_today(path: Path) -> None:
    """A player gets what the page's tests have seen: a changed engine cannot leave them green with old replies."""
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    assert written == FILES[path], f"python tools/make_replies.py writes {path.name} anew"


def test_no_session_is_left_that_nothing_writes() -> None:
    """A reader finds no file that nobody keeps up to date."""
    assert {path.name for path in FOLDER.iterdir()} == {path.name for path in FILES}
