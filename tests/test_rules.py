"""A test for each rule of docs/rules.md, in its order. Boards have their own tests, in test_board.py."""

from collections import Counter

import pytest

from kahuna.actions import Deal, Discard, Draw, Pass
from kahuna.cards import size
from kahuna.dealer import random_first
from kahuna.events import (
    BridgeBuilt,
    BridgeRemoved,
    BridgeSwept,
    CardDrawn,
    CardsDealt,
    CardsDiscarded,
    CardTaken,
    ControlGained,
    ControlLost,
    DrawPassed,
    GameEnded,
    LastTurns,
    RoundScored,
    RowRefilled,
    TurnEnded,
)
from kahuna.geography import LINES, Island, Line
from kahuna.knowledge import known_rival_cards
from kahuna.notation import format_cards, format_row, parse_cards
from kahuna.observation import observe, veil
from kahuna.player import Player
from kahuna.rules import apply, bridges_left, end_before_deal, new_game
from kahuna.state import By, Edition, Phase, Result, Ruleset, State
from positions import (
    BLACK,
    DECK,
    RULESETS,
    WHITE,
    all_cards,
    builds,
    controls,
    deal,
    does,
    hand,
    lines,
    opening,
    packed,
    play,
    position,
    words,
)

E1998 = Ruleset(Edition.E1998)
E2012 = Ruleset(Edition.E2012)
FEWER = Ruleset(fewer_surprises=True)
OPEN = Ruleset(open_draws=True)
EDITIONS = (E1998, E2012)


# --- 1. What lies on the table ------------------------------------------------------------------------


def test_the_deck_holds_two_cards_of_each_island() -> None:
    """A player can count on two cards of each island, 24 in all (rules 1.1, 1.3)."""
    assert all_cards(opening()) == "AABBCCDDEEFFGGHHIIJJKKLL"


def test_a_line_bears_one_bridge() -> None:
    """Where a bridge lies, of either player, no other can be built (rule 1.2)."""
    for white, black in (("AB", ""), ("", "AB")):
        assert builds(position(white, black, hands=("A", ""))) == ["AD", "AH"]


def test_each_player_owns_25_bridges() -> None:
    """A player can look up the number of bridges left to build with (rule 1.4)."""
    state = play(opening(), "AB BC").state
    assert bridges_left(state.board, WHITE) == 23
    assert bridges_left(state.board, BLACK) == 25


# --- 2. Before the first turn -------------------------------------------------------------------------


def test_the_deal_gives_each_player_three_cards_and_lays_out_three() -> None:
    """The table is set up as at home: three cards each, three in the row, fifteen in the pile (rule 2.1)."""
    step = deal(new_game(E1998), DECK)
    assert [size(cards) for cards in step.state.cards.hands] == [3, 3]
    assert format_row(step.state.row) == "CCD"
    assert len(step.state.cards.pile) == 15
    assert step.events == (CardsDealt(1, parse_cards("CCD"), 15),)
    assert (step.state.turn.round, step.state.turn.number, step.state.phase) == (1, 1, Phase.ACT)


@pytest.mark.parametrize("first", Player)
def test_who_starts_is_a_setting(first: Player) -> None:
    """Players agree on who starts, or leave it to chance (rule 2.2)."""
    assert opening(Ruleset(first=first)).to_move is first
    drawn = Counter(random_first(str(seed)) for seed in range(200))
    assert 60 < drawn[first] < 140


@pytest.mark.parametrize("first", Player)
def test_a_deck_order_is_dealt_first_to_the_starting_player(first: Player) -> None:
    """A deck order in a record always means the same game (rule 2.3)."""
    state = opening(Ruleset(first=first), "ABL" + "EHH" + "CCD" + "DEFFGGIIJJKKLAB")
    assert hand(state, first) == "ABL"
    assert hand(state, first.opponent) == "EHH"
    assert format_row(state.row) == "CCD"
    assert [card.name for card in state.cards.pile] == list("DEFFGGIIJJKKLAB")


# --- 3. Your turn -------------------------------------------------------------------------------------


def test_a_turn_holds_any_number_of_plays_or_none() -> None:
    """A player may play every card of the hand, one by one, or none at all, and then ends the turn (rule 3.1)."""
    state = opening()
    for turn in ("=C", "AB =C", "AB BC =C", "AB BC LI =C", "-AL =C"):
        after = play(state, turn).state
        assert after.to_move is BLACK
        assert after.turn.number == 2


def test_a_card_builds_on_any_free_line_of_its_island() -> None:
    """A card pays for one bridge at its island, and is used up (rule 3.2)."""
    state = position(hands=("BBG", ""), black="BE")
    assert builds(state) == ["BA", "BC", "BD", "BF", "GC", "GF", "GJ", "GK"]
    step = play(state, "BD")
    assert lines(step.state, WHITE) == "BD"
    assert hand(step.state, WHITE) == "BG"
    assert step.events == (BridgeBuilt(WHITE, Line.BD, Island.B),)
    assert step.state.to_move is WHITE


def test_building_beside_the_opponents_island_is_allowed() -> None:
    """A player may attack an island where the opponent has the majority (rule 3.3)."""
    state = position(black="AB AD", hands=("AH", ""))
    assert controls(state, BLACK) == "A"
    assert "AH" in builds(state)
    assert "HA" in builds(state)
    assert controls(does(state, "HA"), BLACK) == "A"


def test_two_cards_that_name_ends_of_a_line_remove_its_bridge() -> None:
    """Each pair of a line's two islands removes the opponent's bridge, which goes back to its owner (rule 3.4)."""
    state = position(black="EH AB", white="EI", hands=("AEEHH", ""))
    assert words(state, "x") == ["xEH:EE", "xEH:EH", "xEH:HH"]
    step = play(state, "xEH:EH")
    assert lines(step.state, BLACK) == "AB"
    assert bridges_left(step.state.board, BLACK) == 24
    assert hand(step.state, WHITE) == "AEH"
    assert step.events == (BridgeRemoved(WHITE, BLACK, Line.EH, (Island.E, Island.H)),)


def test_played_cards_lie_face_up_in_their_order() -> None:
    """Both players can look up what has been played since the last shuffle (rule 3.5)."""
    state = position(black="EH", hands=("BEHL", ""), pile="")
    before = state.cards.played
    after = play(state, "LI xEH:EH BC").state
    assert after.cards.played == before + parse_cards("LEHB")
    assert observe(after, BLACK).played == after.cards.played


def test_a_turn_is_either_plays_or_discards() -> None:
    """After playing there is no discarding, and after discarding only the end of the turn (rule 3.6)."""
    for ruleset in EDITIONS:
        state = position(hands=("ABEEL", ""), ruleset=ruleset)
        assert words(state, "-")
        assert words(does(state, "AB"), "-") == []
        assert words(position(black="EH", hands=("ABEEL", ""), ruleset=ruleset), "x") == ["xEH:EE"]
        discarded = does(state, "-AE")
        assert words(discarded, "ABCDEFGHIJKLx+-") == []
        assert discarded.phase is Phase.DRAW


def test_1998_any_number_of_cards_may_be_discarded_from_any_hand() -> None:
    """In the 1998 edition a player gets rid of useless cards whenever nothing is played (rule 3.7)."""
    state = position(hands=("ABB", ""))
    assert words(state, "-") == ["-A", "-AB", "-ABB", "-B", "-BB"]
    assert words(position(hands=("K", "")), "-") == ["-K"]
    after = does(state, "-AB")
    assert hand(after, WHITE) == "B"
    assert words(after) == ["=*", "=-", "=C", "=D"]
    assert words(position(hands=("", "")), "-") == []


def test_2012_only_a_full_hand_may_be_discarded_from_and_then_one_draws() -> None:
    """In the 2012 edition discarding makes room for a card, and nothing else (rule 3.8)."""
    assert words(position(hands=("AABB", ""), ruleset=E2012), "-") == []
    full = position(hands=("AABBL", ""), ruleset=E2012)
    ones_and_twos = "-A -B -L -AA -AB -AL -BB -BL"
    more = "-AAB -AAL -ABB -ABL -BBL -AABB -AABL -ABBL -AABBL"
    assert words(full, "-") == sorted(f"{ones_and_twos} {more}".split())
    assert words(does(full, "-L")) == ["=*", "=C", "=D"]
    assert words(position(hands=("AABBL", ""), ruleset=E2012, row="--D", pile=""), "-")


def test_the_opponent_sees_how_many_cards_are_discarded_but_not_which() -> None:
    """A player's discards stay a secret (rule 3.9)."""
    step = play(opening(), "-AL")
    assert step.state.cards.discarded[WHITE.seat] == packed("AL")
    (event,) = step.events
    assert event == CardsDiscarded(WHITE, 2, parse_cards("AL"))
    assert veil(event, BLACK) == CardsDiscarded(WHITE, 2, None)
    seen = observe(step.state, BLACK)
    assert seen.rival_discards == 2
    assert seen.history[-1].action == Discard((None, None))


def test_a_26th_bridge_cannot_be_built() -> None:
    """A player with all 25 bridges on the map must wait for one to come back (rule 3.10)."""
    names = [line.name for line in LINES]
    state = position(" ".join(names[2:]), hands=("AABB", ""))
    assert bridges_left(state.board, WHITE) == 0
    assert builds(state) == []
    one_left = position(" ".join(names[3:]), hands=("AABB", ""))
    assert builds(one_left) == ["AB", "AD", "AH", "BA"]
    assert builds(does(one_left, "AH")) == []


# --- 4. Ending the turn -------------------------------------------------------------------------------


def test_taking_a_card_of_the_row_refills_its_place() -> None:
    """The row stays three cards wide, and the turn passes to the opponent (rule 4.1)."""
    step = play(opening(), "=D")
    assert format_row(step.state.row) == "CCD"
    assert hand(step.state, WHITE) == "ABDL"
    assert [card.name for card in step.state.cards.pile] == list("EFFGGIIJJKKLAB")
    assert step.events == (CardTaken(WHITE, Island.D, 2), RowRefilled(2, Island.D))
    assert step.state.to_move is BLACK


def test_drawing_from_the_pile_takes_its_top_card_unseen() -> None:
    """The opponent does not see a card that comes from the pile (rule 4.2)."""
    step = play(opening(), "=*")
    assert hand(step.state, WHITE) == "ABDL"
    assert format_row(step.state.row) == "CCD"
    assert len(step.state.cards.pile) == 14
    assert step.events == (CardDrawn(WHITE, Island.D),)
    assert veil(step.events[0], BLACK) == CardDrawn(WHITE, None)
    assert observe(step.state, BLACK).history[-1].action == Draw(None)
    assert observe(step.state, WHITE).history[-1].action == Draw(Island.D)
    assert step.state.to_move is BLACK


def test_the_draw_may_be_passed() -> None:
    """A player who wants no card ends the turn without one, after playing too (rule 4.3)."""
    for turn, left in (("=-", "ABL"), ("AB =-", "BL")):
        step = play(opening(), turn)
        assert hand(step.state, WHITE) == left
        assert step.events[-1] == DrawPassed(WHITE)
        assert step.state.to_move is BLACK


def test_the_draw_is_not_passed_twice_running() -> None:
    """A game cannot be stalled: after a pass the other player draws (rule 4.4)."""
    state = play(opening(), "=-").state
    assert state.turn.must_draw
    assert words(state, "=") == ["=*", "=C", "=D"]
    assert words(does(state, "EF"), "=") == ["=*", "=C", "=D"]
    assert words(does(state, "-E"), "=") == ["=*", "=C", "=D"]
    assert "=-" in words(play(state, "=C").state)


def test_with_five_cards_there_is_no_drawing() -> None:
    """A hand never grows beyond five cards (rule 4.5)."""
    assert words(position(hands=("AABBL", "")), "=") == ["=-"]
    assert words(position(hands=("AABB", "")), "=") == ["=*", "=-", "=C", "=D"]


def test_who_must_draw_with_a_full_hand_plays_or_discards_first() -> None:
    """A player who may neither draw nor pass is shown the ways to make room (rule 4.6)."""
    state = position(hands=("AABBL", ""), must_draw=True)
    assert words(state, "=") == []
    assert builds(state)
    assert words(state, "-")
    assert words(does(state, "AB"), "=") == ["=*", "=C", "=D"]
    assert words(does(state, "-A"), "=") == ["=*", "=C", "=D"]


def test_without_a_pile_only_the_row_is_left() -> None:
    """At the end of a round players draw from the row until it is empty (rule 4.7)."""
    state = position(hands=("AB", "AB"), row="C-D", pile="")
    assert words(state, "=") == ["=-", "=C", "=D"]
    step = play(state, "=C")
    assert format_row(step.state.row) == "--D"
    assert step.events == (CardTaken(WHITE, Island.C, 0),)
    assert words(step.state, "=") == ["=-", "=D"]


@pytest.mark.parametrize("ruleset", EDITIONS, ids=lambda ruleset: ruleset.edition)
def test_nobody_is_ever_stuck(ruleset: Ruleset) -> None:
    """A full hand of unplayable cards is not a dead end, even when the draw may not be passed (rule 4.8)."""
    all_but_two = " ".join(line.name for line in LINES if line.name not in ("KL", "JK"))
    state = position(all_but_two, hands=("AABBC", ""), must_draw=True, row="D--", pile="", ruleset=ruleset)
    assert builds(state) == []
    assert words(state, "=x") == []
    assert len(words(state, "-")) == len(words(state)) > 0


def test_of_two_equal_cards_in_the_row_the_first_is_taken() -> None:
    """A replayed game refills the same place of the row (rule 4.9)."""
    step = play(opening(), "=C")
    assert step.events == (CardTaken(WHITE, Island.C, 0), RowRefilled(0, Island.D))
    assert format_row(step.state.row) == "DCD"


# --- 5. Control (the cases of test_board.py say more) -------------------------------------------------


def test_a_stone_lies_where_the_majority_is() -> None:
    """A player wins an island with more than half of its lines, and not before (rule 5.1)."""
    state = position("BE DE EF", hands=("EE", ""))
    assert controls(state, WHITE) == ""
    step = play(state, "EH")
    assert controls(step.state, WHITE) == "E"
    assert ControlGained(WHITE, Island.E) in step.events


def test_winning_an_island_sweeps_it() -> None:
    """The opponent's bridges at a won island are reported one by one, and are back in stock (rule 5.2)."""
    step = play(position("BE DE EF", "EI EJ KL", hands=("E", "")), "EH")
    assert step.events == (
        BridgeBuilt(WHITE, Line.EH, Island.E),
        ControlGained(WHITE, Island.E),
        BridgeSwept(BLACK, Line.EI, Island.E),
        BridgeSwept(BLACK, Line.EJ, Island.E),
    )
    assert lines(step.state, BLACK) == "KL"
    assert bridges_left(step.state.board, BLACK) == 24


def test_one_bridge_may_win_and_sweep_two_islands() -> None:
    """A player may win both ends with one card, and each swept bridge is reported once (rule 5.3)."""
    step = play(position("AD BD BE", "AH BC BF", hands=("A", "")), "AB")
    assert step.events == (
        BridgeBuilt(WHITE, Line.AB, Island.A),
        ControlGained(WHITE, Island.A),
        BridgeSwept(BLACK, Line.AH, Island.A),
        ControlGained(WHITE, Island.B),
        BridgeSwept(BLACK, Line.BC, Island.B),
        BridgeSwept(BLACK, Line.BF, Island.B),
    )


def test_lost_bridges_may_cost_an_island_and_nothing_more() -> None:
    """A player loses the stone of an island whose majority is gone; no bridge falls for that (rule 5.4)."""
    swept = play(position("AD EH", "AH HI HL", hands=("A", "")), "AB")
    assert swept.events[-1] == ControlLost(BLACK, Island.H)
    assert lines(swept.state, WHITE) == "AB AD EH"
    assert lines(swept.state, BLACK) == "HI HL"
    removed = play(position("AB", "AD AH", hands=("AD", "")), "xAD:AD")
    assert removed.events[-1] == ControlLost(BLACK, Island.A)
    assert lines(removed.state, WHITE) == "AB"
    assert lines(removed.state, BLACK) == "AH"


def test_bridges_at_an_island_already_won_stay_until_it_is_won_again() -> None:
    """A player can prepare an attack under the opponent's stone; winning the island again ends it (rule 5.5)."""
    state = position("AB AD", hands=("AAD", "A"), to_move=BLACK)
    state = play(state, "AH =*").state
    assert (lines(state, WHITE), lines(state, BLACK)) == ("AB AD", "AH")
    kept = play(position("BC BD BE", "AB", hands=("B", "")), "BF")
    assert lines(kept.state, BLACK) == "AB"
    assert kept.events == (BridgeBuilt(WHITE, Line.BF, Island.B),)
    # Black breaks the majority from under the stone; winning the island back ends the intrusion.
    broken = play(position("AB AD", "AH", hands=("A", "AB"), to_move=BLACK), "xAB:AB =-").state
    assert controls(broken, WHITE) == ""
    assert lines(does(broken, "AB"), BLACK) == ""


def test_more_than_ten_islands_count() -> None:
    """A player who controls all twelve islands is paid for twelve, though there are ten stones (rule 5.6)."""
    everywhere = " ".join(line.name for line in LINES[:25])
    state = position(everywhere, "KL", hands=("", ""), round=3, turns_left=1, row="---", pile="")
    scored = next(event for event in play(state, "=.").events if isinstance(event, RoundScored))
    assert scored.islands == (12, 0)
    assert scored.points == (12, 0)


# --- 6. Rounds, scores and the end --------------------------------------------------------------------


def last_card(white: str = "", black: str = "", *, round: int = 1) -> State:  # noqa: A002
    """White is about to take the last card of a round."""
    return position(white, black, hands=("EF", "GHI"), row="--D", pile="", round=round)


def test_a_round_ends_when_pile_and_row_are_empty() -> None:
    """The end of a round is predictable: it comes with the last card, not with a pass (rule 6.1)."""
    assert play(last_card(), "=D").state.phase is Phase.DEAL
    assert play(last_card(), "=-").state.phase is Phase.ACT
    two_cards = position(hands=("EF", "GHI"), row="--D", pile="C")
    assert play(two_cards, "=*").state.phase is Phase.ACT
    assert play(two_cards, "=D").state.phase is Phase.ACT


@pytest.mark.parametrize(
    ("round_", "white", "black", "points"),
    [
        (1, "AB AD", "KL", (1, 0)),
        (1, "KL", "AB AD HL IL", (0, 1)),
        (1, "AB AD", "KL HL", (0, 0)),
        (1, "", "", (0, 0)),
        (2, "AB AD", "KL", (2, 0)),
        (2, "KL", "AB AD BC BD BE", (0, 2)),
        (2, "AB AD", "KL HL", (0, 0)),
    ],
)
def test_rounds_1_and_2_pay_1_and_2_points(round_: int, white: str, black: str, points: tuple[int, int]) -> None:
    """A lead in islands is worth 1 point after round 1 and 2 after round 2, however large it is (rule 6.2)."""
    step = play(last_card(white, black, round=round_), "=D")
    assert step.state.scores[-1] == points
    scored = step.events[-1]
    assert isinstance(scored, RoundScored)
    assert (scored.round, scored.points) == (round_, points)


def test_the_next_round_shuffles_what_was_played_and_discarded() -> None:
    """Bridges and hands stay, and all other cards come back (rule 6.3)."""
    state = play(position("AB", "KL", hands=("EFA", "GHI"), row="--D", pile=""), "-A =D").state
    assert state.cards.discarded != (0, 0)
    step = deal(state)
    assert (lines(step.state, WHITE), lines(step.state, BLACK)) == ("AB", "KL")
    assert (hand(step.state, WHITE), hand(step.state, BLACK)) == ("DEF", "GHI")
    assert format_row(step.state.row) == "AAB"
    assert len(step.state.cards.pile) == 24 - 3 - 3 - 3
    assert step.state.cards.played == ()
    assert step.state.cards.discarded == (0, 0)
    assert step.state.turn.round == 2
    assert step.events == (CardsDealt(2, parse_cards("AAB"), 15),)
    assert all_cards(step.state) == "AABBCCDDEEFFGGHHIIJJKKLL"


def test_the_turn_passes_as_usual_across_the_end_of_a_round() -> None:
    """Taking the last card is no extra turn: the opponent begins the next round (rule 6.4)."""
    for mover in Player:
        state = position("AB", "KL", hands=("EF", "GHI"), row="--D", pile="", to_move=mover)
        after = deal(play(state, "=D").state).state
        assert after.to_move is mover.opponent
        assert after.turn.number == state.turn.number + 1
        assert not after.turn.must_draw


def test_each_player_has_one_more_turn_without_a_draw_at_the_end() -> None:
    """When the cards of round 3 are gone, both may still play what they hold (rule 6.5)."""
    step = play(last_card("AB", "KL", round=3), "=D")
    assert step.events[-1] == LastTurns(BLACK)
    state = step.state
    assert (state.to_move, state.turn.turns_left, state.phase) == (BLACK, 2, Phase.ACT)
    assert words(state, "=") == ["=."]
    step = play(state, "GF HL =.")
    assert step.events[-1] == TurnEnded(BLACK)
    assert (step.state.to_move, step.state.turn.turns_left) == (WHITE, 1)
    assert words(step.state, "=") == ["=."]
    assert builds(step.state)
    assert play(step.state, "DE =.").state.phase is Phase.OVER


def test_the_last_two_turns_offer_no_discarding() -> None:
    """A player is not offered actions without effect (rule 6.6)."""
    for ruleset in EDITIONS:
        state = position("AB", "KL", hands=("AABBL", ""), round=3, turns_left=2, row="---", pile="", ruleset=ruleset)
        assert words(state, "-") == []
        assert words(state, "=") == ["=."]


def last_turn(white: str, black: str, scores: tuple[tuple[int, int], ...] = ((0, 0), (0, 0))) -> State:
    """White is about to end the last turn of the game."""
    return position(white, black, hands=("", ""), round=3, turns_left=1, row="---", pile="", scores=scores)


@pytest.mark.parametrize(
    ("white", "black", "points"),
    [
        ("AB AD", "KL", (1, 0)),
        ("AB AD HL KL", "FJ", (2, 0)),
        ("FJ", "AB AD BC BD BE", (0, 2)),
        ("AB AD", "KL HL", (0, 0)),
    ],
)
def test_the_final_round_pays_the_difference_in_islands(white: str, black: str, points: tuple[int, int]) -> None:
    """A large lead at the end is worth more than a small one (rule 6.7)."""
    step = play(last_turn(white, black), "=.")
    assert step.state.scores[-1] == points
    assert isinstance(step.events[-2], RoundScored)


@pytest.mark.parametrize(
    ("early", "white", "black", "winner", "by"),
    [
        (((0, 0), (0, 0)), "AB AD", "KL", WHITE, By.POINTS),
        (((0, 1), (0, 2)), "AB AD", "KL", BLACK, By.POINTS),
        (((0, 1), (0, 0)), "AB AD", "KL", WHITE, By.FINAL_ROUND),
        (((1, 0), (0, 0)), "KL", "AB AD", BLACK, By.FINAL_ROUND),
        (((0, 0), (0, 0)), "AB", "CK FJ", BLACK, By.BRIDGES),
        (((0, 0), (0, 0)), "AB CK GK", "FJ", WHITE, By.BRIDGES),
        (((0, 0), (0, 0)), "AB", "KL", None, By.DRAW),
    ],
)
def test_the_winner_is_found_in_four_steps(
    early: tuple[tuple[int, int], ...], white: str, black: str, winner: Player | None, by: By
) -> None:
    """Points decide, then the final round, then bridges, otherwise it is a draw (rule 6.8)."""
    step = play(last_turn(white, black, early), "=.")
    assert step.state.result == Result(winner, by)
    ended = step.events[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.winner, ended.by) == (winner, by)
    assert ended.points == tuple(zip(*step.state.scores, strict=True))
    assert words(step.state) == []


def test_the_turn_passes_on_when_the_game_is_over() -> None:
    """The dump of a finished game names the player who would be next (rule 6.9)."""
    state = play(last_turn("AB AD", "KL"), "=.").state
    assert (state.to_move, state.turn.turns_left, state.phase) == (BLACK, 0, Phase.OVER)


# --- 7. The sudden end --------------------------------------------------------------------------------


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_a_player_without_a_bridge_loses_at_once_after_round_1(round_: int) -> None:
    """A player who loses the last bridge in rounds 2 and 3 loses the game, whatever the score (rule 7.1)."""
    scores = ((0, 1), (0, 2))[: round_ - 1]
    state = position("AB", "KL", hands=("KL", "AB"), round=round_, scores=scores)
    step = play(state, "xKL:KL")
    if round_ == 1:
        assert step.state.phase is Phase.PLAYED
        assert step.state.result is None
        return
    assert step.state.result == Result(WHITE, By.NO_BRIDGES)
    assert step.events[-1] == GameEnded(WHITE, "no bridges", ((0,) * (round_ - 1), (1, 2)[: round_ - 1]))
    assert step.state.phase is Phase.OVER


def test_the_sudden_end_is_looked_for_when_round_2_begins() -> None:
    """A player without bridges at the end of round 1 loses once round 2 is dealt, and not before (rule 7.2)."""
    scored = play(last_card("", "KL"), "=D").state
    assert scored.phase is Phase.DEAL
    assert scored.result is None
    step = deal(scored)
    assert step.state.result == Result(BLACK, By.NO_BRIDGES)
    assert [type(event) for event in step.events] == [CardsDealt, GameEnded]
    swept = play(position("AB", "AD", hands=("A", ""), round=2), "AH")
    assert swept.state.result == Result(WHITE, By.NO_BRIDGES)


def test_a_game_that_no_deal_can_save_is_over_before_it() -> None:
    """A record that stops before the deal of round 2 shows who has lost (rule 7.2)."""
    scored = play(last_card("", "KL"), "=D").state
    step = end_before_deal(scored)
    assert step is not None
    assert step.state == deal(scored).state._replace(cards=scored.cards, history=step.state.history)
    assert step.events == deal(scored).events[1:]
    assert end_before_deal(play(last_card("AB", "KL"), "=D").state) is None
    assert end_before_deal(position("", "KL", hands=("KL", "AB"), round=2)) is None
    assert end_before_deal(position("", "KL", hands=("KL", "AB"), round=1)) is None


def test_without_any_bridge_nobody_loses() -> None:
    """If neither player has a bridge the game goes on, and the first to build wins it (rule 7.3)."""
    state = deal(play(last_card(), "=D").state).state
    assert state.phase is Phase.ACT
    assert state.turn.round == 2
    assert does(state, "=-").phase is Phase.ACT
    assert does(state, "GF").result == Result(BLACK, By.NO_BRIDGES)


# --- 8. Variants and handicap -------------------------------------------------------------------------


def test_fewer_surprises_bars_building_beside_the_opponents_islands() -> None:
    """With the variant, a won island is safe from new bridges, on either end of a line (rule 8.1)."""
    state = position(black="AB AD", hands=("AHBL", ""), ruleset=FEWER)
    assert controls(state, BLACK) == "A"
    assert builds(state) == ["BC", "BD", "BE", "BF", "HD", "HE", "HI", "HL", "LH", "LI", "LK"]
    assert "AH" in builds(state._replace(ruleset=E1998))
    # The player's own islands prevent nothing.
    assert "AH" in builds(position("AB AD", hands=("AHBL", ""), ruleset=FEWER))


def test_fewer_surprises_grants_the_freed_line_straight_after_a_removal() -> None:
    """The remover may have the line, if the opponent no longer controls its ends, and only at once (rule 8.2)."""
    state = position(black="AB AD", hands=("AABKK", ""), ruleset=FEWER)
    assert words(state, "+") == []
    removed = does(state, "xAB:AA")
    # Black controlled A until the removal.
    assert words(removed, "+") == ["+AB"]
    assert words(does(removed, "BC"), "+") == []
    assert words(play(removed, "=-").state, "+") == []
    assert hand(does(removed, "+AB"), WHITE) == "BKK"
    still_held = position(black="AB AD AH", hands=("AAB", ""), ruleset=FEWER)
    assert words(does(still_held, "xAB:AA"), "+") == []
    assert words(does(state._replace(ruleset=E1998), "xAB:AA"), "+") == []
    twice = position(black="AB JK", hands=("AABKK", ""), ruleset=FEWER)
    assert words(play(twice, "xAB:AA xJK:KK").state, "+") == ["+JK"]


def test_a_granted_bridge_wins_and_sweeps_like_a_built_one() -> None:
    """A bridge without a card counts like any other (rule 8.3)."""
    state = position("AH", "AB AD", hands=("AA", ""), ruleset=FEWER)
    step = play(state, "xAB:AA +AB")
    assert step.events == (
        BridgeRemoved(WHITE, BLACK, Line.AB, (Island.A, Island.A)),
        ControlLost(BLACK, Island.A),
        BridgeBuilt(WHITE, Line.AB, None),
        ControlGained(WHITE, Island.A),
        BridgeSwept(BLACK, Line.AD, Island.A),
    )


def test_open_draws_show_both_players_a_card_of_the_row() -> None:
    """With the variant a card of the row stays open until it leaves the hand; one of the pile is hidden (rule 8.4)."""
    state = play(opening(OPEN), "=D").state
    assert state.cards.open_cards == (packed("D"), 0)
    assert observe(state, BLACK).open_cards == state.cards.open_cards
    assert play(opening(OPEN), "=*").state.cards.open_cards == (0, 0)
    assert play(opening(), "=D").state.cards.open_cards == (0, 0)
    # It belongs to the hand: it is counted and played as any other.
    assert hand(state, WHITE) == "ABDL"
    state = play(state, "=-").state
    assert "DE" in builds(state)
    assert does(state, "DE").cards.open_cards == (0, 0)
    seen = observe(does(state, "-DL"), BLACK)
    assert seen.open_cards == (0, 0)
    assert seen.history[-1].action == Discard((Island.D, None))


def test_of_two_equal_cards_the_open_one_goes_first() -> None:
    """A player keeps the card that the opponent has not seen (rule 8.5)."""
    state = position(hands=("DD", ""), open_cards=("D", ""), ruleset=OPEN)
    for action in ("DE", "-D"):
        after = does(state, action)
        assert hand(after, WHITE) == "D"
        assert after.cards.open_cards == (0, 0)
    assert observe(does(state, "-DD"), BLACK).history[-1].action == Discard((Island.D, None))
    hidden = position(hands=("DE", ""), open_cards=("D", ""), ruleset=OPEN)
    assert does(hidden, "EF").cards.open_cards == (packed("D"), 0)
    both = position(black="DE", hands=("DDE", ""), open_cards=("D", ""), ruleset=OPEN)
    assert does(both, "xDE:DE").cards.open_cards == (0, 0)


@pytest.mark.parametrize("player", Player)
def test_the_handicap_comes_before_the_first_turn(player: Player) -> None:
    """The weaker player starts with up to three bridges and keeps all cards (rule 8.6)."""
    ruleset = Ruleset(first=WHITE, handicap_player=player, handicap_bridges=2)
    state = opening(ruleset)
    assert (state.to_move, state.phase, state.turn.number) == (player, Phase.HANDICAP, 0)
    step = play(state, "+AB +AD")
    assert ControlGained(player, Island.A) in step.events
    assert (lines(step.state, player), controls(step.state, player)) == ("AB AD", "A")
    assert size(step.state.cards.hands[player.seat]) == 3
    assert (step.state.to_move, step.state.phase, step.state.turn.number) == (WHITE, Phase.ACT, 1)
    for bridges, placed in ((1, "+AB"), (3, "+AB +CK +IL")):
        state = opening(Ruleset(handicap_player=player, handicap_bridges=bridges))
        assert play(state, placed).state.phase is Phase.ACT
    with pytest.raises(ValueError, match="0 to 3"):
        Ruleset(handicap_player=player, handicap_bridges=4)
    with pytest.raises(ValueError, match="needs a player"):
        Ruleset(handicap_bridges=1)


def test_handicap_bridges_may_lie_on_any_free_line() -> None:
    """The weaker player chooses among all lines, with fewer surprises too (rule 8.7)."""
    for ruleset in RULESETS:
        if not ruleset.handicap_bridges:
            continue
        state = opening(ruleset)
        assert words(state) == ["+" + line.name for line in LINES]
        if ruleset.handicap_bridges > 1:
            assert words(does(state, "+EH")) == ["+" + line.name for line in LINES if line.name != "EH"]


# --- 9. What you may know -----------------------------------------------------------------------------


def test_both_players_see_what_lies_open() -> None:
    """Everything on the table is visible (rule 9.1)."""
    state = play(opening(), "AB =C EF HL =* -L =-").state
    for player in Player:
        seen = observe(state, player)
        assert seen.board == state.board
        assert seen.row == state.row
        assert seen.scores == state.scores
        assert seen.played == parse_cards("AEH")
        assert seen.pile_size == len(state.cards.pile)
        assert seen.rival_hand_size == size(state.cards.hands[player.opponent.seat])
    assert observe(state, BLACK).rival_discards == 1
    assert observe(state, WHITE).rival_discards == 0


def test_players_see_their_own_cards_and_discards() -> None:
    """A player never has to remember their own cards (rule 9.2)."""
    state = play(opening(), "-AL =*").state
    seen = observe(state, WHITE)
    assert seen.hand == state.cards.hands[WHITE.seat]
    assert seen.discarded == packed("AL")
    assert [entry.action for entry in seen.history[1:]] == [Discard(parse_cards("AL")), Draw(Island.D)]


def test_players_remember_what_the_opponent_took_from_the_row() -> None:
    """A card that both saw being taken is not forgotten (rule 9.3)."""
    state = play(opening(), "=C =* =D").state
    known = known_rival_cards(observe(state, BLACK))
    assert format_cards(known) == "CD"
    played = play(state, "=- CG").state
    assert format_cards(known_rival_cards(observe(played, BLACK))) == "D"
    # It may have been among the discards: then nothing is certain any more.
    discarded = play(state, "=- -L").state
    assert format_cards(known_rival_cards(observe(discarded, BLACK))) == ""


def test_nothing_hidden_reaches_the_other_side_of_the_table() -> None:
    """Two games that differ only in what Black cannot see look the same to Black (rule 9.4)."""
    turn = "=*"
    one = play(opening(E1998, "ABL" + "EHH" + "CCD" + "DEFFGGIIJJKKLAB"), turn).state
    two = play(opening(E1998, "GIK" + "EHH" + "CCD" + "FJABALDEFGIJKLB"), turn).state
    assert one != two
    assert observe(one, BLACK) == observe(two, BLACK)
    assert observe(one, WHITE) != observe(two, WHITE)
    shuffled = apply(new_game(E1998), Deal(parse_cards("ABLEHHCCDDEFFGGIIJJKKLBA"))).state
    assert observe(shuffled, WHITE) == observe(opening(), WHITE)
    discard_one = play(opening(E1998, "ABL" + "EHH" + "CCD" + "DEFFGGIIJJKKLAB"), "-AB").state
    discard_two = play(opening(E1998, "GIK" + "EHH" + "CCD" + "FJABALDEFGIJKLB"), "-GI").state
    assert observe(discard_one, BLACK) == observe(discard_two, BLACK)


def test_a_step_is_printed_in_one_line() -> None:
    """Someone who prints what an action leads to sees the position, and how much happened."""
    step = apply(opening(), Pass())
    assert repr(step) == f"Step({step.state!r}, {len(step.events)} events)"
