"""How fast Python starts in the page, beside the usual way: stock `loadPyodide()` and `micropip.install(wheel)`.

Each round starts a browser with an empty profile for each way, and opens its page twice: with nothing in the HTTP
cache, and with everything in it. Where the site has a service worker, the page itself is opened too, and once more
when the worker has kept everything. Times run from navigation to the engine's first answer. The machine is the same
for all, so the ratios of the medians are what counts. `python bench/startup.py [--rounds 7]` after `make site`.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from e2e import browsers
from e2e.conftest import FOLDERS, PREFIX, ROOT
from e2e.server import COMPRESSED, Site, serve

STOCK, SNAPSHOT, LIBRARY, PAGE = "stock, micropip", "snapshot", "library (fallback)", "the whole page"
COLD, WARM, KEPT = "cold", "warm", "service worker"

TARGETS = {(SNAPSHOT, COLD): 0.25, (SNAPSHOT, WARM): 0.35, (LIBRARY, COLD): 0.45}
"""The most that a way may take, as a share of the stock start in the same state of the cache."""

PATIENCE = 180_000
"""Milliseconds after which a start counts as broken."""

QUIET = 2500
"""Milliseconds between two visits, in which the browser keeps what it has compiled."""

FIRST_ANSWER = """() => engine.ask({do: 'about'}).then(({about}) => [performance.now(), about.version])"""

TURN = """async seed => {
    await engine.ask({do: 'new', players: {white: 'shark', black: 'human'}, first: 'white', seed});
    const begun = performance.now();
    await engine.ask({do: 'reply'});
    return performance.now() - begun;
}"""

BROTLI = """
const { brotliCompressSync, constants } = require('node:zlib');
const size = (file) => brotliCompressSync(require('node:fs').readFileSync(file),
  { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
console.log(JSON.stringify(process.argv.slice(1).map(size)));
"""


@dataclass(frozen=True)
class Ways:
    """The ways of starting.

    Attributes:
        addresses: the page of each way.
        files: what each way fetches of Python and the engine.
    """

    addresses: dict[str, str]
    files: dict[str, list[Path]]


def only(folder: Path, pattern: str) -> Path:
    """Returns the one file of that name; raises ValueError where there is not exactly one."""
    (file,) = folder.glob(pattern)
    return file


def ways() -> Ways:
    """Returns the ways of starting what was built."""
    manifest = json.loads((ROOT / "build" / "runtime" / "manifest.json").read_text())
    worker = only(ROOT / "dist" / "assets", "worker-*.js")
    runtime = ROOT / "dist" / "py" / manifest["folder"]
    pyodide = ROOT / "web" / "node_modules" / "pyodide"
    micropip = only(ROOT / ".cache" / "micropip", "micropip-*.whl")
    wheel = only(ROOT / "build" / "wheel", "kahuna-*.whl")
    stock = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]
    common = [name for name in manifest["files"] if name != manifest["snapshot"]["file"]]
    script = f"{PREFIX}assets/{worker.name}"
    return Ways(
        addresses={
            STOCK: f"/pages/stock.html?micropip=/micropip/{micropip.name}&wheel=/wheels/{wheel.name}",
            SNAPSHOT: f"/pages/engine.html#{script}",
            LIBRARY: f"/pages/engine.html?kahuna-plain#{script}",
            PAGE: PREFIX,
        },
        files={
            STOCK: [*(pyodide / name for name in stock), micropip, wheel],
            SNAPSHOT: [worker, *(runtime / name for name in manifest["files"])],
            LIBRARY: [worker, *(runtime / name for name in (*common, *manifest["fallback"]))],
        },
    )


def print_sizes(found: Ways) -> None:
    """Prints what each way brings over the wire. Archives and wheels come as they are, as from most servers."""
    packed = sorted({file for files in found.files.values() for file in files if file.suffix in COMPRESSED})
    told = subprocess.run(["node", "-e", BROTLI, *map(str, packed)], capture_output=True, text=True, check=True)
    brotli = dict(zip(packed, json.loads(told.stdout), strict=True))
    zipped = {file: len(gzip.compress(file.read_bytes(), 9)) for file in packed}
    print(f"{'bytes of Python and engine':<28}{'raw':>14}{'gzip':>14}{'brotli':>14}")
    for name, files in found.files.items():
        raw = {file: file.stat().st_size for file in files}
        sums = [sum(sizes.get(file, raw[file]) for file in files) for sizes in (raw, zipped, brotli)]
        print(f"{name:<28}" + "".join(f"{each:>14,}" for each in sums))


def answer(page: Page, address: str, way: str) -> float:
    """Opens a page. Returns the milliseconds from navigation to the engine's first answer."""
    page.goto(address)
    if way == PAGE:
        # The page's bar goes with the first answer. It looks for itself: Playwright's own waiting costs time.
        return float(
            page.evaluate(
                """() => new Promise(resolve => {
                    const watch = setInterval(() => {
                        if (!document.querySelector("[data-act=new]") || document.querySelector(".start")) return;
                        clearInterval(watch);
                        resolve(performance.now());
                    }, 10);
                })"""
            )
        )
    time, version = page.evaluate(FIRST_ANSWER)
    assert version
    if way != STOCK:
        began = page.evaluate("progress.at(-1).from")
        assert began == ("snapshot" if way == SNAPSHOT else "library"), f"{way} started from the {began}"
    return float(time)


def wait_until_kept(page: Page) -> None:
    """Waits until the service worker has all files of Python."""
    for _ in range(240):
        kept = page.evaluate(
            """async () => {
                let found = 0;
                for (const name of await caches.keys()) found += (await (await caches.open(name)).keys()).length;
                return [navigator.serviceWorker.controller !== null, found];
            }"""
        )
        page.wait_for_timeout(500)
        if kept[0] and kept == getattr(page, "_kept_before", None):
            return
        page._kept_before = kept  # type: ignore[attr-defined]
    raise TimeoutError("the service worker has not kept the site")


def visits(context: BrowserContext, address: str, way: str) -> dict[str, float]:
    """Visits a page with a fresh profile. Returns the time by state of the cache."""
    times = {}
    for state in (COLD, WARM, KEPT):
        if state == KEPT and way != PAGE:
            break
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        times[state] = answer(page, address, way)
        page.wait_for_timeout(QUIET)
        if way == PAGE and state == WARM:
            wait_until_kept(page)
        page.close()
    return times


def speed_of_play(playwright: Playwright, addresses: dict[str, str], turns: int) -> float:
    """Lets the shark think about the same turns after either start, in turn.

    Returns:
        How long it takes after the snapshot, as a share of how long it takes after the library.
    """
    browser = playwright.chromium.launch(**browsers.launch_options())
    pages = {way: browser.new_page() for way in (SNAPSHOT, LIBRARY)}
    taken: dict[str, list[float]] = {way: [] for way in pages}
    for way, page in pages.items():
        page.set_default_timeout(PATIENCE)
        answer(page, addresses[way], way)
    for number in range(turns):
        for way, page in pages.items():
            time = page.evaluate(TURN, f"speed {number}")
            # The first turn fills the tables.
            if number:
                taken[way].append(time)
    browser.close()
    return median(taken[SNAPSHOT]) / median(taken[LIBRARY])


def round_of(playwright: Playwright, addresses: dict[str, str]) -> dict[tuple[str, str], float]:
    """Starts each way once with an empty profile."""
    times = {}
    for way, address in addresses.items():
        with tempfile.TemporaryDirectory() as profile:
            # Not an ordinary context: like a private window, it keeps its cache in memory, too small for Python.
            context = playwright.chromium.launch_persistent_context(profile, **browsers.launch_options())
            for state, time in visits(context, address, way).items():
                times[way, state] = time
            context.close()
    return times


def main() -> int:
    """Measures, and returns how many targets were missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    if not browsers.provide():
        print(browsers.NONE_FOUND, file=sys.stderr)
        return 1
    found = ways()
    print_sizes(found)
    if not (ROOT / "dist" / "sw.js").exists():
        del found.addresses[PAGE]
    times: dict[tuple[str, str], list[float]] = defaultdict(list)
    with sync_playwright() as playwright, serve(Site(FOLDERS, compress=True)) as server:
        addresses = {way: server + address for way, address in found.addresses.items()}
        # Once for nothing: the server compresses each file when it is first asked for.
        round_of(playwright, addresses)
        for number in range(rounds):
            measured = round_of(playwright, addresses)
            for key, time in measured.items():
                times[key].append(time)
            print(f"round {number + 1}: " + ", ".join(f"{' '.join(key)} {time:.0f}" for key, time in measured.items()))
        speed = speed_of_play(playwright, addresses, rounds + 1)
    missed = 0
    print(f"{'navigation to first answer':<22}{'':<18}{'median ms':>10}{'least':>8}{'most':>8}{'ratio':>8}")
    for (way, state), taken in times.items():
        stock = median(times[STOCK, COLD if state == COLD else WARM])
        ratio = median(taken) / stock
        target = TARGETS.get((way, state))
        verdict = "" if target is None else f"  (at most {target})" if ratio <= target else f"  OVER {target}"
        missed += target is not None and ratio > target
        numbers = f"{median(taken):>10.0f}{min(taken):>8.0f}{max(taken):>8.0f}{ratio:>8.2f}"
        print(f"{way:<22}{state:<18}{numbers}{verdict}")
    print(f"the shark's turn after the snapshot, beside that after the library: {speed:.2f}")
    return missed


if __name__ == "__main__":
    raise SystemExit(main())
