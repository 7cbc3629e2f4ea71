"""The page of Kanaloa, for the tests of its session."""

from random import Random
from typing import Any

from door import AnyPage
from kanaloa.session import Session

QUICK = {"red": "human", "green": "goby"}
"""An opponent that answers without thinking."""


class KanaloaPage(AnyPage):
    """The page of Kanaloa."""

    def __init__(self, **setting: Any) -> None:
        super().__init__(Session())
        if setting:
            self.open("match", **{"players": QUICK, "layout": "preset", **setting})

    def go_on(self, rng: Random) -> dict[str, Any]:
        """Returns the view after a random action of a person, or the computer's turn."""
        if self.last["awaits"] == "computer":
            return self.view(do="reply")
        return self.play(rng.choice(self.last["offers"])["action"])

    def until(self, decision: str, seed: str = "until") -> dict[str, Any]:
        """Returns the view in which a person is first asked for a kind of decision."""
        rng = Random(seed)
        while self.last["awaits"] != "you" or self.last["position"]["decision"] != decision:
            assert not self.last["over"], decision
            self.go_on(rng)
        return self.last

    def finish(self, seed: str = "finish") -> dict[str, Any]:
        """Plays the game to its end, the people at random."""
        rng = Random(seed)
        while not self.last["over"]:
            self.go_on(rng)
        return self.last


def finished(seed: str = "back", **setting: Any) -> KanaloaPage:
    """Returns a page with a finished match."""
    page = KanaloaPage(seed=seed, **setting)
    page.finish()
    return page
