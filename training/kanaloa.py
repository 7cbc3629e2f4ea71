"""Fits the judgement of Kanaloa's computer players to games that they have played.

    python -m training.kanaloa --games 300 --seed 1

prints the weights of `kanaloa.agents.evaluation` with which the chances of winning fit best (log-loss) to how games
went, beside those that are in use, and how well both fit games that were left out. Nothing is written: whether other
weights play better is for `kanaloa match` to say.

The games are those of agents that see their own turn through noise, by two, three and four players. The chances are
those of `verdict`: to each other as e to the power of what each position is worth to its player over a spread.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from kanaloa.agents import evaluation
from kanaloa.agents.evaluation import Weights, best_tile, expected_score, within_reach
from kanaloa.agents.outlook import moves_left
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.dealer import deal
from kanaloa.game import GAME
from kanaloa.geography import DOLPHIN
from kanaloa.player import COUNTS, PLAYERS, Player
from kanaloa.rules import new_game
from kanaloa.state import PIECES, Awaits, State
from tabletop.arena.game import steps_of_game

BLUR: Final = 3.0
"""Noise of those who play, in points: games by equals that make mistakes have all kinds of positions."""
LEFT_OUT: Final = 0.2
"""Share of the games that the fit does not see."""
NAMES: Final = (
    *(f"gods[{letter}]" for letter in "nupl"),
    *("protection", "way", "tile", "dolphin", "blocked", "second"),
    *("tempo", "fading", "spread", "spread of a move"),
)
"""What is fitted: the weights that features have, then what is no factor of a feature."""
_TEMPO, _FADING, _SPREAD, _SPREAD_OF_MOVE = range(len(NAMES) - 4, len(NAMES))

Floats = np.ndarray


@dataclass(frozen=True)
class Sample:
    """Positions by one number of players; the last axis of `score`, `features`, `tempo` and `won` is the player.

    Attributes:
        players: how many.
        left: moves left to all together, by position.
        score: the score that each can expect.
        features: by feature, position and player.
        tempo: 1 for whose turn it is.
        won: the share of the victory that each came to.
        game: to which game a position belongs.
    """

    players: int
    left: Floats
    score: Floats
    features: Floats
    tempo: Floats
    won: Floats
    game: Floats

    def part(self, wanted: Floats) -> "Sample":
        """Returns some of the positions, those where a mask is true."""
        return Sample(
            self.players,
            self.left[wanted],
            self.score[wanted],
            self.features[:, wanted],
            self.tempo[wanted],
            self.won[wanted],
            self.game[wanted],
        )


def features_of(state: State, player: Player) -> list[float]:
    """Returns what counts for a player beside the score, in the order of `NAMES`."""
    ways = within_reach(state, player)
    return [
        *(float(owner is player) for owner in state.gods),
        float(sum(owner is player for owner in state.protection)),
        float(len(ways)),
        float(max((best_tile(state.islands[island]) for island in ways), default=0)),
        float(state.pieces[player].count(DOLPHIN)),
        float(len(state.blocked[player])),
        float(len(state.pieces[player]) == PIECES),
    ]


def played(players: int, games: int, seed: str) -> Sample:
    """Plays games and returns the positions in which a turn begins."""
    left, score, features, tempo, won, game = [], [], [], [], [], []
    seats = PLAYERS[:players]
    for number in range(games):
        agents = {player: OwnTurnAgent(blur=BLUR, seed=f"{seed} {number} {player}") for player in seats}
        begun = new_game(deal(players, f"{seed} {number}"))
        states = [step.state for step in steps_of_game(GAME, begun, agents, f"{seed} {number}")]
        result = states[-1].result
        assert result is not None
        shares = [(player in result.winners) / len(result.winners) for player in seats]
        for state in states:
            if state.awaits is Awaits.ACTION:
                moves = moves_left(state)
                left.append(moves)
                score.append([expected_score(state, player, moves) for player in seats])
                features.append([features_of(state, player) for player in seats])
                tempo.append([float(player is state.turn) for player in seats])
                won.append(shares)
                game.append(number)
    arrays = [np.array(each, dtype=float) for each in (left, score, features, tempo, won, game)]
    arrays[2] = np.moveaxis(arrays[2], 2, 0)
    return Sample(players, *arrays)


def log_loss(samples: Sequence[Sample], values: Floats) -> float:
    """Returns the mean log-loss of the chances that some values of `NAMES` give, in nats."""
    total, number = 0.0, 0
    for each in samples:
        more = np.tensordot(values[:_TEMPO], each.features, axes=1)
        fading = each.left / (each.left + values[_FADING] * each.players)
        worth = each.score + more * fading[:, None] + values[_TEMPO] * each.tempo
        spread = (values[_SPREAD] + values[_SPREAD_OF_MOVE] * each.left) / each.players
        scaled = worth / spread[:, None]
        scaled -= scaled.max(axis=1, keepdims=True)
        chances = scaled - np.log(np.exp(scaled).sum(axis=1, keepdims=True))
        total -= float((each.won * chances).sum())
        number += len(each.left)
    return total / number


def fitted(samples: Sequence[Sample], values: Floats) -> Floats:
    """Returns the values with the least log-loss near some values: a pattern search, one value at a time."""
    steps = np.maximum(np.abs(values) * 0.25, 0.1)
    best, least = values.copy(), log_loss(samples, values)
    while (steps / np.maximum(np.abs(best), 1.0)).max() > 0.005:
        for place in range(len(best)):
            for sign in (1.0, -1.0):
                tried = best.copy()
                tried[place] += sign * steps[place]
                if place >= _FADING and tried[place] <= 0:
                    continue
                loss = log_loss(samples, tried)
                if loss < least:
                    best, least = tried, loss
                    steps[place] *= 1.5
                    break
            else:
                steps[place] *= 0.5
    return best


def in_use() -> Floats:
    """Returns the values that the computer players have."""
    weights = Weights()
    features = (*weights.gods, weights.protection, weights.way, weights.tile, weights.dolphin, weights.blocked)
    rest = (evaluation.TEMPO, weights.fading, evaluation.SPREAD, evaluation.SPREAD_OF_MOVE)
    return np.array([*features, weights.second, *rest])


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Fits the judgement of Kanaloa's computer players to their games.")
    parser.add_argument("--games", type=int, default=300, metavar="N", help="by each number of players (300)")
    parser.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same games (1)")
    options = parser.parse_args()
    if options.games < 5:
        parser.error("at least 5 games are needed")
    samples = [played(players, options.games, f"{options.seed} {players}") for players in COUNTS]
    kept = options.games * (1 - LEFT_OUT)
    seen = [each.part(each.game < kept) for each in samples]
    unseen = [each.part(each.game >= kept) for each in samples]
    old = in_use()
    new = fitted(seen, old)
    print(f"{'':18}{'in use':>10}{'fitted':>10}")
    for name, before, after in zip(NAMES, old, new, strict=True):
        print(f"{name:18}{before:>10.2f}{after:>10.2f}")
    for name, part in (("log-loss", seen), ("left out", unseen)):
        print(f"{name:18}{log_loss(part, old):>10.4f}{log_loss(part, new):>10.4f}")


if __name__ == "__main__":
    main()
