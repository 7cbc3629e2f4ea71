"""Reads requests: returns checked settings, or refuses with a message."""

from collections.abc import Mapping
from typing import Any, Final

from kanaloa.agents import AGENTS, LEVELS
from kanaloa.player import COLOURS, COUNTS, PLAYERS, Player
from kanaloa.record import ahead_in
from kanaloa.set_up import PAIRS, Box, Layout
from tabletop.records import RecordError
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


def read_box(request: Mapping[str, Any], players: int) -> Box:
    """Returns which third of the tiles stays in the box. Raises Refusal if there is no such choice for the players."""
    box = request.get("box", Box.CHOSEN.value)
    if box not in list(Box):
        raise refuse_setting("'box' must be chosen or random.", "box")
    if box == Box.RANDOM and players != 2:
        raise refuse_setting(f"'box' must be chosen: with {players} players no tiles stay in the box.", "box")
    return Box(box)


def read_ahead(request: Mapping[str, Any], players: int) -> tuple[int, ...]:
    """Returns the head starts, as in `SetUp.ahead`. Raises Refusal if they are not points of some of the players."""
    try:
        ahead = ahead_in(request.get("ahead"), COLOURS[:players])
    except RecordError as error:
        raise refuse_setting(f"{error}.", "ahead") from None
    if ahead and min(ahead) > 0:
        raise refuse_setting("'ahead' must leave out a player: if all have a head start, nobody has one.", "ahead")
    return ahead


def read_gods(request: Mapping[str, Any]) -> int:
    """Returns which pairs of gods cards two players have, as an index of `PAIRS`. Raises Refusal for unknown pairs."""
    gods = request.get("gods", 1)
    if type(gods) is not int or not 1 <= gods <= len(PAIRS):
        raise refuse_setting(f"'gods' must be a number from 1 to {len(PAIRS)}.", "gods")
    return gods - 1
