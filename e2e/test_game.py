from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Faults
from e2e.players import KeyboardPlayer, Player
from kahuna.record import final_state, load, result_of
from kahuna.saves import unseal


def quick(page: Page) -> None:
    """Switches the animations off in the settings, as a player in a hurry would."""
    page.get_by_role("button", name="Settings").click()
    page.locator('dialog[open] input[name="speed"][value="off"]').check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def replayed(player: Player) -> dict[str, Any]:
    """The result that the Python engine finds when it replays what the page has saved."""
    saved = unseal(player.saved()["save"])
    result = result_of(final_state(load(saved["record"])))
    assert result is not None
    return result


def check_result_shown(player: Player) -> None:
    """Compares the result on the page with the replayed record."""
    result = replayed(player)
    view = player.saved()["view"]
    assert view["over"] == json.loads(json.dumps(result))
    mine = view["viewer"]
    title = "A draw" if result["winner"] is None else "You have won" if result["winner"] == mine else "has won"
    expect(player.dialog).to_contain_text(title)
    total = player.dialog.get_by_role("row", name=re.compile("^Total"))
    for points in result["points"].values():
        expect(total).to_contain_text(str(sum(points)))


def test_a_whole_game_by_mouse(desktop: Page) -> None:
    """Someone with a mouse plays from the deal to the result, and the record of the game says the same result."""
    desktop.goto("./")
    quick(desktop)
    player = Player(desktop, random.Random(4))
    player.begin(level="crab", colour="white", first="me", seed="mouse")
    player.play_to_the_end()
    check_result_shown(player)
    assert {"build", "remove", "take", "undo", "discard"} <= set(player.done), player.done


def test_a_whole_game_by_keyboard(desktop: Page) -> None:
    """Someone without a mouse sets up a game and plays it to the result with Tab, arrows, Enter and Escape alone."""
    desktop.goto("./")
    quick(desktop)
    player = KeyboardPlayer(desktop, random.Random(2))
    player.begin(level="shell", colour="black", first="rival", edition="2012", seed="keys")
    player.play_to_the_end()
    check_result_shown(player)
    assert {"build", "take", "undo"} <= set(player.done), player.done


def test_a_game_on_a_phone_with_every_option(phone: Page) -> None:
    """Someone with a phone plays both variants with a head start, without ever having to scroll."""
    phone.goto("./")
    quick(phone)
    player = Player(phone, random.Random(3))
    player.begin(
        level="shell",
        colour="white",
        first="rival",
        variants="fewer-surprises open-draws",
        handicap="me",
        bridges="2",
        seed="phone",
    )
    for _ in range(2):
        player.moment()
        assert player.play_on(player.lines("you can build"), "head start")
    view = player.saved()["view"]
    assert (view["phase"], len(view["bridges"]["white"])) == ("act", 2)
    for _ in range(12):
        if player.moment() != "turn":
            break
        size = phone.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert size == [360, 640], size
        player.take_turn()
    assert player.done.get("build", 0) + player.done.get("take", 0) > 5, player.done


def test_reload_in_mid_turn(desktop: Page) -> None:
    """Whoever reloads, or closes the tab by mistake, finds the same position, the same hand, and can still undo."""
    desktop.goto("./")
    quick(desktop)
    player = Player(desktop)
    player.begin(level="crab", colour="white", first="me", seed="reload")
    player.moment()
    assert player.build()
    expect(player.button("Undo")).to_be_visible()  # The engine has answered, and the game is kept.
    before = player.saved()["view"]
    labels = [button.get_attribute("aria-label") for button in desktop.locator("#board button").all()]
    desktop.reload()
    expect(player.button("Undo")).to_be_visible(timeout=30_000)
    after = player.saved()["view"]
    assert {**after, "events": []} == {**before, "events": []}
    assert [button.get_attribute("aria-label") for button in desktop.locator("#board button").all()] == labels
    player.use(player.button("Undo"))
    expect(player.lines(", yours")).to_have_count(0)


def test_reload_while_the_computer_thinks(desktop: Page) -> None:
    """Whoever reloads in the opponent's turn is not left waiting: the opponent plays."""
    desktop.goto("./")
    player = Player(desktop)
    player.begin(level="crab", colour="white", first="rival", seed="theirs")
    desktop.reload()
    expect(player.status).to_contain_text("Your turn", timeout=30_000)
    assert player.saved()["view"]["turn"] == 2


@pytest.mark.parametrize(
    "broken",
    ["not json at all", '{"version": 1, "save": "K1.eJwDAA", "settings": null}', '{"version": 99, "save": "K1."}'],
)
def test_a_corrupted_save(desktop: Page, broken: str) -> None:
    """Whoever's saved game was damaged reads so, can keep the damaged text, and can begin anew at once."""
    desktop.goto("./")
    desktop.evaluate("text => localStorage.setItem('kahuna.game', text)", broken)
    desktop.reload()
    dialog = desktop.get_by_role("dialog")
    expect(dialog).to_contain_text(re.compile("saved game", re.IGNORECASE), timeout=30_000)
    with desktop.expect_download() as download:
        dialog.get_by_role("link", name=re.compile("Keep|Save|Download")).or_(
            dialog.get_by_role("button", name=re.compile("Keep|Save|Download"))
        ).first.click()
    assert download.value.path().read_text(encoding="utf-8") == broken
    dialog.get_by_role("button", name=re.compile("New game")).click()
    dialog.get_by_role("button", name="Begin").click()
    expect(desktop.locator("[data-hand]").first).to_be_visible(timeout=30_000)
    assert desktop.evaluate("localStorage.getItem('kahuna.broken')") == broken


def test_a_browser_that_stores_nothing(desktop: Page, faults: Faults) -> None:
    """Where the browser forbids storage the game can be played all the same, and the page says that it is not kept."""
    desktop.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    desktop.goto("./")
    player = Player(desktop)
    player.use(player.button("New game"))
    player.use(player.dialog.get_by_role("button", name="Begin"))
    expect(desktop.locator("[data-hand]").first).to_be_visible(timeout=30_000)
    desktop.get_by_role("button", name="Menu").click()
    expect(player.dialog).to_contain_text("lost when the page is closed")
