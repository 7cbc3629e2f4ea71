"""A turn as a part of a message: actions, what shows the cards that pay for them, and how the turn ends."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from kahuna.actions import Action, Build, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.geography import ISLANDS, LINES, Island, Line
from kahuna.links.errors import breach
from kahuna.links.exchange import Exchange
from kahuna.links.hashing import digest
from kahuna.links.rounds import Slot
from kahuna.links.sheet import island_of
from kahuna.state import HAND_LIMIT

if TYPE_CHECKING:
    from kahuna.links.protocol import ProtocolState

COMMIT: Final = 16
"""Bytes that bind something which is shown later."""

_BUILD, _REMOVE, _GRANT, _DISCARD = 1, 2, 3, 4
_TAKE, _DRAW, _PASS, _END, _SUDDEN, _HANDICAP, _RESIGNED = 160, 163, 164, 165, 166, 167, 168
_OVER, _ROUND_OVER = 1, 2


class LinkTurn(NamedTuple):
    """What a player does in one message.

    Attributes:
        actions: cards that this program does not know are None.
        resigned: whether the player gives up at its end.
        over: whether the game is over with it.
        round_over: whether the round is, and another one follows.
        commit: of a received turn with a discard, what binds the discarded cards.
    """

    actions: tuple[Action, ...]
    resigned: bool = False
    over: bool = False
    round_over: bool = False
    commit: bytes = b""


def pass_turn(protocol: ProtocolState, exchange: Exchange, turn: LinkTurn | None) -> LinkTurn:
    """Passes on a turn, and returns it as this program knows it.

    Args:
        protocol: what it changes.
        exchange: the message.
        turn: what is to be written; None where it is read.
    """
    passing = _TurnExchange(protocol, exchange, turn)
    return passing.whole()


def discarded(protocol: ProtocolState, turn: LinkTurn, count: int) -> tuple[Island, ...]:
    """Returns the own cards that a turn, not made yet, discards by its commitment.

    Raises:
        LookupError: none fit it.
    """
    for slots in combinations(protocol.hand, count):
        if _commit(protocol, slots) == turn.commit:
            return tuple(sorted(island_of(slot.card) for slot in slots if slot.card is not None))
    raise LookupError("no cards of the hand fit the discard")


def _commit(protocol: ProtocolState, slots: Sequence[Slot]) -> bytes:
    """What binds the own cards that are discarded, and tells nothing of them."""
    positions = bytes(sorted(slot.position for slot in slots))
    salt = digest("discard-nonce", protocol.secret, protocol.number)[:COMMIT]
    return digest("discard", protocol.game, protocol.number, positions, salt)[:COMMIT]


class _TurnExchange:
    """A turn that is being written or read."""

    def __init__(self, protocol: ProtocolState, exchange: Exchange, turn: LinkTurn | None) -> None:
        self.protocol = protocol
        self.exchange = exchange
        self.turn = turn
        self.commit = b""

    def whole(self) -> LinkTurn:
        planned = self.turn.actions if self.turn else ()
        actions: list[Action] = []
        while True:
            action = planned[len(actions)] if len(actions) < len(planned) else None
            code = self._byte(self._code(action))
            if code >= _TAKE:
                break
            actions.append(self._action(action, code >> 5, code & 31))
        if code > _RESIGNED:
            raise breach("it has an action that there is not", "malformed")
        end = self._end(code)
        flags = self._byte(_OVER * self.turn.over | _ROUND_OVER * self.turn.round_over if self.turn else 0)
        if flags > _ROUND_OVER or (code in (_SUDDEN, _RESIGNED) and flags != _OVER):
            raise breach("the end of the turn does not fit what was done in it", "malformed")
        done = (*actions, end) if end else tuple(actions)
        return self.turn or LinkTurn(done, code == _RESIGNED, flags == _OVER, flags == _ROUND_OVER, self.commit)

    def _byte(self, own: int) -> int:
        """Passes on one byte; `own` is for the author."""
        return self.exchange.part(lambda: bytes([own]), 1)[0]

    def _code(self, action: Action | None) -> int:
        """The first byte of an action of one's own, or of the end of the turn."""
        match action:
            case Build(line):
                return _BUILD << 5 | line
            case Remove(line):
                return _REMOVE << 5 | line
            case Grant(line):
                return _GRANT << 5 | line
            case Discard(cards):
                return _DISCARD << 5 | len(cards)
            case Take(card):
                return _TAKE + self.protocol.round.islands_in_row.index(card)
            case Draw():
                return _DRAW
            case Pass():
                return _PASS
            case End():
                return _END
        if self.turn is None:
            return 0
        return _RESIGNED if self.turn.resigned else _SUDDEN if self.turn.over else _HANDICAP

    def _action(self, action: Action | None, kind: int, number: int) -> Action:
        """Passes on an action after its first byte, and returns it."""
        if kind == _DISCARD:
            return self._discard(action if isinstance(action, Discard) else None, number)
        if kind not in (_BUILD, _REMOVE, _GRANT) or number >= len(LINES):
            raise breach("it has an action that there is not", "malformed")
        line = LINES[number]
        match action:
            case Build(card=card):
                return self._play(line, kind, [self._picked(card)])
            case Remove(cards=paid):
                return self._play(line, kind, [self._picked(card) for card in paid])
            case _:
                return self._play(line, kind, [None] * kind)

    def _picked(self, island: Island | None) -> Slot:
        """Takes a card for an island out of the own hand: one that the other saw goes first (rule 8.5)."""
        protocol = self.protocol
        fitting = [slot for slot in protocol.hand if slot.card is not None and island_of(slot.card) is island]
        slot = min(fitting, key=lambda slot: (not slot.seen, slot.position))
        protocol.hand = tuple(each for each in protocol.hand if each is not slot)
        return slot

    def _play(self, line: Line, kind: int, paid: Sequence[Slot | None]) -> Action:
        """Passes on the cards that pay for a play, each with what shows it, and returns the play."""
        if kind == _GRANT:
            return Grant(line)
        protocol, shown = self.protocol, []
        for slot in paid:
            position = self._byte(slot.position if slot else 0)
            shown.append(island_of(self._show(protocol.round.number, position, slot)))
            protocol.sizes[self.exchange.author] -= 1
        if kind == _BUILD:
            return Build(line, shown[0])
        one, other = sorted(shown)
        return Remove(line, (one, other))

    def _show(self, number: int, position: int, slot: Slot | None) -> int:
        """Passes on what shows a card, in a round and in those before since which it has been kept."""
        round_ = self.protocol.rounds[number - 1]
        card = round_.show(self.exchange, position)
        if round_.is_kept(position):
            before = slot.before if slot else None
            old = self._byte(before.position if before else 0)
            if self._show(number - 1, old, before) != card:
                raise breach("a kept card was exchanged", "bad-card")
        return card

    def _discard(self, action: Discard | None, count: int) -> Discard:
        """Passes on a discard: how many cards, those that lay open, and what binds them all."""
        protocol, author = self.protocol, self.exchange.author
        if not 1 <= count <= min(HAND_LIMIT, protocol.sizes[author]):
            raise breach("more cards are discarded than there are", "malformed")
        going = [self._picked(island) for island in action.cards] if action else []
        protocol.sizes[author] -= count
        shown: list[Island] = []
        if protocol.terms.open_draws:
            seen = sorted(island_of(slot.card) for slot in going if slot.seen and slot.card is not None)
            number = self._byte(len(seen))
            islands = self.exchange.part(lambda: bytes(seen), number) if number <= count else b""
            if len(islands) < number or any(island >= len(ISLANDS) for island in islands):
                raise breach("cards are discarded that there are not", "malformed")
            shown = [ISLANDS[island] for island in islands]
        self.commit = self.exchange.part(lambda: _commit(protocol, going), COMMIT)
        return action or Discard((*shown, *[None] * (count - len(shown))))

    def _end(self, code: int) -> Action | None:
        """Gives the drawn card to the author, and returns the action that ends the turn, if there is one."""
        if code == _PASS:
            return Pass()
        if code == _END:
            return End()
        if code >= _SUDDEN:
            return None
        protocol, author, round_ = self.protocol, self.exchange.author, self.protocol.round
        protocol.sizes[author] += 1
        if code == _DRAW:
            position = round_.draw(author)
            if author is protocol.me:
                protocol.hand += (Slot(position, None),)
            return Draw()
        place = code - _TAKE
        island = round_.islands_in_row[place]
        position = round_.take(self.exchange, place)
        if island is None:
            raise breach("a card is drawn that is not known yet", "malformed")
        if author is protocol.me:
            protocol.hand += (Slot(position, round_.cards[position], seen=True),)
        return Take(island)
