"""The messages of one program: how the next one is written and read, and what follows from all so far.

Each message has a header (kind, game, number) and a body; all but the invitation end with a MAC, their seal. The cards
are kept in `kahuna.links.card_state`; the rules of the game are applied in `kahuna.links.world`.
"""

from __future__ import annotations

from copy import copy
from enum import StrEnum
from typing import Final, Self

from kahuna.links import ristretto255
from kahuna.links.card_state import CardState
from kahuna.links.errors import LinkError, breach
from kahuna.links.exchange import ByteReader, Exchange, Reading, Writing, to_element
from kahuna.links.hashing import digest
from kahuna.links.terms import Terms, get_terms, put_terms
from kahuna.links.turns import COMMITMENT, LinkTurn, TurnExchange
from kahuna.player import PLAYERS, Player

SECRET: Final = 32
"""Bytes of a program's secret."""

_GAME: Final = 6
_MAC: Final = 8
_CHAIN: Final = 32

INVITATION_KIND, _MESSAGE_KIND, ANSWER_KIND = 0, 1, 2
"""The first byte of a message: the invitation, any other, the answer to the invitation."""


class Stage(StrEnum):
    """What the next message is; `DONE` if none follows."""

    INVITATION = "invitation"
    ANSWER = "answer"
    DEAL = "deal"
    TURN = "turn"
    SHEET = "sheet"
    PICK = "pick"
    FAREWELL = "farewell"
    DONE = "done"


def header(message: bytes) -> tuple[int, bytes, int]:
    """Returns the kind, the game and the number of a message. Raises LinkError (`malformed`)."""
    reader = ByteReader(message)
    kind = reader.below(3)
    game = reader.take(_GAME)
    number = 0 if kind == INVITATION_KIND else reader.take(1)[0]
    if (number == 1) is not (kind == ANSWER_KIND) or (number == 0) is not (kind == INVITATION_KIND):
        raise breach("its number does not fit its kind", "malformed")
    return kind, game, number


class ProtocolState:
    """The messages so far, and what follows from them. It is changed in place, so it is copied before each message.

    Attributes:
        messages: the oldest first, by White and Black in turn.
        turns: the turn in each, None if it has none; the other player's discards are without their cards.
        me: the player whose program this is; White is the player who invites.
        secret: of this program, 32 bytes.
        names: of the players; "" until the other program has sent it.
        terms: how the game is played; the defaults until the invitation is read.
        cards: all that is known about the cards.
        stage: what the next message is.
        chains: the hash of all messages before each one.
        commitments: by player, the hash that binds the secret.
        secrets: by player; the other one as soon as it is shown.
        keys: by player, encoded elements.
        toss: 16 bytes that decide who begins; empty until they are known.
        toss_commitment: the hash that binds the toss.
        handicap_due: whether bridges are to be placed before the first turn.
    """

    def __init__(self, me: Player, secret: bytes, name: str, terms: Terms | None) -> None:
        self.messages: tuple[bytes, ...] = ()
        self.turns: tuple[LinkTurn | None, ...] = ()
        self.me = me
        self.secret = secret
        self.names = {player: name if player is me else "" for player in PLAYERS}
        self.terms = terms or Terms()
        self.cards = CardState(me, secret, digest("game", secret)[:_GAME])
        self.stage = Stage.INVITATION
        self.chains = [b""]
        self.commitments: dict[Player, bytes] = {}
        self.secrets: dict[Player, bytes] = {me: secret}
        self.keys: dict[Player, bytes] = {}
        self._shared = (b"", b"")
        """The other program's key, and the key of the seals that follows from it: computed once for all messages."""
        self.toss = digest("toss", secret)[:COMMITMENT] if me is Player.WHITE else b""
        self.toss_commitment = b""
        self.handicap_due = self.terms.handicap_player is not None

    def copied(self) -> Self:
        """Returns a copy that can be changed without changing this one."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list):
                setattr(other, name, value.copy())
        other.cards = self.cards.copied()
        return other

    @property
    def number(self) -> int:
        """The number of the next message, from 0."""
        return len(self.messages)

    @property
    def author(self) -> Player:
        """The player who writes the next message."""
        return PLAYERS[self.number % 2]

    @property
    def first(self) -> Player | None:
        """The player who has the first turn, by the terms or by the toss; None until that is known."""
        if self.terms.first is not None:
            return self.terms.first
        if not self.toss or self.number <= 1:
            return None
        return PLAYERS[digest("first", self.toss, self.chains[2])[0] & 1]

    @property
    def has_turn(self) -> bool:
        """Whether the next message has a turn. The third one has it if White places a handicap or begins."""
        if self.stage is Stage.DEAL:
            return (self.terms.handicap_player if self.handicap_due else self.first) is Player.WHITE
        return self.stage is Stage.TURN

    # -- whole messages ------------------------------------------------------------------------------------------

    def write(self, turn: LinkTurn | None) -> None:
        """Adds the next message, which is this program's.

        Args:
            turn: the turn in it, if it has one.

        Raises:
            LinkError: `bad-name`.
        """
        exchange = Writing(self.me, self.number, self.chains[-1], self._header())
        self._body(exchange, turn)
        message = exchange.bytes
        if self.number:
            message += self._mac(message, self.number)
        self._finish(message, turn)

    def read(self, message: bytes) -> None:
        """Adds the next message, which is the other program's.

        Raises:
            LinkError: it cannot be accepted; this state must not be used any more.
        """
        kind, game, number = header(message)
        if number == 0:
            self.cards.game = game
            content = message
        else:
            if kind == ANSWER_KIND:
                start = len(self._header()) + COMMITMENT
                self.keys[self.author] = message[start : start + ristretto255.ENCODED]
            self.check_seal(message, number)
            content = message[:-_MAC]
        exchange = Reading(self.author, self.number, self.chains[-1], content, len(self._header()))
        turn = self._body(exchange, None)
        exchange.reader.finish()
        self._finish(message, turn)

    def check_seal(self, message: bytes, number: int) -> None:
        """Raises LinkError (`not-fitting`) if a message does not follow the messages of this game."""
        if len(message) < _MAC or self._mac(message[:-_MAC], number) != message[-_MAC:]:
            raise LinkError("This link does not fit your game: it answers another protocol of it.", "not-fitting")

    def _header(self) -> bytes:
        if self.number == 0:
            return bytes([INVITATION_KIND]) + self.cards.game
        return bytes([ANSWER_KIND if self.number == 1 else _MESSAGE_KIND]) + self.cards.game + bytes([self.number])

    def _finish(self, message: bytes, turn: LinkTurn | None) -> None:
        self.messages += (message,)
        self.turns += (turn,)
        self.chains.append(digest("chain", self.chains[-1], message)[:_CHAIN])
        self.cards.fill_hand()

    def _mac(self, content: bytes, number: int) -> bytes:
        return digest("mac", self._shared_key(), self.chains[number], content)[:_MAC]

    def _shared_key(self) -> bytes:
        """Returns the key of the seals, by Diffie-Hellman: both programs compute it from their keys."""
        theirs = self.keys[self.me.opponent]
        if self._shared[0] != theirs:
            self._shared = (theirs, digest("shared", self._multiple(to_element(theirs))))
        return self._shared[1]

    def _multiple(self, element: ristretto255.Element) -> bytes:
        """Returns the encoded multiple of an element by the private key."""
        key = ristretto255.scalar_of(digest("mac-key", self.secret))
        return ristretto255.encode(ristretto255.multiply(key, element))

    def _bound(self, label: str, content: bytes) -> bytes:
        """Returns the hash that binds something shown later."""
        return digest(label, self.cards.game, content)[:COMMITMENT]

    # -- bodies, each written or read ----------------------------------------------------------------------------

    def _body(self, exchange: Exchange, turn: LinkTurn | None) -> LinkTurn | None:
        match self.stage:
            case Stage.INVITATION:
                self._invitation(exchange)
            case Stage.ANSWER:
                self._introduce(exchange)
                self.cards.pick(exchange)
                self.stage = Stage.DEAL
            case Stage.DEAL:
                return self._deal(exchange, turn)
            case Stage.TURN:
                self.cards.settle(exchange)
                return self._turn(exchange, turn)
            case Stage.SHEET:
                self.cards.settle(exchange)
                self.cards.fill_hand()
                self.cards.open_round(exchange)
                self.stage = Stage.PICK
            case Stage.PICK:
                self.cards.pick(exchange)
                self.stage = Stage.TURN
            case Stage.FAREWELL:
                self._show_secret(exchange, "not-fitting")
                self.stage = Stage.DONE
        return None

    def _invitation(self, exchange: Exchange) -> None:
        terms = exchange.part(lambda: put_terms(self.terms), 1)
        if exchange.author is not self.me:
            self.terms = get_terms(terms)
            self.handicap_due = self.terms.handicap_player is not None
        self._introduce(exchange)
        self.toss_commitment = exchange.part(lambda: self._bound("toss-commit", self.toss), COMMITMENT)
        self.cards.open_round(exchange)
        self.stage = Stage.ANSWER

    def _introduce(self, exchange: Exchange) -> None:
        """Writes or reads what the first message of each program begins with: commitment, key and name."""
        author = exchange.author
        self.commitments[author] = exchange.part(lambda: self._bound("commit", self.secret), COMMITMENT)
        self.keys[author] = exchange.element(lambda: self._multiple(ristretto255.GENERATOR))
        self.names[author] = exchange.name(lambda: self.names[author])

    def _deal(self, exchange: Exchange, turn: LinkTurn | None) -> LinkTurn | None:
        self.toss = exchange.part(lambda: self.toss, COMMITMENT)
        if self._bound("toss-commit", self.toss) != self.toss_commitment:
            raise breach("the toss was changed", "bad-coin")
        self.cards.settle(exchange)
        has_turn = self.has_turn
        self.stage = Stage.TURN
        return self._turn(exchange, turn) if has_turn else None

    def _turn(self, exchange: Exchange, turn: LinkTurn | None) -> LinkTurn:
        done = TurnExchange(self.cards, exchange, turn, open_draws=self.terms.open_draws).run()
        is_handicap = not (done.over or done.round_over or done.has_end)
        if is_handicap and not self.handicap_due:
            raise breach("a handicap is placed where there is none", "malformed")
        self.handicap_due = False
        if done.over:
            self._show_secret(exchange, "bad-seed")
            self.stage = Stage.FAREWELL
        elif done.round_over:
            self.cards.look_up(exchange)
            self.stage = Stage.SHEET
        else:
            self.cards.round.ask(exchange)
        return done

    def _show_secret(self, exchange: Exchange, code: str) -> None:
        """Writes or reads the author's secret. Raises LinkError (`code`) if it is not the one bound before."""
        secret = exchange.part(lambda: self.secret, SECRET)
        if self._bound("commit", secret) != self.commitments[exchange.author]:
            # Only the other program can have sealed a turn; every reader of the last turn can seal a farewell.
            sentence = "This link does not fit your game: its secret is not the one of the beginning."
            raise LinkError(sentence, code, is_breach=code == "bad-seed")
        self.secrets[exchange.author] = secret
