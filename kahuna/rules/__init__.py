"""The rules: what follows from an action. Pure functions on frozen values.

What is allowed stands in `kahuna.legality`.
"""

from collections.abc import Callable
from typing import Any, Final

from kahuna import cards
from kahuna.actions import Action, Begin, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.board import Board
from kahuna.legality import not_an_action
from kahuna.player import Player
from kahuna.rules.plays import build, discard, remove
from kahuna.rules.rounds import cards_to_deal, deal, end_before_deal
from kahuna.rules.step import Step
from kahuna.rules.turns import draw, end, pass_draw, take
from kahuna.state import BRIDGES, ROW_PLACES, Phase, Ruleset, State
from tabletop.refusals import IllegalAction
from tabletop.values import refusal, unchecked

__all__ = ["IllegalAction", "Step", "apply", "bridges_left", "cards_to_deal", "end_before_deal", "new_game"]


_state: Final = unchecked(State)
_EMPTY_BOARD: Final = Board()


def new_game(ruleset: Ruleset) -> State:
    """Returns the empty table before the first deal: apply a `Deal` of all 24 cards."""
    return _state(
        ruleset=ruleset,
        board=_EMPTY_BOARD,
        hands=(cards.NONE, cards.NONE),
        open_cards=(cards.NONE, cards.NONE),
        row=(None,) * ROW_PLACES,
        pile=(),
        played=(),
        discarded=(cards.NONE, cards.NONE),
        to_move=ruleset.first,
        phase=Phase.DEAL,
        round=0,
        turn=0,
        scores=(),
        must_draw=False,
        turns_left=None,
        freed=None,
        handicap_left=ruleset.handicap_bridges,
        result=None,
        history=None,
    )


def apply(state: State, action: Action) -> Step:
    """Returns what an action of the player to move (or a `Deal`) leads to.

    Raises:
        IllegalAction: the rules do not allow it now; the state is as before.
        TypeError: it is no action at all.
    """
    if not isinstance(state, State):
        raise refusal(state, "state", "a State")
    try:
        rule = _RULES[type(action)]
    except KeyError:
        raise not_an_action(action) from None
    return rule(state, action)


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
"""By kind of action, what it leads to."""


def bridges_left(board: Board, player: Player) -> int:
    """Returns how many bridges a player has in stock."""
    return BRIDGES - board.of(player).bit_count()
