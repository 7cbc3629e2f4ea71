"""What one player has seen of a game: the only thing that an agent, a hint or a view is ever given."""

from dataclasses import replace
from typing import NamedTuple

from kahuna import cards
from kahuna.actions import Action, Begin, Deal
from kahuna.board import Board
from kahuna.cards import Cards
from kahuna.events import CardDrawn, CardsDiscarded, Event
from kahuna.geography import Island, Line
from kahuna.player import Player
from kahuna.state import DEALT_HAND, ROW_PLACES, History, Phase, Result, Ruleset, State

_Piles = tuple[tuple[Island | None, ...], tuple[Island | None, ...]]


class Seen(NamedTuple):
    """One thing that happened, as the observer saw it.

    Attributes:
        player: who acted; None is the dealer.
        action: what was done. Cards that the observer did not see are None.
        refill: the card that came into the row.
    """

    player: Player | None
    action: Action
    refill: Island | None


class Observation(NamedTuple):
    """All that a player may know. Two states that differ only in hidden cards give equal observations.

    Attributes:
        player: the observer.
        hand: the observer's cards.
        rival_hand_size: the number of the opponent's cards.
        pile_size: the number of cards in the pile.
        discarded: the observer's own face-down discards since the last shuffle.
        rival_discards: the number of the opponent's.
        history: all that happened since the game began, as seen.

    The other attributes are those of `kahuna.state.State`, where they are open to both players.
    """

    player: Player
    ruleset: Ruleset
    board: Board
    hand: Cards
    rival_hand_size: int
    open_cards: tuple[Cards, Cards]
    row: tuple[Island | None, ...]
    pile_size: int
    played: tuple[Island, ...]
    discarded: Cards
    rival_discards: int
    to_move: Player
    phase: Phase
    round: int
    turn: int
    scores: tuple[tuple[int, int], ...]
    must_draw: bool
    turns_left: int | None
    freed: Line | None
    handicap_left: int
    result: Result | None
    history: tuple[Seen, ...]

    @property
    def mover_hand(self) -> Cards:
        """The cards of the player to move, which must be the observer.

        Raises:
            ValueError: it is the opponent's turn, whose cards are hidden.
        """
        if self.to_move is not self.player:
            raise ValueError(f"{self.player} does not see what {self.to_move} could play")
        return self.hand


def observe(state: State, player: Player) -> Observation:
    """Returns what a player sees of a state and remembers of how it came about."""
    rival = player.opponent
    return Observation(
        player=player,
        ruleset=state.ruleset,
        board=state.board,
        hand=state.hands[player.seat],
        rival_hand_size=cards.size(state.hands[rival.seat]),
        open_cards=state.open_cards,
        row=state.row,
        pile_size=len(state.pile),
        played=state.played,
        discarded=state.discarded[player.seat],
        rival_discards=cards.size(state.discarded[rival.seat]),
        to_move=state.to_move,
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        scores=state.scores,
        must_draw=state.must_draw,
        turns_left=state.turns_left,
        freed=state.freed,
        handicap_left=state.handicap_left,
        result=state.result,
        history=seen_history(state, player),
    )


def seen_history(state: State, player: Player) -> tuple[Seen, ...]:
    """Returns all that happened, oldest first, as a player saw it."""
    entries = []
    link = state.history
    while link is not None:
        entries.append(_seen(link, player, state.ruleset))
        link = link.before
    return tuple(reversed(entries))


def _seen(entry: History, player: Player, ruleset: Ruleset) -> Seen:
    if isinstance(entry.action, Begin):
        return Seen(None, veiled_begin(entry.action, player), None)
    if isinstance(entry.action, Deal):
        first_deal = entry.before is None
        return Seen(None, _veiled_deal(entry.action, first_deal, player is ruleset.first), None)
    return Seen(entry.player, entry.action if entry.player is player else entry.seen, entry.refill)


def _veiled_deal(deal: Deal, first_deal: bool, starts: bool) -> Deal:
    """A deal as seen from one side of the table: the row, and of the first deal the own hand."""
    row_from = 2 * DEALT_HAND if first_deal else 0
    seen = set(range(row_from, row_from + ROW_PLACES))
    if first_deal:
        seen |= set(range(DEALT_HAND)) if starts else set(range(DEALT_HAND, 2 * DEALT_HAND))
    return Deal(tuple(card if place in seen else None for place, card in enumerate(deal.order)))


def veiled_begin(begin: Begin, player: Player) -> Begin:
    """Returns a beginning as a player sees it: of the opponent's cards only those that are known."""
    rival = player.opponent.seat

    def veiled(pair: _Piles, seen: tuple[Cards, Cards]) -> _Piles:
        named = cards.unpack(seen[rival])
        pile: tuple[Island | None, ...] = named + (None,) * (len(pair[rival]) - len(named))
        return (pile, pair[1]) if rival == 0 else (pair[0], pile)

    return replace(begin, hands=veiled(begin.hands, begin.known), discarded=veiled(begin.discarded, begin.exposed))


def veil(event: Event, player: Player) -> Event:
    """Returns an event as a player sees it: without the opponent's drawn and discarded cards, unless they lay open."""
    match event:
        case CardDrawn(mover) if mover is not player:
            return CardDrawn(mover, None)
        case CardsDiscarded(mover, count, _, shown) if mover is not player:
            return CardsDiscarded(mover, count, None, shown)
        case _:
            return event
