"""Events and steps in the page's format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from kanaloa.actions import Action
from kanaloa.events import (
    CardPassed,
    Event,
    FishPlaced,
    FishTurned,
    GameOver,
    PieceMoved,
    TempleGrown,
    TileMoved,
    TurnAnswered,
    TurnBegun,
    TurnLost,
    VolcanoGone,
    VolcanoPlaced,
    VolcanoTileDrawn,
)
from kanaloa.geography import Island
from kanaloa.gods import God
from kanaloa.notation import format_action, format_place
from kanaloa.player import Colour, Player
from kanaloa.state import State
from tabletop import game

if TYPE_CHECKING:
    from kanaloa.wire import EventView, StepView

BAG: Final = "bag"
"""Stands for the drawer of a tile in place of a player's colour."""


StepTaken: TypeAlias = game.StepTaken[State, Player, Action]


def event_view(event: Event) -> EventView:
    """Returns an event as a code and its arguments."""
    match event:
        case FishPlaced(player, current, tail, head, white):
            return {
                "event": "fish-placed",
                "player": player.colour,
                "current": current.name,
                "tail": tail.name,
                "head": head.name,
                "white": white,
            }
        case FishTurned(current, tail, head, white):
            return {
                "event": "fish-turned",
                "current": current.name,
                "tail": tail.name,
                "head": head.name,
                "white": white,
            }
        case PieceMoved(player, origin, target):
            return {
                "event": "piece-moved",
                "player": player.colour,
                "origin": _place(origin),
                "target": _place(target),
            }
        case TileMoved(tile, origin, target, player):
            return {
                "event": "tile-moved",
                "tile": tile.name,
                "origin": _owner(origin),
                "target": _owner(target),
                "player": colour_of(player),
            }
        case VolcanoTileDrawn(number):
            return {"event": "volcano-drawn", "number": number}
        case TempleGrown(player, god, points, total):
            return {
                "event": "temple-grown",
                "player": player.colour,
                "god": god.letter,
                "points": points,
                "total": total,
            }
        case CardPassed(god, protection, before, after):
            return {
                "event": "card-passed",
                "god": god.letter,
                "protection": protection,
                "before": colour_of(before),
                "after": colour_of(after),
            }
        case VolcanoPlaced(player, place, blocked):
            return {
                "event": "volcano-placed",
                "player": player.colour,
                "place": place.name,
                "blocked": [(each.colour, format_place(where)) for each, where in blocked],
            }
        case VolcanoGone(place):
            return {"event": "volcano-gone", "place": place.name}
        case TurnAnswered(player, current, allowed):
            return {"event": "turn-answered", "player": player.colour, "current": current.name, "allowed": allowed}
        case TurnBegun(player, immediate):
            return {"event": "turn-begun", "player": player.colour, "immediate": immediate}
        case TurnLost(player):
            return {"event": "turn-lost", "player": player.colour}
        case GameOver(result):
            return {"event": "game-over", "winners": [player.colour for player in result.winners]}
        case _:
            assert_never(event)


def colour_of(player: Player | None) -> Colour | None:
    """Returns the colour of a player; None for no player."""
    return None if player is None else player.colour


def _place(place: int | None) -> str | None:
    return None if place is None else format_place(place)


def _owner(owner: Island | Player | God | None) -> str | None:
    """The text for the holder of a tile. All three are integers, so their classes decide."""
    if owner is None:
        return None
    if isinstance(owner, Player):
        return owner.colour
    return owner.letter if isinstance(owner, God) else owner.name


def steps_view(steps: Iterable[StepTaken]) -> list[StepView]:
    """Returns actions and their events."""
    return [
        {
            "action": format_action(step.action),
            "by": BAG if step.by is None else step.by.colour,
            "events": [event_view(event) for event in step.events],
        }
        for step in steps
    ]
