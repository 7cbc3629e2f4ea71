"""Draws the pictures of `docs/kanaloa/rules.md`: the map, its sea spaces, a preset layout.

    python tools/make_kanaloa_pictures.py

`tests/test_kanaloa_pictures.py` fails if a picture is older than the map.
"""

from __future__ import annotations

from math import atan2, degrees
from pathlib import Path

from kanaloa.geography import CHARTS, CURRENT_BETWEEN, ENDS, SPACES, Island
from kanaloa.player import Player
from kanaloa.positions import (
    BOX,
    DOLPHIN_POSITION,
    ISLAND_POSITIONS,
    ISLAND_RADIUS,
    RESERVE_POSITION,
    Position,
    space_position,
)
from kanaloa.set_up import PRESET_NEUTRAL, PRESETS

FOLDER = Path(__file__).parent.parent / "docs" / "kanaloa" / "pictures"

COLOURS = {Player.RED: "#b3372c", Player.GREEN: "#3f7d3a", Player.BLUE: "#2d5fa4", Player.YELLOW: "#d9a521"}
NEUTRAL = "#8a8a86"

FISH = "M34 0 C20 -19 -8 -19 -20 -4 L-36 -15 L-31 0 L-36 15 L-20 4 C-8 19 20 19 34 0 Z"
"""The outline of a fish that swims to the right."""

STYLE = """<style>
  text { font: 600 22px system-ui, sans-serif; text-anchor: middle; fill: #123; }
  .name { font-size: 15px; font-weight: 500; }
  .current { stroke: #d8f0f2; stroke-width: 5; stroke-dasharray: 2 14; stroke-linecap: round; }
  .label { font-size: 17px; fill: #0c4a56; paint-order: stroke; stroke: #7cc4cf; stroke-width: 5; }
  .light { fill: #fff; }
</style>"""


def svg(players: int, inside: list[str]) -> str:
    """Returns a picture of the map for a number of players, with additions drawn on it."""
    chart = CHARTS[players]
    width, height = BOX
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>The map of Kanaloa for {players} players</title>",
        STYLE,
        f'<rect width="{width}" height="{height}" rx="18" fill="#7cc4cf"/>',
    ]
    for current in chart.currents:
        (x1, y1), (x2, y2) = (ISLAND_POSITIONS[end] for end in ENDS[current])
        parts.append(f'<line class="current" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>')
    parts += inside
    parts += [island(each) for each in chart.islands]
    parts.append(mark(DOLPHIN_POSITION, "Dolphin", 52, "#9fd8e0"))
    if players > 2:
        parts.append(mark(RESERVE_POSITION, "Reserve", 52, "#c9b28a"))
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def island(which: Island) -> str:
    """Returns an island with its name and its two places for tiles."""
    x, y = ISLAND_POSITIONS[which]
    sites = "".join(
        f'<rect x="{x + shift - 13}" y="{y + 2}" width="26" height="26" rx="4" fill="#fdf6e3" stroke="#8a6d3b"/>'
        for shift in (-16, 16)
    )
    return (
        f'<circle cx="{x}" cy="{y}" r="{ISLAND_RADIUS}" fill="#f3dfae"/>'
        f'<circle cx="{x}" cy="{y}" r="{ISLAND_RADIUS - 7}" fill="#79a860"/>'
        f'<text x="{x}" y="{y - 16}" class="light">{which.name}</text>{sites}'
        f'<text x="{x}" y="{y + ISLAND_RADIUS + 16}" class="name">{which.full_name}</text>'
    )


def mark(position: Position, name: str, radius: int, colour: str) -> str:
    """Returns a place beside the islands with its name."""
    x, y = position
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="{radius}" ry="{radius * 0.62:.0f}" fill="{colour}" stroke="#0c4a56"/>'
        f'<text x="{x}" y="{y + 6}" class="name">{name}</text>'
    )


def current_names(players: int) -> list[str]:
    """Returns the names of the currents, each in the middle of its current."""
    labels = []
    for current in CHARTS[players].currents:
        (x1, y1), (x2, y2) = (ISLAND_POSITIONS[end] for end in ENDS[current])
        labels.append(f'<text class="label" x="{(x1 + x2) / 2:.0f}" y="{(y1 + y2) / 2 + 6:.0f}">{current.name}</text>')
    return labels


def spaces() -> list[str]:
    """Returns the sea spaces of two players."""
    drawn = []
    for space in SPACES:
        x, y = space_position(space)
        drawn.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="27" fill="#e9714d" fill-opacity="0.85"/>')
        drawn.append(f'<text x="{x:.0f}" y="{y + 6:.0f}" class="name light">{space}</text>')
    return drawn


def fish(tail: Island, head: Island, owner: Player | None, white: bool) -> str:
    """Returns a fish in the middle of its current: the letter of its owner, white or coloured, head in front."""
    (x1, y1), (x2, y2) = ISLAND_POSITIONS[tail], ISLAND_POSITIONS[head]
    x, y, angle = (x1 + x2) / 2, (y1 + y2) / 2, degrees(atan2(y2 - y1, x2 - x1))
    colour = NEUTRAL if owner is None else COLOURS[owner]
    body, letter = ("#ffffff", colour) if white else (colour, "#ffffff")
    return (
        f'<g transform="translate({x:.0f} {y:.0f})">'
        f'<path transform="rotate({angle:.0f})" d="{FISH}" fill="{body}" stroke="{colour}" stroke-width="4"/>'
        f'<text y="7" style="fill: {letter}">{"x" if owner is None else owner.letter}</text></g>'
    )


def preset(players: int) -> list[str]:
    """Returns the fish of a preset layout."""
    drawn = [fish(*way, owner, white) for way, owner, white in PRESETS[players]]
    if players == 2:
        drawn += [fish(*way, None, False) for way in PRESET_NEUTRAL]
    assert len(drawn) == len(CHARTS[players].currents)
    assert all(way in CURRENT_BETWEEN for way, _, _ in PRESETS[players])
    return drawn


def pictures() -> dict[str, str]:
    """Returns the pictures by the names of their files."""
    return {
        "map-4.svg": svg(4, current_names(4)),
        "map-2.svg": svg(2, spaces()),
        "preset-4.svg": svg(4, preset(4)),
        "preset-3.svg": svg(3, preset(3)),
        "preset-2.svg": svg(2, preset(2)),
    }


def main() -> None:
    """Writes the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
