"""Settings for all tests."""

import pytest
from hypothesis import HealthCheck, settings

from door import DECK, Page, stack

# Derandomised: a run fails only because of a change. No deadline: a slow machine is not a bug.
settings.register_profile(
    "repeatable",
    derandomize=True,
    max_examples=40,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# For finding new examples overnight: pytest --hypothesis-profile=search
settings.register_profile("search", parent=settings.get_profile("repeatable"), derandomize=False, max_examples=500)
settings.load_profile("repeatable")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page with a game that White, who is human, begins; the first deal is known."""
    stack(monkeypatch, DECK)
    return Page(seed="x")
