from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import DESKTOP, SIZES
from e2e.players import KeyboardPlayer, Player
from e2e.positions import is_interesting, open_game
from e2e.thinking import end_turn, steps_without_hurry, think_held
from e2e.waiting import wait_until

STRONGEST = "shark"

PASSED = 6
"""How many steps of the thinking are let pass before it is looked at."""

HURRIED = 4
"""How many more steps it may take when it is told to move now."""

NewContext = Callable[..., BrowserContext]


def test_the_page_stays_alive_while_the_computer_thinks(page: Page) -> None:
    """Whoever waits sees how far it is, reads that nobody cheats, and can look round; nothing moves."""
    open_game(page, is_interesting, STRONGEST, speed="off")
    boards = [board_at(page, size) for size in SIZES.values()]
    brake = think_held(page, PASSED)
    bar = page.get_by_role("progressbar", name="Shark is thinking")
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
    brake.release()
    expect(page.locator("#banner")).to_contain_text("Your turn")
    expect(bar).to_have_count(0)


def board_at(page: Page, size: dict[str, Any]) -> Any:
    """Where the board lies on a screen of a size."""
    page.set_viewport_size(size["viewport"])
    return page.locator("#board").bounding_box()


@pytest.mark.parametrize("hand", [Player, KeyboardPlayer])
def test_move_now(desktop: Page, hand: type[Player]) -> None:
    """Whoever is in a hurry presses one button, by mouse or by keyboard, and the computer plays what it has found."""
    open_game(desktop, is_interesting, STRONGEST, speed="off")
    brake = think_held(desktop, PASSED)
    player = hand(desktop)
    before = player.saved()
    player.use(player.button("Move now"))
    expect(desktop.locator("[data-act=hurry]")).to_have_attribute("aria-disabled", "true")
    brake.release()
    expect(player.status).to_contain_text("Your turn")
    assert player.saved()["view"]["position"]["turn"] == before["view"]["position"]["turn"] + 1
    assert brake.steps <= PASSED + HURRIED
    assert steps_without_hurry(before["save"]) > PASSED + 5 * HURRIED, "There was nothing to hurry"
    assert desktop.evaluate("document.activeElement !== document.body")


def test_another_game_while_the_computer_thinks(desktop: Page) -> None:
    """Whoever has had enough begins another game at once: nothing of the old one is waited for, or comes back."""
    open_game(desktop, is_interesting, STRONGEST, speed="off")
    brake = think_held(desktop, PASSED)
    player = Player(desktop)
    desktop.get_by_role("button", name="Menu").click()
    player.use(player.dialog.get_by_role("button", name="New game"))
    player.use(player.dialog.get_by_role("button", name="Start"))
    expect(player.status).to_contain_text("Your turn")
    assert player.saved()["view"]["position"]["turn"] == 1
    expect(desktop.locator("[data-act=hurry]")).to_have_count(0)
    brake.release()
    assert player.build()
    view = player.saved()["view"]
    assert (
        view["position"]["turn"],
        len(view["position"]["bridges"]["white"]),
        view["position"]["bridges"]["black"],
    ) == (1, 1, [])


def test_a_reload_while_the_computer_thinks(desktop: Page) -> None:
    """Whoever reloads while the computer thinks hard finds it thinking again, about the same."""
    open_game(desktop, is_interesting, STRONGEST, speed="off")
    think_held(desktop, PASSED)
    before = Player(desktop).saved()["view"]
    desktop.reload()
    expect(desktop.locator("#banner")).to_contain_text("Your turn")
    after = Player(desktop).saved()["view"]
    assert after["position"]["turn"] == before["position"]["turn"] + 1
    assert after["log"][: len(before["log"])] == before["log"]


def test_quick_thinking_does_not_flicker(desktop: Page) -> None:
    """Where the answer is there at once, no button comes and goes; the turn still lasts long enough to be followed."""
    open_game(desktop, is_interesting, "greedy", speed="off")
    before = Player(desktop).saved()["view"]["position"]["turn"]
    desktop.clock.install()
    # From here on the page's time passes only when it is told to; the engine's is its own.
    desktop.clock.pause_at(10**12)
    end_turn(desktop)
    expect(desktop.locator("#banner")).to_contain_text("greedy is thinking")
    wait_until(
        desktop, "before => JSON.parse(localStorage.getItem('kahuna.game')).view.position.turn > before + 1", arg=before
    )
    desktop.clock.run_for(500)
    expect(desktop.locator("#banner")).to_contain_text("greedy is thinking")
    expect(desktop.locator("[data-act=hurry], progress")).to_have_count(0)
    desktop.clock.run_for(200)
    expect(desktop.locator("#banner")).to_contain_text("Your turn")


def test_long_thinking_is_said_once(new_context: NewContext) -> None:
    """Whoever cannot see the bar hears once that the computer still thinks and how to end it, and not more."""
    page = new_context(**DESKTOP).new_page()
    open_game(page, is_interesting, STRONGEST, speed="off")
    brake = think_held(page, PASSED)
    said = page.locator("#polite p")
    expect(said.last).to_have_text(re.compile("^Shark is still thinking.*Move now"))
    count = said.count()
    shown = page.locator("progress").evaluate("bar => bar.value")
    brake.allow(3 * PASSED)
    wait_until(page, "before => document.querySelector('progress').value > before", arg=shown)
    assert said.count() == count
    assert page.locator("[aria-live] progress, [role=status] progress").count() == 0
