"""The snippet page: choices are shown in the preview, and the copied text shows the same elsewhere."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from e2e.conftest import DESKTOP, PHONE, THEMES, Faults
from e2e.measure import axe
from e2e.positions import is_interesting, kept_game, open_kept
from e2e.server import Site, serve
from kahuna import cards
from kahuna.analysis.puzzles import puzzle_of_id
from kahuna.geography import ISLANDS

NewContext = Callable[..., BrowserContext]

ROOT = Path(__file__).resolve().parent.parent
CODES = json.loads((ROOT / "tests" / "codes.json").read_text(encoding="utf-8"))
GAME = CODES["games"][0]["code"]
POSITION = CODES["positions"][0]["code"]
PUZZLE = "aa69c0"
KANALOA = json.loads((ROOT / "tests" / "kanaloa_codes.json").read_text(encoding="utf-8"))


def preview(page: Page) -> FrameLocator:
    """The preview frame."""
    return page.frame_locator(".snippet-preview iframe")


def preview_address(page: Page) -> str:
    """The address of that frame, as soon as there is one."""
    frame = page.locator(".snippet-preview iframe")
    expect(frame).to_be_visible()
    return frame.get_attribute("src") or ""


def shown(page: Page, part: str) -> None:
    """Waits until the address of the preview contains a text."""
    expect(page.locator(".snippet-preview iframe")).to_have_attribute("src", re.compile(re.escape(part)))


def text(page: Page, name: str) -> str:
    """One of the texts to copy."""
    return page.get_by_role("textbox", name=name, exact=True).input_value()


def pick(page: Page, mode: str) -> None:
    """Chooses the content."""
    page.get_by_role("radio", name=mode, exact=True).check()


def test_a_puzzle_is_there_to_begin_with(page: Page) -> None:
    """The page shows at once what an article would show, before any choice."""
    page.goto("./snippet.html")
    expect(page.get_by_role("heading", name="Embed this")).to_be_visible()
    shown(page, "mode=puzzle&code=")
    expect(preview(page).get_by_role("button", name="Try it")).to_be_visible()


def test_every_choice_is_seen_in_the_preview_and_in_all_texts(page: Page) -> None:
    """Mode, colours, language, opponent and start affect every text to copy, and the preview."""
    page.goto("./snippet.html")
    pick(page, "A game")
    page.get_by_role("radio", name="Black", exact=True).check()
    page.get_by_label("Against", exact=True).select_option("Shark")
    page.get_by_role("radio", name="Night", exact=True).check()
    page.get_by_label("Language", exact=True).select_option("Deutsch")
    page.get_by_label("Size", exact=True).select_option("Small")
    query = "mode=play&as=black&level=shark&theme=dark&lang=de"
    shown(page, query)
    expect(preview(page).locator("html")).to_have_attribute("lang", "de")
    expect(preview(page).locator("html")).to_have_attribute("data-theme", "dark")
    frame = text(page, "For a web page")
    assert query.replace("&", "&amp;") in frame
    assert 'width="360"' in frame
    for name in ("For a web page with a script", "For WordPress with the Kahuna plugin"):
        assert 'mode="play" as="black" level="shark" theme="dark" lang="de"' in text(page, name)
    pick(page, "A lesson")
    page.get_by_label("Lesson", exact=True).select_option("Winning islands")
    shown(page, "mode=lesson&code=majority")
    assert text(page, "Link").endswith("/p/lesson-majority.html")


@pytest.mark.parametrize("name", ["For a web page", "For a web page with a script"])
def test_what_is_copied_shows_the_puzzle(new_context: NewContext, tmp_path: Path, faults: Faults, name: str) -> None:
    """An editor copies the frame or the element into an article of another site, and readers there see that puzzle."""
    context = new_context(**DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto("./snippet.html")
    page.get_by_label("Number or link of the puzzle").fill(PUZZLE)
    shown(page, f"code={PUZZLE}")
    page.get_by_role("button", name=f"Copy: {name}", exact=True).click()
    expect(page.locator(".share-said")).to_have_text(f"Copied: {name}")
    copied = page.evaluate("navigator.clipboard.readText()")
    (tmp_path / "article.html").write_text(f"<!doctype html><html lang=en><h1>Today</h1>{copied}", encoding="utf-8")
    article = context.new_page()
    with serve(Site({"/": tmp_path})) as address:
        elsewhere = address.replace("127.0.0.1", "localhost")
        faults.allow(f"request to another server: {elsewhere}/|404")
        article.goto(f"{elsewhere}/article.html")
        frame = article.frame_locator("iframe")
        expect(frame.get_by_role("button", name="Try it")).to_be_visible()
    hand = puzzle_of_id(PUZZLE).hand
    names = ", ".join(card.full_name.capitalize() for card in ISLANDS for _ in range(cards.count(hand, card)))
    expect(frame.get_by_role("img", name=f"hand: {names}")).to_be_visible()
    assert article.locator("iframe").get_attribute("title") == f"Kahuna: puzzle {PUZZLE}"


def test_any_puzzle_of_a_grade_is_found(page: Page) -> None:
    """An editor who wants an easy puzzle presses a button until one is suitable."""
    page.goto("./snippet.html")
    field = page.get_by_label("Number or link of the puzzle")
    expect(field).not_to_have_value("")
    for name in ("Storm", "Calm"):
        before = field.input_value()
        page.get_by_role("button", name=name, exact=True).click()
        expect(field).not_to_have_value(before)
        assert puzzle_of_id(field.input_value()).grade == name.lower()


def test_codes_and_links_are_taken_and_wrong_ones_explained(page: Page) -> None:
    """Texts from "Share" are understood; an input that cannot be shown gets a sentence, and nothing can be copied."""
    page.goto("./snippet.html?mode=position")
    field = page.get_by_label("Code or link of the position")
    expect(field).to_be_visible()
    expect(page.get_by_role("heading", name="Copy the code")).to_have_count(0)
    field.fill("hello there")
    expect(page.get_by_role("alert")).to_have_text("Paste the code or the link of a position.")
    field.fill(GAME)
    expect(page.get_by_role("alert")).to_contain_text("This is a whole game.")
    field.fill(POSITION[:-2])
    expect(page.get_by_role("alert")).to_contain_text("damaged")
    field.fill(f"https://example.org/kahuna/#position={POSITION}")
    expect(page.locator("#snippet-trouble")).to_be_empty()
    shown(page, f"mode=position&code={POSITION}")
    assert text(page, "Link").endswith(f"#position={POSITION}")


def test_an_example_game_is_shown_from_any_moment(page: Page) -> None:
    """An editor picks a game by its title, and the moment that the article is about."""
    page.goto("./snippet.html?mode=replay")
    page.get_by_label("Or one of these").select_option("One point")
    shown(page, "mode=replay&code=G1")
    page.get_by_label("Begins after action").fill("12")
    page.keyboard.press("Tab")
    shown(page, "&at=12")
    assert text(page, "Link").endswith("/p/game-one-point.html")
    assert "[img]" in text(page, "For a forum")


def test_a_pasted_code_of_kanaloa_chooses_that_game(page: Page) -> None:
    """An editor pastes a link of the other game, and gets its frame, with its own options."""
    game = next(each for each in KANALOA if "result" in each["record"])
    page.goto("./snippet.html?mode=replay")
    page.get_by_label("Code or link of the game").fill(f"https://example.org/kanaloa.html#game={game['code']}")
    expect(page.get_by_role("radio", name="Kanaloa", exact=True)).to_be_checked()
    shown(page, f"kanaloa-embed.html?mode=replay&code={game['code']}")
    expect(preview(page).get_by_role("button", name="Step through the game")).to_be_visible()
    assert text(page, "Link").endswith(f"/kanaloa.html#game={game['code']}")
    expect(page.get_by_role("textbox", name="For WordPress with the Kahuna plugin")).to_have_count(0)
    pick(page, "A game")
    page.get_by_label("Players", exact=True).select_option("4")
    page.get_by_label("Fish", exact=True).select_option("Are placed by the players")
    page.get_by_label("Against", exact=True).select_option("Tuna")
    shown(page, "kanaloa-embed.html?mode=play&level=tuna&players=4&layout=free")
    assert 'game="kanaloa" mode="play" level="tuna"' in text(page, "For a web page with a script")
    assert "Kanaloa: a game against the computer" in text(page, "For a web page")
    assert axe(page) == []
    page.get_by_role("radio", name="Kahuna", exact=True).check()
    shown(page, "/embed.html?mode=play")


def test_sharing_leads_to_the_page_with_what_lies_on_the_table(page: Page) -> None:
    """An author who wants to write about the current position gets there from the game, without copying a code."""
    open_kept(page, kept_game(is_interesting, "crab"), speed="off")
    expect(page.locator(".start")).to_have_count(0)
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_role("link", name="Embed in an article")
    expect(link).to_be_visible()
    with page.expect_popup() as popup:
        link.click()
    made = popup.value
    expect(made.get_by_role("radio", name="A position", exact=True)).to_be_checked()
    shown(made, "mode=position&code=P1")
    expect(preview(made).get_by_role("button", name="Play from here")).to_be_visible()


def test_the_board_can_be_saved_as_a_picture(page: Page) -> None:
    """For places without frames there is a picture: a large one of a position, a ready-made one of a puzzle."""
    page.goto(f"./snippet.html?mode=position&code={POSITION}")
    for width, choose in ((1200, None), (600, "A puzzle")):
        if choose:
            pick(page, choose)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save picture").click()
        data = Path(download.value.path()).read_bytes()
        assert data.startswith(b"\x89PNG")
        assert struct.unpack(">I", data[16:20]) == (width,)


def test_no_picture_is_offered_that_the_browser_spoils(page: Page) -> None:
    """An editor whose browser hides canvas contents is offered the ready-made pictures, and no striped ones."""
    page.add_init_script(
        "CanvasRenderingContext2D.prototype.getImageData = (x, y, width, height) =>"
        " ({ data: crypto.getRandomValues(new Uint8ClampedArray(4 * width * height)) });"
    )
    page.goto(f"./snippet.html?mode=position&code={POSITION}")
    shown(page, "mode=position")
    expect(page.get_by_role("button", name="Save picture")).to_have_count(0)
    pick(page, "A puzzle")
    expect(page.get_by_role("button", name="Save picture")).to_be_visible()


def test_the_page_speaks_the_readers_language(new_context: NewContext) -> None:
    """An editor who reads French finds the page in French."""
    page = new_context(**PHONE, locale="fr-FR").new_page()
    page.goto("./snippet.html")
    expect(page.get_by_role("heading", name="Intégrer")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_everybody_can_use_the_page(page: Page) -> None:
    """The page is accessible by day, by night and in high contrast, and fits a small phone."""
    for theme, (chosen, preferred) in THEMES.items():
        page.emulate_media(color_scheme=preferred)
        page.goto("/pages/empty.html")
        page.evaluate("theme => localStorage.setItem('kahuna.settings', JSON.stringify({ theme }))", chosen)
        page.goto("./snippet.html?mode=replay")
        page.get_by_label("Or one of these").select_option("One point")
        shown(page, "mode=replay")
        for size in (DESKTOP, PHONE):
            page.set_viewport_size(size["viewport"])
            # Other themes have other colours, and nothing else.
            assert axe(page, None if theme == "light" else ["color-contrast"]) == [], (theme, size)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (theme, size)
