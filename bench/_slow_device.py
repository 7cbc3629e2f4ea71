"""Simulates a slower device. The browser's own CPU throttling slows only pages, not workers, where the levels think.

The renderer processes are stopped and continued with signals, dozens of times a second, so that they run for a fixed
fraction of the time.
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
"""Length of a running interval, in seconds. Shorter work is hardly slowed."""


def page_processes(browser: Browser) -> list[int]:
    """Returns the process ids of the renderers of a Chromium, which run pages and their workers."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [int(process["id"]) for process in found if process["type"] == "renderer"]


@contextmanager
def slowed(processes: list[int], factor: float) -> Iterator[None]:
    """Slows processes down by a factor until the context exits; 1 changes nothing.

    Args:
        processes: their ids; they must belong to the same user. Windows has no such signals.
        factor: how many times slower, at least 1.
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
        # The error of a pause is carried over to the next one.
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
