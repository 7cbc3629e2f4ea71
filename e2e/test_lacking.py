"""Features that a browser may lack: the game still works."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from e2e.conftest import DESKTOP
from tabletop.saves import unseal

WITHOUT_CRYPTO = {
    "removed": "delete Window.prototype.crypto; delete window.crypto",
    "throwing": "Crypto.prototype.getRandomValues = () => { throw new Error('not allowed'); }",
}
"""Scripts that remove the browser's source of randomness."""


def test_a_game_begins_without_crypto(new_context: Callable[..., BrowserContext]) -> None:
    """In an old web view or a strict sandbox, one tap starts a shuffled game, a different one each time."""
    records = []
    for script in WITHOUT_CRYPTO.values():
        page = new_context(**DESKTOP).new_page()
        page.add_init_script(script)
        page.goto("./")
        page.get_by_role("button", name="Play against the computer").click()
        expect(page.locator("#banner")).to_contain_text("Your turn", timeout=60_000)
        records.append(unseal(page.evaluate("JSON.parse(localStorage.getItem('kahuna.game')).save"))["record"])
        page.close()
    assert records[0] != records[1]
