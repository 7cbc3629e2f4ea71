"""The request for a step of a lesson, and for what actions come to in it. It leaves the game on the table alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kahuna.geography import LINES
from kahuna.legality import legal_actions
from kahuna.lessons.catalogue import LESSONS, lesson_of_id
from kahuna.lessons.goals import Goal
from kahuna.lessons.judge import NotOffered, Verdict, judge, offered
from kahuna.lessons.lesson import Lesson, Step
from kahuna.notation import NotationError, format_action, parse_play
from kahuna.observation import observe
from kahuna.quoting import quoted
from kahuna.rules import IllegalAction
from kahuna.session.game import HUMAN
from kahuna.session.requests import Refusal, read_actions, read_text, refuse_notation, refuse_setting
from kahuna.view import StepTaken, Table, reason_view, view_of, why_no_play
from kahuna.view.offers import NO_REFUSALS

if TYPE_CHECKING:
    from kahuna.wire import GoalView, LessonView, ReasonView, Reply, View


def lessons_reply(_request: Mapping[str, Any]) -> Reply:
    """Returns which lessons there are, in order, with the names of their steps."""
    return {"lessons": [{"id": lesson.id, "steps": [step.name for step in lesson.steps]} for lesson in LESSONS]}


def lesson_reply(request: Mapping[str, Any]) -> Reply:
    """Returns a step of a lesson after some actions, and what they come to.

    Raises:
        Refusal: there is no such step, or the actions cannot be made.
    """
    name = read_text(request, "id")
    lesson = lesson_of_id(name)
    if lesson is None:
        raise refuse_setting(f"There is no lesson '{quoted(name)}'.", "id")
    number = request.get("step", 1)
    if type(number) is not int or not 1 <= number <= len(lesson.steps):
        raise refuse_setting(f"'step' must be a number from 1 to {len(lesson.steps)}.", "step")
    step = lesson.steps[number - 1]
    try:
        verdict = judge(step, [parse_play(action) for action in read_actions(request)])
    except NotationError as error:
        raise refuse_notation(error) from None
    except NotOffered:
        raise Refusal("This step is about playing cards: the turn goes on.", "lesson-plays") from None
    except IllegalAction as error:
        raise Refusal(str(error.reason), error.reason.code, error.reason.args) from None
    told: LessonView = {
        "id": lesson.id,
        "step": number,
        "steps": len(lesson.steps),
        "name": step.name,
        "goal": _goal(step.goal),
        "guided": step.guided,
        "whole": step.whole,
        "done": verdict.done,
        "wrong": verdict.wrong,
        "useful": [format_action(action) for action in verdict.useful],
        "view": _view(lesson, step, verdict),
    }
    if "why" in request:
        told["why"] = _why(step, verdict, request["why"])
    return {"lesson": told}


def _goal(goal: Goal) -> GoalView:
    return {
        "code": goal.code,
        "times": goal.times,
        "line": goal.line.name if goal.line else None,
        "islands": "".join(island.name for island in goal.islands),
    }


def _why(step: Step, verdict: Verdict, name: object) -> ReasonView | None:
    line = next((line for line in LINES if line.name == name), None)
    if line is None:
        raise refuse_setting("'why' must be two islands that a line joins, in the order of the alphabet.", "why")
    state = verdict.course.state
    is_asking = state.to_move is step.player and legal_actions(state)
    reason = why_no_play(observe(state, step.player), line) if is_asking else None
    return reason_view(reason)


def _view(lesson: Lesson, step: Step, verdict: Verdict) -> View:
    """The position as a game's view, with what the step offers. A goal that is reached ends the step."""
    view = view_of(
        observe(verdict.course.state, step.player),
        Table(
            seed=lesson.id,
            seats={step.player: HUMAN, step.player.opponent: "lesson"},
            steps=[StepTaken(*each) for each in verdict.taken],
            undo=len(verdict.taken),
            recap=[StepTaken(*each) for each in verdict.answer],
            events=verdict.events,
        ),
    )
    allowed = {format_action(action) for action in offered(step, verdict.course)}
    legal = [] if verdict.done else [offer for offer in view["legal"] if offer["action"] in allowed]
    return {**view, "legal": legal, "refusals": view["refusals"] if step.whole else NO_REFUSALS}
