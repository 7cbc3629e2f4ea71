"""How fast Python starts in the page, beside the usual way: stock `loadPyodide()` and `micropip.install(wheel)`.

Each round starts a browser with an empty profile for each way, and opens its page twice: with an empty HTTP cache, and
with a full one. If the site has a service worker, the page itself is opened too, and again when the worker has stored
everything. Times run from navigation to the engine's first answer; for the page they also include what a visitor sees
before: the first paint, and the chart. The machine is the same for all, so the ratios of the medians are what counts.

    make site
    python bench/startup.py [--rounds 7] [--far 3] [--beside FOLDER]

`--far` rounds use slow connections, with gzip and with brotli, and a processor that is six times slower. FOLDER is
another built checkout: its site is measured in the same rounds.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from _lines import FarSite, Line, brotli_once, line, prepare
from _processes import processes_of, work_of
from _slow_device import slowed
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from e2e import browsers
from e2e.conftest import FOLDERS, PREFIX, ROOT
from e2e.server import COMPRESSED, serve

STOCK, SNAPSHOT, LIBRARY, PAGE = "stock, micropip", "snapshot", "library (fallback)", "the whole page"
BESIDE = "beside: "
COLD, WARM, KEPT = "cold", "warm", "service worker"

HOME = Line("home, gzip")
FAR = [line(10, 40, "gzip"), line(10, 40, "br"), line(1.6, 150, "gzip"), line(1.6, 150, "br")]

SLOWER = 6
"""The slowdown factor of the slow processor."""

TARGETS = {(SNAPSHOT, COLD): 0.16, (SNAPSHOT, WARM): 0.20, (LIBRARY, COLD): 0.40}
"""The longest that a way may take locally, as a fraction of the stock start in the same state of the cache."""

FAR_TARGET = 0.55
"""The longest that the snapshot may take at 10 Mbit/s, as a fraction of the other checkout's."""

PATIENCE = 300_000
"""Milliseconds after which a start counts as broken."""

QUIET = 2500
"""Milliseconds between two visits, in which the browser stores compiled code."""

OTHER = "/beside/"
"""The path of the other checkout's site."""

FIRST_ANSWER = """() => engine.ask({do: 'about'}).then(({about}) => [performance.now(), about.version])"""

TURN = """async seed => {
    await engine.ask({do: 'open', table: 'match', players: {white: 'shark', black: 'human'}, first: 'white', seed});
    const begun = performance.now();
    const {view} = await engine.ask({do: 'reply'});
    if (!view) throw new Error('the shark did not move');
    return performance.now() - begun;
}"""

# The page's bar disappears with the first answer. The page polls for it: Playwright's own waiting costs time.
SEEN = """() => new Promise(resolve => {
    let board = 0;
    const watch = setInterval(() => {
        board ||= document.querySelector('#board svg')?.getBoundingClientRect().width > 0 ? performance.now() : 0;
        if (!document.querySelector(".home-ways") || document.querySelector(".start")) return;
        clearInterval(watch);
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        resolve([performance.now(), paint?.startTime ?? 0, board]);
    }, 10);
})"""


class Start(NamedTuple):
    """The measurements of a start, in milliseconds; 0 for those not made.

    Attributes:
        answer: from navigation to the engine's first answer.
        paint: to the first paint of the page.
        board: until the chart is visible.
        work: processor time of all processes of the browser.
    """

    answer: float
    paint: float = 0
    board: float = 0
    work: float = 0


@dataclass(frozen=True)
class Ways:
    """The ways of starting.

    Attributes:
        addresses: the page of each way.
        files: the files of Python and the engine that each way fetches.
        folders: the folders that the server offers.
    """

    addresses: dict[str, str]
    files: dict[str, list[Path]]
    folders: dict[str, Path]


def only(folder: Path, pattern: str) -> Path:
    """Returns the one file of that name; raises ValueError if there is not exactly one."""
    (file,) = folder.glob(pattern)
    return file


def ways(beside: Path | None) -> Ways:
    """Returns the ways of starting the built site.

    Args:
        beside: another built checkout.
    """
    manifest = json.loads((ROOT / "build" / "runtime" / "manifest.json").read_text())
    worker = only(ROOT / "dist" / "assets", "worker-*.js")
    runtime = ROOT / "dist" / "py" / manifest["folder"]
    pyodide = ROOT / "web" / "node_modules" / "pyodide"
    micropip = only(ROOT / ".cache" / "micropip", "micropip-*.whl")
    wheel = only(ROOT / "build" / "wheel", "kahuna-*.whl")
    stock = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]
    first = ["pyodide.js", *manifest["whole"], manifest["library"]]
    script = f"{PREFIX}assets/{worker.name}"
    found = Ways(
        addresses={
            STOCK: f"/pages/stock.html?micropip=/micropip/{micropip.name}&wheel=/wheels/{wheel.name}",
            SNAPSHOT: f"/pages/engine.html#{script}",
            LIBRARY: f"/pages/engine.html?kahuna-plain#{script}",
            PAGE: PREFIX,
        },
        files={
            STOCK: [*(pyodide / name for name in stock), micropip, wheel],
            SNAPSHOT: [worker, *(runtime / name for name in manifest["files"])],
            LIBRARY: [worker, *(runtime / name for name in first)],
        },
        folders=dict(FOLDERS),
    )
    if beside:
        other = json.loads((beside / "build" / "runtime" / "manifest.json").read_text())
        worker = only(beside / "dist" / "assets", "worker-*.js")
        folder = beside / "dist" / "py" / other["folder"]
        found.folders[OTHER] = beside / "dist"
        found.addresses[BESIDE + SNAPSHOT] = f"/pages/engine.html#{OTHER}assets/{worker.name}"
        found.addresses[BESIDE + PAGE] = OTHER
        found.files[BESIDE + SNAPSHOT] = [worker, *(folder / name for name in other["files"])]
    if not (ROOT / "dist" / "sw.js").exists():
        del found.addresses[PAGE]
    return found


def print_sizes(found: Ways) -> None:
    """Prints what each way downloads. Archives and wheels are not compressed again, as with most servers."""
    packed = sorted({file for files in found.files.values() for file in files if file.suffix in COMPRESSED})
    sizes = [
        {},
        {file: len(gzip.compress(file.read_bytes(), 9)) for file in packed},
        {file: len(brotli_once(file)) for file in packed},
    ]
    print(f"{'bytes of Python and engine':<34}{'raw':>14}{'gzip':>14}{'brotli':>14}")

    def show(name: str, files: list[Path]) -> None:
        sums = [sum(each.get(file, file.stat().st_size) for file in files) for each in sizes]
        print(f"{name:<34}" + "".join(f"{each:>14,}" for each in sums))

    for name, files in found.files.items():
        show(name, files)
    for file in found.files[SNAPSHOT]:
        show(f"  {file.name}", [file])


def asked_for(found: Ways) -> set[Path]:
    """Returns the files that a page may request: all that the ways name, and the sites without the pages for links."""
    sites = {ROOT / "dist", found.folders.get(OTHER, ROOT / "dist")}
    files = {file for files in found.files.values() for file in files}
    for site in sites:
        files |= {file for file in site.rglob("*") if file.is_file() and file.relative_to(site).parts[0] != "p"}
    return files


def answer(page: Page, address: str, way: str) -> Start:
    """Opens a page, and waits for the engine's first answer."""
    page.goto(address, wait_until="commit")
    if way.endswith(PAGE):
        return Start(*map(float, page.evaluate(SEEN)))
    page.wait_for_load_state()
    time, version = page.evaluate(FIRST_ANSWER)
    assert version
    if way != STOCK:
        began = page.evaluate("progress.at(-1).from")
        assert began == ("library" if way == LIBRARY else "snapshot"), f"{way} started from the {began}"
    return Start(float(time))


def wait_until_kept(page: Page) -> None:
    """Waits until the service worker has all files of Python."""
    before = None
    for _ in range(600):
        kept = page.evaluate(
            """async () => {
                let found = 0;
                for (const name of await caches.keys()) found += (await (await caches.open(name)).keys()).length;
                return [navigator.serviceWorker.controller !== null, found];
            }"""
        )
        page.wait_for_timeout(500)
        if kept[0] and kept == before:
            return
        before = kept
    raise TimeoutError("the service worker has not kept the site")


@contextmanager
def slower(profile: str, page: Page, server: str, factor: float) -> Iterator[None]:
    """Slows down the process that the page runs in."""
    if factor == 1:
        yield
        return
    # A page of the same server, so the next one runs in the same process.
    page.goto(f"{server}/pages/empty.html")
    renderers = [each for each in processes_of(profile) if b"--type=renderer" in (each / "cmdline").read_bytes()]
    with slowed([int(each.name) for each in renderers], factor):
        yield


def visits(
    context: BrowserContext, profile: str, server: str, address: str, way: str, factor: float
) -> dict[str, Start]:
    """Visits a page with a fresh profile. Returns the measurements by state of the cache."""
    found = {}
    far = factor != 1
    for state in (COLD, WARM, KEPT):
        if (state == KEPT and not way.endswith(PAGE)) or (state != COLD and far):
            break
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        before = work_of(profile)
        with slower(profile, page, server, factor):
            start = answer(page, server + address, way)
        found[state] = start._replace(work=work_of(profile) - before)
        page.wait_for_timeout(QUIET)
        if way.endswith(PAGE) and state == WARM:
            wait_until_kept(page)
        page.close()
    return found


def speed_of_play(playwright: Playwright, server: str, addresses: dict[str, str], turns: int) -> float:
    """Lets the shark think about the same turns after either start, alternating.

    Returns:
        The time after a start from the snapshot divided by the time after a start from the library.
    """
    browser = playwright.chromium.launch(**browsers.launch_options())
    pages = {way: browser.new_page() for way in (SNAPSHOT, LIBRARY)}
    taken: dict[str, list[float]] = {way: [] for way in pages}
    for way, page in pages.items():
        page.set_default_timeout(PATIENCE)
        answer(page, server + addresses[way], way)
    for number in range(turns):
        for way, page in pages.items():
            time = page.evaluate(TURN, f"speed {number}")
            # The first turn fills the tables.
            if number:
                taken[way].append(time)
    browser.close()
    return median(taken[SNAPSHOT]) / median(taken[LIBRARY])


Times = dict[tuple[str, str], list[Start]]


def measure(playwright: Playwright, found: Ways, at: Line, rounds: int, factor: float = 1) -> Times:
    """Starts each way with empty profiles, alternating, and prints each round.

    Args:
        playwright: with a Chromium.
        found: the ways.
        at: the connection to the server.
        rounds: the number of rounds.
        factor: how many times slower the processor is.
    """
    times: Times = defaultdict(list)
    # Over a slow connection only the first visit differs; and the library is only a fallback.
    far = at.rate > 0 or factor != 1
    with serve(FarSite(found.folders, compress=True, line=at)) as server:
        for number in range(rounds):
            for way, address in found.addresses.items():
                if far and way == LIBRARY:
                    continue
                with tempfile.TemporaryDirectory() as profile:
                    # Not an ordinary context, which keeps its cache in memory, too small for Python.
                    context = playwright.chromium.launch_persistent_context(profile, **browsers.launch_options())
                    for state, start in visits(context, profile, server, address, way, factor).items():
                        if state == COLD or not far:
                            times[way, state].append(start)
                    context.close()
            told = (f"{way} {state} {taken[-1].answer:.0f}" for (way, state), taken in times.items())
            print(f"  round {number + 1}: {', '.join(told)}", flush=True)
    return times


def report(name: str, times: Times) -> None:
    """Prints the medians of the measurements."""
    head = f"{'ms':>9}{'least':>9}{'of stock':>10}{'beside':>8}{'paint':>8}{'chart':>8}{'work':>8}"
    print(f"{name:<34}{'':<16}{head}")
    for (way, state), taken in times.items():
        stock = times[STOCK, COLD if state == COLD else WARM]
        other = times.get((BESIDE + way, state))
        answers = [each.answer for each in taken]
        beside = f"{median(answers) / median(each.answer for each in other):.2f}" if other else ""
        paint, board, work = (median(each[part] for each in taken) for part in (1, 2, 3))
        print(
            f"{way:<34}{state:<16}{median(answers):>9.0f}{min(answers):>9.0f}"
            f"{median(answers) / median(each.answer for each in stock):>10.2f}{beside:>8}"
            + "".join(f"{part:>8.0f}" if part else f"{'':>8}" for part in (paint, board, work))
        )


def missed_targets(at: str, times: Times) -> int:
    """Prints the targets of a connection, and returns how many were missed."""
    wanted = []
    if at == HOME.name:
        for (way, state), most in TARGETS.items():
            wanted.append((f"{way}, {state}, of stock", (way, state), (STOCK, state), most))
    elif at.startswith("10 Mbit/s") and (BESIDE + SNAPSHOT, COLD) in times:
        wanted.append((f"{SNAPSHOT}, {COLD}, beside", (SNAPSHOT, COLD), (BESIDE + SNAPSHOT, COLD), FAR_TARGET))
    missed = 0
    for name, one, other, most in wanted:
        ratio = median(each.answer for each in times[one]) / median(each.answer for each in times[other])
        missed += ratio > most
        print(f"  {name}: {ratio:.2f}, {'at most' if ratio <= most else 'OVER'} {most}")
    return missed


def main() -> int:
    """Measures, and returns how many targets were missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="rounds at home (7)")
    parser.add_argument("--far", type=int, default=3, help="rounds over slow lines and on a slow processor (3)")
    parser.add_argument("--beside", type=Path, help="another checkout that was built")
    options = parser.parse_args()
    if not browsers.provide():
        print(browsers.NONE_FOUND, file=sys.stderr)
        return 1
    found = ways(options.beside)
    print("Compressing all files first ...", flush=True)
    prepare(asked_for(found))
    print_sizes(found)
    missed = 0
    with sync_playwright() as playwright:
        print("Once for nothing: the first start of a browser reads it from the disk.")
        measure(playwright, found, HOME, 1)
        for at, rounds in [(HOME, options.rounds), *((each, options.far) for each in FAR)]:
            if rounds:
                print(at.name)
                times = measure(playwright, found, at, rounds)
                report(at.name, times)
                missed += missed_targets(at.name, times)
        if options.far:
            name = f"home, gzip, processor {SLOWER} times slower"
            print(name)
            report(name, measure(playwright, found, HOME, options.far, SLOWER))
        with serve(FarSite(found.folders, compress=True)) as server:
            speed = speed_of_play(playwright, server, found.addresses, max(options.rounds, options.far) + 1)
    print(f"the shark's turn after the snapshot, beside that after the library: {speed:.2f}")
    return missed


if __name__ == "__main__":
    raise SystemExit(main())
