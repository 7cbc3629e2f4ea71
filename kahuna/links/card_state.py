"""All cards of a game by link as one program knows them: the rounds, its own hand, and how a new round begins.

It knows which cards lie where, but no rules: those are applied in `kahuna.links.world`.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import partial

from kahuna.geography import Island
from kahuna.links.errors import breach
from kahuna.links.exchange import Exchange
from kahuna.links.hashing import digest, shuffled
from kahuna.links.rounds import FIRST, Round, Slot
from kahuna.links.sheet import CARDS, FIND, TAG, Keeper, Picker, Sheet, index_found, make_nonce
from kahuna.links.steps import Steps
from kahuna.player import PLAYERS, Player
from kahuna.state import DEALT_HAND


class CardState:
    """The cards after the messages so far. It is changed in place, so it is copied before each message.

    Attributes:
        me: the player whose program this is.
        secret: of this program, 32 bytes.
        game: the game's number, 6 bytes.
        rounds: all rounds so far; the last one is the running one.
        hand: the player's own cards.
        sizes: the number of cards in each hand.
        row_told: the row before the turn in the last message, as far as its cards are known.
        look_ups: the new picker's requests for its kept cards, between the end of a round and the new sheet.
        look_up_nonces: what they were made with; empty in the other program.
        prepared: the keeper of the next sheet if it was computed before it is needed.
    """

    def __init__(self, me: Player, secret: bytes, game: bytes) -> None:
        self.me = me
        self.secret = secret
        self.game = game
        self.rounds: list[Round] = []
        self.hand: tuple[Slot, ...] = ()
        self.sizes = dict.fromkeys(PLAYERS, DEALT_HAND)
        self.row_told: tuple[Island | None, ...] = ()
        self.look_ups: tuple[bytes, ...] = ()
        self.look_up_nonces: tuple[bytes, ...] = ()
        self.prepared: Keeper | None = None

    def copied(self) -> CardState:
        """Returns a copy that can be changed without changing this one."""
        other = copy(self)
        other.sizes = self.sizes.copy()
        other.rounds = [round_.copied() for round_ in self.rounds]
        return other

    @property
    def round(self) -> Round:
        """The running round."""
        return self.rounds[-1]

    def fill_hand(self) -> None:
        """Adds to the hand the cards that have been revealed to this player since they were drawn."""
        if self.rounds:
            known = self.round.cards
            self.hand = tuple(
                slot._replace(card=known.get(slot.position)) if slot.card is None else slot for slot in self.hand
            )

    def settle(self, exchange: Exchange) -> None:
        """Writes or reads what the author owes from before. See `Round.settle`."""
        self.round.settle(exchange)
        self.row_told = self.round.islands_in_row

    # -- a new round: look-ups, sheet, pick ----------------------------------------------------------------------

    def look_up(self, exchange: Exchange) -> None:
        """Writes or reads the look-ups of the kept cards of the player who has ended the round, the new picker."""
        picker = exchange.author
        if picker is self.me:
            self.hand = self._kept_hand(self.sizes[picker.opponent], exchange.chain)
        nonces: list[bytes] = []

        def request(place: int) -> bytes:
            slot = self.hand[place]
            assert slot.card is not None
            number = len(self.rounds) + 1
            nonces.append(make_nonce(self.secret, number, slot.position, CARDS + slot.card, exchange.chain))
            return Sheet(self.game, number, ()).request_card(slot.card, nonces[-1])

        self.look_ups = tuple(exchange.element(partial(request, place)) for place in range(self.sizes[picker]))
        self.look_up_nonces = tuple(nonces)

    def open_round(self, exchange: Exchange) -> None:
        """Writes or reads the sheet of a new round, whose author is its keeper; from round 2 on with all kept cards.

        Raises:
            LinkError: two cards are at the same index (`double-index`), or a kept card is missing (`bad-share`).
        """
        number, keeper = len(self.rounds) + 1, exchange.author
        sizes = self.sizes[keeper], self.sizes[keeper.opponent]
        private = self._next_keeper(exchange.chain)
        if keeper is self.me:
            self.hand = self._kept_hand(0, exchange.chain)
        tags = exchange.part(lambda: b"".join(private.sheet.tags), CARDS * TAG)
        finds, kept_at = b"", b""
        if number > FIRST:
            finds = exchange.part(lambda: b"".join(private.sheet.finds), CARDS * FIND)
            kept_at = exchange.part(lambda: bytes(private.order.index(card) for card in private.kept), sizes[0])
            _check_indices(kept_at)
        sheet = Sheet(self.game, number, _split(tags, TAG), _split(finds, FIND))
        round_ = Round(number, self.me, keeper, sheet, sizes, tuple(kept_at))
        if keeper is self.me:
            round_.private = private
        self._answer_look_ups(exchange, round_, private)
        _check_indices((*kept_at, *round_.found.values()))
        for slot in self.hand:
            assert slot.card is not None
            round_.cards[slot.position] = slot.card
        if number == FIRST:
            start = 0 if keeper is self.me else DEALT_HAND
            self.hand = tuple(Slot(start + place, None) for place in range(DEALT_HAND))
        self.rounds.append(round_)
        self.row_told = round_.islands_in_row

    def _answer_look_ups(self, exchange: Exchange, round_: Round, private: Keeper) -> None:
        for place, request in enumerate(self.look_ups):
            position = self.sizes[round_.keeper] + place
            round_.requests[position] = request
            answer = round_.answers[position] = exchange.element(partial(private.find, request))
            if round_.picker is self.me:
                nonce = round_.nonces[position] = self.look_up_nonces[place]
                round_.found[position] = index_found(round_.sheet, answer, nonce)
        self.look_ups = self.look_up_nonces = ()

    def pick(self, exchange: Exchange) -> None:
        """Writes or reads the first requests of a round, whose author, its picker, decides the order of dealing."""
        round_ = self.round
        if exchange.author is self.me:
            kept = (*round_.told.values(), *round_.found.values())
            round_.private = Picker(self.secret, round_.number, exchange.chain, kept)
        self.settle(exchange)
        round_.ask(exchange)

    def preparing(self, chain: bytes) -> Steps[None]:
        """Computes the next sheet, which this player writes, one multiplication at a time."""
        keeper = self._new_keeper(chain)
        yield from keeper.preparing()
        self.prepared = keeper

    def _next_keeper(self, chain: bytes) -> Keeper:
        """Returns the keeper of the next round if that is this player: the prepared one if it is equal."""
        keeper = self._new_keeper(chain)
        return self.prepared if self.prepared == keeper else keeper

    def _new_keeper(self, chain: bytes) -> Keeper:
        kept = tuple(slot.card for slot in self._kept_hand(0, chain) if slot.card is not None)
        return Keeper(self.secret, self.game, len(self.rounds) + 1, chain, kept)

    def _kept_hand(self, start: int, chain: bytes) -> tuple[Slot, ...]:
        """Returns the hand at its positions in the next round, from `start`, in an order that reveals nothing."""
        order = shuffled(len(self.hand), digest("kept", self.secret, len(self.rounds) + 1, chain))
        kept = [self.hand[old] for old in order]
        return tuple(Slot(start + place, slot.card, slot.seen, slot) for place, slot in enumerate(kept))


def _check_indices(taken: Sequence[int]) -> None:
    """Raises LinkError if an index is used twice or is none."""
    if len(set(taken)) < len(taken) or any(index >= CARDS for index in taken):
        raise breach("a card is dealt twice", "double-index")


def _split(joined: bytes, size: int) -> tuple[bytes, ...]:
    return tuple(joined[start : start + size] for start in range(0, len(joined), size))
