"""The voyage: from island to island, a stop for each opponent; a game of it counts once, with stars for its margin."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import PHONE
from e2e.measure import axe
from e2e.players import Player
from e2e.positions import is_last_turn, kept_game
from e2e.ways import open_way


def voyage(page: Page, game: str = "kahuna") -> dict[str, Any]:
    """What the device keeps of the voyage."""
    kept: dict[str, Any] = json.loads(page.evaluate(f"localStorage.getItem('{game}.voyage')") or "{}")
    return kept


def open_voyage(page: Page) -> Locator:
    """Opens the page of the voyage, and returns its dialog."""
    open_way(page, "voyage")
    dialog = page.get_by_role("dialog", name="Voyage")
    expect(dialog).to_be_visible()
    return dialog


def last_turn_of(page: Page, level: str) -> Player:
    """Opens a game of the voyage that ends with this turn."""
    game = json.loads(kept_game(is_last_turn, level))
    game["settings"] = {**(game.get("settings") or {}), "players": {"white": "human", "black": level}, "voyage": level}
    page.goto("./")
    page.evaluate("game => localStorage.setItem('kahuna.game', game)", json.dumps(game))
    page.evaluate("localStorage.setItem('kahuna.settings', JSON.stringify({ speed: 'off' }))")
    page.reload()
    player = Player(page)
    expect(player.button("End turn")).to_be_visible()
    return player


def end(player: Player) -> Locator:
    """Ends the game, and returns the dialog with its result."""
    player.use(player.button("End turn"))
    player.page.locator("dialog [data-act=next]").click()
    result = player.page.locator("dialog[open] .voyage-end")
    expect(result).to_be_visible()
    return result


@pytest.mark.parametrize("address", ["./", "./kanaloa.html"])
def test_the_path_shows_every_stop_and_begins_any(address: str, desktop: Page) -> None:
    """A player sees all stops by name and state, and plays a later one without hints, also after a reload."""
    desktop.goto(address)
    dialog = open_voyage(desktop)
    stops = dialog.locator(".voyage-stop")
    expect(stops).to_have_count(13 if address == "./" else 12)
    expect(stops.first).to_have_accessible_name(re.compile("next stop"))
    assert axe(desktop) == []
    stops.nth(4).click()
    expect(dialog.locator(".voyage-card")).to_contain_text("no hints")
    dialog.locator("[data-act=sail]").click()
    expect(desktop.locator(":root[data-stage=ready]")).to_be_attached()
    expect(desktop.locator("#banner")).to_be_visible()
    expect(desktop.locator("#top [data-act=hint]")).to_have_count(0)
    game = "kahuna" if address == "./" else "kanaloa"
    level = "shell" if game == "kahuna" else "wrasse"
    assert set(voyage(desktop, game)["stops"]) == {level}
    desktop.reload()
    expect(desktop.locator("#board [data-id]").first).to_be_visible()
    expect(desktop.locator("#top [data-act=menu]")).to_be_visible()
    expect(desktop.locator("#top [data-act=hint]")).to_have_count(0)
    kept = json.loads(desktop.evaluate(f"localStorage.getItem('{game}.game')"))
    assert kept["settings"]["voyage"] == level


def test_the_first_three_rivals(desktop: Page) -> None:
    """Each finished game of the voyage counts once, also after a reload at its end, and offers the next stop."""
    for level in ("starfish", "snail", "sandpiper"):
        player = last_turn_of(desktop, level)
        result = end(player)
        expect(result.locator("[data-act=voyage]")).to_be_visible()
        view = player.saved()["view"]
        won = view["over"]["winner"] == view["viewer"]
        kept = voyage(desktop)
        assert (kept["stops"][level]["stars"] > 0) == won
        assert len(kept["games"]) == len(kept["stops"])
        desktop.reload()
        open_way(desktop, "last")
        expect(desktop.locator("dialog[open] .voyage-end")).to_be_visible()
        assert voyage(desktop) == kept
    assert "game" in voyage(desktop)["milestones"]
    desktop.locator("dialog[open] .voyage-end [data-act=voyage]").click()
    expect(desktop.locator("dialog[open] .milestones li").first).to_contain_text("Footprints")


def test_damaged_progress_is_said_and_kept(new_context: Any) -> None:
    """Progress that cannot be read is reported, also on a narrow screen, and set aside when a game begins."""
    page = new_context(**{**PHONE, "viewport": {"width": 320, "height": 640}}).new_page()
    page.goto("./")
    page.evaluate("localStorage.setItem('kahuna.voyage', '{')")
    page.reload()
    dialog = open_voyage(page)
    expect(dialog.locator(".warning")).to_contain_text("cannot be read")
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
    dialog.locator("[data-act=sail]").click()
    expect(page.locator(":root[data-stage=ready]")).to_be_attached()
    page.wait_for_function("(localStorage.getItem('kahuna.broken') ?? '').includes('{')")
    assert "starfish" in voyage(page)["stops"]
