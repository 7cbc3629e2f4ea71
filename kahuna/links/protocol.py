"""The state of the protocol: what follows from the messages so far, and how the next one is written and read.

It knows positions and cards, but no rules: those are the business of `kahuna.links.world`.
"""

from __future__ import annotations

from copy import copy
from typing import Final

from kahuna.actions import Draw, End, Pass, Take
from kahuna.geography import Island
from kahuna.links import ristretto255
from kahuna.links.errors import LinkError, breach
from kahuna.links.exchange import ByteReader, Exchange, Reading, Writing, to_element
from kahuna.links.hashing import digest, shuffled
from kahuna.links.rounds import FIRST, Round, Slot, dealt_hands
from kahuna.links.sheet import CARDS, ELEMENT, FIND, TAG, Keeper, Picker, Sheet, index_found, make_nonce
from kahuna.links.sheet import request_card as look_up
from kahuna.links.steps import Steps
from kahuna.links.terms import Terms, get_terms, put_terms
from kahuna.links.turns import COMMIT, LinkTurn, pass_turn
from kahuna.player import PLAYERS, Player
from kahuna.state import DEALT_HAND

SECRET: Final = 32
_GAME: Final = 6
_MAC: Final = 8
_CHAIN: Final = 32

INVITATION_KIND, _MESSAGE_KIND, ANSWER_KIND = 0, 1, 2
"""The first byte of a message: the invitation, any other, the answer to the invitation."""

INVITATION, ANSWER, DEAL, TURN, SHEET, PICK, FAREWELL, DONE = (
    *("invitation", "answer", "deal", "turn", "sheet", "pick", "farewell", "done"),
)
"""What the next message is."""

ENDS: Final = (Take, Draw, Pass, End)
"""The actions that end a turn."""


def header(message: bytes) -> tuple[int, bytes, int]:
    """Returns the kind, the game and the number of a message. Raises LinkError (`malformed`)."""
    reader = ByteReader(message)
    kind = reader.below(3)
    game = reader.take(_GAME)
    number = 0 if kind == INVITATION_KIND else reader.byte()
    if (number == 1) is not (kind == ANSWER_KIND) or (number == 0) is not (kind == INVITATION_KIND):
        raise breach("its number does not fit its kind", "malformed")
    return kind, game, number


class ProtocolState:
    """What follows from the messages so far; copied before another one is written or read."""

    def __init__(self, me: Player, secret: bytes, name: str, terms: Terms | None) -> None:
        self.me = me
        self.secret = secret
        self.names = {me: name, me.opponent: ""}
        self.terms = terms or Terms()
        self.game = digest("game", secret)[:_GAME]
        self.number = 0
        self.stage = INVITATION
        self.chains = [b""]
        self.commits: dict[Player, bytes] = {}
        self.secrets: dict[Player, bytes] = {me: secret}
        self.toss_commit = b""
        self.keys: dict[Player, bytes] = {}
        self.shared = (b"", b"")
        """The other's key, and what follows from it: found once, for all messages."""
        self.toss = _toss(secret) if me is Player.WHITE else b""
        self.rounds: list[Round] = []
        self.hand: tuple[Slot, ...] = ()
        self.sizes = dict.fromkeys(PLAYERS, DEALT_HAND)
        self.row_told: tuple[Island | None, ...] = ()
        self.look_ups: tuple[bytes, ...] = ()
        self.look_up_nonces: tuple[bytes, ...] = ()
        self.handicap_due = self.terms.handicap_player is not None
        self.prepared: Keeper | None = None
        """The keeper of the next sheet, where it was worked out before it is written."""

    def copied(self) -> ProtocolState:
        """Returns a state that can be changed without this one."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list):
                setattr(other, name, value.copy())
        other.rounds = [round_.copied() for round_ in self.rounds]
        return other

    @property
    def author(self) -> Player:
        """Who writes the next message."""
        return PLAYERS[self.number % 2]

    @property
    def round(self) -> Round:
        """The running round."""
        return self.rounds[-1]

    @property
    def first(self) -> Player | None:
        """Who has the first turn, by the terms or by the toss; None before that is known."""
        if self.terms.first is not None:
            return self.terms.first
        if not self.toss or self.number <= 1:
            return None
        return PLAYERS[digest("first", self.toss, self.chains[2])[0] & 1]

    @property
    def mover(self) -> Player | None:
        """Who has the next turn, in the first message after the answer."""
        return self.terms.handicap_player if self.handicap_due else self.first

    @property
    def has_turn(self) -> bool:
        """Whether there is a turn in the next message."""
        if self.stage == DEAL:
            return self.mover is Player.WHITE
        return self.stage == TURN

    # -- whole messages ------------------------------------------------------------------------------------------

    def write(self, turn: LinkTurn | None) -> bytes:
        """Returns the next message, the own one."""
        exchange = Writing(self.me, self.number, self.chains[-1], self._header())
        self._body(exchange, turn)
        message = exchange.bytes
        if self.number:
            message += self._mac(message, self.number)
        self._finish(message)
        return message

    def read(self, message: bytes) -> LinkTurn | None:
        """Takes in the next message, one of the other player, and returns its turn. Raises LinkError."""
        kind, game, number = header(message)
        if number == 0:
            self.game = game
            content = message
        else:
            if kind == ANSWER_KIND:
                start = len(self._header()) + COMMIT
                self.keys[self.author] = message[start : start + ELEMENT]
            self.check(message, number)
            content = message[:-_MAC]
        exchange = Reading(self.author, self.number, self.chains[-1], content, len(self._header()))
        turn = self._body(exchange, None)
        exchange.reader.finish()
        self._finish(message)
        return turn

    def check(self, message: bytes, number: int) -> None:
        """Raises LinkError (`not-fitting`) where a message was not written in this protocol of this game."""
        if len(message) < _MAC or self._mac(message[:-_MAC], number) != message[-_MAC:]:
            raise LinkError("This link does not fit your game: it answers another protocol of it.", "not-fitting")

    def _header(self) -> bytes:
        if self.number == 0:
            return bytes([INVITATION_KIND]) + self.game
        return bytes([ANSWER_KIND if self.number == 1 else _MESSAGE_KIND]) + self.game + bytes([self.number])

    def _finish(self, message: bytes) -> None:
        self.chains.append(digest("chain", self.chains[-1], message)[:_CHAIN])
        self.number += 1
        self._learn()

    def _mac(self, content: bytes, number: int) -> bytes:
        return digest("mac", self._shared_key(), self.chains[number], content)[:_MAC]

    def _shared_key(self) -> bytes:
        """What both programs have agreed on by their keys, and nobody else knows."""
        theirs = self.keys[self.me.opponent]
        if self.shared[0] != theirs:
            element = ristretto255.encode(ristretto255.multiply(_private_key(self.secret), to_element(theirs)))
            self.shared = (theirs, digest("shared", element))
        return self.shared[1]

    def _body(self, exchange: Exchange, turn: LinkTurn | None) -> LinkTurn | None:
        match self.stage:
            case "invitation":
                self._invitation(exchange)
            case "answer":
                self._answer(exchange)
            case "deal":
                return self._deal(exchange, turn)
            case "turn":
                self._settle(exchange)
                return self._turn(exchange, turn)
            case "sheet":
                self._sheet(exchange)
            case "pick":
                self._pick(exchange)
            case "farewell":
                self._farewell(exchange)
        return None

    def _settle(self, exchange: Exchange) -> None:
        """Passes on what is owed from before."""
        self.round.settle(exchange)
        self.row_told = self.round.islands_in_row

    def _learn(self) -> None:
        """Fills in own cards that have been told."""
        if self.rounds:
            cards = self.round.cards
            self.hand = tuple(
                slot._replace(card=cards.get(slot.position)) if slot.card is None else slot for slot in self.hand
            )

    # -- the beginning -------------------------------------------------------------------------------------------

    def _invitation(self, exchange: Exchange) -> None:
        terms = exchange.part(lambda: put_terms(self.terms), 1)
        if exchange.author is not self.me:
            self.terms = get_terms(terms)
            self.handicap_due = self.terms.handicap_player is not None
        self._introduce(exchange)
        self.toss_commit = exchange.part(lambda: _bound("toss-commit", self.game, self.toss), COMMIT)
        keeper = self._next_keeper() if exchange.author is self.me else None
        tags = exchange.part(lambda: b"".join(keeper.sheet.tags) if keeper else b"", CARDS * TAG)
        sheet = Sheet(self.game, FIRST, _split(tags, TAG))
        round_ = Round(FIRST, self.me, Player.WHITE, sheet, (DEALT_HAND, DEALT_HAND))
        round_.private = keeper
        self.rounds = [round_]
        self.hand = dealt_hands(Player.WHITE)[self.me]
        self.stage = ANSWER

    def _introduce(self, exchange: Exchange) -> None:
        author = exchange.author
        self.commits[author] = exchange.part(lambda: _bound("commit", self.game, self.secret), COMMIT)
        self.keys[author] = exchange.element(lambda: _public_key(self.secret))
        self.names[author] = exchange.name(lambda: self.names[author])

    def _answer(self, exchange: Exchange) -> None:
        self._introduce(exchange)
        if exchange.author is self.me:
            self.round.private = Picker(self.secret, FIRST, self.chains[-1])
        self._settle(exchange)
        self.round.ask(exchange)
        self.stage = DEAL

    def _deal(self, exchange: Exchange, turn: LinkTurn | None) -> LinkTurn | None:
        self.toss = exchange.part(lambda: self.toss, COMMIT)
        if _bound("toss-commit", self.game, self.toss) != self.toss_commit:
            raise breach("the toss was changed", "bad-coin")
        self._settle(exchange)
        self.stage = TURN
        if self.mover is exchange.author:
            return self._turn(exchange, turn)
        return None

    # -- the end -------------------------------------------------------------------------------------------------

    def _show_secret(self, exchange: Exchange, code: str) -> None:
        secret = exchange.part(lambda: self.secret, SECRET)
        if _bound("commit", self.game, secret) != self.commits[exchange.author]:
            # Only the other program can have sealed a turn; a farewell can be sealed by every reader of that turn.
            sentence = "This link does not fit your game: its secret is not the one of the beginning."
            raise LinkError(sentence, code, is_breach=code == "bad-seed")
        self.secrets[exchange.author] = secret

    def _farewell(self, exchange: Exchange) -> None:
        self._show_secret(exchange, "not-fitting")
        self.stage = DONE

    # -- a new round ---------------------------------------------------------------------------------------------

    def _kept(self, number: int, start: int, chain: bytes) -> tuple[Slot, ...]:
        """The own hand as it is kept in a new round, in an order that tells nothing."""
        order = shuffled(len(self.hand), digest("kept", self.secret, number, chain))
        return tuple(
            Slot(start + place, self.hand[old].card, self.hand[old].seen, self.hand[old])
            for place, old in enumerate(order)
        )

    def _look_up(self, exchange: Exchange) -> None:
        """Passes on the look-ups of the kept cards of the player who has ended the round: the new picker."""
        number, picker = self.round.number + 1, exchange.author
        start = self.sizes[picker.opponent]
        mine = picker is self.me
        if mine:
            self.hand = self._kept(number, start, exchange.chain)
        made: list[bytes] = []
        asked: list[bytes] = []
        for place in range(self.sizes[picker]):

            def make(place: int = place) -> bytes:
                slot = self.hand[place]
                assert slot.card is not None
                used = make_nonce(self.secret, number, slot.position, CARDS + slot.card, exchange.chain)
                made.append(used)
                return look_up(Sheet(self.game, number, ()), slot.card, used)

            asked.append(exchange.element(make))
        self.look_ups, self.look_up_nonces = tuple(asked), tuple(made)

    def _turn(self, exchange: Exchange, turn: LinkTurn | None) -> LinkTurn:
        done = pass_turn(self, exchange, turn)
        is_handicap = not (done.over or done.round_over or (done.actions and isinstance(done.actions[-1], ENDS)))
        if is_handicap and not self.handicap_due:
            raise breach("a handicap is placed where there is none", "malformed")
        self.handicap_due = False
        if done.over:
            self._show_secret(exchange, "bad-seed")
            self.stage = FAREWELL
        elif done.round_over:
            self._look_up(exchange)
            self.stage = SHEET
        else:
            self.round.ask(exchange)
        return done

    def _sheet(self, exchange: Exchange) -> None:
        self.round.settle(exchange)
        number, keeper = self.round.number + 1, exchange.author
        mine = keeper is self.me
        chain = self.chains[-1]
        held = (self.sizes[keeper], self.sizes[keeper.opponent])
        private = None
        if mine:
            self._learn()
            private = self._next_keeper()
            self.hand = self._kept(number, 0, chain)
        tags = exchange.part(lambda: b"".join(private.sheet.tags) if private else b"", CARDS * TAG)
        finds = exchange.part(lambda: b"".join(private.sheet.finds) if private else b"", CARDS * FIND)
        kept_at = tuple(
            exchange.part(
                lambda: bytes(private.order.index(card) for card in private.kept) if private else b"", held[0]
            )
        )
        if len(set(kept_at)) < held[0] or any(index >= CARDS for index in kept_at):
            raise breach("a card is dealt twice", "double-index")
        sheet = Sheet(self.game, number, _split(tags, TAG), _split(finds, FIND))
        round_ = Round(number, self.me, keeper, sheet, held, kept_at)
        round_.private = private
        for place, request in enumerate(self.look_ups):
            position = held[0] + place
            round_.requests[position] = request
            answer = exchange.element(lambda: private.find(request) if private else b"")  # noqa: B023
            round_.answers[position] = answer
            if not mine:
                round_.nonces[position] = self.look_up_nonces[place]
                round_.found[position] = index_found(sheet, answer, self.look_up_nonces[place])
        taken = (*kept_at, *round_.found.values())
        if len(set(taken)) < len(taken):
            raise breach("a card is dealt twice", "double-index")
        for slot in self.hand:
            assert slot.card is not None
            round_.cards[slot.position] = slot.card
        self.rounds.append(round_)
        self.look_ups = self.look_up_nonces = ()
        self.row_told = round_.islands_in_row
        self.stage = PICK

    def _next_keeper(self) -> Keeper:
        """The keeper of the next round, if that is this player; the one that was prepared, if it is the same."""
        keeper = self._blank_keeper()
        return self.prepared if self.prepared == keeper else keeper

    def _blank_keeper(self) -> Keeper:
        if not self.rounds:
            return Keeper(self.secret, self.game, FIRST, b"")
        number, chain = self.round.number + 1, self.chains[-1]
        kept = tuple(slot.card for slot in self._kept(number, 0, chain) if slot.card is not None)
        return Keeper(self.secret, self.game, number, chain, kept)

    def preparing(self) -> Steps[None]:
        """Works out the next sheet, which this player writes, one multiplication at a time."""
        keeper = self._blank_keeper()
        yield from keeper.preparing()
        self.prepared = keeper

    def _pick(self, exchange: Exchange) -> None:
        round_ = self.round
        if exchange.author is self.me:
            kept = (*round_.told.values(), *round_.found.values())
            round_.private = Picker(self.secret, round_.number, self.chains[-1], kept)
        self._settle(exchange)
        round_.ask(exchange)
        self.stage = TURN


def _private_key(secret: bytes) -> int:
    return ristretto255.scalar_of(digest("mac-key", secret))


def _public_key(secret: bytes) -> bytes:
    return ristretto255.encode(ristretto255.multiply(_private_key(secret), ristretto255.GENERATOR))


def _toss(secret: bytes) -> bytes:
    return digest("toss", secret)[:COMMIT]


def _bound(label: str, game: bytes, content: bytes) -> bytes:
    return digest(label, game, content)[:COMMIT]


def _split(joined: bytes, size: int) -> tuple[bytes, ...]:
    return tuple(joined[start : start + size] for start in range(0, len(joined), size))
