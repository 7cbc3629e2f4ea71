"""The lessons. Positions only: the words are the page's, filed under the ids and names that stand here."""

from typing import Final

from kahuna.geography import Island, Line
from kahuna.lessons.goals import Goal
from kahuna.lessons.lesson import Lesson, Step
from kahuna.player import Player
from kahuna.state import Edition, Ruleset

A, B, H, L = Island.A, Island.B, Island.H, Island.L

_EXAMPLE_WHITE: Final = "AD BC BE DE DH EH"
_EXAMPLE_BLACK: Final = "AB AH EF EI EJ HI HL"
_FEWER: Final = Ruleset(fewer_surprises=True)

LESSONS: Final = (
    Lesson(
        "build",
        (
            Step("card", Goal("built"), hand="B"),
            Step("ends", Goal("built", line=Line.AB), hand="AF", guided=False),
            Step("many", Goal("built", times=3), hand="CGL"),
        ),
    ),
    Lesson(
        "majority",
        (
            Step("more", Goal("controlled", islands=(A,)), white="AD", hand="A"),
            Step("count", Goal("controlled", islands=(B,)), white="BC BD", black="AB", hand="BG"),
            Step("ends", Goal("controlled", islands=(L,)), white="HL", black="HI IJ", hand="K", guided=False),
        ),
    ),
    Lesson(
        "falls",
        (
            Step("sweep", Goal("swept", times=2), white="BC BD", black="AB BF FG", hand="B"),
            Step("chain", Goal("toppled", islands=(A,)), white="BC BD", black="AB AH HL", hand="B", guided=False),
            Step(
                "stays",
                Goal("held", islands=(L,)),
                white="HL DH",
                black="EI",
                hand="K",
                rival="IF",
                row="CGJ",
                pile="EHB",
                whole=True,
                reply="IL =*",
            ),
        ),
    ),
    Lesson(
        "both",
        (
            Step("two", Goal("both"), white="AD BD BE EF EI", black="DH EH EJ HL", hand="D"),
            Step("find", Goal("both"), white="CK GK GJ IJ", black="EJ KL HL", hand="JK", guided=False),
        ),
    ),
    Lesson(
        "remove",
        (
            Step("pair", Goal("removed", line=Line.AB), white="BD", black="AB", hand="AB"),
            Step("same", Goal("toppled", islands=(H,)), white="DE", black="EH HI HL", hand="HH"),
            Step("then", Goal("built", line=Line.EH), white="AH", black="EH EJ", hand="EEH", guided=False),
        ),
    ),
    Lesson(
        "cards",
        (
            Step("row", Goal("taken"), white="AB", hand="DG", rival="FJ", row="CIK", pile="ELH", whole=True),
            Step("pile", Goal("blind"), white="AB", hand="DGI", rival="FJ", row="CEK", pile="LHA", whole=True),
            Step("full", Goal("drawn"), white="AB", hand="DGILL", rival="FJ", row="CEK", pile="HAB", whole=True),
        ),
    ),
    Lesson(
        "passing",
        (
            Step("pass", Goal("passed"), white="AB", hand="CGK", rival="FJ", row="HHE", pile="LAB", whole=True),
            Step(
                "must",
                Goal("drawn"),
                white="AB",
                hand="CGK",
                rival="FJ",
                row="HHE",
                pile="LAB",
                whole=True,
                must_draw=True,
            ),
            Step(
                "discard",
                Goal("exchanged"),
                white="AB AD AH",
                black="DH BD DE",
                hand="ADD",
                rival="FJ",
                row="KEG",
                pile="LAB",
                whole=True,
            ),
            Step(
                "edition",
                Goal("exchanged"),
                white="AB AD AH",
                black="DH BD DE",
                hand="AADDK",
                rival="FJ",
                row="KEG",
                pile="LBC",
                whole=True,
                ruleset=Ruleset(Edition.E2012),
            ),
        ),
    ),
    Lesson(
        "scoring",
        (
            Step("round", Goal("scored"), white="AB AD BC", black="HL KL", hand="B", rival="FJ", row="--I", whole=True),
            Step(
                "last",
                Goal("won"),
                white="AB AD BC",
                black="HL KL FJ",
                hand="BG",
                rival="F",
                whole=True,
                round=3,
                scores=((1, 0), (0, 2)),
                turns_left=1,
            ),
            Step("sudden", Goal("won"), white="BC BD", black="BF", hand="BK", round=2, scores=((0, 1),)),
        ),
    ),
    Lesson(
        "variants",
        (
            Step("fewer", Goal("built"), white="CG", black="HL IL", hand="IK", ruleset=_FEWER),
            Step("freed", Goal("granted"), white="DH", black="EH EJ", hand="EH", ruleset=_FEWER),
            Step(
                "open",
                Goal("taken"),
                white="AB",
                hand="DG",
                rival="FJ",
                row="CIK",
                pile="ELH",
                whole=True,
                ruleset=Ruleset(open_draws=True),
            ),
            Step(
                "start",
                Goal("granted", times=2),
                hand="DGK",
                rival="FJL",
                ruleset=Ruleset(first=Player.BLACK, handicap_player=Player.WHITE, handicap_bridges=2),
            ),
        ),
    ),
    Lesson(
        "example",
        (
            Step(
                "bari",
                Goal("built", line=Line.BD),
                white=_EXAMPLE_WHITE,
                black=_EXAMPLE_BLACK,
                hand="ABL",
                rival="EHH",
            ),
            Step(
                "aloa",
                Goal("built", line=Line.AB),
                white=_EXAMPLE_WHITE,
                black=_EXAMPLE_BLACK,
                hand="ABL",
                rival="EHH",
                before="BD",
            ),
            Step(
                "remove",
                Goal("removed", line=Line.EH),
                white=_EXAMPLE_WHITE,
                black=_EXAMPLE_BLACK,
                hand="EHH",
                rival="ABL",
                player=Player.BLACK,
                before="BD AB =-",
            ),
            Step(
                "both",
                Goal("both"),
                white=_EXAMPLE_WHITE,
                black=_EXAMPLE_BLACK,
                hand="EHH",
                rival="ABL",
                player=Player.BLACK,
                guided=False,
                before="BD AB =- xEH:HH",
            ),
        ),
    ),
)
"""All lessons, in the order in which they are offered."""


def lesson_of_id(name: str) -> Lesson | None:
    """Returns the lesson with an id, or None."""
    return next((lesson for lesson in LESSONS if lesson.id == name), None)
