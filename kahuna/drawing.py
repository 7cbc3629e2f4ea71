"""Draws a position as a picture, for notebooks and documents."""

from typing import Final

from kahuna.board import Board
from kahuna.geography import ISLANDS, LINE_ENDS, LINES, MAJORITY, Island, Line
from kahuna.player import PLAYERS, Player

SIZE: Final = 1000
"""Width and height of the picture in its own units."""

ISLAND_SPOTS: Final[tuple[tuple[int, int], ...]] = (
    (97, 110),
    (522, 102),
    (902, 142),
    (309, 229),
    (320, 460),
    (535, 341),
    (774, 358),
    (97, 554),
    (468, 674),
    (688, 578),
    (902, 742),
    (365, 888),
)
"""The islands' places on the chart, the same as on the page, A to L: x, y, y downwards."""

_INK: Final = "#2b2118"
_STYLES: Final = {
    Player.WHITE: ('stroke="#7d6a4b" stroke-width="26"', 'stroke="#fbf5e4" stroke-width="20"', "#7d6a4b"),
    Player.BLACK: ('stroke="#0d0b0b" stroke-width="26"', 'stroke="#2a2526" stroke-width="20"', "#e0744a"),
}


class Drawing(str):
    """The text of an SVG picture; a notebook displays it as a picture."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Drawing: SVG of {len(self)} characters>"

    def _repr_svg_(self) -> str:
        return str(self)


def draw(board: Board, width: int = 480) -> Drawing:
    """Returns a board as SVG.

    White's bridges are light and smooth, Black's dark with a zigzag; a disc marks White's islands, a diamond
    Black's, so that the picture can be read without colours. Pips show the bridges needed to control an island, filled
    for the player who has more of them there.

    Args:
        board: the board. Cards are not shown.
        width: width and height in pixels.
    """
    islands = {side: " ".join(island.full_name for island in board.controlled(side)) for side in PLAYERS}
    title = f"White controls {islands[Player.WHITE] or 'nothing'}, Black {islands[Player.BLACK] or 'nothing'}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{title}" '
        f'width="{width}" height="{width}" viewBox="0 0 {SIZE} {SIZE}">',
        f'<rect width="{SIZE}" height="{SIZE}" rx="24" fill="#2b7f93"/>',
        *(f'<circle cx="{x}" cy="{y}" r="104" fill="#5fb8b9" opacity=".45"/>' for x, y in ISLAND_SPOTS),
        *(_line(line, board.owner(line)) for line in LINES),
        *(_island(board, island) for island in ISLANDS),
        "</svg>",
    ]
    return Drawing("\n".join(parts))


def _line(line: Line, owner: Player | None) -> str:
    (x1, y1), (x2, y2) = (ISLAND_SPOTS[island] for island in LINE_ENDS[line])
    path = f'd="M{x1} {y1}L{x2} {y2}"'
    if owner is None:
        dots = 'stroke="#eefaf8" stroke-width="6" stroke-dasharray="0 17" stroke-linecap="round"'
        return f'<path {path} {dots} opacity=".8"/>'
    edge, deck, mark = _STYLES[owner]
    pattern = (
        f'<path {path} stroke="{mark}" stroke-width="18" stroke-dasharray="2 12"/>'
        if owner is Player.WHITE
        else f'<path d="{_zigzag((x1, y1), (x2, y2))}" fill="none" stroke="{mark}" stroke-width="4"/>'
    )
    return f"<path {path} {edge}/><path {path} {deck}/>{pattern}"


def _zigzag(start: tuple[int, int], end: tuple[int, int]) -> str:
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    teeth = max(2, round(length / 14))
    along = ((end[0] - start[0]) / teeth, (end[1] - start[1]) / teeth)
    across = (-(end[1] - start[1]) / length * 6, (end[0] - start[0]) / length * 6)
    points = [
        (
            start[0] + along[0] * tooth + across[0] * (1 if tooth % 2 else -1),
            start[1] + along[1] * tooth + across[1] * (1 if tooth % 2 else -1),
        )
        for tooth in range(teeth + 1)
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _island(board: Board, island: Island) -> str:
    x, y = ISLAND_SPOTS[island]
    shore = (
        f'<ellipse cx="{x}" cy="{y}" rx="70" ry="56" fill="#ecd8a4"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="58" ry="45" fill="#5d9147"/>'
    )
    name = (
        f'<rect x="{x - 54}" y="{y + 20}" width="108" height="34" rx="17" fill="#fff8e6"/>'
        f'<text x="{x}" y="{y + 45}" font-family="serif" font-size="25" font-weight="700" text-anchor="middle" '
        f'letter-spacing="2" fill="{_INK}">{island.full_name}</text>'
    )
    return f"<g>{shore}{_stone(x, y - 14, board.controller(island))}{_pips(board, island, x, y + 66)}{name}</g>"


def _stone(x: int, y: int, owner: Player | None) -> str:
    if owner is None:
        return ""
    if owner is Player.WHITE:
        return (
            f'<circle cx="{x}" cy="{y}" r="29" fill="#fbf5e4" stroke="{_INK}" stroke-width="3"/>'
            f'<circle cx="{x}" cy="{y}" r="18" fill="none" stroke="#7d6a4b" stroke-width="4"/>'
        )
    return (
        f'<path d="M{x} {y - 34}l34 34l-34 34l-34 -34z" fill="#2a2526" stroke="#f0e2c4" stroke-width="3"/>'
        f'<path d="M{x} {y - 19}l19 19l-19 19l-19 -19z" fill="none" stroke="#e0744a" stroke-width="4"/>'
    )


def _pips(board: Board, island: Island, x: int, y: int) -> str:
    counts = {side: board.bridges_at(island, side) for side in PLAYERS}
    ahead = max(PLAYERS, key=lambda side: counts[side])
    fill = {Player.WHITE: "#fbf5e4", Player.BLACK: "#2a2526"}[ahead]
    left = x - 9 * (MAJORITY[island] - 1)
    return "".join(
        f'<circle cx="{left + 18 * pip}" cy="{y}" r="7" stroke="{_INK}" stroke-width="2" '
        f'fill="{fill if pip < counts[ahead] else "none"}"/>'
        for pip in range(MAJORITY[island])
    )
