"""Building, removing and discarding: what a player does before the turn ends.

Numbers in comments name the paragraphs of `docs/rules.md`.
"""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from kahuna import cards
from kahuna.actions import Build, Discard, Grant, Remove
from kahuna.board import ENDS, Board, control_bits, islands_of
from kahuna.board import build as board_after
from kahuna.cards import CARD, Cards
from kahuna.events import BridgeBuilt, BridgeRemoved, BridgeSwept, CardsDiscarded, ControlGained, ControlLost, Event
from kahuna.geography import ISLAND_MASK, LINE_BIT, LINE_ENDS, LINES_AT, Island, Line
from kahuna.player import PLAYERS, Player
from kahuna.rules.rounds import check_sudden_end
from kahuna.rules.step import Step, check, make, with_value, without
from kahuna.state import BRIDGES, History, Phase, State
from tabletop.values import unchecked

_HANDICAP, _ACT, _PLAYED, _DRAW = Phase.HANDICAP, Phase.ACT, Phase.PLAYED, Phase.DRAW
_WHITE: Final = Player.WHITE
_discard: Final = unchecked(Discard)
_remove: Final = unchecked(Remove)


# Events are immutable, so equal ones can be one object.


@cache
def _built(player: Player, line: Line, card: Island | None) -> tuple[Event, ...]:
    return (BridgeBuilt(player, line, card),)


@lru_cache(4096)
def _captured(player: Player, line: Line, first: bool, second: bool, fallen: int) -> tuple[Event, ...]:
    """What a bridge that won islands brought about there: stones, and swept bridges (rules 5.2 and 5.3).

    Args:
        player: who built.
        line: where.
        first: whether the first of the line's ends was won.
        second: whether the second was.
        fallen: mask of the opponent's bridges that were swept.
    """
    events: list[Event] = []
    for island, won in zip(LINE_ENDS[line], (first, second), strict=True):
        if won:
            events.append(ControlGained(player, island))
            swept = fallen & ISLAND_MASK[island]
            events += [BridgeSwept(player.opponent, at, island) for at in LINES_AT[island] if swept & LINE_BIT[at]]
    return tuple(events)


@lru_cache(4096)
def _lost(player: Player, control: int) -> tuple[Event, ...]:
    """The stones that a player takes back (rule 5.4): a mask of `control_bits`."""
    return tuple(ControlLost(player, island) for island in islands_of(control))


def build(state: State, action: Build | Grant) -> Step:
    """Builds a bridge; no card pays for one that is granted."""
    (ruleset, board, hands, open_cards, row, pile, played, discarded, player, phase,
     number, turn, scores, must_draw, turns_left, _, handicap_left, _, history) = state  # fmt: skip
    line = action.line
    card = action.card if isinstance(action, Build) else None
    if player is _WHITE:
        before, rival_before = board
        hand = hands[0]
    else:
        rival_before, before = board
        hand = hands[1]
    if not (
        card is not None
        and (phase is _PLAYED or phase is _ACT)
        and card in LINE_ENDS[line]
        and hand >> 2 * card & 3
        and not LINE_BIT[line] & (before | rival_before)
        and before.bit_count() < BRIDGES
        and not ruleset.fewer_surprises
    ):
        check(state, action)
    own, rival = board_after(before, rival_before, line)
    events = _built(player, line, card)
    (mask, majority), (other_mask, other_majority) = ENDS[line]
    first, second = (own & mask).bit_count() == majority, (own & other_mask).bit_count() == other_majority
    if first or second:
        fallen = rival_before & ~rival
        events += _captured(player, line, first, second, fallen)
        if fallen:
            events += _lost(player.opponent, control_bits(rival_before) & ~control_bits(rival))
    if card is not None:
        paid = CARD[card]
        hands = without(hands, player, paid)
        if ruleset.open_draws:
            open_cards = _still_open(state, player, paid)
        played = (*played, card)
    history = make(History, (history, player, action, action, None))
    board = make(Board, (own, rival) if player is _WHITE else (rival, own))
    if phase is _HANDICAP:
        handicap_left -= 1
        if not handicap_left:
            phase, player, turn = _ACT, ruleset.first, 1
    else:
        phase = _PLAYED
    after = (ruleset, board, hands, open_cards, row, pile, played, discarded, player, phase,
             number, turn, scores, must_draw, turns_left, None, handicap_left, None, history)  # fmt: skip
    step = make(Step, (make(State, after), events))
    return step if rival else check_sudden_end(step)


def _still_open(state: State, player: Player, paid: int) -> tuple[Cards, Cards]:
    """The open cards after paying: of two equal ones the open one goes first (rule 8.5)."""
    lying = cards.unpack(state.open_cards[player.seat])
    going = list(cards.unpack(Cards(paid)))
    left = []
    for card in lying:
        if card in going:
            going.remove(card)
        else:
            left.append(card)
    return with_value(state.open_cards, player, cards.pack(left))


@cache
def _removed(player: Player, line: Line, one: Island, other: Island) -> tuple[Event, ...]:
    return (BridgeRemoved(player, player.opponent, line, (one, other)),)


def remove(state: State, action: Remove) -> Step:
    """Removes a bridge of the opponent."""
    check(state, action)
    (ruleset, board, hands, open_cards, row, pile, played, discarded, player, _,
     number, turn, scores, must_draw, turns_left, _, handicap_left, result, history) = state  # fmt: skip
    line = action.line
    one, other = action.cards
    if one > other:
        one, other = other, one
        action = _remove(line, (one, other))
    paid = CARD[one] + CARD[other]
    rival = player.opponent
    lost = control_bits(board[rival.seat])
    keep = ~LINE_BIT[line]
    board = make(Board, (board[0] & keep, board[1] & keep))
    lost &= ~control_bits(board[rival.seat])
    events = _removed(player, line, one, other)
    if lost:
        events += _lost(rival, lost)
    hands = without(hands, player, paid)
    if ruleset.open_draws:
        open_cards = _still_open(state, player, paid)
    freed = line if ruleset.fewer_surprises else None
    history = make(History, (history, player, action, action, None))
    after = (ruleset, board, hands, open_cards, row, pile, (*played, one, other), discarded, player, _PLAYED,
             number, turn, scores, must_draw, turns_left, freed, handicap_left, result, history)  # fmt: skip
    return check_sudden_end(make(Step, (make(State, after), events)))


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
    return _Discarded(cards.pack(ordered), _discard(ordered), _discard((None,) * number), ((white,), (black,)))


def discard(state: State, action: Discard) -> Step:
    """Puts cards face down under the discard pile."""
    check(state, action)
    (ruleset, board, hands, open_cards, row, pile, played, discarded, player, _,
     number, turn, scores, must_draw, turns_left, freed, handicap_left, result, history) = state  # fmt: skip
    paid, action, seen, by_seat = _discarded(tuple(action.cards))
    events = by_seat[player.seat]
    if ruleset.open_draws:
        left = _still_open(state, player, paid)
        # Cards that lay open are seen to go, the others are not (rule 8.5).
        gone = cards.unpack(Cards(open_cards[player.seat] - left[player.seat]))
        seen = _discard(gone + (None,) * (len(action.cards) - len(gone)))
        events = (CardsDiscarded(player, len(action.cards), cards.unpack(paid), gone),)
        open_cards = left
    hands, discarded = without(hands, player, paid), without(discarded, player, -paid)
    history = make(History, (history, player, action, seen, None))
    after = (ruleset, board, hands, open_cards, row, pile, played, discarded, player, _DRAW,
             number, turn, scores, must_draw, turns_left, freed, handicap_left, result, history)  # fmt: skip
    return make(Step, (make(State, after), events))
