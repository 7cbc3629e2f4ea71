from __future__ import annotations

import re
import struct
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PREFIX, SIZES
from e2e.pictures import SOCIAL
from e2e.positions import is_interesting, kept_game, open_kept
from e2e.waiting import frames, wait_until

WATCH_SHIFTS = """
    window.shifts = [];
    window.note = entries => {
        for (const {value, sources} of entries) {
            const name = node => node?.id || node?.className || node?.nodeName;
            const move = ({node, previousRect: {y}, currentRect}) => `${name(node)} from ${y} to ${currentRect.y}`;
            shifts.push([value, sources.map(move)]);
        }
    };
    window.observer = new PerformanceObserver(list => note(list.getEntries()));
    observer.observe({type: 'layout-shift', buffered: true});
"""


def shifted(page: Page) -> list[Any]:
    """The elements that have shifted during loading, and how much."""
    wait_until(page, "performance.getEntriesByType('resource').some(({ name }) => name.includes('/lazy_chunk-'))")
    frames(page)
    page.evaluate("note(observer.takeRecords())")
    return list(page.evaluate("shifts"))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_jumps_while_the_page_loads(new_context: Any, size: str) -> None:
    """A player who reaches for a button while the page is loading hits it: nothing shifts."""
    context: BrowserContext = new_context(**SIZES[size], reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(WATCH_SHIFTS)
    page.goto("./")
    expect(page.locator("#side [data-act=play]")).to_be_visible()
    expect(page.locator(".start")).to_have_count(0)
    first = shifted(page)
    assert sum(value for value, _ in first) < 0.01, first
    open_kept(page, kept_game(is_interesting), speed="off")
    expect(page.locator("#bar button:not([aria-disabled=true])").first).to_be_visible()
    again = shifted(page)
    assert sum(value for value, _ in again) < 0.01, again


def size_of_jpeg(data: bytes) -> tuple[int, int]:
    """Width and height in pixels, from the frame's header."""
    place = 2
    while data[place + 1] not in (0xC0, 0xC2):
        place += 2 + int.from_bytes(data[place + 2 : place + 4])
    height, width = struct.unpack(">HH", data[place + 5 : place + 9])
    return width, height


def test_a_link_to_the_game_has_a_picture_and_the_game_an_icon(page: Page, server: str) -> None:
    """A shared link shows the board as its preview; the installed game has its stones as its icon."""
    page.goto("./")

    def fetch(selector: str, attribute: str) -> bytes:
        address = page.locator(selector).get_attribute(attribute) or ""
        reply = page.request.get(f"{server}{PREFIX}{address.removeprefix('./')}")
        assert reply.ok, address
        return reply.body()

    assert size_of_jpeg(fetch('meta[property="og:image"]', "content")) == (SOCIAL["width"], SOCIAL["height"])
    for side in SOCIAL:
        assert page.locator(f'meta[property="og:image:{side}"]').get_attribute("content") == str(SOCIAL[side])
    assert page.locator('meta[property="og:image:alt"]').get_attribute("content")
    assert re.match(rb"<svg", fetch('link[rel="icon"]', "href"))
    apple = fetch('link[rel="apple-touch-icon"]', "href")
    assert struct.unpack(">II", apple[16:24]) == (180, 180)
    for name, width in (("icon-192", 192), ("icon-512", 512), ("icon-maskable-512", 512)):
        icon = page.request.get(f"{server}{PREFIX}{name}.png").body()
        assert struct.unpack(">II", icon[16:24]) == (width, width)
