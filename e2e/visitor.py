"""A visitor of the built site in any browser: starts, plays, comes back."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Literal

from e2e.tabs import Tab
from e2e.whims import UNDO, Script, View, Whims, write_script
from kahuna.record import final_state, load, result_of
from tabletop.saves import unseal

LOOK = """() => {
    const dialog = document.querySelector('dialog[open]');
    const view = JSON.parse(localStorage.getItem('kahuna.game') ?? 'null')?.view;
    if (dialog) return dialog.querySelector('[data-act=look]') ? 'over' : 'dialog';
    if (document.querySelector('[data-act=skip]')) return 'skip';
    const mine = view && !view.over && view.to_move === view.viewer;
    const waits = document.querySelector('#bar:not([hidden]) button:not([aria-disabled=true]), #board .board-open');
    return mine && waits && /Your (last )?turn/.test(document.querySelector('#banner').innerText) ? 'turn' : null;
}"""
"""The possible actions at the moment."""

Moment = Literal["over", "dialog", "skip", "turn"]


@dataclass
class Visitor:
    """A person who plays in a tab.

    Attributes:
        tab: the tab with the site.
        whims: decide the person's actions if the test does not.
    """

    tab: Tab
    whims: Whims = field(default_factory=Whims)

    def arrive(self, address: str) -> None:
        """Opens the site and waits until the engine has answered."""
        self.tab.open(address)
        self.tab.sees("main button", "^Play against the computer")
        self.wait_for_engine()

    def wait_for_engine(self) -> None:
        """Waits until the progress line of the start has disappeared, and the page's lazy chunk has loaded."""
        self.tab.until("() => document.querySelector('#top button') && !document.querySelector('.start')")

    def begin(self, level: str = "Dolphin", seed: str = "wave") -> None:
        """Starts a game against a level with the dialog, without animations, with the cards dealt from a seed."""
        self.tab.tap("main [data-act=menu]")
        self.tab.tap("dialog [data-act=settings]")
        self.tab.tap("label:has([name=speed][value=off])")
        self.tab.tap("dialog [data-act=close]")
        self.tab.until("() => !document.querySelector('dialog[open]')")
        self.tab.tap("main [data-act=menu]")
        self.tab.tap("dialog [data-act=new]")
        self.tab.tap("dialog label", f"^{level}")
        # Not typed: WebDriver would have to scroll to it below the dialog's footer, and does not.
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
        """Waits, in the middle of a game, until the settings say that it is ready to play offline."""
        self.open_settings()
        self.tab.wait(lambda: "Ready to play offline" in self.tab.text(), "the site was not kept")
        self.tab.tap("dialog [data-act=close]")

    def begin_at_once(self) -> None:
        """Starts a game with one tap."""
        self.tab.tap("main button", "^Play against the computer")
        self.moment("turn", "skip")

    def moment(self, *wanted: Moment) -> Moment:
        """Waits until something (or one of the given things) can be done, and returns what."""
        found: Moment = self.tab.wait(
            lambda: (now := self.tab.run(LOOK)) and (not wanted or now in wanted) and now, "nothing could be done"
        )
        return found

    def saved(self) -> dict[str, Any]:
        """Returns the stored game."""
        kept: dict[str, Any] = json.loads(self.tab.run("() => localStorage.getItem('kahuna.game')"))
        return kept

    def perform(self, action: str) -> None:
        """Performs an action in the notation, or UNDO, and waits until the engine has applied it and it is stored."""
        saved = self.saved()
        self.do(action, saved["view"])
        self.tab.wait(lambda: self.saved()["save"] != saved["save"], f"nothing came of {action}")

    def do(self, action: str, view: View) -> None:
        """Presses the controls for an action."""
        tap = self.tab.tap
        if action in (UNDO, "=."):
            return tap("[data-act=undo]" if action == UNDO else "[data-act=end]")
        if action == "=-":
            tap("[data-act=pass]")
        elif action == "=*":
            tap("[data-act=pile]")
        elif action.startswith("="):
            tap(f"[data-row='{view['position']['row'].index(action[1])}']")
        elif action.startswith("-"):
            tap("[data-act=discard]")
            for card in set(action[1:]):
                places = [place for place, held in enumerate(view["position"]["hand"]) if held == card]
                for place in places[: action.count(card)]:
                    tap(f"[data-hand='{place}']")
        else:
            line = "".join(sorted(action if action.isalpha() and action.isupper() else action[1:3]))
            tap(f"#board button[data-kind=line][data-id={line}]")
            self.tab.sees("[data-act=back]")
            if not self.tab.has("[data-act=confirm]"):
                tap(f"[data-pay='{action}']")
        return tap("[data-act=confirm]")

    def next_moment(self) -> Moment:
        """Waits until the person's turn or the result, and handles what comes in between."""
        while (moment := self.moment()) in ("dialog", "skip"):
            if moment == "dialog":
                self.tab.tap("dialog button", "^(Next round|Result)")
            else:
                self.tab.run("() => document.querySelector('[data-act=skip]')?.click()")
        return moment

    def play_whole_game(self, *wanted: str) -> Script:
        """Plays the rest of the game, including all requested kinds of actions; stops before the result.

        Returns:
            The script. At the end the page has exactly the record that this Python's engine has written.
        """
        script = write_script(self.saved()["save"], wanted)
        for action in script.actions:
            assert self.next_moment() == "turn"
            self.perform(action)
        assert self.next_moment() == "over"
        assert unseal(self.saved()["save"])["record"] == script.record
        return script

    def play_on(self, turns: int) -> None:
        """Plays a number of turns by whim."""
        for _ in range(turns):
            assert self.next_moment() == "turn"
            turn = self.saved()["view"]["position"]["turn"]
            while (view := self.saved()["view"])["position"]["turn"] == turn and self.moment() == "turn":
                self.perform(self.whims.decide(view))

    def draw(self) -> None:
        """Ends a turn with the top of the pile."""
        self.tab.tap("[data-act=pile]")
        self.tab.tap("[data-act=confirm]")

    def link(self, part: str = "#link=") -> str:
        """Waits for the link to send to a friend, and returns it.

        Args:
            part: a text that it contains.
        """
        found = "part => { const field = document.querySelector('dialog #link-text');"
        address: str = self.tab.until(found + " return field?.value.includes(part) && field.value; }", part)
        self.tab.tap("dialog [data-act=close]")
        return address

    def follow(self, link: str) -> None:
        """Opens a friend's link in the tab with the site."""
        self.tab.run("hash => { location.hash = hash; }", link[link.index("#") :])

    def check_result(self) -> None:
        """Compares the result on the page with the one that this Python computes from the save."""
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
