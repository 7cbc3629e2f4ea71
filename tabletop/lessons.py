"""What lessons of any game need: the next actions on the shortest way to a goal."""

from collections.abc import Callable, Iterable
from typing import TypeVar

Attempt = TypeVar("Attempt")
Deed = TypeVar("Deed")


def soonest(
    start: Attempt,
    most: int,
    ways: Callable[[Attempt], Iterable[Deed]],
    after: Callable[[Attempt, Deed], Attempt],
    reached: Callable[[Attempt], bool],
) -> tuple[Deed, ...]:
    """Returns the actions with which a goal is reached in the fewest actions; none where it cannot be reached.

    Args:
        start: how far the learner has come.
        most: how many actions are looked at.
        ways: what may be done.
        after: what an action leads to.
        reached: whether the goal is reached.
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
