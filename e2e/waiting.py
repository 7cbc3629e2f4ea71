"""Waiting for what no locator can tell: Playwright evaluates text for that, which the page's policy forbids."""

from __future__ import annotations

import time

from playwright.sync_api import Page

PATIENCE = 30
"""How long is waited, in seconds."""


def wait_until(page: Page, expression: str, arg: object = None) -> None:
    """Waits until an expression of JavaScript, or a function of `arg`, is true in the page."""
    deadline = time.monotonic() + PATIENCE
    while not page.evaluate(expression, arg):
        assert time.monotonic() < deadline, f"For {PATIENCE} s this was not true: {expression}"
        page.wait_for_timeout(30)
