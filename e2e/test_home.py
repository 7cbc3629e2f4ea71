"""The first page and the menu: where everything starts, and where everything else is found."""

from __future__ import annotations

import json
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
from e2e.ways import open_way
from kahuna.lessons.catalogue import CHAPTERS


def ready(page: Page) -> None:
    """Waits until Python has started."""
    expect(page.locator(".start")).to_have_count(0)


def pressed_on(page: Page) -> list[str]:
    """What can be pressed on the page, the board aside, by `data-act`."""
    acts: list[str] = page.locator("button:not(#board *), a[href]:not(#board *)").evaluate_all(
        "all => all.filter(each => each.checkVisibility()).map(each => each.dataset.act)"
    )
    return acts


def test_the_first_page_fits_the_screen(page: Page) -> None:
    """A visitor sees the board and three things to do at once, on a phone too; nothing moves when it has started."""
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
    assert pressed_on(page) == ["menu", "play", "learn", "friend", "voyage", "kanaloa"]
    # A short name and a separate description: a screen reader need not read a paragraph to find a button.
    expect(play).to_have_accessible_description("Against Starfish")
    expect(page.get_by_role("navigation", name="What you can do here")).to_be_visible()


def test_the_first_page_of_kanaloa_fits_the_screen(page: Page) -> None:
    """A visitor of the second game sees the map and three things to do, before the first game and after it."""
    kanaloa_opened(page)
    check_fit(page)
    assert pressed_on(page) == ["menu", "first", "learn", "friend", "voyage", "kahuna"]
    page.set_viewport_size(SIZES["desktop"]["viewport"])
    player = KanaloaPlayer(page)
    player.begin(**{"seat-0": "human", "seat-1": "minnow"}, layout="preset", seed="home")
    view = player.awaited()
    assert view is not None
    pieces = sum(len(side["pieces"]) for side in view["position"]["sides"].values())
    page.locator("#top [data-act=menu]").click()
    page.locator("dialog [data-act=home]").click()
    expect(page.get_by_role("button", name="Continue against Minnow")).to_be_visible()
    check_fit(page)
    # Its board lies there, to be read and not to be played on.
    assert page.locator("#board").evaluate("board => board.querySelectorAll('.kanaloa-piece').length") == pieces
    page.locator("#side [data-act=friend]").click()
    expect(page.locator("dialog #seat-1")).to_have_value("human")
    page.locator("dialog [data-act=cancel]").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


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
    open_way(phone, "settings")
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
    # Kanaloa offers a first game.
    begin = phone.locator("#side").locator("[data-act=play], [data-act=first]")
    begin.click()
    phone.locator("#board [data-id]").first.wait_for()
    expect(begin).to_have_count(0)
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
    expect(keep_on).to_have_accessible_name("Continue against Crab")
    expect(keep_on).to_have_accessible_description("Round 2")
    expect(desktop.get_by_role("button", name="Play against the computer")).to_have_count(0)
    # The board shows the game, and nothing can be picked there.
    mine = desktop.get_by_role("button", name=re.compile("^Line .*, yours$"))
    expect(mine).to_have_count(len(before["view"]["position"]["bridges"]["white"]))
    expect(desktop.locator("#board .board-disabled")).to_be_visible()
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


def test_a_newcomer_sees_what_the_game_is_about(new_context: Any) -> None:
    """On the first page a bridge is built, an island is won and two bridges fall; none of it is read out."""
    page: Page = new_context(**SIZES["phone"]).new_page()
    page.goto("./")
    expect(page.locator("#side [data-act=play]")).to_be_visible()
    expect(page.locator("#board .bridge")).to_have_count(11)
    stones = page.locator("#board .drop").count()
    # After one bridge more there are two less, and one stone more.
    expect(page.locator("#board .bridge")).to_have_count(12)
    expect(page.locator("#board .bridge")).to_have_count(10)
    assert page.locator("#board .drop").count() == stones + 1
    expect(page.get_by_role("button", name=re.compile("^Line .*(yours|opponent)"))).to_have_count(0)
    assert page.locator("#polite").inner_text() == ""
    # It ends as soon as a game is on the table.
    page.locator("#side [data-act=play]").click()
    expect(page.locator("#banner")).to_contain_text("Your turn")
    expect(page.locator("#board .bridge")).to_have_count(0)


def test_the_scene_can_be_switched_off(page: Page) -> None:
    """A player who has switched animations off sees the first page's board at rest."""
    page.add_init_script(NO_MOTION)
    page.clock.install()
    page.goto("./")
    ready(page)
    expect(page.locator("#board .bridge")).to_have_count(11)
    page.clock.run_for(10_000)
    expect(page.locator("#board .bridge")).to_have_count(11)


def test_who_has_learnt_sees_the_puzzle_of_the_day(page: Page) -> None:
    """A player who knows the game sees today's puzzle on the board, and one press lays it on the table."""
    page.goto("/pages/empty.html")
    page.evaluate(
        "lessons => localStorage.setItem('kahuna.lessons', lessons)",
        json.dumps({lesson.id: len(lesson.steps) for lesson in CHAPTERS["first"]}),
    )
    page.goto("./")
    drawn = page.locator("#board .bridge")
    expect(drawn.first).to_be_visible()
    count = drawn.count()
    page.locator("#side").get_by_role("button", name=re.compile("^Today.s puzzle$")).click()
    expect(page.get_by_role("button", name="Submit")).to_be_visible()
    expect(drawn).to_have_count(count)


def test_the_choices_of_a_new_game_are_near(page: Page) -> None:
    """On a phone colour, first turn and Start are reached without scrolling; the list shows the last opponent."""
    page.set_viewport_size(SIZES["phone"]["viewport"])
    page.goto("/pages/empty.html")
    page.evaluate("localStorage.setItem('kahuna.last-setup', JSON.stringify({ seating: 'solo', level: 'octopus' }))")
    page.goto("./")
    ready(page)
    open_way(page, "new")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name=re.compile("^Octopus Rating 1,4"))).to_be_checked()
    for part in (
        dialog.get_by_text("Octopus", exact=True),
        dialog.get_by_role("group", name="Your bridges"),
        dialog.get_by_role("group", name="First turn"),
        dialog.get_by_role("button", name="Start"),
    ):
        expect(part).to_be_in_viewport(ratio=1)
