"""Takes a picture of every screen, at four sizes and in two themes, and shows them all on one page.

    make sheet
    python -m e2e.contact_sheet --size phone --language de --only "own turn" --theme dark --sight forced --sight grey
    python -m e2e.contact_sheet --tour kanaloa_turn --tour kanaloa_end

The pictures and their index.html are written to build/sheet/.
"""

from __future__ import annotations

import argparse
import html
import re
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Error, Page, sync_playwright

from e2e import browsers
from e2e.conftest import DESKTOP, PHONE, PREFIX, ROOT, TABLET, THEMES
from e2e.screens import TOURS, Tour, Visitor, arriving, troubles
from e2e.server import Site, serve
from e2e.waiting import frames

SIZES: dict[str, dict[str, Any]] = {
    "phone": PHONE,
    "tall": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "tablet": TABLET,
    "desktop": DESKTOP,
}
"""The sizes of the sheet: those of the tests, and a phone as most are."""

SIGHTS = ("usual", "forced", "grey")
"""As drawn, with forced system colours, and in greyscale."""

SHEET = ROOT / "build" / "sheet"

TRIES = 2
"""The number of tries before a tour counts as failed: another program may have taken the machine's time."""


class Shot(NamedTuple):
    """A picture of a screen."""

    screen: str
    size: str
    look: str
    language: str
    file: str


def file_name(*words: str) -> str:
    """Returns words as the file name of a picture."""
    return re.sub(r"[^a-z0-9]+", "-", "-".join(words).lower()).strip("-") + ".png"


def looks(page: Page, themes: list[str], sights: list[str]) -> Iterator[str]:
    """Shows the page in each of some themes and vision modes, and yields which."""
    vision = page.context.new_cdp_session(page)
    for sight in sights:
        page.emulate_media(forced_colors="active" if sight == "forced" else "none")
        vision.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia" if sight == "grey" else "none"})
        for theme in themes:
            setting, scheme = THEMES[theme]
            page.emulate_media(color_scheme=scheme)
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", setting)
            frames(page)
            yield theme if sight == "usual" else f"{theme}, {sight}"
    vision.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    page.emulate_media(color_scheme="light", forced_colors="none")
    page.evaluate("document.documentElement.dataset.theme = 'auto'")


def take(
    browser: Browser,
    address: str,
    tour: Tour,
    size: str,
    themes: list[str],
    sights: list[str],
    language: str,
    only: list[str],
) -> list[Shot]:
    """Makes a tour, and returns the pictures of its screens.

    Args:
        browser: a running browser.
        address: of the site.
        tour: one of screens.py.
        size: one of SIZES.
        themes: the selected ones of THEMES.
        sights: the selected ones of SIGHTS.
        language: of the page.
        only: parts of the names of the selected screens, in lower case; all, if none is named.
    """
    shots: list[Shot] = []
    options: dict[str, Any] = {**SIZES[size], "device_scale_factor": 1, "reduced_motion": "reduce"}
    # If something is to be missing, nothing may be cached.
    options["service_workers"] = "block" if tour in (arriving, troubles) else "allow"
    context = browser.new_context(base_url=address, **options)
    page = context.new_page()
    try:
        for screen in tour(Visitor(page, {"language": language})):
            if only and not any(part in screen.lower() for part in only):
                continue
            # The screen is there; its fonts and pictures may still be loading.
            page.evaluate("document.fonts.ready.then(() => undefined)")
            for look in looks(page, themes, sights):
                name = file_name(screen, size, look, *([] if language == "en" else [language]))
                page.screenshot(path=SHEET / name)
                shots.append(Shot(screen, size, look, language, name))
    finally:
        context.close()
    return shots


STYLE = """
body { font: 1rem/1.4 system-ui, sans-serif; margin: 1rem; background: #777; color: #fff; }
h2 { margin: 2rem 0 0.5rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: flex-start; }
figure { margin: 0; }
img { display: block; background: #555; height: 27rem; width: auto; }
figcaption { font-size: 0.8rem; }
"""


def page_of(shots: list[Shot]) -> str:
    """Returns the page that shows the pictures, by screen."""
    parts = [
        f"<!doctype html><html lang=en><meta charset=utf-8><title>Kahuna: all screens</title><style>{STYLE}</style>"
    ]
    parts.append(f"<h1>Kahuna: all screens</h1><p>{len(shots)} pictures, {time.strftime('%Y-%m-%d %H:%M')}</p>")
    for screen in dict.fromkeys(shot.screen for shot in shots):
        parts.append(f"<h2>{html.escape(screen)}</h2><div class=row>")
        parts += [
            f'<figure><a href="{shot.file}"><img loading=lazy src="{shot.file}" alt=""></a>'
            f"<figcaption>{shot.size}, {shot.look}, {shot.language}</figcaption></figure>"
            for shot in shots
            if shot.screen == screen
        ]
        parts.append("</div>")
    return "\n".join(parts)


def make_sheet(
    tours: list[Tour], sizes: list[str], themes: list[str], sights: list[str], languages: list[str], only: list[str]
) -> int:
    """Writes the pictures and their page, and returns how many tours failed.

    Raises:
        LookupError: no screen has such a name.
    """
    SHEET.mkdir(parents=True, exist_ok=True)
    for old in SHEET.glob("*.png"):
        old.unlink()
    shots: list[Shot] = []
    failed = 0
    site = Site({PREFIX: ROOT / "dist", "/pages/": ROOT / "e2e" / "pages"})
    with sync_playwright() as playwright, serve(site) as server:
        browser = playwright.chromium.launch(**browsers.launch_options())
        for language in languages:
            for tour in tours:
                for size in sizes:
                    for left in reversed(range(TRIES)):
                        try:
                            shots += take(browser, server + PREFIX, tour, size, themes, sights, language, only)
                            break
                        except (Error, AssertionError) as error:
                            if left == 0:
                                failed += 1
                                print(f"{tour.__name__}, {size}, {language}: {error}", file=sys.stderr)
                print(f"{tour.__name__}, {language}: {len(shots)} pictures so far", flush=True)
        browser.close()
    (SHEET / "index.html").write_text(page_of(shots), encoding="utf-8")
    if not shots and not failed:
        raise LookupError(f"No screen of these tours has a name with one of {', '.join(map(repr, only))} in it.")
    return failed


def main() -> int:
    """Reads the options, and makes the sheet."""
    parser = argparse.ArgumentParser(description="Takes a picture of every screen.")
    parser.add_argument("--size", action="append", choices=list(SIZES))
    parser.add_argument("--theme", action="append", choices=list(THEMES))
    parser.add_argument("--sight", action="append", choices=SIGHTS, help="usual where it is left out")
    parser.add_argument("--language", action="append", help="en, de, ...; en where it is left out")
    parser.add_argument("--tour", action="append", choices=[tour.__name__ for tour in TOURS], help="all if left out")
    parser.add_argument("--only", action="append", help="a part of the name of a screen", default=[])
    options = parser.parse_args()
    if not browsers.provide():
        print(browsers.NONE_FOUND, file=sys.stderr)
        return 1
    themes = options.theme or ["light", "dark"]
    sights = options.sight or ["usual"]
    tours = [tour for tour in TOURS if not options.tour or tour.__name__ in options.tour]
    only = [part.lower() for part in options.only]
    try:
        failed = make_sheet(tours, options.size or list(SIZES), themes, sights, options.language or ["en"], only)
    except LookupError as error:
        parser.error(str(error))
    print(f"{SHEET / 'index.html'}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
