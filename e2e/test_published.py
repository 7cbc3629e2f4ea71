"""The pages of puzzles, lessons and games in the built site: every address works, and the game can be played there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PHONE, ROOT, THEMES, Faults
from e2e.measure import axe
from e2e.server import Site, serve
from e2e.waiting import wait_until
from kahuna.analysis.puzzles import puzzle_ids
from kahuna.codes import record_of_code
from kahuna.lessons.catalogue import LESSONS, MOVED
from kanaloa.codes import record_of_code as kanaloa_record_of_code
from publishing import pages
from publishing.subjects import subjects

DIST = ROOT / "dist"
PAGES = DIST / "p"

NewContext = Callable[..., BrowserContext]


def addresses_in(text: str) -> list[str]:
    """The addresses in a page, in any tag."""
    found = re.findall(r'(?:href|src)="([^"]*)"', text) + re.findall(
        r'property="og:(?:url|image)" content="([^"]*)"', text
    )
    return [unescape(address) for address in found]


def file_of(address: str, base: str) -> Path:
    """The file of the site to which an address in one of the pages refers."""
    path = urlsplit(address).path
    if base and address.startswith(base):
        return DIST / address.removeprefix(base).split("?")[0].split("#")[0]
    assert not urlsplit(address).scheme, f"{address} leads to another site"
    return (PAGES / path).resolve()


@pytest.fixture(scope="module")
def base() -> str:
    """The address for which the site was built; empty if there is none."""
    told = json.loads((PAGES / f"{puzzle_ids()[0]}.json").read_text(encoding="utf-8"))
    address = told["provider_url"]
    return "" if address == "../" else str(address)


def test_everything_has_its_page_its_picture_and_its_answer() -> None:
    """Every linked subject has its page, preview and frame, and there are no other files."""
    names = {file.stem for file in PAGES.glob("*.html")} - {"index"}
    games = {name.removeprefix("game-") for name in names if name.startswith("game-")}
    assert names == {
        *puzzle_ids(),
        *(f"lesson-{lesson.id}" for lesson in LESSONS),
        *(f"lesson-{each}" for each in MOVED),
        *(f"game-{game}" for game in games),
    }
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
    """The frame that WordPress makes from a link shows the right puzzle, lesson or game, and exists in the site."""
    for page in PAGES.glob("*.html"):
        if page.stem == "index":
            continue
        told = json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))
        link, address = addresses_in(told["html"])
        assert file_of(link, base) == page.resolve()
        of_kanaloa = page.stem.startswith("game-kanaloa-")
        assert file_of(address, base) == (DIST / ("kanaloa-embed.html" if of_kanaloa else "embed.html")).resolve()
        assert file_of(told["thumbnail_url"], base) == page.with_suffix(".png").resolve()
        query = {name: value[0] for name, value in parse_qs(urlsplit(address).query).items()}
        if page.stem.startswith("game-"):
            assert query["mode"] == "replay"
            record = kanaloa_record_of_code(query["code"]) if of_kanaloa else record_of_code(query["code"])
            assert record.result
        elif page.stem.startswith("lesson-"):
            assert query == {"mode": "lesson", "code": page.stem.removeprefix("lesson-")}
        else:
            assert query == {"mode": "puzzle", "code": page.stem}


def test_the_pages_are_small() -> None:
    """Together they add little to the site, and each loads instantly."""
    sizes = {file: file.stat().st_size for file in PAGES.iterdir()}
    assert sum(sizes.values()) < 15_000_000
    assert all(size < 20_000 for file, size in sizes.items() if file.suffix == ".png")
    assert all(size < 6_000 for file, size in sizes.items() if file.suffix == ".html" and file.stem != "index")


@pytest.mark.parametrize(
    ("name", "button"),
    [
        (puzzle_ids()[0], "Try it"),
        ("lesson-falls", "Start the lesson"),
        ("game-one-point", "Review this game"),
        ("game-kanaloa-one-point", "Step through the game"),
    ],
)
def test_who_follows_a_link_has_it_before_them(new_context: NewContext, name: str, button: str) -> None:
    """On a phone the page fits, is accessible, and one click starts the game."""
    page = new_context(**PHONE).new_page()
    page.goto(f"./p/{name}.html")
    expect(page.frame_locator("iframe").get_by_role("button", name=button)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []


def test_one_puzzle_of_a_link_can_be_played_on_the_page(page: Page) -> None:
    """A reader presses the button and plays, without leaving the page."""
    page.goto(f"./p/{puzzle_ids()[0]}.html")
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name="Try it").click()
    expect(frame.get_by_role("button", name="Submit")).to_be_visible()


def test_the_contrast_that_the_device_prefers(page: Page) -> None:
    """A reader whose device prefers more contrast reads black on white by day, and white on black by night."""
    page.emulate_media(contrast="more", color_scheme="light")
    page.goto("./p/index.html")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    page.emulate_media(contrast="more", color_scheme="dark")
    expect(page.locator("body")).to_have_css("color", "rgb(255, 255, 255)")


@pytest.mark.parametrize("theme", THEMES)
def test_the_catalogue_can_be_looked_through(new_context: NewContext, theme: str) -> None:
    """An editor opens a grade, sees the positions, and opens a puzzle: by day, by night, on a phone."""
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


def wordpress(link: str) -> str:
    """Treats a pasted link as WordPress does: looks for oEmbed, and sandboxes the frame beside the quotation.

    `make test-wordpress` tests it in a real one.
    """
    with urlopen(link) as answer:
        head = answer.read().decode().split("</head>")[0]
    (found,) = re.findall(r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)"', head)
    asked = {"maxwidth": 500, "maxheight": 750, "url": link, "dnt": 1, "format": "json"}
    with urlopen(f"{unescape(found)}?{urlencode(asked)}") as answer:
        told = json.loads(answer.read())
    assert told["type"] == "rich"
    match = re.fullmatch(r"<blockquote><a [^<>]*>[^<>]*</a></blockquote><iframe ([^<>]*)></iframe>", told["html"])
    assert match
    kept = "src|width|height|frameborder|marginwidth|marginheight|scrolling|title"
    attributes = dict(re.findall(rf'\b({kept})="([^"]*)"', match[1]))
    attributes["src"] += "#?secret=abcdefghij"
    written = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    return f'<iframe sandbox="allow-scripts" security="restricted" {written}></iframe>'


@pytest.mark.parametrize(("name", "button"), [(puzzle_ids()[1], "Try it"), ("game-last-turn", "Review this game")])
def test_a_link_pasted_into_wordpress_shows_what_it_names(
    new_context: NewContext, tmp_path: Path, faults: Faults, name: str, button: str
) -> None:
    """An editor pastes a link, nothing else; readers see the position in a frame of its preferred height."""
    (subject,) = [each for each in subjects() if each.name == name]
    blog, published = tmp_path / "blog", tmp_path / "p"
    blog.mkdir()
    published.mkdir()
    with serve(Site({"/kahuna/p/": published, "/kahuna/": DIST})) as home, serve(Site({"/": blog})) as other:
        address = pages.parse_address(f"{home}/kahuna")
        (published / f"{name}.html").write_text(pages.page(subject, address), encoding="utf-8")
        (published / f"{name}.json").write_text(pages.oembed(subject, address), encoding="utf-8")
        listening = "window.heard = []; addEventListener('message', ({ data }) => data.secret && heard.push(data));"
        frame = wordpress(f"{home}/kahuna/p/{name}.html")
        article = f"<!doctype html><html lang=en><script>{listening}</script><h1>Today</h1>{frame}"
        (blog / "article.html").write_text(article, encoding="utf-8")
        faults.allow(f"request to another server: ({home}|http://localhost)|404")
        page = new_context().new_page()
        page.goto(f"{other.replace('127.0.0.1', 'localhost')}/article.html")
        expect(page.frame_locator("iframe").get_by_role("button", name=button)).to_be_visible()
        wait_until(page, "heard.length > 0")
        assert {said["secret"] for said in page.evaluate("heard")} == {"abcdefghij"}
        assert all(200 <= said["value"] <= 1000 for said in page.evaluate("heard"))
