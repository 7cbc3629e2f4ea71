"""Games by link: two people in two browsers that have nothing in common but the texts they send each other."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import DESKTOP, PHONE
from e2e.friends import Friend, KeyboardFriend, TouchFriend
from e2e.waiting import wait_until
from kahuna.knowledge import known_rival_cards
from kahuna.links.match import restored
from kahuna.notation import format_cards, format_row
from kahuna.observation import observe
from kahuna.record import record_of, replay
from kahuna.saves import unseal
from kahuna.view import log_of

Pair = tuple[Friend, Friend]

KEPT = {"id", "save", "friend", "me", "round", "awaits", "result", "checked", "since", "away", "last"}
"""What the page keeps of a game by link."""


@pytest.fixture
def friends(new_context: Callable[..., BrowserContext]) -> Pair:
    """Ana with a phone, and Ben with a keyboard."""
    ana = TouchFriend(new_context(**PHONE).new_page(), random.Random(1))
    ben = KeyboardFriend(new_context(**DESKTOP).new_page(), random.Random(2))
    for each in (ana, ben):
        each.arrive()
    return ana, ben


def test_two_friends_play_to_the_end(friends: Pair) -> None:
    """From the invitation to the check and the review: one by touch, the other by keyboard; each link is followed."""
    ana, ben = friends
    link = ben.accept(ana.invite("Ana"), "Ben")
    here, there = ana, ben
    link_or_none: str | None = link
    count = 2
    while link_or_none is not None:
        here.open(link_or_none)
        link_or_none = here.reply()
        here, there = there, here
        count += 1
    assert count > 40
    for each, friend in ((ana, "Ben"), (ben, "Ana")):
        expect(each.dialog).to_contain_text("Checked: all cards, draws and shuffles were right.")
        assert [game["checked"] for game in each.links] == [True]
        assert each.links[0]["friend"] == friend
    assert ana.view()["over"] == ben.view()["over"]
    check_what_was_told(ana)
    check_what_was_told(ben)
    for each in (ana, ben):
        each.use(each.dialog.locator("[data-act=look-back]"))
        expect(each.page.locator(":root[data-table=review]")).to_have_count(1)


def check_what_was_told(friend: Friend) -> None:
    """What a page was told in a whole game is what its player knew, to the letter; nothing else holds a card.

    The record, which names all cards, is known now: what a player knew at each moment of it follows from the rules.
    """
    match = restored(unseal(friend.links[0]["save"]))
    found = match.check()
    assert found is not None
    assert found.state is not None
    known: dict[str, set[str]] = {}
    for step in replay(record_of(found.state)):
        observation = observe(step.state, match.party.me)
        told = {
            "hand": format_cards(observation.hand),
            "rival": {"count": observation.rival_hand_size, "known": format_cards(known_rival_cards(observation))},
            "row": format_row(observation.row),
            "discarded": {"mine": format_cards(observation.discarded), "rival": observation.rival_discards},
        }
        known.setdefault(json.dumps(log_of(observation)), set()).add(json.dumps(told))
    compared = 0
    for view in friend.views():
        position = view["position"]
        moments = known.get(json.dumps(view["log"]))
        if moments is None or not position["round"] or "?" in position["hand"] + position["row"]:
            continue
        compared += 1
        seen = {key: position[key] for key in ("hand", "rival", "row", "discarded")}
        assert json.dumps(seen) in moments, (seen, moments)
    assert compared > 60
    # The save of one's own side is sealed; nothing else that is kept belongs to the game.
    kept: dict[str, str] = friend.page.evaluate("({ ...localStorage })")
    assert set(kept) <= {"kahuna.links", "kahuna.settings", "kahuna.last-setup", "kahuna.written", "kahuna.install"}
    assert all(set(game) == KEPT for game in friend.links)


def test_a_link_goes_from_tab_to_tab_by_itself(new_context: Callable[..., BrowserContext]) -> None:
    """Two tabs of one browser, one for each side: no link has to be copied, and a game goes on in all its tabs."""
    context = new_context(**DESKTOP)
    ana, ben = (Friend(context.new_page(), random.Random(seed)) for seed in (1, 2))
    for each in (ana, ben):
        each.arrive()
    invitation = ana.invite("Ana", first="me")
    ben.open(invitation)
    expect(ben.dialog).to_contain_text("This is your own invitation")
    ben.name("Ben")
    ben.use(ben.dialog.locator("[data-act=accept]"))
    ben.sent()
    here, there = ana, ben
    for _ in range(4):
        assert here.reply()
        here, there = there, here
    again = Friend(context.new_page(), random.Random(3))
    again.arrive()
    again.use(again.page.locator("[data-act=links]:visible").first)
    again.use(again.dialog.locator("[data-act=resume]").first)
    expect(again.page.locator(":root[data-table=link]")).to_have_count(1)
    assert again.moment() == "turn"
    before = len(here.views())
    assert again.reply()
    # The first tab of this side has followed, and so has the friend's.
    wait_until(here.page, "before => document.querySelector('#bar [data-act=send-link]')", before)
    assert there.reply()


def play_on(friend: Friend) -> None:
    """Plays until the friend's link is awaited; no link has to be sent by hand."""
    while friend.view()["awaits"] == "you":
        assert friend.moment() == "turn"
        friend.perform(friend.whims.decide(friend.view()))


def test_turns_pass_by_themselves_while_both_pages_are_open(
    new_context: Callable[..., BrowserContext],
) -> None:
    """Two who are online at the same time agree to play live, and play without links; when that ends, links go on."""
    ana, ben = (Friend(new_context(**DESKTOP).new_page(), random.Random(seed)) for seed in (1, 2))
    for each in (ana, ben):
        each.arrive()
    ana.open(ben.accept(ana.invite("Ana", first="me"), "Ben"))
    assert ana.moment() == "turn"
    play_on(ana)
    ana.use(ana.dialog.locator("[data-act=live]"))
    ana.use(ana.dialog.locator("[data-act=connect]"))
    link = ana.sent()
    assert "&live=o" in link
    assert len(link) < 700
    ben.open(link)
    expect(ben.dialog).to_contain_text("Ana offers to play live")
    ben.use(ben.dialog.locator("[data-act=connect]"))
    expect(ben.page.locator("#live-stun")).to_have_count(0)
    answer = ben.reply()
    assert answer
    assert "&live=a" in answer
    ana.open(answer)
    for each in (ana, ben):
        expect(each.page.locator("#polite")).to_contain_text("Connected with")
    here, there = ana, ben
    for _ in range(4):
        assert here.moment() == "turn"
        play_on(here)
        expect(here.page.locator("#banner")).to_contain_text("Connected with")
        here, there = there, here
    # The friend's page is closed in the middle of the game.
    waiting = there.page
    assert here.moment() == "turn"
    before = here.links[0]["save"]
    here.page.reload()
    expect(waiting.locator(".notice")).to_contain_text("The live connection has ended")
    expect(here.page.locator(":root[data-stage=ready]")).to_have_count(1)
    here.use(here.page.locator("[data-act=links]:visible").first)
    here.use(here.dialog.locator("[data-act=resume]"))
    expect(here.page.locator(":root[data-table=link]")).to_have_count(1)
    assert here.moment() == "turn"
    assert here.links[0]["save"] == before
    link_by_hand = here.reply()
    assert link_by_hand
    there.open(link_by_hand)
    assert there.reply()


def test_a_browser_that_keeps_nothing_says_so(new_context: Callable[..., BrowserContext]) -> None:
    """Where storage is blocked, a game by link would be lost with the page: whoever begins or accepts one is told."""
    context = new_context(**DESKTOP)
    blocked = "get() { throw new DOMException('blocked', 'SecurityError'); }"
    context.add_init_script(f"Object.defineProperty(window, 'localStorage', {{ {blocked} }})")
    page = context.new_page()
    page.goto("./")
    expect(page.locator(":root[data-stage=ready]")).to_have_count(1)
    page.locator("[data-act=links]:visible").first.click()
    expect(page.locator("dialog .warning").first).to_contain_text("would be lost when you close the page")


def test_a_game_goes_on_by_paste_and_after_a_reload(friends: Pair) -> None:
    """Who pastes whole messages plays as well; a page that is opened anew finds the game among those by link."""
    ana, ben = friends
    link: str | None = ben.accept(ana.invite("Ana", first="me"), "Ben")
    here, there = ana, ben
    for number in range(8):
        if number % 3 == 1:
            here.page.reload()
            expect(here.page.locator(":root[data-stage=ready]")).to_have_count(1)
            here.use(here.page.locator("[data-act=links]:visible").first)
            here.use(here.dialog.locator("[data-act=resume]"))
            expect(here.page.locator(":root[data-table=link]")).to_have_count(1)
        here.paste(f"Kahuna, link {number}: {link}\nSee you!")
        link = here.reply()
        assert link
        here, there = there, here


def test_links_that_cannot_be_opened_say_why(friends: Pair) -> None:
    """An old link, one's own, half a link, one of somebody else's game: each has its sentence, and the game stays."""
    ana, ben = friends
    invitation = ana.invite("Ana", first="me")
    answer = ben.accept(invitation, "Ben")
    ana.open(answer)
    turn = ana.reply()
    assert turn
    for link, sentence in (
        (turn, "This is the link that you made."),
        (answer, "You’ve opened this link before."),
        (turn[:-3], "The link is damaged"),
    ):
        ana.open(link)
        expect(ana.page.locator(".notice")).to_contain_text(sentence)
        ana.page.locator("[data-act=dismiss]").click()
    stranger = Friend(ana.page.context.browser.new_context(base_url=ana.page.url).new_page())  # type: ignore[union-attr]
    stranger.arrive()
    stranger.page.evaluate("hash => { location.hash = hash; }", turn[turn.index("#") :])
    expect(stranger.page.locator(".notice")).to_contain_text("isn’t kept in this browser")
    ben.open(turn)
    assert ben.reply()
    stranger.page.context.close()


def test_a_game_is_taken_along_to_another_device(friends: Pair, new_context: Callable[..., BrowserContext]) -> None:
    """Who changes to another device takes the game along as a text, and is warned; the old device knows it is away."""
    ana, ben = friends
    link = ben.accept(ana.invite("Ana", first="me"), "Ben")
    ana.open(link)
    turn = ana.reply()
    assert turn
    ana.use(ana.page.locator("#bar [data-act=send-link]"))
    ana.use(ana.dialog.locator("[data-act=along]"))
    expect(ana.dialog).to_contain_text("see your cards")
    ana.use(ana.dialog.locator("[data-act=copy-along]"))
    wait_until(ana.page, "JSON.parse(localStorage['kahuna.links']).games[0].away")
    save = ana.links[0]["save"]
    other = Friend(new_context(**DESKTOP).new_page(), random.Random(3))
    other.arrive()
    other.use(other.page.locator("[data-act=open]:visible").first)
    other.dialog.get_by_role("textbox").fill(save)
    other.use(other.dialog.locator("[data-act=open-text]"))
    assert other.sent() == turn
    ben.open(turn)
    answer = ben.reply()
    assert answer
    other.open(answer)
    assert other.reply()


def test_a_game_is_put_away(friends: Pair) -> None:
    """A game that nobody goes on with can be deleted, after a question."""
    ana, _ben = friends
    ana.invite("Ana")
    ana.use(ana.page.get_by_role("button", name="Menu"))
    ana.use(ana.dialog.locator("[data-act=links]"))
    ana.use(ana.dialog.locator("[data-act=forget]"))
    expect(ana.dialog).to_contain_text("Delete your side of this game?")
    ana.use(ana.dialog.locator("[data-act=sure]"))
    wait_until(ana.page, "!('kahuna.links' in localStorage)")
    expect(ana.page.locator(":root[data-table=link]")).to_have_count(0)
