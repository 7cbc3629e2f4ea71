"""What a player can still make of temples and hand: the score to be expected at the end.

A game of Kanaloa has so many moves as there are tiles to be drawn; sacrifices come on top. So each sacrifice costs its
giver a share of a move, and what can be reached is a plan: how high the temple of Kane is to be, which temples are to
come up to it, how many sacrifices that takes, and what must still be found in the moves that are left.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from kanaloa.gods import FOUR_GODS, God
from kanaloa.state import State
from kanaloa.tiles import POINTS, SHOWS, Tiles, unpack

TILE: Final = 3.4
"""Points of a tile that a move brings, when its kind matters little."""
FIT: Final = 0.9
"""Share of them that goes where it is needed."""
KANE_SHARE: Final = 0.6
"""Share of the tiles to come that may be of Kane at most."""
SPARE: Final = 0.04
"""Worth of a point that no plan uses, in points of the score."""

DIGITS: Final = 9
"""Digits of what powers and exponentials come to: the last ones differ between machines, and turns must not."""

_RISK: Final = 0.012
_LATE_RISK: Final = 0.5
_EASING: Final = 1.3


class Held(NamedTuple):
    """What a hand shows: points of Kane, of each of the four gods alone, tiles of two gods, and all gods shown."""

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
    """Returns what a hand shows."""
    tiles = unpack(hand)
    return Held(
        sum(POINTS[tile] for tile in tiles if SHOWS[tile] == (God.KANE,)),
        tuple(sum(POINTS[tile] for tile in tiles if SHOWS[tile] == (god,)) for god in FOUR_GODS),
        tuple((POINTS[tile], SHOWS[tile]) for tile in tiles if len(SHOWS[tile]) == 2),
        frozenset(god for tile in tiles for god in SHOWS[tile]),
    )


def moves_left(state: State) -> float:
    """Returns how many tiles all players together will still draw, on average.

    The last volcano tile ends the game. While it is in the reserve, all tiles of the bag are drawn, and half of the
    reserve's; afterwards it is as likely in any place.
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
        hand: the tiles that are held.
        left: moves left to all players together.
        players: how many play.
    """
    has = held(hand)
    kane = temple[God.KANE]
    now = kane * (1 + sum(temple[god] >= kane for god in FOUR_GODS))
    # Whoever only sacrifices lets the others draw.
    most = int(left / (players - 1))
    # The game may end before a plan is carried out, the sooner the fewer moves are left.
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
            # Tiles of Kane help only beside a tile of the god's own (rule 7.1).
            own += 0.0 if god in has.shown else min(points, TILE)
            if given > most or to_find + max(own, needed - has.kane + from_hand) > FIT * found[given]:
                break
            best = max(best, now + (goal * (1 + number) - now) * safety**given)
    return round(best + SPARE * (sum(temple) + has.points), DIGITS)


def _missing(goal: int, temple: tuple[int, ...], has: Held) -> list[tuple[God, int]]:
    """What each temple lacks to a height with the tiles of its god; tiles of two gods go where less is missing."""
    missing = [goal - temple[god] - has.single[god] for god in FOUR_GODS]
    for points, (one, other) in has.double:
        if missing[one] > 0 and (missing[other] <= 0 or missing[one] <= missing[other]):
            missing[one] -= points
        else:
            missing[other] -= points
    return list(zip(FOUR_GODS, missing, strict=True))
