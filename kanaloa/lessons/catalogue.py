"""The lessons. Positions only: the page has the texts, keyed by the ids and names given here."""

from typing import Final

from kanaloa.lessons.goals import StepGoal
from kanaloa.lessons.lesson import LessonStep
from kanaloa.player import Player
from kanaloa.state import Awaits
from tabletop.lessons import Lesson

LESSONS: Final = (
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
"""The lessons in the order in which they are offered."""
