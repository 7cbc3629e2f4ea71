"""The legal actions, and their consequences before a tile is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

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
from kanaloa.geography import CURRENT_BETWEEN
from kanaloa.gods import God
from kanaloa.legality import legal_actions
from kanaloa.notation import DOLPHIN_SIGN, format_action, format_place
from kanaloa.player import PLAYERS
from kanaloa.rules import follow
from kanaloa.scoring import score
from kanaloa.state import Awaits, State
from kanaloa.view.events import event_view

if TYPE_CHECKING:
    from kanaloa import wire

_TOLD: Final = (CardPassed, FishTurned, TempleGrown, TileMoved, TurnLost, VolcanoGone, VolcanoPlaced)
"""Events included in a consequence preview. Moves of pieces and beginnings of turns are clear from the action."""


class _About(NamedTuple):
    """An action's kind, its targets, the tiles involved, and the god of its sacrifice."""

    kind: wire.OfferKind
    targets: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    god: God | None = None


def offers(state: State) -> list[wire.OfferView]:
    """Returns the legal actions of the player to act, sorted by their texts; none while a tile is drawn."""
    if state.to_act is None:
        return []
    return sorted((_offer(state, action) for action in legal_actions(state)), key=lambda offer: offer["action"])


def _offer(state: State, action: Action) -> wire.OfferView:
    about = _about(state, action)
    events: list[Event] = []
    after = follow(state, action, events)
    # An offering counts only when the sacrifice is complete, so the preview completes it.
    if after.awaits is Awaits.MORE:
        after = follow(after, Complete(), events)
    return {
        "action": format_action(action),
        "kind": about.kind,
        "targets": list(about.targets),
        "cost": list(about.cost),
        "god": None if about.god is None else about.god.letter,
        "effects": [event_view(event) for event in events if isinstance(event, _TOLD)],
        "worth": _worth(state, after),
    }


def _worth(state: State, after: State) -> list[wire.Worth]:
    if state.temples is after.temples:
        return []
    return [
        {"player": player.colour, "before": score(old), "after": score(new)}
        for player, old, new in zip(PLAYERS, state.temples, after.temples, strict=False)
        if score(old) != score(new)
    ]


def _about(state: State, action: Action) -> _About:
    match action:
        case PlaceFish(tail, head, _):
            return _About("fish", (CURRENT_BETWEEN[tail, head].name, tail.name, head.name))
        case PlacePiece(island):
            return _About("piece", (island.name,))
        case TakeOff(place):
            return _About("remove", (format_place(place),))
        case Land(island):
            return _About("land", (DOLPHIN_SIGN, island.name))
        case Swap(island, tile, other, other_tile):
            return _About("swap", (island.name, other.name), (tile.name, other_tile.name))
        case Move(origin, target):
            return _About("move", (origin.name, target.name, CURRENT_BETWEEN[origin, target].name))
        case Offer(god, tile):
            return _About("sacrifice", (), (tile.name,), god)
        case AddTile(tile):
            return _About("add", (), (tile.name,), _offered_to(state))
        case Complete():
            return _About("complete", (), (), _offered_to(state))
        case TurnFellow(current):
            return _About("fellow", (current.name,))
        case CallDolphin(island):
            return _About("dolphin", (island.name, DOLPHIN_SIGN))
        case Rob(player, tile):
            return _About("rob", (player.colour,), (tile.name,))
        case RobNobody():
            return _About("spare")
        case TakeTile(tile):
            return _About("take", _arrival(state), (tile.name,))
        case GiveTile(tile):
            return _About("give", _arrival(state), (tile.name,))
        case PlaceVolcano(place):
            return _About("volcano", (place.name,))
        case TurnSide(current):
            return _About("side", (current.name,))
        case TurnDirection(current):
            return _About("direction", (current.name,))
        case EndTurn():
            return _About("end")
        case Allow():
            return _About("allow")
        case Forbid():
            return _About("forbid")
        case DrawTile():
            raise ValueError("a draw is nothing that a player is offered")
        case _:
            assert_never(action)


def _offered_to(state: State) -> God | None:
    return None if state.offered is None else state.offered.god


def _arrival(state: State) -> tuple[str, ...]:
    return () if state.arrival is None else (state.arrival.island.name,)
