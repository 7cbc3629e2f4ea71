"""Pages that a browser translates: it replaces text nodes, and keeps doing so during the game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import ROOT
from e2e.kanaloa_players import NO_MOTION, KanaloaPlayer
from e2e.players import Player
from e2e.positions import is_interesting, open_game
from e2e.waiting import poll
from e2e.ways import open_way

TRANSLATOR = Path(ROOT / "e2e" / "translator.js").read_text(encoding="utf-8")
"""For `evaluate`: changes the page as browsers' translators do."""

AREAS = ("row", "hand", "side", "top")

TURNS = 3


def texts(page: Page, areas: Sequence[str] = AREAS) -> dict[str, str]:
    """The contents of the areas of the page, without the translator's marks."""
    read = "id => document.getElementById(id).innerText.replace(/[«»]/g, '').replace(/\\s+/g, ' ')"
    return {area: str(page.evaluate(read, area)) for area in areas}


def expect_drawn(page: Page) -> None:
    """Compares the page with a fresh page that draws the same game for the first time."""
    shown = texts(page)
    assert page.locator("#table font").count() == 0
    page.reload()
    poll(lambda: texts(page) == shown, lambda: f"{shown} was shown instead of {texts(page)}", page)


def read_rules(page: Page) -> str:
    """Opens the rules, which begin in English, in German, and returns their text."""
    rules = page.locator("dialog .rules")
    expect(rules.locator("font").first).to_be_attached()
    page.evaluate(
        "() => { Object.defineProperty(navigator, 'languages', { value: ['de'] });"
        " dispatchEvent(new Event('languagechange')); }"
    )
    expect(rules.locator("h2")).to_contain_text("Regeln")
    return str(rules.evaluate("element => element.textContent.replace(/[«»]/g, '').replace(/\\s+/g, ' ')"))


def test_kahuna_is_played_on_a_translated_page(desktop: Page) -> None:
    """A player whose browser translates the page sees cards, bridges and score as they are, turn after turn."""
    open_game(desktop, is_interesting, "crab", speed="off")
    desktop.evaluate(TRANSLATOR)
    player = Player(desktop)
    for _ in range(TURNS):
        player.take_turn()
    assert player.next_moment() == "turn"
    names = desktop.locator("[data-hand] .face-name").all_inner_texts()
    assert "".join(name.strip("«»")[0].upper() for name in names) == player.view()["position"]["hand"]
    expect_drawn(desktop)


@pytest.mark.parametrize("address", ["./", "./kanaloa.html"])
def test_the_rules_may_be_translated(desktop: Page, address: str) -> None:
    """A reader has the rules translated by the browser, and later reads them in a language chosen in the page."""
    desktop.goto(address)
    expect(desktop.locator("#side :is([data-act=play], [data-act=first])")).to_be_visible()
    desktop.evaluate(TRANSLATOR)
    open_way(desktop, "rules")
    translated = read_rules(desktop)
    desktop.keyboard.press("Escape")
    expect(desktop.locator("dialog[open]")).to_have_count(0)
    open_way(desktop, "rules")
    again = desktop.locator("dialog .rules")
    read = "element => element.textContent.replace(/[«»]/g, '').replace(/\\s+/g, ' ')"
    poll(lambda: again.evaluate(read) == translated, "the rules are not the same when they are opened again", desktop)


def test_kanaloa_is_played_on_a_translated_page(desktop: Page) -> None:
    """A player whose browser translates the page sees tiles, temples and the log as they are, turn after turn."""
    desktop.add_init_script(NO_MOTION)
    desktop.goto("./kanaloa.html")
    player = KanaloaPlayer(desktop)
    player.begin(**{"seat-0": "human", "seat-1": "minnow", "layout": "preset", "seed": "translated"})
    desktop.evaluate(TRANSLATOR)
    start = len((player.awaited() or {})["log"])
    view = player.play_on(lambda view: len(view["log"]) > start + 2 * TURNS)
    assert view is not None
    expect_drawn(desktop)
