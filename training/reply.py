"""The best turn at a glance, for a player whose hand is known: what a look further plays on with."""

from typing import NamedTuple

import numpy as np
from numba import njit

from training.engine import DEGREES, ENDS, LINES_OF, MASKS, MOST_ENDS, bits, build, hand_size, slot
from training.position import (
    BLIND,
    CARD,
    DROP,
    EDITION2012,
    END,
    HAND,
    KIND,
    LEAD,
    ME,
    MUST_DRAW,
    OTHER,
    PASS,
    PILE_END,
    PILE_TOP,
    ROUND,
    ROW,
    TAKE,
    TURNS_LEFT,
    WON,
    cards_in_row,
    final_value,
)
from training.reach import reaches_in, whole_reach
from training.settings import BEAM, DRAWS_FOR
from training.value import OWN, OWN_SIZE, STATES, phase_of, whole_value


class Judge(NamedTuple):
    """What judges the ends of a turn.

    Attributes:
        w: weights of the phase after the draw.
        first: number of first cards of each island in the hand of the rival, who has just moved.
        second: number of second cards.
        size: of the rival's hand.
        row: what is expected to lie in the row after the draw.
        lead: in points.
        points: what more islands bring if the draw ends the round, else 0.
        table: the worth of reach (`training.reach`).
        hand: of the rival.
        reaches: whether reach is evaluated.
        mine: receives the classes of the own hand.
        theirs: receives those of the rival's hand.
    """

    w: np.ndarray
    first: np.ndarray
    second: np.ndarray
    size: int
    row: np.ndarray
    lead: int
    points: int
    table: np.ndarray
    hand: int
    reaches: bool
    mine: np.ndarray
    theirs: np.ndarray


@njit(cache=True)
def worth(judge, o, r, h):
    """Log-odds of an end of a turn."""
    total = whole_value(judge.w, o, r, h, judge.first, judge.second, judge.size, judge.row, judge.lead, judge.points)
    return total + _reach(judge, o, r, h)


@njit(cache=True)
def _reach(judge, o, r, h):
    """Log-odds of what both hands can do next turn."""
    return whole_reach(judge.table, o, r, h, judge.hand, judge.mine, judge.theirs) if judge.reaches else 0.0


@njit(cache=True)
def reply(
    w, reach, pos, own_hand, own_first, own_second, own_size, deck, settings, table, stamp, mark, nodes, scores, best
):
    """The best turn for the player to move without looking further. `own_hand` is that of the other player.

    Plays are searched layer by layer, each action a layer, and only the best of a layer are gone on with; ways to draw
    are tried for the best ends only. Returns (log-odds, nodes looked at).
    """
    hand = pos[HAND]
    row = np.zeros(12)
    for place in range(3):
        if pos[ROW + place] >= 0:
            row[pos[ROW + place]] += 1.0
    after_row = row.copy()
    phase, points = _after_draw(pos, own_first, own_second, own_size, after_row)
    judge = Judge(
        w[phase],
        own_first,
        own_second,
        own_size,
        after_row,
        pos[LEAD],
        points,
        reach,
        own_hand,
        reaches_in(reach, phase),
        np.zeros(12, dtype=np.int64),
        np.zeros(12, dtype=np.int64),
    )
    mark[0] += 1
    count, won = _ends(judge, pos, int(settings[BEAM]), table, stamp, mark[0], nodes, scores)
    looked = count
    if pos[TURNS_LEFT] or won >= 0:
        return _best_end(nodes, scores, count, won, best), looked
    most = -1e18
    tried = min(int(settings[DRAWS_FOR]), count)
    _best_first(nodes, scores, 0, count, tried)
    for a in range(tried):
        o, r, h = nodes[a, 0], nodes[a, 1], nodes[a, 2]
        size = hand_size(h)
        if size < 5 or (h == hand and not pos[MUST_DRAW]):
            looked, most = _draws(w, judge, pos, o, r, h, -1, row, deck, best, looked, most)
        if h == hand and size == 5:
            looked, most = _discards(w, judge, pos, o, r, row, deck, best, looked, most)
    if most == -1e18:
        # All of the best ends hold five cards that may not be kept: drop one.
        looked, most = _discards(w, judge, pos, pos[ME], pos[OTHER], row, deck, best, looked, most)
    return most, looked


@njit(cache=True)
def _best_end(nodes, scores, count, won, best):
    """Writes the best end of a turn without a draw to `best`: one that wins at once, if any; returns its log-odds."""
    top = max(won, 0)
    if won < 0:
        for k in range(1, count):
            if scores[k] > scores[top]:
                top = k
    for k in range(3):
        best[k] = nodes[top, k]
    best[KIND], best[CARD], best[DROP] = END, -1, -1
    return scores[top]


@njit(cache=True)
def _after_draw(pos, own_first, own_second, own_size, row):
    """Returns the phase after a draw, and the points if the round is over then; `row` becomes what lies there."""
    hand = pos[HAND]
    round_number = pos[ROUND]
    left = pos[PILE_END] - pos[PILE_TOP] + cards_in_row(pos)
    if not pos[TURNS_LEFT] and left > 1:
        return phase_of(round_number, left - 1), 0
    row[:] = 0.0
    if pos[TURNS_LEFT]:
        return 25, 0
    if round_number == 3:
        return 24, 0
    for island in range(12):
        kept = ((hand >> (2 * island)) & 3) + own_first[island] + own_second[island]
        row[island] = max(2.0 - kept, 0.0)
    pool = row.sum()
    for island in range(12):
        row[island] *= 3.0 / pool
    return phase_of(round_number + 1, max(24 - own_size - hand_size(hand) - 1, 1)), round_number


@njit(cache=True)
def _ends(judge, pos, beam, table, stamp, mark, nodes, scores):
    """Writes the ends of the plays and what they are worth; returns how many, and the last that wins at once or -1."""
    nodes[0, 0], nodes[0, 1], nodes[0, 2] = pos[ME], pos[OTHER], pos[HAND]
    slot(table, stamp, mark, pos[ME], pos[OTHER], pos[HAND])
    if pos[TURNS_LEFT] == 1:
        scores[0] = final_value(pos[ME], pos[OTHER], judge.lead)
    else:
        scores[0] = worth(judge, pos[ME], pos[OTHER], pos[HAND])
    won = -1
    start, end = 0, 1
    while start < end:
        kept = min(end - start, beam)
        if kept < end - start:
            _best_first(nodes, scores, start, end, kept)
        count = end
        for at in range(start, start + kept):
            count, won = _grow(judge, pos, at, count, won, table, stamp, mark, nodes, scores)
        start, end = end, count
    return end, won


@njit(cache=True)
def _best_first(nodes, scores, start, end, number):
    """Moves the best of a range of ends to its beginning, in order."""
    for at in range(start, start + number):
        top = at
        for b in range(at + 1, end):
            if scores[b] > scores[top]:
                top = b
        if top != at:
            for k in range(3):
                nodes[at, k], nodes[top, k] = nodes[top, k], nodes[at, k]
            scores[at], scores[top] = scores[top], scores[at]


@njit(cache=True)
def _played(o, r, h, supply, card, line, way):
    """Bridges and hand after a card of the hand is played at a line; the hand is -1 if it cannot be.

    There are two ways: build, or remove with two equal cards; and remove with the cards of both ends.
    """
    if supply and not ((o | r) >> line) & 1:
        if way:
            return o, r, -1
        no, nr = build(o, r, line)
        return no, nr, h - (1 << (2 * card))
    if not (r >> line) & 1:
        return o, r, -1
    nr = r & ~(1 << line)
    if way == 0:
        if (h >> (2 * card)) & 3 < 2:
            return o, r, -1
        return o, nr, h - 2 * (1 << (2 * card))
    other = ENDS[line, 0] + ENDS[line, 1] - card
    if other < card or not (h >> (2 * other)) & 3:
        return o, r, -1
    return o, nr, h - (1 << (2 * card)) - (1 << (2 * other))


@njit(cache=True)
def _grow(judge, pos, at, count, won, table, stamp, mark, nodes, scores):
    """Adds the ends that are one play away from an end; returns the number of ends and the last that wins at once."""
    o, r, h = nodes[at, 0], nodes[at, 1], nodes[at, 2]
    supply = bits(o) < 25
    for card in range(12):
        if not (h >> (2 * card)) & 3:
            continue
        for place in range(DEGREES[card]):
            line = LINES_OF[card, place]
            for way in range(2):
                no, nr, nh = _played(o, r, h, supply, card, line, way)
                if nh < 0:
                    continue
                if count >= MOST_ENDS or not slot(table, stamp, mark, no, nr, nh):
                    continue
                nodes[count, 0], nodes[count, 1], nodes[count, 2] = no, nr, nh
                if nr == 0 and no != 0 and pos[ROUND] >= 2:
                    scores[count] = WON
                    won = count
                elif pos[TURNS_LEFT] == 1:
                    scores[count] = final_value(no, nr, judge.lead)
                else:
                    scores[count] = worth(judge, no, nr, nh)
                count += 1
    return count, won


@njit(cache=True)
def _discards(w, judge, pos, o, r, row, deck, best, looked, most):
    """Tries every way to discard one card and draw; keeps the best one in `best`."""
    hand = pos[HAND]
    for card in range(12):
        if (hand >> (2 * card)) & 3:
            left = hand - (1 << (2 * card))
            looked, most = _draws(w, judge, pos, o, r, left, card, row, deck, best, looked, most)
    return looked, most


@njit(cache=True)
def _better(score, most, best, o, r, h, kind, card, drop):
    """Writes a turn to `best` if its log-odds are the highest so far; returns the highest."""
    if score <= most:
        return most
    best[0], best[1], best[2] = o, r, h
    best[KIND], best[CARD], best[DROP] = kind, card, drop
    return score


@njit(cache=True)
def _draws(w, judge, pos, o, r, h, drop, row, deck, best, looked, most):
    """Tries every way to draw after one end of the plays; keeps the best one in `best`."""
    size = hand_size(h)
    pile = pos[PILE_END] - pos[PILE_TOP]
    left = pile + cards_in_row(pos)
    wp = judge.w
    if size < 5:
        for island in range(12):
            if row[island] > 0.0:
                if left > 1:
                    judge.row[island] -= 1.0
                score = worth(judge, o, r, h + (1 << (2 * island)))
                if left > 1:
                    judge.row[island] += 1.0
                looked += 1
                most = _better(score, most, best, o, r, h, TAKE, island, drop)
        if pile > 0:
            score = worth(judge, o, r, h) - _reach(judge, o, r, h)
            score += wp[OWN_SIZE + size + 1] - wp[OWN_SIZE + size]
            for at in range(pos[PILE_TOP], pos[PILE_END]):
                island = deck[at]
                state = bits(o & MASKS[island]) * 7 + bits(r & MASKS[island])
                feature = OWN + (DEGREES[island] - 3) * STATES + state
                if (h >> (2 * island)) & 3:
                    feature += 4 * STATES
                score += (wp[feature] + _reach(judge, o, r, h + (1 << (2 * island)))) / pile
            looked += 1
            most = _better(score, most, best, o, r, h, BLIND, -1, drop)
    if not pos[MUST_DRAW] and not (drop >= 0 and pos[EDITION2012]):
        phase = phase_of(pos[ROUND], left)
        score = whole_value(w[phase], o, r, h, judge.first, judge.second, judge.size, row, judge.lead, 0)
        score += _reach(judge, o, r, h)
        looked += 1
        most = _better(score, most, best, o, r, h, PASS, -1, drop)
    return looked, most
