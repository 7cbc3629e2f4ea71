"""What every visitor must be able to do, in each of the three engines (`make test-browsers`)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Playwright

from e2e import engines
from e2e.conftest import PREFIX, Faults
from e2e.server import Site, serve
from e2e.tabs import Tab
from e2e.visitor import Visitor


@pytest.fixture(scope="session")
def opener(engine: engines.Name, playwright: Playwright) -> Iterator[Callable[[engines.Watch | None], Tab]]:
    """Opens tabs of a browser with the engine, each with nothing stored."""
    with engines.chosen(engine, playwright).start(playwright) as driver:
        yield lambda watch: Tab(driver(watch))


@pytest.fixture
def visitor(opener: Callable[[engines.Watch | None], Tab], server: str, faults: Faults) -> Visitor:
    """Somebody before an empty tab."""
    return Visitor(opener(lambda context: faults.watch(context, server)), random.Random(4))


def test_a_whole_game(visitor: Visitor, base_url: str) -> None:
    """Whatever the browser, a visitor plays from the deal to the result, and the record says the same result."""
    visitor.arrive(base_url)
    visitor.begin()
    assert visitor.play_on(turns=150)
    visitor.check_result()
    assert {"build", "remove", "take", "scoring"} <= set(visitor.deeds), visitor.deeds


def test_a_game_is_kept(visitor: Visitor, base_url: str) -> None:
    """Whatever the browser, a game that was left is there again after the page was loaded anew, and goes on."""
    visitor.arrive(base_url)
    visitor.begin()
    visitor.play_on(turns=2)
    before = visitor.saved()
    visitor.tab.reload()
    visitor.wait_for_engine()
    after = visitor.saved()
    assert (after["save"], after["view"]["hand"]) == (before["save"], before["view"]["hand"])
    assert not visitor.play_on(turns=1)
    assert visitor.saved()["save"] != before["save"]


def test_a_game_goes_on_without_a_network(
    opener: Callable[[engines.Watch | None], Tab], site: Site, faults: Faults
) -> None:
    """Whatever the browser, a visitor whose network is gone loads the page anew, finds the game, and plays on."""
    faults.allow(r"Failed to load resource|sw\.js|NetworkError")
    with serve(site) as server:
        visitor = Visitor(opener(lambda context: faults.watch(context, server)), random.Random(4))
        visitor.arrive(server + PREFIX)
        visitor.begin()
        visitor.play_on(turns=1)
        visitor.moment("turn")
        visitor.tab.tap("[data-act=menu]")
        visitor.tab.wait(lambda: "Ready without a network" in visitor.tab.text(), "the site was not kept")
        visitor.tab.tap("dialog [data-act=close]")
    before = visitor.saved()["save"]
    visitor.tab.reload()
    visitor.wait_for_engine()
    visitor.moment("turn")
    assert visitor.saved()["save"] == before
    visitor.play_on(turns=2)
    assert visitor.saved()["save"] != before
