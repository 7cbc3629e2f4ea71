"""A look further: at the best answers to hands that the rival may hold, and at the own next turn.

`kahuna.agents.search` does the same with more care.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from training.engine import hand_size, turn_ends
from training.glance import judge
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
from training.reply import reply
from training.settings import DEEP_SAMPLES, DEEP_WIDTH, SAMPLES, TEMPERATURE, WIDTH

EXPECTED = 4
"""Hands that the rival may hold, for the reach at a glance."""


class Scratch(NamedTuple):
    """Arrays that are filled again for each game that is played on, because creating them takes time.

    Attributes:
        deck: 24 cards.
        after: the position after the choice.
        later: the position after the answer to it.
        answer: a choice.
        first: number of first cards of each island in a hand.
        second: number of second cards.
    """

    deck: np.ndarray
    after: np.ndarray
    later: np.ndarray
    answer: np.ndarray
    first: np.ndarray
    second: np.ndarray


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
    reach,
    settings,
    pos,
    known,
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
    """Chooses a turn: the first glance, then answers, then the own next turn.

    Returns (the nodes it took, the winning chance of the best turn; -1 if none was compared by a search).
    """
    first = np.zeros(12)
    second = np.zeros(12)
    unseen = np.zeros(12)
    expect(pos[HAND], gone, pos[ROW : ROW + 3], known, rival_size, first, second, unseen)
    mark[0] += 1
    count = turn_ends(pos[ME], pos[OTHER], pos[HAND], ends, table, stamp, mark[0])
    pool = np.zeros(24, dtype=np.int64)
    hidden = rival_size - hand_size(known)
    hands = _expected_hands(EXPECTED if len(reach) else 0, pos, known, gone, hidden, rng, pool)
    n = judge(w, reach, hands, pos, rival_size, first, second, unseen, ends, count, tables, states, choices, scores)
    nodes = n
    width = int(settings[WIDTH])
    temperature = settings[TEMPERATURE]
    if temperature > 0.0 and width == 0:
        _add_noise(scores, n, temperature, rng)
    order = np.argsort(-scores[:n])
    if width == 0 or n == 1 or scores[order[0]] >= WON or pos[TURNS_LEFT] == 1:
        best[:] = choices[order[0]]
        return nodes, chance(scores[order[0]]) if width else -1.0
    width = min(width, n)
    kept = choices[order[:width]]
    alive = np.arange(width)
    alive_count = width
    sums = np.zeros(width)
    rounds = int(settings[SAMPLES])
    deep_rounds = int(settings[DEEP_SAMPLES]) if settings[DEEP_WIDTH] > 0 else 0
    deep_width = int(settings[DEEP_WIDTH]) if deep_rounds else 0
    pile = pos[PILE_END] - pos[PILE_TOP]
    scratch = new_scratch()
    for deep in range(2):
        if deep:
            if deep_rounds == 0:
                break
            # Keep the best few and search them again, one turn further.
            alive_count = best_first(alive, sums, alive_count, deep_width)
            sums[:] = 0.0
            if alive_count == 1:
                break
            rounds = deep_rounds
        for sample in range(rounds):
            rival_hand = imagine(pos, known, gone, hidden, rng, pool)
            for a in range(alive_count):
                c = alive[a]
                # An earlier choice may have ended the round and shuffled the deck.
                for k in range(pile):
                    scratch.deck[pos[PILE_TOP] + k] = pool[hidden + k]
                won, looked = follow(
                    w, reach, settings, pos, kept[c], rival_hand, deep, rng, table, stamp, mark, ends, scores, scratch
                )
                sums[c] += won
                nodes += looked
            least = 2 if deep else max(2, min(deep_width, alive_count))
            alive_count = _halved(alive, sums, alive_count, least, sample + 1, rounds)
    # With one left after the first stage there are no sums to choose by.
    compared = deep_rounds if deep_rounds else rounds
    best[:] = kept[choose(alive, sums, alive_count, compared, temperature, rng)]
    most = sums[alive[:alive_count]].max()
    return nodes, most / compared if most > 0.0 else -1.0


@njit(cache=True)
def _expected_hands(number, pos, known, gone, hidden, rng, pool):
    """Returns some hands that the rival may hold."""
    hands = np.zeros(number, dtype=np.int64)
    for k in range(number):
        hands[k] = imagine(pos, known, gone, hidden, rng, pool)
    return hands


@njit(cache=True)
def _add_noise(scores, n, temperature, rng):
    """Makes the choice among the first scores a random one, by their worth and a temperature."""
    for k in range(n):
        scores[k] += gumbel(rng, temperature)


@njit(cache=True)
def _halved(alive, sums, count, least, done, rounds):
    """Halves the field after a quarter and after half of the rounds, but keeps some; returns how many are left."""
    if done * 4 != rounds and done * 2 != rounds:
        return count
    keep = max((count + 1) // 2, least)
    return best_first(alive, sums, count, keep) if keep < count else count


@njit(cache=True)
def new_scratch():
    """Returns empty arrays."""
    return Scratch(
        np.zeros(24, dtype=np.int64),
        np.zeros(POSITION, dtype=np.int64),
        np.zeros(POSITION, dtype=np.int64),
        np.zeros(CHOICE, dtype=np.int64),
        np.zeros(12),
        np.zeros(12),
    )


@njit(cache=True)
def best_first(alive, sums, count, wanted):
    """Moves the choices with the largest sums to the beginning, in order; returns how many they are."""
    wanted = min(wanted, count)
    for a in range(wanted):
        top = a
        for b in range(a + 1, count):
            if sums[alive[b]] > sums[alive[top]]:
                top = b
        alive[a], alive[top] = alive[top], alive[a]
    return wanted


@njit(cache=True)
def imagine(pos, known, gone, hidden, rng, pool):
    """Shuffles the unseen cards into `pool`; returns the hand that the rival has if the first of them are in it."""
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
    return rival_hand


@njit(cache=True)
def follow(w, reach, settings, pos, choice, rival_hand, deep, rng, table, stamp, mark, ends, scores, scratch):
    """Plays a choice on in an imagined deal: the best answer, and the own next turn if `deep`.

    Returns (the chance of winning then, nodes).
    """
    deck, after, later, answer, first, second = scratch
    status, hand = advance(pos, choice, deck, rival_hand, rng, after)
    if status:
        return (1.0 if status == 1 else (0.0 if status == 2 else 0.5)), 0
    know(hand, first, second)
    score, nodes = reply(
        w, reach, after, hand, first, second, hand_size(hand), deck, settings, table, stamp, mark, ends, scores, answer
    )
    if not deep:
        return 1.0 - chance(score), nodes
    status, rival_left = advance(after, answer, deck, hand, rng, later)
    if status:
        return (0.0 if status == 1 else (1.0 if status == 2 else 0.5)), nodes
    know(rival_left, first, second)
    score, looked = reply(
        w,
        reach,
        later,
        rival_left,
        first,
        second,
        hand_size(rival_left),
        deck,
        settings,
        table,
        stamp,
        mark,
        ends,
        scores,
        answer,
    )
    return chance(score), nodes + looked


@njit(cache=True)
def choose(alive, sums, count, rounds, temperature, rng):
    """Returns the choice with the best result, chance added if there is a temperature."""
    top = alive[0]
    most = -1e18
    for a in range(count):
        got = sums[alive[a]]
        if temperature > 0.0:
            p = min(max(got / rounds, 1e-4), 1.0 - 1e-4)
            got = np.log(p / (1.0 - p)) + gumbel(rng, temperature)
        if got > most:
            most, top = got, alive[a]
    return top
