"""The picture of a link: a plain chart of the position, small enough that hundreds of them take little space.

Messengers and social networks show neither SVG nor a page's own drawing, only bitmaps. The page's board, with its waves
and palms, takes 25 kB at this size; a few flat colours take a fifth of that.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from kahuna.board import Board
from kahuna.drawing import ISLAND_SPOTS
from kahuna.drawing import SIZE as CHART
from kahuna.geography import ISLANDS, LINE_ENDS, LINES, MAJORITY, Island
from kahuna.player import PLAYERS, Player

WIDTH = 600
"""Pixels: the smallest size that social networks show in full width."""
HEIGHT = 315

# Everything is drawn larger and then scaled down, for smooth edges.
_SCALE = 2
_MARGIN = 12
_BOARD = HEIGHT - 2 * _MARGIN
_FONTS = Path(__file__).resolve().parents[2] / "web" / "src" / "styles" / "fonts"

# The colours of the page by day.
_SEA, _SHOAL, _SAND, _LEAF = (24, 112, 136), (72, 158, 170), (236, 216, 164), (86, 138, 66)
_PAPER, _WOOD, _INK, _SOFT, _LACQUER = (251, 243, 223), (109, 65, 34), (42, 27, 15), (93, 69, 43), (150, 52, 26)
_BONE, _BONE_EDGE, _LAVA, _LAVA_MARK, _LINE = (
    (247, 236, 212),
    (110, 92, 66),
    (38, 33, 42),
    (228, 106, 60),
    (190, 224, 228),
)

_PURE = (_SEA, _SHOAL, _SAND, _LEAF, _PAPER, _WOOD, _INK, _SOFT, _LACQUER, _BONE, _BONE_EDGE, _LAVA, _LAVA_MARK, _LINE)
# Edges between these pairs have a third colour.
_EDGES = ((_SEA, _SHOAL), (_PAPER, _INK))

_Point = tuple[float, float]


@dataclass(frozen=True)
class Caption:
    """The caption beside the board.

    Attributes:
        kind: what this is, as in "Puzzle".
        title: its name, or its goal. It is broken into lines.
        notes: further lines.
        hand: cards that are drawn below, if any.
    """

    kind: str
    title: str
    notes: Sequence[str] = ()
    hand: Sequence[Island] = ()


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
    _texts(draw, caption)
    small = image.reduce(_SCALE)
    return small.quantize(palette=_palette(), dither=Image.Dither.NONE)


def png(image: Image.Image) -> bytes:
    """Returns a picture of a palette as PNG.

    Unfiltered rows compress better than with the filters that Pillow chooses: by a fifth, in half the time.
    """
    width, height = image.size
    pixels = image.tobytes()
    rows = b"".join(b"\0" + pixels[start : start + width] for start in range(0, len(pixels), width))
    colours = image.getpalette() or []
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(colours)),
            _chunk(b"IDAT", zlib.compress(rows, 8)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


@cache
def _palette() -> Image.Image:
    mixed = [tuple((a + b) // 2 for a, b in zip(*pair, strict=True)) for pair in _EDGES]
    colours = [*_PURE, *mixed]
    flat = [part for colour in colours for part in colour]
    palette = Image.new("P", (1, 1))
    palette.putpalette(flat)
    return palette


def _place(island: Island) -> _Point:
    x, y = ISLAND_SPOTS[island]
    return _chart_point(x, y)


def _chart_point(x: float, y: float) -> _Point:
    return (_MARGIN + x / CHART * _BOARD) * _SCALE, (_MARGIN + y / CHART * _BOARD) * _SCALE


def _units(size: float) -> float:
    """A length on the chart in pixels of the large drawing."""
    return size / CHART * _BOARD * _SCALE


@cache
def _chart() -> Image.Image:
    """The sea with its lines, and the paper beside it."""
    image = Image.new("RGB", (WIDTH * _SCALE, HEIGHT * _SCALE), _PAPER)
    draw = ImageDraw.Draw(image)
    edge = (_MARGIN - 5) * _SCALE
    end = (_MARGIN + _BOARD + 5) * _SCALE
    draw.rounded_rectangle((edge, edge, end, end), 8 * _SCALE, fill=_WOOD)
    draw.rectangle((*_chart_point(0, 0), *_chart_point(CHART, CHART)), fill=_SEA)
    for island in ISLANDS:
        _oval(draw, _place(island), 96, 82, _SHOAL)
    for line in LINES:
        one, other = (_place(end) for end in LINE_ENDS[line])
        steps = round(((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5 / _units(22))
        for step in range(steps + 1):
            part = step / steps
            _oval(draw, (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part), 4.5, 4.5, _LINE)
    return image


@cache
def _islands() -> Image.Image:
    """The islands alone, above the bridges."""
    image = Image.new("RGBA", (WIDTH * _SCALE, HEIGHT * _SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    font = _font("alegreya-700", 13)
    for island in ISLANDS:
        x, y = _place(island)
        _oval(draw, (x, y), 68, 55, _SAND)
        _oval(draw, (x, y), 57, 44, _LEAF)
        top, half = y + _units(20), _units(66)
        draw.rounded_rectangle(
            (x - half, top, x + half, top + _units(66)), _units(14), fill=_PAPER, outline=_WOOD, width=2
        )
        draw.text((x, top + _units(24)), island.full_name, font=font, fill=_INK, anchor="mm")
    return image


def _oval(draw: ImageDraw.ImageDraw, at: _Point, wide: float, high: float, fill: tuple[int, int, int]) -> None:
    dx, dy = _units(wide), _units(high)
    draw.ellipse((at[0] - dx, at[1] - dy, at[0] + dx, at[1] + dy), fill=fill)


def _bridge(draw: ImageDraw.ImageDraw, start: _Point, end: _Point, owner: Player) -> None:
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    across = (-along[1], along[0])

    def at(far: float, aside: float) -> _Point:
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


def _stone(draw: ImageDraw.ImageDraw, at: _Point, owner: Player | None) -> None:
    x, y = at[0], at[1] - _units(14)
    if owner is Player.WHITE:
        for size, fill in ((34, _BONE_EDGE), (29, _BONE), (19, _BONE_EDGE), (14, _BONE), (6, _BONE_EDGE)):
            _oval(draw, (x, y), size, size, fill)
    elif owner is Player.BLACK:
        for size, fill in ((42, _BONE), (37, _LAVA), (22, _LAVA_MARK), (15, _LAVA)):
            _diamond(draw, (x, y), size, fill)


def _diamond(draw: ImageDraw.ImageDraw, at: _Point, size: float, fill: tuple[int, int, int]) -> None:
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


@cache
def _font(name: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FONTS / f"{name}.woff2", size * _SCALE)


_LEFT = 2 * _MARGIN + _BOARD + 6
_BIG, _PLAIN = ("alegreya-700", 29), ("alegreya-sans-700", 19)


def _rows(caption: Caption) -> Iterator[tuple[float, str, tuple[str, int], tuple[int, int, int]]]:
    """The texts beside the board: where the middle of each is, its font with the size, its colour."""
    yield 34, "Kahuna", ("alegreya-700", 46), _LACQUER
    yield 72, caption.kind, _PLAIN, _SOFT
    y = 103
    for line in _wrapped(caption.title, _BIG):
        yield y, line, _BIG, _INK
        y += 31
    for note in caption.notes:
        y += 3
        for line in _wrapped(note, _PLAIN):
            yield y, line, _PLAIN, _SOFT
            y += 23


def lowest(caption: Caption) -> float:
    """Returns the bottom edge of a caption's texts, in pixels of the picture."""
    return max(y + size / 2 for y, _, (_, size), _ in _rows(caption))


def _texts(draw: ImageDraw.ImageDraw, caption: Caption) -> None:
    left = _LEFT * _SCALE
    for y, line, font, colour in _rows(caption):
        draw.text((left, y * _SCALE), line, font=_font(*font), fill=colour, anchor="lm")
    name = _font("alegreya-700", 15)
    for place, card in enumerate(caption.hand):
        x = left + place * 53 * _SCALE
        top = (HEIGHT - _MARGIN - 62) * _SCALE
        box = (x, top, x + 48 * _SCALE, top + 66 * _SCALE)
        draw.rounded_rectangle(box, 5 * _SCALE, fill=_SEA, outline=_WOOD, width=2 * _SCALE)
        for island in ISLANDS:
            at = (
                x + (5 + ISLAND_SPOTS[island][0] * 0.038) * _SCALE,
                top + (4 + ISLAND_SPOTS[island][1] * 0.038) * _SCALE,
            )
            _oval(draw, at, *((17, 17, _PAPER) if island is card else (8, 8, _SHOAL)))
            if island is card:
                _oval(draw, at, 12, 12, _LAVA_MARK)
        draw.rectangle((x + 2 * _SCALE, top + 45 * _SCALE, x + 46 * _SCALE, top + 63 * _SCALE), fill=_PAPER)
        draw.text((x + 24 * _SCALE, top + 54 * _SCALE), card.full_name, font=name, fill=_INK, anchor="mm")


def _wrapped(text: str, font: tuple[str, int]) -> list[str]:
    """Returns a text in lines that fit beside the board."""
    room = (WIDTH - _MARGIN - _LEFT) * _SCALE
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _font(*font).getlength(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
