"""The lazy chunk of the page, fetched after the first paint: it loads automatically, and a game works without it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import Faults
from e2e.waiting import wait_until
from e2e.ways import open_way

LATER = "**/assets/lazy_chunk-*.js"
"""The address of the part."""

SENTENCE = "This part of the page couldn’t be loaded. Try again when you’re online."


def test_the_page_can_be_used_without_a_network_once_it_is_there(page: Page) -> None:
    """A player who goes offline after the start finds every dialog, complete at once and with the focus in it."""
    with page.expect_response(LATER):
        page.goto("./")
    expect(page.locator(".start")).to_have_count(0)
    wait_until(page, "performance.getEntriesByType('resource').some(({ name }) => name.includes('/lazy_chunk-'))")
    page.context.set_offline(True)
    # An opened dialog has its content at once: it is never empty.
    page.evaluate(
        """() => {
            const dialog = document.querySelector('#dialog');
            window.empty = 0;
            new MutationObserver(() => {
                if (dialog.open && !dialog.querySelector('#dialog-title')) window.empty += 1;
            }).observe(dialog, { attributes: true, childList: true, subtree: true });
        }"""
    )
    for opener in ["settings", "rules", "learn", "new"]:
        open_way(page, opener)
        dialog = page.get_by_role("dialog")
        expect(dialog.locator("#dialog-title")).to_be_visible()
        assert dialog.evaluate("dialog => dialog.contains(document.activeElement)")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    assert page.evaluate("window.empty") == 0


def test_a_part_that_cannot_be_fetched_is_told(page: Page, faults: Faults) -> None:
    """A player who goes offline earlier reads a sentence, plays on, and gets the rest when the network is back."""
    faults.allow(r"lazy_chunk-.*\.js|ERR_FAILED|Failed to fetch")
    page.route(LATER, lambda route: route.abort())
    page.goto("./")
    expect(page.locator(".start")).to_have_count(0)
    for opener in ("menu", "learn", "friend"):
        page.locator(f"main [data-act={opener}]").click()
        expect(page.locator("#notices")).to_contain_text(SENTENCE)
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.locator("#notices [data-act=dismiss]").click()
        expect(page.locator("#notices .notice")).to_have_count(0)
    # The game still works.
    page.get_by_role("button", name="Play against the computer").click()
    expect(page.locator("#banner")).to_contain_text("Your turn")
    page.get_by_role("button", name="Draw", exact=True).click()
    page.locator("[data-act=pile]").click()
    page.locator("[data-act=confirm]").click()
    expect(page.locator("#banner")).to_contain_text("Your turn")
    page.unroute(LATER)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Menu")).to_be_visible()
