"""Kanaloa in other people's pages: the three kinds of frames, in sandboxes too, their messages and storage."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, expect

from e2e.articles import Press, heard, inside, of_type, press, reading, wait_for, weights_before_the_click
from e2e.conftest import PREFIX, ROOT
from e2e.measure import axe
from e2e.server import Site, serve
from e2e.waiting import poll, wait_until

CODES: list[dict[str, Any]] = json.loads((ROOT / "tests" / "kanaloa_codes.json").read_text("utf-8"))
FINISHED = next(each for each in CODES if "result" in each["record"])
RUNNING = next(each for each in CODES if each["record"]["turns"] and "result" not in each["record"])
KAHUNA = json.loads((ROOT / "tests" / "codes.json").read_text("utf-8"))["games"][0]["code"]

MODES: dict[str, dict[str, str]] = {
    "play": {"game": "kanaloa", "mode": "play", "level": "minnow", "players": "3"},
    "position": {"game": "kanaloa", "mode": "position", "code": RUNNING["code"], "level": "minnow"},
    "replay": {"game": "kanaloa", "mode": "replay", "code": FINISHED["code"], "at": "12"},
}

KINDS = ("plain", "sandbox", "element")

BUDGET = 60 * 1024
"""Bytes transferred before the click."""

KNOWN = {
    "hello": {"mode", "forgets"},
    "keep": {"key", "text"},
    "ready": {"stage", "plies"},
    "height": {"value"},
    "ply": {"ply", "plies", "turn", "player"},
    "end": {"winners", "scores"},
    "error": {"code", "text"},
}
"""All messages that frames of this game may send."""

PLIES = len(" ".join(FINISHED["record"]["turns"]).split())


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    """Address of the site's folder on a server that compresses, as GitHub Pages does."""
    with serve(Site({PREFIX: ROOT / "dist"}, compress=True)) as server:
        yield server + PREFIX


@pytest.fixture(scope="module")
def editor(base: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Press]:
    """An editor who puts our frames into articles."""
    with press(tmp_path_factory.mktemp("press"), base) as editor:
        yield editor


@pytest.fixture(scope="module")
def shared(browser: Browser) -> Iterator[BrowserContext]:
    """A reader who goes from article to article, so that the runtime is downloaded once."""
    context = browser.new_context(viewport={"width": 640, "height": 800}, reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def article(shared: BrowserContext, editor: Press) -> Iterator[Callable[[str], Page]]:
    """Opens an article with some content; it must not have faults or contact any other server."""
    with reading(shared, editor) as open_:
        yield open_


def check_messages(messages: list[dict[str, Any]]) -> None:
    """Checks that messages of frames contain only what they may contain."""
    assert messages
    for message in messages:
        if "type" in message:
            assert set(message) - {"kahuna", "type", "id"} <= KNOWN[message["type"]]
        assert not re.search(r"hand|seed|K1\.|unseen", json.dumps(message))


def open_table(frame: FrameLocator | Page) -> None:
    """Clicks on the button of a picture, and waits for the table."""
    frame.locator("[data-act=start]").click()
    expect(frame.locator("#table")).to_be_visible()


def act(frame: FrameLocator | Page) -> None:
    """Waits for the reader's turn, and performs one of the offered actions."""
    expect(frame.locator(":root[data-stage=ready] #banner .banner-mine")).to_be_visible()
    at_once = frame.locator("#bar :is([data-act=end], [data-act=complete], [data-act=allow], [data-act=spare])")
    if at_once.count():
        at_once.first.click()
        return
    ways = frame.locator("#bar .choice-way")
    if not ways.count():
        frame.locator("#board").get_by_role("button", name=re.compile("can be chosen")).first.click()
    if ways.count():
        ways.first.click()
    frame.locator("#bar [data-act=confirm]:not([aria-disabled=true])").click()


def plies_told(page: Page) -> list[int]:
    """The numbers of actions that were reported to an article."""
    return [each["ply"] for each in of_type(page, "ply")]


@pytest.mark.parametrize("mode", MODES)
def test_a_frame_weighs_little_before_the_click(browser: Browser, editor: Press, mode: str) -> None:
    """A reader who only scrolls past an article downloads a picture, not Python."""
    sizes = weights_before_the_click(browser, editor, **MODES[mode])
    assert "kanaloa-embed.html" in "".join(sizes)
    assert not [name for name in sizes if name.startswith("py/") or "worker" in name]
    assert sum(sizes.values()) <= BUDGET, sizes


@pytest.mark.parametrize("kind", KINDS)
def test_each_mode_is_drawn_in_each_kind_of_frame(article: Callable[[str], Page], editor: Press, kind: str) -> None:
    """A reader sees the map, what it is and who plays before Python is requested, in any kind of frame."""
    page = article("".join(editor.frame(kind, **fields) for fields in MODES.values()))
    for place, (mode, told) in enumerate(
        {"play": "Minnow (Green)", "position": "Minnow (Red)", "replay": "Goby (Green)"}.items()
    ):
        frame = inside(page, place)
        expect(frame.locator("[data-act=start]")).to_be_visible()
        expect(frame.locator("#table")).to_be_hidden()
        expect(frame.locator(".poster-seats")).to_contain_text(told)
        # If the game has begun, its first tiles are drawn.
        assert bool(frame.locator("#poster .kanaloa-tile").count()) == (mode != "play")
    check_messages(heard(page))
    assert {each.get("plies") for each in of_type(page, "ready")} == {None, PLIES}


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_played_in_each_kind_of_frame(article: Callable[[str], Page], editor: Press, kind: str) -> None:
    """A reader clicks on the picture in any kind of frame, and plays some turns against the computers."""
    page = article(editor.frame(kind, **MODES["play"]))
    frame = inside(page)
    open_table(frame)
    wait_for(page, "ready", stage="table")
    expect(frame.locator("#row .side")).to_have_count(2)
    for _ in range(6):
        before = len(plies_told(page))
        act(frame)
        poll(lambda before=before: len(plies_told(page)) > before, "no action was told of", page)  # type: ignore[misc]
    assert max(plies_told(page)) > 6
    check_messages(heard(page))
    if kind == "element":
        assert {"kahuna:ready", "kahuna:move"} <= {each.get("event") for each in page.evaluate("window.heard")}


def test_a_running_game_is_played_on(article: Callable[[str], Page], editor: Press) -> None:
    """A reader takes over the game of an article at its current point, against computers of the named strength."""
    page = article(editor.frame("sandbox", **MODES["position"]))
    frame = inside(page)
    open_table(frame)
    begun = len(" ".join(RUNNING["record"]["turns"]).split())
    wait_for(page, "ply", ply=begun)
    expect(frame.locator("#hand .side-name")).to_have_text("You")
    expect(frame.locator("#row .side-name")).to_contain_text("Minnow")
    act(frame)
    poll(lambda: max(plies_told(page)) > begun, "no action was told of", page)
    check_messages(heard(page))


def test_a_finished_game_is_stepped_through(article: Callable[[str], Page], editor: Press) -> None:
    """A reader steps through the game of an article by action and by turn; the embedding page can do so too."""
    page = article(editor.frame("sandbox", **MODES["replay"]))
    frame = inside(page)
    wait_for(page, "ply", ply=12, plies=PLIES)
    open_table(frame)
    wait_for(page, "ready", stage="table")
    bar = frame.locator("#bar")
    banner = frame.locator("#banner")
    bar.locator("[data-act=forward]").click()
    wait_for(page, "ply", ply=13)
    bar.locator("[data-act=back]").click()
    poll(lambda: plies_told(page)[-1] == 12, "it did not go back", page)
    bar.locator("[data-act=last]").click()
    wait_for(page, "ply", ply=PLIES)
    expect(banner).to_contain_text("The end")
    bar.locator("[data-act=turn-back]").click()
    expect(banner).to_contain_text(re.compile(r"Turn \d+ of \d+ · "))
    bar.locator("[data-act=first]").click()
    wait_for(page, "ply", ply=0)
    expect(banner).to_contain_text("Before the first turn")
    expect(bar.locator("[data-act=back]")).to_have_attribute("aria-disabled", "true")
    bar.locator("[data-act=turn-forward]").press("ArrowRight")
    wait_for(page, "ply", ply=1)
    page.evaluate("window.say(0, {kahuna: 1, type: 'goTo', ply: 40})")
    wait_for(page, "ply", ply=40)
    check_messages(heard(page))


def test_a_page_can_load_dress_and_translate_its_frame(article: Callable[[str], Page], editor: Press) -> None:
    """An author's script shows one thing after the other in a frame, in the page's theme and language."""
    page = article(editor.frame("element", **MODES["play"]))
    frame = inside(page)
    expect(frame.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.evaluate("window.say(0, {kahuna: 1, type: 'init', id: 'a', theme: 'dark', lang: 'de'})")
    expect(frame.locator(".poster-kind")).to_have_text("Eine Partie zu 3")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.evaluate("(code) => window.say(0, {kahuna: 1, type: 'load', mode: 'replay', code, at: 5})", FINISHED["code"])
    wait_for(page, "ply", ply=5)
    page.evaluate("document.querySelector('kahuna-game').goTo(30)")
    wait_for(page, "ply", ply=30)
    expect(frame.locator(".poster-about")).to_contain_text("Aktion 30")
    page.evaluate("document.querySelector('kahuna-game').setAttribute('players', '4')")
    expect(frame.locator(".poster-seats li")).to_have_count(4)
    # An element that names no game shows Kahuna.
    page.evaluate("document.querySelector('kahuna-game').removeAttribute('game')")
    expect(frame.locator("#chart")).to_have_count(1)


WRONG = {
    "mode=chess": "names a mode that does not exist",
    "mode=puzzle&code=2e58dc": "must be play, position or replay",
    "mode=position": "names no position",
    "mode=replay&code=hello": "Not a Kanaloa code",
    "mode=replay&code=N3abcdef": "newer version of Kanaloa",
    f"mode=replay&code={FINISHED['code'][:-2]}": "damaged",
    f"mode=replay&code={KAHUNA}": "the other game",
}
"""Parameters of an address, and the messages about them."""


def test_a_wrong_address_is_explained(article: Callable[[str], Page], editor: Press) -> None:
    """An editor who has mistyped the address reads in the frame what is wrong with it."""
    page = article("".join(f'<iframe src="{editor.base}kanaloa-embed.html?{query}"></iframe>' for query in WRONG))
    for place, sentence in enumerate(WRONG.values()):
        expect(inside(page, place).get_by_role("alert")).to_contain_text(sentence)
    poll(lambda: len(of_type(page, "error")) == len(WRONG), lambda: f"Not all were told of: {heard(page)}", page)
    check_messages(heard(page))


@pytest.mark.parametrize(
    ("mode", "code", "sentence"),
    [("position", FINISHED["code"], "needs mode=replay"), ("replay", RUNNING["code"], "needs mode=position")],
)
def test_a_game_of_the_other_kind_is_explained(
    article: Callable[[str], Page], editor: Press, mode: str, code: str, sentence: str
) -> None:
    """Only the rules can tell whether a game is over; an editor who chose the wrong mode is told after the click."""
    page = article(editor.frame("plain", game="kanaloa", mode=mode, code=code))
    frame = inside(page)
    frame.locator("[data-act=start]").click()
    expect(frame.locator(".poster-failed")).to_contain_text(sentence)
    wait_for(page, "error", code="failed")


def test_a_new_game_begins_in_a_sandbox(article: Callable[[str], Page], editor: Press) -> None:
    """A reader of a WordPress article starts another game, although its sandbox forbids forms."""
    page = article(editor.frame("sandbox", **MODES["play"]))
    frame = inside(page)
    open_table(frame)
    frame.locator("[data-act=menu]").click()
    dialog = frame.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^New game")).click()
    dialog.locator("#seat-0").select_option("minnow")
    dialog.locator("#seat-1").select_option("minnow")
    dialog.locator("[data-act=begin]").click()
    expect(dialog).to_have_count(0)
    expect(frame.get_by_role("button", name="Pause")).to_be_visible()
    frame.locator("[data-act=menu]").click()
    dialog.get_by_role("button", name=re.compile("^Home")).click()
    # Left for the picture, from which the reader comes back.
    expect(frame.locator("[data-act=start]")).to_be_visible()


def test_a_frame_leaves_the_sites_own_games_alone(page: Page) -> None:
    """Playing in a frame does not change the game of the site's own page, and each frame resumes its own game."""
    page.goto("/pages/empty.html")
    page.evaluate("localStorage.setItem('kanaloa.game', 'mine')")

    def begun(key: str, **fields: str) -> dict[str, Any]:
        page.goto(f"./kanaloa-embed.html?{urlencode(fields)}")
        open_table(page)
        wait_until(page, "(key) => localStorage.getItem(key)", key)
        game: dict[str, Any] = json.loads(page.evaluate("(key) => localStorage.getItem(key)", key))
        return game

    usual = begun("kanaloa.frame.game", mode="play")
    assert usual["view"]["seats"] == {"red": "human", "green": "goby"}
    key = "kanaloa.frame.game.minnow.green.3.free"
    named = begun(key, mode="play", level="minnow", players="3", layout="free", **{"as": "green"})
    assert named["view"]["seats"] == {"red": "minnow", "green": "human", "blue": "minnow"}
    page.goto(f"./kanaloa-embed.html?{urlencode({'mode': 'position', 'code': RUNNING['code']})}")
    open_table(page)
    assert begun("kanaloa.frame.game", mode="play")["view"]["seed"] == usual["view"]["seed"]
    keys = page.evaluate("Object.keys(localStorage)")
    assert page.evaluate("localStorage.getItem('kanaloa.game')") == "mine"
    assert all(".frame." in key for key in keys if key != "kanaloa.game"), keys


def test_a_frame_asks_for_the_height_it_needs(article: Callable[[str], Page], editor: Press) -> None:
    """A frame that gets its preferred height has nothing to scroll before the click."""
    page = article(editor.frame("plain", **MODES["replay"]))
    page.evaluate("window.fit()")
    expect(inside(page).locator("[data-act=start]")).to_be_visible()
    for width in (320, 640, 900):
        page.set_viewport_size({"width": width, "height": 800})
        fits = "document.documentElement.scrollHeight - innerHeight <= 1 && innerWidth === "
        poll(lambda now=f"{fits}{width}": page.frames[1].evaluate(now), "It must be scrolled", page)  # type: ignore[misc]
        assert page.frames[1].evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_nothing_for_axe_to_find_in_a_frame(new_context: Callable[..., BrowserContext]) -> None:
    """Frames are accessible by screen reader and keyboard and with low vision, before the click and after."""
    page = new_context(viewport={"width": 480, "height": 700}).new_page()
    found: list[str] = []
    for mode, fields in MODES.items():
        page.goto(f"./kanaloa-embed.html?{urlencode(fields)}")
        expect(page.locator("[data-act=start]")).to_be_visible()
        for theme in ("light", "dark", "contrast"):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            found += [f"{mode}, {theme}: {fault}" for fault in axe(page)]
    open_table(page)
    for theme in ("light", "dark", "contrast"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        found += [f"replay, on the table, {theme}: {fault}" for fault in axe(page)]
    page.goto("./kanaloa-embed.html?mode=nothing")
    expect(page.get_by_role("alert")).to_be_visible()
    found += [f"trouble: {fault}" for fault in axe(page)]
    assert found == []
