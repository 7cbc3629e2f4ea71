"""Drawing, passing, and ending one of the two last turns: how a turn ends, and a round with it.

Numbers in comments name the paragraphs of `docs/rules.md`.
"""

from functools import cache
from typing import Final

from kahuna.actions import Action, Draw, End, Pass, Take
from kahuna.cards import CARD
from kahuna.events import CardDrawn, CardTaken, DrawPassed, Event, LastTurns, RowRefilled, TurnEnded
from kahuna.geography import Island
from kahuna.legality import is_full
from kahuna.player import Player
from kahuna.reasons import Reason
from kahuna.rules.rounds import game_over
from kahuna.rules.step import Step, check, make, step, without
from kahuna.scoring import final_result, final_scoring, interim_scoring
from kahuna.state import ROUNDS, ROW_PLACES, History, Phase, State
from tabletop.refusals import IllegalAction

_ACT, _PLAYED, _DISCARDED = Phase.ACT, Phase.PLAYED, Phase.DRAW
_EMPTY_ROW: Final = (None,) * ROW_PLACES
_BLIND: Final = Draw()
_DRAWS: Final = tuple(Draw(island) for island in Island)


@cache
def _taken(player: Player, card: Island, place: int, refill: Island | None) -> tuple[Event, ...]:
    taken = CardTaken(player, card, place)
    return (taken,) if refill is None else (taken, RowRefilled(place, refill))


@cache
def _drawn(player: Player, card: Island) -> tuple[Event, ...]:
    return (CardDrawn(player, card),)


def take(state: State, action: Take) -> Step:
    """Takes a card of the row."""
    (ruleset, board, hands, open_cards, row, pile, played, discarded, player, phase,
     number, turn, scores, _, turns_left, _, _, _, history) = state  # fmt: skip
    card = action.card
    if (
        (phase is not _ACT and phase is not _PLAYED and phase is not _DISCARDED)
        or turns_left is not None
        or card not in row
        or is_full(hands[player.seat])
    ):
        check(state, action)
    refill = pile[0] if pile else None
    first, second, third = row
    if card == first:
        place, row = 0, (refill, second, third)
    elif card == second:
        place, row = 1, (first, refill, third)
    else:
        place, row = 2, (first, second, refill)
    hands = without(hands, player, -CARD[card])
    if ruleset.open_draws:
        open_cards = without(open_cards, player, -CARD[card])
    events = _taken(player, card, place, refill)
    history = make(History, (history, player, action, action, refill))
    after = (ruleset, board, hands, open_cards, row, pile[1:], played, discarded, player.opponent, _ACT,
             number, turn + 1, scores, False, None, None, 0, None, history)  # fmt: skip
    if not pile and row == _EMPTY_ROW:
        return _round_over(make(State, after), events)
    return make(Step, (make(State, after), events))


def draw(state: State, action: Draw) -> Step:
    """Draws the top card of the pile."""
    (ruleset, board, hands, open_cards, row, pile, played, discarded, player, phase,
     number, turn, scores, _, turns_left, _, _, _, history) = state  # fmt: skip
    if (
        (phase is not _ACT and phase is not _PLAYED and phase is not _DISCARDED)
        or turns_left is not None
        or not pile
        or is_full(hands[player.seat])
    ):
        check(state, action)
    top, known = pile[0], action.card
    if known is not None and known != top:
        raise IllegalAction(Reason("pile-top", card=known.name))
    pile = pile[1:]
    hands = without(hands, player, -CARD[top])
    events = _drawn(player, top)
    history = make(History, (history, player, _DRAWS[top], _BLIND, None))
    after = (ruleset, board, hands, open_cards, row, pile, played, discarded, player.opponent, _ACT,
             number, turn + 1, scores, False, None, None, 0, None, history)  # fmt: skip
    if not pile and row == _EMPTY_ROW:
        return _round_over(make(State, after), events)
    return make(Step, (make(State, after), events))


def _round_over(state: State, events: tuple[Event, ...]) -> Step:
    """Ends a round, in which the last card has just been drawn (rule 6.1)."""
    if state.round == ROUNDS:
        return step(state._replace(turns_left=2), (*events, LastTurns(state.to_move)))
    scored = interim_scoring(state.round, state.board)
    return step(state._replace(phase=Phase.DEAL, scores=(*state.scores, scored.points)), (*events, scored))


@cache
def _passed(player: Player) -> tuple[Event, ...]:
    return (DrawPassed(player),)


def pass_draw(state: State, action: Pass) -> Step:
    """Ends the turn without a card."""
    check(state, action)
    return make(Step, (_next_turn(state, action, True, None), _passed(state.to_move)))


def _next_turn(state: State, action: Action, must_draw: bool, turns_left: int | None) -> State:
    (ruleset, board, hands, open_cards, row, pile, played, discarded, player, _,
     number, turn, scores, _, _, _, handicap_left, result, history) = state  # fmt: skip
    history = make(History, (history, player, action, action, None))
    after = (ruleset, board, hands, open_cards, row, pile, played, discarded, player.opponent, _ACT,
             number, turn + 1, scores, must_draw, turns_left, None, handicap_left, result, history)  # fmt: skip
    return make(State, after)


@cache
def _ended(player: Player) -> tuple[Event, ...]:
    return (TurnEnded(player),)


def end(state: State, action: End) -> Step:
    """Ends one of the two last turns."""
    check(state, action)
    left = 1 if state.turns_left == 2 else 0
    after = _next_turn(state, action, False, left)
    ended = _ended(state.to_move)
    if left:
        return make(Step, (after, ended))
    scored = final_scoring(after.round, after.board)
    scores = (*after.scores, scored.points)
    final = game_over(after, final_result(scores, after.board), scores)
    return step(final.state, (*ended, scored, *final.events))
