"""People at the page: one with a mouse, one with a keyboard. They go by names and roles, as a player does."""

from __future__ import annotations

import json
import random
import re
import time
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

from kahuna.record import final_state, load, result_of
from kahuna.saves import unseal

PATIENCE = 60.0
"""Seconds after which something that should have happened has not."""

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")

Moment = Literal["turn", "dialog", "over"]


@dataclass
class Player:
    """A person before the page.

    Attributes:
        page: where the game is.
        rng: what the person's whims depend on.
        done: what was done, and how often.
    """

    page: Page
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    done: dict[str, int] = field(default_factory=dict)

    # -- Looking -----------------------------------------------------------------------------------------------

    @property
    def dialog(self) -> Locator:
        """The open dialog."""
        return self.page.locator("dialog[open]")

    @property
    def status(self) -> Locator:
        """Where the page says whose turn it is and what now."""
        return self.page.locator("#banner")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its name, of those that can be used now."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str)).and_(
            self.page.locator(":not([aria-disabled=true])")
        )

    def lines(self, what: str) -> Locator:
        """The lines of the board that can be built on, or taken down."""
        return self.page.get_by_role("button", name=re.compile(rf"^Line .*{what}"))

    def saved(self) -> dict[str, Any]:
        """What the page keeps of the running game."""
        kept: dict[str, Any] = json.loads(self.page.evaluate("localStorage.getItem('kahuna.game')"))
        return kept

    def moment(self) -> Moment:
        """Waits until the person can do something, and returns what."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.dialog.count():
                return "over" if self.dialog.get_by_role("button", name="Look at the board").count() else "dialog"
            skip = self.page.get_by_role("button", name="Skip")
            if skip.count():
                self.skip(skip)
            elif re.search("Your (last )?turn", self.status.inner_text()) and not self.dialog.count():
                # Looked at once more: the scoring comes with the turn that it precedes.
                return "turn"
            self.page.wait_for_timeout(60)
        raise AssertionError(f"For {PATIENCE} s nothing could be done. The page says: {self.status.inner_text()}")

    def note(self, deed: str) -> None:
        """Counts what was done."""
        self.done[deed] = self.done.get(deed, 0) + 1

    # -- Doing -------------------------------------------------------------------------------------------------

    def use(self, control: Locator) -> None:
        """Presses a button that is not on the board."""
        control.click()

    def skip(self, control: Locator) -> None:
        """Cuts the opponent's turn short, if it still runs."""
        self.page.evaluate("document.querySelector('[data-act=skip]')?.click()")

    def pick_line(self, line: Locator) -> None:
        """Picks a line of the board."""
        line.click()

    def begin(self, **choices: str) -> None:
        """Begins a new game.

        Args:
            choices: names of settings (`level`, `colour`, `first`, `edition`, `handicap`, `bridges`), the `variants`
                with blanks between them, and the `seed`.
        """
        self.use(self.button("New game").first)
        expect(self.dialog).to_be_visible()
        seed = choices.pop("seed", "")
        variants = choices.pop("variants", "").split()
        if seed or variants or "handicap" in choices:
            summary = self.dialog.locator("details:not([open]) summary")
            if summary.count():
                self.use(summary)
        for name, value in choices.items():
            self.choose(self.dialog.locator(f'input[name="{name}"][value="{value}"]'))
        for name in variants:
            self.choose(self.dialog.locator(f'input[name="{name}"]'))
        if seed:
            self.dialog.get_by_role("textbox").fill(seed)
        self.use(self.dialog.get_by_role("button", name="Begin"))
        expect(self.dialog).to_be_hidden()
        expect(self.page.locator("[data-row]:visible, .text-talk:visible").first).to_be_visible(timeout=PATIENCE * 1000)

    def set(self, name: str, value: str) -> None:
        """Changes one of the settings that are one of a few: `speed`, `tap`, ..."""
        self.page.get_by_role("button", name="Settings").click()
        self.dialog.locator(f'input[name="{name}"][value="{value}"]').check(force=True)
        self.page.keyboard.press("Escape")
        expect(self.dialog).to_have_count(0)

    def hurry(self) -> None:
        """Switches the animations off in the settings, as a player in a hurry would."""
        self.set("speed", "off")

    def choose(self, option: Locator) -> None:
        """Sets a radio button or a checkbox."""
        option.check(force=True)

    def play_to_the_end(self) -> None:
        """Plays turn after turn until the game is over; stops before the result."""
        for _ in range(150):
            moment = self.moment()
            if moment == "over":
                return
            if moment == "dialog":
                self.note("scoring")
                heading = self.dialog.get_by_role("heading").inner_text()
                self.use(self.dialog.get_by_role("button", name=re.compile("Next round|Result")))
                expect(self.page.get_by_role("dialog", name=heading)).to_be_hidden()
            else:
                self.take_turn()
        raise AssertionError("The game does not end")

    def check_result(self) -> None:
        """Compares the result on the page with the one that the engine finds when it replays the save."""
        saved = self.saved()
        result = result_of(final_state(load(unseal(saved["save"])["record"])))
        assert result is not None
        view = saved["view"]
        assert view["over"] == json.loads(json.dumps(result))
        winner = result["winner"]
        title = "A draw" if winner is None else "You have won" if winner == view["viewer"] else "has won"
        expect(self.dialog).to_contain_text(title)
        total = self.dialog.get_by_role("row", name=re.compile("^Total"))
        for points in result["points"].values():
            expect(total).to_contain_text(str(sum(points)))

    def take_turn(self) -> None:
        """Plays some cards by whim, then ends the turn."""
        for _ in range(self.rng.choice([0, 1, 1, 2])):
            if not (self.remove() if self.rng.random() < 0.4 else self.build()) or self.moment() != "turn":
                break
        if self.moment() != "turn":
            return
        if self.done.get("undo", 0) < 2 and self.button("Undo").count():
            self.use(self.button("Undo"))
            self.note("undo")
        elif not self.done.get("discard") and self.button("Discard").count():
            self.discard()
        self.end_turn()

    def build(self) -> bool:
        """Builds a bridge somewhere, if there is a card for it."""
        return self.play_on(self.lines("you can build"), "build")

    def remove(self) -> bool:
        """Takes down one of the opponent's bridges, if there are cards for it."""
        return self.play_on(self.lines("you can take it down"), "remove")

    def play_on(self, lines: Locator, deed: str) -> bool:
        """Picks one of some lines, pays, and confirms."""
        count = lines.count()
        if not count:
            return False
        name = lines.nth(self.rng.randrange(count)).get_attribute("aria-label") or ""
        self.pick_line(self.page.get_by_role("button", name=name, exact=True))
        confirm = self.page.locator("[data-act=confirm]")
        expect(self.page.locator("[data-act=back]")).to_be_visible()
        if confirm.get_attribute("aria-disabled") == "true":
            payments = self.page.locator("[data-pay]:visible")
            self.use(payments.nth(self.rng.randrange(payments.count())))
            self.note("payment chosen")
        self.confirm()
        self.note(deed)
        return True

    def confirm(self) -> None:
        """Confirms what is picked, and waits until the engine has done it and the page has kept the game."""
        before = self.saved()["save"]
        self.use(self.page.locator("[data-act=confirm]"))
        deadline = time.monotonic() + PATIENCE
        while self.saved()["save"] == before:
            assert time.monotonic() < deadline, f"Nothing happens. The page says: {self.status.inner_text()}"
            self.page.wait_for_timeout(50)

    def discard(self) -> None:
        """Gives away the first card."""
        self.use(self.button("Discard"))
        self.use(self.page.locator('[data-hand="0"]'))
        expect(self.button("Discard 1 face down")).to_be_visible()
        self.confirm()
        self.note("discard")

    def end_turn(self) -> None:
        """Draws from the row or the pile, passes, or ends one of the last turns."""
        before = self.saved()["view"]["turn"]
        row = self.page.get_by_role("button", name=re.compile(r"^Draw .* from the row")).and_(
            self.page.locator("[aria-disabled=false]")
        )
        pile = self.page.get_by_role("button", name=re.compile(r"^Draw from the pile, ")).and_(
            self.page.locator("[aria-disabled=false]")
        )
        if self.button("End turn").count():
            self.use(self.button("End turn"))
            self.note("end")
        else:
            if row.count() and self.rng.random() < 0.7:
                self.use(row.nth(self.rng.randrange(row.count())))
                self.note("take")
            elif pile.count() or row.count():
                self.use((pile if pile.count() else row).first)
                self.note("draw" if pile.count() else "take")
            elif self.button("Pass").count():
                self.use(self.button("Pass"))
                self.note("pass")
            else:
                # Five cards, and the draw must not be passed: a card has to go first.
                self.discard() if self.button("Discard").count() else self.build()
                return
            self.use(self.page.locator("[data-act=confirm]"))
        deadline = time.monotonic() + PATIENCE
        while self.saved()["view"]["turn"] == before and self.saved()["view"]["over"] is None:
            assert time.monotonic() < deadline, "The turn does not end"
            self.page.wait_for_timeout(50)


@dataclass
class KeyboardPlayer(Player):
    """A person who has no mouse: Tab, arrows, Enter, Space and Escape are all there is.

    Attributes:
        map: where each arrow leads from each island, as far as it is known.
    """

    map: dict[tuple[str, str], str] = field(default_factory=dict)

    def use(self, control: Locator) -> None:
        """Moves the focus to a control with Tab, and presses Enter."""
        self.tab_to(control)
        self.page.keyboard.press("Enter")

    def choose(self, option: Locator) -> None:
        """Goes to a group of radio buttons with Tab and through it with the arrows; a checkbox takes the space bar."""
        name = option.get_attribute("name")
        value = option.get_attribute("value")
        if option.get_attribute("type") == "checkbox":
            self.tab_to(option)
            self.page.keyboard.press("Space")
            return
        self.tab_to(self.page.locator(f'dialog[open] input[name="{name}"]'))
        for _ in range(6):
            if self.page.evaluate("document.activeElement.value") == value:
                break
            self.page.keyboard.press("ArrowRight")
        expect(option).to_be_checked()

    def tab_to(self, control: Locator) -> None:
        """Presses Tab until one of the controls has the focus."""
        for _ in range(80):
            if control.and_(self.page.locator(":focus")).count():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {control}")

    def pick_line(self, line: Locator) -> None:
        """Goes to the board with Tab, to an island of the line with arrows, to its lines with Enter, and on to it."""
        wanted = line.get_attribute("data-id") or ""
        self.tab_to(self.page.locator("#board button"))
        if len(self.place()) == 2:
            self.page.keyboard.press("Escape")
        if not self.map:
            self.learn_map()
        for arrow in self.way_to(wanted):
            self.page.keyboard.press(arrow)
        self.page.keyboard.press("Enter")
        # Turning once round the island, as slowly as the arrows allow.
        for arrow in [arrow for arrow in ARROWS for _ in range(4)]:
            if self.place() == wanted:
                break
            self.page.keyboard.press(arrow)
        assert self.place() == wanted, f"The arrows do not reach the line {wanted}, but {self.place()}"
        self.page.keyboard.press("Enter")

    def place(self) -> str:
        """The island or line that has the focus, by its letters."""
        return str(self.page.evaluate("document.activeElement.dataset.id ?? ''"))

    def learn_map(self) -> None:
        """Finds out where each arrow leads from each island, by trying all of them."""
        here = self.place()
        for _ in range(1000):
            untried = [arrow for arrow in ARROWS if (here, arrow) not in self.map]
            if not untried and len(self.map) == 4 * len({island for island, _ in self.map} | set(self.map.values())):
                return
            arrow = untried[0] if untried else self.rng.choice(ARROWS)
            self.page.keyboard.press(arrow)
            found = self.place()
            self.map[here, arrow] = found
            here = found
        raise AssertionError(f"From {here} the arrows do not lead everywhere")

    def way_to(self, line: str) -> list[str]:
        """The shortest way, in arrows, from the island with the focus to one of the line's islands."""
        ways: dict[str, list[str]] = {self.place(): []}
        queue = list(ways)
        for island in queue:
            if island in line:
                return ways[island]
            for arrow in ARROWS:
                found = self.map[island, arrow]
                if found not in ways:
                    ways[found] = [*ways[island], arrow]
                    queue.append(found)
        raise AssertionError(f"The arrows do not lead from {queue[0]} to {line}")


@dataclass
class Typist(Player):
    """A person in the text mode, who types everything, and reads only what is answered."""

    @property
    def field(self) -> Locator:
        """Where commands are typed."""
        return self.page.get_by_role("textbox", name="Command")

    @property
    def heard(self) -> list[str]:
        """What was typed and what was answered, the oldest first."""
        group = self.page.get_by_role("group", name="Commands and answers")
        return group.get_by_role("listitem").all_inner_texts()

    def use(self, control: Locator) -> None:
        """Presses Enter on a button, which has the focus where it is the one to go on with."""
        control.press("Enter")

    def type(self, command: str) -> str:
        """Types a command, waits until something is answered, and returns the first answer."""
        before = len(self.heard)
        assert before < 60 or self.heard
        self.field.fill(command)
        self.page.keyboard.press("Enter")
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            heard = self.heard
            typed = max((at for at, text in enumerate(heard) if text == command), default=len(heard))
            if heard[typed + 1 :]:
                return heard[typed + 1]
            self.page.wait_for_timeout(30)
        raise AssertionError(f"No answer to {command!r}")

    def moves(self) -> dict[str, list[str]]:
        """What can be done, as the page answers when it is asked: kind of action -> actions."""
        kinds = {
            "Build": "build",
            "Take down": "remove",
            "Discard any of your cards, up to": "discard",
            "End your turn": "end",
        }
        answer = self.type("moves")
        return {
            kind: match[1].split()
            for words, kind in kinds.items()
            if (match := re.search(rf"{words}:? (.*?)\.(?= [A-Z]|$)", answer))
        }

    def take_turn(self) -> None:
        """Types a whole turn in one line, or step by step with second thoughts."""
        before = self.saved()["view"]["turn"]
        moves = self.moves()
        cards = [*moves.get("remove", []), *moves.get("build", [])]
        if cards and self.rng.random() < 0.7:
            action = self.rng.choice(cards)
            if not self.done.get("undo"):
                self.type(action)
                assert self.type("undo") == "Taken back: 1 step."
                self.note("undo")
            self.type(action)
            self.note("remove" if action.startswith("x") else "build")
            if self.moment() != "turn" or self.saved()["view"]["turn"] != before:
                return
            moves = self.moves()
        elif moves.get("discard") and not self.done.get("discard"):
            self.type(moves["discard"][0][:2])
            self.note("discard")
            moves = self.moves()
        if not moves.get("end"):
            # Five cards, and the draw must not be passed: a card has to go first.
            self.type(moves["discard"][0][:2] if moves.get("discard") else self.rng.choice(moves["build"]))
            moves = self.moves()
        end = self.rng.choice(moves["end"])
        self.type(end)
        self.note({"=*": "draw", "=-": "pass", "=.": "end"}.get(end, "take"))
        deadline = time.monotonic() + PATIENCE
        while self.saved()["view"]["turn"] == before and self.saved()["view"]["over"] is None:
            assert time.monotonic() < deadline, f"The turn does not end: {self.heard}"
            self.page.wait_for_timeout(50)
