"""Kahuna on bare integers: the speed of a program that only plays, without explanations, history or refusals.

`engine.py` compares the engine with it. It knows the rules of 1998 without variants, assumes that every action is
legal, and keeps no history, no events and no names. Games are identical action by action: see `tests/test_bare.py`.

A state is a tuple of integers: masks of both players' bridges, both hands (as in `kahuna.cards`), the row and the pile
(four bits for each card, top first; 15 is an empty place), who is to move, the phase, the round, whether the player
must draw, turns left (3: as many as you like), points of both players, points of both in the last scoring.

An action is an integer: its kind in three bits, then five bits for a line or a card, then the cards that pay.
"""

from functools import cache
from random import Random
from typing import Final

from kahuna import cards
from kahuna.board import build, control_bits
from kahuna.cards import CARD, WHOLE_DECK, Cards
from kahuna.dealer import shuffled
from kahuna.geography import ALL_LINES, LINE_BIT
from kahuna.payments import payments

BUILD, REMOVE, DISCARD, TAKE, DRAW, PASS, END = range(7)
ACT, PLAYED, DISCARDED, DEAL, OVER = range(5)
ENDLESS: Final = 3
EMPTY: Final = 15
NO_ROW: Final = 0xFFF

State = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]

START: Final[State] = (0, 0, 0, 0, NO_ROW, 0, 0, DEAL, 0, 0, ENDLESS, 0, 0, 0, 0)
"""The empty table. White begins."""


@cache
def _plays(hand: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]], list[int]]:
    """Returns what a hand can pay for: bit and action of bridges, of removals, and the discards."""
    paid = payments(Cards(hand))
    return (
        [(bit, BUILD | action.line << 3 | CARD[action.card] << 8) for bit, action, _ in paid.builds],
        [(bit, REMOVE | action.line << 3 | cards.pack(action.cards) << 8) for bit, action, _ in paid.removes],
        [DISCARD | part << 8 for part in cards.parts(Cards(hand)) if part],
    )


@cache
def _takes(row: int) -> list[int]:
    return [TAKE | card << 3 for card in sorted({row & 15, row >> 4 & 15, row >> 8} - {EMPTY})]


@cache
def _size(hand: int) -> int:
    return cards.size(Cards(hand))


def legal(state: State) -> list[int]:
    """Returns every legal action, in the order of `kahuna.legal_actions`."""
    white, black, one, other, row, pile, mover, phase, _, must_draw, left, *_ = state
    if phase >= DEAL:
        return []
    hand, own, rival = (other, black, white) if mover else (one, white, black)
    actions: list[int] = []
    if phase != DISCARDED:
        builds, removes, discards = _plays(hand)
        if own.bit_count() < 25:
            free = ALL_LINES & ~(own | rival)
            actions = [action for bit, action in builds if bit & free]
        actions += [action for bit, action in removes if bit & rival]
        if phase == ACT and left == ENDLESS:
            actions += discards
    if left != ENDLESS:
        actions.append(END)
        return actions
    if _size(hand) < 5:
        if pile:
            actions.append(DRAW)
        actions += _takes(row)
    if not must_draw:
        actions.append(PASS)
    return actions


def apply(state: State, action: int) -> State:
    """Returns what a legal action leads to."""
    after = _RULES[action & 7](state, action)
    if after[8] >= 2 and after[7] < DEAL and bool(after[0]) != bool(after[1]):
        return (*after[:7], OVER, *after[8:])
    return after


def _play(state: State, action: int) -> State:
    white, black, one, other, row, pile, mover, phase, *rest = state
    kind = action & 7
    if mover:
        other -= action >> 8
    else:
        one -= action >> 8
    phase = DISCARDED if kind == DISCARD else PLAYED
    if kind == BUILD:
        if mover:
            black, white = build(black, white, action >> 3 & 31)
        else:
            white, black = build(white, black, action >> 3 & 31)
    elif kind == REMOVE:
        keep = ~LINE_BIT[action >> 3 & 31]
        white &= keep
        black &= keep
    return (white, black, one, other, row, pile, mover, phase, *rest)  # type: ignore[return-value]


def _pass(state: State, _action: int) -> State:
    *before, mover, _phase, number, _must_draw, left, a, b, c, d = state
    return (*before, mover ^ 1, ACT, number, 1, left, a, b, c, d)  # type: ignore[return-value]


def _end(state: State, _action: int) -> State:
    white, black, one, other, row, pile, mover, _, number, must_draw, left, *points = state
    phase = ACT
    left -= 1
    if not left:
        phase = OVER
        points = _scored(white, black, 0, points)
    return (white, black, one, other, row, pile, mover ^ 1, phase, number, must_draw, left, *points)  # type: ignore[return-value]


def _draw(state: State, action: int) -> State:
    white, black, one, other, row, pile, mover, phase, number, must_draw, left, *points = state
    if action & 7 == DRAW:
        card, pile = pile & 15, pile >> 4
    else:
        card = action >> 3 & 31
        place = 0 if row & 15 == card else 4 if row >> 4 & 15 == card else 8
        # The pile ends with a one, so that no card can be a zero at its end.
        refill = EMPTY
        if pile > 1:
            refill, pile = pile & 15, pile >> 4
        row = row & ~(15 << place) | refill << place
    if mover:
        other += CARD[card]
    else:
        one += CARD[card]
    phase, must_draw = ACT, 0
    if pile == 1:
        pile = 0
    if not pile and row == NO_ROW:
        if number < 3:
            phase = DEAL
            points = _scored(white, black, number, points)
        else:
            left = 2
    return (white, black, one, other, row, pile, mover ^ 1, phase, number, must_draw, left, *points)  # type: ignore[return-value]


_RULES: Final = (_play, _play, _play, _draw, _draw, _pass, _end)
"""By kind of action, what follows from it."""


def _scored(white: int, black: int, worth: int, points: list[int]) -> list[int]:
    """Returns the points after a scoring that is worth a fixed number, or the difference."""
    first, second = control_bits(white).bit_count(), control_bits(black).bit_count()
    ahead, behind = max(first - second, 0), max(second - first, 0)
    if worth:
        ahead, behind = worth * (ahead > 0), worth * (behind > 0)
    return [points[0] + ahead, points[1] + behind, ahead, behind]


def phase_of(state: State) -> int:
    """Returns what the game waits for."""
    return state[7]


def deal(state: State, seed: str) -> State:
    """Returns the state after the deal that `kahuna.deal` gives for a seed."""
    white, black, one, other, _, _, mover, _, number, must_draw, left, *points = state
    deck = list(cards.unpack(Cards(WHOLE_DECK - one - other)))
    order: list[int] = [*shuffled(deck, Random(f"{seed}/{number + 1}"))]
    if not number:
        one, other = sum(CARD[card] for card in order[:3]), sum(CARD[card] for card in order[3:6])
        order = order[6:]
    row = order[0] | order[1] << 4 | order[2] << 8
    pile = 1
    for card in reversed(order[3:]):
        pile = pile << 4 | card
    phase = OVER if number >= 1 and bool(white) != bool(black) else ACT
    return (white, black, one, other, row, pile, mover, phase, number + 1, must_draw, left, *points)  # type: ignore[return-value]
