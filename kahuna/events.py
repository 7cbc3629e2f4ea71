"""The consequences of an action, in the order in which they happened.

Events are for display: animation, the log, a screen reader. They contain names and numbers, never sentences. `None`
stands for hidden information; `kahuna.observation.veil` inserts it.
"""

from dataclasses import dataclass

from kahuna.geography import Island, Line
from kahuna.player import Player


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A round begins: the row lies open, `pile` cards are face down. `None` in the row means that no card was left."""

    round: int
    row: tuple[Island | None, ...]
    pile: int


@dataclass(frozen=True, slots=True)
class BridgeBuilt:
    """A player's bridge stands on a line; `card` paid for it, or None if it was free."""

    player: Player
    line: Line
    card: Island | None


@dataclass(frozen=True, slots=True)
class BridgeRemoved:
    """`player` played two cards, and `owner` took a bridge back."""

    player: Player
    owner: Player
    line: Line
    cards: tuple[Island, Island]


@dataclass(frozen=True, slots=True)
class ControlGained:
    """A player now has the majority at an island."""

    player: Player
    island: Island


@dataclass(frozen=True, slots=True)
class BridgeSwept:
    """`owner` took a bridge back because the other player has won `island`."""

    owner: Player
    line: Line
    island: Island


@dataclass(frozen=True, slots=True)
class ControlLost:
    """A player no longer has the majority at an island."""

    player: Player
    island: Island


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """A player put `count` cards face down under the discard pile; `shown` are those that lay open before."""

    player: Player
    count: int
    cards: tuple[Island, ...] | None
    shown: tuple[Island, ...] = ()


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A player drew the card in a place (0 to 2) of the row."""

    player: Player
    card: Island
    place: int


@dataclass(frozen=True, slots=True)
class RowRefilled:
    """The top card of the pile went to an empty place (0 to 2) of the row."""

    place: int
    card: Island


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A player drew the top card of the pile."""

    player: Player
    card: Island | None


@dataclass(frozen=True, slots=True)
class DrawPassed:
    """A player ended the turn without a card."""

    player: Player


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A player ended one of the last two turns, which have no draw."""

    player: Player


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round was scored: islands and points of White and Black."""

    round: int
    islands: tuple[int, int]
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class LastTurns:
    """Pile and row of round 3 are empty: each player has one more turn, `player` first."""

    player: Player


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: the winner, or None, and what decided it (see `kahuna.state.Result`)."""

    winner: Player | None
    by: str
    points: tuple[tuple[int, ...], tuple[int, ...]]


Event = (
    CardsDealt
    | BridgeBuilt
    | BridgeRemoved
    | ControlGained
    | BridgeSwept
    | ControlLost
    | CardsDiscarded
    | CardTaken
    | RowRefilled
    | CardDrawn
    | DrawPassed
    | TurnEnded
    | RoundScored
    | LastTurns
    | GameEnded
)
"""Every event."""
