"""The search, and the agent that plays what it finds."""

from random import Random

import pytest

from kahuna.actions import End
from kahuna.agents import conclude
from kahuna.agents.agent import randomness
from kahuna.agents.search import Found, Searcher, Settings, Situation, World, advance, search
from kahuna.agents.searching import SearchAgent
from kahuna.board import Board
from kahuna.cards import NONE, pack, size
from kahuna.geography import LINE_BIT, Island, Line
from kahuna.imagination import imagine
from kahuna.legality import legal_actions
from kahuna.notation import format_action, parse_action
from kahuna.observation import Observation, observe
from kahuna.player import Player
from kahuna.rules import apply
from kahuna.state import Phase, State
from positions import with_cards, with_turn
from walks import RULESETS, dealt, game_states, moments

FEW = Settings(nodes=600, width=8, deep_width=4)


def found_by(observation: Observation, settings: Settings = FEW, seed: str = "") -> Found:
    """Searches to the end."""
    thinking = search(observation, settings, randomness(seed, observation))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found = end.value
            assert isinstance(found, Found)
            return found


def board_of(white: str, black: str) -> Board:
    """A board from the names of the lines of both sides."""
    return Board(*(sum(LINE_BIT[Line[name]] for name in names.split()) for names in (white, black)))


@pytest.mark.slow
def test_every_candidate_is_a_legal_turn() -> None:
    """Everything that the search proposes, as a move, a hint or in a review, is legal, and ends the turn."""
    for state in moments("search")[::9]:
        for candidate in found_by(observe(state, state.to_move)).candidates[:12]:
            after = state
            for action in candidate.plan:
                assert action in legal_actions(after)
                after = apply(after, action).state
            handicap = state.phase is Phase.HANDICAP
            assert handicap or after.phase in (Phase.DEAL, Phase.OVER) or after.to_move is not state.to_move
            assert 0 <= candidate.chance <= 1


@pytest.mark.no_cover
def test_the_same_seed_finds_the_same() -> None:
    """A game against the computer can be reproduced, move for move."""
    for state in moments("search")[::41]:
        seen = observe(state, state.to_move)
        assert found_by(seen, seed="a") == found_by(seen, seed="a")


@pytest.mark.no_cover
def test_progress_never_falls_and_ends_in_time() -> None:
    """The page's bar only grows, and no search goes far beyond its budget."""
    for state in moments("search")[::37]:
        thinking = search(observe(state, state.to_move), Settings(nodes=3000, width=10, deep_width=5), Random(1))
        reports = list(thinking)
        assert [report.done for report in reports] == sorted(report.done for report in reports)
        assert [report.nodes for report in reports] == sorted(report.nodes for report in reports)
        assert all(0 <= report.done <= 1 for report in reports)
        assert not reports or reports[-1].nodes < 3000 + 12_000


def test_move_now_is_obeyed_at_once() -> None:
    """Pressing "Move now" ends the wait for the rest of the search, and still gives a legal turn."""
    for state in moments("search")[::37]:
        seen = observe(state, state.to_move)
        thinking = SearchAgent(Settings(nodes=100_000)).plan(seen)
        plan = None
        try:
            next(thinking)
            thinking.send(True)
        except StopIteration as end:
            plan = end.value
        assert plan is not None
        assert plan[0] in legal_actions(state)


def test_a_winning_last_turn_is_found() -> None:
    """In the very last turn the computer does not miss a win."""
    won = 0
    for state in moments("search"):
        if state.turn.turns_left == 1 and state.phase is Phase.ACT:
            best = found_by(observe(state, state.to_move)).candidates[0]
            assert best.chance == max(outcomes(state, state.to_move))
            won += best.chance == 1
    assert won


def outcomes(state: State, player: Player) -> list[float]:
    """The value to a player of every way to finish the game, by the rules themselves."""
    if state.phase is Phase.OVER:
        assert state.result is not None
        return [0.5 if state.result.winner is None else float(state.result.winner is player)]
    return [worth for action in legal_actions(state) for worth in outcomes(apply(state, action).state, player)]


def test_a_sudden_win_is_taken_at_once() -> None:
    """A removable last bridge of the opponent is always taken."""
    state = with_turn(dealt("AABEHHCCDDEFFGGIIJJKKLLB")._replace(board=board_of("CF CG DE", "AB")), round=2)
    best = found_by(observe(state, Player.WHITE)).candidates[0]
    assert [format_action(action) for action in best.plan] in (["xAB:AA"], ["AD", "AH"])
    assert best.chance == 1


def test_what_the_opponent_would_break_is_not_built_in_vain() -> None:
    """The computer foresees the answer: it knows which cards the opponent has taken from the row."""
    seen = [state for state in game_states(RULESETS[0], "greedy", "greedy", "answers") if state.phase is Phase.ACT][20]
    observation = observe(seen, seen.to_move)
    glance = found_by(observation, Settings(nodes=0, width=0)).candidates
    deep = found_by(observation, Settings(nodes=20_000)).candidates
    assert len(deep) > 1
    assert {c.plan for c in glance[:5]} & {c.plan for c in deep}
    assert [c.chance for c in glance] != [c.chance for c in deep]


def test_imagined_games_follow_the_rules() -> None:
    """The computer's imagined games follow the rules: each turn has the result that the rules give."""
    followed = rounds = 0
    for number, state in enumerate(moments("search")[::5]):
        if state.phase is not Phase.ACT:
            continue
        observation = observe(state, state.to_move)
        searcher = Searcher(observation, FEW, Random(number))
        world = searcher.imagine()
        true = imagine(observation, Random(0))
        hands = (observation.hand, world.hand)
        true = with_cards(
            true,
            hands=hands if state.to_move is Player.WHITE else hands[::-1],
            pile=tuple(Island(card) for card in world.pile),
        )
        now = searcher.situation._replace(rival_hand=world.hand, pile=world.pile, pile_cards=world.pile_cards)
        for _ in range(3):
            turn = searcher.answers.best_turn(now)
            mover = true.to_move
            for action in turn.plan:
                true = apply(true, action).state
            after = advance(now, turn, world)
            if true.phase is Phase.OVER:
                assert true.result is not None
                worth = 0.5 if true.result.winner is None else float(true.result.winner is mover)
                assert after == worth
                break
            if true.phase is Phase.DEAL:
                rounds += 1
                assert not isinstance(after, Situation) or after.round == true.turn.round + 1
                break
            assert isinstance(after, Situation)
            assert_same(after, true)
            now = after
            followed += 1
    assert followed > 100
    assert rounds > 3


def assert_same(now: Situation, state: State) -> None:
    """A position of the search and one of the rules agree."""
    mover, other = state.to_move, state.to_move.opponent
    assert (now.own, now.rival) == (state.board.of(mover), state.board.of(other))
    assert (now.hand, now.rival_hand) == (state.cards.hands[mover.seat], state.cards.hands[other.seat])
    assert now.row == pack(card for card in state.row if card is not None)
    assert now.pile == state.cards.pile
    assert now.pile_cards == pack(state.cards.pile)
    assert now.must_draw == state.turn.must_draw
    assert now.turns_left == (state.turn.turns_left or 0)
    lead = sum(scored[mover.seat] - scored[other.seat] for scored in state.scores)
    assert (now.round, now.lead) == (state.turn.round, lead)


def test_a_new_round_deals_all_cards_but_the_hands() -> None:
    """An imagined shuffle is correct: every card in neither hand is dealt again, once."""
    world = World(pack([Island.B]), (), NONE, [Random(3).random() for _ in range(24)])
    now = Situation(LINE_BIT[0], LINE_BIT[9], pack([Island.A]), world.hand, pack([Island.C]), (), NONE, 1, 0, False, 0)
    turn = Searcher(observe(dealt("ABLEHHCCDDEFFGGIIJJKKLAB"), Player.WHITE), FEW, Random(1)).answers.best_turn(now)
    after = advance(now, turn, world)
    assert isinstance(after, Situation)
    assert after.round == 2
    held = after.hand + after.rival_hand
    assert held + after.row + after.pile_cards == sum(2 << 2 * island for island in range(12))
    assert size(after.row) == 3
    assert pack(Island(card) for card in after.pile) == after.pile_cards


@pytest.mark.no_cover
def test_blur_makes_mistakes_but_no_nonsense() -> None:
    """A weaker level plays the best turn less often, but mostly one of the better ones."""
    states = [state for state in moments("search")[::7] if state.phase is Phase.ACT and state.turn.turns_left is None]
    ranks = []
    for state in states:
        seen = observe(state, state.to_move)
        candidates = [c.plan for c in found_by(seen, Settings(nodes=0, width=0)).candidates]
        plan, _ = conclude(SearchAgent(Settings(nodes=0, width=0), 1.0, "blur").plan(seen))
        ranks.append(candidates.index(plan) / len(candidates))
    assert sum(rank > 0 for rank in ranks) > len(ranks) / 4
    assert sorted(ranks)[len(ranks) // 2] < 0.4


def test_ends_without_a_draw_are_ended() -> None:
    """In the last turns the computer ends its turn as the notation requires."""
    for state in moments("search"):
        if state.turn.turns_left == 2 and state.phase is Phase.ACT:
            plan, _ = conclude(SearchAgent(FEW).plan(observe(state, state.to_move)))
            assert plan[-1] == End() == parse_action("=.")
            return
    pytest.fail("no last turn among the games")
