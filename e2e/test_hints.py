"""Hints in three steps: by mouse and by keyboard, visible while they are played, and the game is marked."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.measure import axe
from e2e.positions import is_interesting, open_game
from e2e.test_puzzle_page import fits


def view(page: Page) -> dict[str, Any]:
    """The view on the device."""
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('kahuna.game')"))["view"]
    return kept


def step(page: Page, number: int) -> None:
    """Waits until a step of the hint is shown."""
    expect(page.locator(f'.hint-strip[data-step="{number}"]')).to_be_visible()


def test_three_steps_by_mouse_on_a_phone(phone: Page) -> None:
    """A player who needs help is shown an island, then a line, then the turn with its reasons, on the board too."""
    open_game(phone, is_interesting, "dolphin", speed="off")
    phone.get_by_role("button", name="Hint", exact=True).click()
    expect(phone.locator("#banner")).to_contain_text("marks this game as assisted")
    assert not view(phone)["assisted"], "It has only been asked yet"
    phone.get_by_role("button", name="Show it").click()
    step(phone, 1)
    expect(phone.locator("#banner")).to_contain_text("Look at")
    expect(phone.locator(".mark-hint-ring").first).to_be_attached()
    assert view(phone)["assisted"]
    phone.get_by_role("button", name="More").click()
    step(phone, 2)
    expect(phone.locator("#banner")).to_contain_text("the line")
    phone.get_by_role("button", name="More").click()
    step(phone, 3)
    expect(phone.locator("#banner")).to_contain_text("Build")
    expect(phone.locator(".ghost").first).to_be_attached()
    assert fits(phone)
    assert axe(phone) == [], "the strip"
    phone.get_by_role("button", name="Why?").click()
    dialog = phone.get_by_role("dialog", name="The whole turn")
    expect(dialog.locator(".hint-reasons li").first).to_be_visible()
    assert axe(phone) == [], "the reasons"
    dialog.get_by_role("button", name="Close").click()

    phone.get_by_role("button", name="Hide the hint").click()
    expect(phone.locator(".hint-strip")).to_have_count(0)
    phone.get_by_role("button", name="Hint", exact=True).click()
    step(phone, 1)


def test_three_steps_by_keyboard_and_played(desktop: Page) -> None:
    """By keyboard: Enter for each step and the reasons; played actions are crossed off, Escape closes the rest."""
    open_game(desktop, is_interesting, "dolphin", speed="off")
    desktop.get_by_role("button", name="Hint", exact=True).focus()
    desktop.keyboard.press("Enter")
    step(desktop, 0)
    desktop.locator("[data-act=hint-more]").focus()
    for number in (1, 2, 3):
        desktop.keyboard.press("Enter")
        step(desktop, number)
        expect(desktop.locator("[data-act=hint-why]" if number == 3 else "[data-act=hint-more]")).to_be_focused()
    expect(desktop.locator("#polite")).to_contain_text("Build")
    desktop.keyboard.press("Enter")
    expect(desktop.get_by_role("dialog", name="The whole turn")).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(desktop.locator("[data-act=hint-why]")).to_be_focused()
    desktop.locator("[data-act=hint-close]").press("Enter")
    hint = desktop.get_by_role("button", name="Hint", exact=True)
    expect(hint).to_be_focused()
    desktop.keyboard.press("Enter")
    for number in (1, 2, 3):
        step(desktop, number)
        if number < 3:
            hint.press("Enter")
    strip = desktop.locator("#banner .banner-hint")
    built = re.search("Build ([A-Z])[a-z]+\N{EN DASH}([A-Z])[a-z]+ with ([A-Z])", strip.inner_text())
    assert built is not None
    first, second, card = built.groups()
    action = f"{card}{second if card == first else first}"
    desktop.locator(f'[data-kind="line"][data-id="{"".join(sorted(action))}"]').dispatch_event("click")
    if desktop.locator("#bar [data-act=confirm]").get_attribute("aria-disabled") == "true":
        desktop.locator(f'[data-pay="{action}"]:visible').first.click()
    desktop.locator("#bar [data-act=confirm]").click()
    expect(desktop.locator("#bar [data-act=undo][aria-disabled=false]")).to_be_visible()
    step(desktop, 3)
    expect(strip).not_to_contain_text(built.group())
    desktop.keyboard.press("Escape")
    expect(desktop.locator(".hint-strip")).to_have_count(0)
    assert view(desktop)["assisted"]
