"""The first page and the menu: where everything starts, and where everything else is found."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import SIZES
from e2e.kanaloa_players import NO_MOTION, KanaloaPlayer
from e2e.kanaloa_players import opened as kanaloa_opened
from e2e.measure import check_fit
from e2e.players import Player
from e2e.positions import is_interesting, open_game


def ready(page: Page) -> None:
    """Waits until Python has started."""
    expect(page.locator(".start")).to_have_count(0)


def test_the_first_page_fits_the_screen(page: Page) -> None:
    """A visitor sees the board and every entry at once, on a phone too, and nothing moves when Python has started."""
    held: list[Route] = []
    page.context.route("**/*.wasm", lambda route: held.append(route))
    page.goto("./")
    play = page.get_by_role("button", name="Play against the computer")
    expect(play).to_be_visible()
    before = [places_at(page, size) for size in SIZES.values()]
    for route in held:
        route.continue_()
    ready(page)
    assert [places_at(page, size) for size in SIZES.values()] == before
    check_fit(page)
    # A short name and a separate description: a screen reader need not read a paragraph to find a button.
    expect(play).to_have_accessible_description("Against Starfish")
    expect(page.get_by_role("navigation", name="What you can do here")).to_be_visible()


def test_the_first_page_of_kanaloa_fits_the_screen(page: Page) -> None:
    """A visitor of the second game sees the map and every entry at once, before the first game and after it."""
    kanaloa_opened(page)
    check_fit(page)
    page.set_viewport_size(SIZES["desktop"]["viewport"])
    player = KanaloaPlayer(page)
    player.begin(**{"seat-0": "human", "seat-1": "minnow"}, layout="preset", seed="home")
    assert player.awaited() is not None
    page.locator("#top [data-act=menu]").click()
    page.locator("dialog [data-act=home]").click()
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    check_fit(page)


def places_at(page: Page, size: dict[str, Any]) -> list[str]:
    """The positions of the board and the entries on a screen of a size."""
    page.set_viewport_size(size["viewport"])
    places: list[str] = page.locator(".way, #board").evaluate_all(
        "all => all.map(each => JSON.stringify(each.getBoundingClientRect()))"
    )
    return places


def test_one_tap_begins_a_game(desktop: Page) -> None:
    """A visitor who just wants to play taps once; the next time it is against the last chosen opponent."""
    desktop.goto("./")
    desktop.get_by_role("button", name="Play against the computer").click()
    expect(desktop.locator("#banner")).to_contain_text("Your turn")
    player = Player(desktop)
    assert player.saved()["view"]["seats"] == {"white": "human", "black": "starfish"}
    player.use(player.button("Menu"))
    player.use(player.dialog.get_by_role("button", name="New game"))
    player.choose(player.dialog.locator('input[name="level"][value="shell"]'))
    player.use(player.dialog.get_by_role("button", name="Start"))
    expect(desktop.locator(".rival-name")).to_have_text("Shell")
    desktop.evaluate("localStorage.removeItem('kahuna.game')")
    desktop.reload()
    play = desktop.get_by_role("button", name="Play against the computer")
    expect(play).to_have_accessible_description("Against Shell")


def test_a_game_asked_for_before_python_is_there(phone: Page) -> None:
    """A visitor who taps before Python has started is told that the game is coming, can look around, and then plays."""
    held: list[Route] = []
    phone.context.route("**/*.wasm", lambda route: held.append(route))
    phone.goto("./")
    phone.get_by_role("button", name="Play against the computer").click()
    expect(phone.get_by_role("navigation").get_by_text("Your game starts in a moment")).to_be_visible()
    expect(phone.get_by_role("button", name="Play against the computer")).to_have_count(0)
    phone.get_by_role("button", name="Settings").click()
    # All keys of the board are listed there, the letters and the others.
    expect(phone.get_by_role("dialog")).to_contain_text(re.compile("U undo.*arrow keys .*Enter .*Escape ", re.DOTALL))
    phone.get_by_role("group", name="Colours").get_by_role("radio", name="Night").check(force=True)
    expect(phone.locator(":root")).to_have_attribute("data-theme", "dark")
    phone.get_by_role("button", name="Done").click()
    for route in held:
        route.continue_()
    expect(phone.locator("#banner")).to_contain_text("Your turn")


@pytest.mark.parametrize("game", ["Kahuna", "Kanaloa"])
def test_leaving_a_kept_game_while_python_starts(game: str, phone: Page) -> None:
    """A player who leaves the last game before Python has started finds every entry, including the way back to it."""
    phone.add_init_script(NO_MOTION)
    phone.goto("./" if game == "Kahuna" else "./kanaloa.html")
    phone.locator("#side [data-act=play]").click()
    phone.locator("#board [data-id]").first.wait_for()
    expect(phone.locator("#side [data-act=play]")).to_have_count(0)
    expect(phone.locator(":root[data-stage=ready]")).to_be_attached()
    phone.wait_for_function("Object.keys(localStorage).some(key => key.endsWith('.game'))")
    held: list[Route] = []
    phone.context.route("**/*.wasm", lambda route: held.append(route))
    phone.reload()
    phone.locator("#top [data-act=menu]").click()
    phone.locator("dialog [data-act=home]").click()
    back = phone.locator("#side [data-act=continue]")
    expect(back).to_be_visible()
    for route in held:
        route.continue_()
    expect(phone.locator(":root[data-stage=ready]")).to_be_attached()
    # It does not come back on its own.
    expect(back).to_be_visible()
    back.click()
    expect(back).to_have_count(0)
    expect(phone.locator("#banner")).to_contain_text(re.compile("Your turn|Red"))


def read_before_the_board(page: Page, area: str) -> bool:
    """Whether an area comes before all islands and lines for screen readers."""
    script = """area => [...document.querySelectorAll('#board button')].every(button =>
        document.querySelector(area).compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)"""
    return bool(page.evaluate(script, area))


def test_back_to_the_first_page_and_on(desktop: Page) -> None:
    """A player leaves a game for the first page and resumes it there; no tap replaces it without asking."""
    open_game(desktop, is_interesting, speed="off")
    assert not read_before_the_board(desktop, "#side")
    player = Player(desktop)
    assert player.build()
    before = player.saved()
    player.use(player.button("Menu"))
    player.use(player.dialog.get_by_role("button", name="Home"))
    keep_on = desktop.get_by_role("button", name="Continue")
    expect(keep_on).to_be_visible()
    assert read_before_the_board(desktop, "#side [data-act=continue]")
    expect(keep_on).to_have_accessible_description("Against Crab, round 2")
    expect(desktop.get_by_role("button", name="Play against the computer")).to_have_count(0)
    expect(desktop.get_by_role("button", name=re.compile("^Line .*, yours$"))).to_have_count(0)
    assert player.saved() == before
    keep_on.click()
    expect(desktop.locator("#banner")).to_contain_text("Your turn")
    assert not read_before_the_board(desktop, "#side")
    expect(player.button("Undo")).to_be_visible()
    assert player.saved()["view"]["position"]["bridges"] == before["view"]["position"]["bridges"]


def test_the_menu_in_a_game(desktop: Page) -> None:
    """A player finds everything except the turn in one place, in groups, without scrolling on a phone."""
    open_game(desktop, is_interesting, speed="normal")
    desktop.get_by_role("button", name="Menu").click()
    dialog = desktop.get_by_role("dialog", name="Menu")
    for group, way in (("This game", "Log and score"), ("Play", "New game"), ("More", "Statistics")):
        expect(dialog.get_by_role("region", name=group, exact=True).get_by_role("button", name=way)).to_be_visible()
    for size in SIZES.values():
        desktop.set_viewport_size(size["viewport"])
        assert dialog.evaluate("dialog => dialog.scrollHeight - dialog.clientHeight") <= 1, size
    dialog.get_by_role("button", name="Replay the last turn").click()
    expect(desktop.locator("#banner")).to_contain_text("Replay")
    desktop.keyboard.press("Escape")
    desktop.get_by_role("button", name="Menu").click()
    dialog.get_by_role("button", name="Close").click()
    expect(desktop.locator("dialog[open]")).to_have_count(0)
    expect(desktop.get_by_role("button", name="Menu")).to_be_focused()
