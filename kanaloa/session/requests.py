"""What a request asks for: checked settings, or a refusal with a sentence."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from kanaloa.agents import AGENTS, LEVELS
from kanaloa.player import COLOURS, COUNTS, PLAYERS, Player
from kanaloa.record import Record
from kanaloa.set_up import PAIRS, Layout
from tabletop.quoting import is_whole, quoted
from tabletop.session.requests import HUMAN, SEED_LIMIT, Refusal, refuse_setting

USUAL_SEATS: Final = {"red": HUMAN, "green": "goby"}
"""Who plays where nothing is said of it."""


def read_seats(players: object) -> dict[Player, str]:
    """Returns who sits where: `human` or the name of an agent. How many are named says how many play.

    Args:
        players: what the request or the save says of it.

    Raises:
        Refusal: the seats are not properly named.
    """
    if not isinstance(players, dict) or set(players) not in (set(COLOURS[:count]) for count in COUNTS):
        raise refuse_setting(
            "'players' must name who plays red and green, and with more players also blue, then yellow.",
            "players",
        )
    seats = {player: players[player.colour] for player in PLAYERS[: len(players)]}
    for player, name in seats.items():
        if not isinstance(name, str):
            raise refuse_setting(f"'players.{player.colour}' must be a text.", "players")
        if name != HUMAN and name not in AGENTS:
            raise refuse_setting(f"There is no level '{quoted(name)}': there are {', '.join(LEVELS)}.", "players")
    return seats


def read_names(names: object, players: int) -> dict[Player, str]:
    """Returns what a save calls the players of a game from elsewhere. What is no name is left out."""
    given = names if isinstance(names, dict) else {}
    found = {player: given.get(player.colour) for player in PLAYERS[:players]}
    return {player: name for player, name in found.items() if isinstance(name, str) and is_whole(name)}


def read_layout(request: Mapping[str, Any]) -> Layout:
    """Returns how the fish come to their currents. Raises Refusal where there is no such way."""
    layout = request.get("layout", Layout.FREE.value)
    if layout not in list(Layout):
        raise refuse_setting("'layout' must be free or preset.", "layout")
    return Layout(layout)


def read_gods(request: Mapping[str, Any]) -> int:
    """Returns which pairs of gods cards two players have, as an index of `PAIRS`. Raises Refusal for no such pairs."""
    gods = request.get("gods", 1)
    if type(gods) is not int or not 1 <= gods <= len(PAIRS):
        raise refuse_setting(f"'gods' must be a number from 1 to {len(PAIRS)}.", "gods")
    return gods - 1


def read_saved_seed(seed: object, record: Record) -> str:
    """Returns the seed of a game that is gone on with.

    Args:
        seed: as the save has it; None where only the record is known.
        record: decides the seed where there is none.

    Raises:
        Refusal: it is no proper text.
    """
    if seed is None or seed == "":
        return f"{Random(' '.join(record.turns)).getrandbits(64):016x}"
    if not isinstance(seed, str) or not is_whole(seed[:SEED_LIMIT]):
        raise Refusal("The saved game is damaged: its 'seed' is no text of whole characters.", "bad-save")
    return seed[:SEED_LIMIT]
