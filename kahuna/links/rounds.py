"""One round as one program knows it: which card lies where, and what was requested, answered and told about it.

The author and the reader of a message update their rounds in the same way, so both agree on what comes next.
"""

from __future__ import annotations

from copy import copy
from typing import Final, NamedTuple

from kahuna.geography import Island
from kahuna.links.errors import breach
from kahuna.links.exchange import Exchange
from kahuna.links.sheet import CARDS, NONCE, OPENING, Keeper, Picker, Sheet, island_of, make_nonce, opening_of
from kahuna.player import Player
from kahuna.state import ROW_PLACES

FIRST: Final = 1
"""The number of the round whose sheet is in the invitation."""


class Slot(NamedTuple):
    """A card in the player's own hand.

    Attributes:
        position: its place in the order of dealing in this round.
        card: its number; None until the other program has revealed it.
        seen: whether the other player saw it enter the hand.
        before: the same card in the previous round, if it was kept.
    """

    position: int
    card: int | None
    seen: bool = False
    before: Slot | None = None


class Round:
    """One round. It is changed in place, so it is copied before each message: a refused one changes nothing.

    Args:
        held: how many cards the keeper and the picker hold when the round begins.
        kept_at: the indices of the keeper's kept cards.

    Attributes:
        number: 1 to 3.
        me: the player whose program this is.
        keeper: the player who has made the sheet.
        sheet: its published part.
        private: what only this program knows; None until the picker has decided the order of dealing.
        dealt_from: the first position that is dealt in this round; the kept cards have the positions before it.
        owners: position -> the player who holds the card, or held it before playing it.
        row: the positions of the face-up cards, None for an empty place.
        top: the position of the top of the pile, `CARDS` if it is empty.
        opened: positions of cards that lie, or lay, in the row.
        spent: positions of cards that were played, or shown as kept.
        requests, nonces, answers: by position; only the picker's program has nonces.
        told: position -> index, where both programs know it.
        found: position -> index of the picker's kept cards, in its own program.
        cards: position -> card, where this program knows it.
        shown: positions whose card the keeper has opened.
    """

    def __init__(
        self, number: int, me: Player, keeper: Player, sheet: Sheet, held: tuple[int, int], kept_at: tuple[int, ...]
    ) -> None:
        self.number = number
        self.me = me
        self.keeper = keeper
        self.sheet = sheet
        self.private: Keeper | Picker | None = None
        hands = sum(held)
        self.dealt_from = 0 if number == FIRST else hands
        self.owners = dict.fromkeys(range(held[0]), keeper) | dict.fromkeys(range(held[0], hands), keeper.opponent)
        self.row: list[int | None] = list(range(hands, hands + ROW_PLACES))
        self.top = hands + ROW_PLACES
        self.opened = set(range(hands, hands + ROW_PLACES))
        self.spent: set[int] = set()
        self.requests: dict[int, bytes] = {}
        self.nonces: dict[int, bytes] = {}
        self.answers: dict[int, bytes] = {}
        self.told = dict(enumerate(kept_at))
        self.cards: dict[int, int] = {}
        self.shown: set[int] = set()
        self.found: dict[int, int] = {}

    def copied(self) -> Round:
        """Returns a copy that can be changed without changing this one."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | set | list):
                setattr(other, name, value.copy())
        return other

    @property
    def picker(self) -> Player:
        """The player who decides the order of dealing."""
        return self.keeper.opponent

    @property
    def keeps(self) -> Keeper:
        """What this program, the keeper's, knows."""
        assert isinstance(self.private, Keeper)
        return self.private

    def index(self, position: int) -> int:
        """Returns the index of a position; the picker's program knows that of every position."""
        if position in self.told:
            return self.told[position]
        if position in self.found:
            return self.found[position]
        assert isinstance(self.private, Picker)
        return self.private.order[position - self.dealt_from]

    # -- what every message has ----------------------------------------------------------------------------------

    def settle(self, exchange: Exchange) -> None:
        """Writes or reads what the author owes from before: answers and openings, or indices."""
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
        """Writes or reads the picker's requests: for its own cards, and for the top of the pile.

        The card on top is requested before it is decided who draws it.
        """
        if exchange.author is self.keeper:
            return
        for position in range(self.dealt_from, min(self.top + 1, CARDS)):
            if position not in self.requests and (position == self.top or self._is_read_by_picker(position)):
                self._request(exchange, position)

    def _is_read_by_picker(self, position: int) -> bool:
        """Whether only the picker may know a position's card: it was dealt or drawn face down in this round."""
        is_dealt = self.dealt_from <= position < self.top and position not in self.opened
        return is_dealt and self.owners.get(position) is self.picker

    def _request(self, exchange: Exchange, position: int) -> None:
        def make() -> bytes:
            assert isinstance(self.private, Picker)
            index = self.index(position)
            made = make_nonce(self.private.secret, self.number, position, index, exchange.chain)
            self.nonces[position] = made
            return self.sheet.request_index(index, made)

        self.requests[position] = exchange.element(make)

    def answer(self, exchange: Exchange, position: int) -> None:
        """Writes or reads the keeper's answer to a request."""
        answer = exchange.element(lambda: self.keeps.answer(self.requests[position]))
        self.answers[position] = answer
        if self.me is self.picker:
            opening = opening_of(answer, self.nonces[position])
            self._learn(position, self._card_at(position, opening, "bad-share"))

    def tell(self, exchange: Exchange, position: int) -> None:
        """Writes or reads the index of a position, from which the keeper knows the card."""
        self._take_index(exchange, position)
        if self.me is self.keeper:
            self._learn(position, self.keeps.order[self.told[position]])

    def _take_index(self, exchange: Exchange, position: int) -> None:
        """Writes or reads an index, and the nonce of the request for the position, if there was one.

        Raises:
            LinkError: the index is none, is taken, or is not the one that was requested.
        """
        asked = position in self.requests
        size = 1 + (NONCE if asked else 0)
        told = exchange.part(lambda: bytes([self.index(position)]) + self.nonces.get(position, b""), size)
        index, used = told[0], told[1:]
        if index >= CARDS:
            raise breach("it has a number where none so high can be", "malformed")
        if index in self.told.values():
            raise breach("a card is dealt twice", "double-index")
        if self.me is self.keeper and asked:
            if self.is_kept(position):
                request = self.sheet.request_card(self.keeps.order[index], used)
            else:
                request = self.sheet.request_index(index, used)
            if request != self.requests[position]:
                raise breach("a card is not the one that was asked for", "bad-share")
        self.told[position] = index

    def _open(self, exchange: Exchange, position: int) -> None:
        """Writes or reads the opening of a card whose index was told."""
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

    # -- what a turn has -----------------------------------------------------------------------------------------

    def show(self, exchange: Exchange, position: int) -> int:
        """Writes or reads what proves which card of the author's hand is played, and returns that card.

        Raises:
            LinkError: the card is not in the hand (`not-held`), or what shows it is wrong.
        """
        if self.owners.get(position) is not exchange.author or position in self.spent:
            raise breach("a card is played that is not in the hand", "not-held")
        self.spent.add(position)
        if position not in self.opened:
            if exchange.author is self.keeper:
                self._open(exchange, position)
            else:
                self.tell(exchange, position)
        return self.cards[position]

    def is_kept(self, position: int) -> bool:
        """Whether the card of a position was kept from the previous round."""
        return position < self.dealt_from

    def draw(self, player: Player) -> int:
        """Gives the top of the pile to a player, and returns its position. Raises LinkError if the pile is empty."""
        if self.top >= CARDS:
            raise breach("a card is drawn where none is left", "malformed")
        position = self.top
        self.owners[position] = player
        self.top += 1
        return position

    def take(self, exchange: Exchange, place: int) -> int:
        """Gives a card of the row to the author, refills its place, and returns the position of the card taken.

        Raises:
            LinkError: the place is empty.
        """
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
        """The cards in the places of the row; None for an empty place or a card that is not known yet."""
        known = self.cards
        return tuple(island_of(known[position]) if position in known else None for position in self.row)
