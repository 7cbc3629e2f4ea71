"""Somebody who visits the built site with whatever browser there is: starts, plays, comes back."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from typing import Any, Literal

from e2e.tabs import Tab
from kahuna.record import final_state, load, result_of
from kahuna.saves import unseal

LOOK = """() => {
    const dialog = document.querySelector('dialog[open]');
    const view = JSON.parse(localStorage.getItem('kahuna.game') ?? 'null')?.view;
    if (dialog) return dialog.querySelector('[data-act=look]') ? 'over' : 'dialog';
    if (document.querySelector('[data-act=skip]')) return 'skip';
    const mine = view && !view.over && view.to_move === view.viewer;
    return mine && /Your (last )?turn/.test(document.querySelector('#banner').innerText) ? 'turn' : null;
}"""
"""What can be done now."""

OFFERS = {
    "build": ("#board button", "you can build"),
    "remove": ("#board button", "you can take it down"),
    "discard": ("[data-act=discard]", ""),
    "end": ("[data-act=end]", ""),
    "take": ("[data-row]", ""),
    "draw": ("[data-act=pile]", ""),
    "pass": ("[data-act=pass]", ""),
}
"""What can be done in a turn, and what is pressed for it: a kind of button, and its name."""

Moment = Literal["over", "dialog", "skip", "turn"]


@dataclass
class Visitor:
    """A person who plays in a tab.

    Attributes:
        tab: where the site is.
        rng: what the person's whims depend on.
        deeds: what was done, one word each.
    """

    tab: Tab
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    deeds: list[str] = field(default_factory=list)

    def arrive(self, address: str) -> None:
        """Opens the site and waits until the engine has answered."""
        self.tab.open(address)
        self.tab.sees("main button", "^Play against the computer")
        self.wait_for_engine()

    def wait_for_engine(self) -> None:
        """Waits until the line that tells how far the start is has gone, and the page's later part has come."""
        self.tab.until("() => document.querySelector('#top button') && !document.querySelector('.start')")

    def begin(self, level: str = "Dolphin", seed: str = "d") -> None:
        """Begins a game against a level, by the dialog, without animations, the cards dealt from a seed."""
        self.tab.tap("main button", "^Settings$")
        self.tab.tap("label:has([name=speed][value=off])")
        self.tab.tap("dialog [data-act=close]")
        self.tab.until("() => !document.querySelector('dialog[open]')")
        self.tab.tap("main button", "^New game")
        self.tab.tap("dialog label", f"^{level}")
        # Not typed: WebDriver would have to scroll to it below the dialog's foot, and does not.
        self.tab.run(
            "seed => { const field = document.querySelector('#seed'); field.value = seed;"
            " field.dispatchEvent(new InputEvent('input', { bubbles: true })); }",
            seed,
        )
        self.tab.tap("dialog [data-act=begin]")
        self.moment("turn", "skip")

    def open_settings(self) -> None:
        """Opens the settings in the middle of a game."""
        self.tab.tap("[data-act=menu]")
        self.tab.tap("dialog button", "^Settings")
        self.tab.sees("dialog label:has([name=speed])")

    def wait_until_kept(self) -> None:
        """Waits, in the middle of a game, until the settings say that it can be played without a network."""
        self.open_settings()
        self.tab.wait(lambda: "Ready without a network" in self.tab.text(), "the site was not kept")
        self.tab.tap("dialog [data-act=close]")

    def begin_at_once(self) -> None:
        """Begins a game with one tap."""
        self.tab.tap("main button", "^Play against the computer")
        self.moment("turn", "skip")

    def moment(self, *wanted: Moment) -> Moment:
        """Waits until something can be done (one of these things, if any are given), and returns what."""
        found: Moment = self.tab.wait(
            lambda: (now := self.tab.run(LOOK)) and (not wanted or now in wanted) and now, "nothing could be done"
        )
        return found

    def saved(self) -> dict[str, Any]:
        """Returns what the page keeps of the game."""
        kept: dict[str, Any] = json.loads(self.tab.run("() => localStorage.getItem('kahuna.game')"))
        return kept

    def confirm(self) -> None:
        """Confirms what is picked, and waits until the engine has done it and the page has kept the game."""
        before = self.saved()["save"]
        self.tab.tap("[data-act=confirm]")
        self.tab.wait(lambda: self.saved()["save"] != before, "nothing came of what was confirmed")

    def offers(self) -> list[str]:
        """Waits until the turn offers anything, and returns what."""
        found: list[str] = self.tab.wait(
            lambda: [deed for deed, (css, name) in OFFERS.items() if self.tab.has(css, name)],
            "the turn offered nothing",
        )
        return found

    def play_card(self, deed: str) -> None:
        """Builds a bridge, takes one down, or gives a card away."""
        self.tab.tap(*OFFERS[deed])
        if deed == "discard":
            self.tab.tap('[data-hand="0"]')
        self.tab.sees("[data-act=back]")
        if not self.tab.has("[data-act=confirm]"):
            self.tab.tap("[data-pay]")
        self.confirm()
        self.deeds.append(deed)

    def end_turn(self, deed: str) -> None:
        """Ends the turn."""
        turn = self.saved()["view"]["turn"]
        self.tab.tap(*OFFERS[deed])
        if deed != "end":
            self.tab.tap("[data-act=confirm]")
        self.deeds.append(deed)
        self.tab.wait(lambda: (view := self.saved()["view"])["turn"] != turn or view["over"], "the turn did not end")

    def take_turn(self) -> None:
        """Plays some cards by whim, then ends the turn."""
        cards = self.rng.choice([0, 1, 1, 2])
        while self.moment() == "turn":
            offers = self.offers()
            playable = [deed for deed in ("build", "remove") if deed in offers]
            # With five cards that cannot be played, one has to go before the draw, which then must not be passed.
            ends = [deed for deed in ("end", "take", "draw", "pass") if deed in offers]
            if (cards > 0 and playable) or not ends:
                self.play_card(self.rng.choice(playable or ["discard"]))
                cards -= 1
            else:
                # A pass only where nothing can be drawn.
                drawn = [deed for deed in ends if deed != "pass"]
                self.end_turn(self.rng.choice(drawn or ends))
                return

    def play_on(self, turns: int) -> bool:
        """Plays so many turns, or until the game is over. Returns whether it is."""
        while turns:
            match self.moment():
                case "over":
                    return True
                case "dialog":
                    self.tab.tap("dialog button", "^(Next round|Result)")
                    self.deeds.append("scoring")
                case "skip":
                    self.tab.run("() => document.querySelector('[data-act=skip]')?.click()")
                case "turn":
                    self.take_turn()
                    turns -= 1
        return False

    def check_result(self) -> None:
        """Compares the result on the page with the one that Python finds here when it replays the save."""
        saved = self.saved()
        result = result_of(final_state(load(unseal(saved["save"])["record"])))
        assert result is not None
        assert saved["view"]["over"] == json.loads(json.dumps(result))
        title = (
            "A draw"
            if result["winner"] is None
            else "You have won"
            if result["winner"] == saved["view"]["viewer"]
            else "has won"
        )
        assert title in self.tab.text()
