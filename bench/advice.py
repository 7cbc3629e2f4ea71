"""How good the turns are that hints and reviews advise: against a search that examines ten times as many positions.

    python bench/advice.py                  30 games, five turns of each
    python bench/advice.py --games 4
    python bench/advice.py --game kanaloa   the second game, with two, three and four players

For each search: how often it finds the same turn as the deeper one, and how much winning chance its turn loses on
average against the best of the turns that any search found, in the same imagined games for all of them. All are judged
with today's evaluation. Times are CPU times of one run.
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import _advice_kahuna
import _advice_kanaloa

ADVISED: dict[str, Any] = {"kahuna": _advice_kahuna, "kanaloa": _advice_kanaloa}
"""By game: the module with its searches (of which the last one is the deeper one), games and judgement."""
GAMES = 30
PER_GAME = 5


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="How good the turns are that hints and reviews advise.")
    parser.add_argument("--game", choices=tuple(ADVISED), default="kahuna", help="whose advice (kahuna)")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"how many ({GAMES})")
    options = parser.parse_args()
    game = ADVISED[options.game]
    *_, deeper = game.SEARCHES
    lost: dict[str, list[float]] = {name: [] for name in game.SEARCHES}
    times: dict[str, list[float]] = {name: [] for name in game.SEARCHES}
    same = dict.fromkeys(game.SEARCHES, 0)
    for number in range(options.games):
        turns = game.game(number)
        for place in Random(number).sample(range(len(turns)), PER_GAME):
            found = {}
            for name, search in game.SEARCHES.items():
                start = time.process_time()
                found[name] = game.found_by(search, turns[place])
                times[name].append(1000 * (time.process_time() - start))
            for name, loss in zip(found, game.losses(turns[place], list(found.values())), strict=True):
                lost[name].append(loss)
                same[name] += game.same(found[name], found[deeper])
    positions = len(times[deeper])
    print(f"{positions} turns of {options.games} games")
    for name in game.SEARCHES:
        error = 1.96 * stdev(lost[name]) / positions**0.5
        share = f"{100 * same[name] / positions:3.0f} % the same turn"
        mean = f"{100 * fmean(lost[name]):.2f} ± {100 * error:.2f} % lost"
        print(f"{name:<12} {share}   {mean}   {fmean(times[name]):6.1f} ms a turn")


if __name__ == "__main__":
    main()
