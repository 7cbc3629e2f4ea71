"""Coordinates on the drawn map, in a box of 1200 x 800. Currents are straight, and none cross (rule 2.1)."""

from typing import Final

from kanaloa.geography import Island, Space

Position = tuple[float, float]

BOX: Final = (1200, 800)
ISLAND_RADIUS: Final = 48

ISLAND_POSITIONS: Final[tuple[Position, ...]] = (
    (90, 80),
    (865, 75),
    (415, 285),
    (680, 300),
    (860, 340),
    (540, 425),
    (1120, 525),
    (870, 525),
    (680, 545),
    (405, 560),
    (100, 725),
    (765, 725),
)
"""The middle of each island, indexed by island."""

DOLPHIN_POSITION: Final[Position] = (1055, 150)
RESERVE_POSITION: Final[Position] = (1050, 715)

_RIM: Final[dict[Space, Position]] = {
    Space.AB: (478, 40),
    Space.AJ: (198, 455),
    Space.BE: (948, 313),
    Space.EI: (803, 470),
    Space.IJ: (617, 610),
}


def space_position(space: Space) -> Position:
    """Returns the middle of a sea space: between its three islands, or beside the current of its two."""
    if space in _RIM:
        return _RIM[space]
    around = [ISLAND_POSITIONS[Island[initial]] for initial in space]
    return sum(x for x, _ in around) / len(around), sum(y for _, y in around) / len(around)
