"""The page's side of the door to the engine, for the tests of sessions."""

import json
from typing import Any

import pytest

from kahuna import dealer
from kahuna.actions import Deal
from kahuna.notation import parse_cards
from kahuna.session import Session
from kahuna.state import State

# A game in the middle of White's second turn, saved by the first version of this format. It must load for ever.
OLD_SAVE = (
    "K1.eNoljs0OgjAQhF_FzLkcvCkJB0CQvzcwHFZaQyO0pBSJMby7K542szPzZT6YBnorNyP84D5Q90QIR0baEQJrr73iR7-"
    "MZLAJONVZJ39ZqWjg0g1FkTRpncf5pSyT-pqlVVxdrlmDVkBJ7bU1TDiezycGPrSbPcs_WOBJ_WII4VHAL87swCQ7RDF7QXOIAr5"
    "x8kO9yGkyfk_YSZlAOlpntDxqVoonwQ4S2xd7eT-f"
)

DECK = "ABLEHHCCDDEFFGGIIJJKKLAB"
"""White's first hand is ABL, Black's EHH, the row CCD, the pile D E F F ..."""

QUICK = {"white": "human", "black": "greedy"}
"""An opponent that answers without thinking."""


class Page:
    """The other side of the door: asks, and expects an answer of a certain kind."""

    def __init__(self, **setting: Any) -> None:
        self.session = Session()
        self.last: dict[str, Any] = {}
        self.save = ""
        if setting:
            self.view(do="new", **{"players": QUICK, **setting})

    def ask(self, **request: Any) -> dict[str, Any]:
        """Returns the reply to a request."""
        reply = json.loads(self.session.handle(json.dumps(request)))
        assert isinstance(reply, dict)
        return reply

    def view(self, **request: Any) -> dict[str, Any]:
        """Returns the view that follows a request that is granted."""
        reply = self.ask(**request)
        assert set(reply) == {"view", "save"}, reply
        self.save = reply["save"]
        self.last = reply["view"]
        return self.last

    def play(self, *actions: str) -> dict[str, Any]:
        """Returns the view after actions."""
        for action in actions:
            self.view(do="play", action=action)
        return self.last

    def refused(self, **request: Any) -> tuple[str, str, dict[str, Any]]:
        """Returns code, sentence and arguments of a refusal, which must leave the game as it was."""
        before = self.session.handle('{"do": "show"}')
        reply = self.ask(**request)
        assert set(reply) == {"refused", "code", "args"}, reply
        assert self.session.handle('{"do": "show"}') == before
        return reply["code"], reply["refused"], reply["args"]

    def finish(self) -> dict[str, Any]:
        """Plays the game to its end, always the first offer that draws, else the first."""
        while not self.last["over"]:
            if self.last["to_move"] != self.last["viewer"]:
                self.view(do="reply")
                continue
            legal = [offer["action"] for offer in self.last["legal"]]
            builds = [action for action in legal if action[0] not in "=-"]
            draws = [action for action in legal if action[0] == "=" and action != "=-"]
            self.play((builds[:1] or draws or legal)[0])
        return self.last


def stack(monkeypatch: pytest.MonkeyPatch, deck: str) -> None:
    """Lets every session begin with a known deck."""
    order = parse_cards(deck)
    real = dealer.deal

    def stacked(state: State, seed: str) -> Deal:
        return real(state, seed) if state.round else Deal(order)

    monkeypatch.setattr("kahuna.session.session.dealer.deal", stacked)
