"""Watching: two computers, or a famous game."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.positions import is_last_turn, kept_game, open_kept
from e2e.test_two_players import QUICK, is_closed
from e2e.waiting import COUNT_REQUESTS, engine_is_idle
from e2e.ways import open_way


def begin_on_seed(dialog: Locator, seed: str) -> None:
    """Sets the seed for the cards of the next game."""
    dialog.locator("summary").click()
    dialog.locator("#seed").fill(seed)


def kept_turn(page: Page) -> int:
    """The number of the running turn in the stored game."""
    return int(json.loads(page.evaluate("localStorage.getItem('kahuna.game')"))["view"]["position"]["turn"])


def test_two_computers_are_watched_to_the_end(desktop: Page) -> None:
    """Pause, both hands, another speed, resume; no hand is shown unasked, and the result names the winner."""
    desktop.clock.install()
    desktop.add_init_script(COUNT_REQUESTS)
    desktop.add_init_script(QUICK)
    desktop.goto("./")
    open_way(desktop, "watch")
    dialog = desktop.get_by_role("dialog")
    begin_on_seed(dialog, "watched")
    dialog.get_by_role("group", name="White").get_by_role("radio", name="Shell").check(force=True)
    dialog.get_by_role("group", name="Black").get_by_role("radio", name="Shell").check(force=True)
    dialog.get_by_role("button", name="Start").click()
    pause = desktop.get_by_role("button", name="Pause")
    expect(pause).to_be_visible()
    expect(desktop.get_by_role("img", name=re.compile(r"Shell \(White\) holds \d cards"))).to_be_visible()
    expect(desktop.locator("#banner")).to_contain_text(re.compile(r"Shell \((White|Black)\) is thinking"))
    pause.click()
    expect(desktop.locator("#banner")).to_contain_text("Paused")
    desktop.clock.run_for(60_000)
    engine_is_idle(desktop)
    turn = kept_turn(desktop)
    desktop.clock.run_for(60_000)
    engine_is_idle(desktop)
    assert kept_turn(desktop) == turn
    # There is no human player: both hands can be shown, and hidden again.
    assert is_closed(json.loads(desktop.evaluate("localStorage.getItem('kahuna.game')"))["view"])
    assert desktop.locator("[data-hand]").count() == 0
    hands = desktop.get_by_role("button", name="Show both hands")
    named = desktop.get_by_role("img", name=re.compile(r"Shell \((White|Black)\) holds \d cards?; known: "))
    expect(named).to_have_count(0)
    hands.click()
    expect(named).to_have_count(2)
    hands.click()
    expect(named).to_have_count(0)
    # One button goes through the speeds, and the setting remembers it.
    pace = desktop.get_by_role("button", name=re.compile("^Animation: "))
    expect(pace).to_have_accessible_name("Animation: Off")
    pace.click()
    expect(pace).to_have_accessible_name("Animation: Normal")
    pace.click()
    expect(pace).to_have_accessible_name("Animation: Fast")
    assert json.loads(desktop.evaluate("localStorage.getItem('kahuna.settings')"))["speed"] == "fast"
    # A watched game waits for the returning spectator; here it is another one, in its last turn.
    open_kept(desktop, kept_game(is_last_turn, "shell", "shell"), speed="off")
    turn = kept_turn(desktop)
    go = desktop.get_by_role("button", name="Resume")
    expect(go).not_to_have_attribute("aria-disabled", "true")
    desktop.clock.run_for(60_000)
    engine_is_idle(desktop)
    assert kept_turn(desktop) == turn
    go.click()
    dialog.get_by_role("button", name="Result").click()
    expect(dialog.get_by_role("heading").first).to_have_text(re.compile(r"(Shell \((White|Black)\) has won|A draw)"))


def test_a_famous_game_is_looked_at(phone: Page) -> None:
    """A player without a finished game steps through a worthwhile one, and finds the names of its players."""
    phone.goto("./")
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("dialog").get_by_role("button", name="Famous games").click()
    games = phone.locator("dialog [data-famous]")
    expect(games).to_have_count(5)
    games.filter(has_text="One point").click()
    expect(phone.locator("#banner")).to_contain_text("Turn 1 of ")
    expect(phone.locator("#top")).to_contain_text("Shark")


@pytest.mark.parametrize(
    ("address", "turns", "comments", "turn", "comment"),
    [
        ("./", 54, 5, 44, "Black removes the bridge from Elai to Jojo"),
        ("./kanaloa.html", 134, 6, 130, "Red has 72 points, Green 70."),
    ],
    ids=["kahuna", "kanaloa"],
)
def test_a_famous_game_is_commented(
    phone: Page, address: str, turns: int, comments: int, turn: int, comment: str
) -> None:
    """A visitor reads what happened in the decisive turns of a famous game, beside the board and in the list."""
    phone.goto(address)
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("dialog").get_by_role("button", name="Famous games").click()
    phone.locator("dialog [data-famous=turned-around]").click()
    expect(phone.locator("#banner")).to_contain_text(f"Turn 1 of {turns}")
    expect(phone.locator("#banner .past-comment")).to_have_count(0)
    phone.get_by_role("button", name="All turns").click()
    rows = phone.locator("dialog[open] .turn-row")
    expect(rows.locator(".past-comment")).to_have_count(comments)
    rows.nth(turn - 1).click()
    expect(phone.locator("#banner .past-comment")).to_contain_text(comment)
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


def test_the_list_of_turns_follows_the_board(desktop: Page) -> None:
    """A visitor with a wide screen sees the row of the turn on the board, wherever in the game it is."""
    desktop.goto("./")
    desktop.get_by_role("button", name="Menu").click()
    desktop.get_by_role("dialog").get_by_role("button", name="Famous games").click()
    desktop.locator("dialog [data-famous=turned-around]").click()
    for row in (desktop.locator("#side .turn-row").nth(40), desktop.locator("#side .turn-row").first):
        row.click()
        expect(row).to_have_attribute("aria-current", "true")
        expect(row).to_be_in_viewport()
