"""A person's actions, decided only by a seed and the view, so that a test's game is the same on every machine.

`write_script` plays a whole game in this Python first, with the engine's own answers: a test knows the contents of its
game before it is played in a browser.
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
"""The only entry of a script that is not in the game's notation: takes the last action back."""

TRIES = 50
"""The number of seeds to try before giving up on a game that a test requires."""


@dataclass
class Whims:
    """Decides one action after the other.

    Attributes:
        rng: the source of the decisions, besides the views.
        done: the number of decisions, by kind (`build`, `remove`, `discard`, `take`, `draw`, `pass`, `end`, `grant`,
            `undo`).
        turn: the current turn.
        cards: the number of cards still to be played in it.
    """

    rng: random.Random = field(default_factory=lambda: random.Random(1))
    done: Counter[str] = field(default_factory=Counter)
    turn: int = 0
    cards: int = 0

    def pick(self, view: View, *kinds: str) -> str | None:
        """Returns one of the legal actions of some kinds, or None if there is none."""
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
        # With a full hand and a forced draw, one card has to go first.
        return drawn or self.pick(view, "take", "draw", "end") or self._must(view, "pass", "discard", "build")

    def _must(self, view: View, *kinds: str) -> str:
        for kind in kinds:
            if action := self.pick(view, kind):
                return action
        raise AssertionError(f"Nothing can be done: {view['offers']}")


@dataclass(frozen=True)
class Script:
    """A game that was played here in advance.

    Attributes:
        actions: the person's actions, in order: in the game's notation, or UNDO.
        done: the number of actions of each kind among them.
        record: the record of the game after the last of them, and the answers.
    """

    actions: tuple[str, ...]
    done: Counter[str]
    record: dict[str, Any]


def write_script(save: str, wanted: Collection[str]) -> Script:
    """Returns the first continuation of a save, to its end, in which a person does everything requested.

    Args:
        save: the stored game of one person, as sealed text.
        wanted: the requested kinds of actions.
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
