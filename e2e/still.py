"""The board keeps its place and its size, whatever bar, comment or banner comes and goes."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.waiting import frames

WATCH = """
window.boardPlaces = new Set();
const look = () => {
    const frame = document.querySelector(".frame");
    const { x, y, width, height } = frame?.getBoundingClientRect() ?? {};
    if (width && document.documentElement.dataset.state === "game") {
        const place = [x + scrollX, y + scrollY, width, height].map((each) => Math.round(10 * each) / 10).join(" ");
        const banner = document.querySelector("#banner")?.textContent.trim().replace(/\\\\s+/g, " ");
        const isKnown = [...window.boardPlaces].some((seen) => seen.startsWith(place));
        if (!isKnown) window.boardPlaces.add(`${place}: ${banner}`);
    }
    requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


def watch_board(page: Page) -> None:
    """Begins to note, in each frame, where the board is in the page: before the page is opened."""
    page.add_init_script(WATCH)


def expect_still(page: Page, begins: bool = False) -> None:
    """Expects that the board has had one place since the last call.

    Args:
        page: the watched page.
        begins: whether something else begins, in which the board may have another place: nothing is expected.
    """
    places: list[str] = page.evaluate("() => { const seen = [...boardPlaces]; boardPlaces.clear(); return seen; }")
    assert begins or len(places) <= 1, places


def step_to_the_end(page: Page) -> None:
    """Steps through a review from its beginning to its end, and expects that the board does not move."""
    page.locator("[data-act=first]").click()
    frames(page)
    expect_still(page, begins=True)
    forward, title = page.locator("[data-act=turn-forward]"), page.locator("#banner .banner-title")
    while forward.get_attribute("aria-disabled") == "false":
        before = title.inner_text()
        forward.click()
        expect(title).not_to_have_text(before)
    frames(page)
    expect_still(page)
