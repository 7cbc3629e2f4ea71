"""People at the page of Kanaloa: one with a mouse or a finger, one with a keyboard. They go by names and roles."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from e2e.players import KeyboardPlayer, Player
from e2e.waiting import poll
from e2e.ways import open_way
from kanaloa.record import final_state, load, record_of, result_of
from tabletop.saves import unseal

View = dict[str, Any]
Offer = dict[str, Any]

AT_ONCE: Final = ("complete", "end", "spare")
"""The actions whose buttons need no confirmation."""
ANSWERS: Final = ("take", "give", "allow", "forbid")
"""The actions that stand on the map as answers."""
ON_THE_BOARD: Final = ("fish", "piece", "remove", "land", "move", "fellow", "dolphin", "volcano", "side", "direction")

NO_MOTION = "localStorage.getItem('kahuna.settings') ?? localStorage.setItem('kahuna.settings', '{\"speed\":\"off\"}')"
"""For `add_init_script`: without animations."""


@dataclass
class KanaloaPlayer(Player):
    """A person with a mouse or a finger."""

    rng: random.Random = field(default_factory=lambda: random.Random("kanaloa"))

    def saved(self) -> dict[str, Any]:
        """The stored running game."""
        kept: dict[str, Any] = json.loads(self.page.evaluate("localStorage.getItem('kanaloa.game')"))
        return kept

    def begin(self, **choices: str) -> None:
        """Begins a new game: `seat-0` to `seat-3`, `layout`, `box`, `ahead`, `points` and `seed`."""
        open_way(self.page, "new", self.use)
        expect(self.dialog).to_be_visible()
        seed = choices.pop("seed", "")
        if layout := choices.pop("layout", ""):
            self.choose(self.dialog.locator(f'input[name="layout"][value="{layout}"]'))
        for at in range(4):
            self.dialog.locator(f"#seat-{at}").select_option(choices.get(f"seat-{at}", ""))
        self.use(self.dialog.locator("summary"))
        for name in ("box", "ahead", "points"):
            if name in choices:
                self.choose(self.dialog.locator(f'input[name="{name}"][value="{choices[name]}"]'))
        self.dialog.locator("#seed").fill(seed)
        self.use(self.dialog.locator("[data-act=begin]"))
        expect(self.dialog).to_be_hidden()

    def awaited(self) -> View | None:
        """Waits until it is a person's turn to act, and returns the view; None when the game is over."""
        return poll(self._seen, lambda: f"Nothing could be done. The page says: {self.status.inner_text()}", self.page)[
            0
        ]

    def _seen(self) -> tuple[View | None] | None:
        ready = ":root[data-stage=ready]:has(#banner .banner-mine)"
        found = self.page.evaluate(
            """(ready) => {
                if (document.querySelector("dialog[open] .over")) return "over";
                return document.querySelector(ready) ? "turn" : "";
            }""",
            ready,
        )
        if found == "over":
            return (None,)
        return (self.view(),) if found else None

    def wanted(self, view: View) -> Offer:
        """Chooses an action: swaps and turned fish less often than the rest, so that the game progresses."""
        offers: list[Offer] = view["offers"]
        rare = ("swap", "side", "direction", "dolphin")
        usual = [offer for offer in offers if offer["kind"] not in rare]
        return self.rng.choice(usual if usual and self.rng.random() < 0.9 else offers)

    def carry_out(self, offer: Offer) -> None:
        """Carries out an offer, in as many steps as the page requires."""
        kind, action = offer["kind"], offer["action"]
        before = len(self.view()["log"]), self.saved()["save"]
        if kind in AT_ONCE:
            self.use(self.page.locator(f"#bar [data-act={kind}]"))
        elif kind in ANSWERS:
            self.answer(action)
        elif kind in ("sacrifice", "add"):
            self.use(self.page.locator(f"#hand button[data-tile={offer['cost'][0]}]").first)
            if kind == "sacrifice":
                self.use(self.page.locator(f"#bar [data-act=sacrifice-{offer['god']}]"))
        elif kind == "swap":
            self.use(self.page.locator("#bar [data-act=swap]"))
            for island, tile in zip(offer["targets"], offer["cost"], strict=True):
                self.pick_tile(island, tile)
        elif kind in ON_THE_BOARD:
            self.pick_place(*self.place_of(offer))
            if kind in ("fish", "side", "direction"):
                self.answer(action)
            else:
                self._way(action)
        else:
            self._way(action)
            self._confirm()
        # A sacrifice is put together of several actions, which follow each other.
        after = lambda: (  # noqa: E731
            (len(self.view()["log"]), self.saved()["save"]) != before
            and (kind != "sacrifice" or self.view()["position"]["offered"] is None)
        )
        poll(after, f"{action} was not done", self.page)

    def place_of(self, offer: Offer) -> tuple[str, str]:
        """Where an action is selected on the board: kind and name of the place."""
        kind, targets = offer["kind"], offer["targets"]
        if kind == "dolphin":
            return "dolphin", "@"
        if kind in ("move", "land"):
            return "island", targets[1]
        if kind == "remove" and targets[0] == "@":
            return "dolphin", "@"
        if kind == "volcano" and len(targets[0]) > 1:
            return "space", targets[0]
        return ("current" if kind in ("fish", "fellow", "side", "direction") else "island"), targets[0]

    def answer(self, key: str) -> None:
        """Gives an answer that stands on the map."""
        self.use(self.page.locator(f'#board [data-act="way-{key}"]'))

    def _way(self, action: str) -> None:
        """Confirms what is picked; picks one of several ways, if there are several."""
        confirm = self.page.locator("#bar [data-act=confirm]:not([aria-disabled=true])")
        way = self.page.locator(f'[data-act="way-{action}"], #board [data-act^="way-{action}="]').first
        expect(confirm.or_(way).first).to_be_visible()
        self.use(
            confirm if confirm.count() and not self.page.locator(f'#bar [data-act="way-{action}"]').count() else way
        )

    def _confirm(self) -> None:
        self.use(self.page.locator("#bar [data-act=confirm]:not([aria-disabled=true])"))

    def pick_place(self, kind: str, name: str) -> None:
        """Picks a place on the map."""
        self.page.locator(f'#board [data-kind="{kind}"][data-id="{name}"]').click()

    def pick_tile(self, island: str, tile: str) -> None:
        """Picks a tile on the map."""
        drawn = self.page.locator(f'#board [data-slot="place {island}"] [data-tile="{tile}"]').first.bounding_box()
        assert drawn is not None
        self.press_at(drawn["x"] + drawn["width"] / 2, drawn["y"] + drawn["height"] / 2)

    def press_at(self, x: float, y: float) -> None:
        """Taps or clicks at a point of the page."""
        self.page.mouse.click(x, y)

    def play_on(self, stop: Callable[[View], bool] = lambda view: False) -> View | None:
        """Plays until the next view, or to the end of the game, which returns None."""
        while (view := self.awaited()) and not stop(view):
            self.carry_out(self.wanted(view))
        return view

    def check_record(self) -> None:
        """Compares the result on the page with the one that the engine computes from the save."""
        saved = self.saved()
        state = final_state(load(unseal(saved["save"])["record"]))
        assert result_of(state) is not None
        assert saved["view"]["over"] == json.loads(json.dumps(result_of(state)))
        played = [step["action"] for turn in saved["view"]["log"] for step in turn["actions"]]
        assert played == " ".join(record_of(state).turns).split()


@dataclass
class KanaloaKeyboardPlayer(KanaloaPlayer, KeyboardPlayer):
    """A person without a mouse, who uses only Tab, arrows, Enter, Space and Escape."""

    def use(self, control: Locator) -> None:
        """Moves the focus to a control with Tab, and presses Enter."""
        KeyboardPlayer.use(self, control)

    def choose(self, option: Locator) -> None:
        """Goes through a group of options with the arrows."""
        KeyboardPlayer.choose(self, option)

    def pick_place(self, kind: str, name: str) -> None:
        """Goes to the map with Tab, to a place with the arrows; an island's currents come after Enter."""
        self.tab_to(self.page.locator("#board .board-button"))
        if self._kind() == "current":
            self.page.keyboard.press("Escape")
        # Which sea spaces can be reached changes, so the map is explored again where they matter.
        if kind == "space" or not self.map:
            self.map.clear()
            self.learn_map()
        stop = name if kind != "current" else name[0]
        way = self.way_to(lambda place: place == stop)
        assert way, f"The arrows do not lead to {name}"
        self.follow(way.arrows)
        if kind != "current":
            self.page.keyboard.press("Space")
        else:
            self.page.keyboard.press("Enter")
            for arrow in [arrow for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") for _ in range(6)]:
                if self.place() == name:
                    break
                self.page.keyboard.press(arrow)
            assert self.place() == name, f"The arrows do not reach the current {name}, but {self.place()}"
            self.page.keyboard.press("Enter")
        if kind == "space":
            self.map.clear()

    def pick_tile(self, island: str, tile: str) -> None:
        """Picks an island, and one of its tiles if there is a choice."""
        self.pick_place("island", island)
        choice = self.page.locator(f"#board .board-answer[data-act$='{tile}'], #board [data-act*=':{tile}']")
        if choice.count():
            self.use(choice.first)

    def _kind(self) -> str:
        return str(self.page.evaluate("document.activeElement.dataset.kind ?? ''"))


def opened(page: Page, home: str = "./") -> Page:
    """Opens the page of Kanaloa at a site, without motion, and waits until a game can be started."""
    page.add_init_script(NO_MOTION)
    page.goto(f"{home}kanaloa.html")
    page.locator(":root[data-stage=ready]").wait_for(state="attached")
    return page
