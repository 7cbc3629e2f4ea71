"""The toy game of the tests at a table of the session: White is a person, Black the computer.

It shows that nothing in the session belongs to Kahuna: tables, saves, offers, jobs and refusals serve it, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypedDict

from kahuna.player import Player
from kahuna.wire import Envelope, Reply
from nim_rules import (
    GAME,
    LETTERS,
    Heaps,
    NotationError,
    State,
    Take,
    apply,
    format_action,
    legal_actions,
    load,
    new_game,
    parse,
    why_illegal,
)
from tabletop.agents import Progress
from tabletop.decisions import decision_id
from tabletop.records import RecordError
from tabletop.refusals import IllegalAction, reason_view
from tabletop.session.requests import Refusal, allowed, read_action, read_steps, refuse_setting, text_or_empty
from tabletop.session.table import Changed, Opener, Request, Rules, Table, Verb, Work


class NimOffer(TypedDict):
    """An action that is possible now."""

    action: str
    targets: list[str]
    cost: list[str]
    kind: Literal["take"]
    drawn: None
    effects: list[dict[str, str]]


class NimPosition(TypedDict):
    """What lies on the table."""

    heaps: dict[str, int]


class NimView(Envelope[Player]):
    """Everything that a page would show."""

    spectator: None
    task: None
    offers: list[NimOffer]
    refusals: dict[str, None]
    steps: list[dict[str, object]]
    recap: dict[str, object] | None
    events: list[dict[str, object]]
    scoring: None
    hint: None
    log: list[dict[str, object]]
    over: dict[str, object] | None
    position: NimPosition


@dataclass(frozen=True)
class Nim:
    """A match of Nim. White begins."""

    state: State
    told: int = 0
    """how many of the last actions are new"""

    @property
    def subject(self) -> tuple[object, ...]:
        """The position."""
        return (self.state,)

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The requests that it accepts."""
        return {
            "play": self._play,
            "reply": self._reply,
            "undo": self._undo,
            "why": self._why,
            "show": lambda _request: Changed(replace(self, told=0)),
        }

    def view(self) -> NimView:
        """Returns the view."""
        heaps, mover, over = self.state.heaps, self.state.player, GAME.is_over(self.state)
        mine = mover is Player.WHITE and not over
        actions = [format_action(done.action) for done in self.state.history]
        new = actions[len(actions) - self.told :]
        return {
            "game": "nim",
            "id": decision_id(actions, "nim"),
            "table": "match",
            "seats": {Player.WHITE: "human", Player.BLACK: "reckoner"},
            "names": None,
            "viewer": Player.WHITE,
            "spectator": None,
            "to_move": mover,
            "awaits": "nothing" if over else "you" if mine else "computer",
            "task": None,
            "offers": [
                {"action": text, "kind": "take", "targets": [text[0]], "cost": [], "drawn": None, "effects": []}
                for text in map(format_action, legal_actions(self.state))
                if mine
            ],
            "refusals": {},
            "undo": 0 if mine or over else 1,
            "takeback": False,
            "steps": [],
            "recap": None,
            "events": [{"event": "taken", "heap": text[0], "stones": int(text[1:])} for text in new],
            "scoring": None,
            "hint": None,
            "log": [
                {"round": 1, "turn": turn, "player": list(Player)[(turn + 1) % 2], "actions": [text]}
                for turn, text in enumerate(actions, 1)
            ],
            "over": {"winner": mover.opponent, "by": "last stone"} if over else None,
            "seed": "",
            "assisted": False,
            "begun": False,
            "position": {"heaps": dict(zip(LETTERS, heaps, strict=True))},
        }

    def saved(self) -> dict[str, Any]:
        """Returns the match, ready for a save."""
        return {"heaps": list(self.state.begun), "actions": [format_action(done.action) for done in self.state.history]}

    def _play(self, request: Request) -> Changed:
        if self.state.player is not Player.WHITE:
            raise Refusal("It is not your turn.", "not-your-turn")
        action = read_action(request, parse)
        return Changed(Nim(allowed(lambda: apply(self.state, action)).state, 1))

    def _reply(self, _request: Request) -> Work:
        if GAME.to_act(self.state) is not Player.BLACK:
            raise Refusal("The computer is not to move.", "not-the-computers-turn")
        if (yield Progress(0.0, 0)):
            action = legal_actions(self.state)[0]
        else:
            action = GAME.agents["reckoner"]("").choose(GAME.observe(self.state, Player.BLACK))
        return Changed(Nim(apply(self.state, action).state, 1))

    def _undo(self, request: Request) -> Changed:
        steps = read_steps(request, self.view()["undo"])
        left = self.state.history[: len(self.state.history) - steps]
        return Changed(_replayed(self.state.begun, tuple(done.action for done in left)))

    def _why(self, request: Request) -> Reply:
        heap = LETTERS.find(text_or_empty(request, "heap"))
        return {"why": reason_view(why_illegal(self.state, Take(heap, 1)))}


def _replayed(begun: Heaps, actions: tuple[Take, ...]) -> Nim:
    state = new_game(begun, "")
    for action in actions:
        state = apply(state, action).state
    return Nim(state)


def _open(request: Request, _on: Table | None) -> Nim:
    try:
        return Nim(new_game(load({"heaps": request.get("heaps", [1, 3, 5]), "actions": []}).begun, ""))
    except RecordError as error:
        raise refuse_setting(f"{error}.", "heaps") from None


def _restored(saved: Request) -> Nim:
    try:
        record = load(saved)
        return _replayed(record.begun, tuple(map(parse, record.actions)))
    except (RecordError, NotationError, IllegalAction):
        raise Refusal("The saved game is damaged: there is no such match.", "bad-save") from None


NIM = Rules(tables={"match": Opener(_open, _restored)}, requests={})
