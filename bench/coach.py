"""Whether the coach agrees with the review: how reviews judge the turns that it advises to a beginner.

    python bench/coach.py                   200 turns of a beginner's games
    python bench/coach.py --turns 40
    python bench/coach.py --game kanaloa    the second game, with two, three and four players

A beginner, half of whose actions are random, plays against the lowest level. At one turn in three the advised turn is
judged as a review judges it, with the usual number of positions and with that of a hurried review. Wanted: no advised
turn is judged a mistake (a loss of 5 % or more), and 95 % are within 1 % of the best.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import kahuna.analysis.hints
import kahuna.analysis.review
import kahuna.dealer
import kahuna.game
import kahuna.rules
import kahuna.state
import kanaloa.analysis.hints
import kanaloa.analysis.judging
import kanaloa.analysis.review
import kanaloa.dealer
import kanaloa.game
import kanaloa.observation
import kanaloa.player
import kanaloa.rules
import kanaloa.state
from tabletop.agents import Seeded, conclude
from tabletop.arena.game import steps_of_game

TURNS = 200
EVERY = 3
MISTAKE = 0.05
CLOSE = 0.01


class Advised(NamedTuple):
    """A game's part.

    Attributes:
        positions: returns what the beginner knows at the beginning of each turn of a game, by its number.
        loss: returns what a review says that the advised turn loses, by the number of positions it examines.
        nodes: the usual number of positions.
        hurried: that of a hurried review.
    """

    positions: Callable[[int], list[Any]]
    loss: Callable[[Any, int], float]
    nodes: int
    hurried: int


class Beginner(Seeded):
    """Takes a random action half of the time, and else the one that looks best at once."""

    def __init__(self, seed: str, game: Any) -> None:
        super().__init__(seed)
        self.rng = Random(seed)
        self.random, self.greedy = (game.agents[name](seed) for name in ("random", "greedy"))

    def choose(self, observation: Any) -> Any:
        """Returns a legal action. See `tabletop.agents.Agent`."""
        return (self.random if self.rng.random() < 0.5 else self.greedy).choose(observation)


def kahuna_positions(number: int) -> list[Any]:
    """Returns the observations at the beginning of the beginner's turns in a game of Kahuna."""
    one, other = kahuna.Player
    agents = {
        one: Beginner(f"coach {number}", kahuna.game.GAME),
        other: kahuna.game.GAME.agents["starfish"](f"{number}"),
    }
    editions = list(kahuna.state.Edition)
    begun = kahuna.rules.new_game(kahuna.state.Ruleset(edition=editions[number % len(editions)]))
    states: dict[int, Any] = {}
    for step in steps_of_game(kahuna.game.GAME, begun, agents, f"coach {number}"):
        if step.state.phase is kahuna.state.Phase.ACT and step.state.to_move is one:
            states.setdefault(step.state.turn.number, step.state)
    return [kahuna.observe(state, one) for state in states.values()]


def kahuna_loss(observation: Any, nodes: int) -> float:
    """Returns what the advised turn of Kahuna loses."""
    hint, _ = conclude(kahuna.analysis.hints.hint(observation))
    (judged, _), _ = conclude(kahuna.analysis.review.judge_turn(observation, hint.plan, nodes))
    return judged.loss


def kanaloa_positions(number: int) -> list[Any]:
    """Returns the observations at the beginning of the beginner's turns in a game of Kanaloa."""
    game = kanaloa.game.GAME
    players = kanaloa.player.COUNTS[number % len(kanaloa.player.COUNTS)]
    one, *others = kanaloa.player.PLAYERS[:players]
    agents = {
        one: Beginner(f"coach {number}", game),
        **{each: game.agents["minnow"](f"{number} {each}") for each in others},
    }
    states: dict[int, Any] = {}
    begun = kanaloa.rules.new_game(kanaloa.dealer.deal(players, f"coach {number}"))
    for step in steps_of_game(game, begun, agents, f"coach {number}"):
        if step.state.awaits is kanaloa.state.Awaits.ACTION and step.state.turn is one:
            states.setdefault(step.state.turns, step.state)
    return [kanaloa.observation.observe(state, one) for state in states.values()]


def kanaloa_loss(observation: Any, nodes: int) -> float:
    """Returns what the advised decision of Kanaloa loses."""
    hint, _ = conclude(kanaloa.analysis.hints.hint(observation))
    moment = kanaloa.analysis.judging.Moment(observation.state, hint.best.plan)
    (judged, _), _ = conclude(kanaloa.analysis.judging.judge(moment, nodes))
    return judged.loss


GAMES = {
    "kahuna": Advised(
        kahuna_positions, kahuna_loss, kahuna.analysis.review.NODES, kahuna.analysis.review.HURRIED_NODES
    ),
    "kanaloa": Advised(
        kanaloa_positions, kanaloa_loss, kanaloa.analysis.review.NODES, kanaloa.analysis.review.HURRIED_NODES
    ),
}


def turns_of(game: Advised) -> Iterator[Any]:
    """Yields one in `EVERY` turns of one game after the other."""
    for number in count():
        yield from game.positions(number)[number % EVERY :: EVERY]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Whether the coach agrees with the review.")
    parser.add_argument("--game", choices=tuple(GAMES), default="kahuna", help="whose coach (kahuna)")
    parser.add_argument("--turns", type=int, default=TURNS, metavar="N", help=f"how many ({TURNS})")
    options = parser.parse_args()
    game = GAMES[options.game]
    turns = list(islice(turns_of(game), options.turns))
    for name, nodes in {"usual": game.nodes, "hurried": game.hurried}.items():
        losses = [game.loss(turn, nodes) for turn in turns]
        mistakes = sum(loss >= MISTAKE for loss in losses)
        close = sum(loss <= CLOSE for loss in losses) / len(losses)
        print(
            f"{name} review ({nodes} positions): {mistakes} of {len(losses)} advised turns are mistakes; "
            f"{close:.1%} lose at most 1 %; the most is {max(losses):.1%}"
        )


if __name__ == "__main__":
    main()
