"""Reads QR codes, to check that the page's drawings can be scanned. Nothing is corrected: a drawing has no errors."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

Modules = list[list[bool]]

# By level, for versions 1 to 16: codewords for correction in each block, and blocks.
_LEVELS = {
    1: (
        [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24],
        [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6],
    ),
    0: (
        [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28],
        [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10],
    ),
    3: (
        [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24],
        [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17],
    ),
    2: (
        [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30],
        [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16],
    ),
}

_MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)


def modules_of(path: str, size: int) -> Modules:
    """Returns the modules that a path of unit-high runs (`M4 4h7v1h-7z`) darkens."""
    dark = [[False] * size for _ in range(size)]
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path)
    assert "".join(f"M{x} {y}h{wide}v1h-{back}z" for x, y, wide, back in runs) == path, "other shapes than runs"
    for x, y, wide, _ in runs:
        for place in range(int(x), int(x) + int(wide)):
            dark[int(y)][place] = True
    return dark


def read_qr(drawn: Modules, quiet: int = 4) -> str:
    """Returns the text of a code.

    Args:
        drawn: all modules, with the quiet zone.
        quiet: how many light modules are around it, at least 4 by the standard.
    """
    inside = range(quiet, len(drawn) - quiet)
    outside = [drawn[y][x] for y in range(len(drawn)) for x in range(len(drawn)) if y not in inside or x not in inside]
    assert not any(outside), "the quiet zone is not empty"
    code = [row[quiet:-quiet] for row in drawn[quiet:-quiet]]
    size = len(code)
    version = (size - 17) // 4
    assert size == 17 + 4 * version
    places = [*((8, y) for y in range(6)), (8, 7), (8, 8), (7, 8), *((x, 8) for x in range(5, -1, -1))]
    kind = sum(code[y][x] << bit for bit, (x, y) in enumerate(places)) ^ 0x5412
    level, mask = kind >> 13, _MASKS[kind >> 10 & 7]
    bits = [code[y][x] ^ (mask(x, y) == 0) for x, y in _way(version)]
    words = [sum(bit << 7 - place for place, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits) - 7, 8)]
    plain = _unblocked(words, version, level)
    stream = "".join(f"{word:08b}" for word in plain)
    assert stream[:4] == "0100", "not in bytes"
    wide = 8 if version < 10 else 16
    length = int(stream[4 : 4 + wide], 2)
    return bytes(int(stream[at : at + 8], 2) for at in range(4 + wide, 4 + wide + 8 * length, 8)).decode()


def _unblocked(words: list[int], version: int, level: int) -> list[int]:
    """The data, block by block, of interleaved codewords."""
    correcting, blocks = (table[version - 1] for table in _LEVELS[level])
    total = len(words)
    short, longer = divmod(total, blocks)
    sizes = [short - correcting + (place >= blocks - longer) for place in range(blocks)]
    data: list[list[int]] = [[] for _ in sizes]
    left = iter(words)
    for column in range(max(sizes)):
        for block, size in zip(data, sizes, strict=True):
            if column < size:
                block.append(next(left))
    return [word for block in data for word in block]


def _way(version: int) -> Iterator[tuple[int, int]]:
    """The modules that hold data, in their order: in columns two wide from the right, up and down in turn."""
    size = 17 + 4 * version
    taken = _patterns(version)
    up = True
    for right in range(size - 1, 0, -2):
        column = right - (right <= 6)
        for step in range(size):
            y = size - 1 - step if up else step
            for x in (column, column - 1):
                if (x, y) not in taken:
                    yield x, y
        up = not up


def _patterns(version: int) -> set[tuple[int, int]]:
    """The modules of finders, timing, alignment, format and version."""
    size = 17 + 4 * version
    taken = {(x, y) for x in range(9) for y in range(9)}
    taken |= {(x, y) for x in range(size - 8, size) for y in range(9)}
    taken |= {(y, x) for x, y in taken}
    taken |= {(6, place) for place in range(size)} | {(place, 6) for place in range(size)}
    if version >= 2:
        count = version // 7 + 2
        step = (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
        centres = [6, *(size - 7 - step * place for place in range(count - 1))]
        corners = {(6, 6), (6, size - 7), (size - 7, 6)}
        for x, y in {(x, y) for x in centres for y in centres} - corners:
            taken |= {(x + dx, y + dy) for dx in range(-2, 3) for dy in range(-2, 3)}
    if version >= 7:
        taken |= {(x, y) for x in range(6) for y in range(size - 11, size - 8)}
        taken |= {(x, y) for x in range(size - 11, size - 8) for y in range(6)}
    return taken
