"""All that the page shows of a game."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from kahuna.player import Player
from kahuna.state import By, Edition, Phase
from kahuna.wire.events import EventView, LogTurn, StepView
from kahuna.wire.offers import Offer, Refusals


class IslandView(TypedDict):
    """An island."""

    lines: int
    needed: int
    """bridges that are a majority"""
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
    """What lies face down since the last shuffle."""

    mine: str
    rival: int


class Spectator(TypedDict):
    """What is known of the viewer's side where no hand is shown."""

    hand: int
    discarded: int
    open: bool
    """whether both hands are named all the same"""


class HandicapLeft(TypedDict):
    """Handicap bridges that are still to be placed."""

    player: Player
    left: int


class Recap(TypedDict):
    """The last whole turn."""

    player: Player
    steps: list[StepView]


class Outcome(TypedDict):
    """How a game ended."""

    winner: Player | None
    by: By | Literal["resigned"]
    points: dict[Player, list[int]]


class View(TypedDict):
    """All that the page shows of a game."""

    edition: Edition
    variants: list[str]
    seed: str
    players: dict[Player, str]
    """`human` or the name of an agent"""
    names: Mapping[Player, str] | None
    """what the players of a finished game from elsewhere were called"""
    viewer: Player
    spectator: Spectator | None
    first: Player
    to_move: Player
    phase: Phase
    round: int
    turn: int
    turns_left: int | None
    must_draw: bool
    handicap: HandicapLeft | None
    bridges: dict[Player, list[str]]
    supply: dict[Player, int]
    islands: dict[str, IslandView]
    hand: str
    rival: Rival
    row: str
    pile: int
    played: str
    discarded: Discarded
    scores: dict[Player, list[int]]
    legal: list[Offer]
    refusals: Refusals
    steps: list[StepView]
    undo: int
    takeback: bool
    recap: Recap | None
    events: list[EventView]
    log: list[LogTurn]
    assisted: bool
    begun: bool
    """from a shared position"""
    over: Outcome | None
