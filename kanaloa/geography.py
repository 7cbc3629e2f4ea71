"""The map: twelve islands, twenty-eight currents, and the parts used by two, three or four players.

Only data, and tables derived from it. The islands' names and connections were designed for this project, because the
printed board is not public. Another map could be used, as long as it satisfies the laws of
`tests/kanaloa/test_geography.py`.

Sets of islands are 12-bit masks, sets of currents 28-bit masks: bit `island` or bit `current` stands for it.
"""

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import Annotated, Final, NamedTuple, TypeAlias

from tabletop.values import refusal, value


@value
class Island(IntEnum):
    """An island; the name is the initial, `full_name` the name on the map."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5
    G = 6
    H = 7
    I = 8  # noqa: E741 - the initial of IKENA
    J = 9
    K = 10
    L = 11

    @property
    def full_name(self) -> str:
        """The island's name, five or six capitals."""
        return ISLAND_NAMES[self]


DOLPHIN: Final = 12
"""The place beside the islands where stuck pieces wait: a piece's place, like the islands 0 to 11."""


def _place(value: object, where: str) -> int:
    if type(value) is int and 0 <= value <= DOLPHIN:
        return value
    if type(value) is int:
        raise refusal(value, where, "an island or DOLPHIN, 0 to 12", kind=ValueError)
    if isinstance(value, Island):
        return int(value)
    if isinstance(value, str) and value in Island.__members__:
        return int(Island[value])
    raise refusal(value, where, "an island or DOLPHIN")


PiecePlace: TypeAlias = Annotated[int, _place]
"""Where a piece can be: the number of an island, or DOLPHIN."""


@value
class Current(IntEnum):
    """A current, named by the initials of the two islands it joins, in alphabetical order."""

    AB = 0
    AC = 1
    AJ = 2
    AK = 3
    BC = 4
    BD = 5
    BE = 6
    BG = 7
    CD = 8
    CF = 9
    CJ = 10
    DE = 11
    DF = 12
    DI = 13
    EG = 14
    EH = 15
    EI = 16
    FI = 17
    FJ = 18
    GH = 19
    GL = 20
    HI = 21
    HL = 22
    IJ = 23
    IL = 24
    JK = 25
    JL = 26
    KL = 27


@value
class Space(StrEnum):
    """A sea space between islands and currents, where the volcano stands with two players; named by its islands."""

    AB = "AB"
    ABC = "ABC"
    ACJ = "ACJ"
    AJ = "AJ"
    BCD = "BCD"
    BDE = "BDE"
    BE = "BE"
    CDF = "CDF"
    CFJ = "CFJ"
    DEI = "DEI"
    DFI = "DFI"
    EI = "EI"
    FIJ = "FIJ"
    IJ = "IJ"


VolcanoPlace = Island | Space
"""The places where the volcano can stand: with three and four players on an island, with two on a sea space."""

ISLAND_NAMES: Final[tuple[str, ...]] = (
    "ANELU",
    "BORAO",
    "CANUE",
    "DOHEA",
    "EVUNI",
    "FETUA",
    "GAHIO",
    "HIVAE",
    "IKENA",
    "JULEA",
    "KEOMA",
    "LUANE",
)

ISLANDS: Final = tuple(Island)
CURRENTS: Final = tuple(Current)
SPACES: Final = tuple(Space)

SITES: Final = 2
"""Number of tiles on an island."""

ENDS: Final[tuple[tuple[Island, Island], ...]] = tuple(
    (Island[current.name[0]], Island[current.name[1]]) for current in CURRENTS
)
"""The two islands of each current, indexed by current."""

CURRENT_BETWEEN: Final[dict[tuple[int, int], Current]] = {
    ends: current for current in CURRENTS for ends in (ENDS[current], ENDS[current][::-1])
}
"""The current that joins two islands, in either order. Pairs of islands without a current are missing."""

FROM_FIRST: Final[tuple[int, ...]] = tuple(
    sum(1 << current for current in CURRENTS if ENDS[current][0] is island) for island in ISLANDS
)
"""The currents that have an island as their first end, indexed by island."""

FROM_SECOND: Final[tuple[int, ...]] = tuple(
    sum(1 << current for current in CURRENTS if ENDS[current][1] is island) for island in ISLANDS
)
"""The currents that have an island as their second end, indexed by island."""

# With fewer players these islands, and every current at them, are out of the game (rule 2.2).
_UNUSED: Final[dict[int, str]] = {2: "GHKL", 3: "GK", 4: ""}

NEUTRAL_CURRENTS: Final = (Current.CJ, Current.DI)
"""The currents of the neutral fish with two players, which are placed first (rule 3.4)."""


class Chart(NamedTuple):
    """The part of the map that a number of players uses.

    Attributes:
        islands: those in use.
        currents: those in use.
        currents_mask: the same as a mask.
        currents_at: mask of the currents in use at each island, indexed by island.
        neighbours: mask of the islands that a current in use joins with each island, indexed by island.
        volcano_places: the places where the volcano can stand.
        closes: by place of the volcano, the mask of the islands that it closes.
        blocks: by place of the volcano, the mask of the islands whose pieces it blocks when it is placed (rule 10.5).
    """

    islands: tuple[Island, ...]
    currents: tuple[Current, ...]
    currents_mask: int
    currents_at: tuple[int, ...]
    neighbours: tuple[int, ...]
    volcano_places: tuple[VolcanoPlace, ...]
    closes: dict[VolcanoPlace, int]
    blocks: dict[VolcanoPlace, int]


def _chart(players: int) -> Chart:
    islands = tuple(island for island in ISLANDS if island.name not in _UNUSED[players])
    currents = tuple(current for current in CURRENTS if set(ENDS[current]) <= set(islands))
    mask = mask_of(currents)
    currents_at = tuple((FROM_FIRST[island] | FROM_SECOND[island]) & mask for island in ISLANDS)
    neighbours = tuple(mask_of(_other_ends(island, currents)) for island in ISLANDS)
    places: tuple[VolcanoPlace, ...] = SPACES if players == 2 else islands
    touched: dict[VolcanoPlace, int] = {space: mask_of(Island[initial] for initial in space) for space in SPACES}
    return Chart(
        islands,
        currents,
        mask,
        currents_at,
        neighbours,
        places,
        closes=touched if players == 2 else {island: 1 << island for island in islands},
        blocks=touched if players == 2 else {island: neighbours[island] for island in islands},
    )


def _other_ends(island: Island, currents: tuple[Current, ...]) -> list[Island]:
    return [end for current in currents if island in ENDS[current] for end in ENDS[current] if end is not island]


def mask_of(members: Iterable[int]) -> int:
    """Returns the mask of some islands or currents."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def currents_of(mask: int) -> list[Current]:
    """Returns the currents of a mask in alphabetical order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(CURRENTS[low.bit_length() - 1])
        mask ^= low
    return found


CHARTS: Final[dict[int, Chart]] = {players: _chart(players) for players in _UNUSED}
"""The part of the map in use, by number of players."""
