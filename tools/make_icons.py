"""Draws the page's icons from `web/public/favicon.svg`: `python -m tools.make_icons`.

The browser's tab uses the SVG itself. Phones need square bitmaps: `icon-192.png` and `icon-512.png` with round corners,
`icon-maskable-512.png` and `apple-touch-icon.png` with sea up to the edges, since the phone cuts its own shape.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e import browsers

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"

# A phone may crop everything outside the middle four fifths.
SAFE = 0.8

ICONS = [
    ("icon-192", 192, False),
    ("icon-512", 512, False),
    ("icon-maskable-512", 512, True),
    ("apple-touch-icon", 180, True),
]


def full(svg: str) -> str:
    """Returns the drawing with the sea up to the edges, and the stones within the area that is never cropped."""
    for part in (' rx="14"', '<g id="stones">'):
        assert part in svg, f"the drawing has no {part}: it has changed"
    margin = (1 - SAFE) / 2 * 64
    return svg.replace(' rx="14"', "").replace(
        '<g id="stones">', f'<g id="stones" transform="translate({margin} {margin}) scale({SAFE})">'
    )


def make_icons(folder: Path) -> None:
    """Writes the icons to a folder."""
    svg = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**browsers.launch_options())
        for name, size, fills in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{full(svg) if fills else svg}"
            )
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    if not browsers.provide():
        raise SystemExit(browsers.NONE_FOUND)
    make_icons(PUBLIC)
