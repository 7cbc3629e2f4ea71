"""Every way to spend a turn up to the draw, as distinct ends: bridges and the hand that is left.

Different orders of the same plays mostly lead to the same end, which is looked at once. Ends are found layer by layer,
each action a layer, and judged as they are found, so that a search can go on with the best of a layer only.
"""

from functools import cache
from typing import Final, NamedTuple

from kahuna.actions import Action, Build, Discard, Grant, Remove
from kahuna.agents.agent import Plan
from kahuna.agents.evaluation import Judge, survey
from kahuna.board import build, control_bits
from kahuna.cards import CARD, Cards, unpack
from kahuna.geography import ALL_LINES, ISLAND_MASK, LINE_BIT, LINE_ENDS, LINES, LINES_AT, MAJORITY, Line
from kahuna.legality import lines_at_all
from kahuna.state import BRIDGES

_STRIDE: Final = 7

Path = tuple["Path", Action] | None
"""The plays that lead to an end, the last one first."""

EndOfPlays = tuple[int, int, int, Cards, Path]
"""One end of the plays of a turn: what the judge says of it, masks of the bridges of the player to move and of the
opponent, the cards left, and how to get there. A plain tuple, because a search makes hundreds of thousands."""


def plays_of(path: Path) -> tuple[Action, ...]:
    """Returns the plays that lead to an end, in order."""
    found: list[Action] = []
    while path is not None:
        path, action = path
        found.append(action)
    return tuple(reversed(found))


class Turn(NamedTuple):
    """A choice in a game of the search: where the plays end, and how the turn ends.

    Attributes:
        worth: log-odds at a glance.
        own: mask of the bridges of the player who chose.
        rival: mask of the other's.
        hand: the cards left before the draw.
        path: the plays.
        drop: cards discarded.
        ending: Take, Draw, Pass or End; None if the plays have ended the game.
    """

    worth: int
    own: int
    rival: int
    hand: Cards
    path: Path
    drop: Cards
    ending: Action | None

    @property
    def plays(self) -> tuple[Action, ...]:
        """The builds and removals in order."""
        return plays_of(self.path)

    @property
    def plan(self) -> Plan:
        """All actions in order."""
        dropped = (Discard(unpack(self.drop)),) if self.drop else ()
        ending = () if self.ending is None else (self.ending,)
        return (*self.plays, *dropped, *ending)


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


# For each line its ends: (island, shift to the island's cards, mask) twice.
_ENDS: Final = tuple(
    tuple((int(island), 2 * island, ISLAND_MASK[island]) for island in LINE_ENDS[line]) for line in LINES
)
_GRANTS: Final = tuple(Grant(line) for line in LINES)
_STATES: Final = range(_STRIDE**2)
# For each island and state: whether one more own bridge wins the island, and whether the opponent holds it by one.
_WINS: Final = tuple(tuple(state // _STRIDE + 1 == majority for state in _STATES) for majority in MAJORITY)
_BARELY_HELD: Final = tuple(tuple(state % _STRIDE == majority for state in _STATES) for majority in MAJORITY)


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
) -> list[EndOfPlays]:
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
    terms, _, sizes, leads, own_bridges, rival_bridges = judge
    judged = judge.judge
    found: list[EndOfPlays] = [(judged(own, rival, hand), own, rival, hand, None)]
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
        grown: list[EndOfPlays] = []
        for worth, own, rival, hand, path in layer:
            if not hand or (sudden_end and not rival):
                continue
            builds, removes = _payments(hand)
            states, lead = survey(own, rival)
            bridges = own.bit_count()
            free = ALL_LINES & ~(own | rival) if bridges < BRIDGES else 0
            if fewer_surprises:
                free &= ~lines_at_all(control_bits(rival))
            for bit, line, left, number, action in builds:
                if not bit & free:
                    continue
                (island, shift, mask), (island2, shift2, mask2) = _ENDS[line]
                state, state2 = states[island], states[island2]
                new_own, new_rival = own | bit, rival
                wins, wins2 = _WINS[island][state], _WINS[island2][state2]
                if wins:
                    new_rival &= ~mask
                if wins2:
                    new_rival &= ~mask2
                key = (new_own, new_rival, left)
                if key in seen:
                    continue
                seen.add(key)
                if wins or wins2:
                    # Control and bridges have changed, here and perhaps next door.
                    new_worth = judged(new_own, new_rival, left)
                else:
                    here, here2 = terms[island], terms[island2]
                    new_worth = (
                        worth
                        + here[left >> shift & 3][state + _STRIDE]
                        - here[hand >> shift & 3][state]
                        + here2[left >> shift2 & 3][state2 + _STRIDE]
                        - here2[hand >> shift2 & 3][state2]
                        + sizes[number - 1]
                        - sizes[number]
                        + own_bridges[bridges + 1]
                        - own_bridges[bridges]
                    )
                grown.append((new_worth, new_own, new_rival, left, (path, action)))
            standing = rival.bit_count()
            for bit, line, left, number, action in removes:
                if not bit & rival:
                    continue
                new_rival = rival & ~bit
                key = (own, new_rival, left)
                if key not in seen:
                    seen.add(key)
                    (island, shift, _), (island2, shift2, _) = _ENDS[line]
                    state, state2 = states[island], states[island2]
                    here, here2 = terms[island], terms[island2]
                    new_worth = (
                        worth
                        + here[left >> shift & 3][state - 1]
                        - here[hand >> shift & 3][state]
                        + here2[left >> shift2 & 3][state2 - 1]
                        - here2[hand >> shift2 & 3][state2]
                        + sizes[number - 2]
                        - sizes[number]
                        + leads[lead + _BARELY_HELD[island][state] + _BARELY_HELD[island2][state2]]
                        - leads[lead]
                        + rival_bridges[standing - 1]
                        - rival_bridges[standing]
                    )
                    grown.append((new_worth, own, new_rival, left, (path, action)))
                over = sudden_end and not new_rival
                if fewer_surprises and not over and _may_build(own, new_rival, line):
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
