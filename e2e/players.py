"""People at the page: one with a mouse, one with a keyboard. They go by names and roles, as a player does.

`whims` decides their actions, from the view that the page received: never from what is currently drawn.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from playwright.sync_api import Locator, Page, expect

from e2e.waiting import poll
from e2e.ways import open_way
from e2e.whims import UNDO, Script, View, Whims, write_script
from kahuna.record import final_state, load, result_of
from tabletop.saves import unseal

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")

READY = (
    "#bar:not([hidden]) button:not([aria-disabled=true]), #board .board-open,"
    " :root[data-stage=ready] .text-talk summary"
)
"""Enabled buttons below the board, highlighted lines, or the field of the text mode while the engine waits."""

# One evaluation by the page's own attributes: queries by role compute the names of all controls each time.
LOOK = """async ([acts, turn, ready]) => {
    const find = (what) => document.querySelector(what);
    const dialog = find('dialog[open]');
    if (dialog) return dialog.querySelector('[data-act=look]') ? 'over' : 'dialog';
    const act = acts.find((name) => find(`[data-act=${name}]:not([aria-disabled=true])`));
    if (act) return act;
    if (!new RegExp(turn, 'm').test(find('#banner')?.innerText) || !find(ready)) return null;
    // Checked again: the scoring comes with the turn that it precedes.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((go) => requestAnimationFrame(go));
    return find('dialog[open]') ? null : 'turn';
}"""
"""What can be done now: a Moment, one of `acts` whose control is enabled, or null."""

Moment = Literal["turn", "dialog", "over"]


FOCUS = """() => ({
    drawn: window.wanted.map((each) => each.isConnected),
    focus: document.activeElement?.outerHTML.slice(0, 200),
    dialogs: [...document.querySelectorAll("dialog")].map((each) => [each.open, each.innerText.slice(0, 200)]),
})"""
"""What has the focus, and which dialogs there are: for the message when a control cannot be reached."""


@dataclass
class Player:
    """A person at the page.

    Attributes:
        page: the page with the game.
        rng: the source of the person's whims, if the test does not specify the actions.
        done: how often each kind of action was done by whim.
    """

    page: Page
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    done: dict[str, int] = field(default_factory=dict)

    between: ClassVar[tuple[str, ...]] = ("skip",)
    """Acts that come between two turns."""
    turn: ClassVar[str] = "Your (last )?turn"
    """The page's text when it is the person's turn, as a regular expression."""

    def __post_init__(self) -> None:
        self.whims = Whims(self.rng, Counter(self.done))
        self.done = self.whims.done

    # -- Looking -----------------------------------------------------------------------------------------------

    @property
    def dialog(self) -> Locator:
        """The open dialog."""
        return self.page.locator("dialog[open]")

    @property
    def status(self) -> Locator:
        """The area that says whose turn it is and what to do."""
        return self.page.locator("#banner")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """An enabled button by its name."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str)).and_(
            self.page.locator(":not([aria-disabled=true])")
        )

    def lines(self, what: str) -> Locator:
        """The lines of the board on which a bridge can be built or removed."""
        return self.page.get_by_role("button", name=re.compile(rf"^Line .*{what}"))

    def saved(self) -> dict[str, Any]:
        """The stored running game."""
        kept: dict[str, Any] = json.loads(self.page.evaluate("localStorage.getItem('kahuna.game')"))
        return kept

    def view(self) -> View:
        """The last view of the game that the page received."""
        view: View = self.saved()["view"]
        return view

    def moment(self) -> Moment:
        """Waits until the person can do something, and returns what."""
        return poll(self.look, lambda: f"Nothing could be done. The page says: {self.status.inner_text()}", self.page)

    def look(self) -> Moment | None:
        """Returns what can be done now, after the steps between two turns."""
        found = self.page.evaluate(LOOK, [list(self.between), self.turn, READY])
        if found in self.between:
            self.go_on(found)
            return None
        moment: Moment | None = found
        return moment

    def go_on(self, act: str) -> None:
        """Takes a step between two turns; `act` is one of `between`."""
        self.skip()

    # -- Doing -------------------------------------------------------------------------------------------------

    def use(self, control: Locator) -> None:
        """Presses a button that is not on the board."""
        control.click()

    def skip(self) -> None:
        """Skips the rest of the opponent's turn, if it is still shown."""
        self.page.evaluate("document.querySelector('[data-act=skip]')?.click()")

    def pick_line(self, line: str) -> None:
        """Picks a line of the board, by its letters."""
        self.page.locator(f"[data-kind=line][data-id={line}]").click()

    def begin(self, **choices: str) -> None:
        """Begins a new game.

        Args:
            choices: names of settings (`level`, `colour`, `first`, `edition`, `handicap`, `bridges`), the `variants`
                with blanks between them, and the `seed`.
        """
        open_way(self.page, "new", self.use)
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
        self.use(self.dialog.get_by_role("button", name="Start"))
        expect(self.dialog).to_be_hidden()
        expect(self.page.locator("[data-row]:visible, .text-talk:visible").first).to_be_visible()

    def set(self, name: str, value: str) -> None:
        """Changes one of the multiple-choice settings: `speed`, `tap`, ..."""
        open_way(self.page, "settings", self.use)
        self.dialog.locator(f'input[name="{name}"][value="{value}"]').check(force=True)
        self.page.keyboard.press("Escape")
        expect(self.dialog).to_have_count(0)

    def hurry(self) -> None:
        """Switches the animations off in the settings."""
        self.set("speed", "off")

    def choose(self, option: Locator) -> None:
        """Sets a radio button or a checkbox."""
        option.check(force=True)

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

    def next_moment(self) -> Moment:
        """Waits until the player's turn or the result, and acknowledges scorings in between."""
        while (moment := self.moment()) == "dialog":
            self.leave_scoring()
        return moment

    def leave_scoring(self) -> None:
        """Goes on from the scoring of a round."""
        heading = self.dialog.get_by_role("heading").inner_text()
        self.use(self.dialog.get_by_role("button", name=re.compile("Next round|Result")))
        expect(self.page.get_by_role("dialog", name=heading)).to_be_hidden()

    def check_result(self) -> None:
        """Compares the result on the page with the one that the engine computes from the save."""
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
        """Plays a turn by whim."""
        turn = self.view()["position"]["turn"]
        while self.moment() == "turn" and self.view()["position"]["turn"] == turn:
            self.perform(self.whims.decide(self.view()))

    def build(self) -> bool:
        """Builds a bridge somewhere, if there is a card for it."""
        assert self.moment() == "turn"
        action = self.whims.pick(self.view(), "build")
        if action:
            self.perform(action)
        return action is not None

    def end_turn(self) -> None:
        """Draws from the pile or the row, passes, or ends one of the last turns; discards first if necessary."""
        assert self.moment() == "turn"
        pick = self.whims.pick
        while not (action := pick(self.view(), "draw", "take", "end") or pick(self.view(), "pass")):
            self.perform(pick(self.view(), "discard") or "")
        self.perform(action)

    def perform(self, action: str) -> None:
        """Performs an action in the notation, or UNDO, and waits until the engine has applied it and it is stored."""
        before = self.saved()["save"]
        self.do(action)
        self.kept_after(before, action)

    def confirm(self) -> None:
        """Confirms the selection, and waits until the engine has applied it and the page has stored the game."""
        before = self.saved()["save"]
        self.use(self.page.locator("[data-act=confirm]"))
        self.kept_after(before, "what was confirmed")

    def kept_after(self, before: str, deed: str) -> None:
        """Waits until the stored game has changed."""
        changed = "before => JSON.parse(localStorage.getItem('kahuna.game')).save !== before"
        poll(
            lambda: self.page.evaluate(changed, before),
            lambda: f"Nothing came of {deed}. The page says: {self.status.inner_text()}",
            self.page,
        )

    def do(self, action: str) -> None:
        """Uses the controls for an action."""
        find = self.page.locator
        confirm = find("[data-act=confirm]")
        if action == UNDO:
            return self.use(self.button("Undo"))
        if action in ("=.", "=-"):
            self.use(find("[data-act=end]" if action == "=." else "[data-act=pass]"))
            if action == "=.":
                return None
        elif action == "=*":
            self.use(find("[data-act=pile]"))
        elif action.startswith("="):
            self.use(find(f"[data-row='{self.view()['position']['row'].index(action[1])}']"))
        elif action.startswith("-"):
            self.use(self.button("Discard"))
            hand = self.view()["position"]["hand"]
            for card in set(action[1:]):
                places = [place for place, held in enumerate(hand) if held == card]
                for place in places[: action.count(card)]:
                    self.use(find(f"[data-hand='{place}']"))
        else:
            self.pick_line("".join(sorted(action if action.isalpha() and action.isupper() else action[1:3])))
            expect(find("[data-act=back]")).to_be_visible()
            if confirm.get_attribute("aria-disabled") == "true":
                self.use(find(f"[data-pay='{action}']:visible").first)
        return self.use(confirm)


@dataclass(frozen=True)
class Way:
    """A path from island to island; it may be empty."""

    arrows: list[str]


@dataclass
class KeyboardPlayer(Player):
    """A person without a mouse, who uses only Tab, arrows, Enter, Space and Escape.

    Attributes:
        map: where each arrow leads from each island, as far as explored.
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
        control.first.wait_for(state="attached")
        # Found once: looking for a control by its role takes longer than many key presses.
        control.evaluate_all("all => { window.wanted = all; }")
        for _ in range(80):
            if self.page.evaluate("window.wanted.includes(document.activeElement)"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {control}: {self.page.evaluate(FOCUS)}")

    def pick_line(self, wanted: str) -> None:
        """Goes to the board with Tab, to an island of the line with arrows, to its lines with Enter, and on to it."""
        self.tab_to(self.page.locator("#board button"))
        if len(self.place()) == 2:
            self.page.keyboard.press("Escape")
        if not self.map:
            self.learn_map()
        way = self.way_to(lambda island: island in wanted)
        assert way, f"The arrows do not lead to {wanted}"
        self.follow(way.arrows)
        self.page.keyboard.press("Enter")
        # Going once round the island, in the smallest steps that the arrows allow.
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

        def untried(island: str) -> list[str]:
            return [arrow for arrow in ARROWS if (island, arrow) not in self.map]

        while way := self.way_to(lambda island: bool(untried(island))):
            here = self.follow(way.arrows)
            arrow = untried(here)[0]
            self.map[here, arrow] = self.follow([arrow])

    def follow(self, arrows: list[str]) -> str:
        """Presses arrows, and returns where they lead."""
        for arrow in arrows:
            self.page.keyboard.press(arrow)
        return self.place()

    def way_to(self, wanted: Callable[[str], bool]) -> Way | None:
        """Returns the shortest known path from the focused island to one of the targets, or None."""
        ways = {self.place(): list[str]()}
        queue = list(ways)
        for island in queue:
            if wanted(island):
                return Way(ways[island])
            for arrow in ARROWS:
                found = self.map.get((island, arrow))
                if found is not None and found not in ways:
                    ways[found] = [*ways[island], arrow]
                    queue.append(found)
        return None


@dataclass
class Typist(Player):
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

    def use(self, control: Locator) -> None:
        """Presses Enter on a button, which has the focus if it is the one that continues."""
        control.press("Enter")

    def type(self, command: str) -> str:
        """Types a command, waits for an answer, and returns the first one."""
        self.field.fill(command)
        self.page.keyboard.press("Enter")

        def answer() -> str | None:
            heard = self.heard
            typed = max((at for at, text in enumerate(heard) if text == command), default=len(heard))
            return heard[typed + 1] if heard[typed + 1 :] else None

        return poll(answer, f"No answer to {command!r}.", self.page) or ""

    def do(self, action: str) -> None:
        """Types an action."""
        self.type(action)

    def moves(self) -> dict[str, list[str]]:
        """The possible actions, according to the page's answer: kind of action -> actions."""
        kinds = {
            "Build": "build",
            "Remove": "remove",
            "Discard any of your cards, up to": "discard",
            "End your turn": "end",
        }
        answer = self.type("moves")
        return {
            kind: match[1].split()
            for words, kind in kinds.items()
            if (match := re.search(rf"{words}:? (.*?)\.(?= [A-Z]|$)", answer))
        }
