"""What a turn of each level costs, here and in the browser, and whether it is the same turn.

    python bench/agents.py                  in this Python, and in the built runtime in Chromium (needs `make site`)
    python bench/agents.py --no-browser     in this Python only
    python bench/agents.py --positions 20 --levels dolphin,shark
    python bench/agents.py --game kanaloa   the computer players of the second game
    python bench/agents.py --positions 50 --levels shark --slower 4,6
                                            also in a slowed-down browser, as on a phone (not on Windows)

Every level thinks about the same positions, which are beginnings of turns from games of a fixed seed. Each is evaluated
in this Python and right afterwards in the browser, so that a busy machine slows both: the ratio can be compared between
machines, and so can the nodes, which are the same everywhere. A slowed browser thinks about each position right after
the normal one; the measured ratio is printed beside the requested factor.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from _slow_device import page_processes, slowed
from playwright.sync_api import sync_playwright

import kahuna.agents
import kanaloa.agents
from e2e import kanaloa_thoughts, thoughts
from e2e.browsers import launch_options
from e2e.thoughts import Answer, Thinker, thinker

GAMES: Mapping[str, tuple[Any, Any]] = {
    "kahuna": (thoughts, kahuna.agents),
    "kanaloa": (kanaloa_thoughts, kanaloa.agents),
}
"""By game: the module with positions and questions, and the one with the levels."""
POSITIONS = 200
SEED = "bench agents"


def share(values: Sequence[float], part: float) -> float:
    """Returns the smallest value that a fraction of them (0 to 1) does not exceed."""
    return sorted(values)[ceil(part * len(values)) - 1]


def cell(values: Sequence[float], digits: int) -> str:
    """Returns median and 95th percentile as two columns."""
    return f"{median(values):>11,.{digits}f} {share(values, 0.95):>10,.{digits}f}"


def measure(game: Any, level: str, states: Sequence[Any], browser: Thinker | None) -> bool:
    """Prints the row of a level. Returns whether it chose the same turns and counted the same nodes everywhere."""
    game.answer_here(game.question(states[0], level))  # tables are loaded and filled by the first turn
    if browser:
        browser.answer(game.question(states[0], level))
    pairs: list[tuple[Answer, Answer | None]] = []
    for state in states:
        asked = game.question(state, level)
        pairs.append((game.answer_here(asked), browser.answer(asked) if browser else None))
    here = [answer for answer, _ in pairs]
    row = f"{level:9} {cell([answer.nodes for answer in here], 0)}   {cell([answer.ms for answer in here], 1)}"
    compared = [(answer, other) for answer, other in pairs if other is not None]
    if not compared:
        print(row)
        return True
    ratios = [other.ms / answer.ms for answer, other in compared if answer.ms > 0]
    equal = sum((answer.turn, answer.nodes) == (other.turn, other.nodes) for answer, other in compared)
    ratio = f"{median(ratios):>7.2f}" if ratios else f"{'-':>7}"
    times = cell([other.ms for _, other in compared], 1)
    print(f"{row}   {times} {ratio}   {equal} of {len(pairs)}", flush=True)
    return equal == len(pairs)


def measure_slower(
    game: Any, level: str, states: Sequence[Any], browser: Thinker, processes: list[int], factors: list[float]
) -> bool:
    """Prints the rows of a level on slower devices. Returns whether it chose the same turns on all of them."""
    with_all = [1.0, *factors]
    answers: dict[float, list[Answer]] = {factor: [] for factor in with_all}
    browser.answer(game.question(states[0], level))
    for state in states:
        for factor in with_all:
            with slowed(processes, factor):
                answers[factor].append(browser.answer(game.question(state, level)))
    plain = answers[1.0]
    for factor in with_all:
        ratios = [slow.ms / fast.ms for slow, fast in zip(answers[factor], plain, strict=True) if fast.ms > 0]
        ratio = f"{median(ratios):>10.2f}" if ratios else f"{'-':>10}"
        print(f"{level:9} {factor:>7g} {ratio}   {cell([answer.ms for answer in answers[factor]], 0)}", flush=True)
    turns = [[(answer.turn, answer.nodes) for answer in found] for found in answers.values()]
    return all(found == turns[0] for found in turns)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="What a turn of each level costs.")
    parser.add_argument("--game", choices=GAMES, default="kahuna", help="whose levels (kahuna)")
    parser.add_argument("--positions", type=int, default=POSITIONS, metavar="N", help=f"how many ({POSITIONS})")
    parser.add_argument("--levels", help="names with commas between them (all)")
    parser.add_argument(
        "--browser", action=argparse.BooleanOptionalAction, default=True, help="measure in the built runtime, too"
    )
    parser.add_argument("--slower", default="", metavar="4,6", help="how many times slower a device is, with commas")
    options = parser.parse_args()
    game, agents = GAMES[options.game]
    levels = options.levels.split(",") if options.levels else list(agents.LEVELS)
    unknown = [level for level in levels if level not in agents.AGENTS]
    if unknown or options.positions < 1:
        parser.error(f"no such level: {', '.join(unknown)}" if unknown else "there must be a position")
    try:
        factors = [float(factor) for factor in options.slower.split(",") if factor]
    except ValueError:
        factors = [0.0]
    if not all(1 < factor <= 100 for factor in factors):
        parser.error(f"--slower wants numbers above 1, at most 100, with commas between them, not {options.slower}")
    if factors and not options.browser:
        parser.error("--slower is about the browser")
    states = game.spread(options.positions, SEED)
    with ExitStack() as stack:
        browser = None
        print(f"{len(states)} positions; nodes and milliseconds a turn, each: median, 95 of 100 below")
        title = f"{'level':9} {'nodes':>11} {'':>10}   {f'CPython {sys.version.split()[0]}':>22}"
        if options.browser:
            chromium = stack.enter_context(sync_playwright()).chromium.launch(**launch_options())
            try:
                browser = stack.enter_context(thinker(chromium, game.PROGRAM, game.PACKAGE))
            except FileNotFoundError as error:
                sys.exit(str(error))
            title += f"   {f'Chromium {chromium.version}':>22} {'ratio':>7}   same turn and nodes"
        print(title)
        # Not a generator: all rows are printed, even after one that differs.
        same = [measure(game, level, states, browser) for level in levels]
        if browser and factors:
            print(f"\nThe browser slowed\n{'level':9} {'factor':>7} {'measured':>10}   {'milliseconds a turn':>22}")
            processes = page_processes(chromium)
            same += [measure_slower(game, level, states, browser, processes, factors) for level in levels]
    if not all(same):
        sys.exit("The browser did not play the same turns.")
    if options.browser:
        print("Every turn was the same in both.")


if __name__ == "__main__":
    main()
