"""What the review of a whole game costs, here and in the browser, and whether it is the same review.

    python bench/review.py                  in this Python, and in the built runtime in Chromium (needs `make site`)
    python bench/review.py --no-browser     in this Python only
    python bench/review.py --games 10 --nodes 20000

Each game is reviewed in this Python and right afterwards in the browser, so that a busy machine slows both.
"""

import argparse
import json
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import sync_playwright

from e2e.browsers import launch_options
from e2e.thoughts import answer_here, thinker
from kahuna.agents import agent_of_level
from kahuna.analysis.review import NODES
from kahuna.arena import play_game
from kahuna.player import Player
from kahuna.record import dump, record_of
from kahuna.state import Ruleset

GAMES = 4


def question(number: int, nodes: int) -> str:
    """Returns the request to `e2e.thought.answer` about a game between two levels."""
    agents = {player: agent_of_level("dolphin", f"bench {number} {player}") for player in Player}
    return json.dumps({"record": dump(record_of(play_game(agents, Ruleset(), f"bench {number}"))), "review": nodes})


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="What the review of a game costs.")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"how many ({GAMES})")
    parser.add_argument("--nodes", type=int, default=NODES, metavar="N", help=f"for each turn ({NODES})")
    parser.add_argument(
        "--browser", action=argparse.BooleanOptionalAction, default=True, help="measure in the built runtime, too"
    )
    options = parser.parse_args()
    with ExitStack() as stack:
        browser = None
        if options.browser:
            chromium = stack.enter_context(sync_playwright()).chromium.launch(**launch_options())
            try:
                browser = stack.enter_context(thinker(chromium))
            except FileNotFoundError as error:
                sys.exit(str(error))
        here, there = [], []
        print("game  turns      nodes   CPython s" + (f"   Chromium {chromium.version} s" if browser else ""))
        for number in range(options.games):
            asked = question(number, options.nodes)
            answer = answer_here(asked)
            here.append(answer.ms / 1000)
            row = f"{number:4} {len(json.loads(answer.turn)['turns']):6} {answer.nodes:10,} {here[-1]:11.1f}"
            if browser:
                other = browser.answer(asked)
                there.append(other.ms / 1000)
                row += f" {there[-1]:12.1f}" + ("" if other.turn == answer.turn else "   another review!")
            print(row, flush=True)
            if browser and other.turn != answer.turn:
                sys.exit("The browser did not come to the same review.")
        print(f"median: {median(here):.1f} s" + (f", {median(there):.1f} s in the browser" if there else ""))


if __name__ == "__main__":
    main()
