"""Features that a browser may lack: the game still works."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, BrowserContext, expect

from e2e.conftest import DESKTOP, ROOT
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


def test_a_page_that_is_opened_as_a_file_says_so(browser: Browser) -> None:
    """Somebody who has unpacked the site and opens its page learns what is missing: a server, not a newer browser."""
    for name in ("index", "kanaloa"):
        for locale, words in (("en-GB", "opened as a file"), ("de-DE", "als Datei geöffnet")):
            # Not a context that is watched: that a browser loads no modules from files is what is tested.
            context = browser.new_context(locale=locale)
            page = context.new_page()
            page.goto((ROOT / "dist" / f"{name}.html").as_uri())
            expect(page.get_by_role("alert")).to_contain_text(words)
            expect(page.get_by_role("alert")).to_contain_text("python3 -m http.server")
            expect(page.get_by_role("alert").locator("a")).to_have_count(0)
            context.close()
