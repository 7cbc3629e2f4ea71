"""Data on the device is not lost: neither to links, nor to another tab, nor to damage."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import DESKTOP, PHONE, ROOT
from e2e.measure import axe
from e2e.players import Player
from e2e.positions import expect_ready, is_interesting, kept_game, open_kept
from e2e.waiting import wait_until
from e2e.ways import open_way

NewContext = Callable[..., BrowserContext]

VECTORS = json.loads((ROOT / "tests" / "codes.json").read_text(encoding="utf-8"))
POSITIONS: list[str] = [each["code"] for each in VECTORS["positions"]]
OWN_TURNS: list[str] = [
    each["code"] for each in VECTORS["positions"] if each["view"]["to_move"] == each["view"]["viewer"]
]
"""Positions with the reader to move, so that no answer of the computer can end the game."""

COPY = """async ([key, text]) => {
    const database = await new Promise((resolve, reject) => {
        const request = indexedDB.open('kahuna');
        request.onsuccess = () => resolve(request.result);
        request.onerror = reject;
    });
    try {
        if (!database.objectStoreNames.contains('kept')) return null;
        const store = database.transaction('kept', 'readwrite').objectStore('kept');
        const asked = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
        const entry = await asked(store.get(key));
        if (entry && text !== undefined) await asked(store.put({...entry, text}));
        return entry?.text ?? null;
    } finally {
        database.close();
    }
}"""
"""Returns the second copy of a key's text, and optionally replaces it."""


def stored(page: Page, key: str = "kahuna.game") -> str:
    """What the page has stored."""
    return str(page.evaluate("key => localStorage.getItem(key)", key))


def save_of(page: Page) -> str:
    """The save of the game that is stored."""
    return str(json.loads(stored(page))["save"])


def running(page: Page) -> str:
    """Opens a running game, plays in it, and returns its save."""
    open_kept(page, kept_game(is_interesting, "crab"), speed="off")
    expect_ready(page)
    assert Player(page).build()
    return save_of(page)


def follow(page: Page, code: str) -> None:
    """Follows a link to a position, and opens it."""
    before = stored(page)
    page.evaluate("code => { location.hash = `#position=${code}`; }", code)
    page.get_by_role("dialog", name="A shared position").get_by_role("button", name="Open it").click()
    wait_until(page, "before => localStorage.getItem('kahuna.game') !== before", before)
    expect(page.get_by_role("dialog")).to_have_count(0)


def menu(page: Page) -> None:
    """Opens the menu."""
    page.get_by_role("button", name="Menu").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def opened_from_menu(page: Page, name: str) -> None:
    """Follows one of the menu's entries."""
    menu(page)
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def played_on(page: Page) -> str:
    """Ends the turn in the game on the table, and returns its save."""
    expect_ready(page)
    Player(page).end_turn()
    expect_ready(page)
    return save_of(page)


def test_each_game_that_waits_can_be_reached(new_context: NewContext) -> None:
    """A player sees the players, progress and time of several paused games, resumes one, and deletes another."""
    page = new_context(**PHONE).new_page()
    mine = running(page)
    saves = [mine]
    for code in POSITIONS[:2]:
        follow(page, code)
        saves.append(played_on(page))
    opened_from_menu(page, "Paused games")
    listed = page.get_by_role("dialog", name="Paused games").get_by_role("listitem")
    expect(listed).to_have_count(2)
    expect(listed.last).to_contain_text("Against Crab, round 2")
    assert axe(page) == []
    with page.expect_download() as download:
        listed.last.get_by_role("button", name="Save the file").click()
    assert json.loads(Path(download.value.path()).read_text())["save"] == mine
    listed.last.get_by_role("button", name="Resume").click()
    wait_until(page, "save => JSON.parse(localStorage.getItem('kahuna.game')).save === save", mine)
    expect_ready(page)
    opened_from_menu(page, "Paused games")
    expect(listed).to_have_count(2)
    listed.last.get_by_role("button", name="Delete").click()
    listed.last.get_by_role("button", name="Delete").click()
    expect(listed).to_have_count(1)
    page.reload()
    expect_ready(page)
    waiting = json.loads(stored(page, "kahuna.aside"))["games"]
    assert [json.loads(each)["save"] for each in waiting] == saves[2:]


def test_where_too_many_games_wait_the_oldest_is_asked_for(new_context: NewContext) -> None:
    """Nothing is deleted silently: the dialog names the oldest game, and offers it as a file first."""
    page = new_context(**DESKTOP).new_page()
    mine = running(page)
    old = json.dumps({**json.loads(kept_game(is_interesting, "shark")), "id": "oldest"})
    others = [json.dumps({"version": 1, "save": f"K1.{each}", "settings": None, "id": str(each)}) for each in range(49)]
    page.evaluate("text => localStorage.setItem('kahuna.aside', text)", json.dumps({"games": [old, *others]}))
    page.evaluate("code => { location.hash = `#position=${code}`; }", POSITIONS[0])
    dialog = page.get_by_role("dialog", name="A shared position")
    dialog.get_by_role("button", name="Open it").click()
    expect(dialog).to_contain_text("50 games are paused already")
    expect(dialog).to_contain_text("Against Shark, round 2")
    assert axe(page) == []
    assert save_of(page) == mine
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save the file").click()
    assert json.loads(Path(download.value.path()).read_text())["save"] == json.loads(old)["save"]
    dialog.get_by_role("button", name="Delete it and open").click()
    expect(dialog).to_have_count(0)
    wait_until(page, "save => JSON.parse(localStorage.getItem('kahuna.game')).save !== save", mine)
    waiting = [json.loads(each)["save"] for each in json.loads(stored(page, "kahuna.aside"))["games"]]
    assert waiting == [f"K1.{each}" for each in range(49)] + [mine]


def test_where_the_storage_is_full_nothing_is_opened(new_context: NewContext) -> None:
    """A browser with full storage opens no link over a running game: it says why, and offers the game as a file."""
    page = new_context(**DESKTOP).new_page()
    mine = running(page)
    page.evaluate("""() => {
        const put = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
            if (key === 'kahuna.aside') throw new DOMException('full', 'QuotaExceededError');
            put.call(this, key, text);
        };
    }""")
    page.evaluate("code => { location.hash = `#position=${code}`; }", POSITIONS[0])
    dialog = page.get_by_role("dialog", name="A shared position")
    dialog.get_by_role("button", name="Open it").click()
    expect(dialog).to_contain_text("storage is full")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save my game as a file").click()
    assert json.loads(Path(download.value.path()).read_text())["save"] == mine
    dialog.get_by_role("button", name="Keep my game").click()
    page.reload()
    expect_ready(page)
    assert save_of(page) == mine


def test_two_tabs_lose_neither_game(new_context: NewContext) -> None:
    """A game begun in one tab is paused when the other tab goes on with its own; later both are there."""
    context = new_context(**DESKTOP)
    first = context.new_page()
    shared = running(first)
    second = context.new_page()
    second.goto("./")
    expect_ready(second)
    opened_from_menu(first, "New game")
    first.get_by_role("dialog").get_by_role("button", name="Start").click()
    wait_until(first, "mine => JSON.parse(localStorage.getItem('kahuna.game')).save !== mine", shared)
    begun = played_on(first)
    expect(second.locator(".notice-tab")).to_contain_text("in another tab")
    Player(second).use(Player(second).button("Undo"))
    wait_until(second, "begun => JSON.parse(localStorage.getItem('kahuna.game')).save !== begun", begun)
    mine = save_of(second)
    first.close()
    second.close()
    page = context.new_page()
    page.goto("./")
    expect_ready(page)
    assert save_of(page) == mine
    opened_from_menu(page, "Back to my own game")
    wait_until(page, "save => JSON.parse(localStorage.getItem('kahuna.game')).save === save", begun)
    expect_ready(page)
    opened_from_menu(page, "Back to my own game")
    wait_until(page, "save => JSON.parse(localStorage.getItem('kahuna.game')).save === save", mine)


def copied(page: Page, key: str = "kahuna.game") -> None:
    """Waits until the second copy equals the first one."""
    wait_until(page, f"key => ({COPY})([key]).then(text => text === localStorage.getItem(key))", key)


def test_a_game_with_a_damaged_seal_is_mended_from_the_second_copy(new_context: NewContext) -> None:
    """Damage that only the engine finds is repaired too, and the damaged text is kept until the player deletes it."""
    page = new_context(**DESKTOP).new_page()
    mine = running(page)
    copied(page)
    wrong = f"{mine[:40]}{'A' if mine[40] != 'A' else 'B'}{mine[41:]}"
    page.evaluate("text => localStorage.setItem('kahuna.game', text)", stored(page).replace(mine, wrong))
    page.reload()
    expect_ready(page)
    assert save_of(page) == mine
    opened_from_menu(page, "Open and save")
    part = page.get_by_role("dialog").get_by_role("region", name="A saved game that can’t be read")
    with page.expect_download() as download:
        part.get_by_role("button", name="Save the text as a file").click()
    assert wrong in Path(download.value.path()).read_text()
    assert axe(page) == []
    part.get_by_role("button", name="Delete it").click()
    part.get_by_role("button", name="Delete", exact=True).click()
    expect(part).to_have_count(0)
    assert page.evaluate("localStorage.getItem('kahuna.broken')") is None


HARMFUL = {
    '{"kahuna":1,"players":{"white":{"toString":null,"valueOf":null},"black":"x"}}': "cannot be loaded",
    '{"kahuna":' + "[" * 3000 + "]" * 3000 + "}": "nested too deep",
    "[" * 1_000_001: "too long",
}
"""Hostile texts, and the messages about them."""


def test_a_text_that_is_built_to_do_harm_is_refused(new_context: NewContext) -> None:
    """A pasted text of any kind gets a sentence, and the page keeps working."""
    page = new_context(**DESKTOP).new_page()
    page.goto("./")
    expect(page.locator(".start")).to_have_count(0, timeout=30_000)
    open_way(page, "open")
    for text, sentence in HARMFUL.items():
        page.locator("#transfer-text").fill(text)
        page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).click()
        expect(page.get_by_role("alert")).to_contain_text(sentence)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Play against")).click()
    expect_ready(page)
