"""Every reason for a refusal, each provoked at a real table."""

import ast
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

import kahuna
from kahuna.actions import Action, Begin, Build, Deal, Discard, Draw, Pass
from kahuna.geography import LINES, Island, Line
from kahuna.legality import _REFUSALS, legal_actions, why_illegal
from kahuna.notation import parse_action, parse_cards
from kahuna.observation import observe
from kahuna.reasons import SENTENCES
from kahuna.rules import _RULES, IllegalAction, apply, new_game
from kahuna.state import Edition, Ruleset, State
from kahuna.view.offers import refusals
from positions import BLACK, DECK, does, last_turns, opening, play, position
from tabletop.wire import ReasonView

E2012 = Ruleset(Edition.E2012)
FEWER = Ruleset(fewer_surprises=True)
NAMES = [line.name for line in LINES]


class Refusal(NamedTuple):
    """An action that is refused, and the sentence that says why."""

    code: str
    state: Callable[[], State]
    action: Action | str
    sentence: str


def game_over() -> State:
    return play(position("AB", "KL", hands=("KL", ""), round=2), "xKL:KL").state


REFUSALS = [
    Refusal("game-over", game_over, "=-", "The game is over."),
    Refusal("game-over", game_over, Deal(parse_cards(DECK)), "The game is over."),
    Refusal("deal-due", lambda: new_game(Ruleset()), "AB", "The cards must be dealt first."),
    Refusal("no-deal-due", opening, Deal(parse_cards(DECK)), "No cards are to be dealt now."),
    Refusal(
        "deal-cards",
        lambda: new_game(Ruleset()),
        Deal(parse_cards(DECK[:-1])),
        "A deal must hold exactly the cards AABBCCDDEEFFGGHHIIJJKKLL.",
    ),
    Refusal(
        "deal-cards",
        lambda: play(position(hands=("EF", "GHI"), row="D--", pile=""), "=D").state,
        Deal(parse_cards("AABBCCDEFGHIJJKKLD")),
        "A deal must hold exactly the cards AABBCCDEFGHIJJKKLL.",
    ),
    Refusal(
        "deal-cards",
        lambda: new_game(Ruleset()),
        Deal((None,) * 24),
        "A deal must hold exactly the cards AABBCCDDEEFFGGHHIIJJKKLL.",
    ),
    Refusal(
        "handicap-first",
        lambda: opening(Ruleset(handicap_player=BLACK, handicap_bridges=1)),
        "=C",
        "The handicap comes first: place a bridge on a free line.",
    ),
    Refusal(
        "grant-not-due",
        lambda: opening(FEWER),
        "+AB",
        "You may build without a card only on the line you have just freed.",
    ),
    Refusal(
        "grant-not-due",
        lambda: does(position(black="AB", hands=("AA", ""), ruleset=FEWER), "xAB:AA"),
        "+AD",
        "You may build without a card only on the line you have just freed.",
    ),
    Refusal("line-taken", lambda: position("AB", hands=("A", "")), "AB", "There is already a bridge on AB."),
    Refusal("line-taken", lambda: position(black="AB", hands=("B", "")), "BA", "There is already a bridge on AB."),
    Refusal(
        "line-taken",
        lambda: does(opening(Ruleset(handicap_player=BLACK, handicap_bridges=2)), "+AB"),
        "+AB",
        "There is already a bridge on AB.",
    ),
    Refusal("not-an-end", opening, Build(Line.AB, Island.C), "Card C names neither end of line AB."),
    Refusal(
        "not-an-end",
        lambda: position(hands=("C", "")),
        Build(Line.AB, Island.C),
        "Card C names neither end of line AB.",
    ),
    Refusal(
        "not-an-end", lambda: position(black="AB", hands=("AC", "")), "xAB:AC", "Card C names neither end of line AB."
    ),
    Refusal("card-missing", opening, "CB", "You do not hold card C."),
    Refusal("cards-missing", lambda: position(black="AB", hands=("A", "")), "xAB:AA", "You do not hold cards AA."),
    Refusal("cards-missing", opening, "-AK", "You do not hold cards AK."),
    Refusal("no-bridge", lambda: position(hands=("AB", "")), "xAB:AB", "There is no bridge on AB."),
    Refusal("own-bridge", lambda: position("AB", hands=("AB", "")), "xAB:AB", "The bridge on AB is yours."),
    Refusal(
        "supply-empty",
        lambda: position(" ".join(NAMES[2:]), hands=("A", "")),
        "AB",
        "All your 25 bridges are on the board.",
    ),
    Refusal(
        "rival-controls",
        lambda: position(black="AB AD", hands=("H", ""), ruleset=FEWER),
        "HA",
        "With fewer surprises you cannot build at A: your opponent controls it.",
    ),
    Refusal(
        "rival-controls",
        lambda: does(position(black="AB AD AH", hands=("BB", ""), ruleset=FEWER), "xAB:BB"),
        "+AB",
        "With fewer surprises you cannot build at A: your opponent controls it.",
    ),
    Refusal("after-discard", lambda: does(opening(), "-A"), "BC", "After discarding you can only end the turn."),
    Refusal("after-discard", lambda: does(opening(), "-A"), "-B", "After discarding you can only end the turn."),
    Refusal(
        "after-discard",
        lambda: does(position(black="AB", hands=("AAB", "")), "-A"),
        "xAB:AB",
        "After discarding you can only end the turn.",
    ),
    Refusal(
        "discard-after-play",
        lambda: does(opening(), "AB"),
        "-B",
        "You have played a card: in one turn you either play or discard.",
    ),
    Refusal("discard-nothing", opening, Discard(()), "Discard at least one card."),
    Refusal("discard-hidden", opening, "-A?", "Name the cards you discard."),
    Refusal(
        "discard-last-turns",
        lambda: last_turns(hands=("A", "")),
        "-A",
        "There is no discarding in the last two turns: it would have no effect.",
    ),
    Refusal("discard-full-hand", lambda: opening(E2012), "-A", "You may discard only with 5 cards in hand."),
    Refusal("hand-full", lambda: position(hands=("AABBL", "")), "=C", "You hold 5 cards, so you cannot draw."),
    Refusal("hand-full", lambda: position(hands=("AABBL", "")), "=*", "You hold 5 cards, so you cannot draw."),
    Refusal("hand-empty", lambda: position(hands=("", "")), "-A", "You hold no cards."),
    Refusal("pile-empty", lambda: position(hands=("A", ""), pile=""), "=*", "The pile is empty."),
    Refusal("pile-top", opening, "=*K", "The top card of the pile is not K."),
    Refusal("not-in-row", opening, "=E", "Card E is not in the row."),
    Refusal("must-draw", lambda: does(opening(), "=-"), "=-", "Your opponent has just passed, so you must draw."),
    Refusal(
        "discard-must-draw",
        lambda: does(position(hands=("AABBL", ""), ruleset=E2012), "-A"),
        "=-",
        "After discarding you must draw.",
    ),
    Refusal("last-turns", last_turns, "=*", "Nobody draws in the last two turns: end the turn."),
    Refusal("last-turns", last_turns, "=C", "Nobody draws in the last two turns: end the turn."),
    # Such cards can occur only in a constructed position.
    *(
        Refusal(
            "last-turns",
            partial(position, round=3, turns_left=left),
            draw,
            "Nobody draws in the last two turns: end the turn.",
        )
        for left in (2, 1)
        for draw in ("=*", "=C")
    ),
    Refusal("last-turns", last_turns, "=-", "Nobody draws in the last two turns: end the turn."),
    Refusal(
        "end-not-due",
        opening,
        "=.",
        "End the turn with a draw or a pass: only the last two turns of the game end without either.",
    ),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: f"{refusal.code} {refusal.action}")
def test_a_refusal_says_why(refusal: Refusal) -> None:
    """A player who tries an illegal action reads a sentence that explains it."""
    action = parse_action(refusal.action) if isinstance(refusal.action, str) else refusal.action
    with pytest.raises(IllegalAction) as caught:
        apply(refusal.state(), action)
    assert caught.value.reason.code == refusal.code
    assert caught.value.reason == str(caught.value) == refusal.sentence
    assert action not in legal_actions(refusal.state())


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: f"{refusal.code} {refusal.action}")
def test_a_refusal_can_be_worded_in_another_language(refusal: Refusal) -> None:
    """A translator gets the code and all arguments of the sentence."""
    action = parse_action(refusal.action) if isinstance(refusal.action, str) else refusal.action
    with pytest.raises(IllegalAction) as caught:
        apply(refusal.state(), action)
    reason = caught.value.reason
    assert SENTENCES[reason.code].format_map(reason.args) == refusal.sentence


def test_no_reason_is_without_a_test() -> None:
    """Each of the program's sentences can occur at a table, and is checked here."""
    assert {refusal.code for refusal in REFUSALS} == set(SENTENCES)


def test_no_reason_is_given_that_has_no_sentence() -> None:
    """Every refusal in the rules has a sentence."""
    codes = {
        node.args[0].value
        for file in Path(kahuna.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Reason"
        and isinstance(node.args[0], ast.Constant)
    }
    assert codes == set(SENTENCES)


def test_what_only_the_dealer_or_the_pile_can_refuse_is_not_told_beforehand() -> None:
    """Asking whether an action is legal tells a player nothing about a hidden card."""
    assert why_illegal(opening(), Draw(Island.K)) is None
    assert why_illegal(opening(), Draw(Island.D)) is None


# what is not allowed now, and why: (state, discard, draw, pass), None if it is allowed
OFFERS: list[tuple[str, Callable[[], State], str | None, str | None, str | None]] = [
    ("the first turn, 1998", opening, None, None, None),
    ("the first turn, 2012", lambda: opening(E2012), "discard-full-hand", None, None),
    ("a full hand", lambda: position(hands=("AABBL", "")), None, "hand-full", None),
    ("a full hand after a pass", lambda: position(hands=("AABBL", ""), must_draw=True), None, "hand-full", "must-draw"),
    ("after a play", lambda: does(opening(), "AB"), "discard-after-play", None, None),
    ("after a discard", lambda: does(opening(), "-A"), "after-discard", None, None),
    ("no pile", lambda: position(hands=("A", ""), pile=""), None, None, None),
    ("an empty hand", lambda: position(hands=("", "")), "hand-empty", None, None),
    ("the last turns", lambda: last_turns(hands=("A", "")), "discard-last-turns", "last-turns", "last-turns"),
    ("the game is over", game_over, "game-over", "game-over", "game-over"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "state", "discard", "draw", "pass_"), OFFERS, ids=[offer[0] for offer in OFFERS])
def test_what_is_not_offered_is_explained(
    what: str, state: Callable[[], State], discard: str | None, draw: str | None, pass_: str | None
) -> None:
    """A player reads beside a disabled control why it is disabled."""

    def code(reason: ReasonView | None) -> str | None:
        return None if reason is None else reason["code"]

    shown = refusals(observe(state(), state().to_move))
    assert code(shown["discard"]) == discard, what
    assert code(shown["draw"]) == draw
    assert code(shown["pass"]) == pass_


def test_what_is_no_action_is_named() -> None:
    """A text passed to the engine instead of an action is quoted in the error."""
    for strange in ("AB", None):
        with pytest.raises(TypeError, match=f"'action' must be an action of Kahuna, not {strange!r}"):
            apply(opening(), strange)  # type: ignore[arg-type]


def test_what_is_no_position_is_named() -> None:
    """A bot that passes something else instead of a position reads which argument was wrong, and what it was."""
    for strange in ("AB", None):
        with pytest.raises(TypeError, match=f"^'state' must be a State, not {strange!r}$"):
            apply(strange, Pass())  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=f"^'position' must be a State or an Observation, not {strange!r}$"):
            legal_actions(strange)  # type: ignore[arg-type]


def test_every_kind_of_action_has_its_rule_and_its_refusal() -> None:
    """No action in the notation makes the engine fail."""
    kinds = set(get_args(Action))
    assert set(_REFUSALS) == kinds | {Begin}
    assert set(_RULES) == kinds | {Begin}


def test_cards_to_discard_may_come_as_a_list() -> None:
    """A bot that collects its cards in a list can discard them."""
    listed = Discard([Island.A])  # type: ignore[arg-type]
    assert apply(opening(), listed) == apply(opening(), Discard((Island.A,)))
