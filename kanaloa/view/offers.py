"""The legal actions, and their consequences before a tile is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from kanaloa.actions import Action, Complete, Land, Move
from kanaloa.events import (
    CardPassed,
    Event,
    FishTurned,
    TempleGrown,
    TileMoved,
    TurnLost,
    VolcanoGone,
    VolcanoPlaced,
)
from kanaloa.legality import legal_actions
from kanaloa.player import PLAYERS
from kanaloa.rules import follow
from kanaloa.scoring import score
from kanaloa.state import Awaits, State
from kanaloa.tiles import kinds_of, names
from kanaloa.view.actions import action_view
from kanaloa.view.events import event_view

if TYPE_CHECKING:
    from kanaloa import wire

_TOLD: Final = (CardPassed, FishTurned, TempleGrown, TileMoved, TurnLost, VolcanoGone, VolcanoPlaced)
"""Events included in a consequence preview. Moves of pieces and beginnings of turns are clear from the action."""


def offers(state: State) -> list[wire.OfferView]:
    """Returns the legal actions of the player to act, sorted by their texts; none while a tile is drawn."""
    if state.to_act is None:
        return []
    return sorted((_offer(state, action) for action in legal_actions(state)), key=lambda offer: offer["action"])


def _offer(state: State, action: Action) -> wire.OfferView:
    events: list[Event] = []
    after = follow(state, action, events)
    arrived = isinstance(action, Move | Land) and after.arrival is not None
    finds = kinds_of(after.islands[after.arrival.island]) if arrived and after.arrival is not None else ()
    # An offering counts only when the sacrifice is complete, so the preview completes it.
    if after.awaits is Awaits.MORE:
        after = follow(after, Complete(), events)
    return {**action_view(state, action), **preview(state, after, events), "finds": names(finds)}


def preview(before: State, after: State, events: Iterable[Event]) -> wire.Preview:
    """Returns what an action, or several, would bring before a tile is drawn."""
    return {
        "effects": [event_view(event) for event in events if isinstance(event, _TOLD)],
        "worth": _worth(before, after),
    }


def _worth(state: State, after: State) -> list[wire.Worth]:
    if state.temples is after.temples:
        return []
    return [
        {"player": player.colour, "before": score(old), "after": score(new)}
        for player, old, new in zip(PLAYERS, state.temples, after.temples, strict=False)
        if score(old) != score(new)
    ]
