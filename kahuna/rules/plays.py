"""Building, removing and discarding: what a player does before the turn ends.

Numbers in comments name the paragraphs of `docs/rules.md`.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from kahuna import cards
from kahuna.actions import Build, Discard, Grant, Remove
from kahuna.board import ENDS, Board, control_bits, islands_of
from kahuna.board import build as board_after
from kahuna.cards import CARD, Cards
from kahuna.events import BridgeBuilt, BridgeRemoved, BridgeSwept, CardsDiscarded, ControlGained, ControlLost, Event
from kahuna.geography import ISLAND_MASK, LINE_BIT, LINES_AT, Island, Line
from kahuna.player import PLAYERS, Player
from kahuna.rules.step import Step, make, with_value, without
from kahuna.state import History, Phase, State

_HANDICAP, _ACT, _PLAYED, _DRAW = Phase.HANDICAP, Phase.ACT, Phase.PLAYED, Phase.DRAW
_WHITE: Final = Player.WHITE


# Events are immutable, so equal ones can be one object.


@cache
def _built(player: Player, line: Line, card: Island | None) -> tuple[Event, ...]:
    return (BridgeBuilt(player, line, card),)


@cache
def _gained(player: Player, island: Island) -> Event:
    return ControlGained(player, island)


@cache
def _lost(player: Player, island: Island) -> Event:
    return ControlLost(player, island)


@cache
def _swept(owner: Player, line: Line, island: Island) -> Event:
    return BridgeSwept(owner, line, island)


def build(state: State, action: Build | Grant, line: Line, card: Island | None) -> Step:
    """Builds a bridge; no card pays for one that is granted."""
    (ruleset, before, hands, open_cards, row, pile, played, discarded, player, phase,
     number, turn, scores, must_draw, turns_left, _, handicap_left, _, history) = state  # fmt: skip
    if player is _WHITE:
        own, rival = board_after(before[0], before[1], line)
        board = make(Board, (own, rival))
    else:
        own, rival = board_after(before[1], before[0], line)
        board = make(Board, (rival, own))
    events = _built(player, line, card)
    (mask, majority), (other_mask, other_majority) = ENDS[line]
    if (own & mask).bit_count() == majority or (own & other_mask).bit_count() == other_majority:
        events += _capture_events(before, board, player, before.won_by(line, player))
    if card is not None:
        paid = CARD[card]
        hands = without(hands, player, paid)
        if ruleset.open_draws:
            open_cards = _still_open(state, player, paid)
        played = (*played, card)
    if phase is _HANDICAP:
        handicap_left -= 1
        if not handicap_left:
            phase, player, turn = _ACT, ruleset.first, 1
    else:
        phase = _PLAYED
    history = make(History, (history, state.to_move, action, action, None))
    after = (ruleset, board, hands, open_cards, row, pile, played, discarded, player, phase,
             number, turn, scores, must_draw, turns_left, None, handicap_left, None, history)  # fmt: skip
    return make(Step, (make(State, after), events))


def _capture_events(before: Board, after: Board, player: Player, won: Iterable[Island]) -> tuple[Event, ...]:
    """What a bridge that won islands brought about: stones, swept bridges, the opponent's lost stones.

    Rules 5.2 to 5.4.
    """
    rival = player.opponent
    fallen = before.of(rival) & ~after.of(rival)
    events: list[Event] = []
    for island in won:
        events.append(_gained(player, island))
        here = fallen & ISLAND_MASK[island]
        if here:
            events += [_swept(rival, line, island) for line in LINES_AT[island] if here & LINE_BIT[line]]
    return (*events, *_lost_events(before, after, rival)) if fallen else tuple(events)


def _lost_events(before: Board, after: Board, player: Player) -> tuple[Event, ...]:
    lost = control_bits(before.of(player)) & ~control_bits(after.of(player))
    return tuple(_lost(player, island) for island in islands_of(lost)) if lost else ()


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
            phase=_PLAYED,
            freed=action.line if state.ruleset.fewer_surprises else None,
            history=History(state.history, player, action, action, None),
        ),
        (removed, *_lost_events(state.board, board, rival)),
    )


class _Discarded(NamedTuple):
    """What follows from discarding some cards when none of them lies open."""

    paid: Cards
    action: Discard
    seen: Discard
    events: tuple[tuple[Event, ...], tuple[Event, ...]]


@lru_cache(4096)
def _discarded(chosen: tuple[Island, ...]) -> _Discarded:
    ordered = tuple(sorted(chosen))
    number = len(ordered)
    white, black = (CardsDiscarded(player, number, ordered) for player in PLAYERS)
    return _Discarded(cards.pack(ordered), Discard(ordered), Discard((None,) * number), ((white,), (black,)))


def discard(state: State, action: Discard) -> Step:
    """Puts cards face down under the discard pile."""
    (ruleset, board, hands, open_cards, row, pile, played, discarded, player, _,
     number, turn, scores, must_draw, turns_left, freed, handicap_left, result, history) = state  # fmt: skip
    paid, action, seen, by_seat = _discarded(tuple(action.cards))
    events = by_seat[player.seat]
    if ruleset.open_draws:
        left = _still_open(state, player, paid)
        # Cards that lay open are seen to go, the others are not (rule 8.5).
        gone = cards.unpack(Cards(open_cards[player.seat] - left[player.seat]))
        seen = Discard(gone + (None,) * (len(action.cards) - len(gone)))
        events = (CardsDiscarded(player, len(action.cards), cards.unpack(paid), gone),)
        open_cards = left
    hands, discarded = without(hands, player, paid), without(discarded, player, -paid)
    history = make(History, (history, player, action, seen, None))
    after = (ruleset, board, hands, open_cards, row, pile, played, discarded, player, _DRAW,
             number, turn, scores, must_draw, turns_left, freed, handicap_left, result, history)  # fmt: skip
    return make(Step, (make(State, after), events))
