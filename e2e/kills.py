"""Kills the browser in the middle of turns and updates, and checks that exactly the same game is there afterwards.

`python -m e2e.kills --times 30 --seed 1` after `make site`; the tests do the same with fewer kills. `--slow 10` makes
IndexedDB open up to 10 seconds late each time, as on a busy machine.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import re
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Error, Page, expect, sync_playwright
from playwright.sync_api import TimeoutError as Timeout

from e2e import browsers
from e2e.conftest import DESKTOP, Faults
from e2e.hosting import DIST, Host, hosted, write_next_version
from e2e.players import Player
from e2e.positions import is_interesting, kept_game
from e2e.waiting import wait_until
from tabletop.saves import unseal

GRACE = 0.2
"""Seconds before a kill within which a recorded copy may be missing: the clocks of browser and test differ."""

PATIENCE = 60_000

GONE = re.compile(r"closed|crashed|disconnected|Connection|EPIPE|ECONNRESET", re.IGNORECASE)
"""The driver's error for a browser that is gone."""

WATCH = """(() => {
    window.firstKept = localStorage.getItem('kahuna.game');
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
        put.call(this, key, text);
        if (key === 'kahuna.game') window.noteKept(text);
    };
    const { put: putEntry, getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (entry, ...more) {
        const note = () => window.noteCopied(performance.timeOrigin + performance.now(), entry.text);
        if (entry.key === 'kahuna.game') this.transaction.addEventListener('complete', note);
        return putEntry.call(this, entry, ...more);
    };
    IDBObjectStore.prototype.getAll = function (...given) {
        this.transaction.addEventListener('complete', () => setTimeout(() => { window.copyRead = true; }));
        return getAll.apply(this, given);
    };
})()"""
"""Records the storage before the page repairs it; reports each game that is written, when it was copied to the
database, and when the page has read that."""

COPY_READ = "() => window.copyRead === true"


SLOW = """(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...given) {
        const late = { result: null, error: null };
        setTimeout(() => {
            const request = open.apply(this, given);
            const pass = (event) => {
                if (event.type !== 'error') late.result = request.result;
                else late.error = request.error;
                late[`on${event.type}`]?.(event);
            };
            request.onsuccess = request.onerror = request.onupgradeneeded = pass;
        }, DELAY);
        return late;
    };
})()"""
"""Makes the database open late."""


@dataclass(frozen=True)
class Kept:
    """A complete stored game: players, seed, deals, every action, assistance, who has resigned."""

    text: str

    @property
    def data(self) -> dict[str, Any]:
        """The contents of the save."""
        found: dict[str, Any] = json.loads(self.text)
        return found

    @property
    def actions(self) -> list[str]:
        """The actions, the oldest first."""
        return " ".join(self.data["record"]["turns"]).split()

    @property
    def course(self) -> dict[str, Any]:
        """The game without its actions."""
        data = self.data
        record = {key: value for key, value in data.pop("record").items() if key not in ("turns", "deals", "result")}
        return {**data, "record": record}

    @property
    def is_over(self) -> bool:
        """Whether another game may follow."""
        return "result" in self.data["record"] or "resigned" in self.data

    def may_become(self, later: Kept) -> bool:
        """Whether a game is this one with more actions, or was begun after it."""
        if self.is_over:
            swapped = {"white": self.data["players"]["black"], "black": self.data["players"]["white"]}
            return bool(later.data["players"] == swapped)
        deals, more = self.data["record"]["deals"], later.data["record"]["deals"]
        same = later.course == self.course and more[: len(deals)] == deals
        return bool(same and later.actions[: len(self.actions)] == self.actions)

    def __str__(self) -> str:
        return f"{self.data['seed']}: {' '.join(self.actions)}"


def kept(stored: str) -> Kept:
    """Returns the game that the page has stored."""
    return Kept(json.dumps(unseal(json.loads(stored)["save"]), sort_keys=True))


@dataclass
class Life:
    """The events between the start of a browser and its end.

    Attributes:
        found: the game at the beginning.
        mended: whether the browser's storage had lost something that the page restored.
        what: the activity in which it was killed.
        seen: the games that the page has stored, in order, beginning with `found`; and when each was copied to the
            database, in seconds (never if unknown).
        undone: how often an action was taken back.
        undoing: whether one was being taken back when the browser was killed.
        killed: when the browser was killed; None while it runs.
        dead: whether there was a browser to kill.
        shelf: with a slow database: the games that were on the table and paused when the page had read it; None before.
        opened: the time of that.
        ended: the games that were finished and left for a rematch.
        loss: what the next life did not find; "" if it found everything.
        late: how long before the kill the oldest missing action was copied, in seconds; 0 if none is missing.
    """

    found: Kept
    mended: bool
    what: str
    seen: list[tuple[float, Kept]]
    undone: int = 0
    undoing: bool = False
    killed: float | None = None
    dead: bool = False
    shelf: list[Kept] | None = None
    opened: float = math.inf
    ended: list[Kept] = field(default_factory=list)
    loss: str = ""
    late: float = 0.0

    def compare(self, found: Kept) -> None:
        """Records what is wrong with the game found after this life.

        It must be the last stored game, or one from the last moment. An action that was taken back must not reappear:
        whole games are compared, in order.
        """
        assert self.killed is not None
        games = [game for _, game in self.seen]
        last = max((place for place, game in enumerate(games) if game == found), default=None)
        # Writes of the very last moment may not have been reported any more.
        undone = self.undoing and found.may_become(games[-1]) and len(found.actions) == len(games[-1].actions) - 1
        if last is None and (undone or games[-1].may_become(found)):
            return
        if last is not None and last < len(games) - 1:
            self.late = max(0.0, self.killed - self.seen[last + 1][0])
        if last is None or self.late > GRACE:
            self.loss = f"kept was\n  {games[-1]}\nand found\n  {found}\n({self.late * 1000:.0f} ms)"


@dataclass
class Debt:
    """The games that must be found with a slow database: on the table, or among the paused ones.

    Actions before the database opens are only in `localStorage`, which the browser writes to the disk seconds later: a
    kill may lose them. Everything else must be there; if a game was continued twice, both versions.
    """

    owed: list[Kept]

    def settle(self, life: Life) -> None:
        """Compares what a life has found with what was owed, and records what it leaves."""
        assert life.killed is not None
        if life.shelf is None or life.opened > life.killed - GRACE:
            return
        there = [*life.shelf, *life.ended]
        lost = [game for game in self.owed if not any(game == each or game.may_become(each) for each in there)]
        if lost:
            shown = "\n  ".join(map(str, life.shelf))
            life.loss = "\n".join(f"lost is\n  {game}\nand there are\n  {shown}" for game in lost)
        last = [game for when, game in life.seen if when <= life.killed - GRACE][-1:]
        gone = [*last, *life.ended]
        left = [game for game in life.shelf if not any(game == each or game.may_become(each) for each in gone)]
        self.owed = left + last


def shelf(page: Page) -> list[Kept]:
    """The game that the page has stored, and the paused ones."""
    game, aside = page.evaluate("['kahuna.game', 'kahuna.aside'].map(key => localStorage.getItem(key))")
    return [kept(text) for text in [game, *json.loads(aside or '{"games": []}')["games"]]]


def look_up(page: Page, life: Life) -> None:
    """Records what is there as soon as the page has read a slow database."""
    if life.shelf is None and page.evaluate(COPY_READ):
        life.opened = time.time()
        life.shelf = shelf(page)


def kill(profile: Path) -> bool:
    """Kills the main process of a profile's browser, like a system that has run out of memory.

    Returns whether there was one.
    """
    found = False
    listed = subprocess.run(["ps", "-axww", "-o", "pid=,args="], capture_output=True, text=True, check=True).stdout
    for line in listed.splitlines():
        pid, _, command = line.strip().partition(" ")
        if f"--user-data-dir={profile}" in command and "--type=" not in command:
            os.kill(int(pid), signal.SIGKILL)
            found = True
    return found


def look(page: Page) -> Kept:
    """The game that the page has stored."""
    return kept(page.evaluate("localStorage.getItem('kahuna.game')"))


def playable(page: Page) -> None:
    """Waits until the game can be played, and continues it if the page shows the first page.

    That happens if only the database has the game and opens late: the page starts without it, then offers it.
    """
    usable = page.locator("#bar:not([hidden]) button:not([aria-disabled=true]), dialog[open] button").first
    back = page.locator("#side [data-act=continue]")
    expect(usable.or_(back).first).to_be_visible(timeout=PATIENCE)
    if back.is_visible():
        back.click()
        expect(usable).to_be_visible(timeout=PATIENCE)


def undo(player: Player, life: Life) -> None:
    """Takes the last action back, and waits until the page has stored that."""
    before = player.saved()["save"]
    life.undoing = True
    player.use(player.button("Undo"))
    enough = time.monotonic() + PATIENCE / 1000
    while player.saved()["save"] == before:
        assert time.monotonic() < enough, "Nothing is taken back"
        player.page.wait_for_timeout(20)
    life.undoing = False
    life.undone += 1


def play(player: Player, life: Life, slow: bool = False) -> None:
    """Plays until the browser is gone. With a slow database nothing is taken back, so games never get shorter."""
    # It should be gone long before this.
    enough = time.monotonic() + 120
    while time.monotonic() < enough:
        if slow:
            look_up(player.page, life)
        try:
            step(player, life, slow)
        except Timeout:
            # The database has just opened: the page shows its newer game, and the player's selection is lost.
            if not slow or life.shelf is not None or not player.page.evaluate(COPY_READ):
                raise
    raise AssertionError("The browser was not killed")


def step(player: Player, life: Life, slow: bool) -> None:
    """Takes one action, or goes on to the next turn or game."""
    moment = player.moment()
    if moment == "turn":
        if not slow and player.button("Undo").count() and player.rng.random() < 0.4:
            undo(player, life)
        elif not player.build():
            player.end_turn()
    elif moment == "over":
        life.ended.append(look(player.page))
        player.dialog.get_by_role("button", name="Rematch").click()
    else:
        player.dialog.locator("button").last.click()


def go_over(player: Player, life: Life, slow: bool = False) -> None:
    """Accepts the new version as soon as it is offered, then plays on until the browser is gone."""
    page = player.page
    with page.expect_navigation(timeout=2 * PATIENCE):
        page.locator(".notice-update [data-act=go-over]").click(timeout=PATIENCE)
    play(player, life, slow)


class Writes:
    """The games that a page stores while it lives.

    Attributes:
        written: the games, and when each was copied to the database, in seconds (never if unknown).
        enough: set as soon as there are as many as wanted.
    """

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.written: list[tuple[float, Kept]] = []
        self.enough = threading.Event()

    def watch(self, context: BrowserContext) -> None:
        """Has the pages of a browser report their writes (`WATCH`)."""
        context.expose_binding("noteKept", self._note_kept)
        context.expose_binding("noteCopied", self._note_copied)

    def begin(self, found: Kept) -> None:
        """Forgets the writes so far. Later ones are appended to the same list."""
        self.written[:] = [(time.time(), found)]
        self.enough.clear()

    def _note_kept(self, _: object, text: str) -> None:
        self.written.append((math.inf, kept(text)))
        if len(self.written) >= self.wanted:
            self.enough.set()

    def _note_copied(self, _: object, when: float, text: str) -> None:
        copied = (math.inf, kept(text))
        if copied in self.written:
            self.written[self.written.index(copied)] = (when / 1000, kept(text))


def live(
    browser_type: BrowserType, profile: Path, host: Host, rng: random.Random, update: bool, slow: float = 0.0
) -> Life:
    """Starts the browser, finds the game, does something, and is killed.

    Args:
        browser_type: which browser.
        profile: its profile folder.
        host: the server; for an update it already has a new version.
        rng: decides the time of the kill, and the actions.
        update: whether it is killed while a new version is on its way, or while a turn is.
        slow: the maximum delay of IndexedDB's opening, in seconds.

    Raises:
        AssertionError: something went wrong before the browser was killed, or the page had a fault.
    """
    context = browser_type.launch_persistent_context(profile, **browsers.launch_options(), **DESKTOP)
    faults = Faults()
    faults.watch(context, host.server)
    # A turn is interrupted soon after a write, an update at any time. A slow database may open meanwhile.
    writes = Writes(wanted=1 if update else rng.randint(2, 20 if slow else 4))
    delay = rng.uniform(0.0, 6.0 if update else 0.4)
    writes.watch(context)
    context.add_init_script(WATCH)
    if slow:
        context.add_init_script(SLOW.replace("DELAY", f"{rng.uniform(0, slow) * 1000:.0f}"))
    page = context.pages[0]
    page.goto(host.home)
    playable(page)
    # With a slow database every second player goes on before it has opened.
    if not slow or update or rng.random() < 0.5:
        wait_until(page, COPY_READ)
        playable(page)
    first = page.evaluate("window.firstKept")
    found = look(page)
    mended = first is None or kept(first) != found
    writes.begin(found)
    if update:
        writes.enough.set()
    life = Life(found, mended, "an update" if update else "a turn", writes.written)
    if slow:
        look_up(page, life)

    # An update begins about now: its files are fetched when the engine is there.
    def strike() -> None:
        # On a busy machine fewer actions are saved by then.
        assert writes.enough.wait(PATIENCE / 1000) or writes.written, "Nothing was kept"
        time.sleep(delay)
        life.killed = time.time()
        life.dead = kill(profile)

    striking = threading.Thread(target=strike)
    striking.start()
    try:
        (go_over if update else play)(Player(page, rng), life, slow > 0)
    except (Error, AssertionError) as error:
        struck = life.killed
        striking.join()
        if struck is None or not GONE.search(str(error)):
            raise
    assert life.dead, "There was no browser to kill"
    assert faults.unexpected() == []
    close_dead(context)
    return life


def close_dead(context: BrowserContext) -> None:
    """Closes what is left of a killed browser."""
    try:
        context.close()
    except Error as error:
        if not GONE.search(str(error)):
            raise


def begin(browser_type: BrowserType, profile: Path, host: Host) -> Kept:
    """Visits the site for the first time, begins a game in the middle, and closes the browser properly."""
    context = browser_type.launch_persistent_context(profile, **browsers.launch_options(), **DESKTOP)
    page = context.pages[0]
    page.goto(host.home)
    expect(page.locator("#side [data-act=play]")).to_be_visible(timeout=PATIENCE)
    page.evaluate(
        "game => { localStorage.setItem('kahuna.game', game);"
        "localStorage.setItem('kahuna.settings', JSON.stringify({speed: 'off'})); }",
        kept_game(is_interesting, "shell"),
    )
    page.reload()
    playable(page)
    # The service worker and Python are stored when the page says so.
    page.locator("[data-act=menu]").click()
    page.locator("dialog [data-act=settings]").click()
    expect(page.locator("dialog .offline-ready")).to_be_visible(timeout=PATIENCE)
    game = look(page)
    context.close()
    return game


def kill_often(
    browser_type: BrowserType,
    folder: Path,
    times: int,
    seed: int,
    tell: Callable[[str], None] = lambda _: None,
    slow: float = 0.0,
) -> list[Life]:
    """Kills the browser a number of times, alternating between turns and updates.

    With a slow database (at most `slow` seconds) `Debt` determines what must be there, otherwise `Life.compare`.

    Returns:
        The lives that ended in this way. Each records what was lost.
    """
    rng = random.Random(seed)
    write_next_version(folder / "next")
    versions = [DIST, folder / "next"]
    profile = folder / "profile"
    lives: list[Life] = []
    with hosted() as host:
        begun = begin(browser_type, profile, host)
        debt = Debt([begun])
        for number in range(times + 1):
            update = number % 2 == 1
            if update:
                host.publish(versions[(number // 2 + 1) % 2])
            life = live(browser_type, profile, host, rng, update, slow)
            if slow:
                debt.settle(life)
                read = "before the database opened" if life.shelf is None else f"{len(life.shelf)} games there"
                tell(f"kill {number:>3} in {life.what}: {life.loss or read}")
            elif lives:
                ended = lives[-1]
                ended.compare(life.found)
                copy = "from the second copy" if life.mended else "the first copy was whole"
                tell(f"kill {number:>3} in {ended.what}: {ended.loss or f'there, {copy}'}")
            else:
                assert life.found == begun, "The browser that was closed properly has lost its game"
            lives.append(life)
    for ended, next_life in pairwise(lives):
        ended.mended = next_life.mended
    return lives[:-1]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Kill the browser again and again: is the very game there?")
    parser.add_argument("--times", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slow", type=float, default=0.0, help="by how much IndexedDB opens late at most, in seconds")
    options = parser.parse_args()
    begun = time.monotonic()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        lives = kill_often(playwright.chromium, Path(folder), options.times, options.seed, print, options.slow)
    if options.slow:
        early = sum(life.shelf is None for life in lives)
        print(f"{len(lives)} kills, {early} of them before the database opened")
    for what in ("a turn", "an update"):
        those = [life for life in lives if life.what == what]
        mended = sum(life.mended for life in those)
        whole = len(those) - mended
        print(f"{len(those)} kills in {what}: first copy whole {whole} times, put right by the second {mended} times")
    written = sum(len(life.seen) - 1 for life in lives)
    print(f"{written} games were kept, {sum(life.undone for life in lives)} of them after an undo.")
    late = max((life.late for life in lives), default=0.0)
    print(
        f"What was lost had been copied at most {late * 1000:.0f} ms before the kill; {GRACE * 1000:.0f} are allowed."
    )
    losses = [life for life in lives if life.loss]
    print(f"Losses: {len(losses)}. {time.monotonic() - begun:.0f} s")
    if losses:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
