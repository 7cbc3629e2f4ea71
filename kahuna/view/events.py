"""Events and actions as a viewer may see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, assert_never

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
from kahuna.notation import format_action, format_order, format_row
from kahuna.observation import veil
from kahuna.player import PLAYERS, Player

if TYPE_CHECKING:
    from kahuna.wire import EventView, RoundScoredView, StepView


class ActionTaken(NamedTuple):
    """An action and its events, as the log stores them."""

    action: Action
    events: tuple[Event, ...]


def event_view(event: Event) -> EventView:
    """Returns an event as a code and its arguments. Hidden cards must already be removed (`veil`)."""
    match event:
        case CardsDealt(number, row, pile):
            return {"event": "cards-dealt", "round": number, "row": format_row(row), "pile": pile}
        case BridgeBuilt(player, line, card):
            return {"event": "bridge-built", "player": player, "line": line.name, "card": _name(card)}
        case BridgeRemoved(player, owner, line, pair):
            paid = format_order(pair)
            return {"event": "bridge-removed", "player": player, "owner": owner, "line": line.name, "cards": paid}
        case ControlGained(player, island):
            return {"event": "control-gained", "player": player, "island": island.name}
        case BridgeSwept(owner, line, island):
            return {"event": "bridge-swept", "owner": owner, "line": line.name, "island": island.name}
        case ControlLost(player, island):
            return {"event": "control-lost", "player": player, "island": island.name}
        case CardsDiscarded(player, count, named, shown):
            return {
                "event": "cards-discarded",
                "player": player,
                "count": count,
                "cards": None if named is None else format_order(named),
                "shown": format_order(shown),
            }
        case CardTaken(player, card, place):
            return {"event": "card-taken", "player": player, "card": card.name, "place": place}
        case RowRefilled(place, card):
            return {"event": "row-refilled", "place": place, "card": card.name}
        case CardDrawn(player, card):
            return {"event": "card-drawn", "player": player, "card": _name(card)}
        case DrawPassed(player):
            return {"event": "draw-passed", "player": player}
        case TurnEnded(player):
            return {"event": "turn-ended", "player": player}
        case RoundScored():
            return scoring_view(event)
        case LastTurns(player):
            return {"event": "last-turns", "player": player}
        case GameEnded(winner, by, scores):
            scored = {player: list(each) for player, each in zip(PLAYERS, scores, strict=True)}
            return {"event": "game-ended", "winner": winner, "by": by, "points": scored}
        case _:
            assert_never(event)


def scoring_view(event: RoundScored) -> RoundScoredView:
    """Returns the scoring of a round."""
    held = dict(zip(PLAYERS, event.islands, strict=True))
    gained = dict(zip(PLAYERS, event.points, strict=True))
    return {"event": "round-scored", "round": event.round, "islands": held, "points": gained}


def _name(card: Island | None) -> str | None:
    return None if card is None else card.name


def events_view(events: Iterable[Event], player: Player | None) -> list[EventView]:
    """Returns events as a player may see them; None is a spectator who sees no hand."""
    return [event_view(veil(event, player)) for event in events]


def steps_view(steps: Sequence[ActionTaken], player: Player | None) -> list[StepView]:
    """Returns actions and their events, as a player may see them; None is a spectator who sees no hand."""
    return [{"action": step_text(step, player), "events": events_view(step.events, player)} for step in steps]


def step_text(step: ActionTaken, player: Player | None) -> str:
    """Returns an action's text, with the opponent's hidden cards as in the log; None is a spectator."""
    for event in step.events:
        seen = veil(event, player)
        if isinstance(seen, CardDrawn):
            return format_action(Draw(seen.card))
        if isinstance(seen, CardsDiscarded):
            return format_action(Discard(seen.cards or seen.shown + (None,) * (seen.count - len(seen.shown))))
    return format_action(step.action)
