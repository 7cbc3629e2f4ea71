"""Teaches Kanaloa's computer players what temples and hands are worth, from games.

    python -m training.kanaloa --games 6000 --seed b

plays games by two, three and four players, fits a network and the worth of advantages to how they ended, and writes
`kanaloa/agents/learnt.py`, which also says how well both foresee games that were left out.

The players see their own turn through noise, and act at random now and then: games by equals that make mistakes have
all kinds of positions. The logarithm of a player's odds is the network's value of temples, hand and moves left, the
worth of advantages, which fades with the moves left, and the worth of the turn.
"""

import argparse
import struct
import time
from base64 import b85encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from kanaloa.actions import Action
from kanaloa.agents import standing
from kanaloa.agents.agent import Thinking, randomness
from kanaloa.agents.evaluation import USUAL, advantages, verdict
from kanaloa.agents.outlook import moves_left
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.standing import ADVANTAGES, HIDDEN, INPUTS, inputs_of
from kanaloa.dealer import deal
from kanaloa.game import GAME
from kanaloa.legality import legal_actions
from kanaloa.observation import Observation
from kanaloa.player import COUNTS, PLAYERS
from kanaloa.rules import new_game
from kanaloa.state import Awaits, State
from tabletop.agents import conclude
from tabletop.arena.game import steps_of_game
from tabletop.arena.work import in_order

BLUR: Final = 1.0
"""Noise of those who play, in points."""
AT_RANDOM: Final = 0.06
"""Share of the choices that are made at random."""
LEFT_OUT: Final = 5
"""One game in so many is not fitted."""
EPOCHS: Final = 30
BATCH: Final = 1024
RATE: Final = 0.003
DECAY: Final = 0.001
"""L2 regularization: the share of each value that is added to its slope."""
FADING: Final = USUAL.fading
OUT: Final = Path(__file__).parent.parent / "kanaloa" / "agents" / "learnt.py"
MODULE: Final = '''"""What was learnt of temples and hands, as `kanaloa.agents.standing` reads it.

Written by `python -m training.kanaloa {command}` (`make train-kanaloa`).
Log-loss of the chances of winning, in games that were not fitted (one in {left_out}):

{rows}
"""

TEXT = (
{text}
)
"""The numbers, 4 bytes each, in base 85."""
'''
ROW: Final = (
    "* {players} players, {positions} positions: {before:.3f} by the expected score, {after:.3f} with what was learnt"
)
LINE: Final = 110
"""Characters of the text in a line."""

Floats = np.ndarray


@dataclass(frozen=True, slots=True)
class LooseAgent:
    """Plays as `OwnTurnAgent` through noise, and at random now and then."""

    seed: str

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Planner`."""
        return conclude(self.plan(observation))[0][0]

    def plan(self, observation: Observation) -> Thinking:
        """Thinks about the rest of the turn. See `Planner`."""
        rng = randomness(f"{self.seed} loose", observation)
        if rng.random() < AT_RANDOM:
            return (rng.choice(tuple(legal_actions(observation.state))),)
        return (yield from OwnTurnAgent(blur=BLUR, seed=self.seed).plan(observation))


@dataclass(frozen=True)
class Sample:
    """Positions by one number of players; the second axis of all but `game` is the player.

    Attributes:
        inputs: of the network; the last axis.
        advantages: how many of each, as much as they count with the moves left, then 1 for whose turn it is.
        before: the logarithm of the chances that the expected score gives.
        won: the share of the victory that each came to.
        game: to which game a position belongs.
    """

    inputs: Floats
    advantages: Floats
    before: Floats
    won: Floats
    game: Floats

    def part(self, wanted: Floats) -> "Sample":
        """Returns some of the positions, those where a mask is true."""
        return Sample(*(getattr(self, each.name)[wanted] for each in fields(self)))


@dataclass(frozen=True)
class Games:
    """Games by one number of players, to be played in any order. See `tabletop.arena.work.Shift`."""

    players: int
    seed: str

    def name(self, number: int) -> str:
        """Returns the description of a game in messages."""
        return f"played the game {self.seed} {self.players} {number}"

    def attempt(self, number: int) -> Sample:
        """Plays a game, and returns the positions in which a turn begins."""
        name = f"{self.seed} {self.players} {number}"
        seats = PLAYERS[: self.players]
        agents = {player: LooseAgent(f"{name} {player}") for player in seats}
        begun = new_game(deal(self.players, name))
        return positions_of([step.state for step in steps_of_game(GAME, begun, agents, name)], number)


def positions_of(states: Sequence[State], number: int) -> Sample:
    """Returns the positions of a finished game, the game of some number, in which a turn begins."""
    result = states[-1].result
    assert result is not None
    players = states[-1].players
    seats = PLAYERS[:players]
    won = [(player in result.winners) / len(result.winners) for player in seats]
    rows = []
    for state in states:
        if state.awaits is Awaits.ACTION:
            left = moves_left(state)
            inputs = [inputs_of(state.temples[each], state.hands[each], left, players) for each in seats]
            fading = left / (left + FADING * players)
            counted = [
                (*(fading * each for each in advantages(state, player)), player is state.turn) for player in seats
            ]
            chances = np.maximum(verdict(state, USUAL).chances, 1e-9)
            rows.append((inputs, counted, np.log(chances), won, number))
    return Sample(*(np.array(column, dtype=np.float32) for column in zip(*rows, strict=True)))


def together(games: Iterable[Sample]) -> Sample:
    """Returns the positions of several games."""
    each = [[getattr(game, field.name) for field in fields(Sample)] for game in games]
    return Sample(*(np.concatenate(column) for column in zip(*each, strict=True)))


class Model:
    """The values that are fitted, and their sum.

    Attributes:
        values: by name: `hidden` (inputs by hidden units), `bias`, `output`, `straight`, and `advantages`, of which the
            last is the worth of the turn.
    """

    def __init__(self, samples: Sequence[Sample], rng: np.random.Generator) -> None:
        inputs = np.concatenate([each.inputs.reshape(-1, INPUTS) for each in samples])
        self.mean, spread = inputs.mean(axis=0), inputs.std(axis=0)
        self.spread = np.where(spread > 0, spread, 1)
        self.values: dict[str, Floats] = {
            "hidden": rng.normal(0, INPUTS**-0.5, (INPUTS, HIDDEN)),
            "bias": np.zeros(HIDDEN),
            "output": rng.normal(0, 0.3 * HIDDEN**-0.5, HIDDEN),
            "straight": np.zeros(INPUTS),
            "advantages": np.zeros(ADVANTAGES + 1),
        }

    def seen(self, sample: Sample) -> Sample:
        """Returns positions with inputs of mean 0 and deviation 1."""
        return replace(sample, inputs=(sample.inputs - self.mean) / self.spread)

    def chances(self, seen: Sample) -> tuple[Floats, Floats]:
        """Returns the logarithms of the chances, and the hidden units."""
        units = np.maximum(seen.inputs @ self.values["hidden"] + self.values["bias"], 0)
        worth = units @ self.values["output"] + seen.inputs @ self.values["straight"]
        worth += seen.advantages @ self.values["advantages"]
        worth -= worth.max(axis=1, keepdims=True)
        return worth - np.log(np.exp(worth).sum(axis=1, keepdims=True)), units

    def slopes(self, seen: Sample) -> dict[str, Floats]:
        """Returns by how much the mean log-loss grows with each value."""
        chances, units = self.chances(seen)
        wrong = (np.exp(chances) - seen.won) / len(seen.won)
        back = wrong[..., None] * self.values["output"] * (units > 0)
        return {
            "hidden": np.tensordot(seen.inputs, back, axes=((0, 1), (0, 1))),
            "bias": back.sum(axis=(0, 1)),
            "output": np.tensordot(wrong, units, axes=2),
            "straight": np.tensordot(wrong, seen.inputs, axes=2),
            "advantages": np.tensordot(wrong, seen.advantages, axes=2),
        }

    def numbers(self) -> list[int]:
        """Returns the values as `read_learnt` reads them, without the worth of the turn."""
        units, result = (1 << shift for shift in standing.SHIFTS)
        hidden = self.values["hidden"] / self.spread[:, None]
        straight = self.values["straight"] / self.spread
        numbers = np.concatenate(
            [
                (hidden.T * units).ravel(),
                (self.values["bias"] - self.mean @ hidden) * units,
                straight * units * result,
                self.values["output"] * result,
                [-(self.mean @ straight) * units * result],
                self.values["advantages"][:-1] * units * result,
            ]
        )
        return [int(each) for each in np.rint(numbers)]


def log_loss(chances: Floats, won: Floats) -> float:
    """Returns the mean log-loss of the logarithms of chances, in nats."""
    return float(-(won * chances).sum(axis=1).mean())


def fitted(samples: Sequence[Sample], seed: int) -> Model:
    """Fits a network to positions by one or several numbers of players: Adam (Kingma and Ba, 2015), a falling rate."""
    rng = np.random.default_rng(seed)
    model = Model(samples, rng)
    seen = [model.seen(each) for each in samples]
    means = {name: np.zeros_like(value) for name, value in model.values.items()}
    squares = {name: np.zeros_like(value) for name, value in model.values.items()}
    steps = EPOCHS * sum(len(each.won) // BATCH for each in seen)
    step = 0
    for _ in range(EPOCHS):
        orders = [rng.permutation(len(each.won)) for each in seen]
        batches = [
            (each, order[at : at + BATCH])
            for each, order in zip(seen, orders, strict=True)
            for at in range(0, len(order) - BATCH + 1, BATCH)
        ]
        for number in rng.permutation(len(batches)):
            each, rows = batches[number]
            slopes = model.slopes(each.part(rows))
            step += 1
            rate = RATE * (1 + np.cos(np.pi * step / steps)) / 2
            for name, slope in slopes.items():
                slope += DECAY * model.values[name]
                means[name] += 0.1 * (slope - means[name])
                squares[name] += 0.001 * (slope**2 - squares[name])
                root = np.sqrt(squares[name] / (1 - 0.999**step)) + 1e-8
                model.values[name] = model.values[name] - rate * means[name] / (1 - 0.9**step) / root
    return model


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m training.kanaloa", description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default="1", help="the same seed gives the same numbers (1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes: they change the time and nothing else (2)")
    parser.add_argument("--games", type=int, default=6000, help="games by two players, half by three and four (6000)")
    parser.add_argument("--out", type=Path, default=OUT, help="where the numbers go (into the wheel)")
    options = parser.parse_args()
    if options.games < 10 * LEFT_OUT:
        parser.error(f"at least {10 * LEFT_OUT} games are needed")
    start = time.monotonic()
    samples = []
    for players in COUNTS:
        # Games by more players take longer, and have more turns.
        number = options.games if players == 2 else options.games // 2
        samples.append(together(in_order(Games(players, options.seed), range(number), options.jobs)))
    print(f"{(time.monotonic() - start) / 60:.0f} minutes of games", flush=True)
    options.out.write_text(learnt_from(samples, options.seed, f"--games {options.games} --seed {options.seed}"))


def learnt_from(samples: Sequence[Sample], seed: str, command: str) -> str:
    """Fits both networks, and returns the module that has them.

    Args:
        samples: the positions by two, three and four players.
        seed: of what the networks begin with, and of the order of positions.
        command: the arguments with which this can be repeated, for the module's docstring.
    """
    numbers: list[int] = []
    rows = []
    for used in (samples[:1], samples[1:]):
        model = fitted([each.part(each.game % LEFT_OUT > 0) for each in used], Random(seed).getrandbits(32))
        numbers += model.numbers()
        for each in used:
            rest = each.part(each.game % LEFT_OUT == 0)
            after, _ = model.chances(model.seen(rest))
            losses = {"before": log_loss(rest.before, rest.won), "after": log_loss(after, rest.won)}
            rows.append(ROW.format(players=rest.won.shape[1], positions=len(each.won), **losses))
            print(rows[-1], flush=True)
    packed = b85encode(struct.pack(f"<{len(numbers)}i", *numbers)).decode()
    lines = [f'    "{packed[at : at + LINE]}"' for at in range(0, len(packed), LINE)]
    return MODULE.format(command=command, left_out=LEFT_OUT, rows="\n".join(rows), text="\n".join(lines))


if __name__ == "__main__":
    main()
