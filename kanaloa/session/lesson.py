"""A step of a lesson on the table, and what the learner's actions come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from kanaloa.actions import Action
from kanaloa.legality import why_illegal
from kanaloa.lessons.catalogue import LESSONS, lesson_of_id
from kanaloa.lessons.judge import StepVerdict, judge_step
from kanaloa.lessons.lesson import LEARNER, Lesson, LessonStep
from kanaloa.notation import NotationError, format_action, parse_action
from kanaloa.player import PLAYERS
from kanaloa.rules import IllegalAction
from kanaloa.session.game import Game
from kanaloa.session.match import game_view
from kanaloa.view import offers
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
    from kanaloa.wire import LessonTask, Reply, View


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
        told: whether what the last action made happen is new to the page.
    """

    lesson: Lesson
    number: int
    actions: tuple[Action, ...]
    verdict: StepVerdict
    told: bool = False

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """What can be asked for."""
        return {
            "play": self._play,
            "undo": self._undo,
            "show": lambda _request: Changed(self._with(self.actions)),
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
        """Returns the position with what the step offers: nothing where it is done, or has gone wrong."""
        verdict, step = self.verdict, self._step
        rivals = PLAYERS[1 : step.players]
        game = Game(
            seats={LEARNER: HUMAN, **dict.fromkeys(rivals, "lesson")},
            seed=f"{self.lesson.id} {step.name}",
            begun=verdict.begun,
            steps=verdict.taken,
            told=verdict.new if self.told else 0,
        )
        asks = not verdict.done and verdict.wrong is None
        return {
            **game_view(game, "lesson", "verdict"),
            "awaits": "you" if asks else "verdict",
            "offers": offers(game.state) if asks else [],
            "task": self._task(),
            "undo": len(self.actions),
            "takeback": False,
            "over": None,
        }

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
            "guided": step.guided,
            "done": verdict.done,
            "wrong": verdict.wrong,
            "useful": [format_action(action) for action in verdict.useful],
        }

    def _with(self, actions: tuple[Action, ...], *, told: bool = False) -> LessonTable:
        return LessonTable(self.lesson, self.number, actions, _judged(self._step, actions), told)

    def _play(self, request: Request) -> Changed:
        if self.verdict.done or self.verdict.wrong:
            raise Refusal("This step is over: take something back, or go on.", "lesson-over")
        return Changed(self._with((*self.actions, *_parsed([text_or_empty(request, "action")])), told=True))

    def _undo(self, request: Request) -> Changed:
        count = len(self.actions)
        return Changed(self._with(self.actions[: count - read_steps(request, count)]))

    def _why(self, request: Request) -> Reply:
        (action,) = _parsed([text_or_empty(request, "action")])
        return {"why": reason_view(why_illegal(self.verdict.attempt.state, action))}


def _judged(step: LessonStep, actions: tuple[Action, ...]) -> StepVerdict:
    try:
        return judge_step(step, actions)
    except IllegalAction as error:
        raise refuse_illegal(error) from None


def _parsed(words: list[str]) -> tuple[Action, ...]:
    try:
        return tuple(parse_action(word) for word in words)
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
