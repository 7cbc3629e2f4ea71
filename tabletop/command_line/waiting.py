"""Waiting for something that takes a while, with the share that is done shown to whoever watches."""

import sys
from collections.abc import Generator
from typing import TypeVar

from tabletop.agents import Progress

Result = TypeVar("Result")


def concluded(work: Generator[Progress, bool | None, Result]) -> Result:
    """Lets work come to its end and returns its result.

    How far it is stands on standard error, where somebody is there to see it, and only there.
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
