"""Interrupts a function that takes too long, with a timer signal."""

import os
import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any, Final, TypeVar

Done = TypeVar("Done")

MOST_RINGS: Final = 100
"""How often code that catches every exception is interrupted before its process is ended."""
_PAUSE: Final = 0.1
"""Seconds between them."""


def can_interrupt() -> bool:
    """Whether this thread of this system can be interrupted by a timer."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def done_within(seconds: float, work: Callable[[], Done], raised: type[BaseException]) -> Done:
    """Calls a function, and raises an exception in it when it takes too long.

    The exception is raised every 0.1 s until the function ends. If the function catches it `MOST_RINGS` times, the
    process exits with status 1.

    Args:
        seconds: the limit, wall-clock time.
        work: the function. It runs in the main thread.
        raised: the exception. It is also raised if the function has caught it and returns too late.

    Returns:
        What the function returns.
    """
    rings, live = 0, True

    def ring(_number: int, _frame: FrameType | None) -> None:
        nonlocal rings
        if not live:
            return
        rings += 1
        if rings > MOST_RINGS:
            print("an agent that does not let itself be interrupted has used up its time", file=sys.stderr, flush=True)
            os._exit(1)
        raise raised

    before: Any = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, _PAUSE)
        done = work()
    finally:
        # The signal may arrive at any point before `live` is false.
        while live:
            try:
                live = False
            except BaseException:
                continue
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    if rings:
        raise raised
    return done
