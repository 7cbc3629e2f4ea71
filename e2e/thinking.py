"""A brake on the computer's thinking: what takes a second can be examined for as long as a test needs.

The product is not slowed for it. The worker yields to its event loop through a message port when its time slice is
over; in the worker of a test the clock jumps whenever it is read, and the port lets only a limited number of slices
pass. So each step of the thinking is one slice, on fast and slow machines alike.
"""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from kahuna.session import Session

BRAKE = """() => {
    const send = MessagePort.prototype.postMessage;
    const held = [];
    let time = 0;
    performance.now = () => (time += 200);
    self.turns = 0;
    self.allowed = 0;
    const go = () => {
        for (; held.length && self.turns < self.allowed; self.turns++) held.shift()();
    };
    self.allow = (turns) => {
        self.allowed = turns;
        go();
    };
    MessagePort.prototype.postMessage = function (...message) {
        held.push(() => send.apply(this, message));
        go();
    };
}"""


class Brake:
    """Holds the thinking in a page's worker from now on.

    Args:
        page: a page whose engine has started.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        (self.worker,) = page.workers
        self.worker.evaluate(BRAKE)

    @property
    def steps(self) -> int:
        """The number of steps let through so far."""
        return int(self.worker.evaluate("self.turns"))

    def allow(self, steps: int) -> None:
        """Lets a total number of steps through, and holds the rest."""
        self.worker.evaluate("steps => self.allow(steps)", steps)

    def release(self) -> None:
        """Lets everything through."""
        self.allow(10**9)


def end_turn(page: Page) -> None:
    """Ends the player's turn with a card from the pile."""
    page.locator("[data-act=draw]").click()
    page.locator("[data-act=pile]").click()
    page.locator("[data-act=confirm]").click()


def think_held(page: Page, steps: int) -> Brake:
    """Ends the player's turn, and holds the opponent's thinking after some steps, when it can be hurried."""
    brake = Brake(page)
    brake.allow(steps)
    end_turn(page)
    expect(page.locator("[data-act=hurry]")).to_be_visible()
    expect(page.locator("progress")).to_be_visible()
    return brake


def steps_without_hurry(save: str) -> int:
    """Returns how many steps the computer takes in a saved game in which it is to move."""
    session = Session()
    session.handle(json.dumps({"do": "load", "save": save}))
    return sum(1 for _ in session.work('{"do": "reply"}'))
