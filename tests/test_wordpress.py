"""The WordPress plugin's licence. Its behaviour is tested by wordpress/test.php, its facts by test_facts.py."""

from pathlib import Path

import pytest

PLUGIN = Path(__file__).parent.parent / "wordpress" / "kahuna"


@pytest.mark.parametrize("name", ["kahuna.php", "readme.txt"])
def test_the_licence_is_that_of_the_game(name: str) -> None:
    """Everything has the same licence: MIT, which is compatible with WordPress's own."""
    lines = [line.strip(" *").split(":", 1) for line in (PLUGIN / name).read_text("utf-8").splitlines()]
    assert [line[1].strip() for line in lines if line[0] == "License"] == ["MIT"]
