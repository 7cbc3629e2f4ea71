"""How fast the archive of finished games is, with a thousand games from self-play.

Imports the games in the built page, then turns pages, filters, searches, and opens a review that was kept. Times are
measured in the page: from the press to the drawn list, or to the review's panel. Each is the median of some runs.

    make site
    python bench/archive.py [--games 1000] [--file FILE]

FILE has records, one a line, as `kahuna selfplay` prints them; without it they are played first.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, expect, sync_playwright

from e2e import browsers
from e2e.conftest import FOLDERS, PREFIX
from e2e.server import Site, serve
from e2e.ways import open_way
from kahuna.__main__ import main as kahuna

PATIENCE = 600_000
"""Milliseconds after which an import counts as broken."""

RUNS = 7

TIMED = """([what, done]) => new Promise((resolve, reject) => {
    const begun = performance.now();
    eval(what);
    const look = () => {
        if (eval(done)) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        else if (performance.now() - begun > 60000) reject(new Error(`never: ${done}`));
        else setTimeout(look, 1);
    };
    look();
})"""
"""Does something, and returns after how many milliseconds it is drawn."""

FIRST = "document.querySelector('.archive-games li p')?.id"


def timed(page: Page, what: str, done: str) -> float:
    """Returns the milliseconds from what is done in the page until a condition holds and is drawn."""
    taken: float = page.evaluate(TIMED, [what, done])
    return taken


def turned(page: Page, act: str) -> float:
    """Returns the time of turning a page."""
    return timed(page, f"window.before = {FIRST}; press('{act}')", f"{FIRST} !== window.before")


def searched(page: Page, text: str) -> float:
    """Returns the time of a search in names and notes."""
    # While nothing is found, nothing is listed.
    status = "document.querySelector('.archive .archive-ways [role=status]').textContent"
    return timed(
        page, f"window.before = {status}; set('#archive-text', '{text}', 'input')", f"{status} !== window.before"
    )


HELPERS = """() => {
    window.press = act => document.querySelector(`dialog [data-act=${act}]`).click();
    window.set = (field, value, event) => {
        const element = document.querySelector(field);
        element.value = value;
        element.dispatchEvent(new Event(event, { bubbles: true }));
    };
}"""


def played(games: int) -> str:
    """Returns records from self-play, one a line."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        kahuna(["selfplay", "--white", "greedy", "--black", "random", "--games", str(games), "--seed", "archive"])
    return out.getvalue()


def measured(page: Page, file: Path, games: int) -> dict[str, float]:
    """Returns the times in milliseconds, by what was done."""
    page.goto("./")
    open_way(page, "archive")
    expect(page.locator("dialog [role=status], dialog .archive p").first).to_be_visible()
    begun = time.perf_counter()
    page.locator("dialog input[name=games]").set_input_files(file)
    expect(page.locator("dialog progress")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator("dialog .archive-games li")).to_have_count(20)
    times = {f"import of {games} games": 1000 * (time.perf_counter() - begun)}
    page.evaluate(HELPERS)
    page.locator("dialog summary").first.click()
    times["next page"] = median(turned(page, "next") for _ in range(RUNS))
    times["previous page"] = median(turned(page, "previous") for _ in range(RUNS))
    orders = ("longest", "newest")
    sort = "set('#archive-order', '{}', 'change')"
    sorts = [sort.format(order) for _ in range(RUNS) for order in orders]
    times["sort"] = median(
        timed(page, f"window.before = {FIRST}; {each}", f"{FIRST} !== window.before") for each in sorts
    )
    found = [searched(page, text) for _ in range(RUNS) for text in ("nobody", "")]
    times["search"] = median(found)
    page.keyboard.press("Escape")
    times["the list, opened"] = median(_opened(page) for _ in range(RUNS))
    reviews = [_reviewed(page) for _ in range(RUNS + 1)]
    # The first one fetches the program of reviews.
    times["review, its program fetched"], times["review"] = reviews[0], median(reviews[1:])
    return times


def _opened(page: Page) -> float:
    page.keyboard.press("Escape")
    page.locator("#top [data-act=menu]").click()
    page.locator("dialog [data-act=archive]").wait_for()
    return timed(page, "press('archive')", "document.querySelectorAll('dialog .archive-games li').length === 20")


def _reviewed(page: Page) -> float:
    _opened(page)
    taken = timed(page, "press('review')", "document.querySelector('#side .turn-row')")
    page.locator("[data-act=leave-review]:visible").first.click()
    return taken


def main() -> None:
    """Measures, and prints the times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--file", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serve(Site(FOLDERS)) as server, sync_playwright() as playwright:
        file = options.file or Path(folder) / "games.jsonl"
        if not options.file:
            file.write_text(played(options.games), encoding="utf-8")
        browser = playwright.chromium.launch(**browsers.launch_options())
        context = browser.new_context(
            bypass_csp=True, base_url=server + PREFIX, viewport={"width": 390, "height": 844}, reduced_motion="reduce"
        )
        for what, taken in measured(context.new_page(), file, options.games).items():
            print(f"{what:30} {taken:9.0f} ms", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
