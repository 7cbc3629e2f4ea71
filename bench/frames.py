"""How smoothly the page moves: the built site on a phone, and each motion of the board on a slow one.

    python bench/frames.py                   a screen of 360 x 640; the board at 2:1, the processor four times slower
    python bench/frames.py --throttle 6 --rounds 5
    python bench/frames.py --only page --desktop

On the page of the built site (`make site`) the deal, bridges that fall in a chain, and a scoring are filmed. A frame
counts as dropped if it comes later than 1.5 times the median of its film: a busy machine, or one without a graphics
card, where the processor paints every pixel, is slow at rest, too. Wanted: under 5 % of dropped frames, and no task
over 50 ms on the main thread. Each film is made several times, and the median of them is printed.

Each motion of the board alone is compared with the same screen at rest.
"""

import argparse
import json
import sys
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from e2e.browsers import launch_options
from e2e.conftest import DESKTOP, PHONE, PREFIX, ROOT
from e2e.players import Player
from e2e.positions import expect_ready, is_last_turn, kept_game, open_kept
from e2e.server import Site, serve
from e2e.ways import open_way
from kahuna import State, apply, legal_actions
from kahuna.events import BridgeSwept
from kahuna.player import Player as Side
from kahuna.state import Phase

ROUNDS = 3
FRAME = 1000 / 60

MOTIONS: dict[str, dict[str, str] | None] = {
    "at rest": None,
    "bridge built": {"event": "bridge-built", "player": "white", "line": "CF"},
    "bridge of stone built": {"event": "bridge-built", "player": "black", "line": "GK"},
    "bridge taken down": {"event": "bridge-removed", "player": "white", "owner": "black", "line": "AH"},
    "bridge swept": {"event": "bridge-swept", "owner": "white", "line": "KL", "island": "L"},
    "stone dropped": {"event": "control-gained", "player": "white", "island": "C"},
    "stone lost": {"event": "control-lost", "player": "black", "island": "J"},
}

# The pauses between frames, in milliseconds, while an event is played; without one, for the duration of an animation.
PLAY = """async event => {
    board.show(picture);
    await new Promise(done => setTimeout(done, 250));
    const stamps = [];
    let on = true;
    const frame = stamp => { stamps.push(stamp); if (on) requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    await (event ? board.animate(event) : new Promise(done => setTimeout(done, 700)));
    on = false;
    return stamps.slice(1).map((stamp, place) => stamp - stamps[place]);
}"""

# Milliseconds for one event's redraw and back, the mean of many; and the size of the drawing.
REDRAW = """async () => {
    const bare = {...picture, bridges: {white: [], black: []}};
    const count = 40;
    const start = performance.now();
    for (let i = 0; i < count; i++) board.show(i % 2 ? picture : bare);
    return {ms: (performance.now() - start) / count, nodes: document.querySelectorAll('svg *').length};
}"""


LONG = 50
"""Milliseconds from which the browser itself calls a task long."""

CHAIN = 3
"""How many bridges fall at least in the film of a chain."""

# Counts what is moving. Playwright's own waiting causes long tasks: each film is one evaluation.
WATCH = """
window.moving = new Set();
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    window.moving.add(animation);
    const end = () => window.moving.delete(animation);
    animation.finished.then(end, end);
    return animation;
};
window.long = [];
new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.long.push([startTime, duration]);
}).observe({ type: 'longtask' });
"""

# Presses a button, and films until nothing has moved for a while. Returns the pauses between the frames in which
# something moved, and the long tasks from the first of them to the last.
FILM = """(button) => new Promise((done) => {
    const pauses = [];
    let before = performance.now(), began = 0, ended = before;
    const frame = (stamp) => {
        if (window.moving.size > 0) {
            if (began) pauses.push(stamp - before);
            began ||= stamp;
            ended = stamp;
        }
        before = stamp;
        if (performance.now() - ended < 1500) return requestAnimationFrame(frame);
        const during = window.long.filter(([start]) => start >= began && start <= ended);
        done({ pauses, tasks: during.map(([, length]) => length) });
    };
    document.querySelector(button).click();
    requestAnimationFrame(frame);
})"""


def falls(state: State) -> list[str]:
    """Returns the lines on which a bridge makes many others fall at once."""
    if state.phase is not Phase.ACT or state.to_move is not Side.WHITE:
        return []
    lines = []
    for action in legal_actions(state):
        _, events = apply(state, action)
        if sum(isinstance(event, BridgeSwept) for event in events) >= CHAIN:
            lines.append(str(action))
    return lines


def prepare_deal(page: Page) -> str:
    """Opens the dialog of a new game, and returns the button that begins it."""
    page.goto("./")
    page.locator(":root[data-stage=ready]").wait_for(state="attached")
    open_way(page, "new", Locator.click)
    page.get_by_role("dialog").get_by_role("button", name="Start").wait_for()
    return "dialog [data-act=begin], dialog [type=submit]"


def prepare_chain(page: Page) -> str:
    """Picks a bridge that makes others fall, and returns the button that builds it."""
    kept = kept_game(lambda state: bool(falls(state)))
    open_kept(page, kept)
    expect_ready(page)
    offers = json.loads(kept)["view"]["offers"]
    offer = next(each for each in offers if [one["event"] for one in each["effects"]].count("bridge-swept") >= CHAIN)
    Player(page).pick_line(offer["targets"][0])
    confirm = page.locator("[data-act=confirm]")
    if confirm.get_attribute("aria-disabled") == "true":
        page.locator(f"[data-pay='{offer['action']}']:visible").first.click()
    expect(confirm).not_to_have_attribute("aria-disabled", "true")
    return "[data-act=confirm]"


def prepare_scoring(page: Page) -> str:
    """Opens a game in its last turn, and returns the button that ends it."""
    open_kept(page, kept_game(is_last_turn))
    expect_ready(page)
    return "[data-act=end]"


FILMS = {"deal": prepare_deal, "bridges fall": prepare_chain, "scoring": prepare_scoring}


def film_page(browser: Browser, address: str, size: dict[str, Any], rounds: int) -> None:
    """Films the built site, and prints for each film what was dropped."""
    print(f"{'on the page':24}frames  median ms  slowest ms  dropped  tasks over {LONG} ms")
    for name, prepare in FILMS.items():
        shares, medians, slowest, tasks, frames = [], [], [], [], 0
        for _ in range(rounds):
            context = browser.new_context(base_url=address, **size, service_workers="block")
            context.add_init_script(WATCH)
            page = context.new_page()
            page.set_default_timeout(120_000)
            film: dict[str, list[float]] = page.evaluate(FILM, prepare(page))
            context.close()
            pauses = film["pauses"]
            frames += len(pauses)
            medians.append(median(pauses))
            shares.append(sum(pause > 1.5 * medians[-1] for pause in pauses) / len(pauses))
            slowest.append(max(pauses))
            tasks.append(len(film["tasks"]))
        print(
            f"{name:24}{frames:6}  {median(medians):9.1f}  {median(slowest):10.1f}  {median(shares):7.1%}"
            f"  {median(tasks):g} ({', '.join(map(str, tasks))})"
        )


def film_board(browser: Browser, address: str, throttle: float, rounds: int) -> None:
    """Plays each motion of the board alone, and prints how late its frames are, and what a redraw takes."""
    page = browser.new_context(**PHONE).new_page()
    page.goto(f"{address}/pages/board.html")
    page.wait_for_function("window.board")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    print(f"{'':24}frames  median ms  slowest ms  late (over 1.5 frames)")
    for name, event in MOTIONS.items():
        pauses: list[float] = []
        for _ in range(rounds):
            pauses += page.evaluate(PLAY, event)
        late = sum(pause > 1.5 * FRAME for pause in pauses) / len(pauses)
        print(f"{name:24}{len(pauses):6}  {median(pauses):9.1f}  {max(pauses):10.1f}  {late:6.0%}")
    drawn: dict[str, Any] = page.evaluate(REDRAW)
    print(f"all bridges and plates drawn again: {drawn['ms']:.1f} ms; {drawn['nodes']} nodes in the drawing")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="How smoothly the page and its board move.")
    parser.add_argument(
        "--only", choices=["page", "board"], help="the built site, or the board alone; both if left out"
    )
    parser.add_argument("--desktop", action="store_true", help="the page on a screen of 1440 x 900")
    parser.add_argument(
        "--throttle", type=float, default=4, metavar="N", help="how much slower the processor is made (4)"
    )
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, metavar="N", help=f"how often each motion is played ({ROUNDS})"
    )
    options = parser.parse_args()
    site = Site({PREFIX: ROOT / "dist", "/pages/": ROOT / "e2e" / "pages", "/src/": ROOT / "web" / "src"})
    with sync_playwright() as playwright, serve(site) as address:
        browser = playwright.chromium.launch(**launch_options())
        if options.only != "board":
            film_page(browser, address + PREFIX, DESKTOP if options.desktop else PHONE, options.rounds)
        if options.only != "page":
            film_board(browser, address, options.throttle, options.rounds)
        browser.close()


if __name__ == "__main__":
    main()
