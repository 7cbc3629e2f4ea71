"""The rules: the consequences of actions. Pure functions on immutable values.

Legality is in `kanaloa.legality`. Numbers refer to the paragraphs of `docs/kanaloa/rules.md`.
"""

from collections.abc import Callable
from typing import Any, Final

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
from kanaloa.rules.gods import add_tile, answer, complete, offer, swap, turn_fish
from kanaloa.rules.pieces import (
    call_dolphin,
    give_tile,
    land,
    move,
    place_fish,
    place_piece,
    rob,
    rob_nobody,
    take_tile,
    turn_fellow,
)
from kanaloa.rules.step import Events, Step
from kanaloa.rules.turns import pass_end, take_off
from kanaloa.state import History, State
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
    after = _RULES[type(action)](state, action, events)
    return after._replace(history=History(state.history, state.to_act, action))


_RULES: Final[dict[type, Callable[[State, Any, Events], State]]] = {
    PlaceFish: place_fish,
    PlacePiece: place_piece,
    TakeOff: take_off,
    Land: land,
    Swap: swap,
    Move: move,
    Offer: offer,
    AddTile: add_tile,
    Complete: complete,
    TurnFellow: turn_fellow,
    CallDolphin: call_dolphin,
    Rob: rob,
    RobNobody: rob_nobody,
    TakeTile: take_tile,
    GiveTile: give_tile,
    DrawTile: draw,
    PlaceVolcano: place_volcano,
    TurnSide: turn_fish,
    TurnDirection: turn_fish,
    EndTurn: pass_end,
    Allow: answer,
    Forbid: answer,
}
"""For each kind of action, what follows from it."""
