"""The settings: each takes effect at once, and the page remembers it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import DESKTOP, ROOT
from e2e.players import Player
from e2e.positions import expect_ready, is_interesting, open_game, open_kept
from e2e.waiting import frames, poll, wait_until
from e2e.ways import open_way

LOCALES = ROOT / "web" / "src" / "words" / "locales"
LANGUAGES = sorted(path.stem for path in LOCALES.glob("*.json"))
OTHERS = [language for language in LANGUAGES if language != "en"]

TRIES = 3
"""The number of tries to fetch a catalogue: web/src/words/sentences.js."""

NewContext = Callable[..., BrowserContext]


def catalogue(language: str) -> dict[str, Any]:
    """The sentences of a language."""
    sentences: dict[str, Any] = json.loads((LOCALES / f"{language}.json").read_text(encoding="utf-8"))
    return sentences


def open_settings(page: Page) -> None:
    """Opens the settings from a game, in English."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def choose(page: Page, group: str, value: str) -> None:
    """Chooses one of several options in the settings, by its label."""
    page.get_by_role("group", name=group, exact=True).get_by_role("radio", name=value, exact=True).check(force=True)


def close(page: Page) -> None:
    """Leaves the settings."""
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def reload(page: Page) -> None:
    """Reloads the page, and waits until the game can be continued."""
    page.reload()
    expect(page.locator("#banner")).to_contain_text("Your turn")
    expect_ready(page)
    expect(page.locator(".start")).to_have_count(0)


def stored(page: Page) -> dict[str, Any]:
    """The settings on the device."""
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('kahuna.settings')"))
    return kept


@pytest.mark.parametrize(
    "address", ["./", "./kanaloa.html", "./embed.html?mode=play", "./kanaloa-embed.html?mode=play", "./snippet.html"]
)
def test_the_contrast_that_the_device_prefers(desktop: Page, address: str) -> None:
    """A player whose device prefers more contrast gets high contrast with Auto, on each page and at once."""
    desktop.emulate_media(contrast="more")
    desktop.goto(address)
    root = desktop.locator("html")
    ink = "root => getComputedStyle(root).getPropertyValue('--ink-soft')"
    expect(root).to_have_attribute("data-theme", "contrast")
    assert "#000" in root.evaluate(ink)
    desktop.emulate_media(contrast="no-preference")
    expect(root).to_have_attribute("data-theme", "auto")
    assert "#000" not in root.evaluate(ink)
    desktop.emulate_media(contrast="more")
    expect(root).to_have_attribute("data-theme", "contrast")


def test_colours_of_the_page(desktop: Page) -> None:
    """A player who chooses night or contrast sees it at once, whatever the device prefers, and the next time too."""
    open_game(desktop, is_interesting, speed="off")
    root = desktop.locator(":root")
    paper = "root => getComputedStyle(root).getPropertyValue('color-scheme') + getComputedStyle(root).color"
    day = root.evaluate(paper)
    open_settings(desktop)
    choose(desktop, "Colours", "Night")
    night = root.evaluate(paper)
    assert night.startswith("dark")
    assert night != day
    choose(desktop, "Colours", "Contrast")
    assert root.evaluate(paper) not in (day, night)
    close(desktop)
    reload(desktop)
    expect(root).to_have_attribute("data-theme", "contrast")
    open_settings(desktop)
    choose(desktop, "Colours", "Auto")
    assert root.evaluate(paper) == day


def stones(page: Page) -> dict[str, int]:
    """The numbers of stones of either kind on the board."""
    return {
        kind: page.locator(f"#board use[href='#island-stone-{player}']").count()
        for kind, player in (("bone", "white"), ("lava", "black"))
    }


def test_own_pieces_always_alike(desktop: Page) -> None:
    """A player who prefers lava plays with lava as White too; announcements and lists stay correct."""
    open_game(desktop, is_interesting, speed="off")
    dealt = stones(desktop)
    assert dealt["bone"] != dealt["lava"], "Otherwise nothing would be seen"
    named = [button.get_attribute("aria-label") for button in desktop.locator("#board button").all()]
    expect(desktop.locator(".scores .stone").first).to_have_class(re.compile("stone-white"))
    open_settings(desktop)
    choose(desktop, "Your pieces", "Always lava")
    close(desktop)
    assert stones(desktop) == {"bone": dealt["lava"], "lava": dealt["bone"]}
    expect(desktop.locator(".scores .stone").first).to_have_class(re.compile("stone-black"))
    assert [button.get_attribute("aria-label") for button in desktop.locator("#board button").all()] == named
    reload(desktop)
    assert stones(desktop)["lava"] == dealt["bone"]
    assert Player(desktop).build()
    desktop.get_by_role("button", name="Menu").click()
    desktop.get_by_role("dialog").get_by_role("button", name="New game").click()
    expect(desktop.get_by_role("group", name="Opponent")).to_be_visible()
    expect(desktop.get_by_role("group", name="Your bridges")).to_have_count(0)


def test_settings_of_another_version(desktop: Page) -> None:
    """An unknown or obsolete setting is ignored; the others apply, and nothing breaks."""
    unknown: dict[str, object] = {"theme": "pink", "language": "tlh", "sound": 11, "pieces": None, "shortcuts": "yes"}
    open_kept(desktop, "", **unknown, speed="off")
    desktop.evaluate("localStorage.removeItem('kahuna.game')")
    desktop.reload()
    expect(desktop.locator(":root")).to_have_attribute("data-theme", "auto")
    expect(desktop.locator(":root")).to_have_attribute("lang", "en")
    open_way(desktop, "settings")
    for group, value in (
        ("Colours", "Auto"),
        ("Animation", "Off"),
        ("Sound", "Off"),
        ("Your pieces", "As in the game"),
    ):
        expect(desktop.get_by_role("group", name=group, exact=True).get_by_role("radio", name=value)).to_be_checked()
    choose(desktop, "Sound", "Soft")
    assert stored(desktop)["theme"] == "auto", "What was unknown is not written again"
    assert (stored(desktop)["sound"], stored(desktop)["speed"]) == ("soft", "off")


def test_everything_can_be_forgotten(desktop: Page) -> None:
    """One button deletes game, settings and statistics from a borrowed device, after one question."""
    open_game(desktop, is_interesting, speed="off", theme="dark")
    open_settings(desktop)
    dialog = desktop.get_by_role("dialog")
    dialog.get_by_role("button", name="Delete everything").click()
    expect(dialog.get_by_role("group", name=re.compile("^Delete your current game"))).to_be_visible()
    expect(dialog.get_by_role("button", name="Keep")).to_be_focused()
    dialog.get_by_role("button", name="Keep").click()
    expect(dialog.get_by_role("button", name="Delete everything")).to_be_focused()
    assert desktop.evaluate("localStorage.length") > 0
    dialog.get_by_role("button", name="Delete everything").click()
    dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(desktop.get_by_role("button", name=re.compile("^Play against"))).to_be_visible()
    assert desktop.evaluate("localStorage.length") == 0
    expect(desktop.locator(":root")).to_have_attribute("data-theme", "auto")


COPIED = """async () => {
    const names = (await indexedDB.databases()).map(({name}) => name);
    if (!names.includes('kahuna')) return 0;
    const database = await new Promise((resolve) => {
        const request = indexedDB.open('kahuna');
        request.onsuccess = () => resolve(request.result);
    });
    try {
        if (!database.objectStoreNames.contains('kept')) return 0;
        const request = database.transaction('kept').objectStore('kept').get('kahuna.game');
        return await new Promise((resolve) => { request.onsuccess = () => resolve(request.result?.text ? 1 : 0); });
    } finally {
        database.close();
    }
}"""
"""Whether the second copy on the device holds a game."""

HOLD = """() => new Promise((resolve) => {
    const request = indexedDB.open('kahuna');
    request.onsuccess = () => { window.held = request.result; resolve(true); };
})"""
"""Holds the second copy open, like a tab that has stopped responding."""


def play_a_game_twice_kept(page: Page) -> None:
    """Starts a game, and waits until the device has both copies of it."""
    page.goto("./")
    page.get_by_role("button", name=re.compile("^Play against")).click()
    expect(page.locator("#banner")).to_contain_text("Your turn")
    wait_until(page, COPIED)


def delete_everything(page: Page) -> None:
    """Deletes everything that the first try can delete."""
    open_settings(page)
    page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()


def expect_nothing_left(page: Page) -> None:
    """Nothing comes back, neither at once nor at the next visit."""
    expect(page.get_by_role("button", name=re.compile("^Play against"))).to_be_visible()
    expect(page.locator(".start")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name=re.compile("^Play against"))).to_be_visible()
    expect(page.locator(".start")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('kahuna.game')") is None
    assert page.evaluate(COPIED) == 0


def test_a_copy_that_another_tab_holds_is_told_of(context: BrowserContext, server: str) -> None:
    """If not everything can be deleted a player reads why, and the next try succeeds with the other tab closed."""
    page = context.new_page()
    play_a_game_twice_kept(page)
    other = context.new_page()
    other.goto(f"{server}/pages/empty.html")
    other.evaluate(HOLD)
    delete_everything(page)
    told = page.get_by_role("dialog").get_by_role("alert")
    expect(told).to_contain_text("another tab or window still has a copy")
    expect(page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True)).to_be_focused()
    assert page.evaluate("localStorage.getItem('kahuna.game')") is None
    other.close()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect_nothing_left(page)


def speaks(page: Page, language: str) -> None:
    """Waits until the game is in a language: title, board, turn, and no earlier refusal."""
    sentences = catalogue(language)
    expect(page.locator(":root")).to_have_attribute("lang", language)
    expect(page).to_have_title(sentences["title"])
    expect(page.locator("#banner")).to_contain_text(sentences["banner"]["yours"])
    expect(page.locator("#sea")).to_have_attribute("aria-label", sentences["areas"]["board"])
    label = sentences["board"]["line"].replace("{a}", "Aloa").replace("{b}", "Bari").split("{")[0]
    expect(page.get_by_role("button", name=re.compile("^" + re.escape(label)))).to_have_count(1)
    expect(page.locator(".notice")).to_have_count(0)


def test_another_language_at_once(desktop: Page) -> None:
    """A player finds each language under its own name; it applies at once to title, board and turn, and persists."""
    open_game(desktop, is_interesting, speed="off")
    for language in OTHERS[:2]:
        # A refusal in the old language does not stay.
        desktop.locator("#board button[data-kind=line]:not(.board-open)").first.click()
        expect(desktop.locator(".notice")).to_be_visible()
        desktop.locator("[data-act=menu]").click()
        desktop.locator("dialog [data-act=settings]").click()
        options = desktop.locator("dialog #language option:not([value=auto])").all()
        assert sorted(option.get_attribute("value") or "" for option in options) == LANGUAGES
        for option in options:
            assert option.get_attribute("lang") == option.get_attribute("value")
        desktop.locator("dialog #language").select_option(language)
        name = catalogue(language)["areas"]["settings"]
        expect(desktop.get_by_role("dialog", name=name, exact=True)).to_be_visible()
        desktop.locator("dialog [data-act=close]").click()
        speaks(desktop, language)
        assert stored(desktop)["language"] == language
    desktop.reload()
    speaks(desktop, OTHERS[1])


@pytest.mark.parametrize("language", OTHERS)
def test_the_language_of_the_browser(new_context: NewContext, language: str) -> None:
    """A visitor reads their own language from the first word on: no English is shown before it or fetched."""
    page = new_context(**DESKTOP, locale=f"{language}-XX").new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    page.add_init_script(
        """window.read = new Set();
        new MutationObserver(() => {
            for (const id of ['banner', 'side']) {
                const text = document.getElementById(id)?.innerText.trim();
                if (text) window.read.add(text);
            }
        }).observe(document, {childList: true, subtree: true, characterData: true});"""
    )
    page.goto("./")
    sentences = catalogue(language)
    expect(page.get_by_text(sentences["tagline"])).to_be_visible()
    expect(page.locator(".start")).to_have_count(0)
    read = "\n".join(page.evaluate("[...window.read]"))
    english = catalogue("en")
    assert sentences["tagline"] in read
    for sentence in (english["tagline"], english["ways"]["play"]["name"]):
        assert sentence not in read
    assert [name for name in asked if re.match(r"[a-z]{2}-.*\.json$", name) and not name.startswith(language)] == []


def test_a_language_that_does_not_arrive(new_context: NewContext) -> None:
    """A visitor whose language cannot be fetched plays in English; a change to it keeps the previous language."""
    page = new_context(**DESKTOP, locale=f"{OTHERS[0]}-XX").new_page()
    tries: list[str] = []

    def spoil(route: Route) -> None:
        tries.append(route.request.url)
        route.fulfill(status=200, body="<html>")

    page.route(re.compile(rf"/{OTHERS[0]}-[^/]*\.json$"), spoil)
    page.goto("./")
    expect(page.locator(":root")).to_have_attribute("lang", "en")
    expect(page.get_by_text(catalogue("en")["tagline"])).to_be_visible()
    open_way(page, "settings")
    page.get_by_role("combobox", name="Language").select_option(OTHERS[0])
    poll(lambda: len(tries) == 2 * TRIES, "The page has not tried often enough.", page)
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.unroute_all()
    page.get_by_role("combobox", name="Language").select_option("en")
    page.get_by_role("combobox", name="Language").select_option(OTHERS[0])
    expect(page.locator(":root")).to_have_attribute("lang", OTHERS[0])


STUB = """() => {
    window.notes = 0;
    window.contexts = 0;
    const param = () => ({value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {}});
    const node = () => ({
        gain: param(), frequency: param(), Q: param(), connect() {}, start() { window.notes += 1; }, stop() {},
    });
    window.AudioContext = class {
        constructor() { window.contexts += 1; }
        get currentTime() { return 0; }
        get sampleRate() { return 8000; }
        createGain() { return node(); }
        createOscillator() { return node(); }
        createBufferSource() { return node(); }
        createBiquadFilter() { return node(); }
        createBuffer() { return {getChannelData: () => new Float32Array(8)}; }
    };
}"""


def test_sound_only_when_asked_for(desktop: Page) -> None:
    """The page is silent, and fetches nothing for sounds, until a player turns them on; then each action is heard."""
    asked: list[str] = []
    desktop.on("request", lambda request: asked.append(request.url))
    desktop.add_init_script(f"({STUB})()")
    open_game(desktop, is_interesting, speed="off")
    player = Player(desktop)
    assert player.build()
    player.use(player.button("Undo"))
    assert desktop.evaluate("window.contexts") == 0
    assert not [url for url in asked if "sound" in url]

    open_settings(desktop)
    choose(desktop, "Sound", "Soft")
    wait_until(desktop, "() => window.notes > 0")
    close(desktop)
    reload(desktop)
    assert desktop.evaluate("window.contexts") == 0, "Nothing sounds before the player has done something"
    assert player.build()
    wait_until(desktop, "() => window.notes > 0")
    built = desktop.evaluate("window.notes")
    player.end_turn()
    expect(player.status).to_contain_text("Your turn")
    wait_until(desktop, "notes => window.notes > notes", arg=built)
    assert desktop.evaluate("window.contexts") == 1

    open_settings(desktop)
    choose(desktop, "Sound", "Off")
    close(desktop)
    silent = desktop.evaluate("window.notes")
    player.end_turn()
    expect(player.status).to_contain_text("Your turn")
    # Sounds are chosen when the page is drawn, and were fetched long before.
    frames(desktop)
    assert desktop.evaluate("window.notes") == silent


def test_the_sounds_themselves(page: Page, server: str) -> None:
    """Each sound is audible, never harsh, and over before the next thing happens."""
    page.goto(f"{server}/pages/empty.html")
    for cue in ("build", "remove", "fall", "gain", "card", "turn", "score", "win", "lose"):
        peak, length = page.evaluate(
            """async (cue) => {
                const {createSound} = await import('/src/sound/sounds.js');
                const context = new OfflineAudioContext(1, 4 * 44100, 44100);
                createSound(() => context).play([cue], 'loud');
                const samples = (await context.startRendering()).getChannelData(0);
                const loud = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
                return [loud, samples.findLastIndex(each => Math.abs(each) > 0.003) / 44100];
            }""",
            cue,
        )
        assert 0.04 < peak < 0.95, (cue, peak)
        assert 0.05 < length < 2.2, (cue, length)
