"""Waiting for conditions that no locator can express: Playwright would evaluate text, which the page's policy forbids.

No other file of the browser tests waits for time to pass (`tests/test_no_fixed_waits.py`): tests wait for conditions.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page

PATIENCE = 90.0
"""Seconds after which a condition counts as failed; a test takes this long only if it fails."""

STEP = 0.03
"""Seconds between two polls."""

COUNT_REQUESTS = """
window.unanswered = 0;
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => { if (data.reply !== undefined) window.unanswered -= 1; });
  }
  postMessage(...message) {
    // Heartbeats get no reply.
    if (message[0].request !== undefined) window.unanswered += 1;
    super.postMessage(...message);
  }
};
"""
"""For `page.add_init_script`: counts the requests to the engine that have no reply yet, in `window.unanswered`."""

Found = TypeVar("Found")


def poll(look: Callable[[], Found | None], hope: str | Callable[[], str], page: Page | None = None) -> Found:
    """Polls until there is a result, and returns it.

    Args:
        look: returns a true value once it is there.
        hope: what has not happened, as a sentence, for the error message.
        page: whose events are handled between two polls; without one nothing is handled.

    Raises:
        AssertionError: there is no result within PATIENCE.
    """
    deadline = time.monotonic() + PATIENCE
    while not (found := look()):
        if time.monotonic() > deadline:
            raise AssertionError(f"Waited {PATIENCE:.0f} s. {hope if isinstance(hope, str) else hope()}")
        if page:
            page.wait_for_timeout(STEP * 1000)
        else:
            time.sleep(STEP)
    return found


def wait_until(page: Page, expression: str, arg: object = None) -> None:
    """Waits until an expression of JavaScript, or a function of `arg`, is true in the page."""
    poll(lambda: page.evaluate(expression, arg), f"This was not true: {expression}", page)


def frames(page: Page, count: int = 2) -> None:
    """Waits until the page has been drawn some more times, so that everything due by then has been done.

    After two frames all tasks queued before have run, layout is up to date, and observers were notified.
    """
    page.evaluate(
        """async (count) => {
            for (; count; count -= 1) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }""",
        count,
    )


def engine_is_idle(page: Page) -> None:
    """Waits until the engine has answered everything, and the page has drawn it; needs COUNT_REQUESTS in the page."""
    wait_until(page, "window.unanswered === 0")
    frames(page)
