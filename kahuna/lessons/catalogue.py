"""The lessons. Positions only: the page has the texts, keyed by the ids and names given here."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from kahuna.geography import Island, Line
from kahuna.lessons.goals import StepGoal
from kahuna.lessons.lesson import LessonStep
from kahuna.player import Player
from kahuna.state import Edition, Ruleset
from tabletop.lessons import Lesson

A, B, E, H, L = Island.A, Island.B, Island.E, Island.H, Island.L

_EXAMPLE_WHITE: Final = "AD BC BE DE DH EH"
_EXAMPLE_BLACK: Final = "AB AH EF EI EJ HI HL"
_FEWER: Final = Ruleset(fewer_surprises=True)

_FIRST: Final = (
    Lesson(
        "build",
        (
            LessonStep("card", StepGoal("built"), hand="B"),
            LessonStep("ends", StepGoal("built", line=Line.AB), hand="AF", guided=False),
            LessonStep("many", StepGoal("built", times=3), hand="CGL"),
        ),
    ),
    Lesson(
        "majority",
        (
            LessonStep("more", StepGoal("controlled", islands=(A,)), white="AD", hand="A"),
            LessonStep("count", StepGoal("controlled", islands=(B,)), white="BC BD", black="AB", hand="BG"),
            LessonStep("ends", StepGoal("controlled", islands=(L,)), white="HL", black="HI IJ", hand="K", guided=False),
            LessonStep("sweep", StepGoal("swept", times=2), white="BC BD", black="AB BF FG", hand="B"),
            LessonStep(
                "chain", StepGoal("toppled", islands=(A,)), white="BC BD", black="AB AH HL", hand="B", guided=False
            ),
        ),
    ),
    Lesson(
        "remove",
        (
            LessonStep("pair", StepGoal("removed", line=Line.AB), white="BD", black="AB", hand="AB"),
            LessonStep("same", StepGoal("toppled", islands=(H,)), white="DE", black="EH HI HL", hand="HH"),
            LessonStep("then", StepGoal("built", line=Line.EH), white="AH", black="EH EJ", hand="EEH", guided=False),
        ),
    ),
    Lesson(
        "cards",
        (
            LessonStep("row", StepGoal("drawn"), white="AB", hand="DG", rival="FJ", row="CIK", pile="ELH", whole=True),
            LessonStep(
                "full", StepGoal("drawn"), white="AB", hand="DGILL", rival="FJ", row="CEK", pile="HAB", whole=True
            ),
            LessonStep(
                "stays",
                StepGoal("held", islands=(L,)),
                white="HL DH",
                black="EI",
                hand="K",
                rival="IF",
                row="CGJ",
                pile="EHB",
                whole=True,
                replies=("IL =*",),
            ),
        ),
    ),
    Lesson(
        "scoring",
        (
            LessonStep(
                "round",
                StepGoal("scored"),
                white="AB AD BC",
                black="HL KL",
                hand="B",
                rival="FJ",
                row="--I",
                whole=True,
            ),
            LessonStep(
                "last",
                StepGoal("won"),
                white="AB AD BC",
                black="HL KL FJ",
                hand="BG",
                rival="F",
                whole=True,
                round=3,
                scores=((1, 0), (0, 2)),
                turns_left=1,
            ),
        ),
    ),
)

_LATER: Final = (
    Lesson(
        "both",
        (
            LessonStep("two", StepGoal("both"), white="AD BD BE EF EI", black="DH EH EJ HL", hand="D"),
            LessonStep("find", StepGoal("both"), white="CK GK GJ IJ", black="EJ KL HL", hand="JK", guided=False),
        ),
    ),
    Lesson(
        "passing",
        (
            LessonStep(
                "pass", StepGoal("passed"), white="AB", hand="CGK", rival="FJ", row="HHE", pile="LAB", whole=True
            ),
            LessonStep(
                "must",
                StepGoal("drawn"),
                white="AB",
                hand="CGK",
                rival="FJ",
                row="HHE",
                pile="LAB",
                whole=True,
                must_draw=True,
            ),
            LessonStep(
                "discard",
                StepGoal("exchanged"),
                white="AB AD AH",
                black="DH BD DE",
                hand="ADD",
                rival="FJ",
                row="KEG",
                pile="LAB",
                whole=True,
            ),
            LessonStep(
                "edition",
                StepGoal("exchanged"),
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
        "sudden",
        (
            LessonStep("last", StepGoal("won"), white="BC BD", black="BF", hand="BK", round=2, scores=((0, 1),)),
            LessonStep(
                "guard",
                StepGoal("lasted"),
                white="AB",
                black="FJ GJ",
                hand="CK",
                rival="AB",
                row="EHI",
                pile="DJL",
                whole=True,
                round=2,
                scores=((1, 0),),
                replies=("xAB:AB | xAB:AB =* | =*",),
            ),
        ),
    ),
    Lesson(
        "variants",
        (
            LessonStep("fewer", StepGoal("built"), white="CG", black="HL IL", hand="IK", ruleset=_FEWER),
            LessonStep("freed", StepGoal("granted"), white="DH", black="EH EJ", hand="EH", ruleset=_FEWER),
            LessonStep(
                "open",
                StepGoal("taken"),
                white="AB",
                hand="DG",
                rival="FJ",
                row="CIK",
                pile="ELH",
                whole=True,
                ruleset=Ruleset(open_draws=True),
            ),
            LessonStep(
                "start",
                StepGoal("granted", times=2),
                hand="DGK",
                rival="FJL",
                ruleset=Ruleset(first=Player.BLACK, handicap_player=Player.WHITE, handicap_bridges=2),
            ),
        ),
    ),
    Lesson(
        "example",
        (
            LessonStep(
                "bari",
                StepGoal("built", line=Line.BD),
                white=_EXAMPLE_WHITE,
                black=_EXAMPLE_BLACK,
                hand="ABL",
                rival="EHH",
            ),
            LessonStep(
                "aloa",
                StepGoal("built", line=Line.AB),
                white=_EXAMPLE_WHITE,
                black=_EXAMPLE_BLACK,
                hand="ABL",
                rival="EHH",
                before="BD",
            ),
            LessonStep(
                "remove",
                StepGoal("removed", line=Line.EH),
                white=_EXAMPLE_WHITE,
                black=_EXAMPLE_BLACK,
                hand="EHH",
                rival="ABL",
                player=Player.BLACK,
                before="BD AB =-",
            ),
            LessonStep(
                "both",
                StepGoal("both"),
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

_STRATEGY: Final = (
    Lesson(
        "pairs",
        (
            LessonStep(
                "hinge",
                StepGoal("toppled", islands=(E, H)),
                white="BC CG CK",
                black="EF EH EI EJ HI HL",
                hand="EHL",
                rival="CJK",
                guided=False,
                round=3,
                scores=((0, 0), (0, 0)),
                turns_left=1,
            ),
            LessonStep(
                "keep",
                StepGoal("toppled", islands=(H,)),
                white="AB BD BC CG",
                black="HI HL FJ",
                hand="CHH",
                rival="ADE",
                row="GKC",
                pile="JIFB",
                whole=True,
                guided=False,
                replies=("EH =* | AH =* | DH =*",),
                limit=4,
            ),
        ),
    ),
    Lesson(
        "doubles",
        (
            LessonStep(
                "prepare",
                StepGoal("both"),
                white="AD BE EF EI GK",
                black="DH EJ HL CG",
                hand="BDG",
                rival="CJK",
                row="AHI",
                pile="LDFKGC",
                guided=False,
            ),
            LessonStep(
                "freed",
                StepGoal("controlled", islands=(A, B)),
                white="BC BD AD",
                black="AB AH HL",
                hand="AB",
                rival="CJK",
                row="EGI",
                pile="LDFKGC",
                guided=False,
            ),
        ),
    ),
    Lesson(
        "choice",
        (
            LessonStep(
                "want",
                StepGoal("controlled", islands=(B,)),
                white="BC BD CG",
                black="AB FJ HL",
                hand="GL",
                rival="HIJ",
                row="KEH",
                pile="JCDA",
                whole=True,
                guided=False,
                replies=("HI =* | IJ =*",),
                limit=3,
            ),
            LessonStep(
                "deny",
                StepGoal("held", times=2, islands=(E,)),
                white="BE DE EH EJ",
                black="FJ JK HL",
                hand="CG",
                rival="AL",
                row="KJC",
                pile="LDFBHA",
                whole=True,
                guided=False,
                replies=("=J | =*", "JI =* | =*"),
                limit=4,
            ),
        ),
    ),
    Lesson(
        "timing",
        (
            LessonStep(
                "two",
                StepGoal("scored"),
                white="AB AD AH BD BF CK DH EH FG GK HL KL",
                black="BC BE CF CG DE EF EI EJ FJ GJ HI IJ IL",
                hand="CFJL",
                rival="BBL",
                row="A-E",
                whole=True,
                guided=False,
                round=2,
                scores=((0, 1),),
                replies=("xAB:BB =A | xAB:BB =E",),
                limit=4,
            ),
            LessonStep(
                "stop",
                StepGoal("won"),
                white="AD AH BF EJ FG FJ GJ IJ IK IL JK KL",
                black="AB BC BD BE CG CK DE DH EF EH HL",
                hand="DE",
                rival="BFGGL",
                row="-F-",
                whole=True,
                guided=False,
                round=3,
                scores=((0, 0), (0, 2)),
                replies=("GK =. | xFG:FG GF =F | xFG:GG =F | GK =F", "FC BF =. | GK =. | =."),
                limit=5,
            ),
        ),
    ),
)
CHAPTERS: Final[Mapping[str, tuple[Lesson[LessonStep], ...]]] = {
    "first": _FIRST,
    "later": _LATER,
    "strategy": _STRATEGY,
}
"""The lessons in the order in which they are offered. A player who has finished the first chapter can play."""

LESSONS: Final = tuple(lesson for chapter in CHAPTERS.values() for lesson in chapter)


class Moved(NamedTuple):
    """The new place of a former lesson.

    Attributes:
        id: the id of the lesson that contains it.
        step: its first step there, from 1.
    """

    id: str
    step: int


MOVED: Final[Mapping[str, Moved]] = {"falls": Moved("majority", 4)}
"""Lessons that have become part of another one, by their ids, which old links still use."""
