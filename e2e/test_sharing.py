"""Sharing the table, and opening what others have shared."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import DESKTOP, PHONE, SIZES
from e2e.positions import is_interesting, kept_game, open_kept
from e2e.qr import modules_of, read_qr
from e2e.waiting import wait_until
from e2e.ways import open_way
from kahuna.analysis.puzzles import puzzle_list
from kahuna.state import Phase, State

NewContext = Callable[..., BrowserContext]

QUIET: dict[str, Any] = {"reduced_motion": "reduce"}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
COPYING = ["clipboard-read", "clipboard-write"]
SEEN = ("phase", "round", "turn", "bridges", "islands", "hand", "rival", "row", "pile", "played")
"""The parts of a position that both see."""


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """The parts of a view that both see: the side to move, and the position."""
    return {"viewer": view["viewer"], "to_move": view["to_move"], **{key: view["position"][key] for key in SEEN}}


MINE = "Your own game is kept"


def is_finished(state: State) -> bool:
    """Whether the game is over."""
    return state.phase is Phase.OVER


def saved(page: Page, key: str = "kahuna.game") -> dict[str, Any]:
    """The stored game, as soon as there is one: an imported game is stored once the engine has it."""
    kept: dict[str, Any] = json.loads(page.wait_for_function("key => localStorage.getItem(key)", arg=key).json_value())
    return kept


def view(page: Page) -> dict[str, Any]:
    """The stored view."""
    kept: dict[str, Any] = saved(page)["view"]
    return kept


def ready(page: Page) -> None:
    """Waits until the engine is ready."""
    expect(page.locator(".start")).to_have_count(0)


def from_menu(page: Page, name: str) -> None:
    """Opens one of the menu's entries."""
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def share(page: Page) -> str:
    """Opens the sharing dialog; returns the link."""
    from_menu(page, "Share")
    expect(page.get_by_role("img", name="Picture of the board")).to_be_visible()
    return page.get_by_role("textbox", name="Link").input_value()


def running(page: Page) -> None:
    """Opens a running game."""
    open_kept(page, kept_game(is_interesting, "crab"), speed="off")
    ready(page)
    expect(page.locator("#banner")).to_contain_text("Your turn")


def finished(page: Page) -> None:
    """Opens a finished game, and closes its result."""
    open_kept(page, kept_game(is_finished, "crab"), speed="off")
    ready(page)
    open_way(page, "last")
    expect(page.locator("dialog[open] [data-act=look]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_running_game_is_shared_as_it_is_seen(new_context: NewContext) -> None:
    """The link shows the sender's board, hand and row, and of hidden cards only what the sender knew."""
    page = new_context(**DESKTOP, permissions=COPYING).new_page()
    running(page)
    mine = view(page)
    link = share(page)
    assert re.search(r"/games/kahuna/#position=P1[\w-]{20,90}$", link), link
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_text("Text copied.")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.endswith(link)
    assert f"White bridges: {' '.join(mine['position']['bridges']['white'])}" in text

    other = new_context(**PHONE).new_page()
    other.goto(link)
    ready(other)
    expect(other.locator("#banner")).to_contain_text("Your turn")
    # The position is shown before the engine has it.
    wait_until(other, "() => localStorage.getItem('kahuna.game')")
    theirs = view(other)
    assert seen(theirs) == seen(mine)
    assert theirs["log"] == []
    assert other.url.endswith("/games/kahuna/")
    expect(other.locator("#hand .card, #hand [data-hand]").first).to_be_visible()
    # It is a game like any other: it goes on, and is there again after a reload.
    other.get_by_role("button", name=re.compile("^Draw from the pile")).click()
    other.locator("[data-act=confirm]").click()
    wait_until(
        other,
        f"() => JSON.parse(localStorage.getItem('kahuna.game')).view.position.turn === {mine['position']['turn'] + 2}",
    )
    other.reload()
    ready(other)
    assert view(other)["position"]["turn"] == mine["position"]["turn"] + 2


def test_a_link_is_seen_before_the_engine_is_there(new_context: NewContext) -> None:
    """A visitor who opens a link sees the board at once, however long Python takes to load."""
    page = new_context(**DESKTOP).new_page()
    running(page)
    link = share(page)
    mine = view(page)
    other = new_context(**PHONE).new_page()
    held: list[Route] = []
    other.context.route("**/*.wasm", lambda route: held.append(route))
    other.goto(link)
    expect(other.locator("#hand [data-hand]")).to_have_count(len(mine["position"]["hand"]))
    white = other.get_by_role("button", name=re.compile("^Line .*, yours"))
    expect(white).to_have_count(len(mine["position"]["bridges"]["white"]))
    assert other.evaluate("localStorage.getItem('kahuna.game')") is None
    expect(other.locator(".start")).to_be_visible()
    for route in held:
        route.continue_()
    ready(other)
    expect(other.locator("#banner")).to_contain_text("Your turn")
    assert seen(view(other)) == seen(mine)


def test_a_finished_game_is_shared_whole(new_context: NewContext) -> None:
    """The link to a finished game opens the whole game, from its beginning, with its players' own names."""
    page = new_context(**DESKTOP).new_page()
    finished(page)
    mine = view(page)
    link = share(page)
    assert re.search(r"#game=G1[\w-]{100,400}$", link), link
    other = new_context(**DESKTOP).new_page()
    other.goto(link)
    expect(other.locator("#banner")).to_contain_text("Turn 1 of")
    expect(other.get_by_role("dialog")).to_be_hidden()
    theirs = view(other)
    for key in ("over", "log"):
        assert theirs[key] == mine[key], key
    for key in ("bridges", "islands"):
        assert theirs["position"][key] == mine["position"][key], key
    assert (theirs["names"], theirs["takeback"]) == ({"black": "crab"}, False)
    expect(other.locator("#top")).to_contain_text("Crab")
    expect(other.locator("#side, #hand").filter(has_text=re.compile(r"\b[Yy]ou\b"))).to_have_count(0)
    # At the next visit it is no longer on the table, and can be viewed again.
    other.reload()
    ready(other)
    open_way(other, "last")
    expect(other.locator("#banner")).to_contain_text("Turn 1 of")
    assert other.evaluate("localStorage.getItem('kahuna.statistics')") is None, "others' games are not counted"


def test_a_puzzle_is_shared_by_its_name(new_context: NewContext) -> None:
    """A puzzle is shared by its own page, of which messengers show a picture; the recipient gets the same puzzle."""
    page = new_context(**DESKTOP).new_page()
    name, _, _ = puzzle_list()[5]
    page.goto(f"./#puzzle={name}")
    ready(page)
    expect(page.locator("#hand [data-hand]").first).to_be_visible()
    link = share(page)
    assert link.endswith(f"/games/kahuna/p/{name}.html")
    expect(page.get_by_text("This puzzle, for others to try.")).to_be_visible()
    embed = page.get_by_role("link", name="Embed in an article")
    expect(embed).to_have_attribute("href", f"./snippet.html?mode=puzzle&code={name}")
    page.goto(link)
    page.get_by_role("link", name="Open it in the game").click()
    expect(page.locator(":root")).to_have_attribute("data-table", "puzzle")
    assert share(page) == link


def test_a_lesson_is_opened_by_its_link(new_context: NewContext) -> None:
    """A link to a lesson opens it at once, and pauses the player's own game."""
    page = new_context(**DESKTOP).new_page()
    running(page)
    mine = saved(page)["save"]
    page.goto("./#lesson=falls")
    expect(page.locator("#top")).to_contain_text("Winning islands")
    assert "#" not in page.url
    page.evaluate("location.hash = '#lesson=both'")
    expect(page.locator("#top")).to_contain_text("Both ends at once")
    assert saved(page)["save"] == mine


def test_the_picture_is_a_picture_of_the_board(new_context: NewContext) -> None:
    """The picture is a PNG of 1200 x 1200 with the board in the colours of the page, by day and by night."""
    page = new_context(**DESKTOP).new_page()
    running(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        share(page)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save picture").click()
        assert download.value.suggested_filename == "kahuna.png"
        data = Path(download.value.path()).read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", data[16:24]) == (1200, 1200)
        colours = page.evaluate(
            """async () => {
                const image = document.querySelector('.share-picture img');
                await image.decode();
                const canvas = new OffscreenCanvas(1200, 1200), context = canvas.getContext('2d');
                context.drawImage(image, 0, 0);
                const {data} = context.getImageData(0, 0, 1200, 1200);
                const seen = new Set();
                for (let at = 0; at < data.length; at += 4) seen.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
                const at = (x, y) => [...data.slice((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3)];
                return {count: seen.size, paper: at(40, 1120), sea: at(700, 950)};
            }"""
        )
        assert colours["count"] > 2000, "a drawing without its styles has few colours"
        red, _, blue = colours["sea"]
        assert blue > red, "the sea is blue"
        assert (sum(colours["paper"]) > 600) == (scheme == "light")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_qr_code_is_the_link(new_context: NewContext) -> None:
    """A phone's camera reads the link from the screen: of a position, and of a whole game."""
    for begin in (running, finished):
        page = new_context(**DESKTOP).new_page()
        begin(page)
        link = share(page)
        code = page.get_by_role("img", name="QR code of the link")
        expect(code).to_be_visible()
        size = int((code.get_attribute("viewBox") or "").split()[2])
        assert read_qr(modules_of(code.locator("path").get_attribute("d") or "", size)) == link
        fills = [code.locator(part).get_attribute("fill") for part in ("rect", "path")]
        assert fills == ["#fff", "#000"], "dark on light in every theme"
        page.get_by_role("button", name="QR code").click()
        expect(code).to_be_hidden()


def test_the_device_sends_it_on(new_context: NewContext) -> None:
    """If the device can share, it gets the link and the picture; cancelling shows no error."""
    page = new_context(**PHONE).new_page()
    page.add_init_script(
        "navigator.canShare = () => true; navigator.share = async (data) => { window.sent = "
        "{url: data.url, text: data.text, files: data.files.map((file) => [file.name, file.type, file.size > 10000])};"
        "if (window.refuse) throw new DOMException('no', 'AbortError'); }"
    )
    running(page)
    link = share(page)
    page.get_by_role("button", name="Send …").click()
    wait_until(page, "window.sent")
    sent = page.evaluate("window.sent")
    assert sent["url"] == link
    assert sent["files"] == [["kahuna.png", "image/png", True]]
    page.evaluate("window.refuse = true")
    page.get_by_role("button", name="Send …").click()
    expect(page.locator(".share-said")).to_have_text("")


def test_ones_own_game_is_kept(new_context: NewContext) -> None:
    """A link never replaces the running game: the page asks, pauses the game, and gives it back."""
    context = new_context(**DESKTOP)
    page = context.new_page()
    running(page)
    mine = saved(page)
    other = new_context(**DESKTOP).new_page()
    finished(other)
    link = share(other)

    # In the same page, by a change of the address.
    page.evaluate("link => { location.hash = new URL(link).hash; }", link)
    asked = page.get_by_role("dialog", name="A shared game")
    expect(asked).to_contain_text(MINE)
    asked.get_by_role("button", name="Keep my game").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert saved(page) == mine
    # And by opening the page with it.
    page.goto("about:blank")
    page.goto(link)
    expect(asked).to_be_visible()
    assert saved(page)["save"] == mine["save"]
    asked.get_by_role("button", name="Open it").click()
    expect(asked).to_be_hidden()
    expect(page.locator("html[data-table=review]")).to_have_count(1)
    assert view(page)["over"] is not None
    from_menu(page, "Back to my own game")
    expect(page.locator("#banner")).to_contain_text("Your turn")
    assert saved(page)["save"] == mine["save"]
    page.get_by_role("button", name="Menu").first.click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Back to my own game")).to_have_count(0)


BAD_LINKS = {
    "#game=hello": "Not a Kahuna code.",
    "#game=G1AAE-GiasGkCVSt0ozF0gbTLoALS": "The code is damaged",
    "#position=P7AAAAAA": "from a newer version of Kahuna",
    "#puzzle=none": "puzzle",
    "#lesson=none": "There is no lesson “none”.",
}
"""Fragments of addresses, and the messages about them."""


def test_a_bad_link_gets_a_sentence(new_context: NewContext) -> None:
    """For a broken link the page says what is wrong with it, and stays usable."""
    page = new_context(**PHONE).new_page()
    for hash_, sentence in BAD_LINKS.items():
        # The first opens the page, the others are followed on it.
        page.goto(f"./{hash_}")
        ready(page)
        expect(page.locator("#notices")).to_contain_text(sentence)
        assert "#" not in page.url
        page.get_by_role("button", name="Dismiss").click()
        expect(page.locator("#notices .notice")).to_have_count(0)
    expect(page.locator("#side [data-act=play]")).to_be_visible()


def test_a_running_game_moves_to_another_device(new_context: NewContext, tmp_path: Path) -> None:
    """A running game saved as a file continues elsewhere as the same game; the file does not reveal the cards."""
    page = new_context(**DESKTOP).new_page()
    running(page)
    mine = saved(page)
    from_menu(page, "Open and save")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the file").click()
    assert re.fullmatch(r"kahuna-\d{4}-\d\d-\d\d-running\.json", download.value.suggested_filename)
    file = tmp_path / "running.json"
    download.value.save_as(file)
    assert "deals" not in file.read_text()

    other = new_context(**PHONE).new_page()
    other.goto("./")
    ready(other)
    open_transfer(other)
    other.locator("input[type=file]").set_input_files(file)
    expect(other.locator("#banner")).to_contain_text("Your turn")
    assert saved(other)["save"] == mine["save"]


def open_transfer(page: Page) -> None:
    """Opens the dialog for files and texts."""
    open_way(page, "open")
    expect(page.get_by_role("dialog", name="Open and save")).to_be_visible()


def test_a_finished_game_is_a_file(new_context: NewContext, tmp_path: Path) -> None:
    """The record of a finished game is saved as a file, and can be opened elsewhere."""
    page = new_context(**DESKTOP).new_page()
    finished(page)
    mine = view(page)
    from_menu(page, "Open and save")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the file").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["kahuna"] == 1
    other = new_context(**PHONE).new_page()
    other.goto("./")
    ready(other)
    open_transfer(other)
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_role("dialog", name="Open and save")).to_be_hidden()
    assert view(other)["log"] == mine["log"]


def test_what_is_no_game_is_refused_in_place(new_context: NewContext, tmp_path: Path) -> None:
    """A wrong text or file gets its sentence beside it, and the input stays for correction."""
    page = new_context(**PHONE).new_page()
    page.goto("./")
    ready(page)
    open_transfer(page)
    field = page.get_by_label("A link, a code, or the text of a game")
    trouble = page.get_by_role("alert")
    record = {"kahuna": 1, "edition": "1998", "first": "white", "deals": ["ABC"], "turns": []}
    for text, sentence in (
        ("", "There’s no text yet"),
        ("hello", "This isn’t a Kahuna game"),
        ("{", "The text is damaged"),
        ("G1AAAAAAAAAA", "The code is damaged"),
        ("K1.AAAA", "damaged"),
        (json.dumps(record), "cannot be loaded"),
    ):
        field.fill(text)
        page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).click()
        expect(trouble).to_contain_text(sentence)
        expect(field).to_have_value(text)
    file = tmp_path / "picture.json"
    file.write_bytes(bytes(range(256)) * 20)
    page.locator("input[type=file]").set_input_files(file)
    expect(trouble).to_contain_text("This isn’t a Kahuna game")


def test_the_dialogs_fit(new_context: NewContext) -> None:
    """Nothing is cut off at the side, and every button is large enough for thumbs, on phone, tablet and desktop."""
    page = new_context(**PHONE).new_page()
    running(page)
    link = share(page)

    def check(where: str) -> None:
        for name, size in SIZES.items():
            page.set_viewport_size(size["viewport"])
            wide = page.evaluate("(d => d.scrollWidth - d.clientWidth)(document.querySelector('dialog'))")
            assert wide <= 0, f"{where} is {wide} px too wide on a {name}"
            for button in page.locator("dialog button, dialog label.button").all():
                box = button.bounding_box()
                assert box is not None
                assert box["height"] >= 44, f"{where}: {button.inner_text()} is {box['height']} px high on a {name}"

    check("share")
    page.keyboard.press("Escape")
    from_menu(page, "Open and save")
    check("transfer")
    page.get_by_label("A link, a code, or the text of a game").fill(link)
    page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("dialog", name="A shared position")).to_be_visible()
    check("offer")
