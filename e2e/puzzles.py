"""Puzzles of the page: the engine's answers about them, and how they are played."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from kahuna.session import Session

DAY = "2026-11-22"
"""A day for tests, by the browser's clock: each day has its own puzzle."""


def at_noon(page: Page, day: str = DAY) -> None:
    """Fixes the date and time of a page at noon of a day, in UTC. Timers still run."""
    page.clock.set_fixed_time(f"{day}T12:00:00Z")


def puzzle(**request: Any) -> dict[str, Any]:
    """The engine's data on a puzzle."""
    session = Session()
    session.handle(json.dumps({"do": "open", "table": "puzzle", **request}))
    view = json.loads(session.handle('{"do": "solution"}'))["view"]
    return {**view["task"], "view": view, "solution": [step["action"] for step in view["steps"]]}


def play(page: Page, action: str) -> None:
    """Plays an action by mouse: the line, how to pay for it, the confirmation."""
    line = "".join(sorted(action[1:3] if action.startswith("x") else action))
    before = page.locator(".steps li").count()
    page.locator(f'[data-kind="line"][data-id="{line}"]').dispatch_event("click")
    confirm = page.locator("#bar [data-act=confirm]")
    expect(confirm).to_be_attached()
    if confirm.get_attribute("aria-disabled") == "true":
        page.locator(f'[data-pay="{action}"]:visible').first.click()
    confirm.click()
    expect(page.locator(".steps li")).to_have_count(before + 1)
