"""Every way to spend a turn up to the draw, as distinct ends: the bridges and the remaining hand.

Different orders of the same plays usually lead to the same end, which is examined once. Ends are found layer by layer,
one action per layer, and evaluated as they are found, so that a search can expand only the best ends of a layer.
"""

from functools import cache
from typing import Final, NamedTuple

from kahuna.actions import Action, Build, Discard, Grant, Remove
from kahuna.agents.agent import Plan
from kahuna.agents.evaluation import Judge, survey
from kahuna.board import build
from kahuna.cards import Cards, count, size, unpack
from kahuna.geography import ISLAND_MASK, LINE_BIT, LINE_ENDS, LINES, MAJORITY, Line
from kahuna.legality import buildable
from kahuna.payments import payments

_STRIDE: Final = 7

Path = tuple["Path", Action] | None
"""The plays that lead to an end, last one first."""

EndOfPlays = tuple[int, int, int, Cards, Path]
"""One end of the plays of a turn: its evaluation, the masks of the bridges of the player to move and of the opponent,
the cards left, and the path to it. A plain tuple, because a search makes hundreds of thousands."""


def plays_of(path: Path) -> tuple[Action, ...]:
    """Returns the plays that lead to an end, in order."""
    found: list[Action] = []
    while path is not None:
        path, action = path
        found.append(action)
    return tuple(reversed(found))


class Turn(NamedTuple):
    """A turn in the search: where the plays end, and how the turn ends.

    Attributes:
        worth: log-odds by static evaluation.
        own: mask of the bridges of the player who chose.
        rival: mask of the other player's bridges.
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


_Tip = tuple[int, int, int, int]
"""An island at an end of a play's line: its number, the mask of its lines, how many of its cards are held before and
after the play."""
_Play = tuple[int, tuple[_Tip, _Tip], Cards, Build | Remove]
"""A play that a hand pays for: the bit of the line, its two ends, the cards left, the action."""


class _Plays(NamedTuple):
    """What a hand pays for (`payments`), with everything that incremental counting needs to know about the hand."""

    size: int
    builds: tuple[_Play, ...]
    removes: tuple[_Play, ...]


@cache
def _plays(hand: Cards) -> _Plays:
    builds, removes = payments(hand)
    return _Plays(
        size(hand),
        tuple((bit, _tips(action.line, hand, left), left, action) for bit, action, left in builds),
        tuple((bit, _tips(action.line, hand, left), left, action) for bit, action, left in removes),
    )


def _tips(line: Line, before: Cards, after: Cards) -> tuple[_Tip, _Tip]:
    one, other = LINE_ENDS[line]
    return _both_tips(line, (count(before, one), count(after, one)), (count(before, other), count(after, other)))


@cache
def _both_tips(line: Line, one_cards: tuple[int, int], other_cards: tuple[int, int]) -> tuple[_Tip, _Tip]:
    one, other = LINE_ENDS[line]
    return (int(one), ISLAND_MASK[one], *one_cards), (int(other), ISLAND_MASK[other], *other_cards)


_GRANTS: Final = tuple(Grant(line) for line in LINES)
_STATES: Final = range(_STRIDE**2)
# For each island and state: whether one more bridge of the player wins the island, and whether the opponent holds it by
# one.
_WINS: Final = tuple(tuple(state // _STRIDE + 1 == majority for state in _STATES) for majority in MAJORITY)
_BARELY_HELD: Final = tuple(tuple(state % _STRIDE == majority for state in _STATES) for majority in MAJORITY)

_Seen = set[tuple[int, int, Cards]]
"""Both masks and the cards left, of all ends found so far."""


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
    """Returns the ends of a turn that a search with a given beam finds, in no particular order.

    Args:
        own: mask of the bridges of the player to move.
        rival: mask of the opponent's bridges.
        hand: the cards to play.
        judge: evaluates an end.
        beam: how many ends of each layer are expanded. If it is large, all ends are found.
        fewer_surprises: whether the variant *fewer surprises* is played.
        freed: the line on which that variant allows a bridge without a card at the start.
        sudden_end: whether the game is over as soon as the opponent has no bridge left.
    """
    found: list[EndOfPlays] = [(judge.judge(own, rival, hand), own, rival, hand, None)]
    seen: _Seen = {(own, rival, hand)}
    if freed is not None and LINE_BIT[freed] & buildable(own, rival, True):
        granted = build(own, rival, freed)
        found.append((judge.judge(*granted, hand), *granted, hand, (None, _GRANTS[freed])))
        seen.add((*granted, hand))
    layer = found[:]
    while layer:
        if len(layer) > beam:
            layer.sort(reverse=True)
            del layer[beam:]
        grown: list[EndOfPlays] = []
        for end in layer:
            _, own, rival, hand, _ = end
            if not hand or (sudden_end and not rival):
                continue
            free = buildable(own, rival, fewer_surprises)
            if free:
                _add_builds(grown, end, free, judge, seen)
            if rival:
                _add_removes(grown, end, judge, seen, fewer_surprises=fewer_surprises, sudden_end=sudden_end)
        found += grown
        layer = grown
    return found


# For speed, both functions below repeat the rules of `kahuna.board` and the sum of `Judge.judge` incrementally, from
# the previous end. tests/test_evaluation.py compares them with the rules and with a full count.


def _add_builds(grown: list[EndOfPlays], end: EndOfPlays, free: int, judge: Judge, seen: _Seen) -> None:
    """Adds the ends that are one build away from an end, on lines of the mask `free`."""
    worth, own, rival, hand, path = end
    number, builds, _ = _plays(hand)
    states, _ = survey(own, rival)
    terms = judge.terms
    bridges = own.bit_count()
    worth += judge.size[number - 1] - judge.size[number] + judge.own_bridges[bridges + 1] - judge.own_bridges[bridges]
    for bit, ends, left, action in builds:
        if not bit & free:
            continue
        (island, mask, before, after), (island2, mask2, before2, after2) = ends
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
            # Control and bridges have changed, here and perhaps at neighbouring islands.
            new_worth = judge.judge(new_own, new_rival, left)
        else:
            here, here2 = terms[island], terms[island2]
            new_worth = (
                worth
                + here[after][state + _STRIDE]
                - here[before][state]
                + here2[after2][state2 + _STRIDE]
                - here2[before2][state2]
            )
        grown.append((new_worth, new_own, new_rival, left, (path, action)))


def _add_removes(
    grown: list[EndOfPlays], end: EndOfPlays, judge: Judge, seen: _Seen, *, fewer_surprises: bool, sudden_end: bool
) -> None:
    """Adds the ends one removal away from an end, with *fewer surprises* also those that build there immediately.

    The opponent must have a bridge, and the player to move a card.
    """
    worth, own, rival, hand, path = end
    number, _, removes = _plays(hand)
    if not removes:
        return
    states, lead = survey(own, rival)
    terms, leads = judge.terms, judge.lead
    standing = rival.bit_count()
    worth += judge.size[number - 2] - judge.size[number] - leads[lead]
    worth += judge.rival_bridges[standing - 1] - judge.rival_bridges[standing]
    for bit, ends, left, action in removes:
        if not bit & rival:
            continue
        new_rival = rival & ~bit
        key = (own, new_rival, left)
        if key not in seen:
            seen.add(key)
            (island, _, before, after), (island2, _, before2, after2) = ends
            state, state2 = states[island], states[island2]
            here, here2 = terms[island], terms[island2]
            new_worth = (
                worth
                + here[after][state - 1]
                - here[before][state]
                + here2[after2][state2 - 1]
                - here2[before2][state2]
                + leads[lead + _BARELY_HELD[island][state] + _BARELY_HELD[island2][state2]]
            )
            grown.append((new_worth, own, new_rival, left, (path, action)))
        line = action.line
        if not fewer_surprises or (sudden_end and not new_rival):
            continue
        if bit & buildable(own, new_rival, True):
            rebuilt = build(own, new_rival, line)
            key = (*rebuilt, left)
            if key not in seen:
                seen.add(key)
                grown.append((judge.judge(*key), *key, ((path, action), _GRANTS[line])))
