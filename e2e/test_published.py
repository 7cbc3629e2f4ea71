"""The pages of puzzles, lessons and games in the built site: every address leads somewhere, and one can play there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PHONE, ROOT, THEMES
from e2e.measure import axe
from kahuna.analysis.puzzles import puzzle_ids
from kahuna.codes import record_of_code
from kahuna.lessons.catalogue import LESSONS

DIST = ROOT / "dist"
PAGES = DIST / "p"

NewContext = Callable[..., BrowserContext]


def addresses_in(text: str) -> list[str]:
    """The addresses in a page, whichever tag they stand in."""
    found = re.findall(r'(?:href|src)="([^"]*)"', text) + re.findall(
        r'property="og:(?:url|image)" content="([^"]*)"', text
    )
    return [unescape(address) for address in found]


def file_of(address: str, base: str) -> Path:
    """The file of the site that an address in one of the pages means."""
    path = urlsplit(address).path
    if base and address.startswith(base):
        return DIST / address.removeprefix(base).split("?")[0].split("#")[0]
    assert not urlsplit(address).scheme, f"{address} leads to another site"
    return (PAGES / path).resolve()


@pytest.fixture(scope="module")
def base() -> str:
    """The address that the site was built for; empty where it was built for none."""
    told = json.loads((PAGES / f"{puzzle_ids()[0]}.json").read_text(encoding="utf-8"))
    address = told["provider_url"]
    return "" if address == "../" else str(address)


def test_everything_has_its_page_its_picture_and_its_answer() -> None:
    """Whatever somebody links to: page, preview and frame are there, and nothing else lies about."""
    names = {file.stem for file in PAGES.glob("*.html")} - {"index"}
    games = {name.removeprefix("game-") for name in names if name.startswith("game-")}
    assert names == {*puzzle_ids(), *(f"lesson-{lesson.id}" for lesson in LESSONS), *(f"game-{game}" for game in games)}
    assert len(games) >= 4
    assert {file.stem for file in PAGES.glob("*.png")} == names
    assert {file.stem for file in PAGES.glob("*.json")} == {*names, "list"}


def test_every_address_leads_to_a_file_of_the_site(base: str) -> None:
    """No link of any page is dead, no picture missing, no font."""
    for page in [*PAGES.glob("*.html"), PAGES / "page.css"]:
        text = page.read_text(encoding="utf-8")
        found = addresses_in(text) or re.findall(r'url\("(\.\.[^"]*)"\)', text)
        assert found, page.name
        for address in found:
            file = file_of(address, base)
            assert file.is_file() or (file / "index.html").is_file(), f"{address} in {page.name}"


def test_every_frame_shows_what_its_page_is_about(base: str) -> None:
    """The frame that WordPress makes of a link has the very puzzle, lesson or game, and is there in the site."""
    for page in PAGES.glob("*.html"):
        if page.stem == "index":
            continue
        told = json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))
        (address,) = addresses_in(told["html"])
        assert file_of(address, base) == (DIST / "embed.html").resolve()
        assert file_of(told["thumbnail_url"], base) == page.with_suffix(".png").resolve()
        query = {name: value[0] for name, value in parse_qs(urlsplit(address).query).items()}
        if page.stem.startswith("game-"):
            assert query["mode"] == "replay"
            assert record_of_code(query["code"]).result
        elif page.stem.startswith("lesson-"):
            assert query == {"mode": "lesson", "code": page.stem.removeprefix("lesson-")}
        else:
            assert query == {"mode": "puzzle", "code": page.stem}


def test_the_pages_are_small() -> None:
    """All of them together add little to the site, and each comes in an instant."""
    sizes = {file: file.stat().st_size for file in PAGES.iterdir()}
    assert sum(sizes.values()) < 15_000_000
    assert all(size < 20_000 for file, size in sizes.items() if file.suffix == ".png")
    assert all(size < 6_000 for file, size in sizes.items() if file.suffix == ".html" and file.stem != "index")


@pytest.mark.parametrize(
    ("name", "button"),
    [(puzzle_ids()[0], "Try it"), ("lesson-falls", "Start the lesson"), ("game-one-point", "Analyse this game")],
)
def test_who_follows_a_link_has_it_before_them(new_context: NewContext, name: str, button: str) -> None:
    """On a phone the page fits, keeps the access rules, and one click begins."""
    page = new_context(**PHONE).new_page()
    page.goto(f"./p/{name}.html")
    expect(page.frame_locator("iframe").get_by_role("button", name=button)).to_be_visible(timeout=30_000)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []


def test_one_puzzle_of_a_link_can_be_played_on_the_page(page: Page) -> None:
    """A reader presses the button and makes a play, without leaving the page."""
    page.goto(f"./p/{puzzle_ids()[0]}.html")
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name="Try it").click(timeout=30_000)
    expect(frame.get_by_role("button", name="That is my answer")).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("theme", THEMES)
def test_the_catalogue_can_be_looked_through(new_context: NewContext, theme: str) -> None:
    """An editor opens a grade, sees the positions, and gets to a puzzle: by day, by night, on a phone."""
    chosen, preferred = THEMES[theme]
    page = new_context(
        **PHONE, color_scheme=preferred, forced_colors="active" if chosen == "contrast" else "none"
    ).new_page()
    page.goto("./p/")
    expect(page.get_by_role("heading", name="Games, lessons and puzzles")).to_be_visible()
    page.get_by_text("Puzzles: Calm").click()
    links = page.locator("details").filter(has_text="Puzzles: Calm").get_by_role("link")
    expect(links.first).to_be_visible()
    assert links.count() == 150
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []
    links.first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Kahuna puzzle")
