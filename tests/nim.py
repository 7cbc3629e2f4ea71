"""A second game, for tests only: Nim, in which taking the last stone wins. White is a person, Black the computer.

It shows that nothing in the session is specific to Kahuna: tables, saves, offers, jobs, refusals serve it too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from operator import xor
from typing import Any, Literal, TypedDict

from kahuna.agents import Progress
from kahuna.player import Player
from kahuna.wire import Envelope, Reply
from tabletop.session.requests import Refusal, read_steps, refuse_setting, text_or_empty
from tabletop.session.table import Changed, Opener, Request, Rules, Table, Verb, Work

Heaps = tuple[int, ...]


class NimOffer(TypedDict):
    """An action that is possible now."""

    action: str
    kind: Literal["take"]
    targets: list[str]
    cost: list[str]
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
    log: list[dict[str, object]]
    over: dict[str, object] | None
    position: NimPosition


def actions_of(heaps: Heaps) -> Iterator[tuple[str, Heaps]]:
    """Yields the possible actions, as a heap's letter and a number of stones, and the resulting heaps."""
    for place, stones in enumerate(heaps):
        for taken in range(1, stones + 1):
            yield f"{'ABC'[place]}{taken}", (*heaps[:place], stones - taken, *heaps[place + 1 :])


def after(heaps: Heaps, action: str) -> Heaps:
    """Returns the heaps after an action. Raises Refusal if it is impossible."""
    left = dict(actions_of(heaps)).get(action)
    if left is None:
        raise Refusal("There are not so many stones.", "too-many", {"action": action[:20]})
    return left


@dataclass(frozen=True)
class Nim:
    """A match of Nim: the initial heaps, and the actions. White begins."""

    begun: Heaps
    actions: tuple[str, ...] = ()
    told: int = 0
    """how many of the last actions are new"""

    @property
    def heaps(self) -> Heaps:
        """What lies on the table."""
        return reduce(after, self.actions, self.begun)

    @property
    def subject(self) -> tuple[object, ...]:
        """The position."""
        return self.begun, self.actions

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

    @property
    def _mover(self) -> Player:
        return list(Player)[len(self.actions) % 2]

    def view(self) -> NimView:
        """Returns the view."""
        heaps, mover, over = self.heaps, self._mover, not any(self.heaps)
        mine = mover is Player.WHITE and not over
        new = self.actions[len(self.actions) - self.told :]
        return {
            "game": "nim",
            "table": "match",
            "seats": {Player.WHITE: "human", Player.BLACK: "reckoner"},
            "names": None,
            "viewer": Player.WHITE,
            "spectator": None,
            "to_move": mover,
            "awaits": "nothing" if over else "you" if mine else "computer",
            "task": None,
            "offers": [
                {"action": text, "kind": "take", "targets": [text[0]], "cost": [], "effects": []}
                for text, _ in actions_of(heaps)
                if mine
            ],
            "refusals": {},
            "undo": 0 if mine or over else 1,
            "takeback": False,
            "steps": [],
            "recap": None,
            "events": [{"event": "taken", "heap": text[0], "stones": int(text[1:])} for text in new],
            "scoring": None,
            "log": [
                {"round": 1, "turn": turn, "player": list(Player)[(turn + 1) % 2], "actions": [text]}
                for turn, text in enumerate(self.actions, 1)
            ],
            "over": {"winner": mover.opponent, "by": "last stone"} if over else None,
            "seed": "",
            "assisted": False,
            "begun": False,
            "position": {"heaps": dict(zip("ABC", heaps, strict=True))},
        }

    def saved(self) -> dict[str, Any]:
        """Returns the match, ready for a save."""
        return {"heaps": list(self.begun), "actions": list(self.actions)}

    def _play(self, request: Request) -> Changed:
        if self._mover is not Player.WHITE:
            raise Refusal("It is not your turn.", "not-your-turn")
        action = text_or_empty(request, "action")
        after(self.heaps, action)
        return Changed(Nim(self.begun, (*self.actions, action), 1))

    def _reply(self, _request: Request) -> Work:
        if self._mover is Player.WHITE or not any(self.heaps):
            raise Refusal("The computer is not to move.", "not-the-computers-turn")
        every = list(actions_of(self.heaps))
        best = every[0][0]
        for number, (text, left) in enumerate(every):
            if (yield Progress(number / len(every), number)):
                break
            if reduce(xor, left) == 0:
                best = text
        return Changed(Nim(self.begun, (*self.actions, best), 1))

    def _undo(self, request: Request) -> Changed:
        steps = read_steps(request, self.view()["undo"])
        return Changed(Nim(self.begun, self.actions[: len(self.actions) - steps]))

    def _why(self, request: Request) -> Reply:
        taken = [text for text, _ in actions_of(self.heaps) if text[0] == request.get("heap")]
        return {"why": None if taken else {"code": "empty", "args": {}, "text": "This heap is empty."}}


def _open(request: Request, _on: Table | None) -> Nim:
    heaps = request.get("heaps", [1, 3, 5])
    if not isinstance(heaps, list) or len(heaps) != 3 or any(type(each) is not int or each < 0 for each in heaps):
        raise refuse_setting("'heaps' must be three numbers of stones.", "heaps")
    return Nim(tuple(heaps))


def _restored(saved: Request) -> Nim:
    try:
        table = replace(_open(saved, None), actions=tuple(saved["actions"]))
        reduce(after, table.actions, table.begun)
    except (KeyError, TypeError, Refusal):
        raise Refusal("The saved game is damaged: there is no such match.", "bad-save") from None
    return table


NIM = Rules(tables={"match": Opener(_open, _restored)}, requests={})
