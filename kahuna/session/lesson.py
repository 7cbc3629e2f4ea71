"""The view of a lesson step, and the requests about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from kahuna.actions import Action
from kahuna.legality import legal_actions
from kahuna.lessons.catalogue import LESSONS
from kahuna.lessons.goals import StepGoal
from kahuna.lessons.judge import NotOffered, StepVerdict, judge_step, offered
from kahuna.lessons.lesson import LessonStep
from kahuna.notation import format_action, parse_play
from kahuna.observation import observe
from kahuna.session.requests import read_line
from kahuna.view import ActionTaken, TableFacts, actions_view, view_of, why_no_play
from kahuna.view.offers import NO_REFUSALS
from tabletop.refusals import reason_view
from tabletop.session.lesson import Course, LessonTable
from tabletop.session.requests import HUMAN, Refusal
from tabletop.session.table import Request

if TYPE_CHECKING:
    from kahuna.wire import GoalView, LessonTask, Reply, View

_Table: TypeAlias = LessonTable[LessonStep, Action, StepVerdict]


def lessons_reply(_request: Request) -> Reply:
    """Returns all lessons, in order, with the names of their steps."""
    return {"lessons": COURSE.names()}


def _judge(step: LessonStep, actions: Sequence[Action]) -> StepVerdict:
    try:
        return judge_step(step, actions)
    except NotOffered:
        raise Refusal("This step is about playing cards: the turn goes on.", "lesson-plays") from None


def _view(table: _Table) -> View:
    """Returns the position with the step's offers: none if the step is done or has gone wrong."""
    step, verdict = table.step, table.verdict
    view = view_of(
        observe(verdict.attempt.state, step.player),
        TableFacts(
            table="lesson",
            awaits="verdict" if table.is_over else "you",
            seed=table.lesson.id,
            seats={step.player: HUMAN, step.player.opponent: "lesson"},
            steps=[ActionTaken(*each) for each in verdict.taken],
            undo=len(verdict.taken),
            recap=[ActionTaken(*each) for each in verdict.answer],
            events=verdict.events if table.told else (),
            task=_task(table),
        ),
    )
    allowed = {format_action(action) for action in offered(step, verdict.attempt)}
    offers = [] if table.is_over else [offer for offer in view["offers"] if offer["action"] in allowed]
    return {**view, "offers": offers, "refusals": view["refusals"] if step.whole else NO_REFUSALS}


def _task(table: _Table) -> LessonTask:
    return {
        **table.task(),
        "useful": actions_view(table.verdict.useful),
        "goal": _goal(table.step.goal),
        "whole": table.step.whole,
    }


def _goal(goal: StepGoal) -> GoalView:
    return {
        "code": goal.code,
        "times": goal.times,
        "line": goal.line.name if goal.line else None,
        "islands": "".join(island.name for island in goal.islands),
    }


def _why(table: _Table, request: Request) -> Reply:
    line = read_line(request)
    state, player = table.verdict.attempt.state, table.step.player
    is_asking = state.to_move is player and legal_actions(state)
    return {"why": reason_view(why_no_play(observe(state, player), line)) if is_asking else None}


COURSE: Final = Course(LESSONS, parse_play, format_action, _judge, _view, _why)

LESSON: Final = COURSE.opener
