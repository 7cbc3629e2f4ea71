"""All that the page shows of a table: what every game and kind of play has, and the position that the game draws."""

from typing import Literal, TypedDict

from kahuna.player import Player
from kahuna.state import By
from kahuna.wire.events import EventView, LogTurn, RoundScoredView, StepView
from kahuna.wire.offers import Offer, Refusals
from kahuna.wire.position import Position
from kahuna.wire.tasks import Task
from tabletop.wire import Envelope


class Spectator(TypedDict):
    """What is known of the viewer's side where no hand is shown."""

    hand: int
    discarded: int
    open: bool
    """whether both hands are named all the same"""


class Recap(TypedDict):
    """The last whole turn."""

    player: Player
    steps: list[StepView]


class Outcome(TypedDict):
    """How a game ended."""

    winner: Player | None
    by: By | Literal["resigned"]
    points: dict[Player, list[int]]


class View(Envelope[Player]):
    """All that the page shows of a table of Kahuna: other games have these keys too, with values of their own."""

    spectator: Spectator | None
    task: Task | None
    offers: list[Offer]
    refusals: Refusals
    steps: list[StepView]
    """the viewer's actions of the running turn"""
    recap: Recap | None
    events: list[EventView]
    """what the last request made happen"""
    scoring: RoundScoredView | None
    """the scoring that is to be looked at"""
    log: list[LogTurn]
    over: Outcome | None
    position: Position
