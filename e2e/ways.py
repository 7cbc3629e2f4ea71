"""The ways on the first page and in the menu, by their `data-act`."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

Press = Callable[[Locator], None]


def _click(control: Locator) -> None:
    control.click()


def open_way(page: Page, act: str, press: Press = _click) -> None:
    """Takes a way: the one that is visible, else the one in the menu.

    Args:
        page: the page.
        act: names the way.
        press: how the person presses a control.
    """
    way = page.locator(f"[data-act={act}]:visible").first
    menu = page.locator("#top [data-act=menu]")
    expect(menu.or_(page.locator("dialog[open]")).first).to_be_visible()
    if not way.count():
        press(menu)
        way = page.locator(f"dialog[open] [data-act={act}]").first
    press(way)


def with_a_friend(page: Page, act: str, press: Press = _click) -> None:
    """Chooses on the first page how to play with a friend: `two` at one screen, `links`, or `turns` that are due."""
    press(page.locator("#side [data-act=friend]"))
    press(page.locator(f"dialog[open] [data-act={act}]"))
