"""Position evaluation for a player, in points of the score."""

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import exp, fsum
from operator import add
from typing import Final, NamedTuple

from kanaloa.agents.outlook import DIGITS, moves_left, outlook
from kanaloa.agents.standing import learnt, standing
from kanaloa.geography import DOLPHIN, ENDS, ISLANDS, Island
from kanaloa.player import PLAYERS, Player
from kanaloa.state import PIECES, State
from kanaloa.streams import outgoing
from kanaloa.tiles import POINTS, Tiles, kinds_of, pack

_POINTS: Final = 15.0
_POINTS_OF_MORE: Final = 12.0
"""Points of the score that equal a factor of e in the learnt odds: with two players, and with more."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How a position is judged, in points of the score.

    All advantages help to get tiles, so they count less as fewer moves are left: see `fading`. The ratio of two
    players' chances of winning is e to the power of their difference over a spread: with many moves left a lead decides
    less.

    Attributes:
        standing: a factor of e in the odds that temples and hand give. See `standing`.
        gods: a gods card, of Kanaloa, Ku, Pele and Lono.
        protection: a protection card.
        way: an island that can be reached in the next turn.
        tile: a point of the best tile that can be reached in the next turn.
        dolphin: a piece that waits at the Dolphin.
        blocked: a blocked piece.
        second: a second piece on the map.
        fading: number of moves left to each player at which half of the worth remains.
        best_rival: weight of the best of the other players in their combined value; the rest is their mean.
        tempo: the worth of having the turn, in the chances of winning.
        spread: the difference that gives odds of e to 1 when no moves are left, times the number of players.
        spread_of_move: increase of `spread` for each move left.
    """

    standing: float = 0.0
    gods: tuple[float, float, float, float] = (6.0, 9.5, 2.2, 4.0)
    protection: float = 2.2
    way: float = 1.3
    tile: float = 1.2
    dolphin: float = 0.0
    blocked: float = -0.5
    second: float = 4.5
    fading: float = 3.0
    best_rival: float = 0.6
    tempo: float = 2.0
    spread: float = 15.0
    spread_of_move: float = 0.36


USUAL: Final = Weights()
"""The weights without what was learnt from games. The spread was fitted to self-play games."""


@cache
def best_weights(players: int) -> Weights:
    """Returns the weights that play best with a number of players: the usual ones, with what was learnt added.

    What was learnt predicts the winner better than the expected score, but plays worse on its own, so both are summed.
    The sum is about twice as large, and so is the spread.
    """
    usual, points = USUAL, _POINTS if players == 2 else _POINTS_OF_MORE
    added = [points * each for each in learnt(players).advantages]
    names = ("protection", "way", "tile", "dolphin", "blocked", "second")
    return replace(
        usual,
        standing=points,
        gods=tuple(map(add, usual.gods, added)),
        tempo=2 * usual.tempo,
        spread=2 * usual.spread,
        spread_of_move=2 * usual.spread_of_move,
        **{name: getattr(usual, name) + more for name, more in zip(names, added[len(usual.gods) :], strict=True)},
    )


@lru_cache(maxsize=1 << 10)
def best_tile(tiles: Tiles) -> int:
    """The points of the best tile."""
    return max((POINTS[tile] for tile in kinds_of(tiles)), default=0)


def _heads(island: Island) -> dict[int, tuple[Island, ...]]:
    """The other ends of currents at an island, by the mask of the currents."""
    found: dict[int, tuple[Island, ...]] = {0: ()}
    for current, ends in enumerate(ENDS):
        if island in ends:
            head = ISLANDS[sum(ends) - island]
            found |= {mask | 1 << current: (*heads, head) for mask, heads in found.items()}
    return found


_HEADS = tuple(map(_heads, ISLANDS))


def hand_of(state: State, player: Player) -> Tiles:
    """Returns a player's hand, with the tiles of an unfinished sacrifice."""
    hand = state.hands[player]
    if state.offered is not None and state.turn is player:
        hand = Tiles(hand + pack(state.offered.tiles))
    return hand


def expected_score(state: State, player: Player, left: float) -> float:
    """Returns the score that a player can expect. See `outlook`.

    Args:
        state: any state, including one with an unfinished sacrifice.
        player: the player whose score is expected.
        left: total number of moves left to all players.
    """
    return outlook(state.temples[player], hand_of(state, player), left, len(state.hands))


def within_reach(state: State, player: Player) -> list[Island]:
    """Returns the islands to which a player's pieces can move next, an island twice if two pieces can."""
    usable, forward = state.fish.usable(player), state.fish.forward
    found: list[Island] = []
    for place in state.pieces[player]:
        if place != DOLPHIN:
            found += _HEADS[place][outgoing(place, forward) & usable]
    if state.volcano is not None:
        closed = state.closed
        return [island for island in found if not closed >> island & 1]
    return found


def advantages(state: State, player: Player) -> list[int]:
    """Returns how many of each advantage a player has, in the order of the attributes of `Weights` from `gods` on.

    `training/kanaloa.py` learns their worth; `prospects` adds the same ones up.
    """
    ways = within_reach(state, player)
    pieces = state.pieces[player]
    return [
        *(int(owner is player) for owner in state.gods),
        sum(owner is player for owner in state.protection),
        len(ways),
        max((best_tile(state.islands[island]) for island in ways), default=0),
        pieces.count(DOLPHIN),
        len(state.blocked[player]),
        int(len(pieces) == PIECES),
    ]


def prospects(state: State, player: Player, left: float, weights: Weights) -> float:
    """Returns the worth of a position to one player.

    Args:
        state: any state, including one with an unfinished sacrifice.
        player: the player whose viewpoint is taken.
        left: total number of moves left to all players.
        weights: the worth of what counts beside the expected score.
    """
    worth = expected_score(state, player, left)
    if weights.standing:
        hand = hand_of(state, player)
        worth += weights.standing * standing(state.temples[player], hand, left, len(state.hands))
    if not left:
        return worth
    pieces, islands = state.pieces[player], state.islands
    ways = within_reach(state, player)
    best = 0
    for island in ways:
        best = max(best, best_tile(islands[island]))
    more = weights.way * len(ways) + weights.tile * best + weights.blocked * len(state.blocked[player])
    for owner, card in zip(state.gods, weights.gods, strict=False):
        if owner is player:
            more += card
    for owner in state.protection:
        if owner is player:
            more += weights.protection
    if len(pieces) == PIECES:
        more += weights.second
    if DOLPHIN in pieces:
        more += weights.dolphin * pieces.count(DOLPHIN)
    return worth + more * left / (left + weights.fading * len(state.pieces))


def lead(state: State, player: Player, weights: Weights) -> float:
    """Returns the lead of a player over the others, of whom the best counts most."""
    left = moves_left(state)
    worth = [prospects(state, each, left, weights) for each in PLAYERS[: len(state.hands)]]
    own = worth.pop(player)
    return own - weights.best_rival * max(worth) - (1 - weights.best_rival) * fsum(worth) / len(worth)


WON = 1000.0
"""The worth of a victory, which outweighs all points."""


def outcome(state: State, player: Player) -> float:
    """Returns the worth of a finished game to a player: a victory, then points."""
    result = state.result
    if result is None:
        raise ValueError("the game is not over")
    others = [score for each, score in zip(PLAYERS, result.scores, strict=False) if each is not player]
    won = WON / len(result.winners) if player in result.winners else 0.0
    return won + result.scores[player] - max(others)


class Verdict(NamedTuple):
    """The expected end of a game; tuples are indexed by player.

    Attributes:
        chances: the chances of winning; their sum is one.
        places: share of the others that a player finishes ahead of, ties counted half; with two players the same as
            `chances`.
    """

    chances: tuple[float, ...]
    places: tuple[float, ...]


def verdict(state: State, weights: Weights) -> Verdict:
    """Returns the expected end of a game."""
    result = state.result
    players = PLAYERS[: state.players]
    if result is not None:
        ends = list(zip(result.scores, result.rest, strict=True))
        shares = [float(each in result.winners) for each in players]
        before = [[0.5 * (mine == other) + (mine > other) for other in ends] for mine in ends]
    else:
        left = moves_left(state)
        spread = (weights.spread + weights.spread_of_move * left) / state.players
        worth = [prospects(state, each, left, weights) + weights.tempo * (each is state.turn) for each in players]
        best = max(worth)
        shares = [round(exp((each - best) / spread), DIGITS) for each in worth]
        before = [[one / (one + other) if one + other else 0.5 for other in shares] for one in shares]
    total = fsum(shares)
    return Verdict(
        tuple(share / total for share in shares),
        # Each player ties with itself; that half is subtracted.
        tuple((fsum(each) - 0.5) / (len(players) - 1) for each in before),
    )
