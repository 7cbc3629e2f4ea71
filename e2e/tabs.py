"""A browser's tab, as little of it as a visitor needs: one interface for Playwright and for WebDriver.

What is looked for is found by a function that runs in the page, the same in every engine; what is pressed is pressed by
the driver, with the pointer where a person would have it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import ElementHandle, Frame, Page
from playwright.sync_api import Error as PlaywrightError
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.webdriver import WebDriver

from e2e.waiting import PATIENCE, poll

FIND = """(css, name) => {
    const wanted = new RegExp(name);
    const named = (element) =>
        (element.getAttribute('aria-label') ?? element.innerText ?? '').replace(/\\s+/g, ' ').trim();
    return [...(document.querySelector('dialog[open]') ?? document).querySelectorAll(css)].find((element) =>
        element.getAttribute('aria-disabled') !== 'true' && !element.disabled &&
        element.checkVisibility({ visibilityProperty: true }) && wanted.test(named(element))) ?? null;
}"""
"""Finds the first thing that can be used, within the open dialog if there is one."""


class Driver(Protocol):
    """What moves a tab.

    Attributes:
        faults: the exceptions it raises when a thing goes away under its hand.
    """

    faults: tuple[type[Exception], ...]

    def open(self, address: str) -> None:
        """Goes to an address and waits until the page is loaded."""

    def reload(self) -> None:
        """Loads the page anew."""

    def run(self, function: str, *args: Any) -> Any:
        """Calls a JavaScript function with JSON values, waits for a promise, and returns its JSON value."""

    def press(self, css: str, name: str) -> bool:
        """Clicks on what FIND finds; returns whether it found anything."""

    def type(self, css: str, text: str) -> None:
        """Clicks into a field and types into it."""

    def enter(self, css: str) -> None:
        """From now on acts in this frame."""

    def leave(self) -> None:
        """From now on acts in the page again."""


class PlaywrightDriver:
    """Chromium, Firefox, and Playwright's own WebKit."""

    faults: tuple[type[Exception], ...] = (PlaywrightError,)

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frame: Frame = page.main_frame

    def open(self, address: str) -> None:
        """See Driver."""
        self.page.goto(address)

    def reload(self) -> None:
        """See Driver."""
        self.page.reload()

    def run(self, function: str, *args: Any) -> Any:
        """See Driver."""
        return self.frame.evaluate(f"args => ({function})(...args)", list(args))

    def _find(self, css: str, name: str) -> ElementHandle | None:
        return self.frame.evaluate_handle(f"args => ({FIND})(...args)", [css, name]).as_element()

    def press(self, css: str, name: str) -> bool:
        """See Driver."""
        element = self._find(css, name)
        if element:
            # Not less: a click that has happened, but was not confirmed in time, would be tried again.
            element.click(timeout=PATIENCE * 1000)
        return element is not None

    def type(self, css: str, text: str) -> None:
        """See Driver."""
        self.frame.locator(css).first.click()
        self.page.keyboard.type(text)

    def enter(self, css: str) -> None:
        """See Driver."""
        element = self.page.query_selector(css)
        frame = element and element.content_frame()
        assert frame, f"No frame {css}"
        self.frame = frame

    def leave(self) -> None:
        """See Driver."""
        self.frame = self.page.main_frame


class WebDriverDriver:
    """WebKitGTK, which Playwright cannot drive."""

    faults: tuple[type[Exception], ...] = (WebDriverException,)

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver

    def open(self, address: str) -> None:
        """See Driver."""
        self.driver.get(address)

    def reload(self) -> None:
        """See Driver."""
        self.driver.refresh()

    def run(self, function: str, *args: Any) -> Any:
        """See Driver."""
        return self.driver.execute_script(f"return ({function})(...arguments)", *args)

    def press(self, css: str, name: str) -> bool:
        """See Driver."""
        element = self.run(FIND, css, name)
        if element:
            # WebKit's driver only scrolls to what is outside the window, not to what lies under a bar that stays.
            self.run("(element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' })", element)
            element.click()
        return element is not None

    def type(self, css: str, text: str) -> None:
        """See Driver."""
        element = self.run(FIND, css, "")
        element.click()
        element.send_keys(text)

    def enter(self, css: str) -> None:
        """See Driver."""
        self.driver.switch_to.frame(self.run("css => document.querySelector(css)", css))

    def leave(self) -> None:
        """See Driver."""
        self.driver.switch_to.default_content()


class Tab:
    """A tab with a person before it, who waits for what is to come, but not for ever."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.open = driver.open
        self.reload = driver.reload
        self.run = driver.run
        self.enter = driver.enter
        self.leave = driver.leave

    def wait(self, what: Callable[[], Any], hope: str) -> Any:
        """Waits until something is true, and returns it.

        Args:
            what: looks, and may fail while the page changes.
            hope: what is waited for, in words, for the case that it never comes.
        """
        trouble: list[Exception] = []

        def look() -> Any:
            try:
                return what()
            except self.driver.faults as fault:
                trouble[:] = [fault]
                return None

        return poll(look, lambda: f"{hope}. {trouble}\nThe page says: {self.text()[:1500]}")

    def until(self, function: str, *args: Any) -> Any:
        """Waits until a JavaScript function returns something true, and returns it."""
        return self.wait(lambda: self.run(function, *args), f"this was not true: {function} {args or ''}")

    def tap(self, css: str, name: str = "") -> None:
        """Presses the first thing of a kind, by its name (a regular expression), as soon as it can be used."""
        self.wait(lambda: self.driver.press(css, name), f"there was nothing to press: {css} {name!r}")

    def type(self, css: str, text: str) -> None:
        """Types into a field as soon as it is there."""
        self.sees(css)
        self.driver.type(css, text)

    def sees(self, css: str, name: str = "") -> None:
        """Waits until there is something of a kind and name."""
        self.until(f"(css, name) => Boolean(({FIND})(css, name))", css, name)

    def has(self, css: str, name: str = "") -> bool:
        """Returns whether there is something of a kind and name at this moment."""
        return bool(self.run(f"(css, name) => Boolean(({FIND})(css, name))", css, name))

    def text(self) -> str:
        """Returns what the page says: the open dialog first."""
        places = "[...document.querySelectorAll('dialog[open]'), document.body]"
        return str(self.run(f"() => {places}.map((each) => each.innerText).join('\\n')"))
