"""What a request asks for: checked settings, or a refusal with a sentence."""

from collections.abc import Mapping
from random import Random
from typing import Any

from kahuna import dealer
from kahuna.agents import AGENTS, LEVELS
from kahuna.geography import LINES, Line
from kahuna.player import PLAYERS, Player
from kahuna.record import Record
from kahuna.state import FEWER_SURPRISES, HANDICAPS, OPEN_DRAWS, VARIANTS, Edition, Ruleset
from tabletop.quoting import is_whole, quoted
from tabletop.session.requests import HUMAN, SEED_LIMIT, Refusal, refuse_setting

USUAL_SEATS = {"white": HUMAN, "black": "crab"}
"""Who plays where nothing is said of it. A crab can be beaten at a first visit, but not by playing anyhow."""


def read_line(request: Mapping[str, Any]) -> Line:
    """Returns the line that a request is about. Raises Refusal where there is none of that name."""
    name = request.get("line")
    line = next((line for line in LINES if line.name == name), None)
    if line is None:
        raise Refusal("'line' must be two islands that a line joins, in the order of the alphabet.", "no-line")
    return line


def read_saved_seed(seed: object, record: Record) -> str:
    """Returns the seed of a game that is gone on with.

    Args:
        seed: as the save has it; None where only the record is known.
        record: decides the seed where there is none: later shuffles depend on its deals, but do not tell them.

    Raises:
        Refusal: it is no proper text, so that nothing could be shuffled with it.
    """
    if seed is None or seed == "":
        return f"{Random(ascii(record.deals)).getrandbits(64):016x}"
    if not isinstance(seed, str) or not is_whole(seed[:SEED_LIMIT]):
        raise Refusal("The saved game is damaged: its 'seed' is no text of whole characters.", "bad-save")
    return seed[:SEED_LIMIT]


def read_seats(players: object) -> dict[Player, str]:
    """Returns who sits where: `human` or the name of an agent, the yardsticks of old saves among them.

    Args:
        players: what the request or the save says of it.

    Raises:
        Refusal: the seats are not properly named.
    """
    if not isinstance(players, dict) or set(players) != {player.value for player in PLAYERS}:
        raise refuse_setting("'players' must name who plays white and who plays black.", "players")
    seats = {player: players[player.value] for player in PLAYERS}
    for player, name in seats.items():
        if not isinstance(name, str):
            raise refuse_setting(f"'players.{player.value}' must be a text.", "players")
        if name != HUMAN and name not in AGENTS:
            raise refuse_setting(f"There is no level '{quoted(name)}': there are {', '.join(LEVELS)}.", "players")
    return seats


def read_names(names: object) -> dict[Player, str]:
    """Returns what a save calls the players of a game from elsewhere. What is no name is left out."""
    given = names if isinstance(names, dict) else {}
    found = {player: given.get(player.value) for player in PLAYERS}
    return {player: name for player, name in found.items() if isinstance(name, str) and is_whole(name)}


def read_ruleset(request: Mapping[str, Any], seed: str) -> Ruleset:
    """Returns what is played. Raises Refusal where a setting is not one that there is.

    Args:
        request: the settings; those that are missing are the usual ones.
        seed: decides who is first where that is left to chance.
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
