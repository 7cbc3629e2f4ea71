"""What the page costs: long tasks of its main thread, its own JavaScript, and what the first paint waits for.

Plays the built site in a browser: a turn against the shark, with animations. Budgets: no task over 50 ms on the main
thread while the computer thinks; the JavaScript that every visitor loads under 60 KB gzip; something on the screen
before the first byte of Python is requested. `python bench/long_tasks.py` after `make site`.
"""

from __future__ import annotations

import gzip
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, Route, expect, sync_playwright

from e2e import browsers
from e2e.conftest import DESKTOP, PREFIX, ROOT
from e2e.positions import is_interesting, kept_game
from e2e.server import Site, serve

LONG = 50
"""Milliseconds from which the browser itself calls a task long."""

FIRST_BUDGET = 60_000
"""Bytes after gzip of the scripts that the page waits for, with the worker's."""

SCRIPT_BUDGET = 150_000
"""Bytes after gzip of all scripts that the page may ever load: review, sharing, text mode, QR codes, sound."""

WATCH = """
window.long = [];
new PerformanceObserver(list => {
    for (const {startTime, duration} of list.getEntries()) window.long.push([startTime, duration]);
}).observe({type: 'longtask', buffered: true});
"""


def long_tasks(page: Page, since: float, until: float) -> list[float]:
    """Returns the durations of the long tasks that began in a span of the page's own time, all in milliseconds."""
    tasks: list[list[float]] = page.evaluate("window.long")
    return [length for start, length in tasks if since <= start < until]


def wait_quietly(page: Page, selector: str) -> float:
    """Waits until an element is in the page, and returns when, in the page's own time.

    The page polls for it: Playwright's own waiting causes long tasks.
    """
    return float(
        page.evaluate(
            """selector => new Promise(resolve => {
                const look = () => {
                    if (!document.querySelector(selector)) return;
                    clearInterval(watch);
                    resolve(performance.now());
                };
                const watch = setInterval(look, 20);
            })""",
            selector,
        )
    )


def now(page: Page) -> float:
    """The page's own time in milliseconds."""
    return float(page.evaluate("performance.now()"))


def tell(what: str, tasks: list[float]) -> None:
    """Prints the long tasks of a span."""
    longest = f", the longest {max(tasks):.0f} ms" if tasks else ""
    print(f"{what:<44} {len(tasks)} tasks over {LONG} ms{longest}")


def measure_first_paint(page: Page) -> bool:
    """Opens the page as on a first visit, and returns whether it was painted without a byte of Python."""
    held: list[Route] = []
    page.context.route(f"**{PREFIX}py/**", lambda route: held.append(route))
    page.goto("./")
    expect(page.locator(".home-ways")).to_be_visible(timeout=60_000)
    page.wait_for_timeout(300)
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null")
    print(f"first paint: {paint:.0f} ms, while no byte of Python comes" if paint else "no paint before Python comes")
    for route in held:
        route.abort()
    begun = bool(held)
    page.context.unroute_all(behavior="ignoreErrors")
    # Again, with Python.
    page.reload()
    expect(page.locator(".start")).to_have_count(0, timeout=120_000)
    tell("while the page and Python start", long_tasks(page, 0, now(page)))
    return paint is not None and begun


def measure_turn(page: Page) -> list[float]:
    """Plays a turn against the shark, and returns the long tasks while it thought."""
    page.evaluate("kept => { localStorage['kahuna.game'] = kept }", kept_game(is_interesting, "shark"))
    page.evaluate("localStorage['kahuna.settings'] = JSON.stringify({speed: 'fast'})")
    page.reload()
    expect(page.locator("[data-act=draw][aria-disabled=false]")).to_be_visible(timeout=120_000)
    page.wait_for_timeout(500)
    begun = now(page)
    press = "selector => document.querySelector(selector).click()"
    page.evaluate(press, "#board .board-open")
    wait_quietly(page, "[data-act=confirm]")
    if page.evaluate("document.querySelector('[data-act=confirm]').ariaDisabled === 'true'"):
        page.evaluate(press, "[data-pay]")
        wait_quietly(page, "[data-act=confirm][aria-disabled=false]")
    page.evaluate(press, "[data-act=confirm]")
    wait_quietly(page, "[data-act=undo][aria-disabled=false]")
    page.wait_for_timeout(1000)
    tell("while one builds a bridge", long_tasks(page, begun, now(page)))
    page.locator("[data-act=draw]").click()
    page.locator("[data-act=pile]").click()
    page.evaluate("document.querySelector('[data-act=confirm]').click()")
    thinks = wait_quietly(page, ".banner .dots")
    shows = wait_quietly(page, "[data-act=skip]")
    done = wait_quietly(page, "[data-act=draw][aria-disabled=false]")
    thinking = long_tasks(page, thinks, shows)
    tell(f"while the shark thinks ({(shows - thinks) / 1000:.1f} s)", thinking)
    tell("while its turn is shown", long_tasks(page, shows, done))
    return thinking


def reached(scripts: dict[str, str], begin: set[str], pattern: str) -> set[str]:
    """Returns the scripts that some scripts lead to, these included.

    Args:
        scripts: text by name.
        begin: names of the scripts to start from.
        pattern: of a reference, a regular expression with the name of a file in the same folder as its group.
    """
    waiting = list(begin)
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in found and name in scripts:
            found.add(name)
            waiting += [f"{Path(name).parent.as_posix()}/{each}" for each in re.findall(pattern, scripts[name])]
    return found


def script_sizes() -> tuple[int, int]:
    """Prints the scripts of the game's page, without Python's runtime; those of frames and other pages do not count.

    Returns:
        Their sizes after gzip in bytes: of those that the page waits for, and of all.
    """
    dist = ROOT / "dist"
    # The positions of puzzles and lessons are data.
    files = [file for file in (dist / "assets").glob("*.js") if not file.name.startswith("_virtual_frame-")]
    scripts = {f"assets/{file.name}": file.read_text(encoding="utf-8") for file in files}
    page = (dist / "index.html").read_text(encoding="utf-8")
    begin = {name for name in scripts if name in page or Path(name).name.startswith("worker-")}
    first = reached(scripts, begin, r"""(?:\bfrom|\bimport)\s*["'`]\./([^"'`]+)["'`]""")
    every = reached(scripts, begin, r"""["'`](?:\./|assets/)([^"'`]+\.js)["'`]""")
    sizes = {name: len(gzip.compress(scripts[name].encode(), 9)) for name in every}
    for name, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"  {size:7,} {name}{'' if name in first else ', later'}")
    return sum(sizes[name] for name in first), sum(sizes.values())


def main() -> int:
    """Measures, and returns how many budgets were broken."""
    if not browsers.provide():
        print(browsers.NONE_FOUND, file=sys.stderr)
        return 1
    with sync_playwright() as playwright, serve(Site({PREFIX: ROOT / "dist"}, compress=True)) as server:
        browser = playwright.chromium.launch(**browsers.launch_options())
        context = browser.new_context(base_url=server + PREFIX, **DESKTOP)
        context.add_init_script(WATCH)
        page = context.new_page()
        paints_first = measure_first_paint(page)
        thinking = measure_turn(page)
        browser.close()
    first, total = script_sizes()
    broken = [
        *(["something holds up the first paint until Python comes"] if not paints_first else []),
        *([f"{len(thinking)} long tasks while the computer thinks"] if thinking else []),
        *([f"{first:,} bytes of JavaScript at first"] if first > FIRST_BUDGET else []),
        *([f"{total:,} bytes of JavaScript"] if total > SCRIPT_BUDGET else []),
    ]
    print(f"JavaScript, gzip: {first:,} of {FIRST_BUDGET:,} bytes at first")
    print(f"                  {total:,} of {SCRIPT_BUDGET:,} bytes with all that may be wanted")
    print("over budget: " + "; ".join(broken) if broken else "all within budget")
    return len(broken)


if __name__ == "__main__":
    raise SystemExit(main())
