"""The lessons. Positions only: the page has the texts, keyed by the ids and names given here."""

from collections.abc import Mapping
from typing import Final

from kanaloa.lessons.goals import StepGoal
from kanaloa.lessons.lesson import LessonStep
from kanaloa.player import Player
from kanaloa.state import Awaits
from tabletop.lessons import Lesson

_CARDS: Final = "r:up g:nl"
_BUILT: Final = "r:k2,u4,p3 g:k2,n3,l3"

_RULES: Final = (
    Lesson(
        "map",
        (
            LessonStep("piece", StepGoal("seen", "C")),
            LessonStep("tiles", StepGoal("seen", "D"), tiles="D:k5,nu2"),
            LessonStep("fish", StepGoal("seen", "CF")),
            LessonStep("grey", StepGoal("seen", "CJ")),
            LessonStep("temples", StepGoal("seen", "temples"), temples="r:n2,u3,l4,k3", gods="r:ul g:np"),
            LessonStep("card", StepGoal("seen", "card"), temples="r:l4,k3 g:n3", gods="r:l g:np"),
            LessonStep("track", StepGoal("seen", "track"), volcanoes=3),
        ),
    ),
    Lesson(
        "move",
        (
            LessonStep("go", StepGoal("took")),
            LessonStep("choose", StepGoal("took", "k5"), tiles="D:k5,nu2 F:k2,pl2", guided=False),
            LessonStep(
                "far",
                StepGoal("took", "u5"),
                tiles="J:u5,k2 D:k3,l4",
                pieces="r:C g:A",
                draws="pl4",
                replies=("A>C =nu3 *l4",),
                guided=False,
            ),
        ),
    ),
    Lesson(
        "fish",
        (
            LessonStep("white", StepGoal("arrived", "D"), fish="C>F:rc"),
            LessonStep("own", StepGoal("arrived"), fish="C>D:gc", guided=False),
            LessonStep("after", StepGoal("stranded"), pieces="r:C g:C", fish="C>D:rw E>I:gw", guided=False),
            LessonStep("fellow", StepGoal("fellow"), fish="C>D:gc C>F:gc I>F:rw"),
            LessonStep(
                "dolphin",
                StepGoal("landed"),
                pieces="r:C g:A",
                fish="C>D:gc C>F:gc I>F:rw",
                replies=("A>C =nu3 *l5",),
            ),
        ),
    ),
    Lesson(
        "start",
        (
            LessonStep("lay", StepGoal("laid", "C>D"), pieces="", gods="r:ul g:np", empty="CD BC", awaits=Awaits.FISH),
            LessonStep(
                "side",
                StepGoal("laid", "B>E:c"),
                pieces="",
                gods="r:ul g:np",
                tiles="E:k5,u5 B:nl2,pl2",
                empty="BC BE",
                awaits=Awaits.FISH,
                guided=False,
            ),
            LessonStep(
                "round",
                StepGoal("laid", "A>C"),
                pieces="",
                gods="r:ul g:np",
                empty="AC IJ",
                awaits=Awaits.FISH,
                guided=False,
            ),
            LessonStep(
                "begin",
                StepGoal("reaches", points=3),
                pieces="",
                gods="r:ul g:np",
                fish="C>B:rc",
                awaits=Awaits.PIECE,
                guided=False,
            ),
        ),
    ),
    Lesson(
        "sacrifice",
        (
            LessonStep("give", StepGoal("temple", "l", 4), hands="r:l4"),
            LessonStep("more", StepGoal("temple", "l", 8), hands="r:nl3,nl3,k2", tiles="D:pl3,up2"),
            LessonStep("kane", StepGoal("temple", "k", 8), hands="r:k4,k4,l4", guided=False),
        ),
    ),
    Lesson(
        "cards",
        (
            LessonStep("win", StepGoal("owned", "l"), hands="r:l5,u4", temples="r:k3 g:l4,k2", gods="g:l"),
            LessonStep(
                "worthy",
                StepGoal("owned", "l"),
                hands="r:l5,k2,u4",
                temples="r:k6 g:l4,k2",
                gods="g:l",
                guided=False,
            ),
            LessonStep(
                "keep",
                StepGoal("kept", "l", 5),
                hands="r:k2,k4",
                temples="r:l5,k3 g:l4,k2",
                gods="r:l",
                guided=False,
            ),
            LessonStep(
                "protection",
                StepGoal("protected", "l"),
                players=4,
                pieces="r:A g:E b:H y:L",
                hands="r:l5,u4",
                temples="r:k2 g:l8 b:l3",
                gods="g:l b:n y:p",
            ),
        ),
    ),
    Lesson(
        "score",
        (
            LessonStep("count", StepGoal("scored", points=16), hands="r:nl2", temples="r:k4,l4,p5,n2", gods="r:p"),
            LessonStep(
                "raise", StepGoal("scored", points=30), hands="r:k2,k5", temples="r:n6,u7,p7,l6,k4", gods="r:up"
            ),
            LessonStep(
                "choose",
                StepGoal("scored", points=15),
                hands="r:k4,pl2,nu4",
                temples="r:k5,l3,n5",
                gods="g:up",
                guided=False,
            ),
        ),
    ),
    Lesson(
        "gods",
        (
            LessonStep("swap", StepGoal("took", "k5"), tiles="E:k5,nu4 D:pl3,up2", gods="r:l g:u"),
            LessonStep("second", StepGoal("second"), temples="r:l4,k2", gods="r:l g:u"),
            LessonStep(
                "turn",
                StepGoal("way", "B"),
                tiles="B:k5,nl2",
                hands="r:u4",
                gods="r:n g:u",
                guided=False,
            ),
            LessonStep(
                "veto",
                StepGoal("forbade"),
                players=4,
                pieces="r:D g:E b:H y:L",
                temples="r:n4 g:n6",
                gods="g:n b:u r:l y:p",
                protection="r:n",
                awaits=Awaits.END,
                turn=Player.GREEN,
                before="n^DF",
            ),
        ),
    ),
    Lesson(
        "ku",
        (
            LessonStep("rob", StepGoal("robbed", "k5"), pieces="r:C g:D", hands="g:k5,nl2,p4"),
            LessonStep(
                "guard",
                StepGoal("robbed", "u5"),
                pieces="r:D g:C",
                hands="g:u5,nl2",
                turn=Player.GREEN,
                before="C>D",
            ),
            LessonStep(
                "once",
                StepGoal("robbed", "k5"),
                pieces="r:C g:D",
                hands="g:k5,nl2",
                tiles="E:l5,nu4",
                gods="r:ul",
                guided=False,
            ),
        ),
    ),
    Lesson(
        "volcano",
        (
            LessonStep(
                "place",
                StepGoal("blocked"),
                pieces="r:C g:I",
                gods="r:p g:l",
                volcanoes=2,
                awaits=Awaits.VOLCANO,
            ),
            LessonStep(
                "free",
                StepGoal("took"),
                pieces="r:C,J g:I",
                blocked="r:C",
                volcanoes=2,
                volcano="BCD:g1",
                temples="r:l4",
                gods="r:l g:u",
                guided=False,
            ),
            LessonStep(
                "end",
                StepGoal("won"),
                pieces="r:C g:I",
                hands="r:nu2,p4",
                temples="r:k5,u3,n5 g:k4,n4,p4",
                gods="g:np",
                volcanoes=6,
                left=4,
                draws="v",
                replies=("I>F =pl4 *v",),
                guided=False,
            ),
        ),
    ),
)

_STRATEGY: Final = (
    Lesson(
        "wait",
        (
            LessonStep(
                "hold",
                StepGoal("took"),
                tiles="A:nu3,pl2 C:nu2,up2 D:k5,up3 J:u4,nl2",
                fish="C>D:rw C>F:gc",
                hands="r:p4,pl3",
                temples="r:u4,p4,k4,l2 g:l5,n4,k3",
                gods=_CARDS,
                volcanoes=1,
                guided=False,
            ),
            LessonStep(
                "now",
                StepGoal("scored", points=20),
                tiles="D:k5,u5 F:up2,nl4",
                hands="r:l4,nl3 g:p4,n4",
                temples="r:l3,k5,u5,p5 g:l7,k5,n7,p4,u4",
                gods=_CARDS,
                volcanoes=6,
                left=2,
                guided=False,
            ),
        ),
    ),
    Lesson(
        "ahead",
        (
            LessonStep(
                "out",
                StepGoal("took", points=2),
                tiles="B:k2,pl2 D:k4,nl3 F:k3,nl3",
                fish="D>E:gc E>B:rc",
                temples=_BUILT,
                gods=_CARDS,
                draws="n4",
                replies=("I>F =k3 *l5 . | I>F =l5 *k3 . | I>F =n4 *l5 .",),
                guided=False,
            ),
            LessonStep(
                "next",
                StepGoal("took", "k5"),
                tiles="B:nl3,nl4 C:nu2,up3 D:k2,pl2 E:k5,u5 F:l4,pl3 I:n4,nu3 J:nl2,up2",
                temples=_BUILT,
                gods=_CARDS,
                draws="u4",
                replies=("I>F =l4 *nu4 . | I>F =u4 *nu4 .",),
                guided=False,
            ),
        ),
    ),
    Lesson(
        "rivals",
        (
            LessonStep(
                "card",
                StepGoal("owned", "u"),
                tiles="D:nl2,pl2 F:pl3,up2",
                hands="r:up4,k3 g:k4,l5",
                temples="r:k2,l2,p4,u3 g:k2,n3,u5,l3",
                gods="r:p g:nul",
                volcanoes=3,
                guided=False,
            ),
            LessonStep(
                "block",
                StepGoal("blocked", "gb"),
                players=3,
                pieces="r:C g:I b:E",
                temples="r:p5,k3,u4 g:l5,k3 b:u5,k4,p4,n3,l2",
                gods="r:p g:l b:u",
                volcanoes=2,
                awaits=Awaits.VOLCANO,
                guided=False,
            ),
        ),
    ),
)

CHAPTERS: Final = {"rules": _RULES, "strategy": _STRATEGY}
"""The lessons by chapter. After the first chapter the page begins a first game."""

LESSONS: Final = (*_RULES, *_STRATEGY)
"""The lessons in the order in which they are offered."""

TEACHES: Final[Mapping[str, tuple[str, ...]]] = {
    "map": ("pointing",),
    "move": ("move", "tile"),
    "fish": ("sides", "stuck", "fellow", "dolphin", "landing", "leaving"),
    "start": ("fish", "first piece"),
    "sacrifice": ("sacrifice", "more tiles", "temple of Kane"),
    "cards": ("gods card", "protection card"),
    "score": ("score",),
    "gods": ("swap", "second piece", "turning", "veto"),
    "ku": ("robbery",),
    "volcano": ("eruption", "block", "volcano", "end"),
    "wait": (),
    "ahead": (),
    "rivals": (),
}
"""What each lesson is the first to use, by its id. `tests/kanaloa_concepts.py` derives what a step uses."""
