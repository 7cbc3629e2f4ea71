"""The WordPress plugin's licence. What it does is tested by wordpress/test.php, what it knows by test_facts.py."""

from pathlib import Path

import pytest

PLUGIN = Path(__file__).parent.parent / "wordpress" / "kahuna"


@pytest.mark.parametrize("name", ["kahuna.php", "readme.txt"])
def test_the_licence_is_that_of_the_game(name: str) -> None:
    """Everything may be used alike: MIT, which goes with WordPress' own licence."""
    lines = [line.strip(" *").split(":", 1) for line in (PLUGIN / name).read_text("utf-8").splitlines()]
    assert [line[1].strip() for line in lines if line[0] == "License"] == ["MIT"]
