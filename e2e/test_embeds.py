"""Frames in other people's pages: across origins, in sandboxes, under strict policies, as `<kahuna-game>`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from e2e import hosts
from e2e.articles import (
    Press,
    heard,
    inside,
    of_type,
    play_something,
    press,
    reading,
    wait_for,
    weights_before_the_click,
)
from e2e.conftest import DESKTOP, NO_REVIEW, PREFIX, ROOT
from e2e.measure import axe
from e2e.server import Site, serve
from e2e.waiting import frames, poll, wait_until

CODES = json.loads((ROOT / "tests" / "codes.json").read_text("utf-8"))
GAME = CODES["games"][0]["code"]
POSITION = CODES["positions"][0]["code"]

_KANALOA = json.loads((ROOT / "tests" / "kanaloa_codes.json").read_text("utf-8"))
KANALOA = {
    mode: next(each["code"] for each in _KANALOA if each["record"]["turns"] and ("result" in each["record"]) is over)
    for mode, over in {"position": False, "replay": True}.items()
}
"""Codes of the second game."""

MODES: dict[str, dict[str, str]] = {
    "play": {"mode": "play", "level": "3"},
    "position": {"mode": "position", "code": POSITION, "level": "2"},
    "puzzle": {"mode": "puzzle", "code": "2e58dc"},
    "replay": {"mode": "replay", "code": GAME, "at": "12"},
    "lesson": {"mode": "lesson", "code": "build", "at": "1"},
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
    "solved": {"code", "step"},
    "end": {"winner", "by", "points"},
    "error": {"code", "text"},
}
"""All messages that frames may send."""


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    """Address of the site's folder on a server that compresses, as GitHub Pages does."""
    with serve(Site({PREFIX: ROOT / "dist"}, compress=True)) as server:
        yield server + PREFIX


@pytest.fixture(scope="module")
def plain() -> Iterator[str]:
    """Address of the site's folder on a host that sends no headers: it lets no other site fetch its files."""
    with serve(Site({PREFIX: ROOT / "dist"}, types=hosts.PLAIN_TYPES, headers=hosts.nothing)) as server:
        yield server + PREFIX


@pytest.fixture(scope="module")
def editor(base: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Press]:
    """An editor who puts our frames into articles."""
    with press(tmp_path_factory.mktemp("press"), base) as editor:
        yield editor


@pytest.fixture(scope="module")
def shared(browser: Browser) -> Iterator[BrowserContext]:
    """A reader who goes from article to article, so that the runtime is downloaded once."""
    context = browser.new_context(viewport={"width": 640, "height": 700})
    context.add_init_script(NO_REVIEW)
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
        if message.get("message") == "height":
            assert set(message) == {"message", "secret", "value"}
            continue
        assert message.get("kahuna", 1) == 1
        if "type" in message:
            assert set(message) - {"kahuna", "type", "id"} <= KNOWN[message["type"]]
        assert not re.search(r"hand|seed|deck|K1\.|rival|row", json.dumps(message))


@pytest.mark.parametrize("mode", MODES)
def test_a_frame_weighs_little_before_the_click(browser: Browser, editor: Press, mode: str) -> None:
    """A reader who only scrolls past an article downloads a picture, not Python."""
    sizes = weights_before_the_click(browser, editor, **MODES[mode])
    assert "embed.html" in "".join(sizes)
    assert not [name for name in sizes if name.startswith("py/") or "worker" in name]
    assert sum(sizes.values()) <= BUDGET, sizes


@pytest.mark.parametrize("kind", KINDS)
def test_each_mode_is_drawn_in_each_kind_of_frame(article: Callable[[str], Page], editor: Press, kind: str) -> None:
    """Whatever publishing software does to the snippet, a reader sees what it is about before Python is requested."""
    page = article("".join(editor.frame(kind, **fields) for fields in MODES.values()))
    for place, mode in enumerate(MODES):
        frame = inside(page, place)
        expect(frame.locator("[data-act=start]")).to_be_visible()
        expect(frame.locator("#table")).to_be_hidden()
        assert bool(frame.locator(".bridge").count()) == (mode in ("puzzle", "replay"))
    check_messages(heard(page))


@pytest.mark.parametrize("kind", KINDS)
def test_each_mode_can_be_played_in_each_kind_of_frame(
    article: Callable[[str], Page], editor: Press, kind: str
) -> None:
    """A reader clicks on the picture in any kind of frame, and plays; and again with the next content shown there."""
    page = article(editor.frame(kind, **MODES["play"]))
    frame = inside(page)
    # The kinds differ only in how they are reached, so all modes are tried in the strictest.
    modes = MODES if kind == "sandbox" else {mode: MODES[mode] for mode in ("play", "replay")}
    for mode, fields in modes.items():
        if mode != "play":
            numbers = {name: int(text) for name, text in fields.items() if name == "at"}
            page.evaluate("fields => window.say(0, {kahuna: 1, type: 'load', ...fields})", {**fields, **numbers})
            expect(frame.locator("#table")).to_be_hidden()
        tables = sum(each.get("stage") == "table" for each in of_type(page, "ready"))
        frame.locator("[data-act=start]").click()
        expect(frame.locator("#table")).to_be_visible()
        expect(frame.locator("#poster")).to_be_hidden()
        poll(
            lambda before=tables: sum(each.get("stage") == "table" for each in of_type(page, "ready")) > before,  # type: ignore[misc]
            "the table was not told of",
            page,
        )
        before = len(of_type(page, "ply"))
        play_something(frame)
        poll(
            lambda before=before: len(of_type(page, "ply")) > before,  # type: ignore[misc]
            lambda: f"no step was told of, but {heard(page)}",
            page,
        )
    check_messages(heard(page))
    secrets = [each for each in heard(page) if each.get("message") == "height"]
    assert bool(secrets) == (kind == "sandbox")
    assert all(each["secret"] == "x" for each in secrets)
    if kind == "element":
        assert {"kahuna:ready", "kahuna:move"} <= {each.get("event") for each in page.evaluate("window.heard")}


def test_without_workers_the_game_runs_all_the_same(browser: Browser, editor: Press) -> None:
    """A reader whose browser allows no worker in a frame plays on the page's main thread."""
    context = browser.new_context(viewport={"width": 640, "height": 700})
    context.add_init_script("delete window.Worker")
    page = context.new_page()
    page.goto(editor.publish(editor.frame("sandbox", **MODES["puzzle"])))
    inside(page).locator("[data-act=start]").click()
    expect(inside(page).locator("#table")).to_be_visible()
    play_something(inside(page))
    wait_for(page, "ply", ply=1)
    context.close()


def test_a_frame_that_cannot_start_says_so_and_tries_again(browser: Browser, editor: Press) -> None:
    """If the connection breaks after the click, a sentence in the frame's language says so, and one button retries."""
    context = browser.new_context(viewport={"width": 640, "height": 700})
    context.route("**/*.wasm", lambda route: route.fulfill(status=404, body="gone"))
    page = context.new_page()
    page.goto(editor.publish(editor.frame("plain", **MODES["puzzle"], lang="de")))
    frame = inside(page)
    frame.locator("[data-act=start]").click()
    failed = frame.locator(".poster-failed")
    expect(failed).to_contain_text("program.wasm ließ sich nicht laden")
    wait_for(page, "error", code="failed")
    page.evaluate("window.say(0, {kahuna: 1, type: 'lang', lang: 'nl'})")
    expect(failed).to_contain_text("Het spel kon niet starten. program.wasm kon niet worden geladen")
    check_messages(heard(page))
    context.unroute("**/*.wasm")
    frame.locator("[data-act=start]").click()
    expect(frame.locator("#table")).to_be_visible()
    context.close()


def test_a_replay_is_turned_round_on_the_table_too(article: Callable[[str], Page], editor: Press) -> None:
    """An author shows a replay from the other side: a choice made before the click persists, and can be changed."""
    page = article(editor.frame("element", **MODES["replay"]))
    frame = inside(page)
    poster = frame.locator(".poster-cards .poster-label").first
    expect(poster).to_be_visible()
    below = poster.inner_text().strip()
    page.evaluate("document.querySelector('kahuna-game').flip()")
    expect(poster).not_to_have_text(below)
    frame.locator("[data-act=start]").click()
    expect(frame.locator("#table")).to_be_visible()
    hands = frame.locator(".past-hand:not(:has(.past-row))")
    expect(hands.nth(1)).to_be_visible()
    first, second = (hands.nth(place).get_attribute("aria-label") or "" for place in range(2))
    page.evaluate("document.querySelector('kahuna-game').flip()")
    expect(hands.first).to_have_attribute("aria-label", second)
    expect(hands.nth(1)).to_have_attribute("aria-label", first)
    frame.locator("#bar [data-act=back].past-step").click()
    expect(hands.first).to_have_attribute("aria-label", second)
    check_messages(heard(page))


def test_a_position_can_be_shared_from_a_sandbox(shared: BrowserContext, editor: Press) -> None:
    """A reader of a WordPress article gets the picture and the link of the game played there."""
    page = shared.new_page()
    page.goto(editor.publish(editor.frame("sandbox", **MODES["position"])))
    frame = inside(page)
    frame.locator("[data-act=start]").click()
    expect(frame.locator("#table")).to_be_visible()
    frame.locator("[data-act=menu]").click()
    frame.get_by_role("dialog").get_by_role("button", name=re.compile("^Share")).click()
    picture = frame.locator("dialog .share-picture img")
    expect(picture).to_be_visible()
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 1200
    page.close()


def test_a_new_game_begins_in_a_sandbox(article: Callable[[str], Page], editor: Press) -> None:
    """A reader of a WordPress article starts another game, although its sandbox forbids forms."""
    page = article(editor.frame("sandbox", **MODES["play"]))
    frame = inside(page)
    frame.locator("[data-act=start]").click()
    expect(frame.locator("#table")).to_be_visible()
    frame.locator("[data-act=menu]").click()
    dialog = frame.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^New game")).click()
    dialog.get_by_role("radio", name=re.compile("Watch")).check()
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(frame.get_by_role("button", name="Pause")).to_be_visible()


def test_a_frame_obeys_its_own_page_only(article: Callable[[str], Page], editor: Press) -> None:
    """Only the embedding page can step through a replay: other frames and invalid messages cannot."""
    page = article(
        editor.frame("plain", **MODES["replay"]) + f'<iframe src="{editor.base}embed.html?mode=bad"></iframe>'
    )
    wait_for(page, "ply", ply=12)
    # The other frame on the page sends messages to this one, as an advertisement could.
    other = page.frames[2]
    other.evaluate("parent.frames[0].postMessage({kahuna: 1, type: 'goTo', ply: 3}, '*')")
    other.evaluate("parent.frames[0].postMessage({kahuna: 1, type: 'theme', theme: 'dark'}, '*')")
    nonsense = """
        const odd = [null, 1, 'x', [], {}, {kahuna: 1}, {kahuna: 2, type: 'goTo', ply: 3}, {kahuna: 1, type: 'goTo'},
            {kahuna: 1, type: 'goTo', ply: -1}, {kahuna: 1, type: 'goTo', ply: '3'},
            {kahuna: 1, type: 'goTo', ply: 1e9},
            {kahuna: 1, type: 'theme', theme: 'pink'}, {kahuna: 1, type: 'lang', lang: {}},
            {kahuna: 1, type: 'load', mode: 'x'},
            {kahuna: 1, type: 'constructor'}, {kahuna: 1, type: 'goTo', ply: 3, id: {}}, new Map(), new Date(),
            'x'.repeat(9999),
            {kahuna: 1, type: 'load', mode: 'replay', code: 5}];
        for (let count = 0; count < 1000; count += 1) window.say(0, odd[count % odd.length]);
    """
    page.evaluate(f"() => {{{nonsense}}}")
    page.evaluate("window.say(0, {kahuna: 1, type: 'goTo', ply: 20, id: 'mine'})")
    wait_for(page, "ply", ply=20, id="mine")
    assert [each["ply"] for each in of_type(page, "ply")] == [12, 20]
    assert inside(page).locator("html").get_attribute("data-theme") == "auto"
    check_messages(heard(page))


def test_a_page_can_load_dress_translate_and_turn_its_frame(article: Callable[[str], Page], editor: Press) -> None:
    """An author's script shows one position after the other in a frame, in the page's theme and language."""
    page = article(editor.frame("sandbox", **MODES["puzzle"]))
    frame = inside(page)
    expect(frame.get_by_role("button", name="Try it")).to_be_visible()
    page.evaluate("window.say(0, {kahuna: 1, type: 'init', id: 'a', theme: 'dark', lang: 'de'})")
    expect(frame.get_by_role("button", name="Versuchen")).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    wait_for(page, "hello", id="a")
    # WordPress may begin to listen after the frame has sent its height: it then asks for it with "ready".
    secrets = [each for each in heard(page) if each.get("message") == "height"]
    page.evaluate("window.say(0, {message: 'ready', secret: 'x'})")
    poll(
        lambda: len([each for each in heard(page) if each.get("message") == "height"]) > len(secrets),
        "The frame did not tell WordPress its height",
        page,
    )
    page.evaluate("(code) => window.say(0, {kahuna: 1, type: 'load', mode: 'replay', code, at: 5})", GAME)
    wait_for(page, "ply", ply=5)
    hand = frame.locator(".poster-cards").first.get_attribute("aria-label")
    page.evaluate("window.say(0, {kahuna: 1, type: 'flip'})")
    expect(frame.locator(".poster-cards").first).not_to_have_attribute("aria-label", hand or "")
    frame.locator("[data-act=forward]").click()
    wait_for(page, "ply", ply=6)
    page.evaluate("window.say(0, {kahuna: 1, type: 'load', mode: 'lesson', code: 'nothing'})")
    expect(frame.get_by_role("alert")).to_contain_text("nothing")
    wait_for(page, "error", code="lesson")


WRONG = {
    "mode=chess": "names a mode that does not exist",
    "mode=puzzle": "names no puzzle",
    "mode=puzzle&code=ffffff": "no puzzle “ffffff”",
    "mode=position&code=P1abc": "damaged",
    f"mode=replay&code={POSITION}": "mode=position",
}
"""Parameters of an address, and the messages about them."""


def test_a_wrong_address_is_explained(article: Callable[[str], Page], editor: Press) -> None:
    """An editor who has mistyped the address reads in the frame what is wrong with it."""
    page = article("".join(f'<iframe src="{editor.base}embed.html?{query}"></iframe>' for query in WRONG))
    for place, sentence in enumerate(WRONG.values()):
        expect(inside(page, place).get_by_role("alert")).to_contain_text(sentence)
    poll(lambda: len(of_type(page, "error")) == len(WRONG), lambda: f"Not all were told of: {heard(page)}", page)
    check_messages(heard(page))


def test_the_element_can_be_steered(article: Callable[[str], Page], editor: Press) -> None:
    """An author controls a replay with the methods of the element, and gets an event for each step."""
    page = article(editor.frame("element", **MODES["replay"]))
    wait_for(page, "ply", ply=12)
    page.evaluate("document.querySelector('kahuna-game').goTo(30)")
    wait_for(page, "ply", ply=30)
    page.evaluate("document.querySelector('kahuna-game').setTheme('contrast')")
    expect(inside(page).locator("html")).to_have_attribute("data-theme", "contrast")
    hand = inside(page).locator(".poster-cards").first.get_attribute("aria-label")
    page.evaluate("document.querySelector('kahuna-game').flip()")
    expect(inside(page).locator(".poster-cards").first).not_to_have_attribute("aria-label", hand or "")
    page.evaluate("document.querySelector('kahuna-game').setAttribute('at', '3')")
    wait_for(page, "ply", ply=3)
    moves = [each["data"]["ply"] for each in page.evaluate("window.heard") if each.get("event") == "kahuna:move"]
    assert moves[:2] == [12, 30]


def test_the_element_may_wait_for_the_click(browser: Browser, editor: Press) -> None:
    """An article with many games fetches none before a reader clicks; without JavaScript there is a link."""
    body = editor.frame("element", load="click", **MODES["puzzle"])
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(editor.publish(body))
    expect(page.get_by_role("link", name="A game of Kahuna")).to_have_attribute("href", editor.base)
    context.close()
    context = browser.new_context(**DESKTOP)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    # The script loads when the pointer is already on the link.
    held: list[Route] = []
    context.route("**/kahuna-game.js", lambda route: held.append(route))
    page.goto(editor.publish(body), wait_until="commit")
    link = page.get_by_role("link", name="A game of Kahuna")
    link.hover()
    poll(lambda: held, "The article did not ask for the element", page)
    held[0].continue_()
    expect(page.locator("kahuna-game:defined")).to_have_count(1)
    link.hover(position={"x": 5, "y": 5})
    expect(page.locator("head link[rel=preconnect]")).to_have_count(1)
    assert not [url for url in asked if "embed.html" in url]
    link.click()
    # One click is enough: the frame starts automatically.
    expect(inside(page).locator("#table")).to_be_visible()
    context.close()


def test_the_element_is_small(editor: Press) -> None:
    """The element adds at most three kilobytes to a page."""
    assert len((ROOT / "dist" / "kahuna-game.js").read_bytes()) <= 3 * 1024


def test_the_example_article_shows_everything(browser: Browser, plain: str, tmp_path: Path) -> None:
    """The example shows an editor how an article looks with the game in it, in all five modes, on any host."""
    for file in (ROOT / "examples" / "review").glob("[!R]*.*"):
        text = file.read_text("utf-8").replace("https://example.org/kahuna/", plain)
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    with serve(Site({"/": tmp_path})) as paper:
        context = browser.new_context(**DESKTOP)
        faults: list[str] = []
        context.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        page = context.new_page()
        page.goto(paper.replace("127.0.0.1", "localhost") + "/index.html")
        for place in range(5):
            figure = page.locator("figure").nth(place)
            figure.scroll_into_view_if_needed()
            frame = figure.frame_locator("iframe")
            expect(frame.locator("[data-act=start]")).to_be_visible()
            expect(frame.locator("h1").first).not_to_be_empty()
        shelf = page.locator(".shelf kahuna-game")
        expect(shelf).to_have_count(5)
        expect(shelf.locator("iframe")).to_have_count(0)
        replay = page.frame_locator("figure:nth-of-type(4) iframe")
        replay.locator("[data-act=turn-forward]").click()
        expect(replay.locator(".poster-kind")).to_contain_text("Shark")
        assert axe(page) == []
        assert faults == []
        context.close()


def documented(base: str) -> str:
    """The HTML snippets of docs/embedding.md, for a site at another address, with complete codes."""
    text = (ROOT / "docs" / "embedding.md").read_text("utf-8")
    shown = re.findall(r"^    (<(?:iframe|script|kahuna-game) .*)$", text, re.MULTILINE)
    html = re.sub(
        r"code=P1[\w-]+\.\.\.", f"code={POSITION}", "\n".join(shown).replace("https://example.org/kahuna/", base)
    )
    html = re.sub(r"code=G1[\w-]+\.\.\.", f"code={GAME}", html)
    for mode, code in KANALOA.items():
        html = re.sub(rf"mode={mode}&code=N1[\w-]+\.\.\.", f"mode={mode}&code={code}", html)
    return html


@pytest.fixture
def foreign(browser: Browser, tmp_path: Path) -> Iterator[Callable[[str], Page]]:
    """Opens an article on another site that sends no headers either."""
    with serve(Site({"/": tmp_path}, headers=hosts.nothing)) as server:
        context = browser.new_context(**DESKTOP)

        def open_(body: str) -> Page:
            name = f"article-{len(list(tmp_path.glob('article-*')))}.html"
            (tmp_path / name).write_text(f"<!doctype html><html lang=en>{body}", encoding="utf-8")
            page = context.new_page()
            page.goto(f"{server.replace('127.0.0.1', 'localhost')}/{name}")
            return page

        yield open_
        context.close()


def plays(page: Page, place: int) -> None:
    """Checks that a frame of an article opens the table, and accepts a play."""
    frame = inside(page, place)
    frame.locator("[data-act=start]").click()
    expect(frame.locator("#table")).to_be_visible()
    play_something(frame)
    expect(frame.locator("#bar [data-act=undo]")).to_have_attribute("aria-disabled", "false")


def test_what_is_documented_works_from_a_host_without_headers(foreign: Callable[[str], Page], plain: str) -> None:
    """An editor copies any HTML of the documentation, and it works, wherever the game is hosted."""
    page = foreign(documented(plain))
    # Five frames, three of Kanaloa, and one of the element.
    expect(page.locator("iframe")).to_have_count(9)
    for place in range(9):
        page.locator("iframe").nth(place).scroll_into_view_if_needed()
        expect(inside(page, place).locator("[data-act=start]")).to_be_visible()
    plays(page, 8)


def test_what_is_copied_works_from_a_host_without_headers(foreign: Callable[[str], Page], plain: str) -> None:
    """An editor copies a frame, an element, a picture or a link from the snippet page, and readers see the puzzle."""
    maker = foreign("")
    maker.goto(f"{plain}snippet.html?mode=puzzle&code=2e58dc")

    def copied(name: str) -> str:
        return maker.get_by_role("textbox", name=name, exact=True).input_value()

    (picture,) = re.findall(r"\[img\](.*?)\[/img\]", copied("For a forum"))
    page = foreign(f'{copied("For a web page")}{copied("For a web page with a script")}<img src="{picture}" alt="">')
    expect(page.locator("iframe")).to_have_count(2)
    for place in range(2):
        page.locator("iframe").nth(place).scroll_into_view_if_needed()
        expect(inside(page, place).locator("[data-act=start]")).to_be_visible()
    assert page.locator("img").evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 600
    maker.goto(copied("Link"))
    expect(inside(maker).locator("[data-act=start]")).to_be_visible()


def test_a_sandbox_on_a_host_without_headers_keeps_the_origin(foreign: Callable[[str], Page], plain: str) -> None:
    """A sandboxed frame that keeps its origin works from any host; without an origin the reader sees a sentence."""
    address = f"{plain}embed.html?mode=puzzle&code=2e58dc"
    flags = ("allow-scripts allow-same-origin", "allow-scripts")
    page = foreign("".join(f'<iframe sandbox="{each}" height="640" src="{address}"></iframe>' for each in flags))
    plays(page, 0)
    expect(inside(page, 1).get_by_role("alert")).to_contain_text("hasn’t loaded completely")


def settled_height(page: Page, name: str) -> int:
    """Waits until the frame has been drawn and has sent its messages; returns the last height it requested."""
    frames(page)
    page.frames[1].evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate("(id) => window.say(0, {kahuna: 1, type: 'init', id})", name)
    wait_for(page, "hello", id=name)
    poll(lambda: of_type(page, "height")[-1].get("id") == name, "The frame did not repeat its height", page)
    return int(of_type(page, "height")[-1]["value"])


def test_a_frame_asks_for_the_height_it_needs(article: Callable[[str], Page], editor: Press) -> None:
    """A frame that gets its preferred height has nothing to scroll, and does not request another one."""
    page = article(editor.frame("plain", **MODES["replay"]))
    page.evaluate("window.fit()")
    expect(inside(page).locator("[data-act=start]")).to_be_visible()
    for width in (360, 640, 900):
        page.evaluate("window.say(0, {kahuna: 1, type: 'theme', theme: 'light'})")
        page.set_viewport_size({"width": width, "height": 700})
        wait_until(page, f"frames()[0].clientWidth === {width}")
        # Requested, granted, drawn, and measured again: each round takes at most two animation frames.
        rounds = [settled_height(page, f"{width} {number}") for number in range(12)]
        assert rounds[-6:] == rounds[-1:] * 6, f"It goes on asking: {rounds}"
        over = page.frames[1].evaluate("document.documentElement.scrollHeight - innerHeight")
        assert over <= 1, width


def test_a_picture_fits_into_its_frame(page: Page) -> None:
    """Even in a narrow column readers see all five cards with their names, in each language, and nothing is cut off."""
    shown = ".poster-words :is(.card, .face-name, .poster-label, .poster-title, button)"
    cut = """(shown) => [...document.querySelectorAll(shown)].filter((each) => {
        const {left, right, width} = each.getBoundingClientRect();
        const cropped = each.matches('.face-name') && each.scrollWidth > each.clientWidth + 1;
        return width > 0 && (left < 0 || right > innerWidth + 0.5 || cropped);
    }).map((each) => each.outerHTML.slice(0, 80))"""
    # With hands of five cards, one of them with full names.
    article = (ROOT / "examples" / "review" / "index.html").read_text("utf-8")
    (replay,) = re.findall(r'src="[^"]*(mode=replay[^"]*)"', article)
    found: list[str] = []
    for lang in ("en", "de", "es"):
        for query in (urlencode(MODES["puzzle"]), urlencode(MODES["position"]), unescape(replay)):
            page.goto(f"./embed.html?{query}&lang={lang}")
            expect(page.locator("[data-act=start]")).to_be_visible()
            for width, height in [(300, 640), (360, 640), (540, 480), (760, 480)]:
                page.set_viewport_size({"width": width, "height": height})
                found += [f"{width}, {lang}, {query[:12]}: {each}" for each in page.evaluate(cut, shown)]
    assert found == []


def test_nothing_for_axe_to_find_in_a_frame(new_context: Callable[..., BrowserContext]) -> None:
    """Frames are accessible by screen reader and keyboard and with low vision, before the click and after."""
    page = new_context(viewport={"width": 480, "height": 700}).new_page()
    found: list[str] = []
    for mode, fields in MODES.items():
        query = "&".join(f"{name}={value}" for name, value in fields.items())
        page.goto(f"./embed.html?{query}")
        expect(page.locator("[data-act=start]")).to_be_visible()
        for theme in ("light", "dark", "contrast") if mode == "replay" else ("light",):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            found += [f"{mode}, {theme}: {fault}" for fault in axe(page)]
    page.goto("./embed.html?mode=puzzle&code=2e58dc")
    page.locator("[data-act=start]").click()
    expect(page.locator("#table")).to_be_visible()
    for theme in ("light", "dark", "contrast"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        found += [f"puzzle, played, {theme}: {fault}" for fault in axe(page)]
    page.goto("./embed.html?mode=nothing")
    expect(page.get_by_role("alert")).to_be_visible()
    found += [f"trouble: {fault}" for fault in axe(page)]
    assert found == []
