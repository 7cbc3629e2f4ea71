"""Long work in small steps: a page's worker does something else in between, so that it never seems to be dead."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

_Result = TypeVar("_Result")

Steps: TypeAlias = Generator[None, None, _Result]
"""Work that yields after each step, none of which takes longer than reading or writing one message."""


def finished(steps: Steps[_Result]) -> _Result:
    """Does all the work at once, and returns its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: _Result = end.value
            return result
