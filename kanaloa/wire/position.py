"""The position that this game draws. All of it is open (rule 13): only future draws from the bag are unknown."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from kanaloa.gods import GodLetter
from kanaloa.player import Colour
from kanaloa.wire.actions import ActionView

Decision = Literal[
    "fish", "piece", "remove", "land", "action", "more", "rob", "tile", "gift", "draw", "volcano", "end", "veto", "over"
]
"""The kind of decision that the game waits for, in the words of the notation; `over`: the game has ended."""


class FishView(TypedDict):
    """A fish on a current."""

    current: str
    tail: str
    head: str
    owner: Colour | None
    """null: a neutral one"""
    white: bool


class StockView(TypedDict):
    """The content of the bag or the reserve."""

    tiles: int
    """ordinary tiles, without volcanoes"""
    volcanoes: int


class OfferedView(TypedDict):
    """A sacrifice in progress."""

    god: GodLetter
    tiles: list[str]


class VolcanoView(TypedDict):
    """The volcano on the map."""

    at: str
    """an island, or the letters of a sea space"""
    by: Colour
    turns: int
    """the number of that player's turn ends until it is removed"""
    closed: list[str]
    """the islands that it closes"""


class SideView(TypedDict):
    """A player's pieces, tiles, temples and cards."""

    pieces: list[str]
    """their places; missing pieces, of two, are off the map"""
    blocked: list[str]
    """the places of those that are blocked"""
    hand: list[str]
    temples: dict[GodLetter, int]
    gods: list[GodLetter]
    protection: list[GodLetter]
    score: int
    """what the temples are worth now"""


class Position(TypedDict):
    """The position on Kanaloa's map and beside it."""

    layout: Literal["free", "preset"]
    ahead: Mapping[Colour, int]
    """the head starts: points in each temple of the players who have one"""
    decision: Decision
    turn: Colour
    """the player whose turn it is; in the start phase, the player who places"""
    number: int
    """of the turn, over all players, from 1; 0 before the first one"""
    special: bool
    """whether the turn's owner may still carry out an action of a gods card"""
    immediate: bool
    """whether this is the immediate turn after an eruption"""
    islands: Mapping[str, list[str]]
    """the tiles of each island in use"""
    fish: list[FishView]
    sides: Mapping[Colour, SideView]
    """in clockwise order"""
    offered: OfferedView | None
    proposed: ActionView | None
    """the proposed turning of a fish"""
    arrival: str | None
    """the island whose tiles are not yet settled"""
    bag: StockView
    reserve: StockView
    unseen: list[str]
    """the tiles in bag and reserve together, sorted; with a random third in the box, those in the box, too"""
    boxed: int
    """how many of `unseen` stay in the box, unknown which"""
    volcanoes: int
    """volcano tiles drawn so far"""
    volcano: VolcanoView | None
