"""Actions as the page gets them: what selection, preview, confirmation and the log need."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kanaloa.actions import (
    Action,
    AddTile,
    Allow,
    CallDolphin,
    Complete,
    DrawTile,
    EndTurn,
    Forbid,
    GiveTile,
    Land,
    Move,
    Offer,
    PlaceFish,
    PlacePiece,
    PlaceVolcano,
    Rob,
    RobNobody,
    Swap,
    TakeOff,
    TakeTile,
    TurnDirection,
    TurnFellow,
    TurnSide,
)
from kanaloa.geography import CURRENT_BETWEEN, Current
from kanaloa.gods import God
from kanaloa.notation import DOLPHIN_SIGN, format_action, format_place
from kanaloa.rules import follow
from kanaloa.state import State
from tabletop.cases import case

if TYPE_CHECKING:
    from kanaloa.wire import ActionKind, ActionView, Swimming


class _About(NamedTuple):
    """An action's kind, targets, tiles, the god of its sacrifice, and the fish that it places or turns."""

    kind: ActionKind
    targets: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    god: God | None = None
    fish: Swimming | None = None


def action_view(state: State, action: Action) -> ActionView:
    """Returns an action.

    Args:
        state: before the action.
        action: the action.
    """
    about = _about(state, action)
    return {
        "action": format_action(action),
        "kind": about.kind,
        "targets": list(about.targets),
        "cost": list(about.cost),
        "god": None if about.god is None else about.god.letter,
        "fish": about.fish,
    }


def plan_view(state: State, plan: Iterable[Action]) -> list[ActionView]:
    """Returns actions that follow each other, the first of them in a state."""
    found: list[ActionView] = []
    for action in plan:
        found.append(action_view(state, action))
        state = follow(state, action, [])
    return found


def _about(state: State, action: Action) -> _About:
    about = _ABOUT[type(action)](action)
    if isinstance(action, TurnFellow | TurnSide | TurnDirection):
        return about._replace(fish=_swimming(state, action.current))
    if isinstance(action, AddTile | Complete) and state.offered is not None:
        return about._replace(god=state.offered.god)
    if isinstance(action, TakeTile | GiveTile) and state.arrival is not None:
        return about._replace(targets=(state.arrival.island.name,))
    return about


def _fish(fish: PlaceFish) -> _About:
    current = CURRENT_BETWEEN[fish.tail, fish.head]
    swimming: Swimming = {"tail": fish.tail.name, "head": fish.head.name, "white": fish.white}
    return _About("fish", (current.name, fish.tail.name, fish.head.name), fish=swimming)


def _swimming(state: State, current: Current) -> Swimming:
    tail, head = state.fish.ends(current)
    return {"tail": tail.name, "head": head.name, "white": bool(state.fish.white >> current & 1)}


_ABOUT: Final[dict[type, Callable[[Any], _About]]] = dict(
    [
        case(PlaceFish, _fish),
        case(PlacePiece, lambda piece: _About("piece", (piece.island.name,))),
        case(TakeOff, lambda piece: _About("remove", (format_place(piece.place),))),
        case(Land, lambda landing: _About("land", (DOLPHIN_SIGN, landing.island.name))),
        case(
            Swap,
            lambda swap: _About("swap", (swap.island.name, swap.other.name), (swap.tile.name, swap.other_tile.name)),
        ),
        case(
            Move,
            lambda move: _About(
                "move", (move.origin.name, move.target.name, CURRENT_BETWEEN[move.origin, move.target].name)
            ),
        ),
        case(Offer, lambda offer: _About("sacrifice", (), (offer.tile.name,), offer.god)),
        case(AddTile, lambda added: _About("add", (), (added.tile.name,))),
        case(Complete, lambda _: _About("complete")),
        case(TurnFellow, lambda turning: _About("fellow", (turning.current.name,))),
        case(CallDolphin, lambda call: _About("dolphin", (call.island.name, DOLPHIN_SIGN))),
        case(Rob, lambda robbery: _About("rob", (robbery.player.colour,), (robbery.tile.name,))),
        case(RobNobody, lambda _: _About("spare")),
        case(TakeTile, lambda taken: _About("take", (), (taken.tile.name,))),
        case(GiveTile, lambda given: _About("give", (), (given.tile.name,))),
        case(DrawTile, lambda draw: _About("draw", (), () if draw.tile is None else (draw.tile.name,))),
        case(PlaceVolcano, lambda volcano: _About("volcano", (volcano.place.name,))),
        case(TurnSide, lambda turning: _About("side", (turning.current.name,))),
        case(TurnDirection, lambda turning: _About("direction", (turning.current.name,))),
        case(EndTurn, lambda _: _About("end")),
        case(Allow, lambda _: _About("allow")),
        case(Forbid, lambda _: _About("forbid")),
    ]
)
"""What each kind of action says by itself."""
