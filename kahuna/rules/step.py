"""What an action leads to, and what the rules do not allow."""

from typing import NamedTuple

from kahuna.cards import Cards
from kahuna.events import Event
from kahuna.player import Player
from kahuna.state import State


class Step(NamedTuple):
    """What an action led to: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def without(hands: tuple[Cards, Cards], player: Player, paid: int) -> tuple[Cards, Cards]:
    """Returns both hands after a player has paid with cards."""
    if player is Player.WHITE:
        return Cards(hands[0] - paid), hands[1]
    return hands[0], Cards(hands[1] - paid)


def with_value(pair: tuple[Cards, Cards], player: Player, value: Cards) -> tuple[Cards, Cards]:
    """Returns a pair by seat with another value for one player."""
    return (value, pair[1]) if player is Player.WHITE else (pair[0], value)
