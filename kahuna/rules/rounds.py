"""Deals, the sudden end and the end of the game.

Numbers in comments name the paragraphs of `docs/rules.md`.
"""

from kahuna import cards
from kahuna.actions import Deal
from kahuna.cards import Cards
from kahuna.events import CardsDealt, GameEnded
from kahuna.player import Player
from kahuna.reasons import Reason
from kahuna.rules.step import Step, check, step
from kahuna.scoring import score_table, sudden_result
from kahuna.state import DEALT_HAND, ROW_PLACES, History, Phase, Result, State
from tabletop.refusals import IllegalAction


def cards_to_deal(state: State) -> Cards:
    """Returns the cards that a deal shuffles now: all but the two hands."""
    return Cards(cards.WHOLE_DECK - state.hands[0] - state.hands[1])


def game_over(state: State, result: Result, scores: tuple[tuple[int, int], ...]) -> Step:
    """Ends the game, with the points of all its scorings."""
    white, black = (tuple(points) for points in score_table(scores).values())
    return step(
        state._replace(phase=Phase.OVER, freed=None, result=result, scores=scores),
        (GameEnded(result.winner, result.by, (white, black)),),
    )


def check_sudden_end(done: Step) -> Step:
    """In rounds 2 and 3 a player without a bridge loses at once, unless the other has none either.

    Rules 7.1 to 7.3. The beginning of round 2 is the deal. Only building, removing and dealing can bring it about.
    """
    state = done.state
    if state.phase is Phase.OVER or state.phase is Phase.DEAL:
        return done
    result = sudden_result(state.round, state.board)
    if result is None:
        return done
    ended, events = game_over(state, result, state.scores)
    return step(ended, done.events + events)


def end_before_deal(state: State) -> Step | None:
    """Returns how a game ends for which nobody needs to deal any more, or None.

    Rule 7.2 looks at the bridges once round 2 has been dealt, but no deal can change them: a record that stops before
    that deal tells a finished game all the same.
    """
    result = sudden_result(state.round + 1, state.board) if state.phase is Phase.DEAL else None
    return None if result is None else game_over(state._replace(round=state.round + 1), result, state.scores)


def deal(state: State, action: Deal) -> Step:
    """Deals a round: rules 2.3 and 6.3."""
    check(state, action)
    order = tuple(card for card in action.order if card is not None)
    due = cards_to_deal(state)
    # No count is carried over into the next island's if the sum has as many cards as were added: so these are the same.
    if len(order) < len(action.order) or len(order) != cards.size(due) or cards.pack(order) != due:
        raise IllegalAction(Reason("deal-cards", expected=cards.names(cards.unpack(due))))
    hands = state.hands
    first_deal = state.round == 0
    if first_deal:
        dealt = cards.pack(order[:DEALT_HAND]), cards.pack(order[DEALT_HAND : 2 * DEALT_HAND])
        hands = dealt if state.ruleset.first is Player.WHITE else dealt[::-1]
        order = order[2 * DEALT_HAND :]
    row, pile = order[:ROW_PLACES], order[ROW_PLACES:]
    phase, to_move, turn = Phase.ACT, state.to_move, state.turn
    if first_deal:
        turn = 1
        if state.ruleset.handicap_player is not None:
            phase, to_move, turn = Phase.HANDICAP, state.ruleset.handicap_player, 0
    dealt_state = state._replace(
        hands=hands,
        row=row,
        pile=pile,
        played=(),
        discarded=(cards.NONE, cards.NONE),
        to_move=to_move,
        phase=phase,
        round=state.round + 1,
        turn=turn,
        # Who sees which card of a deal depends on the seat: see `kahuna.observation`.
        history=History(state.history, None, action, action, None),
    )
    return check_sudden_end(step(dealt_state, (CardsDealt(dealt_state.round, row, len(pile)),)))
