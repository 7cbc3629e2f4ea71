"""Two people at one screen: they hand the device over after each turn, and the page then holds no cards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PHONE
from e2e.positions import is_late, kept_game, open_kept
from e2e.told import EAVESDROP, ToldPlayer
from e2e.ways import with_a_friend

QUICK = """if (origin !== 'null') {
  localStorage.setItem('kahuna.settings', JSON.stringify({ speed: 'off', language: 'en' }));
}"""

# Everything that can be read off the page, except positions and the last keyboard position on the board.
READABLE = """() => [...document.querySelectorAll('#table, #table *, #dialog, #dialog *')].map((each) => [
  each.tagName,
  ...[...each.attributes].filter(({ name }) => !['style', 'tabindex'].includes(name))
    .map(({ name, value }) => `${name}=${value}`).sort(),
  ...[...each.childNodes].filter((node) => node instanceof Text).map(({ data }) => data.trim()).filter(Boolean),
].join(' '))"""


@dataclass
class Pair(ToldPlayer):
    """Two people who share a page.

    Attributes:
        handed: how often the device was handed over.
        looks: called each time the table is covered.
    """

    handed: int = 0
    looks: list[Callable[[], None]] = field(default_factory=list)

    between: ClassVar[tuple[str, ...]] = ("hand-over", "sit")
    turn: ClassVar[str] = "your turn$"

    def begin_for_two(self, seed: str, **names: str) -> None:
        """Starts a game of two people, with the cards dealt from a seed."""
        with_a_friend(self.page, "two")
        for side, name in names.items():
            self.dialog.get_by_label(f"Name of {side.capitalize()}").fill(name)
        self.dialog.locator("summary").click()
        self.dialog.locator("#seed").fill(seed)
        self.dialog.get_by_role("button", name="Start").click()
        expect(self.page.locator("[data-act=sit][aria-disabled=false]")).to_be_visible()

    def go_on(self, act: str) -> None:
        """Hands the device over, or confirms being the next player."""
        if act == "hand-over":
            self.hand_over()
        else:
            self.sit()

    def hand_over(self) -> None:
        """Covers the cards, and checks that none of them is left anywhere."""
        check_kept(self)
        self.page.evaluate("window.messages.length = 0")
        self.page.locator("[data-act=hand-over]").click()
        expect(self.page.get_by_role("button", name="show my cards")).to_be_visible()
        expect(self.page.locator("[data-act=sit][aria-disabled=false]")).to_have_count(1)
        self.handed += 1
        check_covered(self)
        for look in self.looks:
            look()

    def sit(self) -> None:
        """Confirms being the next player."""
        self.page.locator("[data-act=sit]").click()
        expect(self.page.locator("#cover")).to_be_hidden()
        check_kept(self)

    def take_turn(self) -> None:
        """Plays a turn by whim, until it is over and its player still sees the cards."""
        turn = self.view()["position"]["turn"]
        while self.moment() == "turn" and self.view()["position"]["turn"] == turn:
            self.perform(self.whims.decide(self.view()))


def is_closed(view: dict[str, Any]) -> bool:
    """Whether a view names no hidden card."""
    words = [action["action"] for turn in view["log"] for action in turn["actions"]]
    events = [
        *view["events"],
        *(event for step in (view["recap"] or {"steps": []})["steps"] for event in step["events"]),
    ]
    return (
        view["spectator"] is not None
        and view["position"]["hand"]
        == view["position"]["discarded"]["mine"]
        == view["position"]["rival"]["known"]
        == view["seed"]
        == ""
        and view["offers"] == []
        and not any(re.match(r"=\*.|-[A-L]", word) for word in words)
        and not any(event.get("card") for event in events if event["event"] == "card-drawn")
    )


def check_kept(pair: Pair) -> None:
    """The data on the device names no hidden card while the game runs."""
    stored: dict[str, str] = pair.page.evaluate("({ ...localStorage })")
    game = json.loads(stored["kahuna.game"])
    if game["view"] is not None and not game["view"]["over"]:
        assert is_closed(game["view"])
    others = {key: text for key, text in stored.items() if key != "kahuna.game"}
    assert '"hand":"' not in json.dumps(others).replace("\\", "")


def check_covered(pair: Pair) -> None:
    """While the table is covered, nothing that the page has received, shows or announces comes from a hand."""
    page = pair.page
    messages = [json.loads(text) for text in page.evaluate("window.messages")]
    replies = [json.loads(message["reply"]) for message in messages if "reply" in message]
    assert [reply for reply in replies if "view" in reply]
    for reply in replies:
        assert "view" not in reply or is_closed(reply["view"]), reply
        assert not {"hint", "record"} & set(reply)
    assert page.locator("[data-hand], [data-pay], .notice").count() == 0
    expect(page.locator("#urgent")).to_be_empty()
    assert re.fullmatch(r".+\u2019s turn", page.locator("#polite").inner_text())
    for area in ("top", "banner", "sea", "row", "hand", "bar", "side", "text"):
        assert page.evaluate("(id) => document.getElementById(id).inert", area)
    check_kept(pair)


def test_two_people_see_only_their_own_cards(new_context: Callable[..., BrowserContext], desktop: Page) -> None:
    """At each hand-over no hidden card is shown, stored or sent; the page is like one that has never seen a card.

    Literally: its text is that of a page that was opened just then.
    """
    desktop.add_init_script(EAVESDROP)
    desktop.add_init_script(QUICK)
    desktop.goto("./")
    pair = Pair(desktop)
    pair.begin_for_two("covered", white="Anna", black="Ben")
    expect(pair.page.get_by_role("button", name=re.compile("I’m (Anna|Ben): show my cards"))).to_be_visible()
    compared = []

    def compare() -> None:
        if pair.handed == 3:
            options = {"storage_state": desktop.context.storage_state(), "viewport": desktop.viewport_size}
            fresh = new_context(**options).new_page()
            fresh.goto("./")
            expect(fresh.locator("[data-act=sit][aria-disabled=false]")).to_be_visible()
            assert desktop.evaluate(READABLE) == fresh.evaluate(READABLE)
            compared.append(fresh)

    pair.looks.append(compare)
    while not compared:
        pair.take_turn()
    assert {"build", "draw"} <= set(pair.done)


def test_two_people_play_to_the_end(desktop: Page) -> None:
    """In the last turns, too, neither player sees the other's cards; then both read who has won, and may play again."""
    desktop.add_init_script(EAVESDROP)
    open_kept(desktop, kept_game(is_late, "human"), speed="off", language="en")
    pair = Pair(desktop)
    while pair.next_moment() != "over":
        pair.take_turn()
    assert pair.handed >= 5
    winner = {"white": "White has won", "black": "Black has won", None: "A draw"}[
        pair.saved()["view"]["over"]["winner"]
    ]
    expect(pair.dialog.get_by_role("heading").first).to_have_text(winner)
    pair.dialog.get_by_role("button", name="Rematch").click()
    expect(pair.page.get_by_role("button", name=re.compile("I’m (White|Black): show my cards"))).to_be_visible()


def test_a_turn_at_one_screen_step_by_step(new_context: Callable[..., BrowserContext]) -> None:
    """On a phone a player sees the drawn card before handing over; after a reload there is only the cover."""
    page = new_context(**PHONE).new_page()
    page.add_init_script(QUICK)
    page.goto("./")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Two players").click()
    page.get_by_role("dialog").get_by_label("Name of Black").fill("Ben")
    page.get_by_role("button", name="Start").click()
    sit = page.get_by_role("button", name="I’m White: show my cards")
    expect(sit).to_be_enabled()
    expect(sit).not_to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("heading", name="White\u2019s turn")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    sit.click()
    expect(page.locator("#banner")).to_contain_text("White, your turn")
    expect(page.locator("[data-hand]")).to_have_count(3)
    page.get_by_role("button", name=re.compile("^Draw from the pile")).click()
    page.get_by_role("button", name="Draw from the pile and end turn").click()
    expect(page.locator("[data-hand]")).to_have_count(4)
    expect(page.locator("#banner")).to_contain_text(
        re.compile(r"Your turn is over\s+You drew \w+\. Now hand over to Ben\.")
    )
    page.get_by_role("button", name="Hand over to Ben").click()
    expect(page.get_by_role("button", name="I’m Ben: show my cards")).to_be_focused()
    # Menu and log stay available; taking back a turn and resigning do not.
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Log and score")).to_be_visible()
    expect(menu.get_by_role("button", name="Give up")).to_have_count(0)
    expect(menu.get_by_role("button", name="Take back")).to_have_count(0)
    menu.get_by_role("button", name="Log and score").click()
    expect(menu).to_contain_text("White draws from the pile")
    page.keyboard.press("Escape")
    page.reload()
    ben = page.get_by_role("button", name="I’m Ben: show my cards")
    expect(ben).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(0)
    expect(ben).not_to_have_attribute("aria-disabled", "true")
    ben.click()
    expect(page.locator("#banner")).to_contain_text("Ben, your turn")
    expect(page.locator("[data-hand]")).to_have_count(3)
    # Going to the first page and back covers the cards again.
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Home").click()
    page.get_by_role("button", name="Continue").click()
    expect(ben).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(0)
