"""Runs long work, and shows the completed share on a terminal."""

import sys
from collections.abc import Generator
from typing import TypeVar

from tabletop.agents import Progress

Result = TypeVar("Result")


def concluded(work: Generator[Progress, bool | None, Result]) -> Result:
    """Runs work to its end and returns its result.

    The progress is shown on standard error, and only if that is a terminal.
    """
    while True:
        try:
            progress = next(work)
        except StopIteration as end:
            _show("")
            result: Result = end.value
            return result
        _show(f"{progress.done:4.0%}")


def _show(text: str) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r{text:4}\r", end="", file=sys.stderr, flush=True)
