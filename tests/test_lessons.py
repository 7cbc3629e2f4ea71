"""The lessons: each can be finished, each mistake is explained, and nothing hidden is revealed."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from door import Page
from kahuna.actions import Action, Build, Draw, Pass, Remove, Take
from kahuna.agents.search import Found, Settings, search
from kahuna.codes.position import position_code, position_of_code
from kahuna.geography import ISLANDS
from kahuna.legality import legal_actions
from kahuna.lessons.catalogue import LESSONS
from kahuna.lessons.goals import GOALS
from kahuna.lessons.judge import WRONGS, StepVerdict, judge_step, offered
from kahuna.lessons.lesson import LessonStep, opening
from kahuna.notation import format_action
from kahuna.observation import Observation, observe
from tabletop.lessons import Lesson, lesson_of_id

STEPS = [pytest.param(lesson, step, id=f"{lesson.id}-{step.name}") for lesson in LESSONS for step in lesson.steps]

every_step = pytest.mark.parametrize(("lesson", "step"), STEPS)


def ways(step: LessonStep, limit: int = 25) -> Iterator[tuple[tuple[Action, ...], StepVerdict]]:
    """Every path through a step, shortest first, until success or a mistake."""
    waiting: list[tuple[Action, ...]] = [()]
    for _ in range(limit):
        if not waiting:
            return
        actions = waiting.pop(0)
        verdict = judge_step(step, actions)
        yield actions, verdict
        if not verdict.done and not verdict.wrong:
            waiting += [(*actions, each) for each in offered(step, verdict.attempt)]


def opened(name: str, step: int = 1, *actions: str) -> Page:
    """Returns a page with a lesson step, after some actions."""
    page = Page()
    page.open("lesson", id=name, step=step)
    page.play(*actions)
    return page


def lesson(name: str, step: int = 1, *actions: str) -> dict[str, Any]:
    """Returns the outcome of the actions."""
    task: dict[str, Any] = opened(name, step, *actions).last["task"]
    return task


@every_step
def test_each_step_can_be_finished(lesson: Lesson[LessonStep], step: LessonStep) -> None:
    """A learner who follows the highlights reaches the goal: with any of the useful actions, in a few steps."""
    at_first = judge_step(step, ())
    assert not at_first.done
    assert at_first.wrong is None
    assert at_first.useful
    for first in at_first.useful:
        actions = [first]
        while not (verdict := judge_step(step, actions)).done:
            assert verdict.wrong is None, actions
            assert len(actions) < 8
            actions.append(verdict.useful[-1])


@every_step
def test_each_wrong_turn_has_its_reason(lesson: Lesson[LessonStep], step: LessonStep) -> None:
    """A learner who spends the cards elsewhere is told at once, and never gets stuck."""
    for actions, verdict in ways(step):
        assert verdict.done or verdict.useful or verdict.wrong in WRONGS, actions
        assert not (verdict.done and verdict.wrong)
        if not verdict.done and not verdict.wrong:
            assert set(verdict.useful) <= set(legal_actions(verdict.attempt.state))


def test_every_kind_of_mistake_can_be_made() -> None:
    """Every sentence about a mistake is used in some step."""
    met = {verdict.wrong for each in LESSONS for step in each.steps for _, verdict in ways(step)}
    assert met == {None, *WRONGS}


def test_lessons_use_every_goal() -> None:
    """The author of a lesson finds an example of each goal."""
    assert {step.goal.code for each in LESSONS for step in each.steps} == set(GOALS)
    assert len({each.id for each in LESSONS}) == len(LESSONS) >= 9
    for each in LESSONS:
        assert len({step.name for step in each.steps}) == len(each.steps)


@pytest.mark.parametrize(
    ("name", "step", "actions", "wrong"),
    [
        ("build", 2, ["AD"], "bridge"),
        ("majority", 3, ["KJ"], "bridge"),
        ("both", 2, ["KI"], "one-end"),
        ("remove", 1, ["AD"], "bridge"),
        ("cards", 1, ["=-"], "turn-over"),
        ("cards", 2, ["=-"], "turn-over"),
        ("passing", 1, ["=*"], "turn-over"),
        ("passing", 3, ["-DD", "=-"], "turn-over"),
        ("scoring", 1, ["=I"], "turn-over"),
        ("scoring", 2, ["=."], "turn-over"),
        ("sudden", 1, ["BA"], None),
        ("sudden", 2, ["=*"], "turn-over"),
        ("cards", 3, ["=*"], "turn-over"),
        ("remove", 2, ["HA"], "bridge"),
        ("remove", 3, ["xEJ:EE"], "removal"),
        ("example", 1, ["AB"], None),
    ],
)
def test_what_is_wrong(name: str, step: int, actions: list[str], wrong: str | None) -> None:
    """A mistake is named by its kind: a bridge elsewhere, one end only, a turn that is over."""
    if name == "example":
        assert opened(name, step).refused(do="play", action=actions[0])[0] == "line-taken"
        return
    assert lesson(name, step, *actions)["wrong"] == wrong


STRATEGY = ("pairs", "doubles", "choice", "timing")


@pytest.mark.parametrize("name", STRATEGY)
def test_the_search_agrees_with_what_is_taught(name: str) -> None:
    """The strategy lessons agree with the strongest player: its turn never makes the goal unreachable."""
    lesson = lesson_of_id(LESSONS, name)
    assert lesson
    for step in lesson.steps:
        seen = observe(opening(step), step.player)
        # A position without a past: the opponent's hand is guessed from what is visible.
        known = position_of_code(position_code(seen, {})).observation
        turn = found_by_search(known)
        taught = [action for action in turn if step.whole or isinstance(action, Build | Remove)]
        actions: list[Action] = []
        for action in taught:
            if judge_step(step, actions).done:
                break
            actions.append(action)
        verdict = judge_step(step, actions)
        assert verdict.done or verdict.wrong is None, (step.name, [format_action(action) for action in turn])


def found_by_search(observation: Observation) -> tuple[Action, ...]:
    """The turn that the strongest player's search finds in a moment."""
    searching = search(observation, Settings(nodes=20_000, width=32, deep_width=16), Random("lesson"))
    while True:
        try:
            next(searching)
        except StopIteration as end:
            found: Found = end.value
            return found.candidates[0].plan


def test_a_player_who_is_to_draw_is_not_shown_passing() -> None:
    """When the goal is to draw a card, the cards are highlighted, and not the button that passes."""
    for each in LESSONS:
        for step in each.steps:
            for _, verdict in ways(step, 6):
                if any(isinstance(action, Draw | Take) for action in verdict.useful):
                    assert Pass() not in verdict.useful, (each.id, step.name)


def test_the_first_lessons_are_short() -> None:
    """A newcomer finishes the first lessons in five minutes: few steps, few actions."""
    first = LESSONS[:5]
    assert [each.id for each in first] == ["build", "majority", "remove", "cards", "scoring"]
    actions = 0
    for each in first:
        for step in each.steps:
            done: list[Action] = []
            while not (verdict := judge_step(step, done)).done:
                done.append(verdict.useful[0])
            actions += len(done)
    assert sum(len(each.steps) for each in first) <= 16
    assert actions <= 26


def test_the_example_goes_as_the_sheets_tell_it() -> None:
    """In the worked example Bari, Aloa, then Elai and Huna change hands as on paper."""
    steps = [("BD", "BA"), ("AB", "ABD"), ("xEH:HH", ""), ("EH", "EH")]
    for number, (action, _) in enumerate(steps, 1):
        view = opened("example", number, action).last
        assert view["task"]["done"], action
    owners = {name: island["owner"] for name, island in view["position"]["islands"].items() if island["owner"]}
    assert owners == {"A": "white", "B": "white", "E": "black", "H": "black"}
    assert view["viewer"] == "black"


def test_the_opponent_answers() -> None:
    """In the step about bridges that stay, the opponent builds beside the learner's island, and it stays."""
    view = opened("cards", 3, "KL", "=-").last
    assert view["task"]["done"]
    assert view["position"]["islands"]["L"]["owner"] == "white"
    assert "IL" in view["position"]["bridges"]["black"]
    assert [step["action"] for step in view["recap"]["steps"]] == ["IL", "=*"]
    drawn = [event for event in view["events"] if event["event"] == "card-drawn"]
    assert drawn == [{"event": "card-drawn", "player": "black", "card": None}]


@every_step
def test_nothing_hidden_is_told(lesson: Lesson[LessonStep], step: LessonStep) -> None:
    """A lesson keeps the hidden cards hidden: with other cards, all the page's data stays the same."""
    view = opened(lesson.id, lesson.steps.index(step) + 1).last
    position = view["position"]
    state = opening(step)
    rival = state.cards.hands[step.player.opponent.seat]
    assert position["rival"]["count"] == sum(rival >> 2 * island & 3 for island in ISLANDS)
    assert position["pile"] == len(state.cards.pile)
    told = {key: value for key, value in view.items() if key != "position"}
    told |= {key: value for key, value in position.items() if key not in ("islands", "bridges")}
    assert step.pile == "" or f'"{step.pile}"' not in json.dumps(told)
    assert view["log"] == []


@every_step
def test_what_a_step_awaits(lesson: Lesson[LessonStep], step: LessonStep) -> None:
    """The page lets the learner act until the goal is reached or out of reach, and then says how it went."""
    page = opened(lesson.id, lesson.steps.index(step) + 1)
    assert (page.last["awaits"], page.last["task"]["done"], page.last["task"]["wrong"]) == ("you", False, None)
    assert {action["action"] for action in page.last["task"]["useful"]} <= {
        offer["action"] for offer in page.last["offers"]
    }
    while not page.last["task"]["done"]:
        assert page.last["awaits"] == "you"
        page.play(page.last["task"]["useful"][-1]["action"])
    assert (page.last["awaits"], page.last["offers"]) == ("verdict", [])


def test_a_mistake_is_taken_back() -> None:
    """A learner who has spent the cards elsewhere takes it back and does it right."""
    page = opened("build", 2)
    begun = page.last
    wrong = page.play("AD")
    assert page.refused(do="play", action="AB")[0] == "lesson-over"
    assert (wrong["awaits"], wrong["task"]["wrong"], wrong["task"]["done"]) == ("verdict", "bridge", False)
    assert page.view(do="undo") == begun
    assert page.refused(do="undo")[0] == "nothing-to-undo"


def test_what_happened_in_a_step_is_told_once() -> None:
    """After a repeated request or a reload the page does not show the same bridge being built a second time."""
    page = opened("build", 2)
    played = page.play("AD")
    assert played["events"]
    assert page.view(do="show") == {**played, "events": []}
    assert page.view(do="load", save=page.save) == {**played, "events": []}


def test_lessons_leave_the_save_of_a_game_alone() -> None:
    """After a lesson in mid-game the game is restored from its save as it was."""
    page = Page(seed="a")
    game, save = page.play("=*"), page.save
    page.open("lesson", id="build")
    page.play("BD")
    assert page.view(do="load", save=save) == {**game, "events": []}


def test_list_of_lessons() -> None:
    """The page gets the list of lessons with their lengths."""
    told = Page().ask(do="lessons")["lessons"]
    assert told[0] == {"id": "build", "steps": ["card", "ends", "many"]}
    assert len(told) == len(LESSONS)


@pytest.mark.parametrize(
    ("request_", "setting"),
    [({"id": "none"}, "id"), ({}, "id"), ({"id": "build", "step": 9}, "step"), ({"id": "build", "step": "1"}, "step")],
)
def test_only_steps_that_there_are_can_be_opened(request_: dict[str, Any], setting: str, table: Page) -> None:
    """A request for an unknown lesson or step is refused, and the table stays."""
    code, sentence, args = table.refused(do="open", table="lesson", **request_)
    assert (code, args) == ("bad-setting", {"setting": setting})
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("name", "action", "code"),
    [
        ("build", "ZZ", "no-action"),
        ("build", ["BD"], "no-action"),
        ("build", "=-", "lesson-plays"),
        ("cards", "=*K", "no-action"),
        ("build", "AD", "card-missing"),
    ],
)
def test_refusals(name: str, action: object, code: str) -> None:
    """An impossible request is refused with a sentence and a code, and the step goes on."""
    told, sentence, _ = opened(name).refused(do="play", action=action)
    assert told == code
    assert sentence.endswith(".")


def why(page: Page, line: str) -> Any:
    """Returns why nothing can be done on a line."""
    return page.ask(do="why", target=line)["why"]


def test_why_a_line_is_out_of_reach() -> None:
    """Tapping a line where nothing can be done explains why, with the variant's rule if it is the reason."""
    assert why(opened("variants"), "KL")["code"] == "rival-controls"
    assert why(opened("build"), "AD")["code"] == "card-missing"
    assert why(opened("build"), "BD") is None
    assert opened("build").refused(do="why", target="ZZ")[0] == "no-line"


def test_nothing_is_out_of_reach_while_the_other_plays() -> None:
    """Tapping a line when the step's turn is over still gets an answer."""
    page = opened("cards", 1, "=*")
    assert page.last["to_move"] != page.last["viewer"]
    assert why(page, "BD") is None


def test_actions_are_written_as_ever() -> None:
    """Useful actions can be sent back as they are."""
    told = lesson("both", 1)
    assert [action["action"] for action in told["useful"]] == ["DE"]
    assert all(format_action(action) for action in judge_step(LESSONS[0].steps[0], ()).useful)
