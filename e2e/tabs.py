"""A browser's tab, with the few operations that a visitor needs: one interface for Playwright and WebDriver.

A function that runs in the page finds elements, the same in every engine; the driver presses them, with the pointer
where a person would have it.
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
"""Finds the first enabled element, within the open dialog if there is one."""


class Driver(Protocol):
    """The driver of a tab.

    Attributes:
        faults: the exceptions it raises when an element disappears during an operation.
    """

    faults: tuple[type[Exception], ...]

    def open(self, address: str) -> None:
        """Goes to an address and waits until the page is loaded."""

    def reload(self) -> None:
        """Reloads the page."""

    def run(self, function: str, *args: Any) -> Any:
        """Calls a JavaScript function with JSON values, waits for a promise, and returns its JSON value."""

    def press(self, css: str, name: str) -> bool:
        """Clicks on the result of FIND; returns whether it found anything."""

    def type(self, css: str, text: str) -> None:
        """Clicks into a field and types into it."""

    def enter(self, css: str) -> None:
        """Switches to a frame."""

    def leave(self) -> None:
        """Switches back to the page."""


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
            # WebKit's driver only scrolls to elements outside the window, not to those under a sticky bar.
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
    """A tab with a person in front of it, who waits for things to happen, but not for ever."""

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
            what: the check, which may fail while the page changes.
            hope: a description of the awaited event, for the error message.
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
        """Presses the first element of a kind, by its name (a regular expression), as soon as it is enabled."""
        self.wait(lambda: self.driver.press(css, name), f"there was nothing to press: {css} {name!r}")

    def type(self, css: str, text: str) -> None:
        """Types into a field as soon as it exists."""
        self.sees(css)
        self.driver.type(css, text)

    def sees(self, css: str, name: str = "") -> None:
        """Waits until there is an element of a kind and name."""
        self.until(f"(css, name) => Boolean(({FIND})(css, name))", css, name)

    def has(self, css: str, name: str = "") -> bool:
        """Returns whether there is an element of a kind and name at this moment."""
        return bool(self.run(f"(css, name) => Boolean(({FIND})(css, name))", css, name))

    def text(self) -> str:
        """Returns the text of the page, the open dialog first."""
        places = "[...document.querySelectorAll('dialog[open]'), document.body]"
        return str(self.run(f"() => {places}.map((each) => each.innerText).join('\\n')"))
