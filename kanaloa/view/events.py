"""Events and steps in the page's format."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

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
from kanaloa.notation import format_place
from kanaloa.player import Colour, Player
from kanaloa.state import State
from kanaloa.view.actions import action_view
from tabletop import game
from tabletop.cases import case

if TYPE_CHECKING:
    from kanaloa.wire import EventView, StepView

BAG: Final = "bag"
"""Stands for the drawer of a tile in place of a player's colour."""


StepTaken: TypeAlias = game.StepTaken[State, Player, Action]


def event_view(event: Event) -> EventView:
    """Returns an event as a code and its arguments."""
    return _VIEWS[type(event)](event)


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


_VIEWS: Final[dict[type, Callable[[Any], EventView]]] = dict(
    [
        case(
            FishPlaced,
            lambda e: {
                "event": "fish-placed",
                "player": e.player.colour,
                "current": e.current.name,
                "tail": e.tail.name,
                "head": e.head.name,
                "white": e.white,
            },
        ),
        case(
            FishTurned,
            lambda e: {
                "event": "fish-turned",
                "current": e.current.name,
                "tail": e.tail.name,
                "head": e.head.name,
                "white": e.white,
            },
        ),
        case(
            PieceMoved,
            lambda e: {
                "event": "piece-moved",
                "player": e.player.colour,
                "origin": _place(e.origin),
                "target": _place(e.target),
            },
        ),
        case(
            TileMoved,
            lambda e: {
                "event": "tile-moved",
                "tile": e.tile.name,
                "origin": _owner(e.origin),
                "target": _owner(e.target),
                "player": colour_of(e.player),
            },
        ),
        case(VolcanoTileDrawn, lambda e: {"event": "volcano-drawn", "number": e.number}),
        case(
            TempleGrown,
            lambda e: {
                "event": "temple-grown",
                "player": e.player.colour,
                "god": e.god.letter,
                "points": e.points,
                "total": e.total,
            },
        ),
        case(
            CardPassed,
            lambda e: {
                "event": "card-passed",
                "god": e.god.letter,
                "protection": e.protection,
                "before": colour_of(e.before),
                "after": colour_of(e.after),
            },
        ),
        case(
            VolcanoPlaced,
            lambda e: {
                "event": "volcano-placed",
                "player": e.player.colour,
                "place": e.place.name,
                "blocked": [(each.colour, format_place(where)) for each, where in e.blocked],
            },
        ),
        case(VolcanoGone, lambda e: {"event": "volcano-gone", "place": e.place.name}),
        case(
            TurnAnswered,
            lambda e: {
                "event": "turn-answered",
                "player": e.player.colour,
                "current": e.current.name,
                "allowed": e.allowed,
            },
        ),
        case(
            TurnBegun,
            lambda e: {"event": "turn-begun", "player": e.player.colour, "immediate": e.immediate},
        ),
        case(TurnLost, lambda e: {"event": "turn-lost", "player": e.player.colour}),
        case(
            GameOver,
            lambda e: {"event": "game-over", "winners": [player.colour for player in e.result.winners]},
        ),
    ]
)
"""The view of each kind of event."""


def steps_view(before: State, steps: Iterable[StepTaken]) -> list[StepView]:
    """Returns actions and their events.

    Args:
        before: the state before the first action.
        steps: the actions.
    """
    found: list[StepView] = []
    for step in steps:
        events = [event_view(event) for event in step.events]
        found.append({**action_view(before, step.action), "by": by_whom(step), "events": events})
        before = step.state
    return found


def by_whom(step: StepTaken) -> Colour | Literal["bag"]:
    """Returns the colour of the player who took a step, or `bag`."""
    return BAG if step.by is None else step.by.colour
