"""One round as one program knows it: which card lies where, and what has been asked, answered and told of it.

What follows from a part of a message is noted in the same way by its author and its reader, so both always agree on
what must come next.
"""

from __future__ import annotations

from copy import copy
from typing import Final, NamedTuple

from kahuna.geography import Island
from kahuna.links.errors import breach
from kahuna.links.exchange import Exchange
from kahuna.links.sheet import (
    CARDS,
    NONCE,
    OPENING,
    Keeper,
    Picker,
    Sheet,
    island_of,
    make_nonce,
    opening_of,
    request_index,
)
from kahuna.player import Player
from kahuna.state import DEALT_HAND, ROW_PLACES

FIRST: Final = 1
"""The number of the round that the invitation deals."""


class Slot(NamedTuple):
    """A card in one's own hand.

    Attributes:
        position: where it was dealt in this round.
        card: None if it was drawn and has not been told yet.
        seen: whether the other player saw it go into the hand.
        before: the same card in the round before, if it was kept.
    """

    position: int
    card: int | None
    seen: bool = False
    before: Slot | None = None


class Round:
    """One round. `copied` before a message is written or read, so that a message that fails changes nothing.

    Attributes:
        number: 1 to 3.
        keeper: who has made the sheet.
        row: the positions of the cards that lie open, None where no card is left.
        top: the position of the top of the pile, `CARDS` where it is empty.
        cards: what this program knows: position -> card.
    """

    def __init__(
        self,
        number: int,
        me: Player,
        keeper: Player,
        sheet: Sheet,
        kept: tuple[int, int],
        kept_at: tuple[int, ...] = (),
    ) -> None:
        """Lays out a round.

        Args:
            number: 1 to 3.
            me: whose program this is.
            keeper: who has made the sheet.
            sheet: what is published of it.
            kept: how many cards the keeper and the picker hold when the round begins.
            kept_at: where on the sheet the keeper's kept cards are.
        """
        self.number = number
        self.me = me
        self.keeper = keeper
        self.sheet = sheet
        self.private: Keeper | Picker | None = None
        hands = sum(kept)
        self.dealt_from = 0 if number == FIRST else hands
        self.owners = dict.fromkeys(range(kept[0]), keeper) | dict.fromkeys(range(kept[0], hands), keeper.opponent)
        self.row: list[int | None] = list(range(hands, hands + ROW_PLACES))
        self.top = hands + ROW_PLACES
        self.opened = set(range(hands, hands + ROW_PLACES))
        """Positions of cards that lie open, or did."""
        self.spent: set[int] = set()
        """Positions of cards that were played, or shown as kept."""
        self.requests: dict[int, bytes] = {}
        self.nonces: dict[int, bytes] = {}
        self.answers: dict[int, bytes] = {}
        self.told = dict(enumerate(kept_at))
        self.cards: dict[int, int] = {}
        self.shown: set[int] = set()
        """Positions whose card both know."""
        self.found: dict[int, int] = {}
        """For the picker: position -> index of an own kept card."""

    def copied(self) -> Round:
        """Returns a round that can be changed without this one."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | set | list):
                setattr(other, name, value.copy())
        return other

    @property
    def picker(self) -> Player:
        """Who has chosen the order of dealing."""
        return self.keeper.opponent

    @property
    def keeps(self) -> Keeper:
        """What this program knows as the keeper."""
        assert isinstance(self.private, Keeper)
        return self.private

    def index(self, position: int) -> int:
        """Returns where on the sheet the card of a position is; the picker's program knows it of all positions."""
        if position in self.told:
            return self.told[position]
        if position in self.found:
            return self.found[position]
        assert isinstance(self.private, Picker)
        return self.private.order[position - self.dealt_from]

    # -- what belongs to every message ---------------------------------------------------------------------------

    def settle(self, exchange: Exchange) -> None:
        """Passes on what the author owes from before: answers and openings, or indices."""
        if exchange.author is self.keeper:
            for position in sorted(self.requests):
                if position not in self.answers and self._is_read_by_picker(position):
                    self.answer(exchange, position)
            for position in sorted(self.opened - self.shown - self.answers.keys()):
                if position in self.told:
                    self._open(exchange, position)
        else:
            for position in range(self.dealt_from, self.top):
                if position not in self.told and not self._is_read_by_picker(position):
                    self.tell(exchange, position)

    def ask(self, exchange: Exchange) -> None:
        """Passes on the picker's requests: for own cards, and for the top of the pile, which the keeper may draw."""
        if exchange.author is self.keeper:
            return
        for position in range(self.dealt_from, min(self.top + 1, CARDS)):
            if position not in self.requests and (position == self.top or self._is_read_by_picker(position)):
                self._request(exchange, position)

    def _is_read_by_picker(self, position: int) -> bool:
        """Whether a position is a card that the picker alone may know: dealt or drawn in this round."""
        is_dealt = self.dealt_from <= position < self.top and position not in self.opened
        return is_dealt and self.owners.get(position) is self.picker

    def _request(self, exchange: Exchange, position: int) -> None:
        def make() -> bytes:
            assert isinstance(self.private, Picker)
            index = self.index(position)
            made = make_nonce(self.private.secret, self.number, position, index, exchange.chain)
            self.nonces[position] = made
            return request_index(self.sheet, index, made)

        self.requests[position] = exchange.element(make)

    def answer(self, exchange: Exchange, position: int) -> None:
        """Passes on the keeper's answer to a request."""
        answer = exchange.element(lambda: self.keeps.answer(self.requests[position]))
        self.answers[position] = answer
        if self.me is self.picker:
            opening = opening_of(answer, self.nonces[position])
            self._learn(position, self._card_at(position, opening, "bad-share"))

    def tell(self, exchange: Exchange, position: int) -> None:
        """Passes on where on the sheet a card is, so that the keeper knows it."""
        self._take_index(exchange, position)
        if self.me is self.keeper:
            self._learn(position, self.keeps.order[self.told[position]])

    def _take_index(self, exchange: Exchange, position: int) -> bytes:
        """Passes on an index, and the nonce of the request that was made for it, if there was one."""
        asked = position in self.requests
        size = 1 + (NONCE if asked else 0)
        told = exchange.part(lambda: bytes([self.index(position)]) + self.nonces.get(position, b""), size)
        index, used = told[0], told[1:]
        if index >= CARDS:
            raise breach("it has a number where none so high can be", "malformed")
        if index in self.told.values():
            raise breach("a card is dealt twice", "double-index")
        kept = position < self.dealt_from
        if self.me is self.keeper and asked:
            request = self.requests[position]
            card = self.keeps.order[index]
            fits = self.sheet.looked_up(request, card, used) if kept else self.sheet.requested(request, index, used)
            if not fits:
                raise breach("a card is not the one that was asked for", "bad-share")
        self.told[position] = index
        return used

    def _open(self, exchange: Exchange, position: int) -> None:
        """Passes on what shows a card whose index was told."""
        opening = exchange.part(lambda: self.keeps.openings[self.told[position]], OPENING)
        if self.me is self.picker:
            self._learn(position, self._card_at(position, opening, "bad-card"))
        self.shown.add(position)

    def _card_at(self, position: int, opening: bytes, code: str) -> int:
        card = self.sheet.card(self.index(position), opening)
        if card is None:
            raise breach("a card is not the one that was dealt", code)
        return card

    def _learn(self, position: int, card: int) -> None:
        if any(known == card and place != position for place, known in self.cards.items()):
            raise breach("there are two of a single card", "double-card")
        self.cards[position] = card

    # -- what belongs to a turn ----------------------------------------------------------------------------------

    def show(self, exchange: Exchange, position: int) -> int:
        """Passes on what shows that a card of the author's hand is played, and returns the card."""
        if self.owners.get(position) is not exchange.author or position in self.spent:
            raise breach("a card is played that is not in the hand", "not-held")
        self.spent.add(position)
        if position not in self.opened:
            if exchange.author is self.keeper:
                self._open(exchange, position)
            else:
                self._take_index(exchange, position)
                if self.me is self.keeper:
                    self._learn(position, self.keeps.order[self.told[position]])
        return self.cards[position]

    def is_kept(self, position: int) -> bool:
        """Whether the card of a position was kept from the round before."""
        return self.number > FIRST and position < self.dealt_from

    def draw(self, player: Player) -> int:
        """Gives the top of the pile to a player, and returns its position."""
        if self.top >= CARDS:
            raise breach("a card is drawn where none is left", "malformed")
        position = self.top
        self.owners[position] = player
        self.top += 1
        return position

    def take(self, exchange: Exchange, place: int) -> int:
        """Gives a card of the row to the author, fills its place, and returns the position of the card."""
        position = self.row[place]
        if position is None:
            raise breach("a card is drawn where none is left", "malformed")
        self.owners[position] = exchange.author
        self.row[place] = None
        if self.top < CARDS:
            refill = self.row[place] = self.top
            self.top += 1
            self.opened.add(refill)
            if exchange.author is self.keeper:
                self.answer(exchange, refill)
            else:
                self.tell(exchange, refill)
        return position

    @property
    def islands_in_row(self) -> tuple[Island | None, ...]:
        """The cards in the places of the row; None where there is none, or it is not known yet."""
        known = self.cards
        return tuple(island_of(known[position]) if position in known else None for position in self.row)


def dealt_hands(keeper: Player) -> dict[Player, tuple[Slot, ...]]:
    """Returns the slots of both hands when the first round begins; their cards are not known yet."""
    slots = [Slot(position, None) for position in range(2 * DEALT_HAND)]
    return {keeper: tuple(slots[:DEALT_HAND]), keeper.opponent: tuple(slots[DEALT_HAND:])}
