"""Kanaloa by hand: what lies on the map is tapped on the map, with few taps, and nothing covers what can be chosen."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import PHONE, TABLET
from e2e.kanaloa_players import NO_MOTION, KanaloaPlayer, Offer, View
from e2e.kanaloa_screens import FOUR, is_asked, is_own_action, is_volcano, kept_kanaloa
from e2e.still import expect_still, watch_board
from e2e.waiting import frames, poll

NewContext = Callable[..., BrowserContext]

COUNT = "window.taps = 0; addEventListener('pointerup', () => { taps += 1; }, true);"

COVERED = """() => [...document.querySelectorAll("#board .board-open")].flatMap((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    return seen === button ? [] : [`${button.ariaLabel}: ${seen?.ariaLabel ?? seen?.className ?? "off the screen"}`];
})"""
"""The places that can be chosen but are covered."""


class Fingers(KanaloaPlayer):
    """A person who taps."""

    def use(self, control: Locator) -> None:
        """Taps a control."""
        control.tap()

    def pick_place(self, kind: str, name: str) -> None:
        """Taps a place on the map."""
        self.page.locator(f'#board [data-kind="{kind}"][data-id="{name}"]').tap()

    def press_at(self, x: float, y: float) -> None:
        """Taps at a point."""
        self.page.touchscreen.tap(x, y)

    def own_actions(self) -> list[str]:
        """What Red has done since the game was opened."""
        return [step["action"] for turn in self.view()["log"] for step in turn["actions"] if step["by"] == "red"]


def has(view: View, kind: str) -> bool:
    """Whether Red is offered an action of a kind."""
    return bool(view["to_move"] == "red" and any(offer["kind"] == kind for offer in view["offers"]))


def can_swap(view: View) -> bool:
    """Whether Red may swap tiles."""
    return has(view, "swap")


def can_turn(view: View) -> bool:
    """Whether Red may turn fish in both ways."""
    return has(view, "direction") and has(view, "side")


def lays_fish(view: View) -> bool:
    """Whether Red places a fish, among others."""
    return has(view, "fish") and len(view["position"]["fish"]) > 4


def opened(
    new_context: NewContext,
    wish: Callable[[View], bool],
    layout: str = "preset",
    seats: tuple[str, ...] = FOUR,
    size: dict[str, Any] = PHONE,
    **setup: Any,
) -> tuple[Fingers, View]:
    """Opens a game that meets a condition, and returns the player and the view."""
    page = new_context(**size).new_page()
    watch_board(page)
    page.add_init_script(NO_MOTION)
    page.add_init_script(COUNT)
    page.goto("/pages/empty.html")
    kept = json.loads(kept_kanaloa(wish, seats, layout))
    kept["settings"] = {"players": kept["view"]["seats"], "layout": layout, "gods": 1, "seed": "hand", **setup}
    page.evaluate("game => localStorage.setItem('kanaloa.game', game)", json.dumps(kept))
    page.goto("./kanaloa.html")
    player = Fingers(page)
    view = player.awaited()
    assert view is not None
    return player, view


def offer_of(view: View, kind: str) -> Offer:
    """Returns the first offer of a kind."""
    return next(offer for offer in view["offers"] if offer["kind"] == kind)


def expect_done(player: Fingers, before: list[str], wanted: list[str], taps: int) -> None:
    """Expects that Red has done this, with so many taps."""
    poll(lambda: player.own_actions()[len(before) :][: len(wanted)] == wanted, f"{wanted} was not done", player.page)
    assert player.page.evaluate("taps") <= taps


def test_a_move_takes_two_taps(new_context: NewContext) -> None:
    """A player taps an island and the tile there: the piece goes, and the tile is taken."""
    player, view = opened(new_context, is_own_action)
    move, before = offer_of(view, "move"), player.own_actions()
    player.pick_place("island", move["targets"][1])
    tile = move["finds"][-1]
    player.answer(f"{move['action']}={tile}")
    expect_done(player, before, [move["action"], f"={tile}"], 2)


def test_a_tile_of_the_map_is_tapped_on_the_map(new_context: NewContext) -> None:
    """A player who has tapped an island taps its tile where it lies, instead of the larger one beside it."""
    player, view = opened(new_context, is_own_action)
    move, before = offer_of(view, "move"), player.own_actions()
    tile = move["finds"][0]
    for _ in range(2):
        player.pick_tile(move["targets"][1], tile)
    expect_done(player, before, [move["action"], f"={tile}"], 2)


def test_a_swap_takes_three_taps(new_context: NewContext) -> None:
    """Lono's owner taps *Swap tiles*, a tile, and one of a neighbouring island."""
    player, view = opened(new_context, can_swap)
    swap, before = offer_of(view, "swap"), player.own_actions()
    player.use(player.page.locator("#bar [data-act=swap]"))
    for island, tile in zip(swap["targets"], swap["cost"], strict=True):
        player.pick_tile(island, tile)
    expect_done(player, before, [swap["action"]], 3)


def gives_two(view: View) -> bool:
    """Whether Red can give a tile of Kane with one of another god."""
    hand = view["position"]["sides"]["red"]["hand"]
    return has(view, "sacrifice") and any(tile[0] == "k" for tile in hand) and any(tile[0] == "l" for tile in hand)


def test_tiles_are_sacrificed_in_any_order(new_context: NewContext) -> None:
    """A player picks tiles, sees what each god would give for them, and only then the god: no order is wrong."""
    player, view = opened(new_context, gives_two)
    hand, before = view["position"]["sides"]["red"]["hand"], player.own_actions()
    kane, lono = (next(tile for tile in hand if tile[0] == god) for god in "kl")
    for tile in (kane, lono):
        player.use(player.page.locator(f"#hand button[data-tile={tile}]").first)
    god = player.page.locator("#bar [data-act=sacrifice-l]")
    old = view["position"]["sides"]["red"]["temples"]["l"]
    expect(god).to_contain_text(f"{old} → {old + int(kane[-1]) + int(lono[-1])}")
    player.use(god)
    expect_done(player, before, [f"l:{lono}", f"&{kane}", ";"], 3)


def test_a_fish_takes_two_taps(new_context: NewContext) -> None:
    """Kanaloa's owner taps a fish, and one of the two ways it can lie, which stand beside it."""
    player, view = opened(new_context, can_turn)
    turn, before = offer_of(view, "direction"), player.own_actions()
    player.pick_place("current", turn["targets"][0])
    player.answer(turn["action"])
    expect_done(player, before, [turn["action"]], 2)


def test_a_volcano_takes_two_taps(new_context: NewContext) -> None:
    """Pele's owner taps an island, reads who would be blocked, and taps it again."""
    player, view = opened(new_context, is_volcano)
    volcano, before = offer_of(view, "volcano"), player.own_actions()
    for _ in range(2):
        player.pick_place("island", volcano["targets"][0])
    expect_done(player, before, [volcano["action"]], 2)


@pytest.mark.parametrize("answer", ["allow", "forbid"])
def test_a_veto_takes_one_tap(answer: str, new_context: NewContext) -> None:
    """A player who is asked about a fish sees it on the map as it would lie, and answers beside it."""
    player, _ = opened(new_context, is_asked)
    before = player.own_actions()
    expect(player.page.locator("#board .ghost")).to_be_attached()
    player.answer(answer)
    expect_done(player, before, [answer], 1)


def would_ask_red(view: View) -> bool:
    """Whether another player may turn a fish of Red, who would be asked."""
    fish = {each["current"]: each["owner"] for each in view["position"]["fish"]}
    turns = [offer for offer in view["offers"] if offer["kind"] in ("side", "direction")]
    protected = "n" in view["position"]["sides"]["red"]["protection"]
    return bool(protected and view["to_move"] != "red" and any(fish[each["targets"][0]] == "red" for each in turns))


def test_fish_are_allowed_once_and_for_all(new_context: NewContext) -> None:
    """A player who is tired of being asked allows it for the rest of the game, and is not asked again."""
    player, _ = opened(new_context, is_asked)
    before = player.own_actions()
    player.use(player.page.locator("#bar [data-act=allow-always]"))
    expect_done(player, before, ["allow"], 1)
    assert player.saved()["settings"]["allows"] == ["red"]


def test_a_player_who_allows_it_always_is_not_asked(new_context: NewContext) -> None:
    """Where Red allows it always, another player's fish is turned at once; Red may have this changed in the menu."""
    people = ("human",) * 4
    player, view = opened(new_context, would_ask_red, seats=people, allows=["red"])
    fish = {each["current"]: each["owner"] for each in view["position"]["fish"]}
    turn = next(
        each for each in view["offers"] if each["kind"] in ("side", "direction") and fish[each["targets"][0]] == "red"
    )
    before = player.own_actions()
    player.pick_place("current", turn["targets"][0])
    player.answer(turn["action"])
    expect_done(player, before, ["allow"], 2)


@pytest.mark.parametrize(
    ("wish", "kinds", "layout"),
    [
        (is_own_action, ["move"], "preset"),
        (can_swap, ["swap"], "preset"),
        (can_turn, ["side", "direction"], "preset"),
        (is_volcano, ["volcano"], "preset"),
        (lays_fish, ["fish"], "free"),
    ],
    ids=["move", "swap", "turn", "volcano", "place"],
)
def test_nothing_covers_what_can_be_chosen(
    wish: Callable[[View], bool], kinds: list[str], layout: str, new_context: NewContext
) -> None:
    """On a small phone each place that can be chosen is seen and hit, whatever is picked."""
    player, view = opened(new_context, wish, layout)
    page = player.page
    assert uncovered(page) == []
    assert page.locator("#board .board-open").count() > 0
    if kinds == ["swap"]:
        player.use(page.locator("#bar [data-act=swap]"))
    seen: set[Any] = set()
    for offer in view["offers"]:
        place = player.place_of(offer) if offer["kind"] in kinds and offer["kind"] != "swap" else None
        place = ("island", offer["targets"][0]) if offer["kind"] == "swap" and kinds == ["swap"] else place
        if place is None or place in seen:
            continue
        seen.add(place)
        player.pick_place(*place)
        assert uncovered(page) == [], place
        if offer["kind"] in ("fish", "side", "direction", "move"):
            expect(page.locator("#board .board-answer").first).to_be_visible()
        player.use(page.locator("#bar [data-act=back]"))
        if kinds == ["swap"]:
            player.use(page.locator("#bar [data-act=swap]"))
    assert seen


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_map_keeps_its_place(size: dict[str, Any], new_context: NewContext) -> None:
    """Whatever is picked, and however tall its buttons are, the map stays where it is."""
    player, view = opened(new_context, gives_two, size=size)
    page, hand = player.page, view["position"]["sides"]["red"]["hand"]
    for place in range(len(hand)):
        player.use(page.locator("#hand button[data-tile]").nth(place))
        frames(page)
    player.use(page.locator("#bar [data-act=back]"))
    if moves := [offer for offer in view["offers"] if offer["kind"] == "move"]:
        player.pick_place("island", moves[0]["targets"][1])
    frames(page)
    expect_still(page)


def uncovered(page: Page) -> list[str]:
    """Returns the places that can be chosen but are covered."""
    frames(page)
    found: list[str] = page.evaluate(COVERED)
    return found
