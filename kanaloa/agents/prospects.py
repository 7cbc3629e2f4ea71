"""The worth of a hand: the score that its tiles could bring if all were given to the gods at once."""

from functools import lru_cache
from itertools import product
from typing import Final

from kanaloa.gods import FOUR_GODS, God
from kanaloa.tiles import KINDS, POINTS, SHOWS, Tile, Tiles, count

_KANE_KINDS: Final = tuple(kind for kind in KINDS if God.KANE in SHOWS[kind])
_SINGLES: Final = tuple(tuple(kind for kind in KINDS if SHOWS[kind] == (god,)) for god in FOUR_GODS)
_PAIRS: Final = tuple(kind for kind in KINDS if len(SHOWS[kind]) == 2)


@lru_cache(maxsize=1 << 15)
def prospect(temple: tuple[int, ...], hand: Tiles) -> int:
    """Returns approximately the highest score that giving tiles of a hand can lead to.

    Every way to give tiles of Kane to Kane is tried. The remaining ones help the gods whose temples are nearest to the
    temple of Kane; tiles of two gods go where more is missing.

    Args:
        temple: points of the five temples, indexed by god.
        hand: the tiles held.
    """
    held = [count(hand, kind) for kind in _KANE_KINDS]
    shown = [temple[god] + sum(POINTS[kind] * count(hand, kind) for kind in _SINGLES[god]) for god in FOUR_GODS]
    pairs = [kind for kind in _PAIRS for _ in range(count(hand, kind))]
    best = 0
    tried = set()
    for given in product(*(range(number + 1) for number in held)):
        kane = temple[God.KANE] + sum(POINTS[kind] * number for kind, number in zip(_KANE_KINDS, given, strict=True))
        left = sum(POINTS[kind] * (number - gone) for kind, number, gone in zip(_KANE_KINDS, held, given, strict=True))
        if (kane, left) not in tried:
            tried.add((kane, left))
            best = max(best, kane * (1 + _temples_of(kane, left, tuple(shown), pairs, hand)))
    return best


def _temples_of(kane: int, jokers: int, shown: tuple[int, ...], pairs: list[Tile], hand: Tiles) -> int:
    """How many of the four temples can reach that of Kane."""
    missing = [max(0, kane - points) for points in shown]
    for kind in pairs:
        # Give it to the god of the two who is nearer to the goal, so that one of them reaches it.
        wanting = [god for god in SHOWS[kind] if missing[god]]
        if wanting:
            god = min(wanting, key=lambda each: missing[each])
            missing[god] = max(0, missing[god] - POINTS[kind])
    reached = 0
    for points, god in sorted(zip(missing, FOUR_GODS, strict=True)):
        # A tile of Kane must be accompanied by one of the god itself.
        if points and not _shows(hand, god):
            continue
        if points > jokers:
            break
        jokers -= points
        reached += 1
    return reached


@lru_cache(maxsize=1 << 15)
def _shows(hand: Tiles, god: God) -> bool:
    return any(count(hand, kind) for kind in KINDS if god in SHOWS[kind])
