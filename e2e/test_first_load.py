"""The first load, when a file of it fails: whatever file it is, a visitor reads a sentence, and one press mends it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Request, Route, expect

from e2e.conftest import DESKTOP, FOLDERS, PHONE, PREFIX, ROOT, SIZES, Faults
from e2e.measure import axe
from e2e.server import Site, serve

PUZZLE = "2e58dc"
"""The id of any puzzle."""

PAGES = {
    "index": ("index.html", "[data-act=play]"),
    "embed": (f"embed.html?mode=puzzle&code={PUZZLE}", "[data-act=start]"),
    "snippet": ("snippet.html", ".snippet-form"),
}
"""Each page: its address, and what is seen of it when it has arrived."""

NEEDLESS = {"font", "image", "manifest", "other"}
"""Kinds of files without which the page is as good as whole."""


@dataclass(frozen=True)
class CutSite(Site):
    """A site whose line breaks in the middle of some files.

    Attributes:
        cut: the paths of these files.
    """

    cut: set[str] = field(default_factory=set)

    def sent(self, path: str, data: bytes) -> bytes:
        """Returns half of a file that is to be cut."""
        return data[: len(data) // 2] if path in self.cut else data


def unreachable(route: Route) -> None:
    route.abort("connectionfailed")


def not_found(route: Route) -> None:
    route.fulfill(status=404, body="gone")


def login_page(route: Route) -> None:
    """What a network answers that wants a password first."""
    route.fulfill(status=200, content_type="text/html", body="<!doctype html><title>Log in</title><p>Log in")


FAULTS: dict[str, Callable[[Route], None] | None] = {
    "unreachable": unreachable,
    "not-found": not_found,
    "login-page": login_page,
    "cut": None,
}
"""What happens to a file; None: the server breaks off in the middle of it."""


@dataclass
class Line:
    """The line between a page and its server, with a fault in one file at a time."""

    page: Page
    site: CutSite
    address: str
    home: str

    @property
    def arrived(self) -> Locator:
        """What is seen of the page when it has arrived."""
        return self.page.locator(PAGES[self.home][1]).first

    @property
    def sentence(self) -> Locator:
        """The sentence that stands there while it has not."""
        return self.page.locator("#emergency li:visible").first

    def open(self) -> None:
        """Opens the page, without waiting for all of its files."""
        self.page.goto(f"{self.address}{PREFIX}{PAGES[self.home][0]}", wait_until="commit")

    @contextmanager
    def fault(self, name: str, path: str) -> Iterator[None]:
        """Has something happen to a file until the context is left."""
        answer = FAULTS[name]
        if answer:
            self.page.route(f"**{path}", answer)
        else:
            self.site.cut.add(path)
        yield
        if answer:
            self.page.unroute(f"**{path}")
        else:
            self.site.cut.clear()


def assert_seen(what: Locator) -> None:
    """Asserts that a person sees it: on the screen, with nothing laid over it, in colours that can be told apart."""
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
    """Lets the clock of animations run a hundred times as fast: nothing else is changed by it."""
    client = context.new_cdp_session(page)
    client.send("Animation.enable")
    client.send("Animation.setPlaybackRate", {"playbackRate": 100})


def without_python(page: Page) -> None:
    """Lets no file of Python arrive: most faults are over before it is needed."""
    page.route(f"**{PREFIX}py/**", lambda route: None)


@pytest.fixture
def line(request: pytest.FixtureRequest, context: BrowserContext, faults: Faults) -> Iterator[Line]:
    """A page, named by the test's parameter `home`, on a line of its own."""
    faults.allow(".")
    site = CutSite(FOLDERS)
    with serve(site) as address:
        page = context.new_page()
        yield Line(page, site, address, request.node.callspec.params["home"])
        page.close()


def files_of(line: Line) -> list[tuple[str, str, bool]]:
    """Opens the page and returns what it asks for until it has arrived.

    Returns:
        Path, kind, and whether the page cannot do without it, in the order in which they were asked for.
    """
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    line.page.on("request", note)
    line.open()
    expect(line.arrived).to_be_visible()
    line.page.wait_for_load_state()
    line.page.remove_listener("request", note)
    own = [request for request in asked if request.url.startswith(line.address) and not request.is_navigation_request()]
    named = (ROOT / "dist" / PAGES[line.home][0].split("?")[0]).read_text(encoding="utf-8").split('type="module"')[1]
    found = {}
    for request in own:
        path = urlsplit(request.url).path
        kind = request.resource_type
        first = kind == "stylesheet" or path.endswith(".json") or path.rsplit("/")[-1] in named.split(">")[0]
        found.setdefault(path, (path, kind, kind not in NEEDLESS and first))
    return list(found.values())


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("home", PAGES)
def test_each_file_of_the_first_load_failing(line: Line, context: BrowserContext, home: str, fault: str) -> None:
    """Whatever file fails, and however, a visitor has the page or reads a sentence whose button brings the page."""
    without_python(line.page)
    hurry(context, line.page)
    files = [file for file in files_of(line) if f"{PREFIX}py/" not in file[0] and "/worker-" not in file[0]]
    needed = [path for path, _, first in files if first]
    assert {path.rsplit(".")[-1] for path in needed} >= {"css", "js"}
    for path, _, first in files:
        with line.fault(fault, path):
            line.open()
            if not first:
                expect(line.arrived).to_be_visible()
                expect(line.sentence).to_have_count(0)
                continue
            assert_seen(line.sentence)
        line.sentence.get_by_role("link").click()
        expect(line.arrived).to_be_visible()
        expect(line.sentence).to_have_count(0)
