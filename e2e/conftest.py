"""Fixtures of the browser tests: a browser, the built site on a server, screens of three sizes, a watch for faults."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e import browsers, engines
from e2e.server import Site, serve
from e2e.waiting import PATIENCE

ROOT = Path(__file__).resolve().parent.parent

# The site is below the root of the server, as on GitHub Pages: an address that is not relative fails here.
PREFIX = "/games/kahuna/"

FOLDERS = {
    PREFIX: ROOT / "dist",
    "/pages/": ROOT / "e2e" / "pages",
    "/src/": ROOT / "web" / "src",
    "/build/": ROOT / "web" / "runtime",
    "/runtime/": ROOT / "build" / "runtime",
    "/pyodide/": ROOT / "web" / "node_modules" / "pyodide",
    "/wheels/": ROOT / "build" / "wheel",
    "/micropip/": ROOT / ".cache" / "micropip",
}
"""The test server's content: the built site, and next to it files for tests and measurements."""

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}

THEMES: dict[str, tuple[str, Literal["light", "dark"]]] = {
    "light": ("auto", "light"),
    "dark": ("auto", "dark"),
    "contrast": ("contrast", "light"),
}
"""The theme in the settings, and the device's preference."""


LONG = ("test_every_screen.py", "test_same_turns.py", "test_offline.py", "test_whole_games.py", "test_links.py")
"""The files with the longest tests."""

expect.set_options(timeout=PATIENCE * 1000)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leaves test_engines.py out unless it is named: in Chromium other tests show the same (`make test-browsers`)."""
    return collection_path.name == "test_engines.py" or None


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--engines chromium,firefox,webkit` runs the tests of test_engines.py in each of these."""
    parser.addoption("--engines", default="chromium", help="the engines for test_engines.py, with commas between them")


def pytest_configure(config: pytest.Config) -> None:
    """Finds or installs the browsers once, before parallel workers start."""
    if not hasattr(config, "workerinput"):
        named = config.getoption("--engines").split(",")
        lacking = [engines.missing(name) for name in engines.NAMES if name in named and not engines.provide(name)]
        if lacking:
            pytest.exit("\n".join(lacking), returncode=1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the longest tests first, so that all workers are busy to the end."""
    items.sort(key=lambda item: item.path.name not in LONG)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a test with an `engine` parameter in each of the requested engines."""
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", metafunc.config.getoption("--engines").split(","), scope="session")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """How the browser is started: see `browsers.launch_options`."""
    return {**browser_type_launch_args, **browsers.launch_options()}


@pytest.fixture(scope="session")
def site() -> Site:
    """The test server's content: the built site below PREFIX, and next to it files for tests only."""
    if not (ROOT / "dist" / "index.html").exists():
        pytest.exit("dist/ is missing: the browser tests play the built site. Run `make site` first.", returncode=1)
    return Site(FOLDERS)


@pytest.fixture(scope="session")
def server(site: Site) -> Iterator[str]:
    """Address of the test server, without a slash at its end."""
    with serve(site) as address:
        yield address


@pytest.fixture(scope="session")
def base_url(server: str) -> str:
    """Address of the site: `page.goto("./")` opens it."""
    return server + PREFIX


@dataclass
class Faults:
    """The faults in the pages of a test: console errors, uncaught errors, requests to other servers."""

    seen: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def allow(self, pattern: str) -> None:
        """Expects faults that match the regular expression: the test provokes them."""
        self.allowed.append(pattern)

    def watch(self, context: BrowserContext, home: str) -> None:
        """Records the faults of all pages and workers of a browser context whose own server is `home`."""
        context.on(
            "console",
            lambda message: self.seen.append(f"console: {message.text}") if message.type == "error" else None,
        )
        context.on("weberror", lambda error: self.seen.append(f"uncaught: {error.error}"))
        context.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((home + "/", "data:", "blob:"))
                else self.seen.append(f"request to another server: {request.url}")
            ),
        )

    def unexpected(self) -> list[str]:
        """Returns the faults that no pattern allows."""
        return [fault for fault in self.seen if not any(re.search(each, fault) for each in self.allowed)]


@pytest.fixture
def faults() -> Iterator[Faults]:
    """Fails the test when its pages had a fault that it did not allow."""
    faults = Faults()
    yield faults
    if faults.unexpected():
        pytest.fail("The page had faults:\n  " + "\n  ".join(faults.unexpected()))


NO_REVIEW = """if (globalThis.Worker) {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (!message?.request?.includes('"do":"review"')) send.call(this, message, ...more);
  };
}"""
"""For `add_init_script`: the review of a finished game never arrives, as on a slow device. It starts whenever a game
ends, and occupies a core for some seconds, which most tests do not need."""


NO_COACH = NO_REVIEW.replace('"review"', '"comment"')
"""For `add_init_script`: the coach stays silent, so that the banner says the same in every game of a test."""


def watched(
    context: BrowserContext, faults: Faults, server: str, *, reviews: bool = False, coached: bool = False
) -> BrowserContext:
    """Connects a browser context to `faults`, and sets the timeouts; `reviews`, `coached`: see NO_REVIEW, NO_COACH."""
    context.set_default_timeout(PATIENCE * 1000)
    if not reviews:
        context.add_init_script(NO_REVIEW)
    if not coached:
        context.add_init_script(NO_COACH)
    faults.watch(context, server)
    return context


USUAL: dict[str, Any] = {"service_workers": "block", "reduced_motion": "reduce"}
"""Without a service worker, which would answer requests for files that a test replaces; and without motion."""


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], faults: Faults, server: str
) -> Callable[..., BrowserContext]:
    """Makes browser contexts, all connected to `faults`; takes Playwright's options, `reviews` and `coached`."""

    def make(*, reviews: bool = False, coached: bool = False, **options: Any) -> BrowserContext:
        return watched(new_context(**{**USUAL, **options}), faults, server, reviews=reviews, coached=coached)

    return make


@contextmanager
def shared_page(browser: Browser, server: str, *, reviews: bool = False) -> Iterator[Page]:
    """Opens a page on a desktop for several tests, and makes sure that it had no faults."""
    faults = Faults()
    context = watched(
        browser.new_context(**DESKTOP, **USUAL, base_url=server + PREFIX), faults, server, reviews=reviews
    )
    try:
        yield context.new_page()
    finally:
        context.close()
    assert faults.unexpected() == []


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """The context of `page`: a desktop."""
    return new_context(**DESKTOP)


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A page on a small phone: 360x640, with touch."""
    return new_context(**PHONE).new_page()


@pytest.fixture
def desktop(page: Page) -> Page:
    """A page on a desktop: 1440x900."""
    return page
