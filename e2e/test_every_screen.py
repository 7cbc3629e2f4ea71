"""Requirements for every screen of the page: no barriers on any device, in any theme and language.

Each size takes one tour of the screens, and all checks are made along the way.
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

# One page serves as phone and as desktop. Each screen is drawn some dozen times, so the scale is one pixel per CSS
# pixel; and there is no touch, which cannot be switched off again: on a small screen nothing depends on it.
PAGE = {**QUIET, "viewport": PHONE["viewport"]}

LANGUAGES = sorted(file.stem for file in (ROOT / "web" / "src" / "words" / "locales").glob("*.json"))
OTHERS = [language for language in LANGUAGES if language != "en"]

NewContext = Callable[..., BrowserContext]


@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
def test_nothing_in_the_way(new_context: NewContext, faults: Faults, tour: Tour) -> None:
    """No player meets a barrier, neither on a phone nor on a desktop, which has a different layout.

    On a phone by axe-core, by contrast in each theme, in size, and in each language. Dialogs are the same on a desktop;
    the rest is checked with axe-core again, and the first table of a tour for contrast.
    """
    page = new_context(**PAGE, reviews=tour in (the_end, kanaloa_review), coached=True).new_page()
    found: list[str] = []
    first = True
    for screen in tour(Visitor(page, allow=faults.allow)):
        dialog = page.locator("dialog[open]").count() > 0
        # Each change of the window takes a layout, so checks with the same one are grouped.
        judged = [("phone", rules(page)), ("phone", contrasts(page, first and not dialog)), ("phone", sizes(page))]
        if not dialog:
            judged.append(("desktop", on_desktop(page, tour in TABLES and first)))
            first = False
        for where, faults_found in [("phone", drawings(page)), *judged, ("phone", languages(page))]:
            found += [f"{screen}, {where}: {fault}" for fault in faults_found]
    assert not found, "\n".join(found)


@contextmanager
def without_drawing(page: Page) -> Iterator[None]:
    """Removes the board's drawing: it overflows its box, and takes most of the time of a layout."""
    hidden = page.add_style_tag(content="#board svg { display: none }")
    yield
    hidden.evaluate("style => style.remove()")


def drawings(page: Page) -> Iterator[str]:
    """Checks that every icon and every part of the chart is there: they refer to drawings elsewhere in the page."""
    missing: list[str] = page.evaluate(
        "[...new Set([...document.querySelectorAll('use')].map(use => use.getAttribute('href')))]"
        ".filter(href => !document.querySelector(href))"
    )
    yield from (f"nothing is drawn for {href}" for href in missing)


def rules(page: Page) -> Iterator[str]:
    """Checks all rules of axe-core but contrast, which is checked in pixels."""
    yield from axe(page, without=["color-contrast"])


def contrasts(page: Page, first: bool) -> Iterator[str]:
    """Checks in each theme that texts have enough contrast with their background.

    In high contrast backgrounds are plain, so axe-core checks most texts, and faster: pixels only for the `first`
    table.
    """
    for name in themes(page):
        if name == "contrast" and not first:
            yield from (f"{name}: {fault}" for fault in axe(page, ["color-contrast"]))
        else:
            yield from (f"{name}: {fault}" for fault in faint_texts(page))


def themes(page: Page) -> Iterator[str]:
    """Shows the page in each theme that can be chosen, and yields which."""
    for name in ("light", "dark", "contrast"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", name)
        yield name
    page.evaluate("document.documentElement.dataset.theme = 'auto'")


def on_desktop(page: Page, in_pixels: bool) -> Iterator[str]:
    """Checks a desktop-sized screen with axe-core, and optionally for contrast in pixels."""
    page.set_viewport_size(DESKTOP["viewport"])
    if in_pixels:
        yield from contrasts(page, True)
    with without_drawing(page):
        yield from rules(page)


def sizes(page: Page) -> Iterator[str]:
    """Checks narrow screens and large text: everything can be read without horizontal scrolling, and hit.

    On 320 pixels targets are 24 pixels large, or have that much room around them; and nothing needs dragging.
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
    """Checks on a phone that the words of each other language fit, if the page runs and can change the language."""
    page.set_viewport_size(PHONE["viewport"])
    if not page.locator(":root[data-state]").count():
        return
    with without_drawing(page):
        for language in OTHERS:
            speak(page, language)
            yield from (f"{language}: {fault}" for fault in misfits(page))
        speak(page, "en")


def speak(page: Page, language: str) -> None:
    """Makes the browser prefer a language: the page follows at once, whatever is open."""
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
    """Finds elements that are too wide for the page or its open dialog, and clipped texts."""
    wide: int = page.evaluate(
        """Math.max(...[document.documentElement, ...document.querySelectorAll('dialog[open]')]
            .map(element => element.scrollWidth - element.clientWidth))"""
    )
    if wide > 0:
        yield f"scrolls sideways by {wide}"
    yield from measure(page, "clippedTexts()")
