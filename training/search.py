"""A look further: at the best answers to hands that the rival may hold, and at the own next turn.

`kahuna.agents.search` does the same with more care.
"""

import numpy as np
from numba import njit

from training.engine import hand_size, turn_ends
from training.glance import DEEP_SAMPLES, DEEP_WIDTH, SAMPLES, TEMPERATURE, WIDTH, judge, reply
from training.position import (
    CHOICE,
    HAND,
    ME,
    OTHER,
    PILE_END,
    PILE_TOP,
    POSITION,
    ROW,
    TURNS_LEFT,
    WON,
    advance,
    expect,
    know,
)
from training.randomness import gumbel, shuffle


@njit(cache=True)
def chance(score):
    """Winning chance of log-odds."""
    if score > 30.0:
        return 1.0
    if score < -30.0:
        return 0.0
    return 1.0 / (1.0 + np.exp(-score))


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
