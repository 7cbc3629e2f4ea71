"""The worth of the ends of a turn at a glance, and the best turn by it: nothing is looked at beyond the turn."""

import numpy as np
from numba import njit

from training.engine import DEGREES, ENDS, LINES_OF, MASKS, MOST_ENDS, bits, build, control, hand_size, slot
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
    final_value,
)
from training.value import OWN, OWN_SIZE, STATES, phase_of, prepare, value, whole_value

# What a player is made of.
TEMPERATURE, WIDTH, SAMPLES, DEEP_WIDTH, DEEP_SAMPLES, BEAM, DRAWS_FOR = 0, 1, 2, 3, 4, 5, 6
SETTINGS = 7


@njit(cache=True)
def judge(w, pos, rival_size, first, second, unseen, ends, count, tables, states, choices, scores):
    """Judges every way to end the turn without looking further.

    Args: the position, what is expected of the rival's hand, the unseen cards' shares, the ends of the plays.
    Writes choices and their log-odds; returns their number.
    """
    n = 0
    turns_left = pos[TURNS_LEFT]
    lead = pos[LEAD]
    round_number = pos[ROUND]
    expected_row = np.zeros(12)
    if turns_left:
        if turns_left == 2:
            prepare(w[25], first, second, expected_row, tables)
        for end in range(count):
            o, r, h = ends[end, 0], ends[end, 1], ends[end, 2]
            if r == 0 and o != 0:
                score = WON
            elif turns_left == 1:
                score = final_value(o, r, lead)
            else:
                score = value(w[25], tables, o, r, h, rival_size, lead, states)
            choices[n, 0], choices[n, 1], choices[n, 2] = o, r, h
            choices[n, KIND], choices[n, CARD], choices[n, DROP] = END, -1, -1
            scores[n] = score
            n += 1
        return n
    hand = pos[HAND]
    start_size = hand_size(hand)
    drops = 12 if (not pos[EDITION2012] or start_size == 5) else 0
    pile = pos[PILE_END] - pos[PILE_TOP]
    in_row = 0
    for place in range(3):
        in_row += pos[ROW + place] >= 0
    left = pile + in_row
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
        after = left if kind == PASS else left - 1
        points = 0
        for island in range(12):
            expected_row[island] = 0.0
        if after == 0 and round_number < 3:
            points = round_number
            phase = phase_of(round_number + 1, max(24 - rival_size - start_size - 1, 1))
            pool = 0.0
            for island in range(12):
                expected_row[island] = max(2.0 - ((hand >> (2 * island)) & 3) - first[island] - second[island], 0.0)
                pool += expected_row[island]
            for island in range(12):
                expected_row[island] *= 3.0 / pool
        elif after == 0:
            phase = 24
        else:
            phase = phase_of(round_number, after)
            for place in range(3):
                if pos[ROW + place] >= 0 and not (kind == TAKE and place == option):
                    expected_row[pos[ROW + place]] += 1.0
            if kind == TAKE and pile > 0:
                for island in range(12):
                    expected_row[island] += unseen[island]
        wp = w[phase]
        prepare(wp, first, second, expected_row, tables)
        for end in range(-drops, count):
            drop = -1
            if end < 0:
                drop = -1 - end
                if not (hand >> (2 * drop)) & 3 or (pos[EDITION2012] and kind == PASS):
                    continue
                o, r, h = pos[ME], pos[OTHER], hand - (1 << (2 * drop))
            else:
                o, r, h = ends[end, 0], ends[end, 1], ends[end, 2]
            size = hand_size(h)
            if kind != PASS and size >= 5:
                continue
            choices[n, 0], choices[n, 1], choices[n, 2] = o, r, h
            choices[n, KIND], choices[n, CARD], choices[n, DROP] = kind, card, drop
            if r == 0 and o != 0 and round_number >= 2:
                score = WON
            else:
                bank = lead
                if points:
                    difference = control(o) - control(r)
                    bank += points if difference > 0 else (-points if difference < 0 else 0)
                if kind == TAKE:
                    h += 1 << (2 * card)
                score = value(wp, tables, o, r, h, rival_size, bank, states)
                if points and (o == 0) != (r == 0):
                    score = WON if o else -WON
                elif kind == BLIND:
                    score += wp[OWN_SIZE + size + 1] - wp[OWN_SIZE + size]
                    for island in range(12):
                        if unseen[island] > 0.0:
                            slot = OWN + (DEGREES[island] - 3) * STATES + states[island]
                            if (h >> (2 * island)) & 3:
                                slot += 4 * STATES
                            score += unseen[island] * wp[slot]
            scores[n] = score
            n += 1
            if n == choices.shape[0]:
                return n
    return n


@njit(cache=True)
def reply(w, pos, own_first, own_second, own_size, deck, settings, table, stamp, mark, nodes, scores, best):
    """The best turn for the player to move without looking further.

    Plays are searched layer by layer, each action a layer, and only the best of a layer are gone on with; ways to draw
    are tried for the best ends only. Returns (log-odds, nodes looked at).
    """
    beam, wide = int(settings[BEAM]), int(settings[DRAWS_FOR])
    hand = pos[HAND]
    lead = pos[LEAD]
    round_number = pos[ROUND]
    turns_left = pos[TURNS_LEFT]
    row = np.zeros(12)
    none = np.zeros(12)
    in_row = 0
    for place in range(3):
        if pos[ROW + place] >= 0:
            in_row += 1
            row[pos[ROW + place]] += 1.0
    pile = pos[PILE_END] - pos[PILE_TOP]
    left = pile + in_row
    start_size = hand_size(hand)
    points = 0
    after_row = row
    if turns_left:
        phase = 25
        after_row = none
    elif left == 1:
        if round_number < 3:
            points = round_number
            phase = phase_of(round_number + 1, max(24 - own_size - start_size - 1, 1))
            after_row = np.zeros(12)
            for island in range(12):
                kept = ((hand >> (2 * island)) & 3) + own_first[island] + own_second[island]
                after_row[island] = max(2.0 - kept, 0.0)
            pool = after_row.sum()
            for island in range(12):
                after_row[island] *= 3.0 / pool
        else:
            phase = 24
            after_row = none
    else:
        phase = phase_of(round_number, left - 1)
    wp = w[phase]
    mark[0] += 1
    count = 0
    looked = 0
    layer_start = 0
    # Layer 0: nothing played.
    nodes[0, 0], nodes[0, 1], nodes[0, 2] = pos[ME], pos[OTHER], hand
    slot(table, stamp, mark[0], pos[ME], pos[OTHER], hand)
    if turns_left == 1:
        scores[0] = final_value(pos[ME], pos[OTHER], lead)
    else:
        scores[0] = whole_value(wp, pos[ME], pos[OTHER], hand, own_first, own_second, own_size, after_row, lead, points)
    count = 1
    looked = 1
    won = -1
    layer_end = 1
    while layer_start < layer_end:
        # The best of the layer come first.
        size = layer_end - layer_start
        grow = min(size, beam)
        if grow < size:
            for a in range(grow):
                top = layer_start + a
                for b in range(layer_start + a + 1, layer_end):
                    if scores[b] > scores[top]:
                        top = b
                at = layer_start + a
                if top != at:
                    for k in range(3):
                        nodes[at, k], nodes[top, k] = nodes[top, k], nodes[at, k]
                    scores[at], scores[top] = scores[top], scores[at]
        for at in range(layer_start, layer_start + grow):
            o, r, h = nodes[at, 0], nodes[at, 1], nodes[at, 2]
            supply = bits(o) < 25
            for card in range(12):
                held = (h >> (2 * card)) & 3
                if held == 0:
                    continue
                for place in range(DEGREES[card]):
                    line = LINES_OF[card, place]
                    for way in range(2):
                        if supply and not ((o | r) >> line) & 1:
                            if way:
                                continue
                            no, nr = build(o, r, line)
                            nh = h - (1 << (2 * card))
                        elif (r >> line) & 1:
                            no, nr = o, r & ~(1 << line)
                            if way == 0:
                                if held < 2:
                                    continue
                                nh = h - 2 * (1 << (2 * card))
                            else:
                                other = ENDS[line, 0] + ENDS[line, 1] - card
                                if other < card or not (h >> (2 * other)) & 3:
                                    continue
                                nh = h - (1 << (2 * card)) - (1 << (2 * other))
                        else:
                            continue
                        if count >= MOST_ENDS or not slot(table, stamp, mark[0], no, nr, nh):
                            continue
                        nodes[count, 0], nodes[count, 1], nodes[count, 2] = no, nr, nh
                        if nr == 0 and no != 0 and round_number >= 2:
                            scores[count] = WON
                            won = count
                        elif turns_left == 1:
                            scores[count] = final_value(no, nr, lead)
                        else:
                            scores[count] = whole_value(
                                wp, no, nr, nh, own_first, own_second, own_size, after_row, lead, points
                            )
                        count += 1
                        looked += 1
        layer_start, layer_end = layer_end, count
    if turns_left or won >= 0:
        top = max(won, 0)
        if won < 0:
            for k in range(1, count):
                if scores[k] > scores[top]:
                    top = k
        for k in range(3):
            best[k] = nodes[top, k]
        best[KIND], best[CARD], best[DROP] = END, -1, -1
        return scores[top], looked
    # Ways to draw, for the best ends.
    most = -1e18
    for a in range(min(wide, count)):
        top = a
        for b in range(a + 1, count):
            if scores[b] > scores[top]:
                top = b
        if top != a:
            for k in range(3):
                nodes[a, k], nodes[top, k] = nodes[top, k], nodes[a, k]
            scores[a], scores[top] = scores[top], scores[a]
        o, r, h = nodes[a, 0], nodes[a, 1], nodes[a, 2]
        size = hand_size(h)
        untouched = h == hand
        can_pass = not pos[MUST_DRAW]
        if size < 5 or (untouched and can_pass):
            looked, most = _draws(
                w,
                wp,
                pos,
                o,
                r,
                h,
                -1,
                own_first,
                own_second,
                own_size,
                row,
                after_row,
                left,
                pile,
                lead,
                points,
                deck,
                best,
                looked,
                most,
            )
        if untouched and size == 5:
            for card in range(12):
                if (h >> (2 * card)) & 3:
                    looked, most = _draws(
                        w,
                        wp,
                        pos,
                        o,
                        r,
                        h - (1 << (2 * card)),
                        card,
                        own_first,
                        own_second,
                        own_size,
                        row,
                        after_row,
                        left,
                        pile,
                        lead,
                        points,
                        deck,
                        best,
                        looked,
                        most,
                    )
    if most == -1e18:
        # All of the best ends hold five cards that may not be kept: drop one.
        o, r, h = pos[ME], pos[OTHER], hand
        for card in range(12):
            if (h >> (2 * card)) & 3:
                looked, most = _draws(
                    w,
                    wp,
                    pos,
                    o,
                    r,
                    h - (1 << (2 * card)),
                    card,
                    own_first,
                    own_second,
                    own_size,
                    row,
                    after_row,
                    left,
                    pile,
                    lead,
                    points,
                    deck,
                    best,
                    looked,
                    most,
                )
    return most, looked


@njit(cache=True)
def _draws(
    w,
    wp,
    pos,
    o,
    r,
    h,
    drop,
    own_first,
    own_second,
    own_size,
    row,
    after_row,
    left,
    pile,
    lead,
    points,
    deck,
    best,
    looked,
    most,
):
    """Tries every way to draw after one end of the plays; keeps the best one in `best`."""
    size = hand_size(h)
    if size < 5:
        for island in range(12):
            if row[island] > 0.0:
                if left > 1:
                    after_row[island] -= 1.0
                score = whole_value(
                    wp, o, r, h + (1 << (2 * island)), own_first, own_second, own_size, after_row, lead, points
                )
                if left > 1:
                    after_row[island] += 1.0
                looked += 1
                if score > most:
                    most = score
                    best[0], best[1], best[2] = o, r, h
                    best[KIND], best[CARD], best[DROP] = TAKE, island, drop
        if pile > 0:
            score = whole_value(wp, o, r, h, own_first, own_second, own_size, after_row, lead, points)
            score += wp[OWN_SIZE + size + 1] - wp[OWN_SIZE + size]
            for at in range(pos[PILE_TOP], pos[PILE_END]):
                island = deck[at]
                state = bits(o & MASKS[island]) * 7 + bits(r & MASKS[island])
                slot = OWN + (DEGREES[island] - 3) * STATES + state
                if (h >> (2 * island)) & 3:
                    slot += 4 * STATES
                score += wp[slot] / pile
            looked += 1
            if score > most:
                most = score
                best[0], best[1], best[2] = o, r, h
                best[KIND], best[CARD], best[DROP] = BLIND, -1, drop
    if not pos[MUST_DRAW] and not (drop >= 0 and pos[EDITION2012]):
        score = whole_value(w[phase_of(pos[ROUND], left)], o, r, h, own_first, own_second, own_size, row, lead, 0)
        looked += 1
        if score > most:
            most = score
            best[0], best[1], best[2] = o, r, h
            best[KIND], best[CARD], best[DROP] = PASS, -1, drop
    return looked, most
