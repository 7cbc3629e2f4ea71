"""Stand-ins for people in their first games, made only from what `import kahuna` and `import kanaloa` offer.

`Newcomer` plays some of its cards of Kahuna at random, and otherwise the best single play that it sees. It knows the
rules, plays cards while it has any, and discards or passes only if it has to. `Beginner` is its counterpart in Kanaloa.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import kahuna
import kanaloa
import kanaloa.agents
from kanaloa.observation import Observation

MAJORITY = {island: sum(island.name in line.name for line in kahuna.Line) // 2 + 1 for island in kahuna.Island}
"""Bridges that hold an island: more than half of its lines."""

PLAYS = kahuna.Build | kahuna.Remove | kahuna.Grant


class Newcomer:
    """A person in their first games.

    Attributes:
        random_share: fraction of random plays, 0 to 1.
        seed: the same gives the same choices.
    """

    def __init__(self, random_share: float, seed: str = "") -> None:
        self.random_share = random_share
        self.seed = seed

    def choose(self, seen: kahuna.Observation) -> kahuna.Action:
        """Returns a legal action. See `kahuna.Agent`."""
        rng = Random(f"newcomer/{self.seed}/{len(seen.history)}")
        legal = kahuna.legal_actions(seen)
        plays: list[kahuna.Action] = [each for each in legal if isinstance(each, PLAYS)]
        ends: list[kahuna.Action] = [each for each in legal if isinstance(each, kahuna.Take | kahuna.Draw | kahuna.End)]
        if plays and rng.random() < self.random_share:
            return rng.choice(plays + ends[:1])
        rng.shuffle(plays)
        best = max(plays, key=lambda play: gain(seen, play), default=None)
        if best is not None and (not ends or seen.turn.handicap_left or gain(seen, best) > 0):
            return best
        return rng.choice(ends or plays or list(legal))


def gain(seen: kahuna.Observation, play: kahuna.Action) -> float:
    """Returns the value of a play for the player to move, in islands, less the value of the cards."""
    before, me = seen.board, seen.to_move
    match play:
        case kahuna.Build(line, _):
            return worth(before.build(line, me), me) - worth(before, me) - 0.2
        case kahuna.Grant(line):
            return worth(before.build(line, me), me) - worth(before, me)
        case kahuna.Remove(line, _):
            return worth(before.remove(line), me) - worth(before, me) - 0.4
        case _:
            return 0.0


def worth(board: kahuna.Board, me: kahuna.Player) -> float:
    """Returns the value of a board in islands: those held, and a part for those that a player may soon hold."""
    return sum(
        sign * min(board.bridges_at(island, player) / MAJORITY[island], 1) ** 2
        for player, sign in ((me, 1), (me.opponent, -1))
        for island in kahuna.Island
    )


def mostly_random(seed: str = "") -> Newcomer:
    """Seven of ten plays are random: for `kahuna match`, like the others."""
    return Newcomer(0.7, seed)


def half_random(seed: str = "") -> Newcomer:
    """Five of ten plays are random."""
    return Newcomer(0.5, seed)


def seldom_random(seed: str = "") -> Newcomer:
    """Three of ten plays are random."""
    return Newcomer(0.3, seed)


class Beginner:
    """A person in their first games of Kanaloa.

    Attributes:
        random_share: fraction of random decisions, 0 to 1; the others are those of `kanaloa.agents.GreedyAgent`.
        seed: the same gives the same choices.
    """

    def __init__(self, random_share: float, seed: str = "") -> None:
        self.random_share = random_share
        self.seed = seed
        self._greedy = kanaloa.agents.GreedyAgent(seed)
        self._rng = Random(f"beginner/{seed}")

    def choose(self, seen: Observation) -> kanaloa.Action:
        """Returns a legal action. See `kanaloa.agents.Agent`."""
        if self._rng.random() < self.random_share:
            return self._rng.choice(kanaloa.legal_actions(seen.state))
        return self._greedy.choose(seen)


def beginners(random_share: float) -> Callable[[str], Beginner]:
    """Returns what makes beginners of Kanaloa from a seed."""
    return lambda seed: Beginner(random_share, seed)
