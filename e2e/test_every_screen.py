"""What must hold on every screen of the page: nothing in the way of anybody, whatever the device, theme and language.

A tour of the screens is walked once for each size, and all that is to be judged is judged where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.conftest import DESKTOP, PHONE, ROOT, THEMES, Faults
from e2e.measure import axe, faint_texts, measure
from e2e.screens import TABLES, TOURS, Tour, Visitor

QUIET: dict[str, Any] = {"reduced_motion": "reduce"}

# One page serves as phone and as desktop. Each screen is drawn some dozen times, so with one pixel for each of CSS; and
# without touch, which cannot be taken away from a page again: on a small screen nothing depends on it.
PAGE = {**QUIET, "viewport": PHONE["viewport"]}

LANGUAGES = sorted(file.stem for file in (ROOT / "web" / "src" / "words" / "locales").glob("*.json"))

NewContext = Callable[..., BrowserContext]


@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
def test_nothing_in_the_way(new_context: NewContext, faults: Faults, tour: Tour) -> None:
    """Nobody meets a barrier, neither on a phone nor on a desktop, whose table is laid out otherwise.

    On a phone by axe-core, by contrast in each theme, in size, and in each language. Dialogs are the same on a desktop;
    what else is there is judged by axe-core again, and tables by contrast: the first in each theme, others by night.
    """
    page = new_context(**PAGE).new_page()
    found: list[str] = []
    night_only = False
    for screen in tour(Visitor(page, allow=faults.allow)):
        for judge in (rules, contrasts, sizes, languages):
            found += [f"{screen}, phone: {fault}" for fault in judge(page)]
        if page.locator("dialog[open]").count():
            continue
        with as_desktop(page):
            found += [f"{screen}, desktop: {fault}" for fault in rules(page)]
            if tour in TABLES:
                found += [f"{screen}, desktop: {fault}" for fault in grounds(page, night_only)]
                night_only = True
    assert not found, "\n".join(found)


@contextmanager
def as_desktop(page: Page) -> Iterator[None]:
    """Has the page on a screen as large as a desktop's, and then on one as small as a phone's again."""
    page.set_viewport_size(DESKTOP["viewport"])
    yield
    page.set_viewport_size(PHONE["viewport"])


@contextmanager
def without_drawing(page: Page) -> Iterator[None]:
    """Leaves the board's drawing out: it lies over its box, and takes most of the time of a layout."""
    hidden = page.add_style_tag(content="#board svg { display: none }")
    yield
    hidden.evaluate("style => style.remove()")


def rules(page: Page) -> Iterator[str]:
    """Judges by all rules of axe-core."""
    yield from axe(page)


def contrasts(page: Page) -> Iterator[str]:
    """Judges in each theme whether texts stand out from what is behind them."""
    for name in themes(page):
        # With high contrast the papers of dialogs are plain, so axe-core judges all of them, and faster.
        if name == "contrast" and page.locator("dialog[open]").count():
            yield from (f"{name}: {fault}" for fault in axe(page, ["color-contrast"]))
        else:
            yield from (f"{name}: {fault}" for fault in faint_texts(page))


def grounds(page: Page, night_only: bool) -> Iterator[str]:
    """Judges by night, or in each theme, whether texts stand out from their pixels, which differ from a phone's."""
    for name in themes(page, ["dark"] if night_only else list(THEMES)):
        yield from (f"{name}: {fault}" for fault in faint_texts(page))


def themes(page: Page, names: Sequence[str] = tuple(THEMES)) -> Iterator[str]:
    """Shows the page in themes, and says in which."""
    for name in names:
        theme, scheme = THEMES[name]
        page.emulate_media(color_scheme=scheme)
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        yield name
    page.emulate_media(color_scheme="light")
    page.evaluate("document.documentElement.dataset.theme = 'auto'")


def sizes(page: Page) -> Iterator[str]:
    """Judges narrow screens and large text: all can be read without scrolling sideways, and hit.

    Targets are 24 pixels large on 320 pixels, or have that much room around; and nothing needs dragging.
    """
    with without_drawing(page):
        for width, height, text in [(320, 640, "100%"), (320, 640, "200%"), (360, 640, "150%"), (1280, 800, "200%")]:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("size => { document.documentElement.style.fontSize = size }", text)
            yield from (f"{width} pixels, text at {text}: {fault}" for fault in misfits(page))
            if text == "100%":
                assert measure(page, "targets()")
                scope = "dialog[open], body:not(:has(dialog[open]))"
                yield from (f"{width} pixels: {fault}" for fault in measure(page, f"crampedTargets('{scope}')"))
                assert page.locator("[draggable=true], input[type=range]").count() == 0
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size(PHONE["viewport"])


def languages(page: Page) -> Iterator[str]:
    """Judges in each language whether its words find room, where the page runs and can change it."""
    if not page.locator(":root[data-state]").count():
        return
    with without_drawing(page):
        for language in LANGUAGES:
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
