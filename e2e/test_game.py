from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from e2e.conftest import Faults
from e2e.players import Player
from e2e.positions import open_kept
from e2e.ways import open_way

NO_STORAGE = """for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied', 'SecurityError'); } });
}"""
"""Blocks all storage, as some browser settings do, above all in third-party frames."""


def test_a_corrupted_save(desktop: Page) -> None:
    """A player whose saved game was damaged is told so, can keep the damaged text, and can start again at once."""
    broken = '{"version": 1, "save": "K1.eJwDAA", "settings": null}'
    open_kept(desktop, broken)
    dialog = desktop.get_by_role("dialog")
    expect(dialog).to_contain_text(re.compile("saved game", re.IGNORECASE))
    with desktop.expect_download() as download:
        dialog.get_by_role("link", name=re.compile("Keep|Save|Download")).or_(
            dialog.get_by_role("button", name=re.compile("Keep|Save|Download"))
        ).first.click()
    assert download.value.path().read_text(encoding="utf-8") == broken
    dialog.get_by_role("button", name=re.compile("New game")).click()
    dialog.get_by_role("button", name="Start").click()
    expect(desktop.locator("[data-hand]").first).to_be_visible()
    assert json.loads(desktop.evaluate("localStorage.getItem('kahuna.broken')")) == {"texts": [broken]}


def test_a_browser_that_stores_nothing(desktop: Page, faults: Faults) -> None:
    """If the browser forbids storage the game can still be played, and the page says that it is not saved."""
    desktop.add_init_script(NO_STORAGE)
    desktop.goto("./")
    player = Player(desktop)
    open_way(desktop, "new", player.use)
    player.use(player.dialog.get_by_role("button", name="Start"))
    expect(desktop.locator("[data-hand]").first).to_be_visible()
    desktop.get_by_role("button", name="Menu").click()
    expect(player.dialog).to_contain_text("lost when you close the page")
