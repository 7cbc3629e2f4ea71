"""The legal actions, and their consequences before a tile is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kanaloa.actions import (
    Action,
    AddTile,
    Allow,
    CallDolphin,
    Complete,
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
from tabletop.cases import case

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


_ABOUT: Final[dict[type, Callable[[Any], _About]]] = dict(
    [
        case(
            PlaceFish,
            lambda fish: _About("fish", (CURRENT_BETWEEN[fish.tail, fish.head].name, fish.tail.name, fish.head.name)),
        ),
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
        case(PlaceVolcano, lambda volcano: _About("volcano", (volcano.place.name,))),
        case(TurnSide, lambda turning: _About("side", (turning.current.name,))),
        case(TurnDirection, lambda turning: _About("direction", (turning.current.name,))),
        case(EndTurn, lambda _: _About("end")),
        case(Allow, lambda _: _About("allow")),
        case(Forbid, lambda _: _About("forbid")),
    ]
)
"""What each kind of action says by itself."""


def _about(state: State, action: Action) -> _About:
    about = _ABOUT[type(action)](action)
    if isinstance(action, AddTile | Complete) and state.offered is not None:
        return about._replace(god=state.offered.god)
    if isinstance(action, TakeTile | GiveTile) and state.arrival is not None:
        return about._replace(targets=(state.arrival.island.name,))
    return about
