"""Finds, installs and starts the three engines in which the site is tested: Chromium's, Firefox's and WebKit.

The system's own browser is used if it can be automated, otherwise Playwright's. Run as a program, it installs what is
missing, and lists what is there:

    python -m e2e.engines chromium firefox webkit
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import BrowserContext, Playwright, sync_playwright
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service

from e2e import browsers
from e2e.tabs import Driver, PlaywrightDriver, WebDriverDriver

Name = Literal["chromium", "firefox", "webkit"]
NAMES: tuple[Name, ...] = ("chromium", "firefox", "webkit")

Watch = Callable[[BrowserContext], None]
"""Called with each browser context before anything is opened in it. (WebDriver has none.)"""

SIZE = (1200, 850)
"""The size of the windows, in CSS pixels."""

PACKAGES: dict[Name, list[str]] = {
    "chromium": browsers.PACKAGES,
    "firefox": ["firefox-esr"],
    "webkit": ["webkit2gtk-driver", "xvfb"],
}
"""Their names in Debian."""


@dataclass(frozen=True)
class ByPlaywright:
    """A browser that Playwright drives.

    Attributes:
        name: of the engine.
        path: of the system's browser; None is Playwright's own.
    """

    name: Name
    path: str | None

    def __str__(self) -> str:
        return self.path or "Playwright's own"

    @contextmanager
    def start(self, playwright: Playwright) -> Iterator[Callable[[Watch | None], Driver]]:
        """Starts the browser; yields a function that opens a tab with its own profile."""
        options: dict[str, Any] = {"timeout": 60_000}
        if self.name == "chromium":
            options |= browsers.launch_options(whole=True)
        elif self.path:
            # Not the browser that Playwright builds, but the one that Mozilla does.
            options |= {"executable_path": self.path, "channel": "moz-firefox"}
            # Clicks do not reach frames of other sites that have a separate process.
            options["firefox_user_prefs"] = {"fission.autostart": False}
        browser = getattr(playwright, self.name).launch(**options)

        def tab(watch: Watch | None = None) -> Driver:
            context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]})
            if watch:
                watch(context)
            return PlaywrightDriver(context.new_page())

        try:
            yield tab
        finally:
            browser.close()


@dataclass(frozen=True)
class ByWebDriver:
    """WebKitGTK's small browser, driven by its WebDriver on a virtual screen.

    Attributes:
        driver: path of WebKitWebDriver.
        browser: path of MiniBrowser.
        screen: path of Xvfb; None uses the existing screen.
    """

    driver: str
    browser: str
    screen: str | None

    def __str__(self) -> str:
        return f"{self.browser} by {self.driver}"

    @contextmanager
    def start(self, playwright: Playwright) -> Iterator[Callable[[Watch | None], Driver]]:
        """Starts the screen; yields a function that opens a browser with its own profile."""
        with ExitStack() as stack:
            environment = {
                **os.environ,
                # There is no graphics card, and its sandbox refuses to run within another one.
                "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
                "LIBGL_ALWAYS_SOFTWARE": "1",
                "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            }
            if self.screen:
                environment["DISPLAY"] = stack.enter_context(_screen(self.screen))
            options = WebKitGTKOptions()
            options.binary_location = self.browser
            options.add_argument("--automation")

            def tab(watch: Watch | None = None) -> Driver:
                # Its programs print much that is of no use.
                service = Service(self.driver, log_output=subprocess.DEVNULL, env=environment)
                with warnings.catch_warnings():
                    # It warns about its own actions.
                    warnings.simplefilter("ignore", DeprecationWarning)
                    browser = WebKitGTK(options=options, service=service)
                stack.callback(browser.quit)
                browser.set_window_size(*SIZE)
                return WebDriverDriver(browser)

            yield tab


@contextmanager
def _screen(path: str) -> Iterator[str]:
    """Starts Xvfb and yields the name of its screen, which it chooses itself."""
    reading, writing = os.pipe()
    command = [path, "-displayfd", str(writing), "-screen", "0", "1440x960x24", "-nolisten", "tcp"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, pass_fds=[writing], stdin=quiet, stdout=quiet, stderr=quiet) as process:
        os.close(writing)
        try:
            with os.fdopen(reading) as pipe:
                number = pipe.readline().strip()
            if not number:
                raise OSError(f"{path} does not start")
            yield f":{number}"
        finally:
            process.terminate()


Launcher = ByPlaywright | ByWebDriver


def launchers(name: Name, playwright: Playwright) -> list[Launcher]:
    """Returns the ways to start an engine that seem to be available, the preferred one first."""
    found: list[Launcher] = []
    if name == "chromium" and (path := browsers.system_browser(whole=True)):
        found.append(ByPlaywright(name, path))
    if name == "firefox":
        for command in ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"):
            if path := shutil.which(command):
                found.append(ByPlaywright(name, path))
    if name == "webkit" and (driver := shutil.which("WebKitWebDriver")):
        screen = shutil.which("Xvfb")
        small = [path for place in ("*/", "") for path in Path("/usr/lib").glob(f"{place}webkit*gtk*/MiniBrowser")]
        if small and (screen or os.environ.get("DISPLAY")):
            found.append(ByWebDriver(driver, str(small[0]), screen))
    if Path(getattr(playwright, name).executable_path).exists():
        found.append(ByPlaywright(name, None))
    return found


def works(launcher: Launcher, playwright: Playwright) -> bool:
    """Returns whether a way to start an engine leads to a working page."""
    try:
        with launcher.start(playwright) as tab:
            driver = tab(None)
            driver.open("about:blank")
            return bool(driver.run("(a, b) => a * b === 42", 6, 7))
    except Exception as error:
        print(f"{launcher} does not work: {str(error)[:500]}", file=sys.stderr, flush=True)
        return False


def _variable(name: Name) -> str:
    return f"KAHUNA_{name.upper()}"


def choose(name: Name, playwright: Playwright) -> Launcher | None:
    """Returns the first way to start an engine that works, and remembers it for parallel workers."""
    for launcher in launchers(name, playwright):
        if works(launcher, playwright):
            os.environ[_variable(name)] = str(launcher)
            return launcher
    return None


def chosen(name: Name, playwright: Playwright) -> Launcher:
    """Returns the result of `choose`, here or in the parent process."""
    found = launchers(name, playwright)
    wanted = os.environ.get(_variable(name))
    return next((each for each in found if str(each) == wanted), None) or found[0]


def _is_debian() -> bool:
    try:
        return "\nID=debian\n" in "\n" + Path("/etc/os-release").read_text("utf-8")
    except OSError:
        return False


def _may_be_root() -> list[str] | None:
    """Returns the prefix of a command that installs packages; None if that is not possible."""
    if not hasattr(os, "geteuid") or not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    return ["sudo", "-n"] if shutil.which("sudo") and browsers.run("sudo", "-n", "true", seconds=10) else None


def _install_packages(name: Name) -> None:
    prefix = _may_be_root()
    if prefix is None:
        return
    print(f"... the system's packages for {name} ...", file=sys.stderr, flush=True)
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=120"]
    browsers.run(*apt, "update", seconds=300)
    browsers.run(*apt, "install", "-y", "--no-install-recommends", *PACKAGES[name], seconds=900)


def _install_by_playwright(name: Name) -> None:
    print(f"... Playwright's own {name} ...", file=sys.stderr, flush=True)
    install = [sys.executable, "-m", "playwright", "install"]
    # The browser's system dependencies are installed with it if possible.
    with_packages = _may_be_root() is not None
    browsers.run(*install, *(["--with-deps"] if with_packages else []), name, seconds=600)


def provide(name: Name) -> str | None:
    """Installs an engine if necessary. Returns how it is started, or None."""

    def look() -> str | None:
        with sync_playwright() as playwright:
            launcher = choose(name, playwright)
        return str(launcher) if launcher else None

    if name == "chromium":
        return "installed" if browsers.provide() else None
    if found := look():
        return found
    print(f"Looking for {name} to test with:", file=sys.stderr, flush=True)
    # Debian's packages are quick and fit the system; elsewhere the same name may be something else.
    ways = [_install_packages, _install_by_playwright]
    for install in ways if _is_debian() else reversed(ways):
        install(name)
        if found := look():
            return found
    return None


def missing(name: Name) -> str:
    """Returns the message for an engine that can be neither found nor installed."""
    return (
        f"No {name} for the tests: install Debian's {' and '.join(PACKAGES[name])}, or let Playwright fetch its own by "
        f"`.venv/bin/python -m playwright install --with-deps {name}`."
    )


def main() -> None:
    """The command line: provides the named engines, and prints how each is started."""
    lacking = []
    for name in NAMES:
        if name in sys.argv[1:] or len(sys.argv) == 1:
            found = provide(name)
            if not found:
                lacking.append(missing(name))
            print(f"{name}: {found or 'missing'}", flush=True)
    if lacking:
        sys.exit("\n".join(lacking))


if __name__ == "__main__":
    main()
