"""What a person plays, decided by a seed and the view alone, so that a test's game is the same on every machine.

`write_script` plays a whole game in this Python first, with the engine's own answers: a test knows what its game
contains before it is played in a browser.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from kahuna.session import Session
from tabletop.saves import unseal

View = dict[str, Any]

UNDO = "undo"
"""The one thing in a script that is not in the game's notation: takes the last action back."""

TRIES = 50
"""How many seeds are tried before no game is what a test wants."""


@dataclass
class Whims:
    """Decides one action after the other.

    Attributes:
        rng: what the decisions depend on, besides the views.
        done: what was decided, by kind (`build`, `remove`, `discard`, `take`, `draw`, `pass`, `end`, `grant`, `undo`).
        turn: the turn that is being played.
        cards: how many more cards are to be played in it.
    """

    rng: random.Random = field(default_factory=lambda: random.Random(1))
    done: Counter[str] = field(default_factory=Counter)
    turn: int = 0
    cards: int = 0

    def pick(self, view: View, *kinds: str) -> str | None:
        """Returns one of the legal actions of some kinds, or None where there is none."""
        offers = sorted(offer["action"] for offer in view["offers"] if offer["kind"] in kinds)
        return self.rng.choice(offers) if offers else None

    def decide(self, view: View) -> str:
        """Returns the next action of the view's player in the game's notation, or UNDO."""
        action = self._decide(view)
        kinds = {offer["action"]: offer["kind"] for offer in view["offers"]}
        self.done[kinds.get(action, UNDO)] += 1
        return action

    def _decide(self, view: View) -> str:
        if view["position"]["turn"] != self.turn:
            self.turn = view["position"]["turn"]
            self.cards = self.rng.choice([0, 1, 1, 2])
        if view["position"]["phase"] == "handicap":
            return self._must(view, "grant", "build")
        if view["undo"] and self.done[UNDO] < 2 and not view["steps"][-1]["action"].startswith("-"):
            return UNDO
        if self.cards > 0:
            self.cards -= 1
            card = (self.rng.random() < 0.4 and self.pick(view, "remove")) or self.pick(view, "build")
            if card:
                return card
        if not self.done["discard"] and (card := self.pick(view, "discard")):
            return card
        drawn = self.pick(view, "take") if self.rng.random() < 0.7 else self.pick(view, "draw")
        # With five cards that must not be kept one has to go before the draw.
        return drawn or self.pick(view, "take", "draw", "end") or self._must(view, "pass", "discard", "build")

    def _must(self, view: View, *kinds: str) -> str:
        for kind in kinds:
            if action := self.pick(view, kind):
                return action
        raise AssertionError(f"Nothing can be done: {view['offers']}")


@dataclass(frozen=True)
class Script:
    """A game that was played here beforehand.

    Attributes:
        actions: what the person does, in order: actions in the game's notation, or UNDO.
        done: how often each kind of action is among them.
        record: the record of the game after the last of them, and the answers.
    """

    actions: tuple[str, ...]
    done: Counter[str]
    record: dict[str, Any]


def write_script(save: str, wanted: Collection[str]) -> Script:
    """Returns the first game from a save on, to its end, in which a person does all that is wanted.

    Args:
        save: what the page has kept of a game of one person, as sealed text.
        wanted: kinds of actions.
    """
    for seed in range(1, TRIES):
        script = _play_here(save, Whims(random.Random(seed)))
        if set(wanted) <= set(script.done):
            return script
    raise LookupError(f"None of {TRIES} games has {sorted(wanted)}")


def _play_here(save: str, whims: Whims) -> Script:
    session = Session()

    def ask(**request: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(session.handle(json.dumps(request)))
        assert "view" in reply, reply
        return reply

    reply = ask(do="load", save=save)
    actions: list[str] = []
    while not (view := reply["view"])["over"]:
        if view["to_move"] != view["viewer"]:
            reply = ask(do="reply")
            continue
        actions.append(whims.decide(view))
        reply = ask(do="undo") if actions[-1] == UNDO else ask(do="play", action=actions[-1])
    record: dict[str, Any] = unseal(reply["save"])["record"]
    return Script(tuple(actions), whims.done, record)
