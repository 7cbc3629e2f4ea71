"""Drawing, passing, and ending one of the two last turns: how a turn ends, and a round with it.

Numbers in comments and docstrings are the paragraphs of `docs/rules.md`.
"""

from functools import cache
from typing import Final

from kahuna.actions import Draw, End, Pass, Take
from kahuna.cards import CARD
from kahuna.events import CardDrawn, CardTaken, DrawPassed, Event, LastTurns, RowRefilled, TurnEnded
from kahuna.geography import Island
from kahuna.player import Player
from kahuna.reasons import Reason
from kahuna.rules.rounds import end_game
from kahuna.rules.step import Step, changed, follow
from kahuna.scoring import final_result, final_scoring, interim_scoring
from kahuna.state import ROUNDS, CardPlaces, Phase, State, TurnState
from tabletop.refusals import IllegalAction
from tabletop.values import make

_ACT: Final = Phase.ACT
_BLIND: Final = Draw()
_DRAWS: Final = tuple(Draw(island) for island in Island)


def take(state: State, action: Take) -> Step:
    """Takes a card of the row, the first of two equal ones (4.1, 4.7, 4.9)."""
    hands, open_cards, row, pile, played, discarded = state.cards
    player, card = state.turn.player, action.card
    place = row.index(card)
    refill = pile[0] if pile else None
    row = (*row[:place], refill, *row[place + 1 :])
    hands = changed(hands, player, CARD[card])
    if state.ruleset.open_draws:  # 8.4
        open_cards = changed(open_cards, player, CARD[card])
    places = make(CardPlaces, (hands, open_cards, row, pile[1:], played, discarded))
    events = _taken(player, card, place, refill)
    done = follow(state, action, state.board, places, _next(state.turn), events, refill=refill)
    return done if pile else _end_of_round(done)


def draw(state: State, action: Draw) -> Step:
    """Draws the top card of the pile (4.2)."""
    hands, open_cards, row, pile, played, discarded = state.cards
    player, top = state.turn.player, pile[0]
    if action.card is not None and action.card is not top:
        raise IllegalAction(Reason("pile-top", card=action.card.name))
    hands, pile = changed(hands, player, CARD[top]), pile[1:]
    places = make(CardPlaces, (hands, open_cards, row, pile, played, discarded))
    done = follow(state, _DRAWS[top], state.board, places, _next(state.turn), _drawn(player, top), seen=_BLIND)
    return done if pile else _end_of_round(done)


def pass_draw(state: State, action: Pass) -> Step:
    """Ends the turn without a card (4.3); the next player must draw (4.4)."""
    turn = _next(state.turn, must_draw=True)
    return follow(state, action, state.board, state.cards, turn, _passed(state.turn.player))


def end(state: State, action: End) -> Step:
    """Ends one of the two last turns (6.5); after the second one the game is over (6.7, 6.8)."""
    assert state.turn.turns_left is not None
    turn = _next(state.turn, turns_left=state.turn.turns_left - 1)
    done = follow(state, action, state.board, state.cards, turn, _ended(state.turn.player))
    if turn.turns_left:
        return done
    scored = final_scoring(turn.round, state.board)
    scores = (*state.scores, scored.points)
    return end_game(done, final_result(scores, state.board), (scored,), scores)


def _next(turn: TurnState, must_draw: bool = False, turns_left: int | None = None) -> TurnState:
    """Returns the opponent's turn, which follows in every round (6.4, 6.9)."""
    return make(TurnState, (turn.player.opponent, _ACT, turn.round, turn.number + 1, must_draw, turns_left, None, 0))


def _end_of_round(done: Step) -> Step:
    """Ends the round if the row is empty as well as the pile (6.1): a scoring (6.2), or the two last turns (6.5)."""
    state, events = done
    turn = state.turn
    if any(card is not None for card in state.cards.row):
        return done
    if turn.round == ROUNDS:
        return make(Step, (state._replace(turn=turn._replace(turns_left=2)), (*events, LastTurns(turn.player))))
    scored = interim_scoring(turn.round, state.board)
    state = state._replace(turn=turn._replace(phase=Phase.DEAL), scores=(*state.scores, scored.points))
    return make(Step, (state, (*events, scored)))


# ---------------------------------------------------------------------------------------------------------
# Events: they are immutable, so equal ones can be one object
# ---------------------------------------------------------------------------------------------------------


@cache
def _taken(player: Player, card: Island, place: int, refill: Island | None) -> tuple[Event, ...]:
    taken = CardTaken(player, card, place)
    return (taken,) if refill is None else (taken, RowRefilled(place, refill))


@cache
def _drawn(player: Player, card: Island) -> tuple[Event, ...]:
    return (CardDrawn(player, card),)


@cache
def _passed(player: Player) -> tuple[Event, ...]:
    return (DrawPassed(player),)


@cache
def _ended(player: Player) -> tuple[Event, ...]:
    return (TurnEnded(player),)
