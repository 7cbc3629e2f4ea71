"""The page's side of the interface to the engine, for the tests of sessions."""

import json
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from kahuna import dealer
from kahuna.actions import Deal
from kahuna.game import GAME
from kahuna.links.match import LinkMatch
from kahuna.notation import parse_cards
from kahuna.session import Session
from kahuna.session.game import SeatedGame
from kahuna.session.match import MatchTable
from kahuna.state import State
from tabletop.session import BaseSession

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


class AnyPage:
    """A page for any game: sends requests, and expects answers of a certain kind."""

    def __init__(self, session: BaseSession) -> None:
        self.session = session
        self.last: dict[str, Any] = {}
        self.save = ""

    def ask(self, **request: Any) -> dict[str, Any]:
        """Returns the reply to a request."""
        reply = json.loads(self.session.handle(json.dumps(request)))
        assert isinstance(reply, dict)
        return reply

    def open(self, table: str, **setting: Any) -> dict[str, Any]:
        """Returns the view of an opened table."""
        return self.view(do="open", table=table, **setting)

    def view(self, **request: Any) -> dict[str, Any]:
        """Returns the view after a granted request."""
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

    @property
    def verbs(self) -> set[str]:
        """The requests that the current table accepts."""
        return set(self.session._table.verbs) if self.session._table else set()

    @property
    def position(self) -> dict[str, Any]:
        """The game-specific part of the last view."""
        position: dict[str, Any] = self.last["position"]
        return position


class Page(AnyPage):
    """The page of Kahuna."""

    def __init__(self, **setting: Any) -> None:
        super().__init__(Session())
        if setting:
            self.open("match", **{"players": QUICK, **setting})

    def finish(self) -> dict[str, Any]:
        """Plays the game to its end, always with the first offer that draws, otherwise the first."""
        while not self.last["over"]:
            if self.last["to_move"] != self.last["viewer"]:
                self.view(do="reply")
                continue
            legal = [offer["action"] for offer in self.last["offers"]]
            builds = [action for action in legal if action[0] not in "=-"]
            draws = [action for action in legal if action[0] == "=" and action != "=-"]
            self.play((builds[:1] or draws or legal)[0])
        return self.last


def finished(seed: str = "back", **setting: Any) -> Page:
    """Returns a page with a finished match."""
    page = Page(seed=seed, **setting)
    page.finish()
    return page


def one_of_each(seed: str = "each") -> dict[str, Page]:
    """Returns a page with a table of each kind, by the names of the kinds."""
    pages = {kind: Page() for kind in ("match", "puzzle", "lesson")}
    pages["match"].open("match", seed=seed, players=QUICK)
    pages["puzzle"].open("puzzle", day="2026-11-21")
    pages["lesson"].open("lesson", id="build", step=2)
    for kind in ("review", "practice"):
        pages[kind] = finished(seed)
        pages[kind].open(kind, **({"turn": 1} if kind == "practice" else {}))
    pages["link"] = invited(seed)
    return pages


def invited(seed: str) -> Page:
    """Returns a page with a game by link, at the beginning of its first turn."""
    page = Page()
    view = page.open("link", name="Ana", secret=sha256(seed.encode()).hexdigest(), first="white")
    page.view(do="receive", link=LinkMatch.accept(bytes(32), "Ben", view["task"]["text"]).text)
    return page


def all_verbs() -> set[str]:
    """Returns all requests, at any table and without one."""
    return set(Session()._free).union(*(page.verbs for page in one_of_each().values()))


def match_of(session: BaseSession) -> MatchTable:
    """Returns the match on a session's table."""
    assert isinstance(session._table, MatchTable)
    return session._table


def stack(monkeypatch: pytest.MonkeyPatch, deck: str) -> None:
    """Makes every session begin with a known deck."""
    order = parse_cards(deck)
    real = dealer.deal

    def stacked(state: State, seed: str) -> Deal:
        return real(state, seed) if state.turn.round else Deal(order)

    monkeypatch.setattr(SeatedGame, "rules", replace(GAME, chance=stacked))
