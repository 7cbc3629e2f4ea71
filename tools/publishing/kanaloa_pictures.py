"""The picture of a link to a game of Kanaloa: the map as the game ended, and the points below it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import atan2, cos, sin

from PIL import Image, ImageDraw

from kanaloa.geography import CHARTS, ENDS, Current, Island, Space
from kanaloa.player import PLAYERS, Player
from kanaloa.positions import BOX, DOLPHIN_POSITION, ISLAND_POSITIONS, space_position
from kanaloa.state import State
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
    Colour,
    Point,
    font,
    reduced,
    write_caption,
)

_WIDE = 348
_PART = _WIDE / BOX[0]
_BELOW = MARGIN + BOX[1] * _PART
"""The bottom edge of the map."""
BESIDE_MAP = MARGIN + _WIDE + 16
"""Where texts begin beside the map."""

_PLAYERS = {
    Player.RED: (179, 55, 44),
    Player.GREEN: (63, 125, 58),
    Player.BLUE: (45, 95, 164),
    Player.YELLOW: (217, 165, 33),
}
_NEUTRAL, _EMBER = (138, 138, 134), (228, 106, 60)
_FISH = ((34, 0), (18, -13), (-8, -13), (-20, -4), (-36, -15), (-30, 0), (-36, 15), (-20, 4), (-8, 13), (18, 13))
"""The outline of a fish that swims to the right, in units of the map."""


@dataclass(frozen=True)
class Map:
    """What lies on the map.

    Attributes:
        players: how many play.
        fish: tail, head, owner (None for neutral ones), and whether the white side is up.
        pieces: the places of each player's pieces: islands, or the Dolphin.
        volcano: where it stands: an island or a sea space; None while it is not on the map.
        scores: the points of each player.
    """

    players: int
    fish: tuple[tuple[Island, Island, Player | None, bool], ...]
    pieces: tuple[tuple[int, ...], ...]
    volcano: Island | Space | None
    scores: tuple[int, ...]


def map_of(state: State) -> Map:
    """Returns what lies on the map at the end of a game.

    Raises:
        ValueError: the game is not over.
    """
    if state.result is None:
        raise ValueError("the game is not over")
    fish = state.fish
    return Map(
        state.players,
        tuple(
            (*fish.ends(current), fish.owner(current), bool(fish.white >> current & 1))
            for current in CHARTS[state.players].currents
        ),
        state.pieces,
        None if state.volcano is None else state.volcano.place,
        state.result.scores,
    )


def picture(drawn: Map, caption: Caption) -> Image.Image:
    """Returns a map with its caption, WIDTH x HEIGHT pixels of few colours."""
    image = _chart(drawn.players).copy()
    draw = ImageDraw.Draw(image)
    for tail, head, owner, white in drawn.fish:
        _draw_fish(draw, tail, head, _NEUTRAL if owner is None else _PLAYERS[owner], white)
    if drawn.volcano is not None:
        _draw_volcano(draw, drawn.volcano)
    _draw_pieces(draw, drawn.pieces)
    _draw_scores(draw, drawn.scores)
    write_caption(draw, caption)
    return reduced(image, (*_PLAYERS.values(), _NEUTRAL, _EMBER))


def _at(place: Point) -> Point:
    return (MARGIN + place[0] * _PART) * SCALE, (MARGIN + place[1] * _PART) * SCALE


def _units(size: float) -> float:
    """A length on the map in pixels of the large drawing."""
    return size * _PART * SCALE


def _disc(draw: ImageDraw.ImageDraw, at: Point, size: float, fill: Colour) -> None:
    far = _units(size)
    draw.ellipse((at[0] - far, at[1] - far, at[0] + far, at[1] + far), fill=fill)


@cache
def _chart(players: int) -> Image.Image:
    """The sea with its currents and islands, and the paper around it."""
    image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), PAPER)
    draw = ImageDraw.Draw(image)
    edge = (MARGIN - 5) * SCALE
    draw.rounded_rectangle((edge, edge, (MARGIN + _WIDE + 5) * SCALE, (_BELOW + 5) * SCALE), 8 * SCALE, fill=WOOD)
    draw.rectangle((*_at((0, 0)), *_at(BOX)), fill=SEA)
    chart = CHARTS[players]
    for island in chart.islands:
        _disc(draw, _at(ISLAND_POSITIONS[island]), 70, SHOAL)
    for current in chart.currents:
        _draw_current(draw, current)
    for island in chart.islands:
        at = _at(ISLAND_POSITIONS[island])
        _disc(draw, at, 48, SAND)
        _disc(draw, at, 39, LEAF)
        draw.text(at, island.name, font=font("alegreya-700", 15), fill=PAPER, anchor="mm")
    return image


def _draw_current(draw: ImageDraw.ImageDraw, current: Current) -> None:
    one, other = (_at(ISLAND_POSITIONS[end]) for end in ENDS[current])
    steps = round(((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5 / _units(24))
    for step in range(steps + 1):
        part = step / steps
        _disc(draw, (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part), 4, LINE)


def _draw_fish(draw: ImageDraw.ImageDraw, tail: Island, head: Island, colour: Colour, white: bool) -> None:
    (x1, y1), (x2, y2) = ISLAND_POSITIONS[tail], ISLAND_POSITIONS[head]
    angle = atan2(y2 - y1, x2 - x1)

    def placed(grown: float) -> list[Point]:
        return [
            _at(
                (
                    (x1 + x2) / 2 + grown * (x * cos(angle) - y * sin(angle)),
                    (y1 + y2) / 2 + grown * (x * sin(angle) + y * cos(angle)),
                )
            )
            for x, y in _FISH
        ]

    draw.polygon(placed(1.35), fill=colour if white else PAPER)
    draw.polygon(placed(0.95), fill=PAPER if white else colour)


def _draw_volcano(draw: ImageDraw.ImageDraw, place: Island | Space) -> None:
    x, y = _at(ISLAND_POSITIONS[place] if isinstance(place, Island) else space_position(place))
    wide, high = _units(46), _units(42)
    draw.polygon([(x - wide, y + high), (x - wide / 4, y - high), (x + wide / 4, y - high), (x + wide, y + high)], INK)
    draw.polygon([(x - wide / 4, y - high), (x, y), (x + wide / 4, y - high)], _EMBER)


def _draw_pieces(draw: ImageDraw.ImageDraw, pieces: tuple[tuple[int, ...], ...]) -> None:
    """Pieces stand around the island's name, beside each other."""
    standing: dict[int, list[Player]] = {}
    for player, places in zip(PLAYERS, pieces, strict=False):
        for place in places:
            standing.setdefault(place, []).append(player)
    for place, owners in standing.items():
        x, y = _at(ISLAND_POSITIONS[place] if place < len(ISLAND_POSITIONS) else DOLPHIN_POSITION)
        for number, owner in enumerate(owners):
            at = (x + _units(44) * (number - (len(owners) - 1) / 2), y - _units(34))
            _disc(draw, at, 27, PAPER)
            _disc(draw, at, 21, _PLAYERS[owner])


def _draw_scores(draw: ImageDraw.ImageDraw, scores: tuple[int, ...]) -> None:
    """The points of each player, below the map."""
    y = (_BELOW + HEIGHT) / 2 * SCALE
    for player, points in zip(PLAYERS, scores, strict=False):
        x = (MARGIN + _WIDE * (player + 0.28) / len(scores)) * SCALE
        _disc(draw, (x, y), 32, _PLAYERS[player])
        draw.text((x + 17 * SCALE, y), str(points), font=font("alegreya-700", 29), fill=INK, anchor="lm")
