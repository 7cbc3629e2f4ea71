"""Kills the browser in the middle of turns and of updates, and looks each time whether the game is there afterwards.

`python -m e2e.kills --times 30 --seed 1` after `make site`; the tests do the same with fewer kills.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserType, Error, Page, expect, sync_playwright

from e2e import browsers
from e2e.conftest import DESKTOP
from e2e.hosting import DIST, Host, hosted, write_next_version
from e2e.players import Player
from e2e.positions import is_interesting, kept_game
from kahuna.saves import unseal

GRACE = 0.3
"""Seconds within which an action may still be on its way to the disk: a busy machine takes that long."""

PATIENCE = 60_000

FIRST_SEEN = "window.firstKept = localStorage.getItem('kahuna.game');"
"""What the browser's storage had before the page put it right."""


@dataclass(frozen=True)
class Reached:
    """How far a game has come: which it is, and the length of its record in actions."""

    game: str
    actions: int


def reached(stored: str) -> Reached:
    """Returns how far the game has come that the page has stored."""
    record = unseal(json.loads(stored)["save"])["record"]
    return Reached(str(record["deals"]), sum(len(str(turn)) for turn in record["turns"]))


@dataclass
class Life:
    """What happened between the start of a browser and its end.

    Attributes:
        found: the game that was there at the beginning.
        mended: whether the browser's storage had lost something, which the page brought back.
        seen: the games that the page had kept, with the time of each look.
        killed: when the browser was killed.
        dead: whether it was there to be killed.
        what: what it was killed in.
    """

    found: Reached
    mended: bool
    what: str
    seen: list[tuple[float, Reached]] = field(default_factory=list)
    killed: float = 0.0
    dead: bool = False

    def least(self) -> Reached:
        """The least that has to be there afterwards."""
        safe = [game for when, game in self.seen if when < self.killed - GRACE]
        return safe[-1] if safe else self.found


def kill(profile: Path) -> bool:
    """Ends the browser of a profile, the main process of it, as a system does that has run out of memory.

    Returns whether it was there.
    """
    found = False
    listed = subprocess.run(["ps", "-axww", "-o", "pid=,args="], capture_output=True, text=True, check=True).stdout
    for line in listed.splitlines():
        pid, _, command = line.strip().partition(" ")
        if f"--user-data-dir={profile}" in command and "--type=" not in command:
            os.kill(int(pid), signal.SIGKILL)
            found = True
    return found


def look(page: Page) -> Reached:
    """How far the game has come that the page has kept."""
    return reached(page.evaluate("localStorage.getItem('kahuna.game')"))


def playable(page: Page) -> None:
    """Waits until the game can be played on, whatever the page shows just now."""
    usable = "#bar:not([hidden]) button:not([aria-disabled=true]), dialog[open] button"
    expect(page.locator(usable).first).to_be_visible(timeout=PATIENCE)


def play(player: Player, life: Life) -> None:
    """Plays until the browser is gone."""
    # It should be gone long before that.
    enough = time.monotonic() + 120
    while time.monotonic() < enough:
        moment = player.moment()
        life.seen.append((time.monotonic(), look(player.page)))
        if moment == "turn":
            if not player.build():
                player.end_turn()
        elif moment == "over":
            player.dialog.get_by_role("button", name="Rematch").click()
        else:
            player.dialog.locator("button").last.click()
        life.seen.append((time.monotonic(), look(player.page)))


def go_over(player: Player, life: Life) -> None:
    """Takes the new version as soon as it is offered, then plays on until the browser is gone."""
    page = player.page
    page.locator(".notice-update [data-act=go-over]").click(timeout=PATIENCE)
    play(player, life)


def live(browser_type: BrowserType, profile: Path, host: Host, rng: random.Random, update: bool) -> Life:
    """Starts the browser, finds the game, does something, and is killed.

    Args:
        browser_type: which browser.
        profile: the folder in which it keeps everything.
        host: where the site is; for an update it has a new version already.
        rng: decides when it is killed, and what is played.
        update: whether it is killed while a new version is on its way, or while a turn is.
    """
    context = browser_type.launch_persistent_context(profile, **browsers.launch_options(), **DESKTOP)
    try:
        context.add_init_script(FIRST_SEEN)
        page = context.pages[0]
        page.goto(host.home)
        playable(page)
        first = page.evaluate("window.firstKept")
        found = look(page)
        life = Life(found, first is None or reached(first) != found, "an update" if update else "a turn")

        # An update begins about now: its files are fetched when the engine is there.
        def strike() -> None:
            life.killed = time.monotonic()
            life.dead = kill(profile)

        timer = threading.Timer(rng.uniform(0.0, 6.0 if update else 3.0), strike)
        timer.start()
        # What fails now fails because the browser is gone; anything else would show itself in the next life.
        with contextlib.suppress(Error, AssertionError):
            (go_over if update else play)(Player(page, rng, {"undo": 2}), life)
        timer.join()
        assert life.dead, "There was no browser to kill"
        return life
    finally:
        with contextlib.suppress(Error):
            context.close()


def begin(browser_type: BrowserType, profile: Path, host: Host) -> Reached:
    """Visits the site for the first time, begins a game in the middle, and closes the browser properly."""
    context = browser_type.launch_persistent_context(profile, **browsers.launch_options(), **DESKTOP)
    page = context.pages[0]
    page.goto(host.home)
    expect(page.get_by_role("button", name="New game").first).to_be_visible(timeout=PATIENCE)
    page.evaluate(
        "game => { localStorage.setItem('kahuna.game', game);"
        "localStorage.setItem('kahuna.settings', JSON.stringify({speed: 'off'})); }",
        kept_game(is_interesting, "shell"),
    )
    page.reload()
    playable(page)
    # The service worker and Python are kept when the page says so.
    page.locator("[data-act=menu]").click()
    page.locator("dialog [data-act=settings]").click()
    expect(page.locator("dialog .offline-ready")).to_be_visible(timeout=PATIENCE)
    game = look(page)
    context.close()
    return game


def kill_often(
    browser_type: BrowserType, folder: Path, times: int, seed: int, tell: Callable[[str], None] = lambda _: None
) -> list[Life]:
    """Kills the browser so many times, in turns and in updates alternately.

    Raises:
        AssertionError: a game was not there, or not as far as it had come.
    """
    rng = random.Random(seed)
    write_next_version(folder / "next")
    versions = [DIST, folder / "next"]
    profile = folder / "profile"
    lives: list[Life] = []
    with hosted() as host:
        least = begin(browser_type, profile, host)
        for number in range(times + 1):
            update = number % 2 == 1
            if update:
                host.publish(versions[(number // 2 + 1) % 2])
            life = live(browser_type, profile, host, rng, update)
            same = life.found.game == least.game or any(life.found.game == game.game for _, game in lives[-1].seen)
            assert same, f"Another game than before kill {number}: {least} became {life.found}"
            if life.found.game == least.game:
                assert life.found.actions >= least.actions, f"Before kill {number} {least}, after it {life.found}"
            if number:
                tell(f"kill {number:>2} in {lives[-1].what}: there{', from the second copy' if life.mended else ''}")
            lives.append(life)
            least = life.least()
    return lives[1:]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Kill the browser again and again: is the game there?")
    parser.add_argument("--times", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    begun = time.monotonic()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        lives = kill_often(playwright.chromium, Path(folder), options.times, options.seed, print)
    mended = sum(life.mended for life in lives)
    print(f"{len(lives)} kills, and the game was there each time.")
    print(f"The browser's own storage had lost something {mended} times.")
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
