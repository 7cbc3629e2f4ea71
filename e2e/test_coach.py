"""The coach: explains each first, suggests turns on the board, is switched off by one tap; hints say why at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PHONE
from e2e.kanaloa_players import KanaloaPlayer, opened
from e2e.players import Player
from e2e.positions import is_interesting, open_game
from e2e.still import expect_still, watch_board
from e2e.waiting import frames

NewContext = Callable[..., BrowserContext]


CHIPS, BANNER = ".chips", "#banner .banner"
"""What shows on a phone what a pick would change, and what it covers."""


class Coached:
    """A beginner's game of Kahuna."""

    def __init__(self, page: Page, level: str) -> None:
        self.page = page
        page.goto("./")
        self.player = Player(page)
        self.player.hurry()
        self.player.begin(level=level, colour="white", first="me", seed="coach")

    def turn(self) -> bool:
        """Waits for the player's turn; returns whether there is one."""
        return self.player.moment() == "turn"

    def act(self) -> None:
        """Does something of the player's own choice, to the end of the turn."""
        self.player.take_turn()


class CoachedInKanaloa(Coached):
    """The same of Kanaloa."""

    def __init__(self, page: Page, level: str) -> None:
        self.page = page
        self.kanaloa = KanaloaPlayer(opened(page))
        self.kanaloa.begin(**{"seat-0": "human", "seat-1": level, "seed": "coach"})

    def turn(self) -> bool:
        """Waits for the player's decision; returns whether there is one."""
        self.view = self.kanaloa.awaited()
        return self.view is not None

    def act(self) -> None:
        """Makes the decision."""
        self.kanaloa.carry_out(self.kanaloa.wanted(self.view or {}))


GAMES: dict[str, tuple[type[Coached], str, str]] = {
    "kahuna": (Coached, "starfish", "octopus"),
    "kanaloa": (CoachedInKanaloa, "minnow", "marlin"),
}
"""By game: how it is played, the lowest opponent and one above the fifth."""


def texts(page: Page) -> Any:
    """What the coach says now, as a locator."""
    return page.locator(".coach-strip .banner-hint")


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_helps_a_beginner(new_context: NewContext, game: str) -> None:
    """A beginner is told what to do and sees it on the board, which keeps its place."""
    kind, level, _ = GAMES[game]
    page = new_context(coached=True, **PHONE).new_page()
    watch_board(page)
    beginner = kind(page, level)
    assert beginner.turn()
    expect(texts(page)).to_contain_text("An idea:")
    expect(page.locator(".mark-hint, .kanaloa-mark-hint, .card-hinted").first).to_be_attached()
    frames(page)
    expect_still(page, begins=True)
    texts(page).evaluate("said => said.append(' and more'.repeat(40))")
    frames(page)
    expect_still(page)
    for _ in range(8):
        assert beginner.turn()
        beginner.act()
    assert beginner.turn()
    expect_still(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_helps_where_it_is_wanted(new_context: NewContext, game: str) -> None:
    """A player who has moved on is left alone, until the settings say otherwise; one tap switches the coach off."""
    kind, _, level = GAMES[game]
    page = new_context(coached=True, **PHONE).new_page()
    player = kind(page, level)
    assert player.turn()
    expect(page.locator(":root[data-panels=match-coached]")).to_have_count(0)
    page.evaluate("localStorage['kahuna.settings'] = JSON.stringify({speed: 'off', coach: 'always'})")
    page.reload()
    player = kind(page, level)
    assert player.turn()
    expect(texts(page)).to_contain_text("An idea:")
    page.get_by_role("button", name="Switch the coach off").click()
    expect(page.locator(".coach-strip")).to_have_count(0)
    expect(page.locator(".notice")).to_contain_text("The coach is off")
    page.reload()
    assert player.turn()
    expect(page.locator(".coach-strip")).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage['kahuna.settings']).coach") == "off"


def test_a_hint_says_why_in_two_taps(phone: Page) -> None:
    """A player who wants to understand a turn taps twice, and reads why; the board keeps its place meanwhile."""
    watch_board(phone)
    open_game(phone, is_interesting, "dolphin", speed="off")
    frames(phone)
    expect_still(phone, begins=True)
    phone.get_by_role("button", name="Hint", exact=True).click()
    expect(phone.locator('.hint-strip[data-step="0"]')).to_be_visible()
    phone.get_by_role("button", name="Why?").click()
    dialog = phone.get_by_role("dialog", name="The whole turn")
    expect(dialog.locator(".hint-deeds li").first).to_be_visible()
    expect(dialog.locator(".hint-reasons li").first).to_have_text(re.compile(r"\w+.*\.$"))
    dialog.get_by_role("button", name="Close").click()
    expect(phone.locator('.hint-strip[data-step="3"]')).to_be_visible()
    frames(phone)
    expect_still(phone)


def test_a_hint_of_kanaloa_says_why_in_two_taps(new_context: NewContext) -> None:
    """The same for Kanaloa: the turn, its reasons and its chance; the map keeps its place."""
    page = new_context(**PHONE).new_page()
    watch_board(page)
    player = CoachedInKanaloa(page, "minnow")
    assert player.turn()
    frames(page)
    expect_still(page, begins=True)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Why?").click()
    dialog = page.get_by_role("dialog", name="The whole turn")
    expect(dialog.locator(".hint-deeds li").first).to_be_visible()
    expect(dialog).to_contain_text("Chance of winning")
    dialog.get_by_role("button", name="Close").click()
    expect(page.locator('.hint-strip[data-step="3"]')).to_contain_text("Best:")
    frames(page)
    expect_still(page)


@pytest.mark.parametrize("height", [640, 844])
def test_a_preview_takes_the_place_of_the_banner(new_context: NewContext, height: int) -> None:
    """A player on a phone reads what a pick would change, and no rest of the text that it covers."""
    page = new_context(coached=True, viewport={"width": 390, "height": height}, has_touch=True).new_page()
    coached = Coached(page, "starfish")
    assert coached.turn()
    line = coached.player.lines("you can build").first
    coached.player.pick_line(str(line.get_attribute("data-id")))
    expect(page.locator(CHIPS)).to_be_visible()
    shown: dict[str, float] = {
        each: page.locator(each).evaluate("part => part.offsetHeight") for each in (CHIPS, BANNER)
    }
    assert shown[CHIPS] >= shown[BANNER]
