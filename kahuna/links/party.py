"""One program's side of a game by link: writes its messages, and reads those of the other program.

Everything random in it is derived from one secret of 32 bytes: the same secret, messages and turns make the same
messages again. So a game is saved as just these, and the other program is checked by running it again.
"""

from __future__ import annotations

from typing import NamedTuple

from kahuna.geography import Island
from kahuna.links.errors import LinkError, breach
from kahuna.links.protocol import ANSWER_KIND, INVITATION_KIND, SECRET, ProtocolState, Stage, header
from kahuna.links.sheet import island_of
from kahuna.links.steps import Steps, finished
from kahuna.links.terms import Terms
from kahuna.links.turns import LinkTurn
from kahuna.player import PLAYERS, Player


class Party(ProtocolState):
    """One side of a game by link. `send` and `receive` do not change it: they return the party that follows."""

    @property
    def game(self) -> bytes:
        """The game's number, 6 bytes."""
        return self.cards.game

    @property
    def writes(self) -> bool:
        """Whether the next message is this program's."""
        return self.stage != Stage.DONE and self.author is self.me

    @property
    def hand(self) -> tuple[Island | None, ...]:
        """The player's own cards; None for one that was drawn and is not known yet."""
        return tuple(None if slot.card is None else island_of(slot.card) for slot in self.cards.hand)

    @property
    def row(self) -> tuple[Island | None, ...]:
        """The cards in the row; None for an empty place or a card that is not known yet."""
        return self.cards.round.islands_in_row

    @property
    def their_secret(self) -> bytes | None:
        """The other program's secret; None until it is shown."""
        return self.secrets.get(self.me.opponent)

    def send(self, turn: LinkTurn | None = None) -> Party:
        """Returns the party after writing its next message, with a turn if one is due.

        Raises:
            LinkError: the player's name cannot be sent (`bad-name`).
        """
        assert self.writes
        assert (turn is not None) is self.has_turn
        party = self.copied()
        party.write(turn)
        return party

    def preparing(self) -> Steps[Party]:
        """Computes step by step what takes long in the next message, a sheet; returns the party that has it."""
        party = self.copied()
        if self.writes and self.stage in (Stage.INVITATION, Stage.SHEET):
            yield from party.cards.preparing(self.chains[-1])
        return party

    def receive(self, message: bytes) -> Party:
        """Returns the party after a message of the other program.

        Raises:
            LinkError: the message cannot be accepted.
        """
        self._check_place(message)
        party = self.copied()
        party.read(message)
        return party

    def is_from_other(self, message: bytes) -> bool:
        """Returns whether only the other program can have written a message that comes next in the game.

        It is False for the answer, which everybody with the invitation can write, and for the farewell: after the turn
        that shows a secret every reader can compute the key of the seals.
        """
        if self.writes or self.stage in (Stage.ANSWER, Stage.FAREWELL, Stage.DONE):
            return False
        try:
            _, game, number = header(message)
            self.check_seal(message, number)
        except (LinkError, IndexError):
            return False
        return game == self.game and number == len(self.messages)

    def _check_place(self, message: bytes) -> None:
        """Raises LinkError if a message does not come next."""
        kind, game, number = header(message)
        is_mine = PLAYERS[number % 2] is self.me
        is_known = self.messages[number : number + 1] == (message,)
        if game != self.game or (kind == INVITATION_KIND and not is_known):
            raise LinkError("This link belongs to another game.", "other-game")
        if is_known:
            raise self._known(number, is_mine)
        if is_mine:
            raise LinkError("Your side is being played in another place, too. Go on there.", "own-fork")
        if number < len(self.messages):
            if kind == ANSWER_KIND:
                raise LinkError("Somebody else has accepted this invitation before.", "taken")
            self.check_seal(message, number)
            raise LinkError("This is another answer to the same turn. Only the first counts.", "fork")
        if number > len(self.messages):
            raise LinkError("A link is missing between the last one and this one. Open that first.", "too-new")
        if self.stage is Stage.DONE:
            raise breach("nothing can come after the last link", "malformed")

    def _known(self, number: int, is_mine: bool) -> LinkError:
        """Returns the error for a message that this game already has."""
        if is_mine and number == len(self.messages) - 1:
            return LinkError("This is the link that you made. Send it to the other player.", "own-link")
        if is_mine:
            return LinkError("This is an older link of yours, which was answered before.", "own-old")
        if self.stage in (Stage.FAREWELL, Stage.DONE):
            return LinkError("You have opened this link before. The game is over.", "opened-over")
        return LinkError("You have opened this link before. The game goes on from here.", "opened-before")


class Invitation(NamedTuple):
    """What an invitation offers: the game's number (6 bytes), the name of the player who invites, the terms."""

    game: bytes
    name: str
    terms: Terms


def invite(secret: bytes, name: str, terms: Terms) -> Party:
    """Returns White's party with its first message, the invitation. Raises LinkError (`bad-name`)."""
    return finished(inviting(secret, name, terms))


def inviting(secret: bytes, name: str, terms: Terms) -> Steps[Party]:
    """Makes an invitation step by step. See `invite`."""
    party = yield from Party(Player.WHITE, secret, name, terms).preparing()
    return party.send()


def read_invitation(message: bytes) -> Invitation:
    """Returns what an invitation offers. Raises LinkError if the message is none."""
    party = _invited(bytes(SECRET), "", message)
    return Invitation(party.game, party.names[Player.WHITE], party.terms)


def accept(secret: bytes, name: str, invitation: bytes) -> Party:
    """Returns Black's party, which has read an invitation and written the answer. Raises LinkError."""
    return _invited(secret, name, invitation).send()


def _invited(secret: bytes, name: str, invitation: bytes) -> Party:
    if header(invitation)[0] != INVITATION_KIND:
        raise LinkError("This link belongs to another game.", "other-game")
    party = Party(Player.BLACK, secret, name, None)
    party.read(invitation)
    return party
