"""One program's side of a game by link: writes its messages, and reads those of the other.

A party knows positions and cards, but no rules: what is played is decided and judged by `kahuna.links.world`.
Everything random in it follows from one secret of 32 bytes, and it draws on nothing else: the same secret, messages and
turns make the same messages again. So a game is kept as just these, and the other program is checked by running it
again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from kahuna.geography import Island
from kahuna.links.errors import LinkError, breach
from kahuna.links.protocol import (
    ANSWER,
    ANSWER_KIND,
    DONE,
    FAREWELL,
    INVITATION_KIND,
    SECRET,
    SHEET,
    ProtocolState,
    header,
)
from kahuna.links.sheet import island_of
from kahuna.links.steps import Steps, finished
from kahuna.links.terms import Terms
from kahuna.links.turns import LinkTurn
from kahuna.player import PLAYERS, Player


@dataclass(frozen=True)
class Party:
    """One side of a game by link.

    Attributes:
        messages: all messages, the oldest first: White's and Black's in turn.
        turns: what was done in each, None where nothing was; discards of the other without their cards.
        protocol: what follows from them.
    """

    messages: tuple[bytes, ...]
    turns: tuple[LinkTurn | None, ...]
    protocol: ProtocolState

    @property
    def me(self) -> Player:
        """Whose program this is; White invites."""
        return self.protocol.me

    @property
    def secret(self) -> bytes:
        """32 bytes, from a source of randomness outside."""
        return self.protocol.secret

    @property
    def names(self) -> tuple[str, str]:
        """What the players call themselves; "" of one who has not said it yet."""
        return self.protocol.names[Player.WHITE], self.protocol.names[Player.BLACK]

    @property
    def terms(self) -> Terms:
        """How the game is played."""
        return self.protocol.terms

    @property
    def game(self) -> bytes:
        """The game's number, 6 bytes."""
        return self.protocol.game

    @property
    def stage(self) -> str:
        """What the next message is: `answer`, `deal`, `turn`, `sheet`, `pick`, `farewell`; `done` if there is none."""
        return self.protocol.stage

    @property
    def writes(self) -> bool:
        """Whether the next message is this program's."""
        return self.stage != DONE and self.protocol.author is self.me

    @property
    def needs_turn(self) -> bool:
        """Whether there is a turn in the next message."""
        return self.protocol.has_turn

    @property
    def first(self) -> Player | None:
        """Who has the first turn; None before that is known."""
        return self.protocol.first

    @property
    def hand(self) -> tuple[Island | None, ...]:
        """The own cards; None for one that was drawn and has not been told yet."""
        return tuple(None if slot.card is None else island_of(slot.card) for slot in self.protocol.hand)

    @property
    def row(self) -> tuple[Island | None, ...]:
        """The cards that lie open; None where there is none, or it has not been told yet."""
        return self.protocol.round.islands_in_row

    @property
    def row_told(self) -> tuple[Island | None, ...]:
        """The row before the turn in the last message, with what that message has told of it."""
        return self.protocol.row_told

    @property
    def round(self) -> int:
        """The number of the round whose sheet was sent last."""
        return self.protocol.round.number

    @property
    def their_secret(self) -> bytes | None:
        """The secret of the other program, as soon as it has been shown."""
        return self.protocol.secrets.get(self.me.opponent)

    def send(self, turn: LinkTurn | None = None) -> Party:
        """Returns the party after writing its next message, with a turn where one is due."""
        assert self.writes
        assert (turn is not None) is self.needs_turn
        protocol = self.protocol.copied()
        message = protocol.write(turn)
        return self._after(protocol, message, turn)

    def preparing(self) -> Steps[Party]:
        """Works out bit by bit what takes long in the next message, a new sheet, and returns the party to write it."""
        if not self.writes or self.stage != SHEET:
            return self
        protocol = self.protocol.copied()
        yield from protocol.preparing()
        return replace(self, protocol=protocol)

    def receive(self, message: bytes) -> Party:
        """Returns the party after a message of the other.

        Raises:
            LinkError: it cannot be accepted.
        """
        self._place(message)
        protocol = self.protocol.copied()
        turn = protocol.read(message)
        return self._after(protocol, message, turn)

    def is_from_other(self, message: bytes) -> bool:
        """Returns whether only the other program can have written a message that comes next in the game.

        The seals of the answer and of the farewell show nothing of that: everybody who has the invitation can answer
        it, and after the turn that shows a secret every reader can work out the key of the seals.
        """
        if self.writes or self.stage in (ANSWER, FAREWELL, DONE):
            return False
        try:
            _, game, number = header(message)
            self.protocol.check(message, number)
        except (LinkError, IndexError):
            return False
        return game == self.game and number == len(self.messages)

    def _known(self, number: int, is_mine: bool) -> LinkError:
        """Returns why a message that is known already is not taken in again."""
        if is_mine and number == len(self.messages) - 1:
            return LinkError("This is the link that you made. Send it to the other player.", "own-link")
        if is_mine:
            return LinkError("This is an older link of yours, which was answered before.", "own-old")
        if self.stage in (FAREWELL, DONE):
            return LinkError("You have opened this link before. The game is over.", "opened-over")
        return LinkError("You have opened this link before. The game goes on from here.", "opened-before")

    def _after(self, protocol: ProtocolState, message: bytes, turn: LinkTurn | None) -> Party:
        return Party((*self.messages, message), (*self.turns, turn), protocol)

    def _place(self, message: bytes) -> None:
        """Raises LinkError where a message does not come next."""
        kind, game, number = header(message)
        if game != self.game:
            raise LinkError("This link belongs to another game.", "other-game")
        is_mine = PLAYERS[number % 2] is self.me
        if number < len(self.messages):
            if self.messages[number] == message:
                raise self._known(number, is_mine)
            if kind == INVITATION_KIND:
                raise LinkError("This link belongs to another game.", "other-game")
            if is_mine:
                raise LinkError("Your side is being played in another place, too. Go on there.", "own-fork")
            if kind == ANSWER_KIND:
                raise LinkError("Somebody else has accepted this invitation before.", "taken")
            self.protocol.check(message, number)
            raise LinkError("This is another answer to the same turn. Only the first counts.", "fork")
        if is_mine:
            raise LinkError("Your side is being played in another place, too. Go on there.", "own-fork")
        if number > len(self.messages):
            raise LinkError("A link is missing between the last one and this one. Open that first.", "too-new")
        if self.stage == DONE:
            raise breach("nothing can come after the last link", "malformed")


class Invitation(NamedTuple):
    """What an invitation offers."""

    game: bytes
    name: str
    terms: Terms


def invite(secret: bytes, name: str, terms: Terms) -> Party:
    """Returns White's party with its first message, the invitation. Raises LinkError (`bad-name`)."""
    return finished(inviting(secret, name, terms))


def inviting(secret: bytes, name: str, terms: Terms) -> Steps[Party]:
    """Makes an invitation bit by bit. See `invite`."""
    protocol = ProtocolState(Player.WHITE, secret, name, terms)
    yield from protocol.preparing()
    message = protocol.write(None)
    return Party((message,), (None,), protocol)


def read_invitation(message: bytes) -> Invitation:
    """Returns what an invitation offers. Raises LinkError where it is none."""
    protocol = ProtocolState(Player.BLACK, bytes(SECRET), "", None)
    protocol.read(message)
    return Invitation(protocol.game, protocol.names[Player.WHITE], protocol.terms)


def accept(secret: bytes, name: str, invitation: bytes) -> Party:
    """Returns Black's party, which has read an invitation and written the answer. Raises LinkError."""
    protocol = ProtocolState(Player.BLACK, secret, name, None)
    protocol.read(invitation)
    return Party((invitation,), (None,), protocol).send()


def restore(
    secret: bytes, me: Player, name: str, terms: Terms, received: Sequence[bytes], turns: Sequence[LinkTurn | None]
) -> Party:
    """Returns a party as it was, from what has to be kept of it.

    Args:
        secret: 32 bytes.
        me: whose program it is.
        name: of this player.
        terms: how the game is played; Black's are those of the invitation.
        received: the messages of the other, the oldest first.
        turns: what this player has done in each own message, None where nothing was.

    Raises:
        LinkError: it cannot have been so.
    """
    left = list(received)
    party = invite(secret, name, terms) if me is Player.WHITE else accept(secret, name, left.pop(0))
    own = list(turns[1:])
    while left or own:
        party = party.send(own.pop(0)) if party.writes and own else party.receive(left.pop(0))
    return party
