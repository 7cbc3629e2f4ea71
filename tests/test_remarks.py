"""Comments on a turn: what it offers at first sight, and nothing that is hidden."""

import json
from typing import Any

import pytest

from kahuna.analysis.remarks import remark
from kahuna.codes.position import position_code, position_of_code
from kahuna.lessons.goals import StepGoal
from kahuna.lessons.lesson import LessonStep, opening
from kahuna.notation import format_action
from kahuna.observation import observe
from kahuna.session import Session

NEW = {"do": "open", "table": "match", "seed": "comments", "players": {"white": "human", "black": "shell"}}


def ask(session: Session, **request: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.handle(json.dumps(request)))
    return reply


@pytest.mark.parametrize(
    ("white", "black", "hand", "action", "reasons"),
    [
        ("BC BD", "AB BF FG", "BK", "BE", ["takes", "fells"]),
        ("AD BD BE EF EI", "DH EH EJ HL", "DK", "DE", ["takes-both", "breaks", "fells"]),
        ("BC", "EH HI HL", "HHJ", "xEH:HH", ["breaks"]),
        ("HL", "", "LC", "LI", ["takes"]),
        ("", "", "A", "AB", ["strengthens"]),
        ("AB AD AH", "", "A", None, []),
        ("AB", "", "", None, []),
    ],
)
def test_what_a_turn_offers(white: str, black: str, hand: str, action: str | None, reasons: list[str]) -> None:
    """In the first game a player is told the play that brings most, and what it brings; or that there is none."""
    step = LessonStep(
        "any", StepGoal("built"), white=white, black=black, hand=hand, rival="GJ", row="CEK", pile="FB", whole=True
    )
    # A position without a past: what the opponent holds is guessed from what is seen.
    seen = position_of_code(position_code(observe(opening(step), step.player), {})).observation
    told = remark(seen)
    assert [motive.code for motive in told.motives] == reasons
    assert (None if told.action is None else format_action(told.action)) == action


def test_after_the_first_play_only_what_is_worth_it_is_named() -> None:
    """Whoever has built is not urged to spend all cards: the rest is for removals."""
    session = Session()
    view = ask(session, **NEW)["view"]
    comment = ask(session, do="comment")["comment"]
    assert [reason["code"] for reason in comment["reasons"]] == ["strengthens"]
    view = ask(session, do="play", action=comment["action"])["view"]
    assert ask(session, do="comment")["comment"] == {"action": None, "reasons": []}
    assert not view["assisted"]


def test_a_comment_is_refused_when_it_is_not_ones_turn() -> None:
    """A comment names cards of the hand, so only whoever sees them gets one."""
    session = Session()
    assert ask(session, do="comment")["code"] == "no-game"
    ask(session, do="open", table="match", seed="a", players={"white": "human", "black": "human"})
    assert "refused" in ask(session, do="comment")
