"""A slow start: the page says how long it will take, and offers things that need no Python."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import PHONE, PREFIX, SIZES
from e2e.measure import measure

TODAY = "2026-03-04T12:00:00Z"


@dataclass
class Slow:
    """A page whose Python is held until it is let through. Its clock advances only on request.

    Attributes:
        page: the page.
        held: the waiting requests.
        through: whether requests are let through.
    """

    page: Page
    held: list[Route] = field(default_factory=list)
    through: bool = False

    def open(self) -> None:
        """Opens the page, up to the point at which it waits for Python."""
        self.page.clock.install(time=TODAY)
        self.page.route(f"**{PREFIX}py/**", self.hold)
        self.page.goto("./")
        expect(self.page.locator("[data-act=play]")).to_be_visible()

    def hold(self, route: Route) -> None:
        """Holds a request."""
        if self.through:
            route.continue_()
        else:
            self.held.append(route)

    def let_through(self) -> None:
        """Lets Python through."""
        self.through = True
        for route in self.held:
            route.continue_()


@pytest.fixture
def slow_phone(new_context: Callable[..., BrowserContext]) -> Slow:
    """A slow page on a phone."""
    return Slow(new_context(**PHONE).new_page())


PLACES = (
    "() => [...document.querySelectorAll('.way, #board')].map(each => JSON.stringify(each.getBoundingClientRect()))"
)


def test_a_long_wait_offers_something_to_look_at(slow_phone: Slow) -> None:
    """After a long wait a visitor is offered rules, a puzzle and lessons, on any screen, and nothing shifts."""
    slow_phone.open()
    page = slow_phone.page
    before = {}
    for name, size in SIZES.items():
        page.set_viewport_size(size["viewport"])
        before[name] = page.evaluate(PLACES)
    expect(page.locator(".offers")).to_have_count(0)
    page.clock.fast_forward(8_500)
    offers = page.get_by_role("group", name="While the game loads:")
    for name, size in SIZES.items():
        page.set_viewport_size(size["viewport"])
        expect(offers).to_be_in_viewport(ratio=1)
        assert page.evaluate(PLACES) == before[name]
        assert measure(page, "targets('.offers')")
    offers.get_by_role("button", name="The rules").click()
    dialog = page.get_by_role("dialog", name="The rules")
    expect(dialog.get_by_role("heading", name="Building")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    slow_phone.let_through()
    expect(page.locator(".start")).to_have_count(0, timeout=60_000)
    expect(page.locator(".offers")).to_have_count(0)


def test_the_puzzle_of_the_day_before_python(slow_phone: Slow) -> None:
    """A visitor viewing today's puzzle while the game loads can play it on the table when the game is ready."""
    slow_phone.open()
    page = slow_phone.page
    page.clock.fast_forward(8_500)
    page.locator("[data-act=offer-puzzle]").click()
    dialog = page.get_by_role("dialog", name=re.compile("^Today.s puzzle$"))
    expect(dialog.get_by_role("img", name=re.compile("^Your hand: "))).to_be_visible()
    islands = "group => [...group.querySelectorAll('.board button')].map(each => each.getAttribute('aria-label'))"
    task = dialog.locator(".preview-text b").inner_text()
    cards = dialog.locator(".preview-cards .face-name").all_inner_texts()
    position = dialog.evaluate(islands)
    assert sum("yours" in each for each in position) > 1
    assert dialog.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth") <= 0
    slow_phone.let_through()
    expect(page.locator("#banner")).to_contain_text(task, timeout=60_000)
    expect(dialog).to_have_count(0)
    assert page.locator("#hand .face-name").all_inner_texts() == cards
    assert len(position) == len(page.locator("#board").evaluate(islands))
    expect(page.locator(".puzzle-name")).to_contain_text(re.compile("Today.s puzzle"))


def test_the_lessons_before_python(slow_phone: Slow) -> None:
    """A visitor browsing the lessons while the game loads continues with the open step when the game is ready."""
    slow_phone.open()
    page = slow_phone.page
    page.clock.fast_forward(8_500)
    page.locator("[data-act=offer-lessons]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Building bridges")).to_be_visible()
    expect(dialog).to_contain_text("A card names an island")
    for _ in range(3):
        dialog.get_by_role("button", name="Next").click()
    expect(dialog.get_by_role("heading", name="Winning islands")).to_be_visible()
    dialog.get_by_role("button", name="Back").click()
    expect(dialog).to_contain_text("Step 3 of 3")
    sentence = dialog.locator(".preview-text").inner_text()
    slow_phone.let_through()
    expect(page.locator("#banner")).to_contain_text(sentence, timeout=60_000)
    expect(dialog).to_have_count(0)


def test_what_is_looked_at_can_be_left(slow_phone: Slow) -> None:
    """A visitor who closes the preview finds the first page when the game is ready, and not the puzzle."""
    slow_phone.open()
    page = slow_phone.page
    page.clock.fast_forward(8_500)
    page.locator("[data-act=offer-puzzle]").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    slow_phone.let_through()
    expect(page.locator(".start")).to_have_count(0, timeout=60_000)
    expect(page.locator("[data-act=play]")).to_be_visible()
    expect(page.locator(":root")).to_have_attribute("data-table", "match")


CRAWLING = """
let loaded = 0;
self.report = () => postMessage({ progress: { stage: "load", loaded: (loaded += 500_000), total: 90_000_000 } });
"""
"""A worker whose files take three minutes if it reports once a second by the page's clock."""


def test_how_much_is_left_is_told(page: Page) -> None:
    """On a slow connection a visitor reads how many minutes it will take, and is offered something to do at once."""
    page.route("**/worker-*.js", lambda route: route.fulfill(body=CRAWLING, content_type="text/javascript"))
    page.clock.install()
    page.goto("./")
    way = page.locator("[data-act=play]")
    expect(way).to_be_visible()
    places = {}
    for name, size in SIZES.items():
        page.set_viewport_size(size["viewport"])
        places[name] = way.bounding_box()
    for _ in range(5):
        page.workers[0].evaluate("self.report()")
        page.clock.run_for(1000)
    expect(page.locator(".start")).to_contain_text(re.compile(r"Loading the game: \d%\s*about 3 minutes left"))
    for name, size in SIZES.items():
        page.set_viewport_size(size["viewport"])
        expect(page.locator(".start-left")).to_be_in_viewport(ratio=1)
        expect(page.locator(".offers")).to_be_visible()
        assert way.bounding_box() == places[name]
        root = page.locator(":root")
        assert root.evaluate("root => [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight]") == [0, 0]
