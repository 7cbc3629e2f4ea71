"""The picture of a link to something of Kahuna: a plain chart of the position.

It is small enough that hundreds of them take little space.
"""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from kahuna.board import Board
from kahuna.drawing import ISLAND_SPOTS
from kahuna.drawing import SIZE as CHART
from kahuna.geography import ISLANDS, LINE_ENDS, LINES, MAJORITY, Island
from kahuna.player import PLAYERS, Player
from publishing.canvas import (
    HEIGHT,
    INK,
    LEAF,
    LINE,
    MARGIN,
    PAPER,
    SAND,
    SCALE,
    SEA,
    SHOAL,
    WIDTH,
    WOOD,
    Caption,
    Point,
    font,
    reduced,
    write_caption,
)

_BOARD = HEIGHT - 2 * MARGIN
_BONE, _BONE_EDGE, _LAVA, _LAVA_MARK = (247, 236, 212), (110, 92, 66), (38, 33, 42), (228, 106, 60)


def picture(board: Board, caption: Caption) -> Image.Image:
    """Returns a board with its caption, WIDTH x HEIGHT pixels of few colours."""
    image = _chart().copy()
    draw = ImageDraw.Draw(image)
    for line in LINES:
        owner = board.owner(line)
        if owner is not None:
            one, other = LINE_ENDS[line]
            _bridge(draw, _place(one), _place(other), owner)
    image.paste(_islands(), (0, 0), _islands())
    for island in ISLANDS:
        _stone(draw, _place(island), board.controller(island))
        _pips(draw, board, island)
    write_caption(draw, caption)
    _hand(draw, caption)
    return reduced(image, (_BONE, _BONE_EDGE, _LAVA, _LAVA_MARK))


def _place(island: Island) -> Point:
    x, y = ISLAND_SPOTS[island]
    return _chart_point(x, y)


def _chart_point(x: float, y: float) -> Point:
    return (MARGIN + x / CHART * _BOARD) * SCALE, (MARGIN + y / CHART * _BOARD) * SCALE


def _units(size: float) -> float:
    """A length on the chart in pixels of the large drawing."""
    return size / CHART * _BOARD * SCALE


@cache
def _chart() -> Image.Image:
    """The sea with its lines, and the paper beside it."""
    image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), PAPER)
    draw = ImageDraw.Draw(image)
    edge = (MARGIN - 5) * SCALE
    end = (MARGIN + _BOARD + 5) * SCALE
    draw.rounded_rectangle((edge, edge, end, end), 8 * SCALE, fill=WOOD)
    draw.rectangle((*_chart_point(0, 0), *_chart_point(CHART, CHART)), fill=SEA)
    for island in ISLANDS:
        _oval(draw, _place(island), 96, 82, SHOAL)
    for line in LINES:
        one, other = (_place(end) for end in LINE_ENDS[line])
        steps = round(((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5 / _units(22))
        for step in range(steps + 1):
            part = step / steps
            _oval(draw, (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part), 4.5, 4.5, LINE)
    return image


@cache
def _islands() -> Image.Image:
    """The islands alone, above the bridges."""
    image = Image.new("RGBA", (WIDTH * SCALE, HEIGHT * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    name = font("alegreya-700", 13)
    for island in ISLANDS:
        x, y = _place(island)
        _oval(draw, (x, y), 68, 55, SAND)
        _oval(draw, (x, y), 57, 44, LEAF)
        top, half = y + _units(20), _units(66)
        draw.rounded_rectangle(
            (x - half, top, x + half, top + _units(66)), _units(14), fill=PAPER, outline=WOOD, width=2
        )
        draw.text((x, top + _units(24)), island.full_name, font=name, fill=INK, anchor="mm")
    return image


def _oval(draw: ImageDraw.ImageDraw, at: Point, wide: float, high: float, fill: tuple[int, int, int]) -> None:
    dx, dy = _units(wide), _units(high)
    draw.ellipse((at[0] - dx, at[1] - dy, at[0] + dx, at[1] + dy), fill=fill)


def _bridge(draw: ImageDraw.ImageDraw, start: Point, end: Point, owner: Player) -> None:
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    across = (-along[1], along[0])

    def at(far: float, aside: float) -> Point:
        return start[0] + along[0] * far + across[0] * aside, start[1] + along[1] * far + across[1] * aside

    def bar(half: float, fill: tuple[int, int, int]) -> None:
        draw.polygon([at(0, half), at(length, half), at(length, -half), at(0, -half)], fill=fill)

    width = _units(15)
    if owner is Player.WHITE:
        bar(width, _BONE_EDGE)
        bar(width - 3, _BONE)
        planks = round(length / _units(20))
        for plank in range(1, planks):
            far = length * plank / planks
            draw.line([at(far, width - 3), at(far, 3 - width)], fill=_BONE_EDGE, width=2)
    else:
        bar(width, _LAVA)
        teeth = max(2, round(length / _units(19)))
        swing = width - 5
        points = [at(length * tooth / teeth, swing if tooth % 2 else -swing) for tooth in range(teeth + 1)]
        draw.line(points, fill=_LAVA_MARK, width=3, joint="curve")


def _stone(draw: ImageDraw.ImageDraw, at: Point, owner: Player | None) -> None:
    x, y = at[0], at[1] - _units(14)
    if owner is Player.WHITE:
        for size, fill in ((34, _BONE_EDGE), (29, _BONE), (19, _BONE_EDGE), (14, _BONE), (6, _BONE_EDGE)):
            _oval(draw, (x, y), size, size, fill)
    elif owner is Player.BLACK:
        for size, fill in ((42, _BONE), (37, _LAVA), (22, _LAVA_MARK), (15, _LAVA)):
            _diamond(draw, (x, y), size, fill)


def _diamond(draw: ImageDraw.ImageDraw, at: Point, size: float, fill: tuple[int, int, int]) -> None:
    far = _units(size)
    (x, y) = at
    draw.polygon([(x, y - far), (x + far, y), (x, y + far), (x - far, y)], fill=fill)


def _pips(draw: ImageDraw.ImageDraw, board: Board, island: Island) -> None:
    """The bridges that control requires, filled by the player with more of them."""
    x, y = _place(island)
    counts = {side: board.bridges_at(island, side) for side in PLAYERS}
    ahead = max(PLAYERS, key=lambda side: counts[side])
    for pip in range(MAJORITY[island]):
        at = (x + _units(21 * pip - 10.5 * (MAJORITY[island] - 1)), y + _units(69))
        if pip >= counts[ahead]:
            _oval(draw, at, 4, 4, _BONE_EDGE)
        elif ahead is Player.WHITE:
            _oval(draw, at, 9, 9, _BONE_EDGE)
            _oval(draw, at, 5, 5, _BONE)
        else:
            _diamond(draw, at, 10, _LAVA)


def _hand(draw: ImageDraw.ImageDraw, caption: Caption) -> None:
    left = caption.left * SCALE
    name = font("alegreya-700", 15)
    for place, card in enumerate(caption.hand):
        x = left + place * 53 * SCALE
        top = (HEIGHT - MARGIN - 62) * SCALE
        box = (x, top, x + 48 * SCALE, top + 66 * SCALE)
        draw.rounded_rectangle(box, 5 * SCALE, fill=SEA, outline=WOOD, width=2 * SCALE)
        for island in ISLANDS:
            at = (
                x + (5 + ISLAND_SPOTS[island][0] * 0.038) * SCALE,
                top + (4 + ISLAND_SPOTS[island][1] * 0.038) * SCALE,
            )
            _oval(draw, at, *((17, 17, PAPER) if island is card else (8, 8, SHOAL)))
            if island is card:
                _oval(draw, at, 12, 12, _LAVA_MARK)
        draw.rectangle((x + 2 * SCALE, top + 45 * SCALE, x + 46 * SCALE, top + 63 * SCALE), fill=PAPER)
        draw.text((x + 24 * SCALE, top + 54 * SCALE), card.full_name, font=name, fill=INK, anchor="mm")
