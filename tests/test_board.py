from random import Random
from typing import NamedTuple

import pytest

import positions
from kahuna.board import Board, control_bits, islands_of
from kahuna.geography import ALL_LINES, ISLANDS, LINES, LINES_AT, MAJORITY, Island, Line
from kahuna.player import Player
from positions import BLACK, WHITE, board, controls, lines


class Case(NamedTuple):
    """A bridge of White's and its effect on both players' bridges."""

    what: str
    white: str
    black: str
    line: str
    white_after: str
    black_after: str
    white_controls: str
    black_controls: str


CASES = [
    Case("a bridge on an empty board changes nothing else", "", "", "EH", "EH", "", "", ""),
    Case("two bridges win an island of three lines", "AB", "", "AD", "AB AD", "", "A", ""),
    Case("two bridges do not win an island of four lines", "CF", "CG", "CK", "CF CK", "CG", "", ""),
    Case("three bridges win an island of four lines", "BC CF", "CG", "CK", "BC CF CK", "", "C", ""),
    Case("three bridges win an island of five lines", "BC BD", "BF", "BE", "BC BD BE", "", "B", ""),
    Case("three bridges do not win an island of six lines", "BE DE", "EH", "EF", "BE DE EF", "EH", "", ""),
    Case("four bridges win an island of six lines", "BE DE EF", "EH EI", "EJ", "BE DE EF EJ", "", "E", ""),
    Case("a won island is swept, the rest of the board is not", "AB", "AD KL", "AH", "AB AH", "KL", "A", ""),
    Case("one bridge may win both ends", "AD BD BE", "AH BC BF FG", "AB", "AB AD BD BE", "FG", "AB", ""),
    Case("one end is won, the other only gets a bridge", "AD", "AH BC BF", "AB", "AB AD", "BC BF", "A", ""),
    Case("a sweep costs the opponent a neighbouring island", "AD", "AH HI HL", "AB", "AB AD", "HI HL", "A", ""),
    Case("a sweep leaves islands with a bridge to spare", "AD", "AH HI HL EH", "AB", "AB AD", "EH HI HL", "A", "H"),
    Case("a sweep may cost two neighbours", "BC BF", "BE DE EF EI DH BD", "AB", "AB BC BF", "DE DH EF EI", "B", ""),
    Case("a further bridge at an own island sweeps nothing", "BC BD BE", "AB", "BF", "BC BD BE BF", "AB", "B", ""),
    Case("a bridge at the opponent's island stays there", "", "BC BD BE", "AB", "AB", "BC BD BE", "", "B"),
    Case("winning back needs the majority of all lines", "AB BF", "BC BD BE", "AH", "AB AH BF", "BC BD BE", "A", "B"),
    Case("the last line of a crowded island may still win it", "IJ IK", "EI HI", "IL", "IJ IK IL", "", "I", ""),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
def test_building(case: Case) -> None:
    """A player can predict what a bridge wins and what it sweeps (rules 5.1, 5.2, 5.3, 5.4, 5.5)."""
    after = board(case.white, case.black).build(Line[case.line], WHITE)
    assert lines(after, WHITE) == case.white_after
    assert lines(after, BLACK) == case.black_after
    assert controls(after, WHITE) == case.white_controls
    assert controls(after, BLACK) == case.black_controls


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
def test_building_is_the_same_for_black(case: Case) -> None:
    """Neither colour has an advantage by the rules (rule 5.2)."""
    after = board(case.black, case.white).build(Line[case.line], BLACK)
    assert lines(after, BLACK) == case.white_after
    assert lines(after, WHITE) == case.black_after


# what, Black's bridges, White's bridge that is removed, White's others, White's islands before and after
REMOVALS = [
    ("an island with a bridge to spare stays", "", "AB", "AD AH", "A", "A"),
    ("an island without one is lost", "", "AB", "AD", "A", ""),
    ("both ends may be lost", "", "AB", "AD BC BD", "AB", ""),
    ("a bridge of the opponent at a lost island stays", "AH", "AB", "AD", "A", ""),
    ("the opponent gains nothing by it", "BE BF", "AB", "BC BD", "B", ""),
]


@pytest.mark.parametrize(("what", "black", "line", "others", "before", "after"), REMOVALS, ids=[r[0] for r in REMOVALS])
def test_removing(what: str, black: str, line: str, others: str, before: str, after: str) -> None:
    """A player who removes a bridge may break control but sweeps nothing (rules 3.4, 5.4)."""
    old = board(f"{line} {others}", black)
    new = old.remove(Line[line])
    assert controls(old, WHITE) == before
    assert controls(new, WHITE) == after
    assert lines(new, WHITE) == others
    assert lines(new, BLACK) == black


def boards_by_chance(count: int) -> list[Board]:
    rng = Random("boards")
    drawn = []
    for _ in range(count):
        white = rng.getrandbits(27) & rng.getrandbits(27)
        drawn.append(Board(white, rng.getrandbits(27) & ~white))
    return drawn


def test_control_is_the_majority_on_any_board() -> None:
    """The fast count of majorities always matches a count by hand (rule 5.1)."""
    for drawn in boards_by_chance(500):
        for player in Player:
            expected = [
                island
                for island in ISLANDS
                if sum(drawn.owner(line) is player for line in LINES_AT[island]) >= MAJORITY[island]
            ]
            assert list(drawn.controlled(player)) == expected
            assert [island for island in ISLANDS if drawn.controller(island) is player] == expected
            for island in ISLANDS:
                assert drawn.bridges_at(island, player) == sum(drawn.owner(line) is player for line in LINES_AT[island])


def test_a_sweep_takes_exactly_the_bridges_at_the_islands_won() -> None:
    """On any board exactly the opponent's bridges at the won islands fall (rule 5.2)."""
    swept = 0
    for drawn in boards_by_chance(300):
        for line in LINES:
            if drawn.owner(line) is not None:
                continue
            after = drawn.build(line, WHITE)
            won = set(after.controlled(WHITE)) - set(drawn.controlled(WHITE))
            fallen = {place for place in LINES if drawn.owner(place) is BLACK and after.owner(place) is None}
            assert fallen == {place for island in won for place in LINES_AT[island] if drawn.owner(place) is BLACK}
            assert after.white == drawn.white | 1 << line
            swept += len(fallen)
    assert swept > 100


def test_the_extremes_of_the_board() -> None:
    """A player who holds every line controls all twelve islands, more than there are stones (rule 5.6)."""
    full = Board(white=ALL_LINES)
    assert controls(full, WHITE) == "ABCDEFGHIJKL"
    assert full.free == 0
    assert Board().free == ALL_LINES
    assert islands_of(control_bits(0)) == ()
    assert full.controller(Island.E) is WHITE
    assert Board().controller(Island.E) is None
    assert Board().owner(Line.AB) is None
    assert positions.mask("AB KL") == 1 << 26 | 1


def test_a_board_is_printed_with_its_lines() -> None:
    """Someone who prints a position sees whose bridges lie where."""
    assert repr(board("AB AD", "KL")) == "Board(white: AB AD; black: KL)"
    assert repr(board("", "")) == "Board(white: no bridges; black: no bridges)"
