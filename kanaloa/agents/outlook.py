"""The expected final score of a player, from temples and hand.

A game of Kanaloa has as many moves as there are tiles to draw; sacrifices are additional. So each sacrifice costs its
giver a share of a move. A plan consists of the target height of the temple of Kane, the temples that are to reach it,
the number of sacrifices needed, and the tiles that must still be found in the remaining moves.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from kanaloa.gods import FOUR_GODS, God
from kanaloa.state import State
from kanaloa.tiles import POINTS, SHOWS, Tiles, unpack

TILE: Final = 3.4
"""Points of the tile that a move brings, if its kind matters little."""
FIT: Final = 0.9
"""Share of these points that is useful to the plan."""
KANE_SHARE: Final = 0.6
"""Maximum share of the tiles to come that may be of Kane."""
SPARE: Final = 0.04
"""Worth of a point that the plan does not use, in points of the score."""

DIGITS: Final = 9
"""Digits to which powers and exponentials are rounded: the last ones differ between machines, and turns must not."""

_RISK: Final = 0.012
_LATE_RISK: Final = 0.5
_EASING: Final = 1.3


class Held(NamedTuple):
    """The contents of a hand: points of Kane, of each of the four gods alone, tiles of two gods, and all gods shown."""

    kane: int
    single: tuple[int, ...]
    double: tuple[tuple[int, tuple[God, ...]], ...]
    shown: frozenset[God]

    @property
    def points(self) -> int:
        """All points of the hand."""
        return self.kane + sum(self.single) + sum(points for points, _ in self.double)


@lru_cache(maxsize=1 << 14)
def held(hand: Tiles) -> Held:
    """Returns the contents of a hand."""
    tiles = unpack(hand)
    return Held(
        sum(POINTS[tile] for tile in tiles if SHOWS[tile] == (God.KANE,)),
        tuple(sum(POINTS[tile] for tile in tiles if SHOWS[tile] == (god,)) for god in FOUR_GODS),
        tuple((POINTS[tile], SHOWS[tile]) for tile in tiles if len(SHOWS[tile]) == 2),
        frozenset(god for tile in tiles for god in SHOWS[tile]),
    )


def moves_left(state: State) -> float:
    """Returns the expected number of tiles that all players together will still draw.

    The last volcano tile ends the game. While it is in the reserve, all tiles of the bag will be drawn, and on average
    half of the reserve's; afterwards it is equally likely in every place.
    """
    bag, reserve = state.bag, state.reserve
    if sum(reserve):
        return bag.tiles + reserve.tiles / 2
    return bag.tiles * bag.volcanoes / (bag.volcanoes + 1)


@lru_cache(maxsize=1 << 16)
def outlook(temple: tuple[int, ...], hand: Tiles, left: float, players: int) -> float:
    """Returns the score that a player can expect.

    Args:
        temple: points of the five temples, indexed by god.
        hand: the tiles held.
        left: moves left to all players together.
        players: the number of players.
    """
    has = held(hand)
    kane = temple[God.KANE]
    now = kane * (1 + sum(temple[god] >= kane for god in FOUR_GODS))
    # A player who only sacrifices leaves the draws to the others.
    most = int(left / (players - 1))
    # The game may end before a plan is complete; the risk grows as fewer moves are left.
    safety = 1 - _RISK - _LATE_RISK / (1 + left) ** _EASING
    found = [TILE * max(0.0, (left - (players - 1) * number) / players) for number in range(len(God) + 1)]
    best = float(now)
    for goal in range(kane, kane + has.kane + int(KANE_SHARE * found[0]) + 1):
        given = int(goal > kane)
        from_hand = min(goal - kane, has.kane)
        to_find = goal - kane - from_hand
        if given > most or to_find > KANE_SHARE * found[given]:
            break
        best = max(best, now + (goal - now) * safety**given)
        missing = sorted((max(0, points), god) for god, points in _missing(goal, temple, has))
        needed, own = 0.0, 0.0
        for number, (points, god) in enumerate(missing, 1):
            given += temple[god] < goal
            needed += points
            # Tiles of Kane help only together with a tile of the god itself (rule 7.1).
            own += 0.0 if god in has.shown else min(points, TILE)
            if given > most or to_find + max(own, needed - has.kane + from_hand) > FIT * found[given]:
                break
            best = max(best, now + (goal * (1 + number) - now) * safety**given)
    return round(best + SPARE * (sum(temple) + has.points), DIGITS)


def _missing(goal: int, temple: tuple[int, ...], has: Held) -> list[tuple[God, int]]:
    """What each temple lacks to reach a height with its god's tiles; tiles of two gods go where less is missing."""
    missing = [goal - temple[god] - has.single[god] for god in FOUR_GODS]
    for points, (one, other) in has.double:
        if missing[one] > 0 and (missing[other] <= 0 or missing[one] <= missing[other]):
            missing[one] -= points
        else:
            missing[other] -= points
    return list(zip(FOUR_GODS, missing, strict=True))
