"""Offline: a visited site works, the page reports this correctly, and new versions are installed on request."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect

from e2e.conftest import DESKTOP, NO_REVIEW, Faults
from e2e.hosting import DIST, Host, hosted, write_next_version
from e2e.kills import kill_often
from e2e.players import Player
from e2e.positions import is_interesting, is_last_turn, kept_game
from e2e.puzzles import play, puzzle
from e2e.test_puzzle_page import today
from e2e.test_review import judged
from e2e.test_snapshot import spoilt, unfit
from e2e.waiting import wait_until
from e2e.ways import open_way, with_a_friend

CUT = r"Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED"
"""A browser's console message when it is offline."""


@contextmanager
def visitor(browser: Browser, host: Host, **options: Any) -> Iterator[BrowserContext]:
    """A fresh browser; its pages must not have faults other than network errors."""
    context = browser.new_context(**{**DESKTOP, "reduced_motion": "reduce", **options})
    faults = Faults()
    faults.allow(CUT)
    faults.watch(context, host.server)
    try:
        yield context
    finally:
        context.close()
    assert faults.unexpected() == []


def started(page: Page) -> None:
    """Waits for the engine."""
    expect(page.locator("#banner")).not_to_be_empty()
    expect(page.locator(".start")).to_have_count(0)


def playable(page: Page) -> None:
    """Waits until the player can act in a game: before the engine is ready the game is only shown."""
    expect(page.locator("#bar:not([hidden]) button:not([aria-disabled=true])").first).to_be_visible()


def offline_line(page: Page) -> str:
    """The settings' text about playing offline."""
    page.locator("[data-act=menu]").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Settings")).click()
    line = page.locator("dialog .offline")
    expect(line).to_be_visible()
    text = line.inner_text()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return text


def ready_without_network(page: Page) -> None:
    """Waits until the page says that it is ready to play offline."""
    open_way(page, "settings")
    expect(page.locator("dialog .offline-ready")).to_have_text(re.compile("^Ready to play offline"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def keep(page: Page, game: str) -> None:
    """Stores a game in the page's storage."""
    page.evaluate(
        "game => { localStorage.setItem('kahuna.game', game);"
        "localStorage.setItem('kahuna.settings', JSON.stringify({speed: 'off'})); }",
        game,
    )


@dataclass
class Cut:
    """A browser that has visited the site once, and is now offline."""

    context: BrowserContext
    home: str

    def open(self, parameters: str = "", game: str | None = None) -> Page:
        """Opens the page, optionally with a game."""
        page = self.context.new_page()
        page.goto(self.home + parameters)
        started(page)
        if game is not None:
            keep(page, game)
            page.reload()
            started(page)
        return page


@contextmanager
def cut_off(browser: Browser) -> Iterator[Cut]:
    """A visit, after which the server and the network are gone."""
    with hosted() as host, visitor(browser, host) as context:
        page = context.new_page()
        page.goto(host.home)
        started(page)
        ready_without_network(page)
        page.close()
        host.stop()
        context.set_offline(True)
        yield Cut(context, host.home)


@pytest.fixture(scope="module")
def cut(browser: Browser) -> Iterator[Cut]:
    """One such visit, shared by the tests that only play."""
    with cut_off(browser) as cut:
        yield cut


def test_a_turn_is_played_without_a_network(cut: Cut) -> None:
    """Offline the page opens, whatever the query string, and the computer answers a turn."""
    page = cut.open("?utm_source=newsletter", kept_game(is_interesting, "crab"))
    player = Player(page)
    playable(page)
    before = player.saved()["view"]["position"]["turn"]
    player.end_turn()
    assert player.moment() in ("turn", "dialog")
    assert player.saved()["view"]["position"]["turn"] > before
    assert offline_line(page).startswith("Ready to play offline")
    page.close()


def test_a_puzzle_is_solved_without_a_network(cut: Cut) -> None:
    """The puzzle of the day works offline."""
    page = cut.open("?go=puzzle")
    expect(page.get_by_role("button", name="Submit")).to_be_visible()
    assert "go=" not in page.url
    for action in puzzle(day=today(page))["solution"]:
        play(page, action)
    page.get_by_role("button", name="Submit").click()
    expect(page.locator("#row")).to_contain_text("Solved")
    page.close()


def test_a_review_is_opened_without_a_network(cut: Cut) -> None:
    """A player who finishes a game offline can look back at it."""
    page = cut.open(game=kept_game(is_last_turn))
    page.get_by_role("button", name="End turn").click()
    page.locator("dialog[open]").get_by_role("button", name="Result").click()
    over = page.locator("dialog[open] .over")
    expect(over).to_be_visible()
    judged(page)
    over.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(":root")).to_have_attribute("data-table", "review")
    page.close()


def test_lessons_languages_and_all_the_rest_are_there_without_a_network(cut: Cut) -> None:
    """Lessons, another language, the text mode and sharing work offline too."""
    page = cut.open("?go=learn")
    lessons = page.get_by_role("dialog")
    lessons.get_by_role("button", name=re.compile("lesson|First|Begin|island", re.IGNORECASE)).first.click()
    expect(page.locator(":root")).to_have_attribute("data-table", "lesson")
    page.close()
    page = cut.open(game=kept_game(is_interesting))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Share").click()
    expect(page.locator("dialog .share-qr svg").or_(page.locator("dialog .share-qr path")).first).to_be_visible()
    page.keyboard.press("Escape")
    for tag, word in {"de": "Einstellungen", "nl": "Instellingen", "en": "Settings"}.items():
        page.locator("[data-act=menu]").click()
        page.locator("dialog [data-act=settings], dialog [data-way=settings]").first.click()
        page.locator("dialog #language").select_option(tag)
        expect(page.get_by_role("heading", name=word)).to_be_visible()
        page.keyboard.press("Escape")
    page.locator("[data-act=menu]").click()
    page.locator("dialog [data-act=settings], dialog [data-way=settings]").first.click()
    page.locator("dialog input[name=text]").check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("#command")).to_be_visible()
    page.close()


def test_what_is_not_there_is_not_answered_with_the_page(cut: Cut) -> None:
    """An unknown address is not mistaken for the game: embeds and articles are separate pages."""
    page = cut.open()
    asked = "address => fetch(address).then(answer => answer.ok, () => null)"
    assert page.evaluate(asked, "./?a=b") is True
    for address in ("embed.html", "nowhere/", "puzzles/", "lessons/index.html?a=b"):
        assert page.evaluate(asked, address) is None
    page.close()


def test_python_that_was_never_there_is_named(browser: Browser) -> None:
    """A visitor who goes offline before Python has loaded reads what is missing, and plays when back online."""
    with hosted() as host, visitor(browser, host) as context:
        host.site.hidden.append("/py/")
        page = context.new_page()
        page.goto(host.home)
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
        wait_until(page, "navigator.serviceWorker.ready.then(({active}) => active?.state === 'activated')")
        assert offline_line(page).startswith("Playing offline: not yet")
        host.stop()
        context.set_offline(True)
        page.reload()
        sentence = "You’re offline, and this device doesn’t have Python yet."
        expect(page.locator("#banner").get_by_text(sentence)).to_be_visible()
        host.site.hidden.clear()
        host.start()
        context.set_offline(False)
        started(page)
        expect(page.locator("#banner").get_by_text(sentence)).to_have_count(0)
        expect(page.locator("#side [data-act=play]")).to_be_visible()


def used(page: Page) -> set[str]:
    """The files of Python that the page's worker has loaded."""
    resources = "performance.getEntriesByType('resource').map(({name}) => name)"
    return {Path(name).name for worker in page.workers for name in worker.evaluate(resources) if "/py/" in name}


REPLACE_SNAPSHOT = """async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    let replaced = 0;
    for (const name of (await caches.keys()).filter((each) => each.startsWith('kahuna-python'))) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.endsWith('/memory.bin.json')) continue;
            await cache.put(request, new Response(bytes, {headers: {'Content-Type': 'application/json'}}));
            replaced += 1;
        }
    }
    return replaced;
}"""
"""Replaces the snapshot stored on the device with another file; returns how often."""


def test_without_a_network_a_snapshot_that_fails_costs_time_only(browser: Browser, tmp_path: Path) -> None:
    """After disk damage, or an offline browser update, Python starts from its library, which was stored as well."""
    (tmp_path / "spoilt.json").write_bytes(spoilt())
    (tmp_path / "unfit.json").write_bytes(unfit())
    with hosted() as host, visitor(browser, host) as context:
        host.site.folders["/broken/"] = tmp_path
        page = context.new_page()
        page.goto(host.home)
        started(page)
        assert not {"library.zip.json", "rest.wasm"} & used(page)
        ready_without_network(page)
        for broken in ("spoilt", "unfit"):
            if not host.running:
                host.start()
                context.set_offline(False)
            assert page.evaluate(REPLACE_SNAPSHOT, f"/broken/{broken}.json") == 1
            page.close()
            host.stop()
            context.set_offline(True)
            page = Cut(context, host.home).open("?again", kept_game(is_interesting, "crab"))
            player = Player(page)
            playable(page)
            assert {"memory.bin.json", "library.zip.json", "rest.wasm"} <= used(page)
            before = player.saved()["view"]["position"]["turn"]
            player.end_turn()
            assert player.saved()["view"]["position"]["turn"] > before


def test_nothing_is_downloaded_twice(browser_type: BrowserType, browser_type_launch_args: Any, tmp_path: Path) -> None:
    """Offline play costs a visitor no second download of Python, nor does a return visit."""
    with hosted() as host:
        # Not an ordinary test context, which like a private window keeps its cache in memory, too small for Python.
        context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args, **DESKTOP)
        for visit in ("first", "second"):
            page = context.new_page()
            page.goto(host.home)
            started(page)
            ready_without_network(page)
            python = [path for path in host.site.asked if "/py/" in path]
            assert len(python) == len(set(python)) >= 4, visit
            unchanging = [path for path in host.site.asked if "/assets/" in path]
            assert len(unchanging) == len(set(unchanging)), visit
            page.close()
        context.close()


def test_in_a_frame_nothing_is_installed(browser: Browser) -> None:
    """A game in an article leaves no service worker on the reader's device."""
    with hosted() as host, visitor(browser, host) as context:
        page = context.new_page()
        page.goto(f"{host.server}/pages/empty.html")
        page.evaluate(
            "home => document.body.append(Object.assign(document.createElement('iframe'), {src: home}))", host.home
        )
        frame = page.frame_locator("iframe")
        expect(frame.locator("#banner")).not_to_be_empty()
        expect(frame.locator(".start")).to_have_count(0)
        wait_until(
            page,
            "document.querySelector('iframe').contentWindow.performance.getEntriesByType('resource').some("
            "({name}) => name.includes('/lazy_chunk-'))",
        )
        registered = "document.querySelector('iframe').contentWindow.navigator.serviceWorker.getRegistrations()"
        assert page.evaluate(f"{registered}.then(all => all.length)") == 0
        assert not [path for path in host.site.asked if path.endswith("sw.js")]


def version_of(page: Page) -> str:
    """The page's version of the site."""
    return str(page.evaluate("document.querySelector('[name=test-version]')?.content ?? '1'"))


def test_a_new_version_asks_and_loses_no_game(browser: Browser, tmp_path: Path) -> None:
    """While a new version waits, two open pages go on unchanged; when accepted, it loads, and the turn is unchanged."""
    write_next_version(tmp_path / "v2")
    with hosted() as host, visitor(browser, host) as context:
        first = context.new_page()
        first.goto(host.home)
        started(first)
        ready_without_network(first)
        keep(first, kept_game(is_interesting))
        first.reload()
        player = Player(first)
        playable(first)
        assert player.build()
        host.publish(tmp_path / "v2")
        second = context.new_page()
        second.goto(host.home)
        # A page that is opened now is still the old one; both are notified.
        for page in (first, second):
            notice = page.locator(".notice-update")
            expect(notice).to_contain_text("There is a new version of Kahuna.")
            assert version_of(page) == "1"
            assert page.locator(".steps li").count() == 1 or page is second
        # A player who declines plays on, and finds it in the menu.
        first.get_by_role("button", name="Dismiss").click()
        expect(first.locator(".notice-update")).to_have_count(0)
        player.use(player.button("Undo"))
        expect(first.locator(".steps li")).to_have_count(0)
        assert player.build()
        save = player.saved()["save"]
        first.get_by_role("button", name="Menu").click()
        reload_button = first.get_by_role("dialog").get_by_role("button", name="Reload (your game is saved)")
        expect(reload_button).to_be_visible()
        # It is complete before it is offered: even offline nothing is lost by switching.
        context.set_offline(True)
        host.stop()
        reload_button.click()
        expect(first.locator("meta[name=test-version]")).to_have_attribute("content", "2")
        started(first)
        playable(first)
        assert player.saved()["save"] == save
        expect(first.locator(".steps li")).to_have_count(1)
        # The other page is unchanged, and can load files that it had not fetched before in its own version.
        assert version_of(second) == "1"
        second.get_by_role("button", name="Menu").click()
        second.get_by_role("dialog").get_by_role("button", name="Share").click()
        expect(second.locator("dialog [data-act=copy-link], dialog input, dialog .share-link").first).to_be_visible()
        second.keyboard.press("Escape")
        second.reload()
        started(second)
        assert version_of(second) == "2"
        first.close()
        # Files of the old version only are deleted once no page can need them.
        second.reload()
        started(second)
        wait_until(
            second,
            """async () => {
                const all = [];
                for (const name of await caches.keys()) all.push(...await (await caches.open(name)).keys());
                return all.every(({url}) => !/\\/(assets|py)\\//.test(url) || url.includes('-v2'));
            }""",
        )


def test_the_site_can_be_installed(browser_type: BrowserType, browser_type_launch_args: Any, tmp_path: Path) -> None:
    """Chromium considers the game installable, wherever the site is hosted."""
    with hosted() as host:
        context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args, **DESKTOP)
        page = context.new_page()
        page.goto(host.home)
        started(page)
        session = context.new_cdp_session(page)
        manifest = session.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == host.home + "manifest.webmanifest"
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        context.close()
    told = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    addresses = [told["start_url"], told["scope"], *(icon["src"] for icon in told["icons"])]
    addresses += [shortcut["url"] for shortcut in told["shortcuts"]]
    assert all(address.startswith("./") for address in addresses)
    assert all((DIST / icon["src"]).is_file() for icon in told["icons"])
    assert {"any", "maskable"} <= {icon["purpose"] for icon in told["icons"]}


ASKER = """() => {
    window.asked = 0;
    const event = new Event('beforeinstallprompt', {cancelable: true});
    event.prompt = async () => { window.asked += 1; return {outcome: 'accepted'}; };
    window.dispatchEvent(event);
    return event.defaultPrevented;
}"""
"""A browser's install event, which occurs only in windows that are not private."""


def end(page: Page) -> None:
    """Ends the last turn, and goes on to the result."""
    page.get_by_role("button", name="End turn").click()
    page.locator("dialog[open]").get_by_role("button", name="Result").click()
    expect(page.locator("dialog[open] .over")).to_be_visible()


PERSIST = """
if (navigator.storage) navigator.storage.persist = () => {
    sessionStorage.persist = 1 + Number(sessionStorage.persist ?? 0);
    return Promise.resolve(true);
};
"""


def test_installing_is_offered_after_the_first_game_only(browser: Browser) -> None:
    """Players are not asked to install before they have finished a game, and not again after declining."""
    with hosted() as host, visitor(browser, host) as context:
        context.add_init_script(PERSIST)
        context.add_init_script(NO_REVIEW)
        page = context.new_page()
        page.goto(host.home)
        started(page)
        keep(page, kept_game(is_last_turn))
        page.reload()
        started(page)
        assert page.evaluate(ASKER), "The browser is told not to ask by itself"
        hint = page.get_by_text("You can install Kahuna like an app")
        page.locator("[data-act=menu]").click()
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Settings")).click()
        expect(page.locator("dialog .offline")).to_be_visible()
        expect(hint).to_have_count(0)
        page.keyboard.press("Escape")
        assert page.evaluate("sessionStorage.persist ?? 0") == 0
        end(page)
        expect(hint).to_be_visible()
        assert page.evaluate("sessionStorage.persist") == "1"
        page.get_by_role("button", name=re.compile("ask again")).click()
        expect(hint).to_have_count(0)
        keep(page, kept_game(is_last_turn))
        page.reload()
        started(page)
        page.evaluate(ASKER)
        end(page)
        expect(hint).to_have_count(0)
        assert page.evaluate("sessionStorage.persist") == "1", "Asked for once"
        page.keyboard.press("Escape")
        # A player who looks for it finds it.
        page.locator("[data-act=menu]").click()
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Settings")).click()
        page.get_by_role("dialog").get_by_role("button", name="Install").click()
        assert page.evaluate("window.asked") == 1
        expect(hint).to_have_count(0)


def test_on_ios_a_sentence_tells_how(browser: Browser) -> None:
    """On an iPhone, which has no install button, a player is told where to tap after the first finished game."""
    with hosted() as host, visitor(browser, host) as context:
        context.add_init_script("Object.defineProperty(navigator, 'standalone', {value: false})")
        context.add_init_script(NO_REVIEW)
        page = context.new_page()
        page.goto(host.home)
        started(page)
        keep(page, kept_game(is_last_turn))
        page.reload()
        started(page)
        end(page)
        expect(page.get_by_text("Tap Share in Safari, then “Add to Home Screen”.")).to_be_visible()
        expect(page.get_by_role("button", name="Install")).to_have_count(0)


def test_a_shortcut_of_the_icon_leads_where_it_says(browser: Browser) -> None:
    """One tap on the installed game's icon leads to a new game or to the lessons; a reload repeats nothing."""
    with hosted() as host, visitor(browser, host) as context:
        page = context.new_page()
        for way, heading in (("new", "New game"), ("learn", "Learn")):
            page.goto(f"{host.home}?go={way}")
            expect(page.get_by_role("dialog").get_by_role("heading", name=re.compile(heading)).first).to_be_visible()
        page.reload()
        started(page)
        expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("slow", [0.0, 5.0])
def test_a_browser_that_is_killed_loses_no_game(browser_type: BrowserType, tmp_path: Path, slow: float) -> None:
    """If a phone kills the browser, in a turn or in an update, the game is there afterwards, with all its actions.

    Even if the database opens seconds late, and the player goes on before.
    """
    lives = kill_often(browser_type, tmp_path, times=2, seed=3, slow=slow)
    assert [life.loss for life in lives] == [""] * 2
    assert {life.what for life in lives} == {"a turn", "an update"}


KEPT_FOR_LINKS = """async (version) => {
    const all = [];
    for (const name of await caches.keys()) all.push(...await (await caches.open(name)).keys());
    const names = all.map(({url}) => url).filter((url) => url.includes(version));
    const wanted = ['/links/links-', '/links/en-', '/links.zip.json'];
    return wanted.every((each) => names.some((name) => name.includes(each)));
}"""
"""Whether the device has stored all files that games by link need, for a version of the site."""


def test_a_game_by_link_goes_on_without_a_network(browser: Browser, tmp_path: Path) -> None:
    """Games by link work offline, too, and in a later version: their files are stored after the first use."""
    write_next_version(tmp_path / "v2")
    with hosted() as host, visitor(browser, host) as context:
        page = context.new_page()
        page.goto(host.home)
        started(page)
        ready_without_network(page)
        assert not page.evaluate(KEPT_FOR_LINKS, "")
        with_a_friend(page, "links")
        page.locator("dialog [data-act=make]").click()
        link = page.locator("#link-text").input_value()
        wait_until(page, KEPT_FOR_LINKS, "")
        host.publish(tmp_path / "v2")
        page.reload()
        started(page)
        page.locator(".notice-update").get_by_role("button", name=re.compile("^Reload")).click()
        expect(page.locator("meta[name=test-version]")).to_have_attribute("content", "2")
        assert page.evaluate(KEPT_FOR_LINKS, "-v2")
        host.stop()
        context.set_offline(True)
        page.reload()
        started(page)
        with_a_friend(page, "links")
        page.locator("dialog [data-act=resume]").click()
        page.locator("#bar [data-act=send-link]").click()
        expect(page.locator("#link-text")).to_have_value(link)
        expect(page.get_by_role("dialog")).to_contain_text("Your invitation is ready")
