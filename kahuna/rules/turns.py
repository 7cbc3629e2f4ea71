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
from kahuna.rules.step import Step, with_value, without
from kahuna.scoring import final_result, final_scoring, interim_scoring
from kahuna.state import ROUNDS, ROW_PLACES, History, Phase, State
from tabletop.refusals import IllegalAction

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
    player = state.to_move
    card, row, pile = action.card, state.row, state.pile
    place = row.index(card)
    refill = pile[0] if pile else None
    row = (*row[:place], refill, *row[place + 1 :])
    open_cards = state.open_cards
    if state.ruleset.open_draws:
        open_cards = with_value(open_cards, player, Cards(open_cards[player.seat] + CARD[card]))
    history = History(state.history, player, action, action, refill)
    return _after_draw(state, card, open_cards, row, pile[1:], history, _taken(player, card, place, refill))


def draw(state: State, action: Draw) -> Step:
    """Draws the top card of the pile."""
    top = state.pile[0]
    if action.card is not None and action.card != top:
        raise IllegalAction(Reason("pile-top", card=action.card.name))
    history = History(state.history, state.to_move, _DRAWS[top], _BLIND, None)
    events = _drawn(state.to_move, top)
    return _after_draw(state, top, state.open_cards, state.row, state.pile[1:], history, events)


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
    player = state.to_move
    hands = without(state.hands, player, -CARD[card])
    phase, scores, turns_left = Phase.ACT, state.scores, state.turns_left
    if not pile and row == (None,) * ROW_PLACES:
        if state.round < ROUNDS:
            scored = interim_scoring(state.round, state.board)
            phase = Phase.DEAL
            scores += (scored.points,)
            events += (scored,)
        else:
            turns_left = 2
            events += (LastTurns(player.opponent),)
    return Step(
        State(
            state.ruleset,
            state.board,
            hands,
            open_cards,
            row,
            pile,
            state.played,
            state.discarded,
            player.opponent,
            phase,
            state.round,
            state.turn + 1,
            scores,
            False,
            turns_left,
            None,
            0,
            None,
            history,
        ),
        events,
    )


def pass_draw(state: State, action: Pass) -> Step:
    """Ends the turn without a card."""
    player = state.to_move
    return Step(_next_turn(state, action)._replace(must_draw=True), (DrawPassed(player),))


def _next_turn(state: State, action: Action) -> State:
    player = state.to_move
    return state._replace(
        to_move=player.opponent,
        phase=Phase.ACT,
        turn=state.turn + 1,
        must_draw=False,
        freed=None,
        history=History(state.history, player, action, action, None),
    )


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
