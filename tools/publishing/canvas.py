"""What the pictures of all games share: size, colours, the texts beside the board, PNG.

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

from kahuna.geography import Island

WIDTH = 600
"""Pixels: the smallest size that social networks show in full width."""
HEIGHT = 315

SCALE = 2
"""Everything is drawn larger and then scaled down, for smooth edges."""
MARGIN = 12
_FONTS = Path(__file__).resolve().parents[2] / "web" / "src" / "styles" / "fonts"

BESIDE_SQUARE = HEIGHT + 6
"""Where texts begin beside a board that is as wide as it is high."""

Point = tuple[float, float]
Colour = tuple[int, int, int]

# The colours of the page by day.
SEA, SHOAL, SAND, LEAF = (24, 112, 136), (72, 158, 170), (236, 216, 164), (86, 138, 66)
PAPER, WOOD, INK, SOFT, LACQUER = (251, 243, 223), (109, 65, 34), (42, 27, 15), (93, 69, 43), (150, 52, 26)
LINE = (190, 224, 228)

# Edges between these pairs have a third colour.
_EDGES = ((SEA, SHOAL), (PAPER, INK))


@dataclass(frozen=True)
class Caption:
    """The caption beside the board.

    Attributes:
        kind: what this is, as in "Puzzle".
        title: its name, or its goal. It is broken into lines.
        notes: further lines.
        hand: cards that are drawn below, if any.
        game: its title.
        left: where the texts begin, in pixels of the picture.
    """

    kind: str
    title: str
    notes: Sequence[str] = ()
    hand: Sequence[Island] = ()
    game: str = "Kahuna"
    left: float = BESIDE_SQUARE


def reduced(image: Image.Image, colours: Sequence[Colour]) -> Image.Image:
    """Returns a large drawing as a picture of WIDTH x HEIGHT pixels.

    Args:
        image: the drawing, SCALE times as large.
        colours: those that only this kind of drawing uses.
    """
    return image.reduce(SCALE).quantize(palette=_palette(tuple(colours)), dither=Image.Dither.NONE)


@cache
def _palette(own: tuple[Colour, ...]) -> Image.Image:
    mixed = [tuple((a + b) // 2 for a, b in zip(*pair, strict=True)) for pair in _EDGES]
    colours = [SEA, SHOAL, SAND, LEAF, PAPER, WOOD, INK, SOFT, LACQUER, LINE, *own, *mixed]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in colours for part in colour])
    return palette


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
def font(name: str, size: float) -> ImageFont.FreeTypeFont:
    """Returns a font of the page in a size of the picture's pixels."""
    return ImageFont.truetype(_FONTS / f"{name}.woff2", size * SCALE)


_BIG, _PLAIN = ("alegreya-700", 29), ("alegreya-sans-700", 19)


def _rows(caption: Caption) -> Iterator[tuple[float, str, tuple[str, int], Colour]]:
    """The texts beside the board: where the middle of each is, its font with the size, its colour."""
    yield 34, caption.game, ("alegreya-700", 46), LACQUER
    yield 72, caption.kind, _PLAIN, SOFT
    y = 103
    for line in _wrapped(caption.title, _BIG, caption.left):
        yield y, line, _BIG, INK
        y += 31
    for note in caption.notes:
        y += 3
        for line in _wrapped(note, _PLAIN, caption.left):
            yield y, line, _PLAIN, SOFT
            y += 23


def lowest(caption: Caption) -> float:
    """Returns the bottom edge of a caption's texts, in pixels of the picture."""
    return max(y + size / 2 for y, _, (_, size), _ in _rows(caption))


def write_caption(draw: ImageDraw.ImageDraw, caption: Caption) -> None:
    """Writes the texts beside the board."""
    for y, line, used, colour in _rows(caption):
        draw.text((caption.left * SCALE, y * SCALE), line, font=font(*used), fill=colour, anchor="lm")


def _wrapped(text: str, used: tuple[str, int], left: float) -> list[str]:
    """Returns a text in lines that fit beside the board."""
    room = (WIDTH - MARGIN - left) * SCALE
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font(*used).getlength(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
