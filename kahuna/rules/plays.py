"""Building, removing and discarding: what a player does before the turn ends.

Numbers in comments name the paragraphs of `docs/rules.md`.
"""

from collections.abc import Iterable
from functools import cache

from kahuna import cards
from kahuna.actions import Build, Discard, Grant, Remove
from kahuna.board import Board, control_bits, islands_of
from kahuna.cards import CARD, Cards
from kahuna.events import BridgeBuilt, BridgeRemoved, BridgeSwept, CardsDiscarded, ControlGained, ControlLost, Event
from kahuna.geography import ISLAND_MASK, Island, Line, lines_of
from kahuna.player import Player
from kahuna.rules.step import Step, with_value, without
from kahuna.state import History, Phase, State


@cache
def _built(player: Player, line: Line, card: Island | None) -> tuple[Event, ...]:
    return (BridgeBuilt(player, line, card),)


def build(state: State, action: Build | Grant, line: Line, card: Island | None) -> Step:
    """Builds a bridge; no card pays for one that is granted."""
    player = state.to_move
    before = state.board
    board = before.build(line, player)
    events = _built(player, line, card)
    won = before.won_by(line, player)
    if won:
        events += _capture_events(before, board, player, won)
    hands, open_cards, played = state.hands, state.open_cards, state.played
    if card is not None:
        hands = without(hands, player, CARD[card])
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
    return with_value(state.open_cards, player, cards.pack(left))


def remove(state: State, action: Remove) -> Step:
    """Removes a bridge of the opponent."""
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
            hands=without(state.hands, player, paid),
            open_cards=_still_open(state, player, paid),
            played=state.played + action.cards,
            phase=Phase.PLAYED,
            freed=action.line if state.ruleset.fewer_surprises else None,
            history=History(state.history, player, action, action, None),
        ),
        (removed, *_lost_events(state.board, board, rival)),
    )


def discard(state: State, action: Discard) -> Step:
    """Puts cards face down under the discard pile."""
    player = state.to_move
    chosen = tuple(sorted(card for card in action.cards if card is not None))
    paid = cards.pack(chosen)
    open_cards = _still_open(state, player, paid)
    # Cards that lay open are seen to go, the others are not (rule 8.5).
    gone = cards.unpack(Cards(state.open_cards[player.seat] - open_cards[player.seat]))
    seen = Discard(gone + (None,) * (len(chosen) - len(gone)))
    return Step(
        state._replace(
            hands=without(state.hands, player, paid),
            open_cards=open_cards,
            discarded=with_value(state.discarded, player, Cards(state.discarded[player.seat] + paid)),
            phase=Phase.DRAW,
            history=History(state.history, player, Discard(chosen), seen, None),
        ),
        (CardsDiscarded(player, len(chosen), chosen, gone),),
    )
