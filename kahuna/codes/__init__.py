"""Games and positions as short texts for links: versioned, with a checksum, readable by any program. `docs/codes.md`.

A finished game's code tells everything about it. A position's code is made of an Observation: it tells what one player
knows, and nothing else.
"""

from kahuna.codes.envelope import GAME, KINDS, POSITION, CodeError, find_code, kind_of
from kahuna.codes.game import game_code, record_of_code
from kahuna.codes.position import Known, begun_state, deal_hidden, position_code, position_of_code

__all__ = [
    "GAME",
    "KINDS",
    "POSITION",
    "CodeError",
    "Known",
    "begun_state",
    "deal_hidden",
    "find_code",
    "game_code",
    "kind_of",
    "position_code",
    "position_of_code",
    "record_of_code",
]
