"""Long work in small steps: between two of them a page's worker answers, so that the page does not take it for dead."""

from collections.abc import Generator
from typing import Final, TypeAlias, TypeVar

from tabletop.agents import Progress

_Result = TypeVar("_Result")

Steps: TypeAlias = Generator[Progress, bool | None, _Result]
"""Work that yields `STEP` after each step, none of which takes longer than writing or reading one message."""

STEP: Final = Progress(0.0, 0)
"""The share of the work that is done is unknown."""


def finished(steps: Steps[_Result]) -> _Result:
    """Does all the work at once, and returns its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: _Result = end.value
            return result
