"""The rules: what follows from an action. Pure functions on frozen values.

What is allowed stands in `kahuna.legality`.
"""

from collections.abc import Callable
from typing import Any, Final

from kahuna import cards
from kahuna.actions import Action, Begin, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.board import Board
from kahuna.legality import why_illegal
from kahuna.player import Player
from kahuna.rules.plays import build, discard, remove
from kahuna.rules.rounds import cards_to_deal, deal, end_before_deal
from kahuna.rules.step import Step, make_places, make_state, make_turn
from kahuna.rules.turns import draw, end, pass_draw, take
from kahuna.state import BRIDGES, ROW_PLACES, Phase, Ruleset, State
from tabletop.refusals import IllegalAction
from tabletop.values import refusal

__all__ = ["IllegalAction", "Step", "apply", "bridges_left", "cards_to_deal", "end_before_deal", "new_game"]

_EMPTY_BOARD: Final = Board()
_NOTHING: Final = (cards.NONE, cards.NONE)


def new_game(ruleset: Ruleset) -> State:
    """Returns the empty table before the first deal: apply a `Deal` of all 24 cards."""
    places = make_places(_NOTHING, _NOTHING, (None,) * ROW_PLACES, pile=(), played=(), discarded=_NOTHING)
    turn = make_turn(ruleset.first, Phase.DEAL, round=0, number=0, handicap_left=ruleset.handicap_bridges)
    return make_state(ruleset, _EMPTY_BOARD, places, turn, scores=(), result=None, history=None)


def apply(state: State, action: Action) -> Step:
    """Returns what an action of the player to move (or a `Deal`) leads to.

    Raises:
        IllegalAction: the rules do not allow it now; the state is as before.
        TypeError: it is no action at all.
    """
    if not isinstance(state, State):
        raise refusal(state, "state", "a State")
    reason = why_illegal(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    return _RULES[type(action)](state, action)


_RULES: Final[dict[type, Callable[[State, Any], Step]]] = {
    Build: build,
    Remove: remove,
    Grant: build,
    Discard: discard,
    Take: take,
    Draw: draw,
    Pass: pass_draw,
    End: end,
    Deal: deal,
    Begin: deal,
}
"""By kind of action, what follows from it."""


def bridges_left(board: Board, player: Player) -> int:
    """Returns how many bridges a player has in stock."""
    return BRIDGES - board.of(player).bit_count()
