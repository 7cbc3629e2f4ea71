from __future__ import annotations

import pytest
from playwright.sync_api import Page

MARKUP = "document.querySelector('.layer-play').innerHTML + document.querySelector('.layer-top').innerHTML"

# The passing cloud is not part of any event.
MOVING = "document.getAnimations().filter(one => one.effect.target.closest('svg')).length"

# Cuts an event's animation short at some fraction of it; returns how many elements were moving.
SKIPPED = """async ([event, share]) => {
    const done = board.animate(event);
    const moving = () => document.getAnimations().filter((one) => one.effect.target.closest('svg'));
    while (!moving().length) await new Promise(requestAnimationFrame);
    for (const one of moving()) {
        one.pause();
        one.currentTime = share * one.effect.getComputedTiming().endTime;
    }
    await new Promise(requestAnimationFrame);
    const count = moving().length;
    board.finish();
    await done;
    return count;
}"""

MOTIONS = [
    {"event": "bridge-built", "player": "white", "line": "CF"},
    {"event": "bridge-removed", "player": "white", "owner": "black", "line": "AH"},
    {"event": "bridge-swept", "owner": "white", "line": "KL", "island": "L"},
    {"event": "control-gained", "player": "white", "island": "C"},
    {"event": "control-lost", "player": "black", "island": "J"},
]


def open_board(page: Page, server: str) -> None:
    """Opens the page that has only the board."""
    page.goto(f"{server}/pages/board.html")
    page.wait_for_function("window.board")


@pytest.mark.parametrize("event", MOTIONS, ids=lambda event: event["event"])
def test_a_motion_that_is_skipped_ends_as_one_that_is_watched(page: Page, server: str, event: dict[str, str]) -> None:
    """A player who skips animations sees the same board as one who watches: no splash or half bridge stays behind."""
    page.emulate_media(reduced_motion="no-preference")
    open_board(page, server)
    before = page.evaluate(MARKUP)
    page.evaluate("event => board.animate(event)", event)
    watched = page.evaluate(MARKUP)
    assert watched != before
    page.evaluate("board.show(picture)")
    assert page.evaluate(MARKUP) == before
    for share in (0, 0.5, 0.9):
        assert page.evaluate(SKIPPED, [event, share]) > 0
        assert page.evaluate(MARKUP) == watched
        assert page.evaluate(MOVING) == 0
        page.evaluate("board.show(picture)")


def test_nothing_moves_for_whom_motion_is_a_torment(page: Page, server: str) -> None:
    """A player who prefers reduced motion sees each change at once, and has time to read it."""
    page.emulate_media(reduced_motion="reduce")
    open_board(page, server)
    page.evaluate("event => { window.done = board.animate(event); }", MOTIONS[2])
    assert page.evaluate(MOVING) == 0
    assert page.locator('[data-line="KL"] .bridge').count() == 0
    page.evaluate("done")
