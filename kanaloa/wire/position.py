"""What this game draws. All of it is open (rule 13): only what the bag will give is not known, to nobody."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from kanaloa.gods import GodLetter
from kanaloa.player import Colour

Decision = Literal[
    "fish", "piece", "remove", "land", "action", "more", "rob", "tile", "gift", "draw", "volcano", "end", "veto", "over"
]
"""The kind of decision that the game waits for, in the words of the notation; `over`: none any more."""


class FishView(TypedDict):
    """A fish on a current."""

    current: str
    tail: str
    head: str
    owner: Colour | None
    """null: a neutral one"""
    white: bool


class StockView(TypedDict):
    """How much the bag or the reserve holds."""

    tiles: int
    """that are no volcanoes"""
    volcanoes: int


class OfferedView(TypedDict):
    """A sacrifice that is being made."""

    god: GodLetter
    tiles: list[str]


class VolcanoView(TypedDict):
    """The volcano on the map."""

    at: str
    """an island, or the letters of a sea space"""
    by: Colour
    turns: int
    """after how many more ends of that player's turns it goes"""
    closed: list[str]
    """the islands that it closes"""


class SideView(TypedDict):
    """What lies before a player."""

    pieces: list[str]
    """their places; what is missing of two waits beside the map"""
    blocked: list[str]
    """the places of those that are blocked"""
    hand: list[str]
    temples: dict[GodLetter, int]
    gods: list[GodLetter]
    protection: list[GodLetter]
    score: int
    """what the temples are worth now"""


class Position(TypedDict):
    """What lies on Kanaloa's map and beside it."""

    layout: Literal["free", "preset"]
    decision: Decision
    turn: Colour
    """whose turn it is; while fish and first pieces are placed, who places"""
    number: int
    """of the turn, over all players, from 1; 0 before the first one"""
    special: bool
    """whether the turn's owner may still carry out an action of a gods card"""
    immediate: bool
    """whether it is the turn that an eruption brings"""
    islands: Mapping[str, list[str]]
    """the tiles of each island in use"""
    fish: list[FishView]
    sides: Mapping[Colour, SideView]
    """in clockwise order"""
    offered: OfferedView | None
    proposed: str | None
    """the turning of a fish that is asked about"""
    arrival: str | None
    """the island whose tiles are still being seen to"""
    bag: StockView
    reserve: StockView
    unseen: list[str]
    """the tiles in bag and reserve together, sorted"""
    volcanoes: int
    """volcano tiles drawn so far"""
    volcano: VolcanoView | None
