"""The second game as text: read and played with a command field, without the map."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import DESKTOP, PHONE
from e2e.kanaloa_players import KanaloaKeyboardPlayer, Offer
from e2e.kanaloa_screens import is_near_the_end, kept_kanaloa
from e2e.measure import axe
from e2e.waiting import frames, poll

NewContext = Callable[..., BrowserContext]

SHORT = {"end": "end", "complete": "complete"}
"""Words for actions."""


@dataclass
class KanaloaTypist(KanaloaKeyboardPlayer):
    """A person in the text mode, who types everything, and reads only the answers."""

    @property
    def field(self) -> Locator:
        """The command field."""
        return self.page.get_by_role("textbox", name="Command")

    @property
    def heard(self) -> list[str]:
        """The inputs and answers, the oldest first."""
        group = self.page.get_by_role("group", name="Commands and answers")
        return group.get_by_role("listitem").all_inner_texts()

    def enter(self, text: str) -> None:
        """Types a line, and presses Enter."""
        self.tab_to(self.field)
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def type(self, command: str) -> str:
        """Types a command, waits for an answer, and returns the first one."""
        self.enter(command)

        def answer() -> str | None:
            heard = self.heard
            typed = max((at for at, text in enumerate(heard) if text == command), default=len(heard))
            return heard[typed + 1] if heard[typed + 1 :] else None

        return poll(answer, f"No answer to {command!r}.", self.page) or ""

    def carry_out(self, offer: Offer) -> None:
        """Types an offered action: in small letters, or as a word."""
        before = len(self.view()["log"]), self.saved()["save"]
        self.enter(SHORT.get(offer["kind"], offer["action"].lower()))
        after = lambda: (len(self.view()["log"]), self.saved()["save"]) != before  # noqa: E731
        poll(after, lambda: f"{offer['action']} was not done: {self.heard[-3:]}", self.page)


def opened(page: Page, game: str = "", **settings: object) -> Page:
    """Opens the page of Kanaloa in text mode, optionally with a saved game."""
    page.goto("/pages/empty.html")
    page.evaluate(
        "([settings, game]) => { localStorage.setItem('kahuna.settings', settings);"
        " if (game) localStorage.setItem('kanaloa.game', game); }",
        [json.dumps({"text": True, **settings}), game],
    )
    page.goto("./kanaloa.html")
    page.locator(":root[data-stage=ready]").wait_for(state="attached")
    return page


def begun(page: Page, *seats: str, layout: str = "preset", seed: str = "text") -> KanaloaTypist:
    """Starts a game in text mode."""
    player = KanaloaTypist(opened(page))
    player.begin(**{f"seat-{at}": seat for at, seat in enumerate(seats)}, layout=layout, seed=seed)
    page.locator(":root[data-sight=text]").wait_for(state="attached")
    return player


def test_a_whole_game_is_played_by_typing(desktop: Page) -> None:
    """A blind player without a mouse plays from the first fish to the result, and reads who has won."""
    player = begun(desktop, "human", "minnow", layout="free", seed="typed")
    expect(desktop.locator("#board")).to_be_hidden()
    assert player.play_on() is None
    player.check_record()
    expect(player.dialog).to_contain_text(re.compile("You have won|Minnow"))
    desktop.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()
    over = player.view()["over"]
    result = player.type("result")
    for score in over["scores"].values():
        assert f"{score} points" in result, result
    assert "The game is over" in player.type("B>A")
    assert desktop.get_by_role("table").get_by_role("row").count() == 9


def test_two_people_and_a_computer_play_at_one_screen(phone: Page) -> None:
    """People who share a phone are called in turn, and each finds their own tiles first."""
    player = begun(phone, "human", "minnow", "human", seed="three")
    acted = set()
    for _ in range(20):
        view = player.awaited()
        assert view is not None
        name = view["to_move"].title()
        acted.add(name)
        expect(player.status).to_contain_text(name)
        expect(phone.locator(".transcript-told").last).to_contain_text(f"{name}, your turn")
        expect(phone.locator(".text-player h3").first).to_contain_text(name)
        player.carry_out(player.wanted(view))
    assert acted == {"Red", "Blue"}
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_text_tells_what_the_map_shows(desktop: Page) -> None:
    """The map as a table has the tiles of each island, and the owner and direction of each current's fish."""
    player = begun(desktop, "human", "goby", "minnow", "minnow", seed="read")
    view = player.play_on(lambda seen: seen["position"]["decision"] == "action")
    assert view is not None
    position = view["position"]
    rows = desktop.get_by_role("table").get_by_role("row").all()[1:]
    assert len(rows) == 12
    told = 0
    for row in rows:
        island = row.get_by_role("rowheader").inner_text()[0]
        cells = row.get_by_role("cell").all()
        for tile in position["islands"][island]:
            expect(cells[0]).to_contain_text(tile)
        for cell, end, other in ((cells[2], "tail", "head"), (cells[3], "head", "tail")):
            fish = [each for each in position["fish"] if each[end] == island]
            shown = cell.get_by_role("listitem").all_text_contents()
            assert len(shown) == len(fish)
            for each in fish:
                side = "white" if each["white"] else "coloured"
                assert any(
                    text.strip().startswith(each[other]) and side in text and each["owner"].title() in text
                    for text in shown
                ), (each, shown)
            told += len(fish)
    assert told == 2 * len(position["fish"])
    answer = player.type("c")
    assert answer.startswith("Canue: tiles ")
    assert answer == player.type("Canue")
    assert "Anelu: tiles" in player.type("map")
    for name in ("Minnow (Blue)", "Minnow (Yellow)", "Goby (Green)"):
        assert name in player.type("players")
    assert "Goby (Green)" in player.type("green")
    assert f"Volcano tiles: {position['volcanoes']} of 11" in player.type("bag")
    stands = "The volcano stands here" if position["volcano"] else "No volcano stands"
    assert stands in player.type("volcano")
    assert player.type("turn").startswith("Your turn. Move a piece, for example ")
    assert "The game is still running" in player.type("result")
    assert str(view["offers"][0]["action"]) in player.type("moves")


def test_whatever_is_typed_is_answered(desktop: Page) -> None:
    """A mistyped or illegal command is explained, and the game stays as it was."""
    player = begun(desktop, "human", "minnow", seed="answers")
    view = player.play_on(lambda seen: seen["position"]["decision"] == "action")
    assert view is not None
    before = player.saved()["save"]
    assert "Write an action such as" in player.type("abracadabra")
    assert "No current joins Anelu and Ikena" in player.type("A>I")
    assert "isn’t a tile" in player.type("=x9")
    assert "The action is done" not in player.type("~AB")
    far = next(each for each in "ABCDEFIJ" if each not in view["position"]["sides"]["red"]["pieces"])
    near = next(each["head"] for each in view["position"]["fish"] if each["tail"] == far)
    assert re.match("You have no piece on ", player.type(f"{far}>{near}"))
    assert player.type("L").startswith("Luane is not in the game with 2 players")
    assert player.type("now") == "Nobody is thinking right now."
    assert player.type("yellow") == "Yellow does not play in this game."
    assert "B>A moves from Borao to Anelu" in player.type("help")
    assert player.saved()["save"] == before
    assert desktop.evaluate("document.activeElement.id") == "command", "One can go on typing"
    # The arrow keys recall previous input, as in any command line.
    desktop.keyboard.press("ArrowUp")
    expect(player.field).to_have_value("help")
    player.field.fill("")
    # Actions after a refused one are not tried: the player meant them for another position.
    move = next(offer["action"] for offer in view["offers"] if offer["kind"] == "move")
    player.enter(f"{move} B>B +C")
    expect(desktop.locator(".transcript li").last).to_have_text("Not played: +C.")
    assert player.view()["steps"][-1]["action"] == move
    player.type("undo all")
    poll(lambda: not player.view()["steps"], "Nothing was taken back.", desktop)
    assert player.type("hint").endswith(".")
    player.enter("log")
    expect(player.dialog).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(player.dialog).to_be_hidden()
    player.enter("board")
    expect(desktop.locator("#board")).to_be_visible()


def test_what_can_be_done_is_offered_as_buttons(phone: Page) -> None:
    """A player who prefers choosing to typing presses one of the actions, each with its description."""
    player = begun(phone, "human", "minnow", seed="buttons")
    view = player.awaited()
    assert view is not None
    phone.locator(".text-talk summary").click()
    offer = phone.locator(".text-offers button").first
    action = offer.get_attribute("data-offer") or ""
    assert action in {each["action"] for each in view["offers"]}
    offer.click()
    poll(lambda: action in json.dumps(player.view()["log"]), "The button did nothing.", phone)


def test_computers_are_watched_as_text(desktop: Page) -> None:
    """A spectator reads each turn, and the result when it comes."""
    page = opened(desktop, kept_kanaloa(is_near_the_end, ("minnow", "minnow")))
    page.locator(":root[data-sight=text]").wait_for(state="attached")
    page.locator("#bar [data-act=pause]").click()
    expect(page.locator("dialog[open] .over")).to_be_visible()
    expect(page.locator(".transcript-told").last).to_contain_text("The game is over")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_for_axe_to_find(options: dict[str, Any], theme: str, new_context: NewContext) -> None:
    """The text mode, and the rules with their pictures, are accessible on each screen and in each theme."""
    page = opened(new_context(**options).new_page(), theme=theme)
    player = KanaloaTypist(page)
    player.begin(**{"seat-0": "human", "seat-1": "goby", "seat-2": "minnow"}, layout="preset", seed="axe")
    assert player.awaited()
    player.type("zz")
    page.locator(".text-talk summary").click()
    found = [f"text: {fault}" for fault in axe(page)]
    page.locator("#top [data-act=rules]").click()
    expect(player.dialog.locator("figure").first).to_be_visible()
    frames(page)
    found += [f"rules: {fault}" for fault in axe(page, without=["color-contrast"])]
    assert found == []
