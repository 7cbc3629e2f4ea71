"""The sacrifices that can be made of tiles which a player picks in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kanaloa.actions import Action, AddTile, Complete, Offer
from kanaloa.events import Event
from kanaloa.gods import GODS, God
from kanaloa.legality import ORDER, why_illegal
from kanaloa.notation import format_action
from kanaloa.rules import follow
from kanaloa.state import Awaits, State
from kanaloa.tiles import KINDS, Tile, kinds_of, names
from kanaloa.view.offers import preview
from tabletop.session.requests import refuse_setting

if TYPE_CHECKING:
    from kanaloa.wire import Reply, SacrificeView
    from tabletop.session.table import Request

_KIND_OF: Final = {kind.name: kind for kind in KINDS}


def sacrifices_reply(state: State, request: Request) -> Reply:
    """Returns the gods who accept all tiles of a request, what each sacrifice brings, and which tiles may be added.

    Raises:
        Refusal: the tiles are not a list of tiles.
    """
    tiles = _read_tiles(request)
    if state.awaits is not Awaits.ACTION:
        return {"sacrifices": [], "joining": []}
    plans = ((god, _plan(state, god, tiles)) for god in GODS)
    held = kinds_of(state.hands[state.turn])
    return {
        "sacrifices": [_view(state, god, plan) for god, plan in plans if plan],
        "joining": names(kind for kind in held if any(_plan(state, god, [*tiles, kind]) for god in GODS)),
    }


def _read_tiles(request: Request) -> list[Tile]:
    names = request.get("tiles")
    if not isinstance(names, list) or not names or len(names) > len(KINDS):
        raise refuse_setting("'tiles' must be a list of tiles.", "tiles")
    if not all(isinstance(name, str) and name in _KIND_OF for name in names):
        raise refuse_setting("'tiles' must be a list of tiles.", "tiles")
    return [_KIND_OF[name] for name in names]


def _plan(state: State, god: God, tiles: list[Tile]) -> list[Action]:
    """Returns the actions that give the tiles to a god, in the order of the notation; none if the god refuses them."""
    order = ORDER[god]
    if any(tile not in order for tile in tiles):
        return []
    first, *rest = sorted(tiles, key=order.__getitem__)
    plan: list[Action] = [Offer(god, first), *(AddTile(tile) for tile in rest), Complete()]
    for action in plan:
        if why_illegal(state, action) is not None:
            return []
        state = follow(state, action, [])
    return plan


def _view(state: State, god: God, plan: list[Action]) -> SacrificeView:
    events: list[Event] = []
    after = state
    for action in plan:
        after = follow(after, action, events)
    return {"god": god.letter, "actions": [format_action(action) for action in plan], **preview(state, after, events)}
