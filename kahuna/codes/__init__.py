"""Games and positions as short texts for links: versioned, with a checksum, readable by any program. `docs/codes.md`.

A finished game's code contains everything about it. A position's code is made from an Observation: it contains only
what one player knows.
"""

from kahuna.codes.envelope import GAME, KINDS, POSITION, CodeError, find_code, kind_of
from kahuna.codes.game import game_code, record_of_code
from kahuna.codes.position import Known, begun_state, deal_hidden, position_code, position_of_code
from tabletop.values import checked as _checked

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

# Exported functions check their arguments (`tabletop.values`). The modules themselves expect the right types.
find_code = _checked(find_code)
kind_of = _checked(kind_of)
game_code = _checked(game_code)
record_of_code = _checked(record_of_code)
begun_state = _checked(begun_state)
deal_hidden = _checked(deal_hidden)
position_code = _checked(position_code)
position_of_code = _checked(position_of_code)
