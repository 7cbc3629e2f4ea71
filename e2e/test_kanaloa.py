"""The second game in the browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import DESKTOP, PHONE, SIZES
from e2e.kanaloa_players import KanaloaKeyboardPlayer, KanaloaPlayer, View, opened
from e2e.kanaloa_screens import is_own_action, kept_kanaloa
from e2e.measure import axe
from e2e.still import expect_still, watch_board
from e2e.waiting import frames
from e2e.ways import open_way

NewContext = Callable[..., BrowserContext]


def test_a_whole_game_of_two_is_played_by_mouse(desktop: Page) -> None:
    """A visitor plays a game with a head start against the computer to its end, and the result is the engine's."""
    player = KanaloaPlayer(opened(desktop))
    options = {"box": "random", "ahead": "1", "points": "2"}
    player.begin(**{"seat-0": "human", "seat-1": "minnow", "layout": "free", "seed": "mouse"}, **options)
    view = player.awaited()
    assert view is not None
    assert set(view["position"]["sides"]["green"]["temples"].values()) == {2}
    open_way(desktop, "log")
    expect(player.dialog).to_contain_text("Minnow (Green) began with 2 points in each temple.")
    expect(player.dialog).to_contain_text("31 of the unseen tiles stay in the box, unknown which.")
    player.use(player.dialog.get_by_role("button", name="Close"))
    assert player.play_on() is None
    player.check_record()
    expect(player.dialog).to_contain_text(re.compile("You have won|Minnow"))
    player.use(player.dialog.get_by_role("button", name="Rematch"))
    expect(player.dialog).to_be_hidden()
    again = player.awaited()
    assert again is not None
    # All have moved on by one seat, the minnow with its head start.
    assert (again["seats"]["red"], again["position"]["ahead"], again["position"]["boxed"]) == ("minnow", {"red": 2}, 31)


def test_a_game_of_four_is_played_by_keyboard(desktop: Page) -> None:
    """Kanaloa can be played without a mouse: every place, tile and button is reached by keys."""
    player = KanaloaKeyboardPlayer(opened(desktop))
    seats = {"seat-0": "human", "seat-1": "goby", "seat-2": "minnow", "seat-3": "minnow"}
    player.begin(**seats, layout="preset", seed="keys")
    assert player.play_on() is None
    player.check_record()


def test_three_people_and_a_computer_share_a_phone(phone: Page) -> None:
    """Friends play at one screen by touch; the page says who is to act, and shows that player's tiles."""
    watch_board(phone)
    player = KanaloaPlayer(opened(phone))
    seats = {"seat-0": "human", "seat-1": "human", "seat-2": "minnow", "seat-3": "human"}
    player.begin(**seats, layout="preset", seed="fingers")
    acted = set()
    expect_still(phone, begins=True)
    for _ in range(30):
        view = player.awaited()
        assert view is not None
        acted.add(view["to_move"])
        expect(player.status).to_contain_text(view["to_move"].title())
        expect(phone.locator("#hand .side-name")).to_have_text(view["viewer"].title())
        player.carry_out(player.wanted(view))
    assert acted == {"red", "green", "yellow"}
    expect_still(phone)
    # Nothing needs horizontal scrolling.
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def gives_more(view: View) -> bool:
    """Whether Red is in the middle of a sacrifice."""
    return bool(view["to_move"] == "red" and view["position"]["decision"] == "more")


def test_a_game_is_gone_on_with_after_a_reload_in_the_middle_of_a_turn(desktop: Page) -> None:
    """A player who closes the page finds the game as it was, even in the middle of a sacrifice."""
    desktop.goto("/pages/empty.html")
    desktop.evaluate("game => localStorage.setItem('kanaloa.game', game)", kept_kanaloa(gives_more))
    player = KanaloaPlayer(opened(desktop))
    before = player.awaited()
    assert before is not None
    assert before["position"]["offered"]
    desktop.reload()
    again = player.awaited()
    assert {**before, "events": []} == {**(again or {}), "events": []}
    player.use(desktop.locator("#bar [data-act=undo]"))
    expect(desktop.locator("#bar [data-act=complete]")).to_have_count(0)
    assert (player.awaited() or {})["position"]["offered"] is None


def test_each_game_keeps_what_is_its_own(desktop: Page) -> None:
    """A game of Kanaloa does not touch a running game of Kahuna in the same browser, and vice versa."""
    desktop.goto("./")
    desktop.get_by_role("button", name="Play").first.click()
    desktop.locator(":root[data-state=game][data-stage=ready]").wait_for(state="attached")
    before = desktop.evaluate("localStorage.getItem('kahuna.game')")
    player = KanaloaPlayer(opened(desktop))
    player.begin(**{"seat-0": "human", "seat-1": "minnow", "layout": "preset", "seed": "two games"})
    view = player.awaited()
    assert view is not None
    player.carry_out(player.wanted(view))
    saved = json.loads(before)
    assert json.loads(desktop.evaluate("localStorage.getItem('kahuna.game')"))["save"] == saved["save"]
    assert player.saved()["view"]["game"] == "kanaloa"


def test_hints_and_reasons_are_told(desktop: Page) -> None:
    """A player gets as much of a hint as requested; selecting something impossible explains why."""
    player = KanaloaPlayer(opened(desktop))
    player.begin(**{"seat-0": "human", "seat-1": "minnow", "layout": "preset", "seed": "hint"})
    view = player.play_on(lambda seen: seen["position"]["decision"] == "action")
    assert view is not None
    desktop.get_by_role("button", name="Hint").click()
    more = desktop.locator("[data-act=hint-more]")
    more.click()
    more.click()
    expect(player.status).to_contain_text("Chance of winning")
    desktop.locator("[data-act=hint-close]").click()
    reached = {target for offer in view["offers"] for target in offer["targets"]}
    names = desktop.locator("#board [data-kind=current]").evaluate_all("currents => currents.map(it => it.dataset.id)")
    vain = next(current for current in names if current not in reached)
    player.pick_place("current", vain)
    expect(desktop.locator(".notice")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_nothing_for_axe_to_find(size: str, theme: str, new_context: NewContext) -> None:
    """The first page, a game and the dialogs are accessible on each screen and in each theme."""
    page = new_context(**SIZES[size]).new_page()
    page.add_init_script(f"localStorage.setItem('kahuna.settings', '{json.dumps({'speed': 'off', 'theme': theme})}')")
    opened(page)
    found = [f"first page: {fault}" for fault in axe(page, without=["color-contrast"])]
    player = KanaloaPlayer(page)
    seats = {"seat-0": "human", "seat-1": "goby", "seat-2": "minnow", "seat-3": "minnow"}
    player.begin(**seats, layout="preset", seed="axe")
    view = player.play_on(lambda seen: any(offer["kind"] == "sacrifice" for offer in seen["offers"]))
    assert view is not None
    found += [f"game: {fault}" for fault in axe(page, without=["color-contrast"])]
    for act in ("menu", "rules", "log"):
        page.locator(f"#top [data-act={act}]").click()
        expect(player.dialog).to_be_visible()
        frames(page)
        found += [f"{act}: {fault}" for fault in axe(page, without=["color-contrast"])]
        page.keyboard.press("Escape")
        expect(player.dialog).to_be_hidden()
    assert found == []


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_computers_are_watched(options: dict[str, object], new_context: NewContext) -> None:
    """A spectator pauses the game, and continues turn by turn."""
    page = opened(new_context(**options).new_page())
    player = KanaloaPlayer(page)
    player.begin(**{"seat-0": "minnow", "seat-1": "minnow", "layout": "preset", "seed": "watch"})
    page.locator("#bar [data-act=pause]").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()


def test_map_and_own_side_lie_beside_each_other_on_a_lying_phone(new_context: Callable[..., BrowserContext]) -> None:
    """A player with a phone on its side sees the whole map, whose turn it is and the own tiles without scrolling."""
    page = new_context(viewport={"width": 568, "height": 320}, has_touch=True).new_page()
    page.goto("/pages/empty.html")
    page.evaluate("game => localStorage.setItem('kanaloa.game', game)", kept_kanaloa(is_own_action))
    page.goto("./kanaloa.html")
    expect(page.locator("#banner .banner-mine")).to_be_visible()
    for part in ("#board", "#banner", "#hand .tiles"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
