"""Every way to spend a turn up to the draw, as distinct ends: bridges and the hand that is left.

Different orders of the same plays mostly lead to the same end, which is looked at once. Ends are found layer by layer,
each action a layer, and judged as they are found, so that a search can go on with the best of a layer only.
"""

from functools import cache
from typing import Final

from kahuna.actions import Action, Build, Grant, Remove
from kahuna.agents.evaluation import Judge
from kahuna.board import build, control_bits
from kahuna.cards import CARD, Cards, unpack
from kahuna.geography import ALL_LINES, ISLAND_MASK, LINE_BIT, LINE_ENDS, LINES, LINES_AT, MAJORITY, Line
from kahuna.legality import lines_at_all
from kahuna.state import BRIDGES

_STRIDE: Final = 7

Path = tuple["Path", Action] | None
"""The plays that lead to an end, the last one first."""

End = tuple[int, int, int, Cards, Path]
"""One end of the plays of a turn: what the judge says of it, masks of the bridges of the player to move and of the
opponent, the cards left, and how to get there. A plain tuple, because a search makes hundreds of thousands."""


def plays_of(path: Path) -> tuple[Action, ...]:
    """Returns the plays that lead to an end, in order."""
    found: list[Action] = []
    while path is not None:
        path, action = path
        found.append(action)
    return tuple(reversed(found))


_Payment = tuple[int, Line, Cards, int, Action]


@cache
def _payments(hand: Cards) -> tuple[tuple[_Payment, ...], tuple[_Payment, ...]]:
    """What a hand pays for: builds and removals as (bit, line, hand left, size of the hand before, action)."""
    held = unpack(hand)
    number = len(held)
    builds = [
        (LINE_BIT[line], line, Cards(hand - CARD[card]), number, Build(line, card))
        for card in sorted(set(held))
        for line in LINES_AT[card]
    ]
    pairs = sorted({(one, other) for at, one in enumerate(held) for other in held[at + 1 :]})
    removes = [
        (LINE_BIT[line], line, Cards(hand - CARD[one] - CARD[other]), number, Remove(line, (one, other)))
        for one, other in pairs
        for line in LINES_AT[one]
        if one is other or other in LINE_ENDS[line]
    ]
    return tuple(builds), tuple(removes)


# For each line its ends: (mask, majority, island, shift to the island's cards) twice.
_ENDS: Final = tuple(
    tuple((ISLAND_MASK[island], MAJORITY[island], int(island), 2 * island) for island in LINE_ENDS[line])
    for line in LINES
)
_GRANTS: Final = tuple(Grant(line) for line in LINES)


def ends_of_turn(
    own: int,
    rival: int,
    hand: Cards,
    judge: Judge,
    *,
    beam: int,
    fewer_surprises: bool = False,
    freed: Line | None = None,
    sudden_end: bool = False,
) -> list[End]:
    """Returns the ends of a turn that a search with a given beam finds, in no order.

    Args:
        own: mask of the bridges of the player to move.
        rival: mask of the opponent's bridges.
        hand: the cards to play.
        judge: says what an end is worth.
        beam: how many ends of each layer are gone on with. All ends are found if it is large.
        fewer_surprises: whether that variant is played.
        freed: the line on which that variant allows a bridge without a card at the start.
        sudden_end: whether the game is over as soon as the opponent has no bridge left.
    """
    terms, sizes, _, own_bridges, _ = judge
    judged = judge.judge
    found: list[End] = [(judged(own, rival, hand), own, rival, hand, None)]
    seen = {(own, rival, hand)}
    layer = found[:]
    if freed is not None and _may_build(own, rival, freed):
        granted = build(own, rival, freed)
        layer.append((judged(*granted, hand), *granted, hand, (None, _GRANTS[freed])))
        found.append(layer[1])
        seen.add((*granted, hand))
    while layer:
        if len(layer) > beam:
            layer.sort(reverse=True)
            del layer[beam:]
        grown: list[End] = []
        for worth, own, rival, hand, path in layer:
            if not hand or (sudden_end and not rival):
                continue
            builds, removes = _payments(hand)
            bridges = own.bit_count()
            free = ALL_LINES & ~(own | rival) if bridges < BRIDGES else 0
            if fewer_surprises:
                free &= ~lines_at_all(control_bits(rival))
            for bit, line, left, change, action in builds:
                if not bit & free:
                    continue
                (mask, majority, island, shift), (mask2, majority2, island2, shift2) = _ENDS[line]
                ours = (own & mask).bit_count()
                ours2 = (own & mask2).bit_count()
                new_own = own | bit
                new_rival = rival
                if ours + 1 == majority:
                    new_rival &= ~mask
                if ours2 + 1 == majority2:
                    new_rival &= ~mask2
                key = (new_own, new_rival, left)
                if key in seen:
                    continue
                seen.add(key)
                if ours + 1 == majority or ours2 + 1 == majority2:
                    # Control and bridges have changed, here and perhaps next door.
                    new_worth = judged(new_own, new_rival, left)
                else:
                    state = _STRIDE * ours + (rival & mask).bit_count()
                    state2 = _STRIDE * ours2 + (rival & mask2).bit_count()
                    here, here2 = terms[island], terms[island2]
                    new_worth = (
                        worth
                        + here[left >> shift & 3][state + _STRIDE]
                        - here[hand >> shift & 3][state]
                        + here2[left >> shift2 & 3][state2 + _STRIDE]
                        - here2[hand >> shift2 & 3][state2]
                        + sizes[change - 1]
                        - sizes[change]
                        + own_bridges[bridges + 1]
                        - own_bridges[bridges]
                    )
                grown.append((new_worth, new_own, new_rival, left, (path, action)))
            for bit, line, left, _, action in removes:
                if not bit & rival:
                    continue
                new_rival = rival & ~bit
                key = (own, new_rival, left)
                if key not in seen:
                    seen.add(key)
                    grown.append((judged(own, new_rival, left), own, new_rival, left, (path, action)))
                if fewer_surprises and _may_build(own, new_rival, line):
                    new_own, new_rival = build(own, new_rival, line)
                    key = (new_own, new_rival, left)
                    if key not in seen:
                        seen.add(key)
                        both = ((path, action), _GRANTS[line])
                        grown.append((judged(new_own, new_rival, left), new_own, new_rival, left, both))
        found += grown
        layer = grown
    return found


def _may_build(own: int, rival: int, line: Line) -> bool:
    """Whether *fewer surprises* allows a bridge on a line that has just become free (rule 8.2)."""
    return own.bit_count() < BRIDGES and not LINE_BIT[line] & lines_at_all(control_bits(rival))
