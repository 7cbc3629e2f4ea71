"""How smoothly the board moves on a slow phone, and what it costs to draw.

    python bench/frames.py                   a screen of 360 x 640 at 2:1, the processor four times slower
    python bench/frames.py --throttle 6 --rounds 5

Each animation is played several times; the pauses between its frames are compared with those of the same screen at
rest, since a busy machine (or one without a graphics card, where the processor paints every pixel) is slow at rest,
too.
"""

import argparse
import sys
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import sync_playwright

from e2e.browsers import launch_options
from e2e.conftest import PHONE, ROOT
from e2e.server import Site, serve

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


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="How smooth the board moves.")
    parser.add_argument(
        "--throttle", type=float, default=4, metavar="N", help="how much slower the processor is made (4)"
    )
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, metavar="N", help=f"how often each motion is played ({ROUNDS})"
    )
    options = parser.parse_args()
    site = Site({"/pages/": ROOT / "e2e" / "pages", "/src/": ROOT / "web" / "src"})
    with sync_playwright() as playwright, serve(site) as address:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_context(**PHONE).new_page()
        page.goto(f"{address}/pages/board.html")
        page.wait_for_function("window.board")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": options.throttle})
        print(f"{'':24}frames  median ms  slowest ms  late (over 1.5 frames)")
        for name, event in MOTIONS.items():
            pauses: list[float] = []
            for _ in range(options.rounds):
                pauses += page.evaluate(PLAY, event)
            late = sum(pause > 1.5 * FRAME for pause in pauses) / len(pauses)
            print(f"{name:24}{len(pauses):6}  {median(pauses):9.1f}  {max(pauses):10.1f}  {late:6.0%}")
        drawn: dict[str, Any] = page.evaluate(REDRAW)
        print(f"all bridges and plates drawn again: {drawn['ms']:.1f} ms; {drawn['nodes']} nodes in the drawing")
        browser.close()


if __name__ == "__main__":
    main()
