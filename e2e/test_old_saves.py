"""Saves of earlier versions, in e2e/saves as the browser had them: the whole storage of a page.

`first-version-*.json` was written by the first page that could be played to the end, before there was a release.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import ROOT
from e2e.players import Player
from e2e.waiting import wait_until
from e2e.ways import open_way
from kahuna.record import final_state, load, result_of
from tabletop.saves import unseal

SAVES = ROOT / "e2e" / "saves"
VERSIONS = sorted(file.name.removesuffix("-running.json") for file in SAVES.glob("*-running.json"))


def come_back(page: Page, name: str) -> dict[str, Any]:
    """Opens the page in a browser in which an earlier version was played; returns that version's stored game."""
    stored: dict[str, str] = json.loads((SAVES / name).read_text(encoding="utf-8"))
    page.goto("/pages/empty.html")
    page.evaluate("stored => { localStorage.clear(); Object.assign(localStorage, stored); }", stored)
    page.goto("./")
    game: dict[str, Any] = json.loads(stored["kahuna.game"])
    return game


@pytest.mark.parametrize("version", VERSIONS)
def test_a_running_game_goes_on(desktop: Page, version: str) -> None:
    """A player who returns after the page has changed finds the game in mid-turn, as it was, and plays on."""
    kept = come_back(desktop, f"{version}-running.json")
    expect(desktop.locator("#banner")).to_contain_text("Your turn")
    player = Player(desktop, random.Random(1))
    expect(player.button("Undo")).to_be_visible()
    settings = json.loads(desktop.evaluate("localStorage['kahuna.settings']"))
    assert desktop.evaluate("document.documentElement.dataset.theme") == settings["theme"] == "dark"
    player.use(player.button("Undo"))
    # The button disappears when pressed; the page stores the game in today's form once the engine has answered.
    wait_until(desktop, "() => 'view' in JSON.parse(localStorage.getItem('kahuna.game'))")
    expect(player.button("Undo")).to_have_count(0)
    record = unseal(kept["save"])["record"]
    turns = [turn for turn in player.saved()["view"]["log"] if turn["turn"]]
    assert len(turns) >= len(record["turns"]) - 1 > 5
    # That player builds with a single tap.
    assert settings["tap"] == "single"
    bridges = player.saved()["view"]["position"]["bridges"]["white"]
    player.lines("you can build").first.click()
    payment = desktop.locator("[data-pay]:visible").first
    expect(payment.or_(player.button("Undo"))).to_be_visible()
    if payment.count():
        payment.click()
    expect(player.lines(", yours")).to_have_count(len(bridges) + 1)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_finished_game_shows_its_result(desktop: Page, version: str) -> None:
    """A player who returns after the end of a game can see how it ended, and start the next one."""
    kept = come_back(desktop, f"{version}-finished.json")
    result = result_of(final_state(load(unseal(kept["save"])["record"])))
    assert result
    expect(desktop.locator("#side [data-act=play]")).to_be_visible()
    open_way(desktop, "last")
    dialog = desktop.locator("dialog[open]")
    expect(dialog).to_contain_text("You have won" if result["winner"] == "white" else "has won")
    expect(dialog.get_by_role("button", name="Rematch")).to_be_visible()
