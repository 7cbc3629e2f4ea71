"""A person whose page is told more than it keeps: what it was told last is read from the messages of its worker."""

from __future__ import annotations

import json
from dataclasses import dataclass

from e2e.players import Player
from e2e.waiting import frames, wait_until
from e2e.whims import View

# Everything that the worker sends to the page is kept, to be looked at.
EAVESDROP = """
window.messages = [];
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => window.messages.push(JSON.stringify(data)));
  }
};
"""


@dataclass
class ToldPlayer(Player):
    """A person before such a page, in which EAVESDROP has run."""

    def view(self) -> View:
        """What the page was told last of the game."""
        for text in reversed(self.page.evaluate("window.messages")):
            reply = json.loads(text).get("reply")
            if reply and "view" in (told := json.loads(reply)):
                view: View = told["view"]
                return view
        raise AssertionError("The page was told nothing of a game")

    def perform(self, action: str) -> None:
        """Does an action, and waits until the page was told what came of it."""
        before = self.page.evaluate("window.messages.length")
        self.do(action)
        wait_until(self.page, "before => window.messages.slice(before).some((text) => /view/.test(text))", before)
        frames(self.page)
