"""The site as others deploy it: from its archive, below any path, on servers that support little or much."""

from __future__ import annotations

import base64
import hashlib
import re
import zipfile
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e import hosts
from e2e.conftest import ROOT, Faults
from e2e.server import Site, serve
from e2e.tabs import PlaywrightDriver, Tab
from e2e.test_game import NO_STORAGE
from e2e.visitor import Visitor
from tabletop.version import __version__

FOLDER = "/a/b/c/"

FRAMES = ("embed.html", "kanaloa-embed.html")
"""The pages for frames on other sites."""


def unpack(kind: str, folder: Path) -> Path:
    """Unpacks an archive of the site and returns its folder."""
    with zipfile.ZipFile(ROOT / "build" / "site" / f"kahuna-{kind}-{__version__}.zip") as archive:
        archive.extractall(folder)
    return folder


@pytest.fixture
def visit(browser: Browser, faults: Faults) -> Callable[[str], Visitor]:
    """A visitor of the server at one address only."""

    def visit(server: str) -> Visitor:
        context = browser.new_context()
        faults.watch(context, server)
        return Visitor(Tab(PlaywrightDriver(context.new_page())))

    return visit


def play_and_come_back(visitor: Visitor, address: str) -> None:
    """Opens the site, starts a game, plays a turn, reloads the page, and finds the game there."""
    visitor.arrive(address)
    visitor.begin_at_once()
    visitor.play_on(turns=1)
    visitor.moment("turn", "skip")
    kept = visitor.saved()["save"]
    visitor.tab.reload()
    visitor.wait_for_engine()
    visitor.moment("turn")
    assert visitor.saved()["save"] == kept
    visitor.play_on(turns=1)
    assert visitor.saved()["save"] != kept


def test_the_archive_is_the_site(tmp_path: Path) -> None:
    """The unpacked archive has every file of the site, with the first page at its root."""
    site = ROOT / "dist"
    folder = unpack("site", tmp_path)
    files = sorted(path.relative_to(site) for path in site.rglob("*") if path.is_file())
    assert sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file()) == files
    assert all((site / name).read_bytes() == (folder / name).read_bytes() for name in files)
    assert (folder / "index.html").exists()


def test_a_server_that_helps_with_nothing_is_good_enough(visit: Callable[[str], Visitor], tmp_path: Path) -> None:
    """Unpacked into any folder of a plain server, the archive is a working game that is saved."""
    plain = Site({FOLDER: unpack("site", tmp_path)}, types=hosts.PLAIN_TYPES, headers=hosts.nothing)
    with serve(plain) as server:
        play_and_come_back(visit(server), server + FOLDER)


def test_the_headers_that_the_site_asks_for_do_it_no_harm(visit: Callable[[str], Visitor], tmp_path: Path) -> None:
    """On hosts that honour `_headers` the game works, and files that never change are fetched once."""
    folder = unpack("site", tmp_path)
    rules = hosts.rules_of(folder / "_headers")
    asked: list[str] = []

    def headers(path: str) -> dict[str, str]:
        asked.append(path)
        return rules(path)

    with serve(Site({"/": folder}, headers=headers)) as server:
        play_and_come_back(visit(server), server + "/")
    first = next(path for path in asked if path.endswith(".wasm"))
    assert rules(first)["Content-Type"] == "application/wasm"
    assert "immutable" in rules(first)["Cache-Control"]
    assert "Cache-Control" not in rules("/index.html")
    assert rules("/embed.html")["Access-Control-Allow-Origin"] == "*"
    assets = [path for path in asked if path.startswith("/assets/")]
    assert assets == list(dict.fromkeys(assets))


def test_the_game_can_be_played_on_itch(browser: Browser, faults: Faults, tmp_path: Path) -> None:
    """On itch.io, where a game is a frame in a page of another origin, it starts and a turn can be played.

    Some browsers block storage in third-party frames, and so does this one: the page says so.
    """
    (tmp_path / "host").mkdir()
    game = Site({"/html/1/": unpack("itch", tmp_path / "game")}, types=hosts.PLAIN_TYPES, headers=hosts.nothing)
    with serve(game) as server:
        (tmp_path / "host" / "index.html").write_text(
            f'<!doctype html><title>itch</title><iframe src="{server}/html/1/index.html" '
            'allow="autoplay; fullscreen *; gamepad; clipboard-write" scrolling="no" width="960" height="720"></iframe>'
        )
        with serve(Site({"/": tmp_path / "host"})) as host:
            context = browser.new_context()
            context.add_init_script(NO_STORAGE)
            faults.watch(context, server)
            # The host's own requests, and its missing icon, do not matter.
            faults.allow(f"request to another server: {host}|404 .Not Found")
            page = context.new_page()
            page.goto(host.replace("127.0.0.1", "localhost"))
            faults.allow("localhost")
            visitor = Visitor(Tab(PlaywrightDriver(page)))
            visitor.tab.enter("iframe")
            visitor.wait_for_engine()
            assert "let the page store anything" in visitor.tab.text()
            visitor.tab.tap("main button", "^Play against the computer")
            visitor.tab.tap("[data-act=pile]")
            visitor.tab.tap("[data-act=confirm]")
            frame = page.frame_locator("iframe")
            expect(frame.locator("#banner")).to_contain_text(re.compile("Your turn"))
            # A browser's message: in a frame of another origin it lets a heading have the focus only in the dialog.
            faults.allow("Blocked autofocusing")
            # The addresses of the files for embedding would be valid there only until the next upload.
            with page.expect_response("**/snippet.html") as asked:
                visitor.tab.tap("[data-act=menu]")
                visitor.tab.tap("dialog button", "^Share")
            assert asked.value.status == 404
            expect(frame.get_by_role("button", name="Copy link")).to_be_visible()
            expect(frame.get_by_role("img", name="Picture of the board")).to_be_visible()
            assert frame.get_by_role("link", name="Embed in an article").count() == 0


class Head(HTMLParser):
    """Reads the policy that a page declares, and its inline scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.policies: list[str] = []
        self.first_fetch: str | None = None
        self.faults: list[str] = []
        self._in_script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Handles one tag."""
        given = dict(attrs)
        if tag == "meta" and (given.get("http-equiv") or "").lower() == "content-security-policy":
            self.policies.append(given.get("content") or "")
            if self.first_fetch:
                self.faults.append(f"the policy comes after {self.first_fetch}")
        if tag in ("script", "link", "style", "img", "iframe") and given.get("rel") not in ("canonical", "alternate"):
            self.first_fetch = self.first_fetch or self.get_starttag_text()
            address = given.get("src") or given.get("href") or ""
            if address.startswith(("http:", "https:", "//", "/")):
                self.faults.append(f"not a relative address: {address}")
        self._in_script = tag == "script" and not given.get("src") and given.get("type") != "application/json"
        self.faults.extend(f"{name} of <{tag}> is a script" for name in given if name.startswith("on"))

    def handle_data(self, data: str) -> None:
        """Handles the text of an inline script: the policy must contain its hash."""
        hashed = base64.b64encode(hashlib.sha256(data.encode()).digest()).decode()
        if self._in_script and not any(f"'sha256-{hashed}'" in policy for policy in self.policies):
            self.faults.append("a script that stands in the page")
        self._in_script = False


def test_every_page_forbids_foreign_things_by_itself() -> None:
    """No page of the site can be made to load or run anything from another origin, whatever the server sends."""
    pages = sorted((ROOT / "dist").rglob("*.html"))
    assert ROOT / "dist" / "index.html" in pages
    own = {"'self'", "'none'", "blob:", "data:"}
    allowed = {"script-src": own - {"blob:"} | {"'wasm-unsafe-eval'"}, "style-src": own | {"'unsafe-inline'"}}
    for page in pages:
        head = Head(page.read_text("utf-8"))
        assert not head.faults, (page, head.faults)
        (policy,) = head.policies
        rules = {
            name: sources.split() for name, _, sources in (rule.strip().partition(" ") for rule in policy.split(";"))
        }
        assert "default-src" in rules, page
        if page.name in FRAMES:
            # Their heads allow more, and restrict it before they do anything: embed/content_security_policy.js.
            rules = {
                name: [each for each in sources if each not in ("http:", "https:")] for name, sources in rules.items()
            }
        for name, sources in rules.items():
            # A hash allows exactly the inline code.
            others = {each for each in sources if not each.startswith("'sha256-")}
            assert others <= allowed.get(name, own), (page, name, sources)
