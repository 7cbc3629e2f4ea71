"""The promises of docs/links.md are backed by tests."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
DOCUMENT = TESTS.parent / "docs" / "links.md"


def test_each_promise_names_a_test_that_there_is() -> None:
    """A reader of the promises finds the test for each of them."""
    promises = DOCUMENT.read_text(encoding="utf-8").split("## What is promised")[1].split("\n## ")[0]
    rows = [row for row in promises.splitlines() if row.startswith("| ")][1:]
    assert len(rows) > 15
    for row in rows:
        named = re.findall(r"`(test_\w+\.py)::(\w+)`", row)
        assert named, row
        for file, test in named:
            assert f"def {test}(" in (TESTS / file).read_text(encoding="utf-8"), (file, test)
