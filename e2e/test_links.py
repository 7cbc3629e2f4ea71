"""Games by link: two people in two browsers that have nothing in common but the texts they send each other."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import DESKTOP, PHONE
from e2e.friends import Friend, KeyboardFriend, TouchFriend
from e2e.waiting import wait_until

Pair = tuple[Friend, Friend]


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
    for each in (ana, ben):
        each.use(each.dialog.locator("[data-act=look-back]"))
        expect(each.page.locator(":root[data-table=review]")).to_have_count(1)


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
    stranger.open(turn)
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
