"""How good a position looks for a player, in points of the score."""

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from kanaloa.agents.outlook import moves_left, outlook
from kanaloa.geography import DOLPHIN
from kanaloa.legality import reachable
from kanaloa.player import PLAYERS, Player
from kanaloa.state import PIECES, State
from kanaloa.tiles import POINTS, Tiles, kinds_of, pack


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts beside the score to be expected, in points of the score for each.

    Attributes:
        gods: gods card, of Kanaloa, Ku, Pele and Lono.
        protection: protection card.
        way: island that can be reached in the next turn, up to `ways` of them.
        ways: see `way`.
        tile: point of the best tile that can be reached in the next turn.
        dolphin: piece that waits at the Dolphin.
        blocked: piece that is blocked.
        second: a second piece on the map.
        best_rival: share of the best of the other players in what they count together; the rest is their mean.
    """

    gods: tuple[float, float, float, float] = (1.0, 2.0, 3.0, 1.5)
    protection: float = 0.7
    way: float = 0.6
    ways: int = 3
    tile: float = 0.25
    dolphin: float = -2.0
    blocked: float = -1.0
    second: float = 1.5
    best_rival: float = 0.6


@lru_cache(maxsize=1 << 10)
def _best_tile(tiles: Tiles) -> int:
    """The points of the best tile."""
    return max((POINTS[tile] for tile in kinds_of(tiles)), default=0)


def prospects(state: State, player: Player, left: float, weights: Weights) -> float:
    """Returns what a position is worth to one player.

    Args:
        state: any, a sacrifice that is being made included.
        player: whose view it is.
        left: moves left to all players together.
        weights: what counts beside the score.
    """
    hand = state.hands[player]
    if state.offered is not None and state.turn is player:
        hand = Tiles(hand + pack(state.offered.tiles))
    worth = outlook(state.temples[player], hand, left, state.players)
    for owner, card in zip(state.gods, weights.gods, strict=False):
        if owner is player:
            worth += card
    worth += weights.protection * state.protection.count(player)
    ways, best = 0, 0
    for place in state.pieces[player]:
        if place == DOLPHIN:
            worth += weights.dolphin
            continue
        for island in reachable(state, player, place):
            ways += 1
            points = _best_tile(state.islands[island])
            if points > best:
                best = points
    worth += weights.way * min(ways, weights.ways) + weights.tile * best
    worth += weights.blocked * len(state.blocked[player])
    return worth + weights.second * (len(state.pieces[player]) == PIECES)


def lead(state: State, player: Player, weights: Weights) -> float:
    """Returns how far a player is ahead of the others, of whom the best counts most."""
    left = moves_left(state)
    others = [prospects(state, each, left, weights) for each in PLAYERS[: state.players] if each is not player]
    rivals = weights.best_rival * max(others) + (1 - weights.best_rival) * sum(others) / len(others)
    return prospects(state, player, left, weights) - rivals


WON = 1000.0
"""What a victory counts, beside which no points matter."""


def outcome(state: State, player: Player) -> float:
    """Returns what the end of a game is worth to a player: a victory, then points."""
    result = state.result
    if result is None:
        raise ValueError("the game is not over")
    others = [score for each, score in zip(PLAYERS, result.scores, strict=False) if each is not player]
    won = WON / len(result.winners) if player in result.winners else 0.0
    return won + result.scores[player] - max(others)


_SPREAD = 8.0
"""Lead in points with which the chances are e to 1 against a single opponent when no moves are left."""
_SPREAD_OF_MOVE = 0.12
"""How much that grows with each move that is left."""


def winning_chances(state: State, weights: Weights) -> tuple[float, ...]:
    """Returns how likely each player is to win, indexed by player: the sum is one.

    The chances of two players are to each other as e to the power of their difference in points over a spread, which
    was fitted to games of computer players against themselves: with many moves left a lead decides less.
    """
    result = state.result
    players = PLAYERS[: state.players]
    if result is not None:
        return tuple((each in result.winners) / len(result.winners) for each in players)
    left = moves_left(state)
    spread = _SPREAD + _SPREAD_OF_MOVE * left
    worth = [prospects(state, each, left, weights) / spread for each in players]
    best = max(worth)
    shares = [exp(each - best) for each in worth]
    total = sum(shares)
    return tuple(share / total for share in shares)
