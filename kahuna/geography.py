"""The map: twelve islands, twenty-seven lines, and the tables that follow from them. Data only.

An island also names its two cards. A line is a place where a bridge may stand; it is written as the initials of its two
islands in alphabetical order. Sets of lines are 27-bit masks: bit `line` stands for that line, so that a mask fits into
one digit of a Python integer.
"""

from enum import IntEnum
from typing import Final

from tabletop.values import value


@value
class Island(IntEnum):
    """An island, or one of its two cards. The name is the initial; `full_name` is the name on the map."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5
    G = 6
    H = 7
    I = 8  # noqa: E741 - the initial of IFFI
    J = 9
    K = 10
    L = 11

    @property
    def full_name(self) -> str:
        """The island's name, four capitals."""
        return ISLAND_NAMES[self]


@value
class Line(IntEnum):
    """A place for a bridge, named by the initials of the two islands it joins, in alphabetical order."""

    AB = 0
    AD = 1
    AH = 2
    BC = 3
    BD = 4
    BE = 5
    BF = 6
    CF = 7
    CG = 8
    CK = 9
    DE = 10
    DH = 11
    EF = 12
    EH = 13
    EI = 14
    EJ = 15
    FG = 16
    FJ = 17
    GJ = 18
    GK = 19
    HI = 20
    HL = 21
    IJ = 22
    IK = 23
    IL = 24
    JK = 25
    KL = 26


ISLAND_NAMES: Final[tuple[str, ...]] = (
    "ALOA",
    "BARI",
    "COCO",
    "DUDA",
    "ELAI",
    "FAAA",
    "GOLA",
    "HUNA",
    "IFFI",
    "JOJO",
    "KAHU",
    "LALE",
)

ISLANDS: Final[tuple[Island, ...]] = tuple(Island)
LINES: Final[tuple[Line, ...]] = tuple(Line)

CARDS_PER_ISLAND: Final = 2
"""Copies of each island's card."""

LINE_ENDS: Final[tuple[tuple[Island, Island], ...]] = tuple(
    (Island[line.name[0]], Island[line.name[1]]) for line in LINES
)
"""The two islands of each line, indexed by line."""

LINES_AT: Final[tuple[tuple[Line, ...], ...]] = tuple(
    tuple(line for line in LINES if island in LINE_ENDS[line]) for island in ISLANDS
)
"""The lines of each island, indexed by island."""

MAJORITY: Final[tuple[int, ...]] = tuple(len(lines) // 2 + 1 for lines in LINES_AT)
"""Bridges needed to control each island (more than half of its lines), indexed by island."""

LINE_BIT: Final[tuple[int, ...]] = tuple(1 << line for line in LINES)
"""The mask of each single line, indexed by line."""

ISLAND_MASK: Final[tuple[int, ...]] = tuple(sum(LINE_BIT[line] for line in lines) for lines in LINES_AT)
"""The mask of all lines at each island, indexed by island."""

ALL_LINES: Final = (1 << len(LINES)) - 1
"""The mask of all lines."""

LINE_BETWEEN: Final[dict[tuple[Island, Island], Line]] = {
    ends: line for line in LINES for ends in (LINE_ENDS[line], LINE_ENDS[line][::-1])
}
"""The line that joins two islands, in either order. Pairs of islands without a line are missing."""


def lines_of(mask: int) -> tuple[Line, ...]:
    """Returns the lines of a 27-bit mask in alphabetical order."""
    return tuple(line for line in LINES if mask >> line & 1)
