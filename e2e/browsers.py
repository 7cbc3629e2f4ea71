"""Finds a browser for the tests, so that a fresh machine needs no preparation."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

# Chromium's headless shell, Playwright's own default without a window: it needs fewer processes for each page.
_SHELL = "chromium-headless-shell"

_WHOLE = (
    "chromium",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "chromium-browser",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)

PACKAGES = ["chromium", "chromium-headless-shell"]
"""Debian's packages of both."""

TIERING = "--js-flags=--wasm-tiering-budget=1000000000"
"""Lets V8's optimizing compiler handle only hot WebAssembly: most tests start Python and do little."""

NONE_FOUND = (
    "No browser for the tests: install Chromium or Google Chrome so that `chromium` or `google-chrome` can be run, "
    "or let Playwright fetch its own by `.venv/bin/python -m playwright install --with-deps chromium`."
)


def run(*command: str, seconds: int) -> bool:
    try:
        return (
            subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds, check=False
            ).returncode
            == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


@cache
def system_browser(whole: bool = False) -> str | None:
    """Returns the path of an installed Chromium or Chrome that runs, or None.

    Args:
        whole: a full browser, as people use it; otherwise the headless shell is preferred.
    """
    for name in _WHOLE if whole else (_SHELL, *_WHOLE):
        path = shutil.which(name)
        # Ubuntu's `chromium-browser` may be only a stub that suggests another package.
        if path and run(path, "--version", seconds=60):
            return path
    return None


def launch_options(whole: bool = False) -> dict[str, Any]:
    """Returns how to start a browser: the system's own if there is one, without background network traffic.

    Args:
        whole: a full browser, as people use it; otherwise the headless shell is preferred, with less compiling.
    """
    arguments = [
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
    ]
    if not whole:
        arguments.append(TIERING)
    # Chromium's sandbox refuses to run as root, as in containers.
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")
    if path := system_browser(whole):
        return {"args": arguments, "executable_path": path}
    # Without a channel Playwright starts its headless shell.
    return {"args": arguments, "channel": "chromium"} if whole else {"args": arguments}


def has_own_browser() -> bool:
    """Returns whether Playwright's own Chromium is installed and runs."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return Path(path).exists() and run(path, "--version", seconds=60)


def provide() -> bool:
    """Installs a browser if necessary. Returns whether there is one."""
    if system_browser(whole=True) or has_own_browser():
        return True
    print("Looking for a browser to test with: asking Playwright for one ...", file=sys.stderr, flush=True)
    if run(sys.executable, "-m", "playwright", "install", "chromium", seconds=300) and has_own_browser():
        return True
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("... and now the system's packages ...", file=sys.stderr, flush=True)
        run("apt-get", "update", seconds=300)
        # Not every release has a package of the shell; the full browser can replace it.
        install = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "--no-install-recommends"]
        if not run(*install, *PACKAGES, seconds=600):
            run(*install, PACKAGES[0], seconds=600)
        system_browser.cache_clear()
    return system_browser(whole=True) is not None
