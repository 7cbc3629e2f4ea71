"""Friends who play by link: each has their own browser, and they send each other texts."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.players import KeyboardPlayer, Typist
from e2e.told import EAVESDROP, REPLY, ToldPlayer
from e2e.waiting import frames, poll, wait_until
from e2e.ways import open_way, with_a_friend
from e2e.whims import View

SETTINGS = """settings => {
  if (!localStorage.getItem('kahuna.settings')) localStorage.setItem('kahuna.settings', JSON.stringify(settings));
}"""

SEEDED = """seed => {
  Crypto.prototype.getRandomValues = (bytes) => {
    const calls = Number(sessionStorage.getItem('calls') ?? 0) + 1;
    sessionStorage.setItem('calls', calls);
    let state = seed + calls;
    for (let place = 0; place < bytes.length; place += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[place] = state >>> 24;
    }
    return bytes;
  };
}"""
"""Makes the page's secrets follow from a seed and the number of earlier ones: a test plays the same cards each time."""

OPENED = "({ view, refused, letters }) => view || refused || letters?.some(({ number }) => number === 0)"
"""Whether a reply is the result of a link. An invitation has number 0; the letters of any other link come before it is
opened."""


@dataclass
class Friend(ToldPlayer):
    """One of two people who play by link.

    Attributes:
        settings: those of the page.
    """

    settings: dict[str, Any] = field(default_factory=lambda: {"speed": "off", "language": "en"})

    def views(self) -> list[View]:
        """All views of games by link that the page has received since it was opened."""
        replies = (json.loads(text).get("reply") for text in self.page.evaluate("window.messages"))
        told = (json.loads(reply) for reply in replies if reply)
        return [each["view"] for each in told if each.get("view", {}).get("table") == "link"]

    @property
    def links(self) -> list[dict[str, Any]]:
        """The games by link on the device."""
        kept: dict[str, list[dict[str, Any]]] = json.loads(self.page.evaluate("localStorage['kahuna.links'] ?? '{}'"))
        return kept.get("games", [])

    def arrive(self) -> None:
        """Opens the page."""
        self.page.add_init_script(EAVESDROP)
        self.page.add_init_script(f"({SEEDED})({self.rng.getrandbits(31)})")
        self.page.add_init_script(f"({SETTINGS})({json.dumps(self.settings)})")
        self.come_home()

    def come_home(self) -> None:
        """Goes to the first page."""
        self.page.goto("./")
        expect(self.page.locator(":root[data-stage=ready]")).to_have_count(1)

    def go_to_links(self) -> None:
        """Opens the games by link, or the form of an invitation: from the first page, else from the menu."""
        if self.page.locator("#side [data-act=friend]").count():
            with_a_friend(self.page, "links", self.use)
        else:
            open_way(self.page, "links", self.use)

    def invite(self, name: str, **choices: str) -> str:
        """Makes an invitation, and returns the link to send."""
        self.go_to_links()
        self.name(name)
        for setting, value in choices.items():
            self.choose(self.dialog.locator(f'input[name="{setting}"][value="{value}"]'))
        self.use(self.dialog.locator("[data-act=make]"))
        return self.sent()

    def name(self, name: str) -> None:
        """Enters the player's name."""
        self.dialog.get_by_label("Your name").fill(name)

    def accept(self, link: str, name: str) -> str:
        """Accepts an invitation, and returns the link to send."""
        self.open(link)
        self.name(name)
        self.use(self.dialog.locator("[data-act=accept]"))
        return self.sent()

    def sent(self) -> str:
        """Waits for the dialog with the link, closes it, and returns the link."""
        field = self.dialog.locator("#link-text")
        expect(field).to_be_visible()
        link = field.input_value()
        self.use(self.dialog.locator("[data-act=close]"))
        expect(self.page.locator("dialog[open]")).to_have_count(0)
        return link

    def go_to(self, link: str) -> None:
        """Follows a link, as in a message, in the browser where the page is open."""
        self.page.evaluate("hash => { location.hash = hash; }", link[link.index("#") :])

    def open(self, link: str) -> None:
        """Follows a link, and waits until it was opened."""
        before = self.page.evaluate("window.messages.length")
        self.go_to(link)
        self.answered(before)

    def answered(self, before: int) -> None:
        """Waits until the page has received the result of a link: a view, a refusal, or an invitation."""
        wait_until(self.page, f"before => window.messages.slice(before).map({REPLY}).some({OPENED})", before)
        frames(self.page)
        # Events are shown first: a dialog that was open before does not count.
        expect(self.page.locator(":root[data-stage=ready]")).to_have_count(1)
        frames(self.page)

    def paste(self, text: str) -> None:
        """Pastes a link into the page."""
        if self.page.locator(":root[data-table=link]").count():
            self.use(self.page.locator("#bar [data-act=open-link]"))
        else:
            self.go_to_links()
            self.use(self.dialog.locator("[data-act=open-link]"))
        self.dialog.get_by_role("textbox").fill(text)
        before = self.page.evaluate("window.messages.length")
        self.use(self.dialog.locator("[data-act=open-pasted]"))
        expect(self.page.locator("#link-paste")).to_have_count(0)
        self.answered(before)

    def take_in(self, save: str) -> None:
        """Opens a game that was moved here from another device."""
        open_way(self.page, "open", self.use)
        self.dialog.get_by_role("textbox").fill(save)
        self.use(self.dialog.locator("[data-act=open-text]"))
        expect(self.page.locator(":root[data-table=link]")).to_have_count(1)

    def come_again(self) -> None:
        """Reloads the page, and resumes the first game by link in the list."""
        self.page.reload()
        expect(self.page.locator(":root[data-stage=ready]")).to_have_count(1)
        self.resume()

    def resume(self) -> None:
        """Resumes the first game by link in the list."""
        self.go_to_links()
        self.use(self.dialog.locator("[data-act=resume]").first)
        expect(self.page.locator(":root[data-table=link]")).to_have_count(1)

    def shown_again(self) -> str:
        """Shows the link to send, while the friend's is awaited or after the end; returns it."""
        self.use(self.page.locator("[data-act=send-link]:visible").first)
        return self.sent()

    def give_up(self) -> str:
        """Resigns, and returns the link that says so."""
        self.use(self.page.get_by_role("button", name="Menu"))
        self.use(self.dialog.locator("[data-act=resign]"))
        self.use(self.dialog.locator("[data-act=resign-sure]"))
        return self.shown_again()

    def reply(self) -> str | None:
        """Plays until there is a link to send, and returns it; None if the game is over and no link is left."""
        while True:
            moment = self.moment()
            if moment == "turn":
                self.perform(self.whims.decide(self.view()))
            elif self.dialog.locator("#link-text").count():
                return self.sent()
            elif moment == "over":
                return self.last_link()
            else:
                self.leave_scoring()

    def last_link(self) -> str | None:
        """Returns the link to send after the end, if there is one."""
        send = self.dialog.locator("[data-act=send-link]")
        if not send.count():
            return None
        self.use(send)
        link = self.sent()
        self.see_result()
        return link

    def see_result(self) -> None:
        """Opens the result of the game."""
        self.use(self.page.locator("#bar [data-act=result]"))
        expect(self.dialog).to_be_visible()

    def leave_scoring(self) -> None:
        """Goes on from the scoring of a round."""
        heading = self.dialog.get_by_role("heading").inner_text()
        self.use(self.dialog.get_by_role("button", name=re.compile("Next round|Result")))
        poll(
            lambda: self.dialog.count() == 0 or self.dialog.get_by_role("heading").first.inner_text() != heading,
            "The scoring is still there",
            self.page,
        )


@dataclass
class TouchFriend(Friend):
    """A friend with a phone, who plays by touch."""

    def use(self, control: Locator) -> None:
        """Touches a button."""
        control.tap()

    def pick_line(self, line: str) -> None:
        """Touches a line."""
        self.page.locator(f"[data-kind=line][data-id={line}]").tap()


@dataclass
class KeyboardFriend(Friend, KeyboardPlayer):
    """A friend with only a keyboard."""


@dataclass
class TypingFriend(Friend, Typist):
    """A friend in the text mode, who types actions."""

    def do(self, action: str) -> None:
        """Types an action. The answer to the last one of a turn is the dialog with the link."""
        self.field.fill(action)
        self.page.keyboard.press("Enter")
