"""The evaluation and the enumeration of turns that it guides."""

from random import Random

import pytest

from kahuna.agents.evaluation import (
    PHASE_SIZE,
    PHASES,
    UNIT,
    WON,
    Scene,
    chance,
    expecting_judge,
    final_judge,
    judge_of,
    read_weights,
    weights,
)
from kahuna.agents.turns import ends_of_turn, plays_of
from kahuna.board import Board
from kahuna.cards import NONE, Cards, count, pack, size
from kahuna.geography import ISLANDS, LINE_BIT, Island, Line
from kahuna.imagination import imagine
from kahuna.legality import legal_actions
from kahuna.observation import observe
from kahuna.player import Player
from kahuna.rules import apply
from kahuna.scoring import final_result
from kahuna.state import Phase, State
from positions import with_turn
from walks import RULESETS, game_states

EVERYTHING = 100_000


def turn_starts(step: int = 11) -> list[State]:
    """Beginnings of turns in all rulesets."""
    states = [
        state
        for number, ruleset in enumerate(RULESETS)
        for white, black in (("keeper", "greedy"), ("greedy", "greedy"))
        for state in game_states(ruleset, white, black, f"turns {number}")
    ]
    starts = [state for state in states if state.phase in (Phase.ACT, Phase.PLAYED)][::step]
    assert len(starts) > 20
    return starts


def sides(state: State) -> tuple[int, int]:
    """The masks of the player to move and of the opponent."""
    return state.board.of(state.to_move), state.board.of(state.to_move.opponent)


def all_ends(state: State) -> set[tuple[int, int, int]]:
    """Every end of the plays of a turn, found by trying legal actions with the rules themselves."""
    found = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        own, rival = (now.board.of(player) for player in (state.to_move, state.to_move.opponent))
        key = (own, rival, now.cards.hands[state.to_move.seat], now.turn.freed)
        if key in found:
            continue
        found.add(key)
        for action in legal_actions(now):
            if action.__class__.__name__ in ("Build", "Remove", "Grant"):
                waiting.append(apply(now, action).state)
    return {key[:3] for key in found}


@pytest.mark.no_cover
def test_every_end_of_a_turn_is_found_once() -> None:
    """The computer considers every way to play its cards, in any edition and variant."""
    judge = judge_of(Scene(3, 0, 0, 3), NONE, NONE)
    for state in turn_starts():
        own, rival = sides(state)
        ends = ends_of_turn(
            own,
            rival,
            state.mover_hand,
            judge,
            beam=EVERYTHING,
            fewer_surprises=state.ruleset.fewer_surprises,
            freed=state.turn.freed,
            sudden_end=state.turn.round > 1,
        )
        found = [(end[1], end[2], end[3]) for end in ends]
        assert len(set(found)) == len(found)
        assert set(found) == all_ends(state)


def test_the_plays_of_an_end_lead_there() -> None:
    """The computer's plans are accurate: carried out by the rules, the plays give the board that it expected."""
    judge = judge_of(Scene(12, 0, 0, 3), NONE, NONE)
    for state in turn_starts(29):
        own, rival = sides(state)
        variant = state.ruleset.fewer_surprises
        for end in ends_of_turn(
            own, rival, state.mover_hand, judge, beam=20, fewer_surprises=variant, sudden_end=state.turn.round > 1
        ):
            after = with_turn(state, freed=None)
            for action in plays_of(end[4]):
                after = apply(after, action).state
            assert (after.board.of(state.to_move), after.board.of(state.to_move.opponent)) == end[1:3]
            assert after.cards.hands[state.to_move.seat] == end[3]


@pytest.mark.parametrize("phase", [0, 6, 12, 20, 24, 25])
def test_counting_on_gives_the_same_as_a_new_count(phase: int) -> None:
    """The computer's sums, updated action by action for speed, are right."""
    rng = Random(phase)
    for state in turn_starts(23):
        imagined = imagine(observe(state, state.to_move), rng)
        rival_hand = imagined.cards.hands[state.to_move.opponent.seat]
        row = pack(card for card in state.row if card is not None)
        judge = judge_of(Scene(phase, rng.randrange(-3, 4), 0, size(rival_hand)), rival_hand, row)
        for worth, own, rival, hand, _ in ends_of_turn(*sides(state), state.mover_hand, judge, beam=30):
            assert worth == judge.judge(own, rival, hand)


def test_expecting_for_certain_is_knowing() -> None:
    """Expectations are evaluated like facts: certainty is the limiting case."""
    for state in turn_starts(31):
        rival_hand = state.cards.hands[state.to_move.opponent.seat]
        row = pack(card for card in state.row if card is not None)
        scene = Scene(9, 1, 0, size(rival_hand))
        known = judge_of(scene, rival_hand, row)
        expected = expecting_judge(
            scene,
            [float(count(rival_hand, island)) for island in ISLANDS],
            [float(count(row, island)) for island in ISLANDS],
        )
        own, rival = sides(state)
        assert known.judge(own, rival, state.mover_hand) == expected.judge(own, rival, state.mover_hand)


def test_after_the_last_turn_the_judge_knows_who_has_won() -> None:
    """In the last turn of the game the computer does not guess: its evaluation agrees with the final scoring."""
    rng = Random("final")
    seen = set()
    for _ in range(3000):
        own, rival = 0, 0
        for line in Line:
            side = rng.randrange(4)
            own |= LINE_BIT[line] * (side == 1)
            rival |= LINE_BIT[line] * (side == 2)
        scores = tuple((points, 0) if rng.random() < 0.5 else (0, points) for points in (rng.randrange(2), 2))
        lead = sum(white - black for white, black in scores)
        board = Board(own, rival)
        islands = len(board.controlled(Player.WHITE)), len(board.controlled(Player.BLACK))
        last = (max(islands[0] - islands[1], 0), max(islands[1] - islands[0], 0))
        winner = final_result((*scores, last), board).winner
        worth = final_judge(lead).judge(own, rival, NONE)
        assert (worth > 0, worth < 0) == (winner is Player.WHITE, winner is Player.BLACK)
        seen.add(winner)
    assert {Player.WHITE, Player.BLACK} <= seen


def test_the_last_bridge_outweighs_everything() -> None:
    """From round 2 on the computer takes a sudden win and fears a sudden loss; in round 1 it knows of neither."""
    bridges = sum(LINE_BIT[line] for line in (Line.AB, Line.AD))
    for phase, decisive in ((3, False), (10, True), (20, True)):
        judge = judge_of(Scene(phase, 0, 0, 3), NONE, NONE)
        assert (judge.judge(bridges, 0, NONE) > WON // 2) is decisive
        assert (judge.judge(0, bridges, NONE) < -WON // 2) is decisive
        assert abs(judge.judge(0, 0, NONE)) < WON // 2


def test_chances_are_chances() -> None:
    """Winning chances on the page run from 0 to 1, grow with the value, and those of both sides add up to 1."""
    values = [chance(worth) for worth in range(-10 * UNIT, 10 * UNIT, 7)]
    assert values == sorted(values)
    assert values[0] == 0
    assert values[-1] == 1
    assert chance(0) == 0.5
    for worth in (1, 250, 1000, 5000, 20_000):
        assert chance(worth) + chance(-worth) == pytest.approx(1)
    assert chance(UNIT) == pytest.approx(0.7310586, abs=1e-6)


def test_the_weights_know_the_game() -> None:
    """The shipped weights make sense: one more island is better in every phase, and so is one more card."""
    assert len(weights()) == PHASES
    held = pack([Island.E, Island.J])
    for phase in range(PHASES):
        for rest in (LINE_BIT[Line.KL], LINE_BIT[Line.KL] | LINE_BIT[Line.CG]):
            judge = judge_of(Scene(phase, 0, 0, 3), NONE, NONE)
            one, two = LINE_BIT[Line.AB], LINE_BIT[Line.AB] | LINE_BIT[Line.AD]
            assert judge.judge(two, rest, held) > judge.judge(one, rest, held)
            if phase < PHASES - 2:
                assert judge.judge(one, rest, held) > judge.judge(one, rest, Cards(held - pack([Island.J])))


def test_a_damaged_file_of_weights_is_refused() -> None:
    """An incomplete set of saved weights is reported."""
    with pytest.raises(ValueError, match=f"has {2 * PHASES * PHASE_SIZE} bytes, not 10"):
        read_weights(bytes(10))
