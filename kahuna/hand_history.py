"""The movements of the opponent's cards, as far as they were seen, and the hands that explain them.

A hand that is possible now must have been possible throughout: every card in it was dealt, taken or drawn at some time,
and every card that was shown was held before. This module tracks possible hands through a round, and from one round to
the next.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from kahuna import cards
from kahuna.cards import CARD, Cards
from kahuna.geography import ISLANDS, Island
from kahuna.state import DEALT_HAND


class Move(NamedTuple):
    """The effect of an opponent's action on the covered part of the hand.

    Attributes:
        taken: a card of the row that was added to it.
        drawn: whether an unseen card was added to it.
        shown: cards that left it and were seen.
        hidden: the number of cards discarded unseen.
        lying_open: the cards that lie face up afterwards (*open draws*), which are not part of it.
    """

    taken: Island | None
    drawn: bool
    shown: tuple[Island, ...]
    hidden: int
    lying_open: Cards


class _Trail(NamedTuple):
    """A covered hand that is tracked: the named cards, and how many are still unnamed.

    A card drawn blind gets its name when it is shown. A card that could be either is taken to be the named one: the
    unnamed card can still become anything, so no possibility is lost.
    """

    named: Cards
    buried: Cards
    blind: int

    def after(self, move: Move) -> "_Trail | None":
        """The trail after a move, hidden discards aside; None if the move is impossible."""
        named = self.named if move.taken is None else Cards(self.named + CARD[move.taken])
        return _Trail(named, self.buried, self.blind + move.drawn).without(move.shown)

    def without(self, gone: Iterable[Island]) -> "_Trail | None":
        """The trail without some cards; None if it did not hold them."""
        named, blind = self.named, self.blind
        for card in gone:
            if cards.count(named, card):
                named = Cards(named - CARD[card])
            elif blind:
                blind -= 1
            else:
                return None
        return _Trail(named, self.buried, blind)

    def burying(self, number: int, covered: Cards, lying_open: Cards) -> Iterator["_Trail"]:
        """Yields every trail after that many cards were discarded face down, from those that are never seen again."""
        # Of two equal cards the open one would have been discarded. If that excludes a card, the unnamed cards must be
        # named now.
        allowed = cards.pack(card for card in cards.unpack(covered) if not cards.count(lying_open, card))
        for part in cards.parts(self.named):
            nameless = number - cards.size(part)
            if not 0 <= nameless <= self.blind or not cards.contains(allowed, part):
                continue
            named, blind = Cards(self.named - part), self.blind - nameless
            if allowed == covered:
                yield _Trail(named, Cards(self.buried + part), blind)
                continue
            for other in cards.parts(Cards(allowed - part)):
                if cards.size(other) == nameless:
                    yield _Trail(named, Cards(self.buried + part + other), blind)


class HandHistory(NamedTuple):
    """How the opponent's cards came and went since the last shuffle.

    Attributes:
        kept: every hand that the opponent may have had at that shuffle; None in the first round of the game.
        lying_open: the cards that lay face up then.
        moves: what happened since.
        unknown: how many unknown cards the opponent had then, if the game begins there.
    """

    kept: frozenset[Cards] | None
    lying_open: Cards
    moves: tuple[Move, ...]
    unknown: int = DEALT_HAND

    def explains(self, hand: Cards, discards: tuple[Cards, ...]) -> bool:
        """Whether the opponent can hold a hand now, after discarding these sets of cards face down, one by one."""
        shown = [card for move in self.moves for card in move.shown]
        lying_open = self.moves[-1].lying_open if self.moves else self.lying_open
        if not cards.contains(hand, lying_open):
            return False
        covered = Cards(hand - lying_open)
        ever_held = Counter([*cards.unpack(covered), *shown])
        for part in discards:
            ever_held.update(cards.unpack(part))
        return any(
            self._leads_to(trail, covered, discards)
            for trail in self._beginnings()
            if all(cards.count(trail.named, card) <= ever_held[card] for card in cards.unpack(trail.named))
        )

    def _beginnings(self) -> Iterator[_Trail]:
        if self.kept is None:
            yield _Trail(cards.NONE, cards.NONE, self.unknown)
            return
        for kept in self.kept:
            yield _Trail(Cards(kept - self.lying_open), cards.NONE, 0)

    def _leads_to(self, beginning: _Trail, covered: Cards, discards: tuple[Cards, ...]) -> bool:
        trail = beginning
        left = iter(discards)
        for move in self.moves:
            after = trail.after(move)
            if after is not None and move.hidden:
                part = next(left)
                # Of two equal cards the open one would have been discarded.
                after = None if _share(part, move.lying_open) else after.without(cards.unpack(part))
            if after is None:
                return False
            trail = after
        end = trail.without(cards.unpack(covered))
        return end is not None and not end.named and not end.blind

    def ends(self, unseen: Cards) -> frozenset[Cards]:
        """Returns every hand that the opponent may hold, if `unseen` are hand and face-down discards."""
        trails = set(self._beginnings())
        lying_open = self.moves[-1].lying_open if self.moves else self.lying_open
        covered = Cards(unseen - lying_open)
        # Every covered card of the opponent is either shown later or unseen at the end.
        possible = Counter(cards.unpack(covered))
        possible.update(card for move in self.moves for card in move.shown)
        for move in self.moves:
            possible.subtract(move.shown)
            followed = {after for trail in trails if (after := trail.after(move)) is not None}
            if move.hidden:
                followed = {
                    after for trail in followed for after in trail.burying(move.hidden, covered, move.lying_open)
                }
            trails = {
                trail
                for trail in followed
                if all(
                    cards.count(trail.named, card) + cards.count(trail.buried, card) <= possible[card]
                    for card in ISLANDS
                )
            }
        hands = set()
        for named, buried, blind in trails:
            rest = Cards(covered - named - buried)
            hands |= {Cards(lying_open + named + part) for part in cards.parts(rest) if cards.size(part) == blind}
        return frozenset(hands)


@lru_cache(maxsize=64)
def hands_at_shuffle(hand_history: HandHistory, unseen: Cards) -> frozenset[Cards]:
    """Returns `hand_history.ends(unseen)`, cached: earlier rounds stay the same however often a round is examined."""
    return hand_history.ends(unseen)


def _share(some: Cards, others: Cards) -> bool:
    return any(cards.count(others, card) for card in cards.unpack(some))
