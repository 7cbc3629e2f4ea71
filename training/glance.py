"""The worth of the ends of a turn at a glance: nothing is looked at beyond the turn."""

import numpy as np
from numba import njit

from training.engine import DEGREES, control, hand_size
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
from training.value import OWN, OWN_SIZE, STATES, phase_of, prepare, value


@njit(cache=True)
def judge(w, reach, hands, pos, rival_size, first, second, unseen, ends, count, tables, states, choices, scores):
    """Judges every way to end the turn without looking further.

    Args: hands that the rival may hold, for the reach; the position, what is expected of the rival's hand, the unseen
    cards' shares, the ends of the plays.
    Writes choices and their log-odds; returns their number.
    """
    if pos[TURNS_LEFT]:
        return _judge_last_turn(w, pos, rival_size, first, second, ends, count, tables, states, choices, scores)
    n = 0
    expected_row = np.zeros(12)
    pile = pos[PILE_END] - pos[PILE_TOP]
    for option in range(5):
        kind = TAKE if option < 3 else (BLIND if option == 3 else PASS)
        card = -1
        if kind == TAKE:
            card = pos[ROW + option]
            if card < 0 or (option > 0 and pos[ROW] == card) or (option == 2 and pos[ROW + 1] == card):
                continue
        elif kind == BLIND:
            if pile == 0:
                continue
        elif pos[MUST_DRAW]:
            continue
        phase, points = _after_draw(pos, kind, option, rival_size, first, second, unseen, expected_row)
        prepare(w[phase], first, second, expected_row, tables)
        n = _judge_draw(
            w[phase],
            reach,
            hands[: len(hands) if reaches_in(reach, phase) else 0],
            pos,
            kind,
            card,
            points,
            rival_size,
            unseen,
            ends,
            count,
            tables,
            states,
            choices,
            scores,
            n,
        )
        if n == choices.shape[0]:
            break
    return n


@njit(cache=True)
def _judge_last_turn(w, pos, rival_size, first, second, ends, count, tables, states, choices, scores):
    """`judge` for the two last turns, in which nothing is drawn."""
    turns_left = pos[TURNS_LEFT]
    lead = pos[LEAD]
    if turns_left == 2:
        prepare(w[25], first, second, np.zeros(12), tables)
    for n in range(count):
        o, r, h = ends[n, 0], ends[n, 1], ends[n, 2]
        if r == 0 and o != 0:
            score = WON
        elif turns_left == 1:
            score = final_value(o, r, lead)
        else:
            score = value(w[25], tables, o, r, h, rival_size, lead, states)
        choices[n, 0], choices[n, 1], choices[n, 2] = o, r, h
        choices[n, KIND], choices[n, CARD], choices[n, DROP] = END, -1, -1
        scores[n] = score
    return count


@njit(cache=True)
def _after_draw(pos, kind, option, rival_size, first, second, unseen, expected_row):
    """Writes what is expected of the row after a draw; returns the phase then, and the points if the round is over."""
    hand = pos[HAND]
    round_number = pos[ROUND]
    pile = pos[PILE_END] - pos[PILE_TOP]
    left = pile + cards_in_row(pos)
    after = left if kind == PASS else left - 1
    for island in range(12):
        expected_row[island] = 0.0
    if after == 0 and round_number < 3:
        pool = 0.0
        for island in range(12):
            expected_row[island] = max(2.0 - ((hand >> (2 * island)) & 3) - first[island] - second[island], 0.0)
            pool += expected_row[island]
        for island in range(12):
            expected_row[island] *= 3.0 / pool
        return phase_of(round_number + 1, max(24 - rival_size - hand_size(hand) - 1, 1)), round_number
    if after == 0:
        return 24, 0
    for place in range(3):
        if pos[ROW + place] >= 0 and not (kind == TAKE and place == option):
            expected_row[pos[ROW + place]] += 1.0
    if kind == TAKE and pile > 0:
        for island in range(12):
            expected_row[island] += unseen[island]
    return phase_of(round_number, after), 0


@njit(cache=True)
def _worth(wp, reach, hands, pos, kind, card, points, rival_size, unseen, tables, states, o, r, h, mine, theirs):
    """Log-odds of one end of the plays with one way to draw."""
    if r == 0 and o != 0 and pos[ROUND] >= 2:
        return WON
    bank = pos[LEAD]
    if points:
        difference = control(o) - control(r)
        bank += points if difference > 0 else (-points if difference < 0 else 0)
    size = hand_size(h)
    if kind == TAKE:
        h += 1 << (2 * card)
    score = value(wp, tables, o, r, h, rival_size, bank, states)
    if points and (o == 0) != (r == 0):
        return WON if o else -WON
    if kind == BLIND:
        score += wp[OWN_SIZE + size + 1] - wp[OWN_SIZE + size]
        for island in range(12):
            if unseen[island] > 0.0:
                feature = OWN + (DEGREES[island] - 3) * STATES + states[island]
                if (h >> (2 * island)) & 3:
                    feature += 4 * STATES
                reached = _expected_reach(reach, hands, o, r, h + (1 << (2 * island)), mine, theirs)
                score += unseen[island] * (wp[feature] + reached)
    else:
        score += _expected_reach(reach, hands, o, r, h, mine, theirs)
    return score


@njit(cache=True)
def _expected_reach(reach, hands, o, r, h, mine, theirs):
    """Log-odds of what both hands can do next turn: the mean over hands that the rival may hold."""
    total = 0.0
    for hand in hands:
        total += whole_reach(reach, o, r, h, hand, mine, theirs)
    return total / max(len(hands), 1)


@njit(cache=True)
def _judge_draw(
    wp, reach, hands, pos, kind, card, points, rival_size, unseen, ends, count, tables, states, choices, scores, n
):
    """Judges every end of the plays, and every discard, with one way to draw; returns the number of choices."""
    hand = pos[HAND]
    mine, theirs = np.zeros(12, dtype=np.int64), np.zeros(12, dtype=np.int64)
    drops = 12 if (not pos[EDITION2012] or hand_size(hand) == 5) else 0
    for end in range(-drops, count):
        drop = -1
        if end < 0:
            drop = -1 - end
            if not (hand >> (2 * drop)) & 3 or (pos[EDITION2012] and kind == PASS):
                continue
            o, r, h = pos[ME], pos[OTHER], hand - (1 << (2 * drop))
        else:
            o, r, h = ends[end, 0], ends[end, 1], ends[end, 2]
        if kind != PASS and hand_size(h) >= 5:
            continue
        choices[n, 0], choices[n, 1], choices[n, 2] = o, r, h
        choices[n, KIND], choices[n, CARD], choices[n, DROP] = kind, card, drop
        scores[n] = _worth(
            wp, reach, hands, pos, kind, card, points, rival_size, unseen, tables, states, o, r, h, mine, theirs
        )
        n += 1
        if n == choices.shape[0]:
            break
    return n
