"""Compiled self-play: the players whose games teach the evaluation.

They judge every end of their own turn and every way to draw, and may look further: at the best answer to hands that the
rival may hold, and at their own next turn. `kahuna.agents.search` does the same with more care.
"""

import numpy as np
from numba import njit

from training.engine import (
    DEGREES,
    ENDS,
    LINES_OF,
    MASKS,
    MOST_ENDS,
    TABLE,
    bits,
    build,
    control,
    hand_size,
    slot,
    turn_ends,
)
from training.value import MOST_FEATURES, OWN, OWN_SIZE, STATES, features, phase_of, prepare, value, whole_value

WON = 1e6
MOST_TURNS = 400
TAKE, BLIND, PASS, END = 0, 1, 2, 3

# A position, from the side of the player to move.
ME, OTHER, HAND, ROW, PILE_TOP, PILE_END = 0, 1, 2, 3, 6, 7
ROUND, LEAD, MUST_DRAW, TURNS_LEFT, EDITION2012 = 8, 9, 10, 11, 12
POSITION = 13
# A choice: bridges and hand at the end of the plays (or after the drop), how to draw, which card, which card dropped.
KIND, CARD, DROP = 3, 4, 5
CHOICE = 6
# What a player is made of.
TEMPERATURE, WIDTH, SAMPLES, DEEP_WIDTH, DEEP_SAMPLES, BEAM, DRAWS_FOR = 0, 1, 2, 3, 4, 5, 6
SETTINGS = 7


@njit(cache=True)
def random(rng):
    """The next number of 0 to 1 (xorshift64*)."""
    x = rng[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    rng[0] = x
    return ((x * np.uint64(2685821657736338717)) >> np.uint64(11)) / 9007199254740992.0


@njit(cache=True)
def shuffle(deck, first, end, rng):
    """Shuffles a part of the deck."""
    for last in range(end - 1, first, -1):
        other = first + int(random(rng) * (last - first + 1))
        deck[last], deck[other] = deck[other], deck[last]


@njit(cache=True)
def gumbel(rng, temperature):
    """Noise that turns the best choice into a softmax one."""
    return -temperature * np.log(-np.log(random(rng) + 1e-300) + 1e-300)


@njit(cache=True)
def chance(score):
    """Winning chance of log-odds."""
    if score > 30.0:
        return 1.0
    if score < -30.0:
        return 0.0
    return 1.0 / (1.0 + np.exp(-score))


@njit(cache=True)
def final_value(own, rival, banked):
    """WON, 0 or -WON after the last scoring."""
    lead = control(own) - control(rival)
    score = banked + lead
    if score == 0:
        score = lead
    if score == 0:
        score = bits(own) - bits(rival)
    return WON if score > 0 else (-WON if score < 0 else 0.0)


@njit(cache=True)
def expect(hand, gone, row, known, rival_size, first, second, unseen):
    """What a player expects of the hidden cards; returns how many there are.

    Writes the expected number of first and second copies in the rival's hand and the share of each island among
    the unseen cards.
    """
    total = 0
    for island in range(12):
        count = 2 - ((hand >> (2 * island)) & 3) - ((gone >> (2 * island)) & 3) - ((known >> (2 * island)) & 3)
        for place in range(3):
            if row[place] == island:
                count -= 1
        unseen[island] = max(count, 0)
        total += max(count, 0)
    hidden = rival_size - hand_size(known)
    for island in range(12):
        share = hidden * unseen[island] / total if total else 0.0
        expected = ((known >> (2 * island)) & 3) + share
        first[island] = min(expected, 1.0)
        second[island] = max(expected - 1.0, 0.0)
        if total:
            unseen[island] /= total
    return total


@njit(cache=True)
def know(hand, first, second):
    """Writes a hand as expected numbers of first and second copies."""
    for island in range(12):
        held = (hand >> (2 * island)) & 3
        first[island] = 1.0 if held else 0.0
        second[island] = 1.0 if held == 2 else 0.0


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
def advance(pos, choice, deck, rival_hand, rng, after):
    """Carries a choice out; `after` becomes the position from the rival's side.

    At the end of a round the deck is shuffled in place. Returns 0, or 1, 2, 3 if the player who chose has won, lost,
    drawn.
    """
    own, rival, hand = choice[0], choice[1], choice[2]
    for k in range(POSITION):
        after[k] = pos[k]
    after[ME], after[OTHER], after[HAND] = rival, own, rival_hand
    after[MUST_DRAW] = 0
    round_number = pos[ROUND]
    if rival == 0 and own != 0 and round_number >= 2:
        return 1, hand
    kind = choice[KIND]
    top = pos[PILE_TOP]
    if kind == PASS:
        after[MUST_DRAW] = 1
    elif kind == TAKE:
        hand += 1 << (2 * choice[CARD])
        for place in range(3):
            if pos[ROW + place] == choice[CARD]:
                if top < pos[PILE_END]:
                    after[ROW + place] = deck[top]
                    after[PILE_TOP] = top + 1
                else:
                    after[ROW + place] = -1
                break
    elif kind == BLIND:
        hand += 1 << (2 * deck[top])
        after[PILE_TOP] = top + 1
    lead = pos[LEAD]
    if pos[TURNS_LEFT]:
        after[TURNS_LEFT] = pos[TURNS_LEFT] - 1
        if after[TURNS_LEFT] == 0:
            final = final_value(own, rival, lead)
            return (1 if final > 0 else (2 if final < 0 else 3)), hand
    elif (
        kind != PASS
        and after[PILE_TOP] == after[PILE_END]
        and after[ROW] < 0
        and after[ROW + 1] < 0
        and after[ROW + 2] < 0
    ):
        if round_number < 3:
            difference = control(own) - control(rival)
            lead += round_number if difference > 0 else (-round_number if difference < 0 else 0)
            after[ROUND] = round_number + 1
            if (own == 0) != (rival == 0):
                return (1 if own else 2), hand
            end = 0
            for island in range(12):
                for _ in range(2 - ((hand >> (2 * island)) & 3) - ((rival_hand >> (2 * island)) & 3)):
                    deck[end] = island
                    end += 1
            shuffle(deck, 0, end, rng)
            for place in range(3):
                after[ROW + place] = deck[place]
            after[PILE_TOP] = 3
            after[PILE_END] = end
        else:
            after[TURNS_LEFT] = 2
    after[LEAD] = -lead
    return 0, hand


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


@njit(cache=True)
def think(
    w,
    settings,
    pos,
    known,
    own_known,
    gone,
    rival_size,
    rng,
    table,
    stamp,
    mark,
    ends,
    tables,
    states,
    choices,
    scores,
    best,
):
    """Chooses a turn: the first glance, then answers, then the own next turn. Returns the nodes it took."""
    first = np.zeros(12)
    second = np.zeros(12)
    unseen = np.zeros(12)
    expect(pos[HAND], gone, pos[ROW : ROW + 3], known, rival_size, first, second, unseen)
    mark[0] += 1
    count = turn_ends(pos[ME], pos[OTHER], pos[HAND], ends, table, stamp, mark[0])
    n = judge(w, pos, rival_size, first, second, unseen, ends, count, tables, states, choices, scores)
    nodes = n
    width = int(settings[WIDTH])
    temperature = settings[TEMPERATURE]
    if temperature > 0.0 and width == 0:
        for k in range(n):
            scores[k] += gumbel(rng, temperature)
    order = np.argsort(-scores[:n])
    if width == 0 or n == 1 or scores[order[0]] >= WON or pos[TURNS_LEFT] == 1:
        for k in range(CHOICE):
            best[k] = choices[order[0], k]
        return nodes
    width = min(width, n)
    kept = np.zeros((width, CHOICE), dtype=np.int64)
    for k in range(width):
        for j in range(CHOICE):
            kept[k, j] = choices[order[k], j]
    alive = np.arange(width)
    alive_count = width
    sums = np.zeros(width)
    samples = int(settings[SAMPLES])
    deep_samples = int(settings[DEEP_SAMPLES])
    hidden = rival_size - hand_size(known)
    pool = np.zeros(24, dtype=np.int64)
    deck = np.zeros(24, dtype=np.int64)
    answer = np.zeros(CHOICE, dtype=np.int64)
    follow = np.zeros(CHOICE, dtype=np.int64)
    after = np.zeros(POSITION, dtype=np.int64)
    later = np.zeros(POSITION, dtype=np.int64)
    own_first = np.zeros(12)
    own_second = np.zeros(12)
    pile = pos[PILE_END] - pos[PILE_TOP]
    deep_rounds = deep_samples if settings[DEEP_WIDTH] > 0 else 0
    for stage in range(2):
        if stage == 1:
            if deep_rounds == 0:
                break
            # Keep the best few and look at them anew, one turn further.
            wide = min(int(settings[DEEP_WIDTH]), alive_count)
            for a in range(wide):
                top = a
                for b in range(a + 1, alive_count):
                    if sums[alive[b]] > sums[alive[top]]:
                        top = b
                alive[a], alive[top] = alive[top], alive[a]
            alive_count = wide
            for k in range(width):
                sums[k] = 0.0
            if alive_count == 1:
                break
        rounds = samples if stage == 0 else deep_rounds
        for sample in range(rounds):
            # A world: the rival's hand and the pile.
            size = 0
            for island in range(12):
                copies = 2
                for seen in (pos[HAND], gone, known):
                    copies -= (seen >> (2 * island)) & 3
                for place in range(3):
                    if pos[ROW + place] == island:
                        copies -= 1
                for _ in range(copies):
                    pool[size] = island
                    size += 1
            shuffle(pool, 0, size, rng)
            rival_hand = known
            for k in range(min(hidden, size)):
                rival_hand += 1 << (2 * pool[k])
            for a in range(alive_count):
                c = alive[a]
                for k in range(pile):
                    deck[pos[PILE_TOP] + k] = pool[hidden + k]
                status, hand = advance(pos, kept[c], deck, rival_hand, rng, after)
                if status:
                    sums[c] += 1.0 if status == 1 else (0.0 if status == 2 else 0.5)
                    continue
                know(hand, own_first, own_second)
                score, looked = reply(
                    w,
                    after,
                    own_first,
                    own_second,
                    hand_size(hand),
                    deck,
                    settings,
                    table,
                    stamp,
                    mark,
                    ends,
                    scores,
                    answer,
                )
                nodes += looked
                if stage == 0:
                    sums[c] += 1.0 - chance(score)
                    continue
                status, rival_left = advance(after, answer, deck, hand, rng, later)
                if status:
                    sums[c] += 0.0 if status == 1 else (1.0 if status == 2 else 0.5)
                    continue
                know(rival_left, own_first, own_second)
                score, looked = reply(
                    w,
                    later,
                    own_first,
                    own_second,
                    hand_size(rival_left),
                    deck,
                    settings,
                    table,
                    stamp,
                    mark,
                    ends,
                    scores,
                    follow,
                )
                nodes += looked
                sums[c] += chance(score)
            # Halve the field on the way.
            done = sample + 1
            if done * 4 == rounds or done * 2 == rounds:
                keep = max((alive_count + 1) // 2, 2)
                if stage == 0 and deep_rounds:
                    keep = max(keep, min(int(settings[DEEP_WIDTH]), alive_count))
                if keep < alive_count:
                    for a in range(keep):
                        top = a
                        for b in range(a + 1, alive_count):
                            if sums[alive[b]] > sums[alive[top]]:
                                top = b
                        alive[a], alive[top] = alive[top], alive[a]
                    alive_count = keep
    top = alive[0]
    most = -1e18
    rounds = samples if deep_rounds == 0 else deep_rounds
    for a in range(alive_count):
        got = sums[alive[a]]
        if temperature > 0.0:
            p = min(max(got / rounds, 1e-4), 1.0 - 1e-4)
            got = np.log(p / (1.0 - p)) + gumbel(rng, temperature)
        if got > most:
            most, top = got, alive[a]
    for k in range(CHOICE):
        best[k] = kept[top, k]
    return nodes


@njit(cache=True)
def play(
    weights, settings, rng, edition2012, table, stamp, mark, ends, choices, scores, feats, counts, phases, movers, work
):
    """Plays one game and records each end of turn.

    Args: `weights` (2, PHASES, WEIGHTS) and `settings` (2, SETTINGS) of both players; `work` (2, 2) collects nodes and
    turns of each.

    Returns (result for player 0 in 0, 0.5, 1; number of turns recorded).
    """
    deck = np.zeros(24, dtype=np.int64)
    for card in range(24):
        deck[card] = card // 2
    shuffle(deck, 0, 24, rng)
    hand = np.zeros(2, dtype=np.int64)
    known = np.zeros(2, dtype=np.int64)
    dropped = np.zeros(2, dtype=np.int64)
    pos = np.zeros(POSITION, dtype=np.int64)
    after = np.zeros(POSITION, dtype=np.int64)
    choice = np.zeros(CHOICE, dtype=np.int64)
    tables = np.zeros(12 * STATES)
    states = np.zeros(12, dtype=np.int64)
    for card in range(3):
        hand[0] += 1 << (2 * deck[card])
        hand[1] += 1 << (2 * deck[3 + card])
        pos[ROW + card] = deck[6 + card]
    pos[HAND] = hand[0]
    pos[PILE_TOP] = 9
    pos[PILE_END] = 24
    pos[ROUND] = 1
    pos[EDITION2012] = edition2012
    played = 0
    me = 0
    turns = 0
    while turns < MOST_TURNS:
        other = 1 - me
        nodes = think(
            weights[me],
            settings[me],
            pos,
            known[other],
            known[me],
            played + dropped[me],
            hand_size(hand[other]),
            rng,
            table,
            stamp,
            mark,
            ends,
            tables,
            states,
            choices,
            scores,
            choice,
        )
        work[me, 0] += nodes
        work[me, 1] += 1
        h = choice[2]
        if choice[DROP] >= 0:
            dropped[me] += 1 << (2 * choice[DROP])
            if (known[me] >> (2 * choice[DROP])) & 3:
                known[me] -= 1 << (2 * choice[DROP])
        else:
            played += hand[me] - h
            for island in range(12):
                used = ((hand[me] >> (2 * island)) & 3) - ((h >> (2 * island)) & 3)
                for _ in range(used):
                    if (known[me] >> (2 * island)) & 3:
                        known[me] -= 1 << (2 * island)
        round_number = pos[ROUND]
        status, new_hand = advance(pos, choice, deck, hand[other], rng, after)
        hand[me] = new_hand
        if choice[KIND] == TAKE:
            known[me] += 1 << (2 * choice[CARD])
        if status:
            points = 1.0 if status == 1 else (0.0 if status == 2 else 0.5)
            return (points if me == 0 else 1.0 - points), turns
        if after[ROUND] != round_number:
            played = 0
            dropped[0] = 0
            dropped[1] = 0
        if after[TURNS_LEFT]:
            phases[turns] = 24 if after[TURNS_LEFT] == 2 else 25
        else:
            in_row = 0
            for place in range(3):
                in_row += after[ROW + place] >= 0
            phases[turns] = phase_of(after[ROUND], after[PILE_END] - after[PILE_TOP] + in_row)
        counts[turns] = features(
            after[OTHER], after[ME], hand[me], hand[other], after[ROW : ROW + 3], -after[LEAD], feats[turns]
        )
        movers[turns] = me
        turns += 1
        for k in range(POSITION):
            pos[k] = after[k]
        me = other
    return 0.5, turns


@njit(cache=True, nogil=True)
def play_many(weights, settings, seed, games, swap, edition_share, feats, phases, targets, counts_out, pairs, work):
    """Plays games; returns (points of player 0, rows written).

    With `swap`, each deal is played twice with the players' seats exchanged; `pairs` receives the points of player 0 in
    each game.
    """
    rng = np.zeros(1, dtype=np.uint64)
    table = np.zeros((TABLE, 3), dtype=np.int64)
    stamp = np.zeros(TABLE, dtype=np.int64)
    mark = np.zeros(1, dtype=np.int64)
    ends = np.zeros((MOST_ENDS, 3), dtype=np.int64)
    choices = np.zeros((5 * MOST_ENDS, CHOICE), dtype=np.int64)
    scores = np.zeros(5 * MOST_ENDS)
    f = np.zeros((MOST_TURNS, MOST_FEATURES), dtype=np.int64)
    counts = np.zeros(MOST_TURNS, dtype=np.int64)
    ph = np.zeros(MOST_TURNS, dtype=np.int64)
    movers = np.zeros(MOST_TURNS, dtype=np.int64)
    swapped = weights[::-1].copy()
    swapped_settings = settings[::-1].copy()
    points = 0.0
    rows = 0
    for game in range(games):
        number = seed * 1000003 + (game // 2 if swap else game)
        rng[0] = np.uint64(number * 2 + 1) * np.uint64(0x9E3779B97F4A7C15)
        for _ in range(20):
            random(rng)
        turned = swap and game % 2 == 1
        edition2012 = 1 if random(rng) < edition_share else 0
        own_work = np.zeros((2, 2), dtype=np.int64)
        result, turns = play(
            swapped if turned else weights,
            swapped_settings if turned else settings,
            rng,
            edition2012,
            table,
            stamp,
            mark,
            ends,
            choices,
            scores,
            f,
            counts,
            ph,
            movers,
            own_work,
        )
        for k in range(2):
            side = 1 - k if turned else k
            work[k, 0] += own_work[side, 0]
            work[k, 1] += own_work[side, 1]
        got = 1.0 - result if turned else result
        points += got
        pairs[game] = got
        for turn in range(turns):
            if rows >= feats.shape[0]:
                break
            for k in range(counts[turn]):
                feats[rows, k] = f[turn, k]
            counts_out[rows] = counts[turn]
            phases[rows] = ph[turn]
            targets[rows] = result if movers[turn] == 0 else 1.0 - result
            rows += 1
    return points, rows


@njit(cache=True, nogil=True)
def fit(weights, squares, feats, counts, phases, targets, order, rate, decay):
    """One pass of AdaGrad over the rows in `order`; returns the mean log-loss met on the way."""
    loss = 0.0
    for at in range(order.shape[0]):
        row = order[at]
        w = weights[phases[row]]
        s = squares[phases[row]]
        total = 0.0
        n = counts[row]
        for k in range(n):
            total += w[feats[row, k]]
        guess = 1.0 / (1.0 + np.exp(-total))
        t = targets[row]
        loss -= t * np.log(guess + 1e-12) + (1.0 - t) * np.log(1.0 - guess + 1e-12)
        error = t - guess
        for k in range(n):
            i = feats[row, k]
            g = error - decay * w[i]
            s[i] += g * g
            w[i] += rate * g / np.sqrt(s[i])
    return loss / order.shape[0]


@njit(cache=True, nogil=True)
def log_loss(weights, feats, counts, phases, targets, losses, numbers):
    """Mean log-loss of rows, and by phase."""
    total = 0.0
    for row in range(feats.shape[0]):
        w = weights[phases[row]]
        z = 0.0
        for k in range(counts[row]):
            z += w[feats[row, k]]
        guess = 1.0 / (1.0 + np.exp(-z))
        t = targets[row]
        loss = -t * np.log(guess + 1e-12) - (1.0 - t) * np.log(1.0 - guess + 1e-12)
        total += loss
        losses[phases[row]] += loss
        numbers[phases[row]] += 1
    return total / feats.shape[0]
