"""The rules: what follows from an action. Pure functions on frozen values.

What is allowed stands in `kahuna.legality`; numbers in comments name the paragraphs of `docs/rules.md`.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple, assert_never

from kahuna import cards
from kahuna.actions import Action, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.board import Board, control_bits, islands_of
from kahuna.cards import CARD, Cards
from kahuna.events import (
    BridgeBuilt,
    BridgeRemoved,
    BridgeSwept,
    CardDrawn,
    CardsDealt,
    CardsDiscarded,
    CardTaken,
    ControlGained,
    ControlLost,
    DrawPassed,
    Event,
    GameEnded,
    LastTurns,
    RowRefilled,
    TurnEnded,
)
from kahuna.geography import (
    ISLAND_MASK,
    Island,
    Line,
    lines_of,
)
from kahuna.legality import why_illegal
from kahuna.player import Player
from kahuna.reasons import Reason
from kahuna.scoring import final_result, final_scoring, interim_scoring, score_table, sudden_result
from kahuna.state import (
    BRIDGES,
    DEALT_HAND,
    ROUNDS,
    ROW_PLACES,
    History,
    Phase,
    Result,
    Ruleset,
    State,
)


class IllegalAction(ValueError):  # noqa: N818 - reads as what it is where it is raised
    """An action that the rules do not allow now; `reason` says why in a sentence."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


_BLIND: Final = Draw()
_DRAWS: Final = tuple(Draw(island) for island in Island)


class Step(NamedTuple):
    """What an action led to: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def new_game(ruleset: Ruleset) -> State:
    """Returns the empty table before the first deal: apply a `Deal` of all 24 cards."""
    return State(
        ruleset=ruleset,
        board=Board(),
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


def cards_to_deal(state: State) -> Cards:
    """Returns the cards that a deal shuffles now: all but the two hands."""
    return Cards(cards.WHOLE_DECK - state.hands[0] - state.hands[1])


def apply(state: State, action: Action) -> Step:
    """Returns what an action of the player to move (or a `Deal`) leads to.

    Raises:
        IllegalAction: the rules do not allow it now; the state is as before.
    """
    reason = why_illegal(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    match action:
        case Build(line, card):
            return _check_sudden_end(_build(state, action, line, card))
        case Remove():
            return _check_sudden_end(_remove(state, action))
        case Grant(line):
            return _check_sudden_end(_build(state, action, line, None))
        case Discard():
            return _check_sudden_end(_discard(state, action))
        case Take():
            return _check_sudden_end(_take(state, action))
        case Draw():
            return _check_sudden_end(_draw(state, action))
        case Pass():
            return _check_sudden_end(_pass(state, action))
        case End():
            return _check_sudden_end(_end(state, action))
        case Deal():
            return _check_sudden_end(_deal(state, action))
        case _:
            assert_never(action)


@cache
def _built(player: Player, line: Line, card: Island | None) -> tuple[Event, ...]:
    return (BridgeBuilt(player, line, card),)


def _build(state: State, action: Build | Grant, line: Line, card: Island | None) -> Step:
    player = state.to_move
    before = state.board
    board = before.build(line, player)
    events = _built(player, line, card)
    won = before.won_by(line, player)
    if won:
        events += _capture_events(before, board, player, won)
    hands, open_cards, played = state.hands, state.open_cards, state.played
    if card is not None:
        hands = _without(hands, player, CARD[card])
        open_cards = _still_open(state, player, CARD[card])
        played += (card,)
    handicap_left, phase, to_move, turn = state.handicap_left, Phase.PLAYED, player, state.turn
    if state.phase is Phase.HANDICAP:
        handicap_left -= 1
        phase = Phase.HANDICAP
        if not handicap_left:
            phase, to_move, turn = Phase.ACT, state.ruleset.first, 1
    return Step(
        State(
            state.ruleset,
            board,
            hands,
            open_cards,
            state.row,
            state.pile,
            played,
            state.discarded,
            to_move,
            phase,
            state.round,
            turn,
            state.scores,
            state.must_draw,
            state.turns_left,
            None,
            handicap_left,
            None,
            History(state.history, player, action, action, None),
        ),
        events,
    )


def _capture_events(before: Board, after: Board, player: Player, won: Iterable[Island]) -> tuple[Event, ...]:
    """What a bridge that won islands brought about: stones, swept bridges, the opponent's lost stones.

    Rules 5.2 to 5.4.
    """
    rival = player.opponent
    fallen = before.of(rival) & ~after.of(rival)
    events: list[Event] = []
    for island in won:
        events.append(ControlGained(player, island))
        events += [BridgeSwept(rival, line, island) for line in lines_of(fallen & ISLAND_MASK[island])]
    return (*events, *_lost_events(before, after, rival))


def _lost_events(before: Board, after: Board, player: Player) -> tuple[Event, ...]:
    lost = control_bits(before.of(player)) & ~control_bits(after.of(player))
    return tuple(ControlLost(player, island) for island in islands_of(lost)) if lost else ()


def _without(hands: tuple[Cards, Cards], player: Player, paid: int) -> tuple[Cards, Cards]:
    if player is Player.WHITE:
        return Cards(hands[0] - paid), hands[1]
    return hands[0], Cards(hands[1] - paid)


def _still_open(state: State, player: Player, paid: int) -> tuple[Cards, Cards]:
    """The open cards after paying: of two equal ones the open one goes first (rule 8.5)."""
    if not state.ruleset.open_draws:
        return state.open_cards
    lying = cards.unpack(state.open_cards[player.seat])
    going = list(cards.unpack(Cards(paid)))
    left = []
    for card in lying:
        if card in going:
            going.remove(card)
        else:
            left.append(card)
    return _pair(state.open_cards, player, cards.pack(left))


def _pair(pair: tuple[Cards, Cards], player: Player, new: Cards) -> tuple[Cards, Cards]:
    return (new, pair[1]) if player is Player.WHITE else (pair[0], new)


def _remove(state: State, action: Remove) -> Step:
    player = state.to_move
    rival = player.opponent
    one, other = sorted(action.cards)
    action = Remove(action.line, (one, other))
    board = state.board.remove(action.line)
    paid = CARD[one] + CARD[other]
    removed = BridgeRemoved(player, rival, action.line, action.cards)
    return Step(
        state._replace(
            board=board,
            hands=_without(state.hands, player, paid),
            open_cards=_still_open(state, player, paid),
            played=state.played + action.cards,
            phase=Phase.PLAYED,
            freed=action.line if state.ruleset.fewer_surprises else None,
            history=History(state.history, player, action, action, None),
        ),
        (removed, *_lost_events(state.board, board, rival)),
    )


def _discard(state: State, action: Discard) -> Step:
    player = state.to_move
    chosen = tuple(sorted(card for card in action.cards if card is not None))
    paid = cards.pack(chosen)
    open_cards = _still_open(state, player, paid)
    # Cards that lay open are seen to go, the others are not (rule 8.5).
    gone = cards.unpack(Cards(state.open_cards[player.seat] - open_cards[player.seat]))
    seen = Discard(gone + (None,) * (len(chosen) - len(gone)))
    return Step(
        state._replace(
            hands=_without(state.hands, player, paid),
            open_cards=open_cards,
            discarded=_pair(state.discarded, player, Cards(state.discarded[player.seat] + paid)),
            phase=Phase.DRAW,
            history=History(state.history, player, Discard(chosen), seen, None),
        ),
        (CardsDiscarded(player, len(chosen), chosen, gone),),
    )


@cache
def _taken(player: Player, card: Island, place: int, refill: Island | None) -> tuple[Event, ...]:
    taken = CardTaken(player, card, place)
    return (taken,) if refill is None else (taken, RowRefilled(place, refill))


@cache
def _drawn(player: Player, card: Island) -> tuple[Event, ...]:
    return (CardDrawn(player, card),)


def _take(state: State, action: Take) -> Step:
    player = state.to_move
    card, row, pile = action.card, state.row, state.pile
    place = row.index(card)
    refill = pile[0] if pile else None
    row = (*row[:place], refill, *row[place + 1 :])
    open_cards = state.open_cards
    if state.ruleset.open_draws:
        open_cards = _pair(open_cards, player, Cards(open_cards[player.seat] + CARD[card]))
    history = History(state.history, player, action, action, refill)
    return _after_draw(state, card, open_cards, row, pile[1:], history, _taken(player, card, place, refill))


def _draw(state: State, action: Draw) -> Step:
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
    hands = _without(state.hands, player, -CARD[card])
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


def _pass(state: State, action: Pass) -> Step:
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


def _end(state: State, action: End) -> Step:
    if state.turns_left is None:
        raise AssertionError("why_illegal lets End through only in the two last turns")
    after = _next_turn(state, action)._replace(turns_left=state.turns_left - 1)
    ended: tuple[Event, ...] = (TurnEnded(state.to_move),)
    if after.turns_left:
        return Step(after, ended)
    scored = final_scoring(after.round, after.board)
    after = after._replace(scores=(*after.scores, scored.points))
    final = _game_over(after, final_result(after.scores, after.board))
    return Step(final.state, (*ended, scored, *final.events))


def _game_over(state: State, result: Result) -> Step:
    white, black = (tuple(points) for points in score_table(state.scores).values())
    return Step(
        state._replace(phase=Phase.OVER, freed=None, result=result),
        (GameEnded(result.winner, result.by, (white, black)),),
    )


def _check_sudden_end(step: Step) -> Step:
    """In rounds 2 and 3 a player without a bridge loses at once, unless the other has none either.

    Rules 7.1 to 7.3. The beginning of round 2 is the deal.
    """
    state = step.state
    if state.phase is Phase.OVER or state.phase is Phase.DEAL:
        return step
    result = sudden_result(state.round, state.board)
    if result is None:
        return step
    ended, events = _game_over(state, result)
    return Step(ended, step.events + events)


def end_before_deal(state: State) -> Step | None:
    """Returns how a game ends for which nobody needs to deal any more, or None.

    Rule 7.2 looks at the bridges once round 2 has been dealt, but no deal can change them: a record that stops before
    that deal tells a finished game all the same.
    """
    result = sudden_result(state.round + 1, state.board) if state.phase is Phase.DEAL else None
    return None if result is None else _game_over(state._replace(round=state.round + 1), result)


def _deal(state: State, action: Deal) -> Step:
    """Rules 2.3 and 6.3."""
    order = tuple(card for card in action.order if card is not None)
    due = cards_to_deal(state)
    if len(order) < len(action.order) or sorted(order) != list(cards.unpack(due)):
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
    return Step(dealt_state, (CardsDealt(dealt_state.round, row, len(pile)),))


def bridges_left(board: Board, player: Player) -> int:
    """Returns how many bridges a player has in stock."""
    return BRIDGES - board.of(player).bit_count()
