"""Events as tagged objects: `event` determines the other keys."""

from typing import Literal, TypedDict

from kahuna.player import Player


class CardsDealtView(TypedDict):
    """A round begins."""

    event: Literal["cards-dealt"]
    round: int
    row: str
    pile: int


class BridgeBuiltView(TypedDict):
    """A bridge stands on a line."""

    event: Literal["bridge-built"]
    player: Player
    line: str
    card: str | None
    """what paid for it; null for a bridge without a card"""


class BridgeRemovedView(TypedDict):
    """`player` has removed a bridge of `owner`."""

    event: Literal["bridge-removed"]
    player: Player
    owner: Player
    line: str
    cards: str


class ControlGainedView(TypedDict):
    """A player has the majority at an island."""

    event: Literal["control-gained"]
    player: Player
    island: str


class BridgeSweptView(TypedDict):
    """A bridge of `owner` falls because the other player has won `island`."""

    event: Literal["bridge-swept"]
    owner: Player
    line: str
    island: str


class ControlLostView(TypedDict):
    """A player no longer has the majority at an island."""

    event: Literal["control-lost"]
    player: Player
    island: str


class CardsDiscardedView(TypedDict):
    """Cards were discarded face down."""

    event: Literal["cards-discarded"]
    player: Player
    count: int
    cards: str | None
    """null where the viewer does not know them"""
    shown: str
    """those of them that lay open before"""


class CardTakenView(TypedDict):
    """A card was taken from a place of the row, 0 to 2."""

    event: Literal["card-taken"]
    player: Player
    card: str
    place: int


class RowRefilledView(TypedDict):
    """The top card of the pile went to a place of the row, 0 to 2."""

    event: Literal["row-refilled"]
    place: int
    card: str


class CardDrawnView(TypedDict):
    """The top card of the pile was drawn."""

    event: Literal["card-drawn"]
    player: Player
    card: str | None
    """null where the viewer does not know it"""


class DrawPassedView(TypedDict):
    """A turn ended without a card."""

    event: Literal["draw-passed"]
    player: Player


class TurnEndedView(TypedDict):
    """One of the last two turns, which have no draw, has ended."""

    event: Literal["turn-ended"]
    player: Player


class RoundScoredView(TypedDict):
    """A round was scored."""

    event: Literal["round-scored"]
    round: int
    islands: dict[Player, int]
    points: dict[Player, int]


class LastTurnsView(TypedDict):
    """Each player has one more turn, `player` first."""

    event: Literal["last-turns"]
    player: Player


class GameEndedView(TypedDict):
    """The game is over."""

    event: Literal["game-ended"]
    winner: Player | None
    by: str
    points: dict[Player, list[int]]


EventView = (
    CardsDealtView
    | BridgeBuiltView
    | BridgeRemovedView
    | ControlGainedView
    | BridgeSweptView
    | ControlLostView
    | CardsDiscardedView
    | CardTakenView
    | RowRefilledView
    | CardDrawnView
    | DrawPassedView
    | TurnEndedView
    | RoundScoredView
    | LastTurnsView
    | GameEndedView
)
"""A consequence of an action."""
