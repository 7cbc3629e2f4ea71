"""Deals, the sudden end and the end of the game.

Numbers in comments and docstrings are the paragraphs of `docs/rules.md`.
"""

from kahuna import cards
from kahuna.actions import Deal
from kahuna.cards import Cards
from kahuna.events import CardsDealt, Event, GameEnded
from kahuna.player import Player
from kahuna.reasons import Reason
from kahuna.rules.step import Step, make_places, make_step
from kahuna.scoring import score_table, sudden_result
from kahuna.state import DEALT_HAND, ROW_PLACES, History, Phase, Result, Ruleset, State, TurnState
from tabletop.refusals import IllegalAction


def cards_to_deal(state: State) -> Cards:
    """Returns the cards that a deal shuffles now: all but the two hands."""
    white, black = state.cards.hands
    return Cards(cards.WHOLE_DECK - white - black)


def deal(state: State, action: Deal) -> Step:
    """Deals a round (2.3, 6.3)."""
    order = tuple(card for card in action.order if card is not None)
    due = cards_to_deal(state)
    # No count is carried over into the next island's if the sum has as many cards as were added: so these are the same.
    if len(order) < len(action.order) or len(order) != cards.size(due) or cards.pack(order) != due:
        raise IllegalAction(Reason("deal-cards", expected=cards.names(cards.unpack(due))))
    turn, hands = state.turn, state.cards.hands
    if not turn.round:
        first, second = cards.pack(order[:DEALT_HAND]), cards.pack(order[DEALT_HAND : 2 * DEALT_HAND])
        hands = (first, second) if state.ruleset.first is Player.WHITE else (second, first)
        order = order[2 * DEALT_HAND :]
    row, pile = order[:ROW_PLACES], order[ROW_PLACES:]
    dealt = state._replace(
        cards=make_places(hands, state.cards.open_cards, row, pile, (), (cards.NONE, cards.NONE)),
        turn=_turn_after_deal(turn, state.ruleset),
        # Who sees which card of a deal depends on the seat: see `kahuna.observation`.
        history=History(state.history, None, action, action, None),
    )
    return check_sudden_end(make_step(dealt, (CardsDealt(dealt.turn.round, row, len(pile)),)))


def _turn_after_deal(turn: TurnState, ruleset: Ruleset) -> TurnState:
    """Returns the turn in which play goes on (6.4): after the first deal the first one, or the handicap (8.6)."""
    turn = turn._replace(phase=Phase.ACT, round=turn.round + 1)
    if turn.round > 1:
        return turn
    if ruleset.handicap_player is None:
        return turn._replace(number=1)
    return turn._replace(player=ruleset.handicap_player, phase=Phase.HANDICAP)


def check_sudden_end(done: Step) -> Step:
    """Ends the game if just one player has no bridge left in round 2 or 3 (7.1 to 7.3).

    The beginning of round 2 is the deal. Only building, removing and dealing can bring it about.
    """
    if all(done.state.board):
        return done
    result = sudden_result(done.state.turn.round, done.state.board)
    return done if result is None else end_game(done, result)


def end_before_deal(state: State) -> Step | None:
    """Returns how a game ends for which nobody needs to deal any more, or None.

    Rule 7.2 looks at the bridges once round 2 has been dealt, but no deal can change them: a record that stops before
    that deal tells a finished game all the same.
    """
    round_number = state.turn.round + 1
    result = sudden_result(round_number, state.board) if state.phase is Phase.DEAL else None
    if result is None:
        return None
    return end_game(make_step(state._replace(turn=state.turn._replace(round=round_number)), ()), result)


def end_game(
    done: Step,
    result: Result,
    events: tuple[Event, ...] = (),
    scores: tuple[tuple[int, int], ...] | None = None,
) -> Step:
    """Returns a step as the last one of a game.

    Args:
        done: the step.
        result: how the game ends.
        events: what happens after the step and before the end.
        scores: the points of all scorings; None if the step has added none.
    """
    state = done.state
    scores = state.scores if scores is None else scores
    white, black = (tuple(points) for points in score_table(scores).values())
    over = state._replace(turn=state.turn._replace(phase=Phase.OVER, freed=None), scores=scores, result=result)
    return make_step(over, (*done.events, *events, GameEnded(result.winner, result.by, (white, black))))
