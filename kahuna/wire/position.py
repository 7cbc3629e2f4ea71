"""The position that this game draws."""

from typing import TypedDict

from kahuna.player import Player
from kahuna.state import Edition, Phase


class IslandView(TypedDict):
    """An island."""

    lines: int
    needed: int
    """bridges needed for a majority"""
    white: int
    """White's bridges there"""
    black: int
    """Black's bridges there"""
    owner: Player | None


class Rival(TypedDict):
    """The opponent's hand."""

    count: int
    known: str
    """the cards of it that the viewer knows for certain"""


class Discarded(TypedDict):
    """The cards discarded face down since the last shuffle."""

    mine: str
    rival: int


class HandicapLeft(TypedDict):
    """Handicap bridges that are still to be placed."""

    player: Player
    left: int


class BoardView(TypedDict):
    """What stands on the board, which is open to everyone."""

    bridges: dict[Player, list[str]]
    islands: dict[str, IslandView]


class Position(BoardView):
    """The position on Kahuna's board and beside it, as the viewer knows it."""

    edition: Edition
    variants: list[str]
    first: Player
    phase: Phase
    round: int
    turn: int
    turns_left: int | None
    must_draw: bool
    handicap: HandicapLeft | None
    supply: dict[Player, int]
    hand: str
    rival: Rival
    row: str
    pile: int
    played: str
    discarded: Discarded
    scores: dict[Player, list[int]]
