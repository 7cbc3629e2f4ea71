"""Comments on a turn: the next action and its reasons, in agreement with the review, and nothing hidden."""

import json
from typing import Any

import pytest

from kahuna.analysis.hints import Hint
from kahuna.analysis.remarks import SHOWN, remark
from kahuna.analysis.review import NODES
from kahuna.codes.position import position_code, position_of_code
from kahuna.lessons.goals import StepGoal
from kahuna.lessons.lesson import LessonStep, opening
from kahuna.notation import format_action, parse_turn
from kahuna.observation import Observation, observe
from kahuna.session import Session
from tabletop.motives import Motive

NEW = {"do": "open", "table": "match", "seed": "comments", "players": {"white": "human", "black": "shell"}}


def ask(session: Session, **request: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.handle(json.dumps(request)))
    return reply


def seen(white: str, black: str, hand: str) -> Observation:
    """A position without a past: the opponent's hand is guessed from what is visible."""
    step = LessonStep(
        "any", StepGoal("built"), white=white, black=black, hand=hand, rival="GJ", row="CEK", pile="FB", whole=True
    )
    return position_of_code(position_code(observe(opening(step), step.player), {})).observation


def advised(plan: str, *motives: Motive) -> Hint:
    return Hint("play", None, None, None, parse_turn(plan), motives, 0.5)


@pytest.mark.parametrize(
    ("white", "black", "hand", "plan", "reasons"),
    [
        ("BC BD", "AB BF FG", "BK", "BE =C", ["takes", "fells"]),
        ("AD BD BE EF EI", "DH EH EJ HL", "DK", "DE =C", ["takes-both", "breaks"]),
        ("BC", "EH HI HL", "HHJ", "xEH:HH =C", ["breaks"]),
        ("", "AB", "AAJ", "xAB:AA =C", ["removes"]),
        ("", "", "AH", "AB HI =C", ["strengthens"]),
        ("AB AH BD DE DH", "", "AA", "AD =C", ["secures"]),
    ],
)
def test_a_play_is_named_with_its_own_reasons(white: str, black: str, hand: str, plan: str, reasons: list[str]) -> None:
    """In a turn with several plays the comment names the next one and its own effects, not those of the others."""
    told = remark(seen(white, black, hand), advised(plan, Motive("takes", {"island": "L"})))
    assert format_action(told.action) == plan.split()[0]
    assert [motive.code for motive in told.motives] == reasons


def test_where_only_a_draw_is_left_its_reasons_are_told() -> None:
    """If drawing is best, the comment names the card, and why the others are kept."""
    kept = (
        Motive("draws-for", {"card": "C", "island": "C"}),
        Motive("saves-cards", {}),
        Motive("denies", {"card": "C"}),
    )
    told = remark(seen("BC", "", "BK"), advised("=C", *kept))
    assert (format_action(told.action), told.motives) == ("=C", kept[:SHOWN])


class FirstGame:
    """A game in which one person follows the comments, and then resigns."""

    def __init__(self, seed: str, person: str, **settings: str) -> None:
        self.session = Session()
        self.person = person
        players = {"white": "shell", "black": "shell", person: "human"}
        self.view = ask(self.session, do="open", table="match", seed=seed, players=players, **settings)["view"]

    def turn(self) -> None:
        """Lets the computer play, then does what the comments say, to the end of the turn."""
        while self.view["awaits"] != "you":
            self.view = ask(self.session, do="next" if self.view["awaits"] == "scoring" else "reply")["view"]
        turn = self.view["position"]["turn"]
        while self.view["awaits"] == "you" and self.view["position"]["turn"] == turn:
            action = ask(self.session, do="comment")["comment"]["actions"][0]["action"]
            self.view = ask(self.session, do="play", action=action)["view"]

    def losses(self) -> list[float]:
        """The cost of each of the person's turns, by the review."""
        while self.view["awaits"] != "you":
            self.view = ask(self.session, do="next" if self.view["awaits"] == "scoring" else "reply")["view"]
        assert not self.view["assisted"]
        ask(self.session, do="resign")
        turns = ask(self.session, do="review")["review"]["turns"]
        return [turn["loss"] for turn in turns if turn["player"] == self.person]


@pytest.mark.slow
@pytest.mark.parametrize("portion", range(8))
def test_who_follows_the_comments_of_a_first_turn_is_not_blamed_for_it(portion: int) -> None:
    """The page's advice costs nothing by its own review: over 104 first turns, of either player."""
    for number in range(13 * portion, 13 * (portion + 1)):
        game = FirstGame(f"ideas {number}", "white" if number % 2 else "black")
        game.turn()
        assert game.losses() == [0.0], number


@pytest.mark.slow
@pytest.mark.parametrize("portion", range(8))
def test_who_follows_the_comments_of_three_turns_is_not_blamed_for_them(portion: int) -> None:
    """Later turns, with more to play, cost nothing either, in both editions: 48 turns."""
    for number in range(2 * portion, 2 * (portion + 1)):
        game = FirstGame(
            f"more {number}", "white" if number % 2 else "black", edition="2012" if portion % 2 else "1998"
        )
        for _ in range(3):
            game.turn()
        assert game.losses() == [0.0] * 3, number


def test_a_comment_costs_little() -> None:
    """A comment is quick on a phone: it examines fewer positions than two turns of a review."""
    session = Session()
    ask(session, **NEW)
    work = session.work(json.dumps({"do": "comment"}))
    reports = [json.loads(report)["progress"]["nodes"] for report in work]
    assert 0 < reports[-1] < 2 * NODES


def test_a_comment_in_the_course_of_a_turn_goes_on_with_the_same_one() -> None:
    """After following the first idea a player gets the rest of that turn, in any order of the plays."""
    session = Session()
    ask(session, **NEW)
    # A hint advises the same turn as the comments, and is requested last: only it marks the game as assisted.
    followed = []
    view = None
    while view is None or view["awaits"] == "you":
        followed.append(ask(session, do="comment")["comment"]["actions"][0]["action"])
        view = ask(session, do="play", action=followed[-1])["view"]
    ask(session, **NEW)
    hint = ask(session, do="hint", step=3)["hint"]
    assert [action["action"] for action in hint["actions"]] == followed


def test_who_has_done_something_else_gets_another_idea() -> None:
    """After a different play the comments continue from there."""
    session = Session()
    view = ask(session, **NEW)["view"]
    first = ask(session, do="comment")["comment"]["actions"][0]["action"]
    other = next(offer["action"] for offer in view["offers"] if offer["kind"] == "build" and offer["action"] != first)
    ask(session, do="play", action=other)
    comment = ask(session, do="comment")["comment"]
    assert comment["reasons"]
    assert "refused" not in ask(session, do="play", action=comment["actions"][0]["action"])


def test_a_comment_is_refused_when_it_is_not_ones_turn() -> None:
    """A comment names cards of the hand, so only the player who sees them gets one."""
    session = Session()
    assert ask(session, do="comment")["code"] == "no-game"
    ask(session, do="open", table="match", seed="a", players={"white": "human", "black": "human"})
    assert "refused" in ask(session, do="comment")
