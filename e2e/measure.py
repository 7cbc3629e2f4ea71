"""Measures a drawn page: axe-core's findings, contrast in pixels, sizes of targets, clipped texts, whether it fits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from playwright.sync_api import Page

from e2e.conftest import ROOT, SIZES

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]


@lru_cache
def _script(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def measure(page: Page, what: str) -> Any:
    """Returns the value of an expression with the functions of measure.js.

    Args:
        page: the page to measure.
        what: a call such as `targets("#bar")`.
    """
    if not page.evaluate("'measure' in window"):
        # Evaluated, not added as a script, so that the page's own security policy stays in force.
        page.evaluate(_script("e2e/measure.js"))
    return page.evaluate(f"measure.{what}")


SETTLED = """async () => {
    const ends = (each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity;
    await Promise.allSettled(document.getAnimations().filter(ends).map((each) => each.finished));
}"""
"""Waits until all animations have ended, except infinite ones."""


def look(page: Page) -> None:
    """Takes the screenshot for the pixel measurements, in device pixels. Chromium only.

    Args:
        page: the page to capture.
    """
    page.evaluate(SETTLED)
    session = page.context.new_cdp_session(page)
    # Fast compression: Playwright's own screenshots take three times as long.
    whole = page.evaluate(
        "({ x: scrollX, y: scrollY, width: innerWidth, height: innerHeight, scale: devicePixelRatio })"
    )
    picture = session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True, "clip": whole})["data"]
    session.detach()
    measure(page, f"load('{picture}')")


def axe(page: Page, rules: list[str] | None = None, without: Sequence[str] = ()) -> list[str]:
    """Returns the violations of WCAG 2.2 AA that axe-core finds, `target-size` included.

    Args:
        page: the page to check.
        rules: only these rules; by default all of level A and AA.
        without: the rules of level A and AA to leave out.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script("web/node_modules/axe-core/axe.min.js"))
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    options: dict[str, Any] = {"runOnly": only, "resultTypes": ["violations"]}
    if not rules:
        options["rules"] = {"target-size": {"enabled": True}, **{rule: {"enabled": False} for rule in without}}
    # Content under a dialog's sticky bar can be scrolled into view, so it must not count as covered.
    set_position = (
        "position => document.querySelectorAll('.dialog-bar').forEach(bar => { bar.style.position = position })"
    )
    page.evaluate(set_position, "static")
    found = page.evaluate("options => axe.run(options)", options)
    page.evaluate(set_position, "")
    return [
        f"{violation['id']}: {node['html'][:160]} ({node['failureSummary']})"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def faint_texts(page: Page) -> list[str]:
    """Returns the texts with too little contrast to the pixels behind them.

    axe-core does not check text on a gradient or a picture, and here almost all paper and water is one.
    """
    measure(page, "bare()")
    look(page)
    measure(page, "dress()")
    faint: list[str] = measure(page, "faintTexts()")
    return faint


def check_fit(page: Page) -> None:
    """Checks that the first page needs no scrolling on any screen, and that each entry is large enough for a finger."""
    for size in SIZES.values():
        page.set_viewport_size(size["viewport"])
        root = page.locator(":root")
        assert root.evaluate("root => [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight]") == [0, 0]
        for way in page.locator(".home .way").all():
            box = way.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
        assert measure(page, "targets('.home')")
