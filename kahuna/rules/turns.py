"""Drawing, passing, and ending one of the two last turns: how a turn ends, and a round with it.

Numbers in comments name the paragraphs of `docs/rules.md`.
"""

from functools import cache
from typing import Final

from kahuna.actions import Action, Draw, End, Pass, Take
from kahuna.cards import CARD, Cards
from kahuna.events import CardDrawn, CardTaken, DrawPassed, Event, LastTurns, RowRefilled, TurnEnded
from kahuna.geography import Island
from kahuna.player import Player
from kahuna.reasons import Reason
from kahuna.rules.rounds import game_over
from kahuna.rules.step import Step, make, with_value, without
from kahuna.scoring import final_result, final_scoring, interim_scoring
from kahuna.state import ROUNDS, ROW_PLACES, History, Phase, State
from tabletop.refusals import IllegalAction

_ACT: Final = Phase.ACT
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
    player, card, row, pile, open_cards = state.to_move, action.card, state.row, state.pile, state.open_cards
    place = row.index(card)
    refill = pile[0] if pile else None
    row = (*row[:place], refill, *row[place + 1 :])
    if state.ruleset.open_draws:
        open_cards = with_value(open_cards, player, Cards(open_cards[player.seat] + CARD[card]))
    history = make(History, (state.history, player, action, action, refill))
    return _after_draw(state, card, open_cards, row, pile[1:], history, _taken(player, card, place, refill))


def draw(state: State, action: Draw) -> Step:
    """Draws the top card of the pile."""
    pile = state.pile
    top = pile[0]
    if action.card is not None and action.card != top:
        raise IllegalAction(Reason("pile-top", card=action.card.name))
    player = state.to_move
    history = make(History, (state.history, player, _DRAWS[top], _BLIND, None))
    return _after_draw(state, top, state.open_cards, state.row, pile[1:], history, _drawn(player, top))


def _after_draw(
    state: State,
    card: Island,
    open_cards: tuple[Cards, Cards],
    row: tuple[Island | None, ...],
    pile: tuple[Island, ...],
    history: History,
    events: tuple[Event, ...],
) -> Step:
    """Gives the drawn card to the player to move and ends the turn, and the round if no card is left (rule 6.1)."""
    (ruleset, board, hands, _, _, _, played, discarded, player, _,
     number, turn, scores, _, turns_left, _, _, _, _) = state  # fmt: skip
    hands = without(hands, player, -CARD[card])
    phase = _ACT
    if not pile and row == _EMPTY_ROW:
        if number < ROUNDS:
            scored = interim_scoring(number, board)
            phase = Phase.DEAL
            scores += (scored.points,)
            events += (scored,)
        else:
            turns_left = 2
            events += (LastTurns(player.opponent),)
    after = (ruleset, board, hands, open_cards, row, pile, played, discarded, player.opponent, phase,
             number, turn + 1, scores, False, turns_left, None, 0, None, history)  # fmt: skip
    return make(Step, (make(State, after), events))


@cache
def _passed(player: Player) -> tuple[Event, ...]:
    return (DrawPassed(player),)


def pass_draw(state: State, action: Pass) -> Step:
    """Ends the turn without a card."""
    return make(Step, (_next_turn(state, action, must_draw=True), _passed(state.to_move)))


def _next_turn(state: State, action: Action, *, must_draw: bool = False) -> State:
    (ruleset, board, hands, open_cards, row, pile, played, discarded, player, _,
     number, turn, scores, _, turns_left, _, handicap_left, result, history) = state  # fmt: skip
    history = make(History, (history, player, action, action, None))
    after = (ruleset, board, hands, open_cards, row, pile, played, discarded, player.opponent, _ACT,
             number, turn + 1, scores, must_draw, turns_left, None, handicap_left, result, history)  # fmt: skip
    return make(State, after)


def end(state: State, action: End) -> Step:
    """Ends one of the two last turns."""
    if state.turns_left is None:
        raise AssertionError("why_illegal lets End through only in the two last turns")
    after = _next_turn(state, action)._replace(turns_left=state.turns_left - 1)
    ended: tuple[Event, ...] = (TurnEnded(state.to_move),)
    if after.turns_left:
        return Step(after, ended)
    scored = final_scoring(after.round, after.board)
    after = after._replace(scores=(*after.scores, scored.points))
    final = game_over(after, final_result(after.scores, after.board))
    return Step(final.state, (*ended, scored, *final.events))
