"""The table of a lesson step in any game, with the verdict on the learner's actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from tabletop.lessons import Lesson, lesson_of_id
from tabletop.quoting import quoted
from tabletop.session.requests import (
    Refusal,
    allowed,
    read_action,
    read_actions,
    read_notation,
    read_steps,
    read_text,
    refuse_setting,
)
from tabletop.session.table import Changed, Opener, Reply, Request, Table, Verb

if TYPE_CHECKING:
    from tabletop.wire import Envelope, LessonEntry, StepTask


class StepShape(Protocol):
    """The interface of a step in any game."""

    @property
    def name(self) -> str:
        """The key of the step's texts, next to the lesson's id."""

    @property
    def guided(self) -> bool:
        """Whether the page shows where to act."""


Action = TypeVar("Action")
Action_co = TypeVar("Action_co", covariant=True)
StepT = TypeVar("StepT", bound=StepShape)


class AttemptShape(Protocol):
    """How a step has gone."""

    @property
    def state(self) -> object:
        """The position after the actions."""


class VerdictShape(Protocol[Action_co]):
    """The verdict on the learner's actions."""

    @property
    def attempt(self) -> AttemptShape:
        """How the step has gone."""

    @property
    def done(self) -> bool:
        """Whether the goal is reached."""

    @property
    def wrong(self) -> str | None:
        """Why it can no longer be reached, else None."""

    @property
    def useful(self) -> Sequence[Action_co]:
        """The actions that reach it soonest."""


VerdictT = TypeVar("VerdictT", bound=VerdictShape[Any])


@dataclass(frozen=True, slots=True)
class Course(Generic[StepT, Action, VerdictT]):
    """The lessons of a game, and the functions to play them.

    Attributes:
        lessons: the lessons, in the order in which they are offered.
        parse: reads an action. Raises BaseNotationError.
        write: writes an action.
        judge: returns the verdict on actions. Raises IllegalAction or Refusal.
        view: makes the view for the page.
        why: returns why something cannot be done.
        more: further requests that only this game has, and what answers them.
    """

    lessons: Sequence[Lesson[StepT]]
    parse: Callable[[str], Action]
    write: Callable[[Action], str]
    judge: Callable[[StepT, Sequence[Action]], VerdictT]
    view: Callable[[LessonTable[StepT, Action, VerdictT]], Envelope[Any]]
    why: Callable[[LessonTable[StepT, Action, VerdictT], Request], Reply]
    more: Mapping[str, Callable[[LessonTable[StepT, Action, VerdictT], Request], Reply]] = field(default_factory=dict)

    @property
    def opener(self) -> Opener:
        """The opener for steps of these lessons."""
        return Opener(self._open, self._restored)

    def names(self) -> list[LessonEntry]:
        """Returns all lessons, in order, with the names of their steps."""
        return [{"id": lesson.id, "steps": [step.name for step in lesson.steps]} for lesson in self.lessons]

    def _open(self, request: Request, _on: Table | None) -> LessonTable[StepT, Action, VerdictT]:
        name = read_text(request, "id")
        lesson = lesson_of_id(self.lessons, name)
        if lesson is None:
            raise refuse_setting(f"There is no lesson '{quoted(name)}'.", "id")
        number = request.get("step", 1)
        if type(number) is not int or not 1 <= number <= len(lesson.steps):
            raise refuse_setting(f"'step' must be a number from 1 to {len(lesson.steps)}.", "step")
        return LessonTable(self, lesson, number, (), self.judge(lesson.steps[number - 1], ()))

    def _restored(self, saved: Request) -> LessonTable[StepT, Action, VerdictT]:
        try:
            actions = tuple(read_notation(word, self.parse) for word in read_actions(saved))
            return self._open(saved, None).after(actions)
        except Refusal:
            raise Refusal("The saved game is damaged: there is no such step, or answer to it.", "bad-save") from None


@dataclass(frozen=True, slots=True)
class LessonTable(Generic[StepT, Action, VerdictT]):
    """A step of a lesson after some actions.

    Attributes:
        course: the lessons of the game.
        lesson: the lesson.
        number: the number of the step, from 1.
        actions: the learner's actions.
        verdict: the verdict on them.
        told: whether the events of the last action are new to the page.
    """

    course: Course[StepT, Action, VerdictT]
    lesson: Lesson[StepT]
    number: int
    actions: tuple[Action, ...]
    verdict: VerdictT
    told: bool = False

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The supported requests."""
        return {
            "play": self._play,
            "undo": self._undo,
            "show": lambda _request: Changed(self.after(self.actions)),
            "why": lambda request: self.course.why(self, request),
            **{verb: partial(answer, self) for verb, answer in self.course.more.items()},
        }

    @property
    def subject(self) -> tuple[object, ...]:
        """The position."""
        return (id(self.verdict.attempt.state),)

    @property
    def step(self) -> StepT:
        """The step."""
        return self.lesson.steps[self.number - 1]

    @property
    def is_over(self) -> bool:
        """Whether the goal is reached, or can no longer be reached."""
        return self.verdict.done or self.verdict.wrong is not None

    def view(self) -> Envelope[Any]:
        """Returns the position with the step's offers."""
        return self.course.view(self)

    def saved(self) -> dict[str, Any]:
        """Returns the step and its actions, ready for a save."""
        actions = [self.course.write(action) for action in self.actions]
        return {"id": self.lesson.id, "step": self.number, "actions": actions}

    def task(self) -> StepTask:
        """Returns the task: the step, and the learner's progress in it."""
        step, verdict = self.step, self.verdict
        return {
            "kind": "lesson",
            "id": self.lesson.id,
            "step": self.number,
            "steps": len(self.lesson.steps),
            "name": step.name,
            "guided": step.guided,
            "done": verdict.done,
            "wrong": verdict.wrong,
        }

    def after(self, actions: tuple[Action, ...], *, told: bool = False) -> LessonTable[StepT, Action, VerdictT]:
        """Returns the step after other actions. Raises Refusal if they cannot be done.

        Args:
            actions: the learner's actions, from the beginning of the step.
            told: see `LessonTable.told`.
        """
        verdict = allowed(lambda: self.course.judge(self.step, actions))
        return LessonTable(self.course, self.lesson, self.number, actions, verdict, told)

    def _play(self, request: Request) -> Changed:
        if self.is_over:
            raise Refusal("This step is over: take something back, or go on.", "lesson-over")
        return Changed(self.after((*self.actions, read_action(request, self.course.parse)), told=True))

    def _undo(self, request: Request) -> Changed:
        count = len(self.actions)
        return Changed(self.after(self.actions[: count - read_steps(request, count)]))
