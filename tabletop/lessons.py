"""Lessons in any game, and the search for the shortest way to a goal."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

Attempt = TypeVar("Attempt")
Deed = TypeVar("Deed")
Step = TypeVar("Step")


@dataclass(frozen=True, slots=True)
class Lesson(Generic[Step]):
    """A few steps about one topic.

    Attributes:
        id: the key of the lesson's texts.
        steps: the steps, in order; each is a position with a goal.
    """

    id: str
    steps: tuple[Step, ...]


def lesson_of_id(lessons: Iterable[Lesson[Step]], name: str) -> Lesson[Step] | None:
    """Returns the lesson with an id, or None."""
    return next((lesson for lesson in lessons if lesson.id == name), None)


def soonest(
    start: Attempt,
    most: int,
    ways: Callable[[Attempt], Iterable[Deed]],
    after: Callable[[Attempt, Deed], Attempt],
    reached: Callable[[Attempt], bool],
) -> tuple[Deed, ...]:
    """Returns the shortest sequence of actions that reaches a goal; empty if it cannot be reached.

    Args:
        start: the learner's attempt so far.
        most: the maximum number of actions.
        ways: returns the possible actions.
        after: returns the attempt after an action.
        reached: returns whether the goal is reached.
    """

    def reaches(attempt: Attempt, deed: Deed, left: int) -> bool:
        following = after(attempt, deed)
        if reached(following):
            return True
        return left > 1 and any(reaches(following, each, left - 1) for each in ways(following))

    for number in range(1, most + 1):
        found = tuple(deed for deed in ways(start) if reaches(start, deed, number))
        if found:
            return found
    return ()
