"""Kanaloa's lessons: each step can be finished, each mistake is explained, and every position obeys the rules."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kanaloa.actions import Action, EndTurn
from kanaloa.analysis.dump_checks import faults_of
from kanaloa.legality import legal_actions
from kanaloa.lessons.catalogue import LESSONS
from kanaloa.lessons.goals import GOALS, StepGoal
from kanaloa.lessons.judge import WRONGS, StepVerdict, judge_step, offered
from kanaloa.lessons.lesson import LEARNER, LessonStep, opening
from kanaloa.notation import format_action, parse_action
from kanaloa.session.lesson import COURSE
from kanaloa.state import History
from kanaloa_door import KanaloaPage
from tabletop.lessons import Lesson, lesson_of_id
from tabletop.session.requests import Refusal

STEPS = [pytest.param(lesson, step, id=f"{lesson.id}-{step.name}") for lesson in LESSONS for step in lesson.steps]
every_step = pytest.mark.parametrize(("lesson", "step"), STEPS)

LOCALES = sorted((Path(__file__).parent.parent / "web" / "src" / "games" / "kanaloa" / "locales").glob("*.json"))


def solved(step: LessonStep) -> list[Action]:
    """The actions of a learner who follows the highlights."""
    actions: list[Action] = []
    while not (verdict := judge_step(step, actions)).done:
        assert verdict.wrong is None, actions
        assert verdict.useful
        actions.append(verdict.useful[-1])
    return actions


def ways(step: LessonStep, limit: int = 40) -> Iterator[tuple[tuple[Action, ...], StepVerdict]]:
    """Paths through a step, shortest first, until success or a mistake."""
    waiting: list[tuple[Action, ...]] = [()]
    for _ in range(limit):
        if not waiting:
            return
        actions = waiting.pop(0)
        verdict = judge_step(step, actions)
        yield actions, verdict
        if not verdict.done and not verdict.wrong:
            # Of many similar actions a few are enough, and the last ones in the list are of other kinds.
            more = offered(verdict.attempt)
            waiting += [(*actions, each) for each in (more if len(more) < 12 else (*more[:4], *more[-8:]))]


def opened(name: str, step: int = 1, *actions: str) -> KanaloaPage:
    """Returns a page with a lesson step, after some actions."""
    page = KanaloaPage()
    page.open("lesson", id=name, step=step)
    page.play(*actions)
    return page


def test_there_are_eight_lessons_that_teach_the_whole_game() -> None:
    """A newcomer finds eight short lessons, each of a few steps, and each goal is explained somewhere."""
    assert len(LESSONS) == 8
    assert all(2 <= len(lesson.steps) <= 5 for lesson in LESSONS)
    assert {step.goal.code for lesson in LESSONS for step in lesson.steps} == set(GOALS)
    assert len({(lesson.id, step.name) for lesson in LESSONS for step in lesson.steps}) == len(STEPS)


@every_step
def test_each_position_could_be_one_of_a_game(lesson: Lesson[LessonStep], step: LessonStep) -> None:
    """A lesson's positions obey the rules: fish, tiles, cards, temples and volcano are consistent."""
    state = opening(step)._replace(history=History(None, None, EndTurn()))
    assert list(faults_of(state)) == []
    assert state.to_act is LEARNER


@every_step
def test_each_step_can_be_finished(lesson: Lesson[LessonStep], step: LessonStep) -> None:
    """A learner who follows the highlights reaches the goal, with a few legal actions."""
    at_first = judge_step(step, ())
    assert not at_first.done
    assert at_first.wrong is None
    actions = solved(step)
    assert 1 <= len(actions) <= step.limit
    state = opening(step)
    assert actions[0] in legal_actions(state)


@every_step
def test_each_wrong_turn_has_its_reason(lesson: Lesson[LessonStep], step: LessonStep) -> None:
    """A learner who makes a mistake is told at once, and never gets stuck."""
    for actions, verdict in ways(step):
        assert verdict.done or verdict.useful or verdict.wrong in WRONGS, actions
        assert not (verdict.done and verdict.wrong)
        if not verdict.done and not verdict.wrong:
            assert set(verdict.useful) <= set(legal_actions(verdict.attempt.state))


@pytest.mark.parametrize(
    ("name", "step", "actions", "wrong"),
    [
        ("move", 2, ["C>F"], "move"),
        ("move", 2, ["C>D", "=nu2"], "tile"),
        ("fish", 3, ["C>F"], "move"),
        ("fish", 4, ["C>@"], "place"),
        ("fish", 5, ["~CD"], "card"),
        ("sacrifice", 2, ["k:k2"], "sacrifice"),
        ("gods", 2, ["C>D", "=pl3", "."], "turn-over"),
        ("gods", 4, ["allow"], "card"),
        ("volcano", 1, ["^ABC"], "place"),
        ("volcano", 3, ["C>D"], "move"),
        ("volcano", 3, ["u:nu2", ";"], None),
    ],
)
def test_what_is_wrong(name: str, step: int, actions: list[str], wrong: str | None) -> None:
    """A mistake is named by its kind, and can be taken back."""
    page = opened(name, step, *actions)
    task = page.last["task"]
    assert task["wrong"] == wrong
    if wrong:
        assert page.last["awaits"] == "verdict"
        assert page.last["offers"] == []
        assert page.refused(do="play", action=actions[0])[0] == "lesson-over"
        assert page.ask(do="undo", steps=1)["view"]["task"]["wrong"] is None
    else:
        assert task["done"]


def test_every_kind_of_mistake_is_met() -> None:
    """Every general sentence about a mistake is used."""
    met = {verdict.wrong for lesson in LESSONS for step in lesson.steps for _, verdict in ways(step)}
    assert {None, *WRONGS} - met <= {"turn-over"}


def test_others_answer_in_a_lesson() -> None:
    """If a step continues after the learner's turn, the opponent's turn is shown, and then the learner goes on."""
    page = opened("move", 3, "C>F", "=pl4")
    assert [step["action"] for step in page.last["recap"]["steps"]] == ["A>C", "=nu3", "*l4"]
    assert page.last["to_move"] == "red"
    assert page.last["undo"] == 2
    page.play("F>J", "=u5")
    assert page.last["task"]["done"]


def test_a_step_is_saved_and_loaded() -> None:
    """After a restart of the engine a lesson continues where it was."""
    page = opened("sacrifice", 2, "l:nl3")
    save = page.ask(do="show")["save"]
    other = KanaloaPage()
    loaded = other.ask(do="load", save=save)["view"]
    assert loaded == {**page.last, "events": []}
    assert loaded["task"]["useful"]


@pytest.mark.parametrize(
    ("setting", "request_"),
    [
        ("id", {"id": "none"}),
        ("id", {}),
        ("step", {"id": "move", "step": 0}),
        ("step", {"id": "move", "step": 4}),
        ("step", {"id": "move", "step": True}),
    ],
)
def test_lessons_that_there_are_not(setting: str, request_: dict[str, Any]) -> None:
    """A wrong name or number is refused with the reason."""
    code, _, args = KanaloaPage().refused(do="open", table="lesson", **request_)
    assert (code, args) == ("bad-setting", {"setting": setting})


def test_damaged_saves_of_lessons() -> None:
    """A save of an unknown step is refused, and nothing is lost."""
    page = opened("move", 1)
    for actions in (["C>Z"], ["A>B"], "x"):
        saved = {"id": "move", "step": 1, "actions": actions}
        with pytest.raises(Refusal) as refusal:
            COURSE.opener.restore(saved)
        assert refusal.value.code == "bad-save"
    assert page.ask(do="show")["view"]["task"]["id"] == "move"


def test_why_in_a_lesson() -> None:
    """An illegal action is explained, as in a game."""
    page = opened("fish", 2)
    assert page.ask(do="why", target="D")["why"]["code"] == "fish-of-other"
    assert page.ask(do="why", target="F")["why"] is None
    assert page.refused(do="why", target="?")[0] == "no-action"
    assert page.refused(do="play", action="?")[0] == "no-action"
    assert page.refused(do="play", action="C>D")[0] == "fish-of-other"


def test_nothing_hidden_is_told() -> None:
    """A learner sees as much of the bag as in a game: the next draws are nowhere to be found."""
    view = opened("volcano", 3).last
    assert len(view["position"]["unseen"]) == 4
    assert "draws" not in json.dumps(view)


def test_badly_written_steps() -> None:
    """The author of a lesson gets errors for too many tiles, other players to act, and goals out of reach."""
    with pytest.raises(ValueError, match="more of a tile"):
        opening(LessonStep("tiles", StepGoal("took"), hands="r:nl3,nl3,nl3"))
    with pytest.raises(ValueError, match="somebody else"):
        opening(LessonStep("turn", StepGoal("took"), before="C>D =pl3 *k2"))
    with pytest.raises(ValueError, match="cannot be reached"):
        judge_step(LessonStep("goal", StepGoal("took", "k5")), ())
    step = LessonStep("reply", StepGoal("landed"), fish="C>D:gc C>F:gc I>F:rw", replies=("A>B =nl2",))
    with pytest.raises(ValueError, match="can be made"):
        judge_step(step, [parse_action("C>@")])


@pytest.mark.parametrize("file", LOCALES, ids=lambda file: file.stem)
def test_every_step_has_words(file: Path) -> None:
    """Each step has its texts, and there are no texts for removed steps."""
    words = json.loads(file.read_text(encoding="utf-8"))["kn"]["lessons"]
    assert set(words) == {"title", "wrong", *(lesson.id for lesson in LESSONS)}
    assert set(words["wrong"]) == set(WRONGS)
    for lesson in LESSONS:
        assert set(words[lesson.id]) == {"name", "about", *(step.name for step in lesson.steps)}
        for step in lesson.steps:
            assert {"text", "done"} <= set(words[lesson.id][step.name]) <= {"text", "done", "wrong"}


def test_a_comment_says_what_could_be_done() -> None:
    """In a first game the newcomer gets a good idea with its reason, and the game is not marked as assisted."""
    page = KanaloaPage(seed="comment", players={"red": "human", "green": "human"})
    comment = page.ask(do="comment")["comment"]
    assert comment["actions"][0]["action"] in [offer["action"] for offer in page.last["offers"]]
    # A first piece is not a second one.
    assert "second" not in [reason["code"] for reason in comment["reasons"]]
    page.until("action")
    comment = page.ask(do="comment")["comment"]
    assert comment["reasons"]
    page.play(comment["actions"][0]["action"])
    assert not page.last["assisted"]
    page.finish()
    assert page.refused(do="comment")[0] == "game-over"


def test_lessons_are_found_by_name() -> None:
    """A page that names a lesson gets that one, or none."""
    assert lesson_of_id(LESSONS, "ku") is LESSONS[6]
    assert lesson_of_id(LESSONS, "nobody") is None
    assert [format_action(action) for action in solved(LESSONS[6].steps[1])] == ["!g:u5"]
