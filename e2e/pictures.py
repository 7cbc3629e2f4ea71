"""Takes the pictures of the game: `python -m e2e.pictures` after `make site`.

`docs/pictures/game.jpg`: two computer players play until the board is interesting; the page then opens that game as a
saved one. `docs/pictures/kanaloa.jpg`: the same of the second game, with four players, one of them a person.
`web/public/social.jpg`: the preview picture for links to the game, drawn by `e2e/pages/social.html`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import expect, sync_playwright

from e2e import browsers
from e2e.conftest import DESKTOP, ROOT
from e2e.kanaloa_screens import is_own_action, kept_kanaloa
from e2e.positions import is_interesting, kept_game
from e2e.server import Site, serve

PICTURES = ROOT / "docs" / "pictures"
PUBLIC = ROOT / "web" / "public"

SOCIAL = {"width": 1200, "height": 630}
"""The size that all sites crop the least, in pixels; the page names it, too."""


TAKE_DRAWINGS = """async () => {
    const built = await (await fetch("/dist/index.html")).text();
    document.body.prepend(new DOMParser().parseFromString(built, "text/html").querySelector("#drawings"));
}"""
"""The drawings that never change stand in the built page only."""


class Sight(NamedTuple):
    """A picture of a saved game.

    Attributes:
        file: its name.
        page: the site's page that shows it.
        key: the page's storage key for its game.
        kept: the saved game.
        ready: an element that is visible when the player may act.
    """

    file: str
    page: str
    key: str
    kept: str
    ready: str


def sights() -> tuple[Sight, ...]:
    """Returns the pictures of `docs/`."""
    return (
        Sight("game.jpg", "", "kahuna.game", kept_game(is_interesting), '[data-act="draw"][aria-disabled="false"]'),
        Sight("kanaloa.jpg", "kanaloa.html", "kanaloa.game", kept_kanaloa(is_own_action), "#hand button"),
    )


def take_pictures(folder: Path) -> None:
    """Writes the pictures of `docs/` to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serve(Site({"/": ROOT / "dist"})) as address:
        browser = playwright.chromium.launch(**browsers.launch_options())
        for sight in sights():
            context = browser.new_context(**DESKTOP, color_scheme="light", reduced_motion="reduce")
            page = context.new_page()
            page.add_init_script(f"localStorage.setItem('{sight.key}', {json.dumps(sight.kept)})")
            page.goto(f"{address}/{sight.page}")
            expect(page.locator("#banner")).to_contain_text("Your turn")
            expect(page.locator(sight.ready).first).to_be_visible()
            page.evaluate("document.fonts.ready.then(() => undefined)")
            page.screenshot(path=folder / sight.file, type="jpeg", quality=88)
            context.close()
        browser.close()


def take_social_picture(folder: Path) -> None:
    """Writes `social.jpg` to a folder."""
    folders = {"/pages/": ROOT / "e2e" / "pages", "/src/": ROOT / "web" / "src", "/dist/": ROOT / "dist"}
    with sync_playwright() as playwright, serve(Site(folders)) as address:
        browser = playwright.chromium.launch(**browsers.launch_options())
        page = browser.new_context(
            viewport={"width": SOCIAL["width"], "height": SOCIAL["height"]}, reduced_motion="reduce"
        ).new_page()
        page.goto(f"{address}/pages/social.html")
        expect(page.locator(".fan .card")).to_have_count(5)
        page.evaluate(TAKE_DRAWINGS)
        page.evaluate("document.fonts.ready.then(() => undefined)")
        page.screenshot(path=folder / "social.jpg", type="jpeg", quality=86)
        browser.close()


if __name__ == "__main__":
    if not browsers.provide():
        raise SystemExit(browsers.NONE_FOUND)
    take_pictures(PICTURES)
    take_social_picture(PUBLIC)
