"""Reads requests: returns checked settings, or refuses with a message."""

from collections.abc import Mapping
from typing import Any

from kahuna import dealer
from kahuna.agents import AGENTS, LEVELS
from kahuna.geography import LINES, Line
from kahuna.player import PLAYERS, Player
from kahuna.state import FEWER_SURPRISES, HANDICAPS, OPEN_DRAWS, VARIANTS, Edition, Ruleset
from tabletop.session.requests import HUMAN, Refusal, read_occupants, refuse_setting

USUAL_SEATS = {"white": HUMAN, "black": "crab"}
"""The default players. A newcomer can beat a crab, but not by playing carelessly."""


def read_line(request: Mapping[str, Any]) -> Line:
    """Returns the line that is the target of a request. Raises Refusal if there is no such line."""
    name = request.get("target")
    line = next((line for line in LINES if line.name == name), None)
    if line is None:
        raise Refusal("'target' must be two islands that a line joins, in the order of the alphabet.", "no-line")
    return line


def read_seats(players: object) -> dict[Player, str]:
    """Returns the occupant of each seat. See `read_occupants`.

    Args:
        players: the value in the request or the save.

    Raises:
        Refusal: the seats are named incorrectly.
    """
    if not isinstance(players, dict) or set(players) != {player.value for player in PLAYERS}:
        raise refuse_setting("'players' must name who plays white and who plays black.", "players")
    return read_occupants(players, PLAYERS, AGENTS, LEVELS)


def read_ruleset(request: Mapping[str, Any], seed: str) -> Ruleset:
    """Returns the rules. Raises Refusal if a setting is unknown.

    Args:
        request: the settings; missing ones have their defaults.
        seed: decides who is first, if that is left to chance.
    """
    first = request.get("first", Player.WHITE.value)
    if first not in (*PLAYERS, "random"):
        raise refuse_setting("'first' must be white, black or random.", "first")
    edition = request.get("edition", Edition.E1998.value)
    if edition not in list(Edition):
        raise refuse_setting("'edition' must be 1998 or 2012.", "edition")
    variants = request.get("variants", [])
    if not isinstance(variants, list) or any(name not in VARIANTS for name in variants):
        raise refuse_setting(f"'variants' may hold {' and '.join(VARIANTS)}.", "variants")
    handicap = request.get("handicap") or {"player": None, "bridges": 0}
    player = handicap.get("player") if isinstance(handicap, dict) else ""
    bridges = handicap.get("bridges") if isinstance(handicap, dict) else 0
    if (
        player not in (*PLAYERS, None)
        or type(bridges) is not int
        or bridges not in HANDICAPS
        or (player is None) != (bridges == 0)
    ):
        raise refuse_setting("'handicap' must name a player and 1 to 3 bridges.", "handicap")
    return Ruleset(
        edition=Edition(edition),
        fewer_surprises=FEWER_SURPRISES in variants,
        open_draws=OPEN_DRAWS in variants,
        first=dealer.random_first(seed) if first == "random" else Player(first),
        handicap_player=None if player is None else Player(player),
        handicap_bridges=bridges,
    )
