"""A turn as a part of a message: its actions, what shows the cards that pay for them, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from kahuna.actions import Action, Build, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.geography import ISLANDS, LINES, Island, Line
from kahuna.links.card_state import CardState
from kahuna.links.errors import breach
from kahuna.links.exchange import Exchange
from kahuna.links.hashing import digest
from kahuna.links.rounds import Slot
from kahuna.links.sheet import island_of
from kahuna.state import HAND_LIMIT

COMMITMENT: Final = 16
"""Bytes of a hash that binds its author to something shown later."""

_BUILD, _REMOVE, _GRANT, _DISCARD = 1, 2, 3, 4
_TAKE, _DRAW, _PASS, _END, _SUDDEN, _HANDICAP, _RESIGNED = 160, 163, 164, 165, 166, 167, 168
_OVER, _ROUND_OVER = 1, 2


class LinkTurn(NamedTuple):
    """A player's turn in one message.

    Attributes:
        actions: what the player does; discarded cards that this program does not know are None.
        resigned: whether the player then gives up.
        over: whether the game ends with the turn.
        round_over: whether the round ends with it, and another one follows.
        commitment: if it was received and has a discard, the hash that binds the discarded cards.
    """

    actions: tuple[Action, ...]
    resigned: bool = False
    over: bool = False
    round_over: bool = False
    commitment: bytes = b""

    @property
    def has_end(self) -> bool:
        """Whether its last action ends the turn, as a draw does."""
        return bool(self.actions) and isinstance(self.actions[-1], Take | Draw | Pass | End)


def discarded(cards: CardState, number: int, turn: LinkTurn, count: int) -> tuple[Island, ...]:
    """Returns the own cards that a turn of the player discards, found by trying its commitment.

    Args:
        cards: before the turn.
        number: of the message.
        turn: has a commitment.
        count: of discarded cards.

    Raises:
        LookupError: no cards of the hand match the commitment.
    """
    for slots in combinations(cards.hand, count):
        if _commitment(cards, number, slots) == turn.commitment:
            return tuple(sorted(island_of(slot.card) for slot in slots if slot.card is not None))
    raise LookupError("no cards of the hand fit the discard")


def _commitment(cards: CardState, number: int, slots: Sequence[Slot]) -> bytes:
    """Returns a hash that binds discarded cards of the player's own and reveals nothing about them."""
    positions = bytes(sorted(slot.position for slot in slots))
    salt = digest("discard-nonce", cards.secret, number)[:COMMITMENT]
    return digest("discard", cards.game, number, positions, salt)[:COMMITMENT]


class TurnExchange:
    """A turn that is being written or read. Each method writes or reads a part, and raises LinkError if it is wrong.

    Attributes:
        cards: are updated.
        exchange: the message.
        turn: the one to be written; None when reading.
        open_draws: whether this variant is played, so that discards show the cards that lay open.
        commitment: the hash that binds the discarded cards; empty without a discard.
    """

    def __init__(self, cards: CardState, exchange: Exchange, turn: LinkTurn | None, *, open_draws: bool) -> None:
        self.cards = cards
        self.exchange = exchange
        self.turn = turn
        self.open_draws = open_draws
        self.commitment = b""

    def run(self) -> LinkTurn:
        """Writes or reads the whole turn, and returns it as this program knows it."""
        planned = self.turn.actions if self.turn else ()
        actions: list[Action] = []
        while True:
            action = planned[len(actions)] if len(actions) < len(planned) else None
            code = self.exchange.byte(self._code(action))
            if code >= _TAKE:
                break
            actions.append(self._action(action, code >> 5, code & 31))
        if code > _RESIGNED:
            raise breach("it has an action that there is not", "malformed")
        end = self._end(code)
        flags = self.exchange.byte(_OVER * self.turn.over | _ROUND_OVER * self.turn.round_over if self.turn else 0)
        if flags > _ROUND_OVER or (code in (_SUDDEN, _RESIGNED) and flags != _OVER):
            raise breach("the end of the turn does not fit what was done in it", "malformed")
        done = (*actions, end) if end else tuple(actions)
        return self.turn or LinkTurn(done, code == _RESIGNED, flags == _OVER, flags == _ROUND_OVER, self.commitment)

    def _code(self, action: Action | None) -> int:
        """Returns the author's first byte of an action, or of the end of the turn; 0 when reading."""
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
                return _TAKE + self.cards.round.islands_in_row.index(card)
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
        """Writes or reads an action after its first byte, and returns it."""
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
        """Takes a card for an island out of the own hand: one that the other player saw goes first (rule 8.5)."""
        hand = self.cards.hand
        fitting = [slot for slot in hand if slot.card is not None and island_of(slot.card) is island]
        slot = min(fitting, key=lambda slot: (not slot.seen, slot.position))
        self.cards.hand = tuple(each for each in hand if each is not slot)
        return slot

    def _play(self, line: Line, kind: int, paid: Sequence[Slot | None]) -> Action:
        """Writes or reads the cards that pay for a play, each with what shows it, and returns the play."""
        if kind == _GRANT:
            return Grant(line)
        shown = []
        for slot in paid:
            position = self.exchange.byte(slot.position if slot else 0)
            shown.append(island_of(self._show(self.cards.round.number, position, slot)))
            self.cards.sizes[self.exchange.author] -= 1
        if kind == _BUILD:
            return Build(line, shown[0])
        one, other = sorted(shown)
        return Remove(line, (one, other))

    def _show(self, number: int, position: int, slot: Slot | None) -> int:
        """Writes or reads what shows a card, in its round and in each one from which it was kept; returns the card."""
        round_ = self.cards.rounds[number - 1]
        card = round_.show(self.exchange, position)
        if round_.is_kept(position):
            before = slot.before if slot else None
            old = self.exchange.byte(before.position if before else 0)
            if self._show(number - 1, old, before) != card:
                raise breach("a kept card was exchanged", "bad-card")
        return card

    def _discard(self, action: Discard | None, count: int) -> Discard:
        """Writes or reads a discard: the cards that lay open, and the commitment to all of them."""
        author = self.exchange.author
        if not 1 <= count <= min(HAND_LIMIT, self.cards.sizes[author]):
            raise breach("more cards are discarded than there are", "malformed")
        going = [self._picked(island) for island in action.cards] if action else []
        self.cards.sizes[author] -= count
        shown: list[Island] = []
        if self.open_draws:
            seen = sorted(island_of(slot.card) for slot in going if slot.seen and slot.card is not None)
            number = self.exchange.byte(len(seen))
            islands = self.exchange.part(lambda: bytes(seen), number) if number <= count else b""
            if len(islands) < number or any(island >= len(ISLANDS) for island in islands):
                raise breach("cards are discarded that there are not", "malformed")
            shown = [ISLANDS[island] for island in islands]
        self.commitment = self.exchange.part(lambda: _commitment(self.cards, self.exchange.number, going), COMMITMENT)
        return action or Discard((*shown, *[None] * (count - len(shown))))

    def _end(self, code: int) -> Action | None:
        """Gives the drawn card to the author, and returns the action that ends the turn, if there is one."""
        if code == _PASS:
            return Pass()
        if code == _END:
            return End()
        if code >= _SUDDEN:
            return None
        cards, author, round_ = self.cards, self.exchange.author, self.cards.round
        cards.sizes[author] += 1
        if code == _DRAW:
            position = round_.draw(author)
            if author is cards.me:
                cards.hand += (Slot(position, None),)
            return Draw()
        place = code - _TAKE
        island = round_.islands_in_row[place]
        position = round_.take(self.exchange, place)
        if island is None:
            raise breach("a card is drawn that is not known yet", "malformed")
        if author is cards.me:
            cards.hand += (Slot(position, round_.cards[position], seen=True),)
        return Take(island)
