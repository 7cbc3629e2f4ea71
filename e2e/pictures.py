"""Takes the pictures of the game: `python -m e2e.pictures` after `make site`.

`docs/pictures/game.jpg`: two computer players play until the board is interesting; the page then opens that game as a
saved one. `web/public/social.jpg`: what other sites show beside a link to the game, drawn by `e2e/pages/social.html`.
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
PUBLIC = ROOT / "web" / "public"

SOCIAL = {"width": 1200, "height": 630}
"""The size that all sites cut as little as possible from, in pixels; the page names it, too."""


def take_pictures(folder: Path) -> None:
    """Writes `game.jpg` to a folder."""
    kept = kept_game(is_interesting)
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serve(Site({"/": ROOT / "dist"})) as address:
        browser = playwright.chromium.launch(**browsers.launch_options())
        page = browser.new_context(**DESKTOP, color_scheme="light", reduced_motion="reduce").new_page()
        page.add_init_script(f"localStorage.setItem('kahuna.game', {json.dumps(kept)})")
        page.goto(f"{address}/")
        expect(page.locator("#banner")).to_contain_text("Your turn")
        expect(page.locator('[data-act="draw"][aria-disabled="false"]')).to_be_visible()
        page.screenshot(path=folder / "game.jpg", type="jpeg", quality=88)
        browser.close()


def take_social_picture(folder: Path) -> None:
    """Writes `social.jpg` to a folder."""
    site = Site({"/pages/": ROOT / "e2e" / "pages", "/src/": ROOT / "web" / "src"})
    with sync_playwright() as playwright, serve(site) as address:
        browser = playwright.chromium.launch(**browsers.launch_options())
        page = browser.new_context(
            viewport={"width": SOCIAL["width"], "height": SOCIAL["height"]}, reduced_motion="reduce"
        ).new_page()
        page.goto(f"{address}/pages/social.html")
        expect(page.locator(".fan .card")).to_have_count(5)
        page.evaluate("document.fonts.ready")
        page.screenshot(path=folder / "social.jpg", type="jpeg", quality=86)
        browser.close()


if __name__ == "__main__":
    if not browsers.provide():
        raise SystemExit(browsers.NONE_FOUND)
    take_pictures(PICTURES)
    take_social_picture(PUBLIC)
