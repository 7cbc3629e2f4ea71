from itertools import combinations

import pytest

from kahuna import geography
from kahuna.geography import (
    ALL_LINES,
    ISLAND_MASK,
    ISLAND_NAMES,
    ISLANDS,
    LINE_BETWEEN,
    LINE_BIT,
    LINE_ENDS,
    LINES,
    LINES_AT,
    MAJORITY,
    Island,
    Line,
    lines_of,
)

LINE_NAMES = "AB AD AH BC BD BE BF CF CG CK DE DH EF EH EI EJ FG FJ GJ GK HI HL IJ IK IL JK KL"
MAP = LINE_NAMES.split(" ")

# island: (full name, lines, needed for control)
TABLE = {
    "A": ("ALOA", 3, 2),
    "B": ("BARI", 5, 3),
    "C": ("COCO", 4, 3),
    "D": ("DUDA", 4, 3),
    "E": ("ELAI", 6, 4),
    "F": ("FAAA", 5, 3),
    "G": ("GOLA", 4, 3),
    "H": ("HUNA", 5, 3),
    "I": ("IFFI", 5, 3),
    "J": ("JOJO", 5, 3),
    "K": ("KAHU", 5, 3),
    "L": ("LALE", 3, 2),
}

HEXAGON = "ABCKLH"


def neighbours(island: str) -> set[str]:
    return {line.replace(island, "") for line in MAP if island in line}


@pytest.mark.parametrize("island", Island, ids=lambda island: island.name)
def test_each_island_has_its_lines_and_its_majority(island: Island) -> None:
    """A player counts on this map what is printed on the real one (rules 1.1, 5.1)."""
    name, count, majority = TABLE[island.name]
    assert island.full_name == name == ISLAND_NAMES[island]
    assert [line.name for line in LINES_AT[island]] == [line for line in MAP if island.name in line]
    assert len(LINES_AT[island]) == count
    assert MAJORITY[island] == majority
    # More than half, and one less is not.
    assert 2 * majority > count >= 2 * (majority - 1)


def test_the_lines_are_those_of_the_physical_map() -> None:
    """A player finds exactly the bridge places of the real map (rule 1.2)."""
    assert [line.name for line in LINES] == MAP == sorted(MAP)
    assert len(set(MAP)) == 27
    assert all(line[0] < line[1] for line in MAP)
    # Each line counts at both of its ends.
    assert sum(len(lines) for lines in LINES_AT) == 54


def neighbour_triangles() -> list[str]:
    return ["".join(three) for three in combinations(TABLE, 3) if all(a + b in MAP for a, b in combinations(three, 2))]


def test_the_outline_is_a_hexagon_of_six_islands() -> None:
    """A player who draws the map gets its outline right: A, B, C, K, L, H and back (rule 1.2)."""
    outline = ["".join(sorted(HEXAGON[i] + HEXAGON[(i + 1) % 6])) for i in range(6)]
    assert set(outline) <= set(MAP)
    # A line of the outline borders one triangle, a line inside two.
    for line in MAP:
        borders = sum(set(line) < set(triangle) for triangle in neighbour_triangles())
        assert borders == (1 if line in outline else 2), line


def test_the_map_is_flat_and_its_inside_consists_of_triangles() -> None:
    """The map can be drawn without crossing lines: Euler's formula for faces holds (rule 1.2)."""
    reached, to_visit = {"A"}, ["A"]
    while to_visit:
        for island in neighbours(to_visit.pop()) - reached:
            reached.add(island)
            to_visit.append(island)
    assert reached == set(TABLE)
    triangles = len(neighbour_triangles())
    assert triangles == 16
    # Sixteen triangles and the sea around them: islands - lines + faces = 2 for a connected flat map.
    assert len(TABLE) - len(MAP) + triangles + 1 == 2


def test_around_each_island_the_triangles_close_up() -> None:
    """The lines at an island lie in one order around it, as a flat drawing needs (rule 1.2)."""
    for island in TABLE:
        around = neighbours(island)
        joined = {one: {other for other in around if one in neighbours(other)} for one in around}
        ends = sorted(one for one in around if len(joined[one]) == 1)
        assert all(len(joined[one]) in (1, 2) for one in around)
        # An inner island is ringed by its neighbours, one on the outline by a chain of them.
        assert len(ends) == (2 if island in HEXAGON else 0)
        seen, front = set[str](), [min(around)]
        while front:
            one = front.pop()
            seen.add(one)
            front += joined[one] - seen
        assert seen == around


def test_the_tables_agree_with_each_other() -> None:
    """The tables agree: ends, masks and the line between two islands (rule 1.2)."""
    assert sum(LINE_BIT) == ALL_LINES == (1 << 27) - 1
    for line in LINES:
        one, other = LINE_ENDS[line]
        assert one.name + other.name == line.name
        assert LINE_BETWEEN[one, other] is LINE_BETWEEN[other, one] is line
        assert {island for island in ISLANDS if ISLAND_MASK[island] & LINE_BIT[line]} == {one, other}
    assert len(LINE_BETWEEN) == 54
    assert lines_of(ALL_LINES) == LINES
    assert lines_of(LINE_BIT[Line.KL] | LINE_BIT[Line.AB]) == (Line.AB, Line.KL)
    assert lines_of(0) == ()


def test_each_island_has_two_cards() -> None:
    """A player who has seen both cards of an island knows that no third one comes (rule 1.3)."""
    assert geography.CARDS_PER_ISLAND * len(ISLANDS) == 24
