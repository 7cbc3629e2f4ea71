"""Nothing in the site ever contacts another server, according to the browser's own record."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, BrowserType, expect

from e2e.conftest import PREFIX, ROOT, Faults
from e2e.netlog import recording, wishes, written
from e2e.server import Site, serve
from e2e.tabs import PlaywrightDriver, Tab
from e2e.visitor import Visitor
from e2e.waiting import poll
from e2e.ways import open_way

HOST = "127.0.0.1"

STRAY = """async ([fetched, worked, served]) => {
    await fetch(fetched, { mode: 'no-cors' });
    const answer = (target) => new Promise((resolve) => target.addEventListener('message', resolve, { once: true }));
    const worker = new Worker('stray.js');
    worker.postMessage(worked);
    await answer(worker);
    await navigator.serviceWorker.register('stray.js');
    const { active } = await navigator.serviceWorker.ready;
    navigator.serviceWorker.startMessages();
    active.postMessage(served);
    await answer(navigator.serviceWorker);
    document.head.insertAdjacentHTML('beforeend', '<link rel="dns-prefetch" href="https://prefetched.invalid/">');
}"""


def test_the_records_hold_whatever_a_page_asks_for(
    browser_type: BrowserType, server: str, faults: Faults, tmp_path: Path
) -> None:
    """A request to another server would be detected, whether page, worker or service worker sends it."""
    faults.allow("request to another server|ERR_")
    with serve(Site({"/": ROOT / "e2e" / "pages"})) as other:
        targets = [f"{other}/empty.html?{sender}" for sender in ("page", "worker", "service-worker")]
        with recording(browser_type, tmp_path) as context:
            faults.watch(context, server)
            page = context.new_page()
            page.goto(f"{server}/pages/empty.html")
            page.evaluate(STRAY, targets)
            # A name is looked up when the browser finds the time.
            poll(lambda: "prefetched.invalid" in written(tmp_path), "The name was not looked up", page)
    recorded = {wish.address for wish in wishes(tmp_path, HOST)}
    assert {*targets, "https://prefetched.invalid"} <= recorded
    # The fault watch of all other tests in this folder sees the same requests.
    seen = " ".join(faults.seen)
    assert all(target in seen for target in targets), seen


def look_at_everything(context: BrowserContext, address: str) -> None:
    """Opens everything, plays, and waits until the site is stored on the device."""
    page = context.new_page()
    visitor = Visitor(Tab(PlaywrightDriver(page)))
    visitor.arrive(address)
    for way in ("learn", "puzzle", "rules", "open", "statistics"):
        open_way(page, way)
        # Not the menu, which stays until a program has been fetched.
        expect(page.locator("dialog[open]:not(.sheet-menu) #dialog-title")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    visitor.begin()
    visitor.play_on(turns=1)
    visitor.moment("turn")
    visitor.wait_until_kept()
    # Every other page of the site, and some of those that are all alike.
    site = ROOT / "dist"
    for other in [*sorted(site.glob("*.html")), site / "p" / "index.html", *sorted(site.glob("p/*.html"))[::100]]:
        page.goto(address + other.relative_to(site).as_posix())
        page.wait_for_load_state("networkidle")


def test_no_part_of_the_site_asks_another_server(browser_type: BrowserType, server: str, tmp_path: Path) -> None:
    """No third party learns that a person plays: all pages, workers and embeds contact only their own server."""
    with recording(browser_type, tmp_path) as context:
        look_at_everything(context, server + PREFIX)
    recorded = wishes(tmp_path, HOST)
    files = {urlsplit(wish.address).path.rpartition("/")[2] for wish in recorded}
    # Python's files come through the worker, the last through the service worker.
    assert {"program.wasm", "rest.wasm", "library.zip.json", "en-.json", "sw.js", "manifest.webmanifest"} <= {
        name if not name.startswith("en-") else "en-.json" for name in files
    }
    assert [wish for wish in recorded if not wish.address.startswith(server)] == []
