"""Whether the compiled rules and features say the same as the wheel. Runs before every training."""

import random

import numpy as np

from kahuna.agents.evaluation import FIRST_LAST_TURN, UNIT, Scene, judge_of, read_weights
from kahuna.agents.reach import read_reach
from kahuna.agents.turns import ends_of_turn
from kahuna.board import Board
from kahuna.cards import Cards, pack, size
from kahuna.geography import ALL_LINES, ISLANDS, lines_of
from kahuna.player import Player
from training import engine, value
from training.export import packed, packed_reach
from training.reach import REACH, whole_reach

POSITIONS = 300


def run():
    """Compares boards, ends of turns and sums on random positions.

    Raises:
        AssertionError: they differ.
    """
    rng = random.Random(1)
    weights = np.random.default_rng(1).normal(0, 0.5, (value.PHASES, value.WEIGHTS))
    known = read_weights(packed(weights))
    table_of_reach = np.random.default_rng(2).normal(0, 0.5, REACH)
    reach = read_reach(packed_reach(np.zeros(value.WEIGHTS), table_of_reach))
    classes = np.zeros((2, 12), dtype=np.int64)
    table = np.zeros((engine.TABLE, 3), dtype=np.int64)
    stamp = np.zeros(engine.TABLE, dtype=np.int64)
    ends = np.zeros((engine.MOST_ENDS, 3), dtype=np.int64)
    for number in range(1, POSITIONS + 1):
        board = Board()
        for line in rng.sample(lines_of(ALL_LINES), rng.randrange(2, 20)):
            board = board.build(line, rng.choice(list(Player)))
        deck = [island for island in ISLANDS for _ in range(2)]
        rng.shuffle(deck)
        hand, rival_hand = pack(deck[: rng.randrange(1, 5)]), pack(deck[5 : rng.randrange(5, 10)])
        row = deck[10:13]
        phase = rng.randrange(FIRST_LAST_TURN)
        lead = rng.randrange(-3, 4)
        scene = Scene(phase, lead, 0, size(rival_hand))
        judge = _judge(known, scene, rival_hand, pack(row))
        found = ends_of_turn(board.white, board.black, hand, judge, beam=100_000)
        count = engine.turn_ends(board.white, board.black, int(hand), ends, table, stamp, number)
        assert {end[1:4] for end in found} == {tuple(int(part) for part in end) for end in ends[:count]}
        for worth, own, rival, left, _ in found[:20]:
            features = np.zeros(value.MOST_FEATURES, dtype=np.int64)
            number_of = value.features(
                own, rival, int(left), int(rival_hand), np.array(row, dtype=np.int64), lead, features
            )
            total = sum(round(weights[phase, feature] * UNIT) for feature in features[:number_of])
            if own and rival:
                assert abs(total - worth) <= number_of, (total, worth)
            assert _reach(reach, own, rival, left, rival_hand) == whole_reach(
                np.round(table_of_reach * UNIT), own, rival, int(left), int(rival_hand), *classes
            )


def _judge(known, scene, rival_hand, row):
    """The wheel's judge, with other weights for the moment."""
    from kahuna.agents import evaluation

    shipped = evaluation.weights_of
    evaluation.weights_of = lambda phase: known[phase]
    for cached in (judge_of, evaluation.terms_of, evaluation._sizes, evaluation._leads, evaluation._bridges):
        cached.cache_clear()
    try:
        return judge_of(scene, Cards(rival_hand), Cards(row))
    finally:
        evaluation.weights_of = shipped
        for cached in (judge_of, evaluation.terms_of, evaluation._sizes, evaluation._leads, evaluation._bridges):
            cached.cache_clear()


def _reach(known, own, rival, hand, rival_hand):
    """The wheel's worth of reach, with another table for the moment."""
    from kahuna.agents import reach

    shipped = reach.tables
    reach.tables = lambda: known
    try:
        return reach.reach_in(own, rival, Cards(rival_hand)).worth(hand)
    finally:
        reach.tables = shipped
