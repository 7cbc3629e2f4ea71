"""A device that is slower than this one. A browser's own throttle slows pages only, not the workers that think.

The processes that run pages and their workers are stopped and continued some dozen times a second, so that they run
only a part of the time. What they do takes longer by that factor, whatever it is.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser

RUN = 0.005
"""Seconds for which they run between two stops; what takes less is hardly slowed."""


def page_processes(browser: Browser) -> list[int]:
    """Returns the ids of the processes that run a Chromium's pages and workers."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [int(process["id"]) for process in found if process["type"] == "renderer"]


@contextmanager
def slowed(processes: list[int], factor: float) -> Iterator[None]:
    """Lets processes run one part in `factor` of the time until the context is left; 1 leaves them alone.

    They have to be children of this process's children, or one's own: signals are sent to them. Not for Windows.
    """
    if factor <= 1:
        yield
        return
    over = threading.Event()

    def send(number: signal.Signals) -> float:
        for process in processes:
            os.kill(process, number)
        return time.perf_counter()

    def alternate() -> None:
        # A pause that came out too long or too short is made up for by the next one.
        owed = 0.0
        stopped = send(signal.SIGSTOP)
        while not over.is_set():
            time.sleep(max(0.0, owed))
            continued = send(signal.SIGCONT)
            owed -= continued - stopped
            time.sleep(RUN)
            stopped = send(signal.SIGSTOP)
            owed += (stopped - continued) * (factor - 1)
        send(signal.SIGCONT)

    thread = threading.Thread(target=alternate)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
