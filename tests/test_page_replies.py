"""The recorded replies in the page's tests are those of this engine."""

from pathlib import Path

import pytest

from make_replies import FOLDER, files

FILES = dict(files())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_pages_tests_play_with_what_the_engine_says_today(path: Path) -> None:
    """The page is tested with the current engine: a changed engine cannot leave its tests green with old replies."""
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    assert written == FILES[path], f"python tools/make_replies.py rewrites {path.name}"


def test_no_session_is_left_that_nothing_writes() -> None:
    """There are no outdated files."""
    assert {path.name for path in FOLDER.iterdir()} == {path.name for path in FILES}
