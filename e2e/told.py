"""A person whose page receives more than it stores: the last view is read from the messages of its worker."""

from __future__ import annotations

import json
from dataclasses import dataclass

from e2e.players import Player
from e2e.waiting import frames, wait_until
from e2e.whims import View

# Everything that the worker sends to the page is recorded for inspection.
EAVESDROP = """
window.messages = [];
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => window.messages.push(JSON.stringify(data)));
  }
};
"""

REPLY = "(text) => JSON.parse(JSON.parse(text).reply ?? '{}')"
"""The engine's reply in such a message; an empty object in any other. It is parsed: any text may occur in a name or in
the letters of a link."""


@dataclass
class ToldPlayer(Player):
    """A person at such a page, in which EAVESDROP has run."""

    def view(self) -> View:
        """The last view of the game that the page received."""
        for text in reversed(self.page.evaluate("window.messages")):
            reply = json.loads(text).get("reply")
            if reply and "view" in (told := json.loads(reply)):
                view: View = told["view"]
                return view
        raise AssertionError("The page was told nothing of a game")

    def perform(self, action: str) -> None:
        """Performs an action, and waits until the page has received the result."""
        before = self.page.evaluate("window.messages.length")
        self.do(action)
        wait_until(
            self.page, f"before => window.messages.slice(before).map({REPLY}).some((reply) => reply.view)", before
        )
        frames(self.page)
