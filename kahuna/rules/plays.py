"""Building, removing and discarding: what a player does before the turn ends.

Numbers in comments and docstrings are the paragraphs of `docs/rules.md`.
"""

from functools import cache, lru_cache
from typing import Final

from kahuna import cards
from kahuna.actions import Build, Discard, Grant, Remove
from kahuna.board import Board, bridge_built, bridge_removed, control_bits, decided_ends, islands_of
from kahuna.cards import CARD, Cards
from kahuna.events import BridgeBuilt, BridgeRemoved, BridgeSwept, CardsDiscarded, ControlGained, ControlLost, Event
from kahuna.geography import ISLAND_MASK, Island, Line, lines_of
from kahuna.player import Player
from kahuna.rules.rounds import check_sudden_end
from kahuna.rules.step import Step, changed, follow
from kahuna.state import CardPlaces, Phase, Ruleset, State, TurnState
from tabletop.values import make, unchecked

_PLAYED, _DISCARDED = Phase.PLAYED, Phase.DRAW
_remove: Final = unchecked(Remove)
_discard: Final = unchecked(Discard)


def build(state: State, action: Build | Grant) -> Step:
    """Builds a bridge (3.2). A granted one costs no card (8.2, 8.6)."""
    player, line = state.turn.player, action.line
    board = bridge_built(state.board, line, player)
    card = action.card if isinstance(action, Build) else None
    places = state.cards if card is None else _after_play(state.cards, player, (card,), CARD[card])
    turn = _turn_goes_on(state.turn, _PLAYED) if state.turn.number else _turn_after_handicap(state.turn, state.ruleset)
    events = _built(player, line, card) + control_gained(state.board, board, player, line)
    return check_sudden_end(follow(state, action, board, places, turn, events))


def remove(state: State, action: Remove) -> Step:
    """Removes a bridge of the opponent (3.4); with *fewer surprises*, one may be built in its place (8.2)."""
    player, line = state.turn.player, action.line
    one, other = sorted(action.cards)
    board = bridge_removed(state.board, line)
    places = _after_play(state.cards, player, (one, other), CARD[one] + CARD[other])
    turn = _turn_goes_on(state.turn, _PLAYED, line if state.ruleset.fewer_surprises else None)
    events = _removed(player, line, one, other) + control_lost(state.board, player, line)
    return check_sudden_end(follow(state, _remove(line, (one, other)), board, places, turn, events))


def discard(state: State, action: Discard) -> Step:
    """Puts cards face down under the discard pile (3.9)."""
    hands, open_cards, row, pile, played, discarded = state.cards
    player = state.turn.player
    dropped = cards.packed(action.cards)
    lying = open_cards
    open_cards = _still_open(lying, player, dropped)
    # Cards that lay open are seen to go, the others are not (8.5).
    shown = Cards(lying[player.seat] - open_cards[player.seat])
    hands, discarded = changed(hands, player, -dropped), changed(discarded, player, dropped)
    places = make(CardPlaces, (hands, open_cards, row, pile, played, discarded))
    done, seen, events = _discarded(player, dropped, shown)
    return follow(state, done, state.board, places, _turn_goes_on(state.turn, _DISCARDED), events, seen=seen)


# ---------------------------------------------------------------------------------------------------------
# Parts of a play
# ---------------------------------------------------------------------------------------------------------


def _after_play(places: CardPlaces, player: Player, played: tuple[Island, ...], paid: int) -> CardPlaces:
    """Returns the places of the cards after some were played (`paid`): face up on the discard pile (3.5)."""
    hands, open_cards, row, pile, before, discarded = places
    hands, open_cards = changed(hands, player, -paid), _still_open(open_cards, player, paid)
    return make(CardPlaces, (hands, open_cards, row, pile, before + played, discarded))


def _still_open(open_cards: tuple[Cards, Cards], player: Player, going: int) -> tuple[Cards, Cards]:
    """Returns the open cards after some have left a hand: of two equal ones the open one goes first (8.5)."""
    lying = open_cards[player.seat]
    return changed(open_cards, player, cards.left_of(lying, Cards(going)) - lying) if lying else open_cards


def _turn_goes_on(turn: TurnState, phase: Phase, freed: Line | None = None) -> TurnState:
    """Returns a turn in its next phase (3.6); a line stays `freed` for just one action (8.2)."""
    player, _, number_of_round, number, must_draw, turns_left, _, _ = turn
    return make(TurnState, (player, phase, number_of_round, number, must_draw, turns_left, freed, 0))


def _turn_after_handicap(turn: TurnState, ruleset: Ruleset) -> TurnState:
    """Returns the turn after a bridge of the handicap; the last one opens the first turn (8.6)."""
    if turn.handicap_left > 1:
        return turn._replace(handicap_left=turn.handicap_left - 1)
    return turn._replace(player=ruleset.first, phase=Phase.ACT, number=1, handicap_left=0)


# ---------------------------------------------------------------------------------------------------------
# Events: they are immutable, so equal ones can be one object
# ---------------------------------------------------------------------------------------------------------


@cache
def _built(player: Player, line: Line, card: Island | None) -> tuple[Event, ...]:
    return (BridgeBuilt(player, line, card),)


@lru_cache(4096)
def _discarded(player: Player, dropped: Cards, shown: Cards) -> tuple[Discard, Discard, tuple[Event, ...]]:
    """Returns a discard as its player sees it, as the opponent does, who saw some of the cards, and its event."""
    chosen, seen = cards.unpack(dropped), cards.unpack(shown)
    hidden = (None,) * (len(chosen) - len(seen))
    return _discard(chosen), _discard(seen + hidden), (CardsDiscarded(player, len(chosen), chosen, seen),)


@cache
def _removed(player: Player, line: Line, one: Island, other: Island) -> tuple[Event, ...]:
    return (BridgeRemoved(player, player.opponent, line, (one, other)),)


def control_gained(before: Board, after: Board, player: Player, line: Line) -> tuple[Event, ...]:
    """Returns what a new bridge has changed besides itself: islands won, bridges swept, islands lost (5.2 to 5.4)."""
    own, rival = player.seat, 1 - player.seat
    won = decided_ends(after[own], line)
    if not won:
        return ()
    lost = control_bits(before[rival]) & ~control_bits(after[rival])
    return _changes(player, won, before[rival] & ~after[rival], lost)


def control_lost(before: Board, player: Player, line: Line) -> tuple[Event, ...]:
    """Returns the islands that the opponent loses with a bridge that `player` removes (5.4)."""
    return _changes(player, 0, 0, decided_ends(before[1 - player.seat], line))


@lru_cache(4096)
def _changes(player: Player, won: int, swept: int, lost: int) -> tuple[Event, ...]:
    """Returns the events of masks: islands that `player` won and the opponent lost, bridges swept from the former."""
    rival, events = player.opponent, list[Event]()
    for island in islands_of(won):
        events.append(ControlGained(player, island))
        events += [BridgeSwept(rival, line, island) for line in lines_of(swept & ISLAND_MASK[island])]
    return (*events, *(ControlLost(rival, island) for island in islands_of(lost)))
