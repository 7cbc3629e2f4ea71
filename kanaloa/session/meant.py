"""The action that a player means who selects a place at which nothing is offered."""

from __future__ import annotations

from typing import Final

from kanaloa.actions import Action
from kanaloa.geography import DOLPHIN
from kanaloa.legality import why_illegal
from kanaloa.notation import DOLPHIN_SIGN, format_place, parse_action
from kanaloa.state import Awaits, State
from tabletop.refusals import reason_view
from tabletop.session.requests import read_notation, read_text
from tabletop.session.table import Reply, Request

_BEFORE_PLACE: Final = {
    Awaits.PIECE: "+",
    Awaits.END: "+",
    Awaits.LAND: f"{DOLPHIN_SIGN}>",
    Awaits.REMOVE: "-",
    Awaits.VOLCANO: "^",
}
"""What the notation puts before a place, by decision."""

_CURRENT: Final = 2
"""The number of letters of a current's name."""


def why_reply(state: State, request: Request) -> Reply:
    """Returns why nothing can be done at the target of a request; null if it is unknown what was meant there.

    Raises:
        Refusal: the target is not a text, or no place.
    """
    meant = meant_at(state, read_text(request, "target"))
    return {"why": None if meant is None else reason_view(why_illegal(state, meant))}


def meant_at(state: State, target: str) -> Action | None:
    """Returns the action that the player to act means at a place of the map; None if that cannot be said.

    Raises:
        Refusal: there is no such place, or the action cannot be written down.
    """
    text = _text_meant(state, target)
    return None if text is None else read_notation(text, parse_action)


def _text_meant(state: State, target: str) -> str | None:
    awaits, is_current = state.awaits, len(target) == _CURRENT
    if awaits is Awaits.ACTION:
        return f"~{target}" if is_current else _move_to(state, target)
    if is_current and awaits is Awaits.FISH:
        return f"+{target[0]}>{target[1]}:w"
    if is_current and awaits is Awaits.END:
        return f"n~{target}"
    sign = _BEFORE_PLACE.get(awaits)
    return None if sign is None else f"{sign}{target}"


def _move_to(state: State, target: str) -> str | None:
    """The move of the first piece that stands on another island."""
    if len(target) != 1 or target == DOLPHIN_SIGN or state.to_act is None:
        return None
    places = (format_place(place) for place in state.pieces[state.to_act] if place != DOLPHIN)
    origin = next((place for place in places if place != target), None)
    return None if origin is None else f"{origin}>{target}"
