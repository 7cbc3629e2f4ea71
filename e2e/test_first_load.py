"""The first load when a file fails: whichever file it is, a visitor reads a sentence, and one press fixes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Request, Route, expect

from e2e.conftest import FOLDERS, PHONE, PREFIX, ROOT, Faults
from e2e.measure import axe
from e2e.server import Site, serve, usual

PUZZLE = "2e58dc"
"""The id of any puzzle."""

PAGES = {
    "index": ("index.html", "[data-act=play]"),
    "embed": (f"embed.html?mode=puzzle&code={PUZZLE}", "[data-act=start]"),
    "snippet": ("snippet.html", ".snippet-form"),
}
"""Each page: its address, and an element that is visible when it has loaded."""

NEEDED = {"stylesheet", "script", "fetch"}
"""Kinds of files that a page needs, if they are among its assets."""

NEEDLESS = re.compile(r"/(arrival|merging|offline|rolldown-runtime|table|worker)-")
"""Those of them that are optional, or whose failure the banner reports (``test_each_file_of_python_failing``).
The offline program imports ``merging``."""


@dataclass(frozen=True)
class CutSite(Site):
    """A site whose connection breaks in the middle of some files.

    Attributes:
        cut: the paths of these files.
        hidden: parts of paths that are missing.
    """

    cut: set[str] = field(default_factory=set)
    hidden: set[str] = field(default_factory=set)

    def find(self, path: str) -> Path | None:
        """Returns the file for the path of an address, or None."""
        return None if any(part in path for part in self.hidden) else super().find(path)

    def sent(self, path: str, data: bytes) -> bytes:
        """Returns half of a file that is cut."""
        return data[: len(data) // 2] if path in self.cut else data


def uncached(path: str) -> dict[str, str]:
    """Returns headers that prevent caching: each file is fetched again, and may fail then."""
    return {**usual(path), "Cache-Control": "no-store"}


def unreachable(route: Route) -> None:
    route.abort("connectionfailed")


def not_found(route: Route) -> None:
    route.fulfill(status=404, body="gone")


def login_page(route: Route) -> None:
    """The answer of a captive portal."""
    route.fulfill(status=200, content_type="text/html", body="<!doctype html><title>Log in</title><p>Log in")


FAULTS: dict[str, Callable[[Route], None] | None] = {
    "unreachable": unreachable,
    "not-found": not_found,
    "login-page": login_page,
    "cut": None,
}
"""The fault of a file; None: the server breaks the connection in the middle of it."""


@dataclass
class Line:
    """The connection between a page and its server, with a fault in one file at a time."""

    page: Page
    site: CutSite
    address: str
    home: str

    @property
    def arrived(self) -> Locator:
        """An element that is visible when the page has loaded."""
        return self.page.locator(PAGES[self.home][1]).first

    @property
    def sentence(self) -> Locator:
        """The sentence shown while it has not loaded."""
        return self.page.locator("#emergency li:visible, .poster-trouble").first

    @property
    def button(self) -> Locator:
        """The control for trying again."""
        return self.page.locator("[data-again]:visible, [data-act=again]").first

    @property
    def known(self) -> Locator:
        """The page once it knows about the failure; otherwise the sentence would appear only after a long time."""
        return self.page.locator(":root[data-emergency], :root:has(.poster-trouble)")

    def open(self) -> None:
        """Opens the page, without waiting for all of its files."""
        self.page.goto(f"{self.address}{PREFIX}{PAGES[self.home][0]}", wait_until="commit")

    @contextmanager
    def fault(self, name: str, *paths: str) -> Iterator[None]:
        """Applies a fault to files until the context exits."""
        answer = FAULTS[name]
        if answer:
            for path in paths:
                self.page.route(f"**{path}", answer)
        else:
            self.site.cut.update(paths)
        yield
        self.page.unroute_all()
        self.site.cut.clear()


def assert_seen(what: Locator) -> None:
    """Asserts that a person can see it: on the screen, uncovered, with sufficient contrast."""
    expect(what).to_be_visible()
    expect(what).to_be_in_viewport(ratio=1)
    assert what.evaluate(
        """element => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const found = document.elementFromPoint(x + width / 2, y + height / 2);
            return element.contains(found);
        }"""
    )
    assert not axe(what.page, ["color-contrast"])


def hurry(context: BrowserContext, page: Page) -> None:
    """Lets the clock of animations run a hundred times as fast, and changes nothing else."""
    client = context.new_cdp_session(page)
    client.send("Animation.enable")
    client.send("Animation.setPlaybackRate", {"playbackRate": 100})


@pytest.fixture
def line(request: pytest.FixtureRequest, context: BrowserContext, faults: Faults) -> Iterator[Line]:
    """A page, named by the test's parameter `home`, with its own connection."""
    faults.allow(".")
    site = CutSite(FOLDERS, headers=uncached)
    with serve(site) as address:
        page = context.new_page()
        yield Line(page, site, address, request.node.callspec.params["home"])
        page.close()


def files_of(line: Line) -> dict[str, bool]:
    """Opens the page and returns its requests until it has loaded: by path, whether it needs the file."""
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    line.page.on("request", note)
    line.open()
    expect(line.arrived).to_be_visible()
    line.page.wait_for_load_state()
    line.page.remove_listener("request", note)
    files = {}
    # The preview of snippet.html has its own files.
    for request in (request for request in asked if request.frame == line.page.main_frame):
        path = urlsplit(request.url).path
        needed = "/assets/" in path and request.resource_type in NEEDED and not NEEDLESS.search(path)
        if not request.is_navigation_request() and f"{PREFIX}py/" not in path and "worker-" not in path:
            files[path] = needed
    return files


@pytest.mark.parametrize(
    ("home", "fault"),
    [*(("index", fault) for fault in FAULTS), ("embed", "cut"), ("embed", "login-page"), ("snippet", "unreachable")],
)
def test_each_file_of_the_first_load_failing(line: Line, home: str, fault: str) -> None:
    """Whichever file fails, and however, a visitor has the page or reads a sentence whose button loads the page."""
    line.site.hidden.add(f"{PREFIX}py/")
    files = files_of(line)
    needed = [path for path, needed in files.items() if needed]
    assert {path.rsplit(".")[-1] for path in needed} >= {"css", "js"}
    with line.fault(fault, *(path for path, needed in files.items() if not needed)):
        line.open()
        expect(line.arrived).to_be_visible()
        expect(line.sentence).to_have_count(0)
    for path in needed:
        with line.fault(fault, path):
            line.open()
            expect(line.button).to_be_visible()
            expect(line.known).to_have_count(1)
            assert_seen(line.sentence)
        line.button.click()
        expect(line.arrived).to_be_visible()
        expect(line.sentence).to_have_count(0)


@pytest.mark.parametrize("fault", ["login-page", "cut"])
@pytest.mark.parametrize("home", ["index"])
def test_each_file_of_python_failing(line: Line, home: str, fault: str) -> None:
    """Whichever file beside the page's fails, and however, a player reads which it is; one press starts the game."""
    asked: list[str] = []
    (python,) = (ROOT / "dist" / "py").iterdir()
    (worker,) = (ROOT / "dist" / "assets").glob("worker-*.js")
    # Without its snapshot Python starts from its library; the others are not needed at a first start.
    scripts = ("pyodide.js", "program.js", "program.wasm")
    # The panels of a running game come beside Python, and a start without them, or without the bundler's helpers that
    # they import, fails like one without Python.
    panels = [path for path in files_of(line) if "/table-" in path or "/rolldown-runtime-" in path]
    assert len(panels) == 2
    files = [*panels, f"{PREFIX}assets/{worker.name}", *(f"{PREFIX}py/{python.name}/{name}" for name in scripts)]
    failed = line.page.locator(".start-failed")
    for path in files:
        with line.fault(fault, path):
            line.open()
            assert_seen(failed.locator("p"))
            asked.append(failed.inner_text())
        if path in (*panels, files[-1]):
            failed.get_by_role("button").click()
            expect(line.page.locator(".start")).to_have_count(0, timeout=60_000)
    assert len(asked) == len(files)
    expect(line.arrived).to_be_visible()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("home", PAGES)
def test_the_sentence_needs_no_script(
    line: Line, new_context: Callable[..., BrowserContext], home: str, motion: Literal["no-preference", "reduce"]
) -> None:
    """If no script loads at all, styles alone show the sentence in six languages, and its link loads the page."""
    context = new_context(**PHONE, reduced_motion=motion)
    line.page = context.new_page()
    hurry(context, line.page)
    line.page.route("**/*.js", unreachable)
    line.open()
    languages = line.page.locator("#emergency li:visible")
    expect(languages).to_have_count(6)
    assert_seen(line.sentence)
    assert_seen(languages.last)
    assert line.page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    line.page.unroute_all()
    line.button.click()
    expect(line.arrived).to_be_visible()
    expect(line.sentence).to_have_count(0)


@pytest.mark.parametrize("home", PAGES)
def test_without_javascript_the_page_says_what_it_needs(
    line: Line, new_context: Callable[..., BrowserContext], home: str
) -> None:
    """A visitor with scripts disabled reads that they are needed, and not that the page is still loading."""
    context = new_context(**PHONE, java_script_enabled=False)
    line.page = context.new_page()
    hurry(context, line.page)
    line.open()
    expect(line.page.locator(".noscript")).to_be_in_viewport(ratio=1)
    expect(line.page.locator(".noscript")).to_contain_text("needs JavaScript")
    expect(line.page.locator(".skeleton")).to_be_hidden()
    expect(line.sentence).to_have_count(0)


@pytest.mark.parametrize("home", ["index"])
def test_a_file_that_never_answers(line: Line, context: BrowserContext, home: str) -> None:
    """On a hanging connection a visitor sees the table loading, then the sentence; when the file arrives, the page."""
    held: list[Route] = []
    line.page.route("**/index-*.js", lambda route: held.append(route))
    line.open()
    expect(line.page.locator(".skeleton-board")).to_be_visible()
    expect(line.page.locator(".skeleton-loading")).to_be_visible()
    expect(line.sentence).to_have_count(0)
    hurry(context, line.page)
    expect(line.button).to_be_visible()
    assert_seen(line.sentence)
    for route in held:
        route.continue_()
    expect(line.arrived).to_be_visible()
    expect(line.sentence).to_have_count(0)


@pytest.mark.parametrize("home", ["index"])
def test_what_the_address_names_is_kept(line: Line, home: str) -> None:
    """A visitor who followed a link to a puzzle and had to reload the page still gets that puzzle."""
    line.site.hidden.add(f"{PREFIX}py/")
    with line.fault("not-found", "/index-*.js"):
        line.page.goto(f"{line.address}{PREFIX}?lang=de#puzzle={PUZZLE}", wait_until="commit")
        expect(line.button).to_have_text("Neu laden")
    line.button.click()
    expect(line.arrived).to_be_visible()
    assert line.page.url.endswith(f"?lang=de#puzzle={PUZZLE}")


@pytest.mark.parametrize("home", ["index"])
def test_a_language_that_does_not_come(line: Line, new_context: Callable[..., BrowserContext], home: str) -> None:
    """A German visitor whose language fails has the page in English, is told so, and one press loads German."""
    line.site.hidden.add(f"{PREFIX}py/")
    line.page = new_context(**PHONE, locale="de-DE").new_page()
    with line.fault("login-page", "/de-*.json"):
        line.open()
        notice = line.page.locator(".notice")
        expect(notice).to_contain_text(re.compile("The language .Deutsch. couldn.t be loaded"))
        expect(line.arrived).to_contain_text("Play against the computer")
        expect(line.sentence).to_have_count(0)
    notice.get_by_role("button", name="Try again").click()
    expect(line.arrived).to_contain_text("Gegen den Computer")
    expect(notice).to_have_count(0)
