"""Draws the board as text, for terminals."""

from typing import Final

from kahuna.board import Board
from kahuna.geography import ISLANDS, LINE_ENDS, LINES, LINES_AT, MAJORITY, Island
from kahuna.player import Player

WIDTH: Final = 79
HEIGHT: Final = 22

# Column and row of each island's initial, in the order A to L.
_PLACES: Final = (
    (9, 1),
    (36, 0),
    (73, 1),
    (20, 7),
    (36, 8),
    (50, 5),
    (64, 9),
    (9, 14),
    (32, 15),
    (49, 13),
    (72, 19),
    (36, 21),
)
_STROKES: Final = {None: "·", Player.WHITE: "o", Player.BLACK: "#"}
LEGEND: Final = "o White's bridges and islands   # Black's   · free   (B)2#3: at BARI White has 2, Black 3 and control"


def chart(board: Board) -> str:
    """Returns the board as text, 22 lines of at most 79 characters.

    A line is drawn in its bridge's characters. An island shows its initial and how many bridges White and Black have
    there, with the character of its controller in between: `(B)2#3` is two of White, three of Black, Black's.
    """
    canvas = [[" "] * WIDTH for _ in range(HEIGHT)]
    for line in LINES:
        one, other = LINE_ENDS[line]
        _stroke(canvas, _PLACES[one], _PLACES[other], _STROKES[board.owner(line)])
    for island in ISLANDS:
        column, row = _PLACES[island]
        text = _island(board, island)
        for offset, letter in enumerate(text):
            canvas[row][column - 2 + offset] = letter
    return "\n".join("".join(row).rstrip() for row in canvas)


def _island(board: Board, island: Island) -> str:
    owner = board.controller(island)
    sign = "|" if owner is None else _STROKES[owner]
    white, black = (board.bridges_at(island, player) for player in Player)
    return f"({island.name}){white}{sign}{black}"


def _stroke(canvas: list[list[str]], start: tuple[int, int], end: tuple[int, int], sign: str) -> None:
    steps = max(abs(end[0] - start[0]), 2 * abs(end[1] - start[1]))
    for step in range(steps + 1):
        column = start[0] + (end[0] - start[0]) * step / steps
        row = start[1] + (end[1] - start[1]) * step / steps
        if sign != "·" or step % 2 == 0:
            canvas[round(row)][round(column)] = sign


def island_table() -> str:
    """Returns the islands with their lines and majorities, for help texts."""
    return "\n".join(
        f"  {island.name} {island.full_name}  {len(LINES_AT[island])} lines, {MAJORITY[island]} bridges control it: "
        + " ".join(line.name for line in LINES_AT[island])
        for island in ISLANDS
    )
