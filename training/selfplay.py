"""Compiled self-play: the games that teach the evaluation."""

import numpy as np
from numba import njit

from training.engine import MOST_ENDS, TABLE, hand_size
from training.position import (
    CARD,
    CHOICE,
    DROP,
    EDITION2012,
    HAND,
    KIND,
    LEAD,
    ME,
    OTHER,
    PILE_END,
    PILE_TOP,
    POSITION,
    ROUND,
    ROW,
    TAKE,
    TURNS_LEFT,
    advance,
    cards_in_row,
)
from training.randomness import random, shuffle
from training.reach import reach_features
from training.search import think
from training.value import MOST_FEATURES, STATES, features, phase_of

MOST_TURNS = 400


@njit(cache=True)
def play(
    weights,
    reach,
    settings,
    rng,
    edition2012,
    table,
    stamp,
    mark,
    ends,
    choices,
    scores,
    feats,
    counts,
    phases,
    movers,
    values,
    work,
):
    """Plays one game and records each end of turn.

    Args: `weights` (2, PHASES, WEIGHTS), `reach` (2, REACH; 2, 0 without) and `settings` (2, SETTINGS) of both players;
    `values` receives the chances of the player to move by the search; `work` (2, 2) collects nodes and turns of each.

    Returns (result for player 0 in 0, 0.5, 1; number of turns recorded).
    """
    deck = np.zeros(24, dtype=np.int64)
    hand = np.zeros(2, dtype=np.int64)
    known = np.zeros(2, dtype=np.int64)
    dropped = np.zeros(2, dtype=np.int64)
    pos = np.zeros(POSITION, dtype=np.int64)
    after = np.zeros(POSITION, dtype=np.int64)
    choice = np.zeros(CHOICE, dtype=np.int64)
    tables = np.zeros(12 * STATES)
    states = np.zeros(12, dtype=np.int64)
    deal(deck, hand, pos, rng)
    pos[EDITION2012] = edition2012
    mine, theirs = np.zeros(12, dtype=np.int64), np.zeros(12, dtype=np.int64)
    played = 0
    me = 0
    for turn in range(MOST_TURNS):
        other = 1 - me
        nodes, values[turn] = think(
            weights[me],
            reach[me],
            settings[me],
            pos,
            known[other],
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
        if choice[DROP] >= 0:
            gone = 1 << (2 * choice[DROP])
            dropped[me] += gone
        else:
            gone = hand[me] - choice[2]
            played += gone
        known[me] = without(known[me], gone)
        status, hand[me] = advance(pos, choice, deck, hand[other], rng, after)
        if choice[KIND] == TAKE:
            known[me] += 1 << (2 * choice[CARD])
        if status:
            points = 1.0 if status == 1 else (0.0 if status == 2 else 0.5)
            return (points if me == 0 else 1.0 - points), turn
        if after[ROUND] != pos[ROUND]:
            played = 0
            dropped[:] = 0
        phases[turn] = phase_after(after)
        counts[turn] = features(
            after[OTHER], after[ME], hand[me], hand[other], after[ROW : ROW + 3], -after[LEAD], feats[turn]
        )
        reach_features(after[OTHER], after[ME], hand[me], hand[other], mine, theirs, feats[turn, MOST_FEATURES:])
        movers[turn] = me
        pos[:] = after
        me = other
    return 0.5, MOST_TURNS


@njit(cache=True)
def deal(deck, hand, pos, rng):
    """Shuffles a deck and deals the first round: three cards for each hand and the row."""
    for card in range(24):
        deck[card] = card // 2
    shuffle(deck, 0, 24, rng)
    for card in range(3):
        hand[0] += 1 << (2 * deck[card])
        hand[1] += 1 << (2 * deck[3 + card])
        pos[ROW + card] = deck[6 + card]
    pos[HAND] = hand[0]
    pos[PILE_TOP] = 9
    pos[PILE_END] = 24
    pos[ROUND] = 1


@njit(cache=True)
def without(known, gone):
    """Cards that the rival knows of a hand, after some cards have left it: those that are known go first."""
    for island in range(12):
        shift = 2 * island
        known -= min((known >> shift) & 3, (gone >> shift) & 3) << shift
    return known


@njit(cache=True)
def phase_after(pos):
    """Index of the phase of a position that a turn has led to."""
    if pos[TURNS_LEFT]:
        return 24 if pos[TURNS_LEFT] == 2 else 25
    return phase_of(pos[ROUND], pos[PILE_END] - pos[PILE_TOP] + cards_in_row(pos))


@njit(cache=True, nogil=True)
def play_many(
    weights,
    reach,
    settings,
    searched,
    seed,
    games,
    swap,
    edition_share,
    feats,
    phases,
    targets,
    counts_out,
    pairs,
    work,
):
    """Plays games; returns (points of player 0, rows written).

    A row has the features of a position, then those of its reach. Its target is the result, or in a share `searched` of
    it the winning chance that the search found on the next turn, which depends less on luck.

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
    f = np.zeros((MOST_TURNS, MOST_FEATURES + 12), dtype=np.int64)
    counts = np.zeros(MOST_TURNS, dtype=np.int64)
    ph = np.zeros(MOST_TURNS, dtype=np.int64)
    movers = np.zeros(MOST_TURNS, dtype=np.int64)
    swapped = weights[::-1].copy()
    swapped_reach = reach[::-1].copy()
    values = np.zeros(MOST_TURNS + 1)
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
            swapped_reach if turned else reach,
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
            values,
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
            for k in range(f.shape[1]):
                feats[rows, k] = f[turn, k]
            counts_out[rows] = counts[turn]
            phases[rows] = ph[turn]
            targets[rows] = result if movers[turn] == 0 else 1.0 - result
            if searched > 0.0 and values[turn + 1] >= 0.0:
                targets[rows] += searched * (1.0 - values[turn + 1] - targets[rows])
            rows += 1
    return points, rows
