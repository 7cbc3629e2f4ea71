"""What moves over the page: cards that fly, cuts, reduced motion, and the question about sound."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import DESKTOP, PHONE
from e2e.kanaloa_players import KanaloaPlayer
from e2e.players import Player
from e2e.positions import expect_ready, is_interesting, kept_game, open_game, open_kept
from e2e.waiting import frames, poll

NewContext = Callable[..., BrowserContext]

WATCH = """
window.flown = [];
window.held = false;
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
        for (const node of addedNodes)
            if (node.parentElement?.matches('.travels'))
                queueMicrotask(() => window.flown.push(node.querySelector('.face-name')?.textContent ?? 'back'));
}).observe(document.body, { childList: true, subtree: true }));
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    if (window.held) animation.pause();
    return animation;
};
"""
"""For `add_init_script`: notes what each flying copy shows. While `held`, what begins to move stays where it is."""

NOTE_ORDER = """
window.steps = [];
const measure = Element.prototype.getBoundingClientRect;
Element.prototype.getBoundingClientRect = function () {
    window.steps.push('measured');
    return measure.call(this);
};
const append = Element.prototype.append;
Element.prototype.append = function (...nodes) {
    if (this.matches('.travels')) window.steps.push('drawn');
    return append.apply(this, nodes);
};
"""
"""For `add_init_script`: notes when something is measured, and when a flying copy is drawn."""

COPIES = ".travels > *"

MOVING = (
    "document.getAnimations().filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition)).length"
)


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def moving(request: pytest.FixtureRequest, new_context: NewContext) -> Page:
    """A page on which things move."""
    page = new_context(**request.param, reduced_motion="no-preference").new_page()
    page.add_init_script(WATCH)
    return page


def begin(page: Page) -> dict[str, Any]:
    """Begins a game, and returns its first view."""
    page.goto("./")
    player = Player(page)
    player.begin(first="me", colour="white", seed="motion")
    return player.view()


def copies(page: Page) -> list[str]:
    """What each copy has shown that has flown so far: the name of an island, or the back."""
    flown: list[str] = page.evaluate("window.flown")
    return flown


def test_cards_fly_to_hands_and_row_and_only_those_show_faces_that_the_player_sees(moving: Page) -> None:
    """At the deal the player's cards and the row are turned up on their way; the opponent's stay face down."""
    position = begin(moving)["position"]
    dealt = position["hand"] + position["row"]
    count = len(dealt) + position["rival"]["count"]
    poll(lambda: len(copies(moving)) >= count, "The cards were not dealt.", moving)
    flown = copies(moving)
    assert sorted(name.strip()[0] for name in flown if name != "back") == sorted(dealt)
    assert flown.count("back") == position["rival"]["count"] > 0
    # What has landed is gone, and the cards lie in the hand.
    expect(moving.locator(COPIES)).to_have_count(0)
    expect(moving.locator("[data-hand]")).to_have_count(len(position["hand"]))


def test_a_deal_begins_without_a_jerk(moving: Page) -> None:
    """On a slow phone all cards of a deal leave at once: every place is measured before the first card is drawn."""
    moving.add_init_script(NOTE_ORDER)
    position = begin(moving)["position"]
    count = len(position["hand"] + position["row"]) + position["rival"]["count"]
    poll(lambda: len(copies(moving)) >= count, "The cards were not dealt.", moving)
    steps: list[str] = moving.evaluate("window.steps")
    assert steps.count("drawn") == count
    first = steps.index("drawn")
    assert "measured" in steps[:first]
    assert "measured" not in steps[first : first + count]


def test_the_new_card_of_the_row_flies_from_the_pile(moving: Page) -> None:
    """A player who takes a card of the row sees which card comes to its place, and that it lies there afterwards."""
    open_game(moving, is_interesting, speed="normal")
    place = moving.locator("#row [data-row='0']")
    taken = place.locator(".face-name").inner_text()
    place.click()
    moving.evaluate("window.flown = []")
    moving.locator("#bar [data-act=confirm]").click()
    poll(lambda: len(copies(moving)) >= 2, "The row was not refilled.", moving)
    came = [name.strip().upper() for name in copies(moving)[:2]]
    assert came[0] == taken.upper()
    assert "back" not in copies(moving)[:2]
    event = next(each for each in Player(moving).view()["events"] if each["event"] == "row-refilled")
    assert came[1].startswith(event["card"])


def test_a_press_cuts_what_flies_and_leaves_the_board_as_it_is(moving: Page) -> None:
    """A player who does not want to wait presses anywhere: no card stays behind, and the bridge stands."""
    open_game(moving, is_interesting, speed="normal")
    player = Player(moving)
    before = moving.locator("#board .bridge").count()
    moving.evaluate("window.held = true")
    assert player.build()
    expect(moving.locator(COPIES)).to_have_count(1)
    moving.locator("#row").click(position={"x": 1, "y": 1})
    expect(moving.locator(COPIES)).to_have_count(0)
    assert moving.evaluate(MOVING) == 0
    built = sum(map(len, player.view()["position"]["bridges"].values()))
    expect(moving.locator("#board .bridge")).to_have_count(built)
    assert built != before


def test_a_skipped_turn_leaves_nothing_behind(moving: Page) -> None:
    """A player who skips the opponent's turn sees at once what it has led to."""
    open_game(moving, is_interesting, speed="normal")
    player = Player(moving)
    moving.evaluate("window.held = true")
    player.end_turn()
    moving.get_by_role("button", name="Skip").click()
    expect(moving.locator("#banner")).to_contain_text("Your turn")
    expect(moving.locator(COPIES)).to_have_count(0)
    expect(moving.locator("#board .bridge")).to_have_count(sum(map(len, player.view()["position"]["bridges"].values())))


def test_with_reduced_motion_or_without_animation_nothing_flies(new_context: NewContext) -> None:
    """A player who prefers reduced motion, or has switched animation off, sees cards where they lie."""
    for motion, speed in (("reduce", "normal"), ("no-preference", "off")):
        page = new_context(**DESKTOP, reduced_motion=motion).new_page()
        page.add_init_script(WATCH)
        open_game(page, is_interesting, speed=speed)
        player = Player(page)
        assert player.build()
        player.end_turn()
        expect(page.locator("#banner")).to_contain_text("Your turn")
        assert copies(page) == []
        assert page.evaluate(MOVING) == 0


def test_tiles_of_kanaloa_fly_to_the_player_who_takes_them(new_context: NewContext) -> None:
    """In the second game tiles and pieces travel, too."""
    page = new_context(**DESKTOP, reduced_motion="no-preference").new_page()
    page.add_init_script(WATCH)
    page.goto("./kanaloa.html")
    player = KanaloaPlayer(page)
    player.begin(**{"seat-0": "human", "seat-1": "minnow", "layout": "preset", "seed": "film"})
    player.play_on(lambda _: len(copies(page)) > 0)
    assert copies(page)
    expect(page.locator(COPIES)).to_have_count(0)


def overlap(one: Locator, other: Locator) -> bool:
    """Whether two parts of the page cover each other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    return bool(
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


def test_the_question_about_sound_leaves_the_banner_legible_on_a_phone(new_context: NewContext) -> None:
    """A player on a phone reads whose turn it is and what to do beside the question, and the board does not move."""
    page = new_context(**PHONE).new_page()
    open_game(page, is_interesting, speed="off")
    board = page.locator("#board").bounding_box()
    assert Player(page).build()
    question = page.get_by_role("group", name="Sound?")
    expect(question).to_be_visible()
    for text in (".banner-title", ".banner-hint"):
        assert not overlap(question, page.locator(f"#banner {text}"))
    assert page.locator("#board").bounding_box() == board
    banner = page.locator("#banner .banner")
    assert banner.evaluate("each => each.scrollHeight <= each.clientHeight")


def test_the_question_about_sound_is_asked_once_and_moves_nothing(moving: Page) -> None:
    """At the first bridge a player may switch sound on with one press; on this device it is not asked again."""
    open_game(moving, is_interesting, speed="off")
    player = Player(moving)
    question = moving.get_by_role("group", name="Sound?")
    board = moving.locator("#board").bounding_box()
    assert player.build()
    expect(question).to_be_visible()
    assert moving.locator("#board").bounding_box() == board
    question.get_by_role("button", name="Yes").click()
    expect(question).to_have_count(0)
    stored = json.loads(moving.evaluate("localStorage.getItem('kahuna.settings')"))
    assert (stored["sound"], stored["soundAsked"]) == ("medium", True)
    # A player who switches sound off later is not asked again either.
    open_kept(moving, kept_game(is_interesting), **{**stored, "sound": "off"})
    expect_ready(moving)
    assert player.build()
    frames(moving)
    expect(question).to_have_count(0)
