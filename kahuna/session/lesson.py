"""A step of a lesson on the table, and what the learner's actions come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from kahuna.actions import Action
from kahuna.legality import legal_actions
from kahuna.lessons.catalogue import LESSONS, lesson_of_id
from kahuna.lessons.goals import StepGoal
from kahuna.lessons.judge import NotOffered, StepVerdict, judge_step, offered
from kahuna.lessons.lesson import Lesson, LessonStep
from kahuna.notation import NotationError, format_action, parse_play
from kahuna.observation import observe
from kahuna.rules import IllegalAction
from kahuna.session.requests import read_line
from kahuna.view import StepTaken, TableFacts, view_of, why_no_play
from kahuna.view.offers import NO_REFUSALS
from tabletop.quoting import quoted
from tabletop.refusals import reason_view
from tabletop.session.requests import (
    HUMAN,
    Refusal,
    read_actions,
    read_steps,
    read_text,
    refuse_illegal,
    refuse_notation,
    refuse_setting,
    text_or_empty,
)
from tabletop.session.table import Changed, Opener, Request, Table, Verb

if TYPE_CHECKING:
    from kahuna.wire import GoalView, LessonTask, Reply, View


def lessons_reply(_request: Request) -> Reply:
    """Returns which lessons there are, in order, with the names of their steps."""
    return {"lessons": [{"id": lesson.id, "steps": [step.name for step in lesson.steps]} for lesson in LESSONS]}


@dataclass(frozen=True, slots=True)
class LessonTable:
    """A step of a lesson after some actions.

    Attributes:
        lesson: which one.
        number: of the step, from 1.
        actions: the learner's.
        verdict: what they come to.
    """

    lesson: Lesson
    number: int
    actions: tuple[Action, ...]
    verdict: StepVerdict

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """What can be asked for."""
        return {
            "play": self._play,
            "undo": self._undo,
            "show": lambda _request: Changed(self),
            "why": self._why,
        }

    @property
    def subject(self) -> tuple[object, ...]:
        """The position."""
        return (id(self.verdict.attempt.state),)

    @property
    def _step(self) -> LessonStep:
        return self.lesson.steps[self.number - 1]

    def view(self) -> View:
        """Returns the position with what the step offers. A goal that is reached ends the step."""
        step, verdict = self._step, self.verdict
        view = view_of(
            observe(verdict.attempt.state, step.player),
            TableFacts(
                table="lesson",
                awaits="verdict" if verdict.done or verdict.wrong else "you",
                seed=self.lesson.id,
                seats={step.player: HUMAN, step.player.opponent: "lesson"},
                steps=[StepTaken(*each) for each in verdict.taken],
                undo=len(verdict.taken),
                recap=[StepTaken(*each) for each in verdict.answer],
                events=verdict.events,
                task=self._task(),
            ),
        )
        allowed = {format_action(action) for action in offered(step, verdict.attempt)}
        offers = [] if verdict.done else [offer for offer in view["offers"] if offer["action"] in allowed]
        return {**view, "offers": offers, "refusals": view["refusals"] if step.whole else NO_REFUSALS}

    def saved(self) -> dict[str, Any]:
        """Returns the step and what was done in it, ready for a save."""
        actions = [format_action(action) for action in self.actions]
        return {"id": self.lesson.id, "step": self.number, "actions": actions}

    def _task(self) -> LessonTask:
        step, verdict = self._step, self.verdict
        return {
            "kind": "lesson",
            "id": self.lesson.id,
            "step": self.number,
            "steps": len(self.lesson.steps),
            "name": step.name,
            "goal": _goal(step.goal),
            "guided": step.guided,
            "whole": step.whole,
            "done": verdict.done,
            "wrong": verdict.wrong,
            "useful": [format_action(action) for action in verdict.useful],
        }

    def _with(self, actions: tuple[Action, ...]) -> LessonTable:
        return LessonTable(self.lesson, self.number, actions, _judged(self._step, actions))

    def _play(self, request: Request) -> Changed:
        return Changed(self._with((*self.actions, *_parsed([text_or_empty(request, "action")]))))

    def _undo(self, request: Request) -> Changed:
        count = len(self.actions)
        return Changed(self._with(self.actions[: count - read_steps(request, count)]))

    def _why(self, request: Request) -> Reply:
        line = read_line(request)
        state, player = self.verdict.attempt.state, self._step.player
        is_asking = state.to_move is player and legal_actions(state)
        return {"why": reason_view(why_no_play(observe(state, player), line)) if is_asking else None}


def _goal(goal: StepGoal) -> GoalView:
    return {
        "code": goal.code,
        "times": goal.times,
        "line": goal.line.name if goal.line else None,
        "islands": "".join(island.name for island in goal.islands),
    }


def _judged(step: LessonStep, actions: tuple[Action, ...]) -> StepVerdict:
    try:
        return judge_step(step, actions)
    except NotOffered:
        raise Refusal("This step is about playing cards: the turn goes on.", "lesson-plays") from None
    except IllegalAction as error:
        raise refuse_illegal(error) from None


def _parsed(words: list[str]) -> tuple[Action, ...]:
    try:
        return tuple(parse_play(word) for word in words)
    except NotationError as error:
        raise refuse_notation(error) from None


def _open(request: Request, _on: Table | None) -> LessonTable:
    name = read_text(request, "id")
    lesson = lesson_of_id(name)
    if lesson is None:
        raise refuse_setting(f"There is no lesson '{quoted(name)}'.", "id")
    number = request.get("step", 1)
    if type(number) is not int or not 1 <= number <= len(lesson.steps):
        raise refuse_setting(f"'step' must be a number from 1 to {len(lesson.steps)}.", "step")
    return LessonTable(lesson, number, (), _judged(lesson.steps[number - 1], ()))


def _restored(saved: Request) -> LessonTable:
    try:
        return _open(saved, None)._with(_parsed(read_actions(saved)))
    except Refusal:
        raise Refusal("The saved game is damaged: there is no such step, or answer to it.", "bad-save") from None


LESSON: Final = Opener(_open, _restored)
