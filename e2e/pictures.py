"""Takes the pictures of the game that the documents show: `python -m e2e.pictures` after `make site`.

Two computer players play until the board is interesting; the page then opens that game as a saved one.
"""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from e2e import browsers
from e2e.conftest import DESKTOP, ROOT
from e2e.positions import is_interesting, kept_game
from e2e.server import Site, serve

PICTURES = ROOT / "docs" / "pictures"


def take_pictures(folder: Path) -> None:
    """Writes `game.jpg` to a folder."""
    kept = kept_game(is_interesting)
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serve(Site({"/": ROOT / "dist"})) as address:
        browser = playwright.chromium.launch(**browsers.launch_options())
        page = browser.new_context(**DESKTOP, color_scheme="light", reduced_motion="reduce").new_page()
        page.add_init_script(f"localStorage.setItem('kahuna.game', {json.dumps(kept)})")
        page.goto(f"{address}/")
        expect(page.locator("#banner")).to_contain_text("Your turn", timeout=60_000)
        expect(page.locator('[data-act="draw"][aria-disabled="false"]')).to_be_visible(timeout=60_000)
        page.screenshot(path=folder / "game.jpg", type="jpeg", quality=88)
        browser.close()


if __name__ == "__main__":
    if not browsers.provide():
        raise SystemExit(browsers.NONE_FOUND)
    take_pictures(PICTURES)
