"""What one player has seen of a game: the only input of agents, hints and views."""

from dataclasses import replace
from typing import Final, NamedTuple

from kahuna import cards
from kahuna.actions import Action, Begin, Deal
from kahuna.board import Board
from kahuna.cards import Cards
from kahuna.events import CardDrawn, CardsDiscarded, Event
from kahuna.geography import Island
from kahuna.player import PLAYERS, Player
from kahuna.state import DEALT_HAND, ROW_PLACES, History, Phase, Result, Ruleset, State, TurnState, described
from tabletop.values import unchecked, value

_Piles = tuple[tuple[Island | None, ...], tuple[Island | None, ...]]


class Seen(NamedTuple):
    """One history entry, as the observer saw it.

    Attributes:
        by: who acted; None for the dealer.
        action: what was done. Cards that the observer did not see are None.
        refill: the card that refilled the row.
    """

    by: Player | None
    action: Action
    refill: Island | None


@value
class Observation(NamedTuple):
    """All that a player may know. Two states that differ only in hidden cards give equal observations.

    Attributes:
        player: the observer.
        hand: the observer's cards.
        rival_hand_size: the number of the opponent's cards.
        pile_size: the number of cards in the pile.
        discarded: the observer's own face-down discards since the last shuffle.
        rival_discards: the number of the opponent's.
        history: everything that happened since the game began, as the observer saw it.

    The other attributes are those of `kahuna.state.State` that are open to both players.
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
    turn: TurnState
    scores: tuple[tuple[int, int], ...]
    result: Result | None
    history: tuple[Seen, ...]

    def __repr__(self) -> str:
        hand = "".join(card.name for card in cards.unpack(self.hand)) or "no cards"
        known = described(self.result) if self.result else self.turn
        return f"<Observation of {self.player.value}, who holds {hand}: {known}; {self.board!r}>"

    @property
    def to_move(self) -> Player:
        """Who acts next."""
        return self.turn.player

    @property
    def phase(self) -> Phase:
        """The phase of the game."""
        return self.turn.phase

    @property
    def mover_hand(self) -> Cards:
        """The cards of the player to move, which must be the observer.

        Raises:
            ValueError: it is the opponent's turn, whose cards are hidden.
        """
        if self.to_move is not self.player:
            raise ValueError(f"{self.player} does not see what {self.to_move} could play")
        return self.hand


_observation: Final = unchecked(Observation)


def observe(state: State, player: Player) -> Observation:
    """Returns what a player sees of a state and remembers of the game so far."""
    rival = player.opponent
    return _observation(
        player=player,
        ruleset=state.ruleset,
        board=state.board,
        hand=state.cards.hands[player.seat],
        rival_hand_size=cards.size(state.cards.hands[rival.seat]),
        open_cards=state.cards.open_cards,
        row=state.row,
        pile_size=len(state.cards.pile),
        played=state.cards.played,
        discarded=state.cards.discarded[player.seat],
        rival_discards=cards.size(state.cards.discarded[rival.seat]),
        turn=state.turn,
        scores=state.scores,
        result=state.result,
        history=seen_history(state, player),
    )


class OpenTable(NamedTuple):
    """What every spectator can see, without any hidden card of either player.

    Attributes:
        observation: the observation from one player's side, but with no card in hand, no known discard, and only open
            events in its history. It cannot be used to determine legal actions.
        hand_size: the number of that player's cards.
        discards: the number of that player's face-down discards since the last shuffle.
    """

    observation: Observation
    hand_size: int
    discards: int


def open_table(state: State, player: Player) -> OpenTable:
    """Returns what any spectator may know of a state, seen from a player's side of the table."""
    observation = observe(state, player)._replace(
        hand=cards.NONE, discarded=cards.NONE, history=seen_history(state, None)
    )
    hands, discarded = state.cards.hands, state.cards.discarded
    return OpenTable(observation, cards.size(hands[player.seat]), cards.size(discarded[player.seat]))


def seen_history(state: State, player: Player | None) -> tuple[Seen, ...]:
    """Returns everything that happened, oldest first, as a player saw it; None is a spectator who sees no hand."""
    entries = []
    link = state.history
    while link is not None:
        entries.append(_seen(link, player, state.ruleset))
        link = link.before
    return tuple(reversed(entries))


def _seen(entry: History, player: Player | None, ruleset: Ruleset) -> Seen:
    if isinstance(entry.action, Begin):
        return Seen(None, veiled_begin(entry.action, player), None)
    if isinstance(entry.action, Deal):
        hand = None if entry.before is not None or player is None else 0 if player is ruleset.first else 1
        return Seen(None, _veiled_deal(entry.action, entry.before is None, hand), None)
    return Seen(entry.by, entry.action if entry.by is player else entry.seen, entry.refill)


def _veiled_deal(deal: Deal, first_deal: bool, hand: int | None) -> Deal:
    """A deal as seen from one side: the row, and for the first deal also that side's hand, the first or second."""
    row_from = 2 * DEALT_HAND if first_deal else 0
    seen = set(range(row_from, row_from + ROW_PLACES))
    if hand is not None:
        seen |= set(range(hand * DEALT_HAND, (hand + 1) * DEALT_HAND))
    return Deal(tuple(card if place in seen else None for place, card in enumerate(deal.order)))


def veiled_begin(begin: Begin, player: Player | None) -> Begin:
    """Returns a beginning as a player sees it: only the known cards of the opponent are named.

    None is a spectator who sees no hand: then only the open cards are named.
    """
    known = begin.open_cards if player is None else begin.known
    exposed = (cards.NONE, cards.NONE) if player is None else begin.exposed

    def veiled(pair: _Piles, seen: tuple[Cards, Cards]) -> _Piles:
        hands = [
            pair[side.seat] if side is player else _named(seen[side.seat], len(pair[side.seat])) for side in PLAYERS
        ]
        return (hands[0], hands[1])

    return replace(
        begin,
        hands=veiled(begin.hands, known),
        discarded=veiled(begin.discarded, exposed),
        known=known,
        exposed=exposed,
    )


def _named(seen: Cards, size: int) -> tuple[Island | None, ...]:
    named = cards.unpack(seen)
    return named + (None,) * (size - len(named))


def veil(event: Event, player: Player | None) -> Event:
    """Returns an event as a player sees it: without the opponent's drawn and discarded cards, unless they lay open.

    None is a spectator who sees no hand: then both players' cards are hidden.
    """
    match event:
        case CardDrawn(mover) if mover is not player:
            return CardDrawn(mover, None)
        case CardsDiscarded(mover, count, _, shown) if mover is not player:
            return CardsDiscarded(mover, count, None, shown)
        case _:
            return event
