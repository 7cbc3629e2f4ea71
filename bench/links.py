"""What a game by link costs: letters of each kind of link, and milliseconds in the page's own engine in Chromium.

    python bench/links.py                    8 games
    python bench/links.py --games 30

Random players play whole games between two workers, as two browsers would. Times are the page's waits for an answer of
the engine, including view and save; a time divided by that of an empty request (`ratio`) says more than the time
itself, since machines differ.

    python bench/links.py --steps            how finely a long finished game is restored and checked, in this Python

The worker answers heartbeats between two steps, so the longest one must be a small fraction of the whole.
"""

import argparse
import json
import sys
import time
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, sync_playwright

from e2e.browsers import launch_options
from e2e.conftest import FOLDERS, PREFIX
from e2e.server import Site, serve
from kahuna.session import Session
from tabletop.saves import seal

GAMES = Path(__file__).resolve().parent.parent / "tests" / "golden_links"

START = """address => Promise.all(['white', 'black'].map((side) => new Promise((resolve, reject) => {
    const worker = new Worker(address, { type: 'module' });
    window[side] = worker;
    worker.addEventListener('message', ({ data }) => {
        if (data.failed) reject(new Error(JSON.stringify(data.failed)));
        if (data.progress?.stage === 'ready') resolve();
    });
})))"""

ASK = """([side, request]) => new Promise((resolve) => {
    const worker = window[side];
    const start = performance.now();
    const listen = ({ data }) => {
        if (data.reply === undefined) return;
        worker.removeEventListener('message', listen);
        resolve([data.reply, performance.now() - start]);
    };
    worker.addEventListener('message', listen);
    worker.postMessage({ id: 1, request });
})"""


class Costs:
    """The measurements: by kind, letters and milliseconds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.letters: dict[str, list[int]] = defaultdict(list)
        self.times: dict[str, list[float]] = defaultdict(list)

    def ask(self, side: str, what: str, **request: Any) -> dict[str, Any]:
        """Sends a request to a side's engine, and records its duration as `what`."""
        text, time = self.page.evaluate(ASK, [side, json.dumps(request)])
        self.times[what].append(time)
        reply: dict[str, Any] = json.loads(text)
        if "view" not in reply:
            raise RuntimeError(f"{what}: {text[:300]}")
        task = reply["view"]["task"]
        if task["text"]:
            self.letters[task["sends"]].append(len(task["text"]))
        return reply

    def play(self, number: int) -> None:
        """Plays a whole game."""
        rng = Random(number)
        secret = [f"{rng.getrandbits(256):064x}" for _ in range(2)]
        edition = ("1998", "2012")[number % 2]
        reply = self.ask("white", "invite", do="open", table="link", name="Ana", secret=secret[0], edition=edition)
        invitation = reply["view"]["task"]["text"]
        reply = self.ask("black", "accept", do="open", table="link", name="Ben", secret=secret[1], link=invitation)
        here, there = "white", "black"
        while (text := reply["view"]["task"]["text"]) is not None:
            sends = reply["view"]["task"]["sends"]
            reply = self.ask(here, f"open {sends}", do="receive", link=text)
            while reply["view"]["awaits"] in ("you", "scoring"):
                if reply["view"]["awaits"] == "scoring":
                    reply = self.ask(here, "next", do="next")
                    continue
                offers = [offer["action"] for offer in reply["view"]["offers"]]
                reply = self.ask(here, "play", do="play", action=rng.choice(offers))
            here, there = there, here
        self.ask(here, "restore a finished game", do="load", save=reply["save"])


def steps_of(save: str) -> list[float]:
    """Returns how long each step of loading a save takes, in seconds of processor time."""
    work = Session().work(json.dumps({"do": "load", "save": save}))
    times: list[float] = []
    while True:
        start = time.process_time()
        try:
            next(work)
        except StopIteration:
            return times
        finally:
            times.append(time.process_time() - start)


def print_steps() -> None:
    """Prints how finely each stored game of the tests is loaded."""
    print(f"{'game':16}{'side':>8}{'links':>8}{'steps':>8}{'whole':>8}{'longest':>9}{'ratio':>8}  ms")
    for file in sorted(GAMES.glob("*.json")):
        golden = json.loads(file.read_text(encoding="utf-8"))
        for side, saved in golden["kept"].items():
            times = steps_of(seal({"table": "link", **saved}))
            whole, longest = sum(times), max(times)
            links = len(golden["messages"])
            figures = f"{links:8}{len(times):8}{1000 * whole:8.0f}{1000 * longest:9.1f}{longest / whole:8.2f}"
            print(f"{file.stem:16}{side:>8}{figures}")


def main() -> None:
    """Plays the games, and prints their cost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--steps", action="store_true", help="only the steps of restoring, without a browser")
    options = parser.parse_args()
    print_steps()
    if options.steps:
        return
    print()
    with serve(Site(FOLDERS)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page(base_url=address + PREFIX)
        page.goto("./")
        worker = next(file.name for file in (FOLDERS[PREFIX] / "assets").glob("worker-*.js"))
        page.evaluate(START, f"{address}{PREFIX}assets/{worker}")
        costs = Costs(page)
        for side in ("white", "black"):
            # The part of the engine that such games need is now loaded.
            page.evaluate(ASK, [side, '{"do": "letters"}'])
        for number in range(options.games):
            costs.play(number)
        empty = median(page.evaluate(ASK, ["white", '{"do": "hurry"}'])[1] for _ in range(50))
        browser.close()
    print(f"{'kind of link':24}{'links':>8}{'median':>8}{'most':>8}  letters")
    for kind, found in costs.letters.items():
        print(f"{kind:24}{len(found):8}{median(found):8.0f}{max(found):8}")
    print(f"\n{'request':24}{'times':>8}{'median':>8}{'most':>8}{'ratio':>8}  ms; an empty request {empty:.1f} ms")
    for what, times in costs.times.items():
        print(f"{what:24}{len(times):8}{median(times):8.1f}{max(times):8.1f}{median(times) / empty:8.0f}")


if __name__ == "__main__":
    main()
