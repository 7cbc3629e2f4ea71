"""Watching two computers; giving up against one; taking a whole turn back."""

from __future__ import annotations

import json
import random
import re

from playwright.sync_api import Locator, Page, expect

from e2e.players import Player
from e2e.positions import is_late, kept_game, open_kept
from e2e.test_two_players import QUICK, is_closed
from e2e.waiting import COUNT_REQUESTS, engine_is_idle, wait_until


def begin_on_seed(dialog: Locator, seed: str) -> None:
    """Has the cards of the game that is about to begin dealt from a seed."""
    dialog.locator("summary").click()
    dialog.locator("#seed").fill(seed)


def kept_turn(page: Page) -> int:
    """The number of the running turn, as it is kept."""
    return int(json.loads(page.evaluate("localStorage.getItem('kahuna.game')"))["view"]["position"]["turn"])


def test_two_computers_are_watched_to_the_end(desktop: Page) -> None:
    """Pause, one turn at a time, go on; no hand is shown before the end, and the result names the winner."""
    desktop.clock.install()
    desktop.add_init_script(COUNT_REQUESTS)
    desktop.add_init_script(QUICK)
    desktop.goto("./")
    desktop.get_by_role("button", name="Watch").click()
    dialog = desktop.get_by_role("dialog")
    begin_on_seed(dialog, "watched")
    dialog.get_by_role("group", name="White").get_by_role("radio", name="Shell").check(force=True)
    dialog.get_by_role("group", name="Black").get_by_role("radio", name="Shell").check(force=True)
    dialog.get_by_role("button", name="Start").click()
    pause = desktop.get_by_role("button", name="Pause")
    expect(pause).to_be_visible()
    expect(desktop.get_by_role("img", name=re.compile(r"Shell \(White\) holds \d cards"))).to_be_visible()
    expect(desktop.locator("#banner")).to_contain_text(re.compile(r"Shell \((White|Black)\) is thinking"))
    wait_until(desktop, "JSON.parse(localStorage.getItem('kahuna.game')).view.position.turn > 2")
    pause.click()
    expect(desktop.locator("#banner")).to_contain_text("Paused")
    turn = kept_turn(desktop)
    desktop.clock.run_for(60_000)
    engine_is_idle(desktop)
    assert kept_turn(desktop) == turn
    # Nobody here plays: both hands can be shown, and hidden again.
    hands = desktop.get_by_role("button", name="Show both hands")
    named = desktop.get_by_role("img", name=re.compile(r"Shell \((White|Black)\) holds \d cards?; known: "))
    expect(named).to_have_count(0)
    hands.click()
    expect(named).to_have_count(2)
    hands.click()
    expect(named).to_have_count(0)
    desktop.get_by_role("button", name="One turn").click()
    wait_until(
        desktop, "(turn) => JSON.parse(localStorage.getItem('kahuna.game')).view.position.turn === turn + 1", arg=turn
    )
    expect(desktop.locator("#banner")).to_contain_text("Paused")
    assert is_closed(json.loads(desktop.evaluate("localStorage.getItem('kahuna.game')"))["view"])
    assert desktop.locator("[data-hand]").count() == 0
    # A game that is watched waits for who comes back; here it is another one, in its last turns.
    open_kept(desktop, kept_game(is_late, "shell", "shell"), speed="off")
    turn = kept_turn(desktop)
    go = desktop.get_by_role("button", name="Resume")
    expect(go).not_to_have_attribute("aria-disabled", "true")
    desktop.clock.run_for(60_000)
    engine_is_idle(desktop)
    assert kept_turn(desktop) == turn
    go.click()
    dialog.get_by_role("button", name="Result").click()
    expect(dialog.get_by_role("heading").first).to_have_text(re.compile(r"(Shell \((White|Black)\) has won|A draw)"))


def test_a_pause_stops_the_turn_that_is_shown(desktop: Page) -> None:
    """Who says pause in the middle of a turn sees the board stand still at once, and later the rest of the turn."""
    desktop.clock.install()
    desktop.add_init_script(COUNT_REQUESTS)
    desktop.add_init_script(QUICK)
    desktop.goto("./")
    desktop.get_by_role("button", name="Watch").click()
    begin_on_seed(desktop.get_by_role("dialog"), "a pause")
    desktop.get_by_role("button", name="Start").click()
    banner = desktop.locator("#banner")
    pace = desktop.get_by_role("button", name=re.compile("^Animation: "))
    expect(pace).to_be_visible()
    pace.click()
    expect(pace).to_have_accessible_name("Animation: Normal")
    # Pressed by the page itself, as soon as a bridge of a turn is being built.
    desktop.evaluate(
        """() => {
            const look = new MutationObserver(() => {
                if (!/Builds/.test(document.querySelector('#banner .banner-hint')?.textContent)) return;
                look.disconnect();
                document.querySelector('[data-act=pause]').click();
            });
            look.observe(document.querySelector('#banner'), {subtree: true, childList: true, characterData: true});
        }"""
    )
    expect(banner).to_contain_text("Paused")
    expect(banner).to_contain_text("Builds")
    turn = kept_turn(desktop)
    desktop.clock.run_for(60_000)
    engine_is_idle(desktop)
    expect(banner).to_contain_text(re.compile("Paused.*(Builds|Takes)"))
    assert kept_turn(desktop) == turn
    # The rest of this turn, and no other.
    desktop.get_by_role("button", name="One turn").click()
    expect(banner).to_contain_text(re.compile("Paused.* is next"))
    assert kept_turn(desktop) == turn


def test_a_famous_game_is_looked_at(phone: Page) -> None:
    """Who has no finished game yet steps through one that is worth it, and finds the names of those who played it."""
    phone.goto("./")
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("dialog").get_by_role("button", name="Famous games").click()
    games = phone.locator("dialog [data-famous]")
    expect(games).to_have_count(5)
    games.filter(has_text="One point").click()
    expect(phone.locator("#banner")).to_contain_text("Turn 1 of ")
    expect(phone.locator("#top")).to_contain_text("Shark")


def test_the_pace_of_watching_can_be_changed(desktop: Page) -> None:
    """One button goes through the speeds, and the setting remembers it."""
    desktop.add_init_script(QUICK)
    desktop.goto("./")
    desktop.get_by_role("button", name="Watch").click()
    desktop.get_by_role("button", name="Start").click()
    pace = desktop.get_by_role("button", name=re.compile("^Animation: "))
    expect(pace).to_have_accessible_name("Animation: Off")
    pace.click()
    expect(pace).to_have_accessible_name("Animation: Normal")
    pace.click()
    expect(pace).to_have_accessible_name("Animation: Fast")
    assert json.loads(desktop.evaluate("localStorage.getItem('kahuna.settings')"))["speed"] == "fast"


def test_giving_up_is_asked_once_more(desktop: Page) -> None:
    """A slip does not lose a game: the menu asks; and one that is lost lies on the table no more at the next visit."""
    desktop.add_init_script(QUICK)
    desktop.goto("./")
    player = Player(desktop, random.Random(3))
    player.begin(level="shell", seed="give up")
    for answer in ("Play on", "Give up"):
        desktop.get_by_role("button", name="Menu").click()
        player.dialog.get_by_role("button", name="Give up").click()
        expect(desktop.get_by_role("dialog", name="Give up this game?")).to_contain_text("Shell wins.")
        player.dialog.get_by_role("button", name=answer).click()
        expect(desktop.get_by_role("dialog", name="Give up this game?")).to_have_count(0)
    over = desktop.get_by_role("dialog", name="Shell has won")
    expect(over).to_contain_text("You gave up.")
    assert player.saved()["view"]["over"]["by"] == "resigned"
    over.get_by_role("button", name="Look at the board").click()
    last = desktop.get_by_role("button", name="Look at your last game")
    desktop.get_by_role("button", name="Menu").click()
    player.dialog.locator("[data-act=home]").click()
    expect(last).to_be_visible()
    expect(desktop.get_by_role("button", name="Continue")).to_have_count(0)
    desktop.reload()
    expect(last).to_be_visible()
    expect(desktop.locator(".start")).to_have_count(0)
    expect(desktop.get_by_role("button", name="Continue")).to_have_count(0)
    expect(desktop.get_by_role("dialog")).to_have_count(0)
    last.click()
    expect(over).to_be_visible()


def test_a_whole_turn_is_taken_back(desktop: Page) -> None:
    """After the computer's answer one plays the same cards again; the score sheet then says that help was taken."""
    desktop.add_init_script(QUICK)
    desktop.goto("./")
    player = Player(desktop, random.Random(3))
    player.begin(level="shell", seed="take back")
    hand = player.saved()["view"]["position"]["hand"]
    desktop.get_by_role("button", name="Menu").click()
    expect(player.dialog.get_by_role("button", name="Take back my last turn")).to_have_count(0)
    desktop.keyboard.press("Escape")
    player.end_turn()
    assert player.moment() == "turn"
    wait_until(desktop, "JSON.parse(localStorage.getItem('kahuna.game')).view.position.turn === 3")
    assert desktop.locator(".assisted").count() == 0
    desktop.get_by_role("button", name="Menu").click()
    player.dialog.get_by_role("button", name="Take back my last turn").click()
    expect(desktop.locator("[data-hand]")).to_have_count(len(hand))
    view = player.saved()["view"]
    assert (view["position"]["turn"], view["position"]["hand"], view["assisted"]) == (1, hand, True)
    expect(desktop.locator("#polite")).to_contain_text("Your last turn was taken back.")
    expect(desktop.get_by_text("Assisted: with hints, or turns taken back").first).to_be_visible()
    # Lost by giving up: the last turn can still be played another way.
    player.end_turn()
    assert player.moment() == "turn"
    desktop.get_by_role("button", name="Menu").click()
    player.dialog.get_by_role("button", name="Give up").click()
    player.dialog.get_by_role("button", name="Give up").click()
    over = desktop.get_by_role("dialog", name="Shell has won")
    over.get_by_role("button", name="Take back my last turn").click()
    expect(over).to_have_count(0)
    assert player.moment() == "turn"
    assert player.saved()["view"]["over"] is None
