"""What an action leads to, and what the rules do not allow."""

from typing import Final, NamedTuple

from kahuna.actions import Action
from kahuna.cards import Cards
from kahuna.events import Event
from kahuna.legality import why_illegal
from kahuna.player import Player
from kahuna.state import State
from tabletop.refusals import IllegalAction
from tabletop.values import unchecked, value


@value
class Step(NamedTuple):
    """What an action led to: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        return f"Step({self.state!r}, {len(self.events)} events)"


_WHITE: Final = Player.WHITE

step: Final = unchecked(Step)
"""Makes a step of what the rules have made, which needs no check."""

make: Final = tuple.__new__
"""Makes a named tuple from a tuple of its fields, in a third of the time that its constructor takes."""


def check(state: State, action: Action) -> None:
    """Raises IllegalAction if the rules do not allow an action.

    Most actions are legal, and each rule sees that of its commonest cases by itself, from what it has read anyway.
    All others come here.
    """
    reason = why_illegal(state, action)
    if reason is not None:
        raise IllegalAction(reason)


def without(hands: tuple[Cards, Cards], player: Player, paid: int) -> tuple[Cards, Cards]:
    """Returns the cards of both players after one has paid; a negative payment is a gain."""
    white, black = hands
    # Sums of sets of cards are sets of cards; calling `Cards` would double the time.
    return (white - paid, black) if player is _WHITE else (white, black - paid)  # type: ignore[return-value]


def with_value(pair: tuple[Cards, Cards], player: Player, value: Cards) -> tuple[Cards, Cards]:
    """Returns a pair by seat with another value for one player."""
    return (value, pair[1]) if player is _WHITE else (pair[0], value)
