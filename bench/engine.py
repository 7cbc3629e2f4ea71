"""How fast the engine is: games a second, and what one request of the page costs.

    python bench/engine.py                 in this Python, and in the built site's in Chromium (needs `make site`)
    python bench/engine.py --no-browser    in this Python only

Machines differ, so each figure is compared with a fixed loop of integer and list work that was timed between the runs:
the ratio can be compared with earlier ones.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import _bare as bare

import kahuna
import kanaloa
from kahuna.session import Session

ROOT = Path(__file__).resolve().parent.parent
GAMES = 20
REPEATS = 9
REQUESTS = ("open", "play", "show", "reply")
FEW, MANY = 40, 120
"""The number of timed requests of each kind in CPython, and in the browser."""


def calibration() -> int:
    """The fixed loop: integer and list work of the kind that an interpreter does all the time."""
    numbers = list(range(997))
    total = 1
    for step in range(300_000):
        total = (total * 31 + numbers[step % 997]) & 0x7FFFFFF
        numbers[total % 997] = total >> 3
    return total


def random_games(seed: str) -> int:
    """Plays complete random games of Kahuna through the public API; returns the number of actions."""
    actions = 0
    over, deal = kahuna.Phase.OVER, kahuna.Phase.DEAL
    for number in range(GAMES):
        rng = Random(f"{seed}/{number}")
        state = kahuna.new_game(kahuna.Ruleset())
        while (phase := state.phase) is not over:
            if phase is deal:
                state = kahuna.apply(state, kahuna.deal(state, f"{seed}/{number}")).state
                continue
            legal = kahuna.legal_actions(state)
            state = kahuna.apply(state, legal[int(rng.random() * len(legal))]).state
            actions += 1
    return actions


def bare_games(seed: str) -> int:
    """Plays the games of `random_games` on bare integers; returns the number of actions."""
    actions = 0
    for number in range(GAMES):
        rng = Random(f"{seed}/{number}")
        state = bare.START
        while (phase := bare.phase_of(state)) != bare.OVER:
            if phase == bare.DEAL:
                state = bare.deal(state, f"{seed}/{number}")
                continue
            legal = bare.legal(state)
            state = bare.apply(state, legal[int(rng.random() * len(legal))])
            actions += 1
    return actions


def random_kanaloa(players: int, seed: str) -> int:
    """Plays complete random games of Kanaloa through the public API; returns the number of actions."""
    actions = 0
    for number in range(GAMES):
        rng = Random(f"{seed}/{number}")
        state = kanaloa.new_game(kanaloa.deal(players, f"{seed}/{number}"))
        while legal := kanaloa.legal_actions(state):
            if state.awaits is kanaloa.Awaits.DRAW:
                state = kanaloa.apply(state, kanaloa.draw(state, f"{seed}/{number}")).state
            else:
                state = kanaloa.apply(state, legal[int(rng.random() * len(legal))]).state
            actions += 1
    return actions


KINDS: dict[str, Callable[[str], int]] = {
    "Kahuna": random_games,
    "Kanaloa, 2 players": partial(random_kanaloa, 2),
    "Kanaloa, 4 players": partial(random_kanaloa, 4),
}
"""The games, by name."""


def timed(work: Callable[[], int]) -> tuple[float, int]:
    """Returns the CPU seconds that some work took, and its result."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def measure_games(name: str) -> None:
    """Prints games per CPU second beside the calibration loop."""
    play = KINDS[name]
    rates, ratios, loops, actions = [], [], [], 0
    play("warm")
    for repeat in range(REPEATS):
        before, _ = timed(calibration)
        seconds, played = timed(partial(play, f"bench {repeat}"))
        after, _ = timed(calibration)
        loop = (before + after) / 2
        actions += played
        rates.append(GAMES / seconds)
        loops.append(loop)
        ratios.append(GAMES * loop / seconds)
    length = actions / GAMES / REPEATS
    spread = f"lowest {min(ratios):.1f}, highest {max(ratios):.1f}"
    print(
        f"random games of {name}: {median(rates):.0f} a CPU second ({length:.0f} actions each, all legal ones listed)"
    )
    print(f"  fixed loop: {1 / median(loops):.1f} a CPU second")
    print(f"  ratio:      {median(ratios):.1f} games in the time of a loop ({spread})")


def measure_bare() -> None:
    """Compares Kahuna's engine with a program on bare integers that plays the same games, and prints the ratio."""
    # Both cache results, and share some of them: every game is played once before it is timed.
    for repeat in range(REPEATS):
        random_games(f"bench {repeat}")
        bare_games(f"bench {repeat}")
    ratios = []
    for repeat in range(REPEATS):
        seconds, actions = timed(partial(random_games, f"bench {repeat}"))
        least, same = timed(partial(bare_games, f"bench {repeat}"))
        if actions != same:
            sys.exit("bench/_bare.py plays other games than the engine.")
        ratios.append(least / seconds)
    print("the same games on bare integers, which explain, remember and refuse nothing (`_bare.py`):")
    print(f"  ratio:      {median(ratios):.2f} of their speed (lowest {min(ratios):.2f}, highest {max(ratios):.2f})")


# ---------------------------------------------------------------------------------------------------------
# Requests
# ---------------------------------------------------------------------------------------------------------


def conversation(ask: Callable[[dict[str, Any]], dict[str, Any]], number: int) -> dict[str, list[float]]:
    """Plays games against greedy until each kind of request was sent often enough; returns their milliseconds."""
    spent: dict[str, list[float]] = {kind: [] for kind in REQUESTS}

    def send(request: dict[str, Any]) -> dict[str, Any]:
        reply = ask(request)
        spent[request["do"]].append(reply["ms"])
        view: dict[str, Any] = reply["view"]
        return view

    game = 0
    while min(map(len, spent.values())) < number:
        game += 1
        view = send({"do": "open", "table": "match", "seed": f"bench {game}"})
        rng = Random(game)
        while not view["over"]:
            send({"do": "show"})
            if view["to_move"] != view["viewer"]:
                view = send({"do": "reply"})
            else:
                offers = [offer["action"] for offer in view["offers"]]
                view = send({"do": "play", "action": rng.choice(offers)})
        # New games are requested more often than games are finished.
        for again in range(number // 4):
            send({"do": "open", "table": "match", "seed": f"bench {game} {again}"})
    return spent


def print_costs(where: str, spent: dict[str, list[float]]) -> None:
    """Prints the median and the slowest of each kind of request."""
    print(f"one request in {where}, milliseconds (median, 95 of 100 below, slowest):")
    for kind, times in spent.items():
        ordered = sorted(times)
        print(f"  {kind:6} {median(ordered):7.2f} {ordered[len(ordered) * 95 // 100]:7.2f} {ordered[-1]:7.2f}")


def measure_requests() -> None:
    """Prints what `Session.handle` costs here."""
    session = Session()

    def ask(request: dict[str, Any]) -> dict[str, Any]:
        text = json.dumps(request)
        start = time.perf_counter()
        reply = session.handle(text)
        spent = time.perf_counter() - start
        return {**json.loads(reply), "ms": spent * 1000}

    print_costs(f"CPython {sys.version.split()[0]}", conversation(ask, MANY))


ASK = """async request => {
    const start = performance.now();
    const reply = await engine.ask(request);
    return { ...reply, ms: performance.now() - start };
}"""


def measure_browser() -> None:
    """Prints what a request costs the page: to the worker, through `Session.handle` in Pyodide, and back."""
    sys.path.insert(0, str(ROOT))
    from playwright.sync_api import sync_playwright

    from e2e.browsers import launch_options
    from e2e.server import Site, serve

    workers = list((ROOT / "dist" / "assets").glob("worker-*.js"))
    if not workers:
        sys.exit("dist/ is missing: run `make site` first.")
    site = Site({"/site/": ROOT / "dist", "/pages/": ROOT / "e2e" / "pages", "/src/": ROOT / "web" / "src"})
    with serve(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page()
        page.goto(f"{address}/pages/engine.html#/site/assets/{workers[0].name}")
        page.wait_for_function("window.engine")
        about = [page.evaluate(ASK, {"do": "about"})["ms"] for _ in range(FEW)]

        def ask(request: dict[str, Any]) -> dict[str, Any]:
            reply: dict[str, Any] = page.evaluate(ASK, request)
            return reply

        spent = conversation(ask, FEW)
        print_costs(f"Chromium {browser.version}, way to the worker and back included", spent)
        print(f"  the way alone (about): {median(about[5:]):.2f}")
        browser.close()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="How fast the engine is.")
    parser.add_argument(
        "--browser",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="measure requests in the built site, too",
    )
    options = parser.parse_args()
    for name in KINDS:
        measure_games(name)
    measure_bare()
    measure_requests()
    if options.browser:
        measure_browser()


if __name__ == "__main__":
    main()
