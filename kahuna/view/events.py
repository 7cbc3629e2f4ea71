"""Events and actions as a viewer may see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kahuna.actions import Action, Discard, Draw
from kahuna.events import (
    BridgeBuilt,
    BridgeRemoved,
    BridgeSwept,
    CardDrawn,
    CardsDealt,
    CardsDiscarded,
    CardTaken,
    ControlGained,
    ControlLost,
    DrawPassed,
    Event,
    GameEnded,
    LastTurns,
    RoundScored,
    RowRefilled,
    TurnEnded,
)
from kahuna.geography import Island
from kahuna.notation import format_order, format_row
from kahuna.observation import veil
from kahuna.player import PLAYERS, Player
from kahuna.view.actions import action_view
from tabletop.cases import case

if TYPE_CHECKING:
    from kahuna.wire import EventView, RoundScoredView, StepView


class ActionTaken(NamedTuple):
    """An action and its events, as the log stores them."""

    action: Action
    events: tuple[Event, ...]


def event_view(event: Event) -> EventView:
    """Returns an event as a code and its arguments. Hidden cards must already be removed (`veil`)."""
    return _VIEWS[type(event)](event)


def _discard_view(event: CardsDiscarded) -> EventView:
    return {
        "event": "cards-discarded",
        "player": event.player,
        "count": event.count,
        "cards": None if event.cards is None else format_order(event.cards),
        "shown": format_order(event.shown),
    }


def _end_view(event: GameEnded) -> EventView:
    scored = {player: list(each) for player, each in zip(PLAYERS, event.points, strict=True)}
    return {"event": "game-ended", "winner": event.winner, "by": event.by, "points": scored}


def scoring_view(event: RoundScored) -> RoundScoredView:
    """Returns the scoring of a round."""
    held = dict(zip(PLAYERS, event.islands, strict=True))
    gained = dict(zip(PLAYERS, event.points, strict=True))
    return {"event": "round-scored", "round": event.round, "islands": held, "points": gained}


def _name(card: Island | None) -> str | None:
    return None if card is None else card.name


_VIEWS: Final[dict[type, Callable[[Any], EventView]]] = dict(
    [
        case(
            CardsDealt,
            lambda e: {"event": "cards-dealt", "round": e.round, "row": format_row(e.row), "pile": e.pile},
        ),
        case(
            BridgeBuilt,
            lambda e: {"event": "bridge-built", "player": e.player, "line": e.line.name, "card": _name(e.card)},
        ),
        case(
            BridgeRemoved,
            lambda e: {
                "event": "bridge-removed",
                "player": e.player,
                "owner": e.owner,
                "line": e.line.name,
                "cards": format_order(e.cards),
            },
        ),
        case(ControlGained, lambda e: {"event": "control-gained", "player": e.player, "island": e.island.name}),
        case(
            BridgeSwept,
            lambda e: {"event": "bridge-swept", "owner": e.owner, "line": e.line.name, "island": e.island.name},
        ),
        case(ControlLost, lambda e: {"event": "control-lost", "player": e.player, "island": e.island.name}),
        case(CardsDiscarded, _discard_view),
        case(
            CardTaken,
            lambda e: {"event": "card-taken", "player": e.player, "card": e.card.name, "place": e.place},
        ),
        case(RowRefilled, lambda e: {"event": "row-refilled", "place": e.place, "card": e.card.name}),
        case(CardDrawn, lambda e: {"event": "card-drawn", "player": e.player, "card": _name(e.card)}),
        case(DrawPassed, lambda e: {"event": "draw-passed", "player": e.player}),
        case(TurnEnded, lambda e: {"event": "turn-ended", "player": e.player}),
        case(RoundScored, scoring_view),
        case(LastTurns, lambda e: {"event": "last-turns", "player": e.player}),
        case(GameEnded, _end_view),
    ]
)
"""The view of each kind of event."""


def events_view(events: Iterable[Event], player: Player | None) -> list[EventView]:
    """Returns events as a player may see them; None is a spectator who sees no hand."""
    return [event_view(veil(event, player)) for event in events]


def steps_view(steps: Sequence[ActionTaken], by: Player, player: Player | None) -> list[StepView]:
    """Returns a player's actions and their events.

    Args:
        steps: the actions.
        by: who did them.
        player: as this player may see them; None is a spectator who sees no hand.
    """
    return [
        {**action_view(action_seen(step, player)), "by": by, "events": events_view(step.events, player)}
        for step in steps
    ]


def action_seen(step: ActionTaken, player: Player | None) -> Action:
    """Returns an action, with the opponent's hidden cards as in the log; None is a spectator."""
    for event in step.events:
        seen = veil(event, player)
        if isinstance(seen, CardDrawn):
            return Draw(seen.card)
        if isinstance(seen, CardsDiscarded):
            return Discard(seen.cards or seen.shown + (None,) * (seen.count - len(seen.shown)))
    return step.action
