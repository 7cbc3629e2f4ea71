"""The rules: the consequences of actions. Pure functions on immutable values.

Legality is in `kanaloa.legality`. Numbers refer to the paragraphs of `docs/kanaloa/rules.md`.
"""

from typing import assert_never

from kanaloa.actions import (
    Action,
    AddTile,
    Allow,
    CallDolphin,
    Complete,
    DrawTile,
    EndTurn,
    Forbid,
    GiveTile,
    Land,
    Move,
    Offer,
    PlaceFish,
    PlacePiece,
    PlaceVolcano,
    Rob,
    RobNobody,
    Swap,
    TakeOff,
    TakeTile,
    TurnDirection,
    TurnFellow,
    TurnSide,
)
from kanaloa.legality import why_illegal
from kanaloa.rules.bag import draw, place_volcano
from kanaloa.rules.beginning import new_game
from kanaloa.rules.gods import answer, complete, offer, swap, turn_fish
from kanaloa.rules.pieces import (
    ask_for_tile,
    call_dolphin,
    give_tile,
    land,
    move,
    place_first_piece,
    place_fish,
    place_second_piece,
    rob,
    take_tile,
    turn_fellow,
)
from kanaloa.rules.step import Events, Step
from kanaloa.rules.turns import end_turn, remove
from kanaloa.state import Awaits, History, State
from tabletop.refusals import IllegalAction

__all__ = ["IllegalAction", "Step", "apply", "follow", "new_game"]


def apply(state: State, action: Action) -> Step:
    """Applies an action of the next to act, including the bag's `DrawTile`; returns the resulting step.

    Raises:
        IllegalAction: the rules do not allow it now; the state is unchanged.
        TypeError: it is not an action.
    """
    reason = why_illegal(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    events: Events = []
    return Step._make((follow(state, action, events), tuple(events)))


def follow(state: State, action: Action, events: Events) -> State:
    """Returns the state after a legal action; `apply` checks legality first.

    Args:
        state: a state of a game that is not over.
        action: one of its legal actions.
        events: the resulting events are appended to it.
    """
    after = _after(state, action, events)
    return after._replace(history=History(state.history, state.to_act, action))


def _after(state: State, action: Action, events: Events) -> State:
    match action:
        case Move(origin, target):
            return move(state, origin, target, events)
        case TakeTile(tile):
            return take_tile(state, tile, events)
        case DrawTile(drawn):
            return draw(state, drawn, events)
        case Offer(god, tile):
            return offer(state, god, tile)
        case AddTile(tile):
            assert state.offered is not None
            return offer(state, state.offered.god, tile)
        case Complete():
            return complete(state, events)
        case EndTurn():
            return end_turn(state, events)
        case TurnSide() | TurnDirection():
            return turn_fish(state, action, events)
        case Swap():
            return swap(state, action, events)
        case Rob():
            return rob(state, action, events)
        case RobNobody():
            return ask_for_tile(state)
        case PlaceFish(tail, head, white):
            return place_fish(state, tail, head, white, events)
        case PlacePiece(island):
            first = state.awaits is Awaits.PIECE
            return (place_first_piece if first else place_second_piece)(state, island, events)
        case TakeOff(place):
            return remove(state, place, events)
        case Land(island):
            return land(state, island, events)
        case TurnFellow(current):
            return turn_fellow(state, current, events)
        case CallDolphin(island):
            return call_dolphin(state, island, events)
        case GiveTile(tile):
            return give_tile(state, tile, events)
        case PlaceVolcano(place):
            return place_volcano(state, place, events)
        case Allow() | Forbid():
            return answer(state, isinstance(action, Allow), events)
        case _:
            assert_never(action)
