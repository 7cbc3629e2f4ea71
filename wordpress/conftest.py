"""Fixtures of the tests in WordPress: the blog, the site with the game on another origin, an editor and a reader."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e import browsers, hosts
from e2e.server import Site, serve
from e2e.waiting import PATIENCE
from publishing.pages import parse_address
from publishing.site import publish
from wordpress import debian
from wordpress.blog import PASSWORD, Blog, blog

ROOT = Path(__file__).resolve().parent.parent

# Records the preferred height of each frame of a page.
WISHES = """
window.wishes = new Map();
addEventListener('message', ({data, source}) => {
    if (data?.kahuna === 1 && data.type === 'height') window.wishes.set(source, data.value);
});
"""

expect.set_options(timeout=PATIENCE * 1000)


def pytest_configure() -> None:
    """Finds or installs the prerequisites, before anything else begins."""
    if not browsers.provide():
        pytest.exit(browsers.NONE_FOUND, returncode=1)
    if not debian.provide():
        pytest.exit(debian.NOT_THERE, returncode=1)
    if not (ROOT / "dist" / "index.html").exists():
        pytest.exit("dist/ is missing: the tests play the built site. Run `make site` first.", returncode=1)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """How the browser is started: see `browsers.launch_options`."""
    return {**browser_type_launch_args, **browsers.launch_options()}


@dataclass(frozen=True)
class Games:
    """Addresses of sites with the game, each with a slash at its end.

    Attributes:
        usual: built for its address, on a host that lets other sites fetch its files.
        strict: built for its address, on a host that sends no such header.
        nameless: built without an address.
    """

    usual: str
    strict: str
    nameless: str


def _built(folder: Path, address: str) -> None:
    """Builds the site for an address from the one in dist/."""
    shutil.copytree(ROOT / "dist", folder, ignore=shutil.ignore_patterns("p"))
    publish(folder, parse_address(address), ROOT / "build" / "pictures")


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Games]:
    """The game, on another origin than the blog."""
    folder = tmp_path_factory.mktemp("games")
    usual = Site({"/kahuna/": folder / "usual", "/nameless/": folder / "nameless"})
    strict = Site({"/kahuna/": folder / "strict"}, headers=hosts.nothing)
    with serve(usual) as one, serve(strict) as other:
        # Another host name makes it another site.
        home, elsewhere = (server.replace("127.0.0.1", "localhost") for server in (one, other))
        made = Games(f"{home}/kahuna/", f"{elsewhere}/kahuna/", f"{home}/nameless/")
        _built(folder / "usual", made.usual)
        _built(folder / "strict", made.strict)
        _built(folder / "nameless", "")
        yield made


@pytest.fixture(scope="session")
def running_blog() -> Iterator[Blog]:
    """A WordPress shared by all tests; each activates or deactivates the plugin."""
    with blog() as made:
        yield made


@pytest.fixture(name="blog")
def watched_blog(running_blog: Blog) -> Iterator[Blog]:
    """The WordPress; it fails a test that causes a PHP warning about the plugin."""
    running_blog.log.write_text("")
    yield running_blog
    # PHP is newer than this WordPress, and has many warnings about WordPress itself.
    lines = running_blog.log.read_text("utf-8").splitlines()
    assert [line for line in lines if "/plugins/kahuna/" in line] == []


@pytest.fixture
def reader(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """Opens posts as an anonymous reader; their pages must not report errors."""
    with reading(browser) as open_:
        yield open_


@contextmanager
def reading(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """Opens posts as `reader` does, in a given browser."""
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(WISHES)
    faults: list[str] = []
    context.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    context.on("weberror", lambda error: faults.append(str(error.error)))
    context.on("dialog", lambda dialog: faults.append(f"dialog: {dialog.message}"))

    def open_(address: str) -> Page:
        page = context.new_page()
        page.goto(address)
        return page

    yield open_
    context.close()
    assert faults == []


@pytest.fixture
def signed_in(browser: Browser, blog: Blog) -> Iterator[Callable[[str], Page]]:
    """Signs a user in and returns their page."""
    contexts: list[BrowserContext] = []

    def sign_in(name: str) -> Page:
        context = browser.new_context(viewport={"width": 1200, "height": 900})
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{blog.address}/wp-login.php")
        page.get_by_label("Username or Email Address").fill(name)
        page.get_by_label("Password", exact=True).fill(PASSWORD)
        page.get_by_role("button", name="Log In").click()
        expect(page.locator("#wpadminbar")).to_be_visible()
        return page

    yield sign_in
    for context in contexts:
        context.close()
