from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import SIZES
from e2e.players import KeyboardPlayer
from e2e.positions import is_interesting, open_game
from e2e.thinking import steps_without_hurry, think_held
from e2e.waiting import wait_until

PASSED = 6
"""The number of thinking steps to let through before it is examined."""

HURRIED = 4
"""The number of additional steps allowed after "Move now"."""


def test_the_page_stays_alive_while_the_computer_thinks(page: Page) -> None:
    """A waiting player sees the progress and can look around; nothing shifts; one button or key ends the wait."""
    open_game(page, is_interesting, "octopus", speed="off")
    boards = [board_at(page, size) for size in SIZES.values()]
    brake = think_held(page, PASSED)
    bar = page.get_by_role("progressbar", name="Octopus is thinking")
    expect(bar).to_be_visible()
    shown = float(bar.evaluate("bar => bar.value"))
    assert 0 < shown < 1
    expect(page.locator("#banner")).to_contain_text("It knows only what you would know in its place.")
    for size, before in zip(SIZES.values(), boards, strict=True):
        assert board_at(page, size) == before
        button = page.get_by_role("button", name="Move now").bounding_box()
        assert button is not None
        assert min(button["width"], button["height"]) >= 44
        root = page.locator(":root")
        assert root.evaluate("root => [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight]") == [0, 0]

    page.locator("[data-act=log]:visible").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("You draw")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    page.keyboard.press("Escape")
    board = page.locator("#board [tabindex='0']")
    board.focus()
    here = board.get_attribute("data-id")
    for arrow in ("ArrowRight", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(arrow)
    assert page.evaluate("document.activeElement.dataset.id") != here

    brake.allow(2 * PASSED)
    wait_until(page, "before => document.querySelector('progress').value > before", arg=shown)
    assert page.locator("[aria-live] progress, [role=status] progress").count() == 0
    player = KeyboardPlayer(page)
    before = player.saved()
    player.use(player.button("Move now"))
    expect(page.locator("[data-act=hurry]")).to_have_attribute("aria-disabled", "true")
    brake.release()
    expect(player.status).to_contain_text("Your turn")
    expect(bar).to_have_count(0)
    assert player.saved()["view"]["position"]["turn"] == before["view"]["position"]["turn"] + 1
    assert brake.steps <= 2 * PASSED + HURRIED
    assert steps_without_hurry(before["save"]) > 2 * PASSED + 5 * HURRIED, "There was nothing to hurry"
    assert page.evaluate("document.activeElement !== document.body")


def board_at(page: Page, size: dict[str, Any]) -> Any:
    """The position of the board on a screen of a size."""
    page.set_viewport_size(size["viewport"])
    return page.locator("#board").bounding_box()
