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
from kahuna.links.course import ANSWER_KIND, DEAL, DONE, INVITATION_KIND, SECRET, Course, header
from kahuna.links.sheet import island_of
from kahuna.links.terms import Terms
from kahuna.links.turns import Turn
from kahuna.links.wire import LinkError, breach
from kahuna.player import PLAYERS, Player


@dataclass(frozen=True)
class Party:
    """One side of a game by link.

    Attributes:
        me: whose program this is; White invites.
        secret: 32 bytes, from a source of randomness outside.
        names: what the players call themselves.
        terms: how the game is played.
        messages: all messages, the oldest first: White's and Black's in turn.
        turns: what was done in each, None where nothing was; discards of the other without their cards.
        course: what follows from them.
    """

    me: Player
    secret: bytes
    names: tuple[str, str]
    terms: Terms
    messages: tuple[bytes, ...]
    turns: tuple[Turn | None, ...]
    course: Course

    @property
    def game(self) -> bytes:
        """The game's number, 6 bytes."""
        return self.course.game

    @property
    def stage(self) -> str:
        """What the next message is: `answer`, `deal`, `turn`, `sheet`, `pick`, `farewell`; `done` if there is none."""
        return self.course.stage

    @property
    def writes(self) -> bool:
        """Whether the next message is this program's."""
        return self.stage != DONE and self.course.author is self.me

    @property
    def needs_turn(self) -> bool:
        """Whether there is a turn in the next message."""
        return self.course.has_turn

    @property
    def first(self) -> Player | None:
        """Who has the first turn; None before that is known."""
        course = self.course
        return course.first_by(course.chains[2]) if course.stage == DEAL and self.me is Player.WHITE else course.first

    @property
    def hand(self) -> tuple[Island | None, ...]:
        """The own cards; None for one that was drawn and has not been told yet."""
        return tuple(None if slot.card is None else island_of(slot.card) for slot in self.course.hand)

    @property
    def row(self) -> tuple[Island | None, ...]:
        """The cards that lie open; None where there is none, or it has not been told yet."""
        return self.course.round.islands_in_row

    @property
    def row_told(self) -> tuple[Island | None, ...]:
        """The row before the turn in the last message, with what that message has told of it."""
        return self.course.row_told

    @property
    def round(self) -> int:
        """The number of the round whose sheet was sent last."""
        return self.course.round.number

    @property
    def their_secret(self) -> bytes | None:
        """The secret of the other program, as soon as it has been shown."""
        return self.course.secrets.get(self.me.opponent)

    def send(self, turn: Turn | None = None) -> Party:
        """Returns the party after writing its next message, with a turn where one is due."""
        assert self.writes
        assert (turn is not None) is self.needs_turn
        course = self.course.copied()
        message = course.write(turn)
        return self._after(course, message, turn)

    def receive(self, message: bytes) -> Party:
        """Returns the party after a message of the other.

        Raises:
            LinkError: it cannot be accepted.
        """
        self._place(message)
        course = self.course.copied()
        turn = course.read(message)
        names = self.names
        if len(self.messages) == 1:
            names = (names[0], course.name)
        return replace(self._after(course, message, turn), names=names)

    def _after(self, course: Course, message: bytes, turn: Turn | None) -> Party:
        return replace(self, messages=(*self.messages, message), turns=(*self.turns, turn), course=course)

    def _place(self, message: bytes) -> None:
        """Raises LinkError where a message does not come next."""
        kind, game, number = header(message)
        if game != self.game:
            raise LinkError("This link belongs to another game.", "other-game")
        is_mine = PLAYERS[number % 2] is self.me
        if number < len(self.messages):
            if self.messages[number] == message:
                if is_mine:
                    sentence = "This is the link that you made. Send it to the other player."
                    raise LinkError(sentence, "own-link")
                raise LinkError("You have opened this link before. The game goes on from here.", "opened-before")
            if kind == INVITATION_KIND:
                raise LinkError("This link belongs to another game.", "other-game")
            if is_mine:
                raise LinkError("Your side is being played in another place, too. Go on there.", "own-fork")
            if kind == ANSWER_KIND:
                raise LinkError("Somebody else has accepted this invitation before.", "taken")
            self.course.check(message, number)
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
    course = Course(Player.WHITE, secret, name, terms)
    message = course.write(None)
    return Party(Player.WHITE, secret, (name, ""), terms, (message,), (None,), course)


def read_invitation(message: bytes) -> Invitation:
    """Returns what an invitation offers. Raises LinkError where it is none."""
    course = Course(Player.BLACK, bytes(SECRET), "", None)
    course.read(message)
    return Invitation(course.game, course.name, course.terms)


def accept(secret: bytes, name: str, invitation: bytes) -> Party:
    """Returns Black's party, which has read an invitation and written the answer. Raises LinkError."""
    course = Course(Player.BLACK, secret, name, None)
    course.read(invitation)
    names = (course.name, name)
    party = Party(Player.BLACK, secret, names, course.terms, (invitation,), (None,), course)
    return party.send()


def restore(
    secret: bytes, me: Player, name: str, terms: Terms, received: Sequence[bytes], turns: Sequence[Turn | None]
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
