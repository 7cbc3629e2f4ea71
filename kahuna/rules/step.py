"""What an action leads to."""

from typing import Final, NamedTuple

from kahuna.actions import Action
from kahuna.board import Board
from kahuna.cards import Cards
from kahuna.events import Event
from kahuna.geography import Island
from kahuna.player import Player
from kahuna.state import CardPlaces, History, State, TurnState
from tabletop.values import make, unchecked, value


@value
class Step(NamedTuple):
    """What an action led to: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        return f"Step({self.state!r}, {len(self.events)} events)"


# What the rules make of valid values is valid.
make_state: Final = unchecked(State)
make_places: Final = unchecked(CardPlaces)
make_turn: Final = unchecked(TurnState)
make_step: Final = unchecked(Step)


def follow(
    state: State,
    action: Action,
    board: Board,
    places: CardPlaces,
    turn: TurnState,
    events: tuple[Event, ...],
    seen: Action | None = None,
    refill: Island | None = None,
) -> Step:
    """Returns the step of an action of the player to move.

    Args:
        state: before the action.
        action: goes into the history, a blind draw with its card.
        board: the bridges afterwards.
        places: where the cards are then.
        turn: whose turn it is then, and how far it has come.
        events: what happened.
        seen: the action as the opponent saw it; None if that is the same.
        refill: the card that came into the row.
    """
    ruleset, _, _, before, scores, result, history = state
    history = make(History, (history, before.player, action, seen or action, refill))
    return make(Step, (make(State, (ruleset, board, places, turn, scores, result, history)), events))


def changed(pair: tuple[Cards, Cards], player: Player, change: int) -> tuple[Cards, Cards]:
    """Returns the cards of both players after one has gained some, or lost some (a negative change)."""
    white, black = pair
    # Sums of sets of cards are sets of cards; calling `Cards` would double the time.
    return (white, black + change) if player.seat else (white + change, black)  # type: ignore[return-value]
