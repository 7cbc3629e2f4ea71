"""All that the page shows of a table: what every game and kind of play has, and the position that the game draws."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from kahuna.player import Player
from kahuna.state import By
from kahuna.wire.events import EventView, LogTurn, RoundScoredView, StepView
from kahuna.wire.offers import Offer, Refusals
from kahuna.wire.position import Position
from kahuna.wire.tasks import Task

TableKind = Literal["match", "puzzle", "lesson", "review", "practice", "link"]
"""The kinds of tables."""

Awaits = Literal["you", "computer", "handover", "scoring", "verdict", "friend", "nothing"]
"""What is awaited: the viewer's action, the computer's turn (`reply`), a friend's link (`receive`), another person
before the page (`cover`, `sit`), that a scoring was looked at (`next`), that a verdict was looked at, or nothing."""


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


class Envelope(TypedDict):
    """What views have in common, whatever the game."""

    game: str
    table: TableKind
    seats: dict[Player, str]
    """`human`, the name of an agent, or `puzzle`, `lesson` or `friend`"""
    names: Mapping[Player, str] | None
    """what the players of a finished game from elsewhere were called"""
    viewer: Player
    to_move: Player
    awaits: Awaits
    undo: int
    """how many actions can be taken back"""
    takeback: bool
    """whether a whole turn can be taken back"""
    log: list[LogTurn]
    seed: str
    assisted: bool
    begun: bool
    """from a shared position"""


class View(Envelope):
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
    over: Outcome | None
    position: Position
