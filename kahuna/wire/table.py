"""The view of a table for the page: the common keys, and the position that the game draws."""

from typing import Literal, TypedDict

from kahuna.player import Player
from kahuna.state import By
from kahuna.wire.actions import LogTurn, Offer, Refusals, StepView
from kahuna.wire.events import EventView, RoundScoredView
from kahuna.wire.hints import HintView
from kahuna.wire.position import BoardView, Position
from kahuna.wire.tasks import Task
from tabletop.wire import Envelope


class Spectator(TypedDict):
    """What is known of the viewer's side if no hand is shown."""

    hand: int
    discarded: int
    open: bool
    """whether both hands are named all the same"""


class Recap(TypedDict):
    """The last whole turn."""

    player: Player
    before: BoardView
    """the board before it"""
    steps: list[StepView]


class Outcome(TypedDict):
    """How a game ended."""

    winner: Player | None
    by: By | Literal["resigned"]
    points: dict[Player, list[int]]


class View(Envelope[Player]):
    """The view of a table of Kahuna: other games have the same keys with other values."""

    spectator: Spectator | None
    task: Task | None
    offers: list[Offer]
    refusals: Refusals
    hint: HintView | None
    """the hint that the viewer was given last, as long as it fits"""
    steps: list[StepView]
    """the viewer's actions in the current turn"""
    recap: Recap | None
    events: list[EventView]
    """the events of the last request"""
    scoring: RoundScoredView | None
    """the scoring to show"""
    log: list[LogTurn]
    over: Outcome | None
    position: Position
