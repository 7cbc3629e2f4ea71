"""What must hold on every screen of the page: nothing in the way of anybody, whatever the device, theme and language.

A tour of the screens is walked once for each size, and all that is to be judged is judged where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.conftest import DESKTOP, PHONE, ROOT, Faults
from e2e.kanaloa_screens import kanaloa_review
from e2e.measure import axe, faint_texts, measure
from e2e.screens import TABLES, TOURS, Tour, Visitor, the_end

QUIET: dict[str, Any] = {"reduced_motion": "reduce"}

# One page serves as phone and as desktop. Each screen is drawn some dozen times, so with one pixel for each of CSS; and
# without touch, which cannot be taken away from a page again: on a small screen nothing depends on it.
PAGE = {**QUIET, "viewport": PHONE["viewport"]}

LANGUAGES = sorted(file.stem for file in (ROOT / "web" / "src" / "words" / "locales").glob("*.json"))
OTHERS = [language for language in LANGUAGES if language != "en"]

NewContext = Callable[..., BrowserContext]


@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
def test_nothing_in_the_way(new_context: NewContext, faults: Faults, tour: Tour) -> None:
    """Nobody meets a barrier, neither on a phone nor on a desktop, whose table is laid out otherwise.

    On a phone by axe-core, by contrast in each theme, in size, and in each language. Dialogs are the same on a desktop;
    what else is there is judged by axe-core again, and the first table of a tour by contrast.
    """
    page = new_context(**PAGE, reviews=tour in (the_end, kanaloa_review)).new_page()
    found: list[str] = []
    first = True
    for screen in tour(Visitor(page, allow=faults.allow)):
        dialog = page.locator("dialog[open]").count() > 0
        # Each change of the window takes a layout, so what needs the same one stands together.
        judged = [("phone", rules(page)), ("phone", contrasts(page, first and not dialog)), ("phone", sizes(page))]
        if not dialog:
            judged.append(("desktop", on_desktop(page, tour in TABLES and first)))
            first = False
        for where, faults_found in [("phone", drawings(page)), *judged, ("phone", languages(page))]:
            found += [f"{screen}, {where}: {fault}" for fault in faults_found]
    assert not found, "\n".join(found)


@contextmanager
def without_drawing(page: Page) -> Iterator[None]:
    """Leaves the board's drawing out: it lies over its box, and takes most of the time of a layout."""
    hidden = page.add_style_tag(content="#board svg { display: none }")
    yield
    hidden.evaluate("style => style.remove()")


def drawings(page: Page) -> Iterator[str]:
    """Judges whether every icon and every part of the chart is there: it refers to a drawing elsewhere in the page."""
    missing: list[str] = page.evaluate(
        "[...new Set([...document.querySelectorAll('use')].map(use => use.getAttribute('href')))]"
        ".filter(href => !document.querySelector(href))"
    )
    yield from (f"nothing is drawn for {href}" for href in missing)


def rules(page: Page) -> Iterator[str]:
    """Judges by all rules of axe-core but contrast, which is judged in pixels."""
    yield from axe(page, without=["color-contrast"])


def contrasts(page: Page, first: bool) -> Iterator[str]:
    """Judges in each theme whether texts stand out from what is behind them.

    With high contrast papers are plain, so axe-core judges most texts, and faster: pixels judge the `first` table only.
    """
    for name in themes(page):
        if name == "contrast" and not first:
            yield from (f"{name}: {fault}" for fault in axe(page, ["color-contrast"]))
        else:
            yield from (f"{name}: {fault}" for fault in faint_texts(page))


def themes(page: Page) -> Iterator[str]:
    """Shows the page in each theme that can be chosen, and says in which."""
    for name in ("light", "dark", "contrast"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", name)
        yield name
    page.evaluate("document.documentElement.dataset.theme = 'auto'")


def on_desktop(page: Page, in_pixels: bool) -> Iterator[str]:
    """Judges a screen as large as a desktop's by axe-core, and by contrast in pixels where that is wanted."""
    page.set_viewport_size(DESKTOP["viewport"])
    if in_pixels:
        yield from contrasts(page, True)
    with without_drawing(page):
        yield from rules(page)


def sizes(page: Page) -> Iterator[str]:
    """Judges narrow screens and large text: all can be read without scrolling sideways, and hit.

    Targets are 24 pixels large on 320 pixels, or have that much room around; and nothing needs dragging.
    """
    with without_drawing(page):
        for width, height, text in [(320, 640, "100%"), (320, 640, "200%"), (1280, 800, "200%")]:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("size => { document.documentElement.style.fontSize = size }", text)
            yield from (f"{width} pixels, text at {text}: {fault}" for fault in misfits(page))
            if text == "100%":
                assert measure(page, "targets()")
                scope = "dialog[open], body:not(:has(dialog[open]))"
                yield from (f"{width} pixels: {fault}" for fault in measure(page, f"crampedTargets('{scope}')"))
                assert page.locator("[draggable=true], input[type=range]").count() == 0
        page.evaluate("document.documentElement.style.fontSize = ''")


def languages(page: Page) -> Iterator[str]:
    """Judges on a phone in each other language whether its words find room, where the page runs and can change it."""
    page.set_viewport_size(PHONE["viewport"])
    if not page.locator(":root[data-state]").count():
        return
    with without_drawing(page):
        for language in OTHERS:
            speak(page, language)
            yield from (f"{language}: {fault}" for fault in misfits(page))
        speak(page, "en")


def speak(page: Page, language: str) -> None:
    """Has the browser prefer a language: the page follows at once, whatever is open."""
    page.evaluate(
        """language => new Promise((resolve) => {
            const root = document.documentElement;
            const look = () => root.lang === language && resolve();
            new MutationObserver(look).observe(root, { attributes: true });
            Object.defineProperty(navigator, 'languages', {get: () => [language], configurable: true});
            dispatchEvent(new Event('languagechange'));
            look();
        })""",
        language,
    )


def misfits(page: Page) -> Iterator[str]:
    """Finds what is too wide for the page or its open dialog, and texts that are cut off."""
    wide: int = page.evaluate(
        """Math.max(...[document.documentElement, ...document.querySelectorAll('dialog[open]')]
            .map(element => element.scrollWidth - element.clientWidth))"""
    )
    if wide > 0:
        yield f"scrolls sideways by {wide}"
    yield from measure(page, "clippedTexts()")
