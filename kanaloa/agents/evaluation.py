"""How good a position looks for a player, in points of the score."""

from dataclasses import dataclass
from functools import lru_cache
from math import exp, fsum
from typing import NamedTuple

from kanaloa.agents.outlook import DIGITS, moves_left, outlook
from kanaloa.geography import DOLPHIN, ENDS, ISLANDS, Island
from kanaloa.player import PLAYERS, Player
from kanaloa.state import PIECES, State
from kanaloa.streams import outgoing
from kanaloa.tiles import POINTS, Tiles, kinds_of, pack


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts beside the score to be expected, in points of the score for each.

    All of it serves to come to tiles, so it counts the less the fewer moves are left: see `fading`.

    Attributes:
        gods: gods card, of Kanaloa, Ku, Pele and Lono.
        protection: protection card.
        way: island that can be reached in the next turn.
        tile: point of the best tile that can be reached in the next turn.
        dolphin: piece that waits at the Dolphin.
        blocked: piece that is blocked.
        second: a second piece on the map.
        fading: moves of each player at which half of the worth is left.
        best_rival: share of the best of the other players in what they count together; the rest is their mean.
    """

    gods: tuple[float, float, float, float] = (6.0, 9.5, 2.2, 4.0)
    protection: float = 2.2
    way: float = 1.3
    tile: float = 1.2
    dolphin: float = 0.0
    blocked: float = -0.5
    second: float = 4.5
    fading: float = 3.0
    best_rival: float = 0.6


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


def expected_score(state: State, player: Player, left: float) -> float:
    """Returns the score that a player can expect. See `outlook`.

    Args:
        state: any, a sacrifice that is being made included.
        player: whose score.
        left: moves left to all players together.
    """
    hand = state.hands[player]
    if state.offered is not None and state.turn is player:
        hand = Tiles(hand + pack(state.offered.tiles))
    return outlook(state.temples[player], hand, left, len(state.hands))


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


def prospects(state: State, player: Player, left: float, weights: Weights) -> float:
    """Returns what a position is worth to one player.

    Args:
        state: any, a sacrifice that is being made included.
        player: whose view it is.
        left: moves left to all players together.
        weights: what counts beside the score.
    """
    worth = expected_score(state, player, left)
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
    """Returns how far a player is ahead of the others, of whom the best counts most."""
    left = moves_left(state)
    worth = [prospects(state, each, left, weights) for each in PLAYERS[: len(state.hands)]]
    own = worth.pop(player)
    return own - weights.best_rival * max(worth) - (1 - weights.best_rival) * fsum(worth) / len(worth)


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


SPREAD = 15.0
"""Lead in points with which the chances are e to 1 when no moves are left, times the number of players."""
SPREAD_OF_MOVE = 0.36
"""How much that grows with each move that is left."""
TEMPO = 2.0
"""Points that having the turn is worth."""


class Verdict(NamedTuple):
    """How a game is expected to end; tuples are indexed by player.

    Attributes:
        chances: of winning; their sum is one.
        places: share of the others whom a player ends before, equal ends counted half; with two players as `chances`.
    """

    chances: tuple[float, ...]
    places: tuple[float, ...]


def verdict(state: State, weights: Weights) -> Verdict:
    """Returns how a game is expected to end.

    The chances of two players are to each other as e to the power of their difference in points over a spread, which
    was fitted to games of computer players against themselves: with many moves left a lead decides less.
    """
    result = state.result
    players = PLAYERS[: state.players]
    if result is not None:
        ends = list(zip(result.scores, result.rest, strict=True))
        shares = [float(each in result.winners) for each in players]
        before = [[0.5 * (mine == other) + (mine > other) for other in ends] for mine in ends]
    else:
        left = moves_left(state)
        spread = (SPREAD + SPREAD_OF_MOVE * left) / state.players
        worth = [prospects(state, each, left, weights) + TEMPO * (each is state.turn) for each in players]
        best = max(worth)
        shares = [round(exp((each - best) / spread), DIGITS) for each in worth]
        before = [[one / (one + other) if one + other else 0.5 for other in shares] for one in shares]
    total = fsum(shares)
    return Verdict(
        tuple(share / total for share in shares),
        # Everybody is level with oneself, which is left out.
        tuple((fsum(each) - 0.5) / (len(players) - 1) for each in before),
    )
