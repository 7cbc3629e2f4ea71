"""Kanaloa's lessons: each step can be finished, each mistake is explained, and every position obeys the rules."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kanaloa.actions import EndTurn
from kanaloa.analysis.dump_checks import faults_of
from kanaloa.analysis.hints import hint
from kanaloa.analysis.topics import strategy_of
from kanaloa.legality import legal_actions
from kanaloa.lessons.catalogue import CHAPTERS, LESSONS, TEACHES
from kanaloa.lessons.goals import GOALS, StepGoal
from kanaloa.lessons.judge import WRONGS, StepVerdict, judge_step, offered
from kanaloa.lessons.lesson import BESIDE_MAP, LEARNER, Deed, LessonStep, Look, format_deed, opening, parse_deed
from kanaloa.notation import parse_action
from kanaloa.observation import observe
from kanaloa.session.lesson import COURSE
from kanaloa.state import History
from kanaloa_concepts import CONCEPTS, PHRASES, used
from kanaloa_door import KanaloaPage
from tabletop.agents import conclude
from tabletop.lessons import Lesson, lesson_of_id
from tabletop.session.requests import Refusal

STEPS = [pytest.param(lesson, step, id=f"{lesson.id}-{step.name}") for lesson in LESSONS for step in lesson.steps]
every_step = pytest.mark.parametrize(("lesson", "step"), STEPS)

LOCALES = sorted((Path(__file__).parent.parent / "web" / "src" / "games" / "kanaloa" / "locales").glob("*.json"))


def solved(step: LessonStep) -> list[Deed]:
    """The actions of a learner who follows the highlights."""
    actions: list[Deed] = []
    while not (verdict := judge_step(step, actions)).done:
        assert verdict.wrong is None, actions
        assert verdict.useful
        actions.append(verdict.useful[-1])
    return actions


def ways(step: LessonStep, limit: int = 40) -> Iterator[tuple[tuple[Deed, ...], StepVerdict]]:
    """Paths through a step, shortest first, until success or a mistake."""
    waiting: list[tuple[Deed, ...]] = [()]
    for _ in range(limit):
        if not waiting:
            return
        actions = waiting.pop(0)
        verdict = judge_step(step, actions)
        yield actions, verdict
        if not verdict.done and not verdict.wrong:
            # Of many similar actions a few are enough, and the last ones in the list are of other kinds.
            more = offered(step, verdict.attempt)
            waiting += [(*actions, each) for each in (more if len(more) < 12 else (*more[:4], *more[-8:]))]


def opened(name: str, step: int = 1, *actions: str) -> KanaloaPage:
    """Returns a page with a lesson step, after some actions."""
    page = KanaloaPage()
    page.open("lesson", id=name, step=step)
    page.play(*actions)
    return page


def test_the_lessons_teach_the_whole_game() -> None:
    """A newcomer finds ten short lessons on the rules and three on strategy, and each goal is explained somewhere."""
    assert [len(lessons) for lessons in CHAPTERS.values()] == [10, 3]
    assert all(2 <= len(lesson.steps) <= 5 for lesson in LESSONS if lesson.id != "map")
    assert {step.goal.code for lesson in LESSONS for step in lesson.steps} == set(GOALS)
    assert len({(lesson.id, step.name) for lesson in LESSONS for step in lesson.steps}) == len(STEPS)


def test_no_lesson_uses_what_a_later_one_teaches() -> None:
    """A learner meets each concept first in the lesson that teaches it, and each concept is taught."""
    taught: set[str] = set()
    for lesson in LESSONS:
        found = {concept for step in lesson.steps for concept in used(step)}
        assert found - taught == set(TEACHES[lesson.id]), lesson.id
        taught |= found
    assert taught == set(CONCEPTS)


def test_no_lesson_names_what_a_later_one_teaches() -> None:
    """A learner reads no word that only a later lesson explains."""
    words = json.loads((LOCALES[0].parent / "en.json").read_text(encoding="utf-8"))["kn"]["lessons"]
    taught: set[str] = set()
    for lesson in LESSONS:
        taught |= set(TEACHES[lesson.id])
        texts = " ".join(text for step in lesson.steps for text in words[lesson.id][step.name].values()).lower()
        for concept in PHRASES.keys() - taught:
            assert not [phrase for phrase in PHRASES[concept] if phrase in texts], (lesson.id, concept)


@pytest.mark.parametrize(
    ("lesson", "step"),
    [
        pytest.param(lesson, step, id=f"{lesson.id}-{step.name}")
        for lesson in CHAPTERS["strategy"]
        for step in lesson.steps
    ],
)
def test_a_strategy_lesson_agrees_with_the_hints(lesson: Lesson[LessonStep], step: LessonStep) -> None:
    """What a strategy lesson calls right is what a hint advises, for the reason that the lesson is about."""
    advice, _ = conclude(hint(observe(opening(step), LEARNER)))
    verdict = judge_step(step, advice.best.plan)
    assert verdict.wrong is None
    assert verdict.done or len(step.replies) > 0
    assert advice.best.chance > max((each.chance for each in advice.others), default=0) or not advice.others
    if (lesson.id, step.name) != ("wait", "now"):
        assert lesson.id in strategy_of(advice.motives)


@pytest.mark.parametrize(
    ("lesson", "step", "action"),
    [
        ("wait", 1, "p:p4"),
        ("wait", 1, "l:pl3"),
        ("wait", 2, "C>D"),
        ("ahead", 1, "C>D"),
        ("ahead", 2, "C>F"),
        ("rivals", 1, "k:k3"),
        ("rivals", 1, "C>D"),
        ("rivals", 2, "^L"),
        ("rivals", 2, "^B"),
    ],
)
def test_what_a_strategy_lesson_calls_a_mistake_is_one(lesson: str, step: int, action: str) -> None:
    """What a strategy lesson calls wrong is never what a hint advises first."""
    found = lesson_of_id(LESSONS, lesson)
    assert found
    position = found.steps[step - 1]
    assert judge_step(position, [parse_action(action)]).wrong
    advice, _ = conclude(hint(observe(opening(position), LEARNER)))
    assert parse_action(action) != advice.best.plan[0]


def test_a_step_may_only_show_something() -> None:
    """A newcomer is shown the parts of the table, points at each, and can do nothing else meanwhile."""
    page = opened("map", 3)
    assert [offer["action"] for offer in page.last["offers"]] == ["?CF"]
    assert page.last["task"]["useful"][0]["targets"] == ["CF"]
    assert page.refused(do="play", action="C>D")[0] == "awaits-look"
    assert page.refused(do="play", action="?AB")[0] == "awaits-look"
    assert page.ask(do="why", target="D")["why"]["code"] == "awaits-look"
    assert page.ask(do="why", target="CF")["why"] is None
    page.play("?CF")
    assert page.last["task"]["done"]
    assert opened("move", 1).refused(do="play", action="?C")[0] == "no-action"
    shown = {step.goal.what for step in LESSONS[0].steps}
    assert set(BESIDE_MAP) < shown
    assert parse_deed(format_deed(Look("track"))) == Look("track")


@pytest.mark.parametrize("tiles", [["nl3", "nl3", "k2"], ["k2", "nl3", "nl3"], ["nl3", "k2", "nl3"]])
def test_tiles_are_sacrificed_in_any_order(tiles: list[str]) -> None:
    """A learner may pick the tiles of a sacrifice in any order."""
    page = opened("sacrifice", 2)
    (found,) = [each for each in page.ask(do="sacrifices", tiles=tiles)["sacrifices"] if each["god"] == "l"]
    page.play(*found["actions"])
    assert page.last["task"]["done"]


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
    assert isinstance(actions[0], Look) or actions[0] in legal_actions(state)


@every_step
def test_each_wrong_turn_has_its_reason(lesson: Lesson[LessonStep], step: LessonStep) -> None:
    """A learner who makes a mistake is told at once, and never gets stuck."""
    for actions, verdict in ways(step):
        assert verdict.done or verdict.useful or verdict.wrong in WRONGS, actions
        assert not (verdict.done and verdict.wrong)
        if not verdict.done and not verdict.wrong:
            assert set(verdict.useful) <= set(offered(step, verdict.attempt))


@pytest.mark.parametrize(
    ("name", "step", "actions", "wrong"),
    [
        ("move", 2, ["C>F"], "move"),
        ("move", 2, ["C>D", "=nu2"], "tile"),
        ("fish", 3, ["C>F"], "move"),
        ("fish", 4, ["C>@"], "place"),
        ("fish", 5, ["~CD"], "card"),
        ("start", 1, ["+D>C:w"], "place"),
        ("start", 2, ["+B>E:w"], "place"),
        ("start", 4, ["+B"], "place"),
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
    assert set(words) == {"title", "chapters", "wrong", *(lesson.id for lesson in LESSONS)}
    assert set(words["chapters"]) == {"strategy"}
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
    assert lesson_of_id(LESSONS, "ku") is LESSONS[8]
    assert lesson_of_id(LESSONS, "nobody") is None
    assert [format_deed(deed) for deed in solved(LESSONS[8].steps[1])] == ["!g:u5"]
