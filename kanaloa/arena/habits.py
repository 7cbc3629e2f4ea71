"""Counts how an agent plays: how often it sacrifices, robs and uses cards, regardless of the result."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kanaloa.actions import Action, AddTile, Move, Offer, Rob, Swap, TurnDirection, TurnSide
from kanaloa.events import TurnBegun
from kanaloa.player import Player
from kanaloa.state import State
from kanaloa.tiles import size
from tabletop.game import Applied


class Habits(NamedTuple):
    """Counts of what a player has done in all of its turns.

    Attributes:
        turns: the number of turns.
        moves: moves along a current.
        sacrifices: sacrifices begun.
        given: tiles sacrificed.
        robbed: tiles robbed from other players.
        powers: fish turned and tiles swapped by the power of a card.
        held: tiles in the hand when a turn begins.
        gods: gods cards owned then.
    """

    turns: int = 0
    moves: int = 0
    sacrifices: int = 0
    given: int = 0
    robbed: int = 0
    powers: int = 0
    held: int = 0
    gods: int = 0


def together(habits: Iterable[Habits]) -> Habits:
    """Adds up the habits of several games."""
    return Habits(*map(sum, zip(*habits, strict=True)))


def habits_of(steps: Iterable[Applied[State]], player: Player) -> Habits:
    """Returns the habits of a player in the steps of a game."""
    return together([Habits(), *(part for step in steps for part in _counted(step, player))])


def _counted(step: Applied[State], player: Player) -> Iterator[Habits]:
    state = step.state
    if state.history is not None and state.history.by is player:
        yield _of_action(state.history.action)
    for event in step.events:
        if isinstance(event, TurnBegun) and event.player is player:
            owned = sum(owner is player for owner in state.gods)
            yield Habits(turns=1, held=size(state.hands[player]), gods=owned)


def _of_action(action: Action) -> Habits:
    match action:
        case Move():
            return Habits(moves=1)
        case Offer():
            return Habits(sacrifices=1, given=1)
        case AddTile():
            return Habits(given=1)
        case Rob():
            return Habits(robbed=1)
        case TurnSide() | TurnDirection() | Swap():
            return Habits(powers=1)
        case _:
            return Habits()
