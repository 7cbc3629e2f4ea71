"""The actions of the game: one immutable class for each kind.

An action says what a player intends, never what follows from it (see `kahuna.events`). Hidden parts are `None`: a blind
draw whose card is unknown, or a face-down discard as the opponent sees it.
"""

from dataclasses import dataclass

from kahuna.cards import Cards
from kahuna.geography import Island, Line
from tabletop.values import value


@value
@dataclass(frozen=True, slots=True)
class Build:
    """Play `card`, one of the two islands of `line`, and put a bridge on that free line."""

    line: Line
    card: Island


@value
@dataclass(frozen=True, slots=True)
class Remove:
    """Play two cards at once, each an island of `line`, sorted; the opponent's bridge there is returned."""

    line: Line
    cards: tuple[Island, Island]


@value
@dataclass(frozen=True, slots=True)
class Grant:
    """Put a bridge on a free line without a card: a handicap, or after a removal with *fewer surprises*."""

    line: Line


@value
@dataclass(frozen=True, slots=True)
class Discard:
    """Put cards face down under the discard pile, all of this turn at once, sorted; `None` is hidden."""

    cards: tuple[Island | None, ...]


@value
@dataclass(frozen=True, slots=True)
class Take:
    """Draw a card of the face-up row; of two equal cards, the one in the first place. Ends the turn."""

    card: Island


@value
@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the pile; its name is given only if it is known. Ends the turn."""

    card: Island | None = None


@value
@dataclass(frozen=True, slots=True)
class Pass:
    """Pass the draw. Ends the turn."""


@value
@dataclass(frozen=True, slots=True)
class End:
    """End one of the last two turns, which have no draw."""


@value
@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer's action: the order of a shuffled deck.

    `order` of the first deal: cards 1 to 3 to the starting player, 4 to 6 to the other, 7 to 9 to the row, the
    rest is the pile, top card first. Later deals: 1 to 3 to the row, the rest is the pile. `None` is hidden.
    """

    order: tuple[Island | None, ...]

    def __repr__(self) -> str:
        return f"{type(self).__name__}('{''.join('?' if card is None else card.name for card in self.order)}')"


@value
@dataclass(frozen=True, slots=True)
class Begin(Deal):
    """The dealer's action when a game begins from a position: instead of a deck, the cards are already distributed.

    Pairs are indexed by `Player.seat`; `None` is hidden. `order` is empty.

    Attributes:
        round: the round in which the game begins.
        turn: the turn in which it begins; 0 if a handicap is being placed.
        hands: the cards of each player, sorted.
        known: the part of each hand that the other player knows.
        open_cards: the part of it that lies face up.
        played: cards played face up since the last shuffle.
        discarded: cards each player has put face down since then.
        exposed: those of them that the other player saw being discarded.
    """

    round: int
    turn: int
    hands: tuple[tuple[Island | None, ...], tuple[Island | None, ...]]
    known: tuple[Cards, Cards]
    open_cards: tuple[Cards, Cards]
    played: tuple[Island, ...]
    discarded: tuple[tuple[Island | None, ...], tuple[Island | None, ...]]
    exposed: tuple[Cards, Cards]

    def __repr__(self) -> str:
        return f"Begin(round={self.round}, turn={self.turn}, hands of {len(self.hands[0])} and {len(self.hands[1])})"


Action = Build | Remove | Grant | Discard | Take | Draw | Pass | End | Deal
"""Everything that can happen to a game."""
