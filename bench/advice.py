"""How good the turns are that hints and reviews advise: against a search that examines ten times as many positions.

    python bench/advice.py                  30 games, five turns of each
    python bench/advice.py --games 4

The deeper search evaluates the reach of both hands. For each search: how often it finds the same turn as the deeper
one, and how much winning chance its turn loses on average against the best of the turns that any search found, in the
same imagined games for all of them. Times are CPU times of one run.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kahuna.agents import agent_of_level
from kahuna.agents.agent import randomness
from kahuna.agents.search import Searcher, Settings
from kahuna.agents.turns import Turn
from kahuna.analysis.best_turn import SETTINGS
from kahuna.analysis.lookahead import same_end, turn_of
from kahuna.game import GAME
from kahuna.observation import Observation, observe
from kahuna.player import Player
from kahuna.rules import new_game
from kahuna.state import Edition, Phase, Ruleset
from tabletop.arena.game import steps_of_game

GAMES = 30
PER_GAME = 5
WORLDS = 250

DEEPER = Settings(nodes=200_000, width=32, deep_width=16, draws_for=2, reach=8)
SEARCHES = {
    "today": SETTINGS,
    "version 0.2": Settings(nodes=20_000, width=16, deep_width=6),
    "deeper": DEEPER,
}


def positions(games: int) -> Iterator[Observation]:
    """Yields what the player to move knows at the beginning of some turns of games between equals, by both editions."""
    editions = list(Edition)
    for number in range(games):
        agents = {player: agent_of_level("octopus", f"advice {number} {player}") for player in Player}
        steps = steps_of_game(GAME, new_game(Ruleset(edition=editions[number % 2])), agents, f"advice {number}")
        begun = {step.state.turn.number: step.state for step in reversed(list(steps)) if step.state.phase is Phase.ACT}
        for turn in Random(number).sample(sorted(begun), PER_GAME):
            yield observe(begun[turn], begun[turn].turn.player)


def found_by(settings: Settings, observation: Observation) -> tuple[Turn, float]:
    """Returns the turn that a search finds, and the CPU time in milliseconds."""
    start = time.process_time()
    searcher = Searcher(observation, settings, randomness("advice", observation))
    running = searcher.run()
    while True:
        try:
            next(running)
        except StopIteration as end:
            best: Turn = turn_of(searcher.situation, end.value.candidates[0].plan)
            return best, 1000 * (time.process_time() - start)


def losses(observation: Observation, turns: Sequence[Turn]) -> list[float]:
    """Returns what each turn loses against the best of them, as a winning chance."""
    judge = Searcher(observation, DEEPER, Random("advice"))
    worlds = [judge.imagine() for _ in range(1 if judge.is_open else WORLDS)]
    chances = [fmean(judge.chance_after(turn, world, deep=True) for world in worlds) for turn in turns]
    return [max(chances) - chance for chance in chances]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="How good the turns are that hints and reviews advise.")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"how many ({GAMES})")
    options = parser.parse_args()
    lost: dict[str, list[float]] = {name: [] for name in SEARCHES}
    times: dict[str, list[float]] = {name: [] for name in SEARCHES}
    same = dict.fromkeys(SEARCHES, 0)
    for observation in positions(options.games):
        found = {name: found_by(settings, observation) for name, settings in SEARCHES.items()}
        turns = [turn for turn, _ in found.values()]
        for name, loss in zip(SEARCHES, losses(observation, turns), strict=True):
            turn, milliseconds = found[name]
            lost[name].append(loss)
            times[name].append(milliseconds)
            same[name] += same_end(turn, found["deeper"][0])
    number = len(times["deeper"])
    print(f"{number} turns of {options.games} games")
    for name in SEARCHES:
        error = 1.96 * stdev(lost[name]) / number**0.5
        share = f"{100 * same[name] / number:3.0f} % the same turn"
        mean = f"{100 * fmean(lost[name]):.2f} ± {100 * error:.2f} % lost"
        print(f"{name:<12} {share}   {mean}   {fmean(times[name]):6.1f} ms a turn")


if __name__ == "__main__":
    main()
