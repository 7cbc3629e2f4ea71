"""Two sessions with the engine that look alike, although hidden cards differ: for the law of hidden cards."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from door import match_of
from kahuna import dealer
from kahuna.actions import Action, Deal, Discard, Draw, End, Pass, Take
from kahuna.cards import size
from kahuna.legality import legal_actions
from kahuna.observation import Observation, seen_history
from kahuna.player import Player
from kahuna.session import Session
from kahuna.state import Phase, State


def ask(session: Session, **request: Any) -> dict[str, Any]:
    """Returns the reply to a request."""
    reply: dict[str, Any] = json.loads(session.handle(json.dumps(request)))
    return reply


class Mute:
    """A computer player whose visible course does not depend on its covered cards.

    It never plays a card; it takes, draws, passes, and occasionally discards its whole hand.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action."""
        legal = legal_actions(observation)
        rng = Random(f"{self.seed}/{len(observation.history)}")
        if observation.phase is Phase.HANDICAP:
            return rng.choice(legal)
        wholes = [
            action for action in legal if isinstance(action, Discard) and len(action.cards) == size(observation.hand)
        ]
        if wholes and (rng.random() < 0.3 or len(legal) == len(wholes)):
            return wholes[0]
        ends = [action for action in legal if not isinstance(action, Discard) and ends_turn(action)]
        return rng.choice(ends) if ends else rng.choice(wholes or list(legal[-1:]))


def ends_turn(action: Action) -> bool:
    """Whether an action ends the turn."""
    return isinstance(action, Draw | Take | Pass | End)


class Dealer:
    """Deals as `kahuna.dealer` does, but in one round swaps the cards of some places."""

    def __init__(self, round_number: int = 0, places: tuple[int, ...] = ()) -> None:
        self.round, self.places = round_number, places

    def deal(self, state: State, seed: str) -> Deal:
        """Returns the shuffle."""
        order = list(self.real(state, seed).order)
        if state.turn.round + 1 == self.round:
            turned = self.places[1:] + self.places[:1]
            cards = [order[place] for place in turned]
            for place, card in zip(self.places, cards, strict=True):
                order[place] = card
        return Deal(tuple(order))

    real = staticmethod(dealer.deal)


def unseen_places(state: State, viewer: Player | None, round_number: int) -> tuple[int, ...]:
    """Places of a round's deal whose cards the viewer does not see before the round ends; None sees no hand."""
    history = seen_history(state, viewer)
    deals = [index for index, entry in enumerate(history) if isinstance(entry.action, Deal)]
    start = deals[round_number - 1]
    stop = deals[round_number] if round_number < len(deals) else len(history)
    deal = history[start].action
    assert isinstance(deal, Deal)
    top = 9 if round_number == 1 else 3
    hidden = [place for place, card in enumerate(deal.order[:top]) if card is None]
    for entry in history[start + 1 : stop]:
        blind = isinstance(entry.action, Draw)
        if blind and entry.by is not viewer:
            hidden.append(top)
        if blind or entry.refill is not None:
            top += 1
    return tuple(hidden + list(range(top, len(deal.order))))


class Conversation:
    """All replies without their saves, the saves separately, and the last state."""

    def __init__(self, replies: Iterator[tuple[str, Session]]) -> None:
        self.shown: list[dict[str, object]] = []
        self.saves: list[str] = []
        game = None
        for text, session in replies:
            game = match_of(session).game
            reply = json.loads(text)
            if "save" in reply:
                self.saves.append(reply.pop("save"))
            self.shown.append(reply)
        assert game is not None
        self.state = game.state
