"""Reads requests: returns checked settings, or refuses with a message."""

from collections.abc import Mapping
from typing import Any, Final

from kanaloa.agents import AGENTS, LEVELS
from kanaloa.player import COLOURS, COUNTS, PLAYERS, Player
from kanaloa.set_up import PAIRS, Layout
from tabletop.session.requests import HUMAN, read_occupants, refuse_setting

USUAL_SEATS: Final = {"red": HUMAN, "green": "goby"}
"""The default players."""


def read_seats(players: object) -> dict[Player, str]:
    """Returns the occupant of each seat. The number of names is the number of players. See `read_occupants`.

    Args:
        players: the value in the request or the save.

    Raises:
        Refusal: the seats are named incorrectly.
    """
    if not isinstance(players, dict) or set(players) not in (set(COLOURS[:count]) for count in COUNTS):
        raise refuse_setting(
            "'players' must name who plays red and green, and with more players also blue, then yellow.",
            "players",
        )
    return read_occupants(players, PLAYERS[: len(players)], AGENTS, LEVELS)


def read_layout(request: Mapping[str, Any]) -> Layout:
    """Returns the layout of the fish. Raises Refusal if there is no such layout."""
    layout = request.get("layout", Layout.FREE.value)
    if layout not in list(Layout):
        raise refuse_setting("'layout' must be free or preset.", "layout")
    return Layout(layout)


def read_gods(request: Mapping[str, Any]) -> int:
    """Returns which pairs of gods cards two players have, as an index of `PAIRS`. Raises Refusal for unknown pairs."""
    gods = request.get("gods", 1)
    if type(gods) is not int or not 1 <= gods <= len(PAIRS):
        raise refuse_setting(f"'gods' must be a number from 1 to {len(PAIRS)}.", "gods")
    return gods - 1
