"""Games by link: two people in two browsers that share nothing but the texts they send each other."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, FilePayload, expect

from e2e.conftest import DESKTOP, PHONE
from e2e.friends import Friend, KeyboardFriend, TouchFriend, TypingFriend
from e2e.waiting import wait_until
from e2e.ways import with_a_friend
from kahuna.knowledge import known_rival_cards
from kahuna.legality import legal_actions
from kahuna.links.match import LinkMatch, restored
from kahuna.links.terms import Terms
from kahuna.notation import format_cards, format_row
from kahuna.observation import observe
from kahuna.record import record_of, replay
from kahuna.view import log_of
from tabletop.saves import seal, unseal

Pair = tuple[Friend, Friend]

KEPT = {
    "id",
    "save",
    "friend",
    "me",
    "round",
    "awaits",
    "result",
    "checked",
    "breaches",
    "since",
    "order",
    "away",
    "last",
}
"""The stored data of a game by link."""


@pytest.fixture
def friends(new_context: Callable[..., BrowserContext]) -> Pair:
    """Ana with a phone, and Ben with a keyboard."""
    ana = TouchFriend(new_context(**PHONE).new_page(), random.Random(1))
    ben = KeyboardFriend(new_context(**DESKTOP).new_page(), random.Random(2))
    for each in (ana, ben):
        each.arrive()
    return ana, ben


def test_two_friends_play_to_the_end(friends: Pair) -> None:
    """From the invitation to the check and the review: one by touch, the other by keyboard, following each link."""
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
    """In a whole game a page receives exactly what its player knew; nothing else contains a card.

    Now the record, which names all cards, is known: what a player knew at each moment of it follows from the rules.
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
    own = sum(step.state.to_move is match.party.me for step in replay(record_of(found.state)))
    compared = 0
    for view in friend.views():
        position = view["position"]
        moments = known.get(json.dumps(view["log"]))
        if moments is None or not position["round"] or "?" in position["hand"] + position["row"]:
            continue
        compared += 1
        seen = {key: position[key] for key in ("hand", "rival", "row", "discarded")}
        assert json.dumps(seen) in moments, (seen, moments)
    assert compared >= own, "not a view for each action of the player"
    # The save of the player's side is sealed; nothing else in the storage belongs to the game.
    kept: dict[str, str] = friend.page.evaluate("({ ...localStorage })")
    names = ("links", "settings", "last-setup", "written", "uncopied", "install")
    assert set(kept) <= {f"kahuna.{name}" for name in names}
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
    again.resume()
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
    """Two players online at the same time agree to play live, without links; afterwards links continue the game."""
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
    here.resume()
    assert here.moment() == "turn"
    assert here.links[0]["save"] == before
    link_by_hand = here.reply()
    assert link_by_hand
    there.open(link_by_hand)
    assert there.reply()


def test_a_browser_that_keeps_nothing_says_so(new_context: Callable[..., BrowserContext]) -> None:
    """If storage is blocked, a game by link would be lost with the page: players are told before they start one."""
    context = new_context(**DESKTOP)
    blocked = "get() { throw new DOMException('blocked', 'SecurityError'); }"
    context.add_init_script(f"Object.defineProperty(window, 'localStorage', {{ {blocked} }})")
    context.add_init_script(f"Object.defineProperty(window, 'indexedDB', {{ {blocked} }})")
    page = context.new_page()
    page.goto("./")
    expect(page.locator(":root[data-stage=ready]")).to_have_count(1)
    with_a_friend(page, "links")
    expect(page.locator("dialog .warning").first).to_contain_text("would be lost when you close the page")


def test_links_are_pasted_and_no_stage_is_lost_by_a_reload(new_context: Callable[..., BrowserContext]) -> None:
    """A game from the invitation to the check, pasting whole messages and reloading the page after each."""
    ana, ben = (Friend(new_context(**DESKTOP).new_page(), random.Random(seed)) for seed in (1, 2))
    for each in (ana, ben):
        each.arrive()
    stages: list[str] = []

    def reload_after(friend: Friend, link: str) -> str:
        stages.append(friend.view()["task"]["sends"])
        friend.come_again()
        assert friend.shown_again() == link, "another link than before"
        return f"Kahuna, link {len(stages)}: {link}\nSee you!"

    message = reload_after(ana, ana.invite("Ana", first="rival"))
    ben.paste(message)
    ben.name("Ben")
    ben.use(ben.dialog.locator("[data-act=accept]"))
    message = reload_after(ben, ben.sent())
    here, there = ana, ben
    for _ in range(3):
        here.paste(message)
        link = here.reply()
        assert link
        message = reload_after(here, link)
        here, there = there, here
    assert stages == ["invitation", "answer", "deal", "turn", "turn"]
    # A message that was saved as a file is opened like a saved game.
    here.use(here.page.get_by_role("button", name="Menu"))
    here.use(here.dialog.locator("[data-act=open]"))
    file = FilePayload(name="message.txt", mimeType="text/plain", buffer=message.encode())
    here.dialog.locator("input[type=file]").set_input_files(file)
    expect(here.page.locator("#banner")).to_contain_text("Your turn")
    # On from the end of a round: both shuffle, one resigns, both check.
    for friend, save in zip((ana, ben), before_the_end_of_a_round(), strict=True):
        friend.page.evaluate("localStorage.removeItem('kahuna.links')")
        friend.come_home()
        friend.take_in(save)
    here, there = (ana, ben) if ana.view()["awaits"] == "you" else (ben, ana)
    # The waiting player sees the link to send.
    there.sent()
    message = ""
    while stages[-1] != "pick":
        if message:
            here.paste(message)
        link = here.reply()
        assert link
        message = reload_after(here, link)
        here, there = there, here
    here.paste(message)
    message = reload_after(here, here.give_up())
    there.paste(message)
    message = reload_after(there, there.shown_again())
    for each in (here, there):
        each.see_result()
    here.use(here.dialog.locator("[data-act=open-link]"))
    here.dialog.get_by_role("textbox").fill(message)
    here.use(here.dialog.locator("[data-act=open-pasted]"))
    for each in (here, there):
        expect(each.dialog).to_contain_text("Checked: all cards, draws and shuffles were right.")
    assert {"sheet", "pick", "farewell"} < set(stages)


def kept(side: LinkMatch) -> str:
    """Returns a side as a page stores it."""
    return seal({"table": "link", **side.saved()})


def before_the_end_of_a_round() -> tuple[str, str]:
    """Returns both sides of a game by link whose first round ends with the next turns, as moved between devices."""
    rng = random.Random(3)
    white = LinkMatch.invite(bytes(range(32)), "Ana", Terms())
    black = LinkMatch.accept(bytes(range(32, 64)), "Ben", white.text)
    here, there = white.receive(black.text), black
    while True:
        while here.awaits == "turn":
            assert here.world is not None
            known = observe(here.world.state, here.party.me)
            if len([card for card in known.row if card is not None]) + known.pile_size <= 1 and not here.draft:
                white, black = sorted((here, there), key=lambda side: side.party.me.seat)
                return kept(white), kept(black)
            here = here.play(rng.choice(legal_actions(known)))
        here, there = there.receive(here.text), here


def test_links_that_cannot_be_opened_say_why(friends: Pair) -> None:
    """An old link, the player's own, half a link, one of another game: each has its sentence, and the game stays."""
    ana, ben = friends
    invitation = ana.invite("Ana", first="me")
    answer = ben.accept(invitation, "Ben")
    ana.open(answer)
    turn = ana.reply()
    assert turn
    for link, sentence in (
        (turn, "This is the link that you made."),
        (answer, "You’ve opened this link before."),
        # The page detects this without the engine.
        (turn[:-3], "The link is damaged"),
    ):
        ana.go_to(link)
        expect(ana.page.locator(".notice")).to_contain_text(sentence)
        ana.page.locator("[data-act=dismiss]").click()
    stranger = Friend(ana.page.context.browser.new_context(base_url=ana.page.url).new_page())  # type: ignore[union-attr]
    stranger.arrive()
    stranger.go_to(turn)
    expect(stranger.page.locator(".notice")).to_contain_text("isn’t kept in this browser")
    ben.open(turn)
    assert ben.reply()
    stranger.page.context.close()


def test_a_game_is_taken_along_to_another_device(friends: Pair, new_context: Callable[..., BrowserContext]) -> None:
    """A game is moved to another device as a text, with a warning, and is closed on the old one."""
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
    # Here it is closed: two devices on one side would give its cards away.
    expect(ana.dialog).to_contain_text("The game is closed here now")
    ana.use(ana.dialog.locator("[data-act=close]"))
    expect(ana.page.locator(":root[data-table=link]")).to_have_count(0)
    other = Friend(new_context(**DESKTOP).new_page(), random.Random(3))
    other.arrive()
    other.take_in(save)
    assert other.sent() == turn
    ben.open(turn)
    answer = ben.reply()
    assert answer
    ana.go_to(answer)
    expect(ana.dialog).to_contain_text("This game was moved to another device: go on there.")
    expect(ana.page.locator(":root[data-table=link]")).to_have_count(0)
    other.open(answer)
    assert other.reply()
    # The other device may be lost: after confirmation the player can go on here.
    ana.use(ana.dialog.locator("[data-act=stay]"))
    expect(ana.page.locator(":root[data-table=link]")).to_have_count(1)
    assert ana.shown_again() == turn


def copied(friend: Friend, way: str) -> str:
    """Presses a copy button of the open dialog, and returns the copied text."""
    friend.page.evaluate(
        "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }"
    )
    friend.use(friend.dialog.locator(f"[data-act={way}]"))
    wait_until(friend.page, "window.copied")
    text: str = friend.page.evaluate("window.copied")
    return text


def test_a_rematch_takes_one_text_and_the_old_game_is_checked_by_it(friends: Pair) -> None:
    """A rematch needs one text: it ends the old game and begins the new one; no later link does."""
    ana, ben = friends
    ana.open(ben.accept(ana.invite("Ana", first="me"), "Ben"))
    ben.open(ana.give_up())
    expect(ben.dialog).to_contain_text("Checked: all cards, draws and shuffles were right.")
    ben.use(ben.dialog.locator("[data-act=rematch]"))
    expect(ben.dialog).to_contain_text("Your invitation is ready")
    text = copied(ben, "copy-link")
    assert text.count("#link=") == 2
    ben.use(ben.dialog.locator("[data-act=close]"))
    ana.come_home()
    ana.paste(text)
    expect(ana.dialog).to_contain_text("Ben invites you to Kahuna")
    expect(ana.dialog).to_contain_text("Checked: all cards, draws and shuffles were right.")
    assert [game["checked"] for game in ana.links] == [True]
    ana.name("Ana")
    ana.use(ana.dialog.locator("[data-act=accept]"))
    answer = ana.sent()
    # The same text again leads to the current game.
    new = ana.view()["task"]["game"]
    ana.open(text[text.index("#link=") :])
    assert ana.view()["task"]["game"] == new
    ben.open(answer)
    if ben.view()["awaits"] == "you":
        assert ben.reply()
    ben.use(ben.page.locator("#bar [data-act=send-link]"))
    assert copied(ben, "copy-text").count("#link=") == 1


def test_a_friend_in_text_mode_plays_along(new_context: Callable[..., BrowserContext]) -> None:
    """A player who cannot use the board accepts an invitation, plays by typing, and sends links like everyone else."""
    ana = Friend(new_context(**DESKTOP).new_page(), random.Random(1))
    ben = TypingFriend(new_context(**DESKTOP).new_page(), random.Random(2))
    ben.settings |= {"text": True}
    for each in (ana, ben):
        each.arrive()
    link: str | None = ben.accept(ana.invite("Ana", first="me"), "Ben")
    here: Friend = ana
    there: Friend = ben
    for _ in range(4):
        assert link
        here.open(link)
        link = here.reply()
        here, there = there, here
    expect(ben.page.locator("#board")).to_be_hidden()
    assert any("Ana" in answer for answer in ben.heard)


def test_a_game_is_put_away(friends: Pair) -> None:
    """An abandoned game can be deleted, after confirmation."""
    ana, _ben = friends
    ana.invite("Ana")
    ana.use(ana.page.get_by_role("button", name="Menu"))
    ana.use(ana.dialog.locator("[data-act=links]"))
    ana.use(ana.dialog.locator("[data-act=forget]"))
    expect(ana.dialog).to_contain_text("Delete your side of this game?")
    ana.use(ana.dialog.locator("[data-act=sure]"))
    wait_until(ana.page, "!('kahuna.links' in localStorage)")
    expect(ana.page.locator(":root[data-table=link]")).to_have_count(0)
