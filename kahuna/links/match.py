"""A game by link as its player goes through it: play, send, receive; kept as plain JSON.

What has to be kept is small: the secret, the messages of the other, and what was played here. All else follows from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final, NamedTuple

from kahuna.actions import Action
from kahuna.events import Event
from kahuna.links.check import Check, check
from kahuna.links.errors import LinkError
from kahuna.links.link_text import to_bytes, to_text
from kahuna.links.party import Party, accept, invite, inviting
from kahuna.links.protocol import DONE, SECRET
from kahuna.links.steps import STEP, Steps, finished
from kahuna.links.terms import Terms, get_terms, put_terms
from kahuna.links.turns import LinkTurn
from kahuna.links.world import LinkStep, LinkWorld, begin
from kahuna.notation import format_action, parse_play
from kahuna.player import PLAYERS, Player

_MARK: Final = 16
"""Hexadecimal digits that tell one refused link from others."""

_RESIGNS: Final = "resign"
"""Stands for giving up among the actions of a saved turn."""


class Breach(NamedTuple):
    """A link of the other player that was refused because no unchanged program would have made it.

    A refusal can reveal something of the hidden cards to the sender, so each is kept.

    Attributes:
        number: which message of the game it stood for.
        mark: tells it from other links; the same one that is opened again is noted once.
    """

    number: int
    mark: str


@dataclass(frozen=True)
class LinkMatch:
    """One side of a game by link.

    Attributes:
        party: the messages.
        world: the game as this player knows it; None before the deal.
        start: the world at the beginning of the own running turn.
        draft: what was done in it; it becomes a message with the action that ends the turn.
        events: what the last call has brought about.
        theirs: what the other player has done in the last turn that was received.
        breaches: the other player's links that were refused because they break the rules, in the order of opening.
    """

    party: Party
    world: LinkWorld | None = None
    start: LinkWorld | None = None
    draft: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()
    theirs: tuple[LinkStep, ...] = ()
    breaches: tuple[Breach, ...] = ()

    @classmethod
    def invite(cls, secret: bytes, name: str, terms: Terms) -> LinkMatch:
        """Returns White's side, with an invitation to be sent.

        Args:
            secret: 32 bytes from a source of randomness, never used before.
            name: at most 40 bytes of UTF-8.
            terms: how the game is played.

        Raises:
            LinkError: `bad-name`.
        """
        return cls(invite(secret, name, terms))

    @classmethod
    def accept(cls, secret: bytes, name: str, text: str) -> LinkMatch:
        """Returns Black's side, which accepts an invitation. The arguments are those of `invite`, and the invitation.

        Raises:
            LinkError: the text is no invitation, or `bad-name`.
        """
        return cls(accept(secret, name, to_bytes(text)))

    @property
    def awaits(self) -> str:
        """What comes next: `turn` (the own one), `link` (of the other), or `nothing`."""
        if self.party.stage == DONE:
            return "nothing"
        return "turn" if self.party.writes else "link"

    @property
    def text(self) -> str:
        """The last message of this side, to be sent to the other."""
        mine = self.party.messages[self.party.me.seat :: 2]
        return to_text(mine[-1])

    @property
    def resigned(self) -> Player | None:
        """Who has given up."""
        givers = (PLAYERS[number % 2] for number, turn in enumerate(self.party.turns) if turn and turn.resigned)
        return next(givers, None)

    def check(self) -> Check | None:
        """Checks the game as soon as the other's secret has been shown; None before."""
        return None if self.party.their_secret is None else check(self.party)

    def play(self, action: Action) -> LinkMatch:
        """Returns the match after an action of the own turn; the action that ends the turn makes the message.

        Raises:
            LinkError: `not-your-turn`.
            IllegalAction: the rules do not allow it; the match is as before.
        """
        world = self._own_turn()
        world, events = world.play(action)
        played = replace(self, world=world, draft=(*self.draft, action), events=events)
        return played._sent() if world.is_turn_over else played

    def undo(self) -> LinkMatch:
        """Returns the match before the last action of the running turn. Raises LinkError (`nothing-to-undo`)."""
        if not self.draft or self.start is None:
            raise LinkError("There is nothing to undo.", "nothing-to-undo")
        world = self.start
        for action in self.draft[:-1]:
            world, _ = world.play(action)
        return replace(self, world=world, draft=self.draft[:-1], events=())

    def resign(self) -> LinkMatch:
        """Returns the match after giving up, which ends the own turn. Raises LinkError (`not-your-turn`)."""
        self._own_turn()
        return replace(self, events=())._sent(resigned=True)

    def receive(self, text: str) -> LinkMatch:
        """Returns the match after a message of the other; an own message without a turn is made at once.

        Raises:
            LinkError: the message cannot be accepted; the match is as before.
        """
        return finished(self.receiving(text))

    def receiving(self, text: str) -> Steps[LinkMatch]:
        """Receives a message bit by bit: the answer to it may be a new sheet. See `receive`."""
        party, world, events, theirs = received(self.party, self.world, text)
        events += tuple(event for played in theirs for event in played.events)
        match = LinkMatch(party, world, world, (), events, theirs or self.theirs, self.breaches)
        if party.writes and not party.has_turn:
            party = yield from party.preparing()
            return replace(match, party=party)._sent()
        # A game that the deal itself has ended.
        return match._sent() if party.writes and world is not None and world.is_over else match

    def noting(self, text: str, error: LinkError) -> LinkMatch:
        """Returns the match with a link that was refused noted, if it breaks the rules and the other player made it.

        Args:
            text: the link.
            error: why `receive` has refused it.
        """
        if not error.is_breach:
            return self
        message = to_bytes(text)
        breach = Breach(len(self.party.messages), sha256(message).hexdigest()[:_MARK])
        if breach in self.breaches or not self.party.is_from_other(message):
            return self
        return replace(self, breaches=(*self.breaches, breach), events=())

    def _own_turn(self) -> LinkWorld:
        if self.awaits != "turn" or self.world is None:
            raise LinkError("It is not your turn: the other player's link comes next.", "not-your-turn")
        return self.world

    def _sent(self, *, resigned: bool = False) -> LinkMatch:
        """The match after its next message."""
        turn, world = None, self.world
        if self.party.has_turn:
            assert world is not None
            turn = LinkTurn(self.draft, resigned, world.is_over or resigned, world.is_round_over)
        return replace(self, party=self.party.send(turn), start=None, draft=())

    # -- keeping -------------------------------------------------------------------------------------------------

    def saved(self) -> dict[str, Any]:
        """Returns all that has to be kept, ready for JSON. Whoever has it can play this side, and see its cards."""
        party, seat = self.party, self.party.me.seat
        return {
            "link": 1,
            "secret": party.secret.hex(),
            "player": party.me.value,
            "name": party.names[party.me],
            "terms": put_terms(party.terms)[0],
            "received": [to_text(message) for message in party.messages[1 - seat :: 2]],
            "turns": [_words(turn) for turn in party.turns[seat::2] if turn],
            "draft": [format_action(action) for action in self.draft],
            **({"breaches": [list(breach) for breach in self.breaches]} if self.breaches else {}),
        }


class Received(NamedTuple):
    """A game after a message of the other.

    Attributes:
        party: the messages.
        world: the game as it is known.
        events: what the message has told: a card that was drawn, a deal.
        theirs: what the other player has done in it.
    """

    party: Party
    world: LinkWorld | None
    events: tuple[Event, ...]
    theirs: tuple[LinkStep, ...]


def received(party: Party, world: LinkWorld | None, text: str) -> Received:
    """Takes in a message of the other.

    Raises:
        LinkError: the message cannot be accepted.
    """
    party = party.receive(to_bytes(text))
    events: tuple[Event, ...] = ()
    theirs: tuple[LinkStep, ...] = ()
    if world is None and party.first is not None:
        world = begin(party, party.first)
    if world is not None:
        world, events = world.follow(party)
        turn = party.turns[-1]
        if turn is not None:
            world, theirs = world.theirs(turn, party)
    return Received(party, world, events, theirs)


def restored(saved: Mapping[str, Any]) -> LinkMatch:
    """Returns the match that `LinkMatch.saved` returned.

    Raises:
        LinkError: it is damaged (`bad-save`).
    """
    return finished(restoring(saved))


def restoring(saved: Mapping[str, Any]) -> Steps[LinkMatch]:
    """Restores a match a message at a time. See `restored`."""
    try:
        return (yield from _restoring(saved))
    except (KeyError, TypeError, ValueError, IndexError, AssertionError) as error:
        raise LinkError("The saved game by link is damaged.", "bad-save") from error


def _restoring(saved: Mapping[str, Any]) -> Steps[LinkMatch]:
    secret, name, received = bytes.fromhex(saved["secret"]), saved["name"], list(saved["received"])
    numbers = saved["link"], saved["terms"]
    if {*map(type, numbers)} != {int} or numbers[0] != 1 or len(secret) != SECRET or not isinstance(name, str):
        raise ValueError
    if saved["player"] == Player.WHITE:
        match = LinkMatch((yield from inviting(secret, name, get_terms(bytes([saved["terms"]])))))
    else:
        match = LinkMatch.accept(secret, name, received.pop(0))
    turns = list(saved["turns"])
    while received or turns:
        yield STEP
        if match.awaits == "turn":
            match = _played(match, turns.pop(0))
        else:
            match = yield from match.receiving(received.pop(0))
    return replace(_played(match, saved["draft"]), breaches=_breaches(saved.get("breaches", [])))


def _breaches(saved: list[Any]) -> tuple[Breach, ...]:
    """Returns the refused links of a save. Raises ValueError where they are none."""
    breaches = tuple(Breach(*each) for each in saved)
    if not all(type(number) is int and type(mark) is str for number, mark in breaches):
        raise ValueError("the refused links are no numbers and texts")
    return breaches


def _played(match: LinkMatch, words: list[str]) -> LinkMatch:
    for word in words:
        match = match.resign() if word == _RESIGNS else match.play(parse_play(word))
    return match


def _words(turn: LinkTurn) -> list[str]:
    """A turn of one's own as it is saved. A blind draw is saved as one: its card is not known where it is played."""
    return [*(format_action(action) for action in turn.actions), *([_RESIGNS] if turn.resigned else [])]
