"""A game by link as its player goes through it: play, send, receive; saved as plain JSON.

Little has to be saved: the secret, the messages received, and the player's own actions. Everything else follows.
"""

from __future__ import annotations

from collections import Counter
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
from kahuna.links.protocol import SECRET, Stage
from kahuna.links.steps import STEP, Steps, finished
from kahuna.links.terms import Terms, get_terms, put_terms
from kahuna.links.turns import LinkTurn
from kahuna.links.world import LinkStep, LinkWorld, begin
from kahuna.notation import format_action, parse_play
from kahuna.player import PLAYERS, Player

_MARK: Final = 16
"""Hexadecimal digits that tell a refused link from others."""

_RESIGNS: Final = "resign"
"""Stands for a resignation among the actions of a saved turn."""


class Breach(NamedTuple):
    """A link of the other player that was refused because no unmodified program would have made it.

    A refusal can reveal something about the hidden cards to the sender, so each is kept.

    Attributes:
        number: the place in the game that the link claimed.
        mark: the beginning of its SHA-256 hash: the same link, opened again, is noted once.
    """

    number: int
    mark: str


@dataclass(frozen=True)
class LinkMatch:
    """One side of a game by link.

    Attributes:
        party: the messages.
        world: the game as this player knows it; None before the deal.
        start: the world at the beginning of the player's running turn.
        draft: the actions of this turn; it becomes a message with the action that ends it.
        events: what the last call has caused.
        theirs: the actions of the other player's last turn.
        breaches: the other player's links that were refused as rule-breaking, in the order of opening.
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
        """Returns Black's side, with an answer to be sent. The arguments are those of `invite`, and the invitation.

        Raises:
            LinkError: the text is no invitation, or `bad-name`.
        """
        return cls(accept(secret, name, to_bytes(text)))

    @property
    def awaits(self) -> str:
        """What comes next: `turn` (the player's own), `link` (the other player's), or `nothing`."""
        if self.party.stage is Stage.DONE:
            return "nothing"
        return "turn" if self.party.writes else "link"

    @property
    def text(self) -> str:
        """The text of this side's last message."""
        mine = self.party.messages[self.party.me.seat :: 2]
        return to_text(mine[-1])

    @property
    def resigned(self) -> Player | None:
        """The player who has resigned."""
        resigning = (PLAYERS[number % 2] for number, turn in enumerate(self.party.turns) if turn and turn.resigned)
        return next(resigning, None)

    @property
    def refusals(self) -> tuple[tuple[int, int], ...]:
        """How often a link was refused as rule-breaking: its number in the game and the count, by number."""
        return tuple(sorted(Counter(breach.number for breach in self.breaches).items()))

    def check(self) -> Check | None:
        """Returns the result of the check; None until the other program's secret is shown."""
        return None if self.party.their_secret is None else check(self.party)

    def play(self, action: Action) -> LinkMatch:
        """Returns the match after an action of the player's turn; the action that ends the turn makes the message.

        Raises:
            LinkError: `not-your-turn`.
            IllegalAction: the rules do not allow the action.
        """
        world, events = self._own_turn().play(action)
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
        """Returns the match after a resignation, which ends the player's turn. Raises LinkError (`not-your-turn`)."""
        self._own_turn()
        return replace(self, events=())._sent(resigned=True)

    def receive(self, text: str) -> LinkMatch:
        """Returns the match after a message of the other player; an answer without a turn is made at once.

        Raises:
            LinkError: the message cannot be accepted.
        """
        return finished(self.receiving(text))

    def receiving(self, text: str) -> Steps[LinkMatch]:
        """Receives a message step by step, since the answer to it may be a new sheet. See `receive`."""
        party, world, events, theirs = received(self.party, self.world, text)
        events += tuple(event for played in theirs for event in played.events)
        match = LinkMatch(party, world, world, (), events, theirs or self.theirs, self.breaches)
        if party.writes and not party.has_turn:
            party = yield from party.preparing()
            return replace(match, party=party)._sent()
        # The deal itself can end a game.
        return match._sent() if party.writes and world is not None and world.is_over else match

    def noting(self, text: str, error: LinkError) -> LinkMatch:
        """Returns the match with a refused link noted, if it breaks the rules and the other player has made it.

        Args:
            text: the link.
            error: what `receive` has raised.
        """
        if not error.is_breach:
            return self
        message = to_bytes(text)
        breach = Breach(len(self.party.messages), sha256(message).hexdigest()[:_MARK])
        if breach in self.breaches or not self.party.is_from_other(message):
            return self
        return replace(self, breaches=(*self.breaches, breach), events=())

    def saved(self) -> dict[str, Any]:
        """Returns all that has to be saved, ready for JSON; it lets its owner play this side and see its cards."""
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

    def _own_turn(self) -> LinkWorld:
        """Returns the world. Raises LinkError if this player is not to move."""
        if self.awaits != "turn" or self.world is None:
            raise LinkError("It is not your turn: the other player's link comes next.", "not-your-turn")
        return self.world

    def _sent(self, *, resigned: bool = False) -> LinkMatch:
        """Returns the match after its next message."""
        turn, world = None, self.world
        if self.party.has_turn:
            assert world is not None
            turn = LinkTurn(self.draft, resigned, world.is_over or resigned, world.is_round_over)
        return replace(self, party=self.party.send(turn), start=None, draft=())


def received(
    party: Party, world: LinkWorld | None, text: str
) -> tuple[Party, LinkWorld | None, tuple[Event, ...], tuple[LinkStep, ...]]:
    """Receives a message of the other player.

    Returns:
        The party and the world after it, the events by what it reveals (a card drawn, a deal), and the other player's
        actions in it.

    Raises:
        LinkError: the message cannot be accepted.
    """
    party = party.receive(to_bytes(text))
    if world is None and party.first is not None:
        world = begin(party, party.first)
    if world is None:
        return party, None, (), ()
    world, events = world.follow(party)
    turn = party.turns[-1]
    world, theirs = world.theirs(turn, party) if turn else (world, ())
    return party, world, events, theirs


def restored(saved: Mapping[str, Any]) -> LinkMatch:
    """Returns the match that `LinkMatch.saved` returned.

    Raises:
        LinkError: it is damaged (`bad-save`).
    """
    return finished(restoring(saved))


def restoring(saved: Mapping[str, Any]) -> Steps[LinkMatch]:
    """Restores a match one message at a time. See `restored`."""
    try:
        return (yield from _restoring(saved))
    except (KeyError, TypeError, ValueError, IndexError, AssertionError) as error:
        raise LinkError("The saved game by link is damaged.", "bad-save") from error


def _restoring(saved: Mapping[str, Any]) -> Steps[LinkMatch]:
    secret, name, links = bytes.fromhex(saved["secret"]), saved["name"], list(saved["received"])
    numbers = saved["link"], saved["terms"]
    if {*map(type, numbers)} != {int} or numbers[0] != 1 or len(secret) != SECRET or not isinstance(name, str):
        raise ValueError
    if saved["player"] == Player.WHITE:
        match = LinkMatch((yield from inviting(secret, name, get_terms(bytes([saved["terms"]])))))
    else:
        match = LinkMatch.accept(secret, name, links.pop(0))
    turns = list(saved["turns"])
    while links or turns:
        yield STEP
        if match.awaits == "turn":
            match = _played(match, turns.pop(0))
        else:
            match = yield from match.receiving(links.pop(0))
    breaches = tuple(Breach(*each) for each in saved.get("breaches", []))
    if not all(type(number) is int and type(mark) is str for number, mark in breaches):
        raise ValueError("the refused links are no numbers and texts")
    return replace(_played(match, saved["draft"]), breaches=breaches)


def _played(match: LinkMatch, words: list[str]) -> LinkMatch:
    for word in words:
        match = match.resign() if word == _RESIGNS else match.play(parse_play(word))
    return match


def _words(turn: LinkTurn) -> list[str]:
    """Returns one of the player's own turns as it is saved. A blind draw is saved without its card."""
    return [*(format_action(action) for action in turn.actions), *([_RESIGNS] if turn.resigned else [])]
