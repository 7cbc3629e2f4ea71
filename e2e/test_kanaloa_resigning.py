"""Giving up a game of Kanaloa: the question, the end that is shown, the statistics, and the way back."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.kanaloa_players import KanaloaPlayer, opened
from e2e.ways import open_way
from tabletop.saves import unseal


def played(page: Page) -> list[dict[str, Any]]:
    """The games in the statistics of the device."""
    kept = page.evaluate("localStorage.getItem('kanaloa.statistics')")
    games: list[dict[str, Any]] = json.loads(kept)["games"] if kept else []
    return games


def give_up(player: KanaloaPlayer) -> Locator:
    """Gives up through the menu, after thinking it over once, and returns the dialog at the end."""
    page = player.page
    for choice in ("resign-not", "resign-sure"):
        open_way(page, "resign")
        expect(player.dialog).to_contain_text("Give up this game?")
        page.locator(f"dialog[open] [data-act={choice}]").click()
        if choice == "resign-not":
            expect(player.dialog).to_be_hidden()
    over = page.locator("dialog[open] .over")
    expect(over).to_contain_text("You gave up.")
    return over


def test_a_game_of_two_is_given_up_on_a_phone(phone: Page) -> None:
    """The other player wins, a reload shows the same end, and the turn before can be taken back."""
    player = KanaloaPlayer(opened(phone))
    player.begin(**{"seat-0": "human", "seat-1": "minnow", "layout": "preset", "seed": "given up"})
    player.play_on(lambda view: view["position"]["decision"] == "action")
    over = give_up(player)
    expect(over.locator("h2")).to_have_text("Minnow (Green) has won")
    (game,) = played(phone)
    assert (game["result"], game["rank"], game["level"]) == ("lost", 2, "minnow")
    assert unseal(player.saved()["save"])["resigned"] == "red"
    phone.reload()
    open_way(phone, "last")
    expect(over).to_contain_text("You gave up.")
    over.locator("[data-act=take-back]").click()
    assert (player.awaited() or {})["over"] is None
    assert len(played(phone)) == 1


def test_a_game_of_four_is_given_up(desktop: Page) -> None:
    """The player who gave up is in the last row; banner, log and review say so, and the statistics count a loss."""
    player = KanaloaPlayer(opened(desktop))
    seats = {"seat-0": "human", "seat-1": "minnow", "seat-2": "minnow", "seat-3": "shrimp"}
    player.begin(**seats, layout="preset", seed="given up")
    player.play_on(lambda view: view["position"]["decision"] == "action" and view["position"]["number"] > 8)
    open_way(desktop, "resign")
    expect(player.dialog).to_contain_text("You come last.")
    player.use(player.dialog.locator("[data-act=resign-not]"))
    over = give_up(player)
    rows = over.locator(".ranking-table tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.last).to_contain_text(re.compile(r"4\.\s*You"))
    expect(over).to_contain_text("A player who gives up comes last.")
    (game,) = played(desktop)
    assert (game["result"], game["rank"], game["players"]) == ("lost", 4, 4)
    over.locator("[data-act=look]").click()
    expect(desktop.locator("#banner")).to_contain_text("You gave up.")
    expect(desktop.locator("#side .log-turn").first).to_have_text("You gave up.")
    open_way(desktop, "review")
    desktop.locator("[data-act=first]").click()
    expect(desktop.locator("#banner")).not_to_contain_text("gave up")
    desktop.locator("[data-act=last]").click()
    expect(desktop.locator("#banner")).to_contain_text("You gave up.")
