"""Everything that an observer can conclude about the hidden cards.

The opponent's hand is never completely unknown: cards taken from the row were seen, cards that lie open elsewhere
cannot be in it, and when a round ends with an empty pile, all unseen cards are in the opponent's hand or were discarded
by the opponent face down.
"""

from collections.abc import Iterable
from typing import NamedTuple

from kahuna import cards
from kahuna.actions import Begin, Build, Deal, Discard, Draw, Remove, Take
from kahuna.cards import CARD, Cards
from kahuna.geography import ISLANDS, Island
from kahuna.hand_history import HandHistory, Move, hands_at_shuffle
from kahuna.observation import Observation, Seen
from kahuna.state import DEALT_HAND, ROW_PLACES

_ALWAYS = 1_000


class Loose(NamedTuple):
    """A seen card of the opponent that may have been discarded since.

    Attributes:
        card: which card.
        since: index of the first discard that may have included it; otherwise it is still held.
    """

    card: Island
    since: int


class Knowledge(NamedTuple):
    """The hidden cards, and the constraints on where they can be.

    They are in the opponent's hand, in the opponent's face-down discards since the last shuffle, or in the pile. These
    constraints are necessary; `hand_history.explains` decides exactly whether an arrangement is possible.

    Attributes:
        unseen: all hidden cards.
        held: those that are certainly in the opponent's hand because they were seen.
        loose: those that are in the hand or in one of several discards.
        discards: how many hidden cards each of the opponent's discards since the last shuffle holds.
        room: how many covered cards each of them left in the hand.
        exposed: cards that the opponent was seen to discard (*open draws*).
        carried: cards that the opponent can have kept since before the last shuffle; None in the first round,
            where nothing is kept.
        strangers: for each discard, and last for the hand: the maximum number of cards outside `carried` that it and
            the discards before it can hold. As long as nothing has been drawn blind since the shuffle, all hidden cards
            of the opponent are carried ones.
        hand_history: the movements of the opponent's cards; None in an imagined game, where the observer's own earlier
            cards have no names and nothing can be concluded from them.
    """

    unseen: Cards
    held: Cards
    loose: tuple[Loose, ...]
    discards: tuple[int, ...]
    room: tuple[int, ...]
    exposed: Cards
    carried: Cards | None
    strangers: tuple[int, ...]
    hand_history: HandHistory | None


class _Ledger:
    """The opponent's hidden cards, tracked through the observed events."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.open_draws = observation.ruleset.open_draws
        self.own = cards.NONE
        self.rival_hand = 0
        self.lying_open = cards.NONE
        self.has_begun = False
        self._shuffle(None)

    def _shuffle(self, kept: frozenset[Cards] | None) -> None:
        """Begins a round: of the earlier cards, only those that the opponent may have kept remain known."""
        self.hand_history = HandHistory(kept, self.lying_open, ())
        self.moves: list[Move] = []
        self.open_elsewhere = cards.NONE
        self.discards: list[int] = []
        self.room: list[int] = []
        self.exposed = cards.NONE
        self.strangers: list[int] = []
        self.allowance = _ALWAYS if kept is None else 0
        self.carried: Cards | None = None
        self.tokens = [Loose(card, _ALWAYS) for card in cards.unpack(self.lying_open)]
        if kept is not None:
            certain = cards.pack(
                island for island in ISLANDS for _ in range(min(cards.count(hand, island) for hand in kept))
            )
            ever = cards.pack(
                island for island in ISLANDS for _ in range(max(cards.count(hand, island) for hand in kept))
            )
            self.carried = Cards(ever - certain)
            self.tokens += [Loose(card, 0) for card in cards.unpack(Cards(certain - self.lying_open))]

    def whole_hand_history(self) -> HandHistory:
        """The hand_history up to now."""
        return self.hand_history._replace(moves=tuple(self.moves))

    def follow(self, entry: Seen) -> None:
        """Processes one history entry."""
        action = entry.action
        if isinstance(action, Begin):
            self._begin(action)
        elif isinstance(action, Deal):
            self._deal(action)
        elif entry.by is self.observation.player:
            self._own_action(entry)
        else:
            self._rival_action(entry)

    def _begin(self, begin: Begin) -> None:
        """Treats the opponent as having first discarded what is hidden, and then taken what is known."""
        self.has_begun = True
        seat, rival = self.observation.player.seat, self.observation.player.opponent.seat
        self.own = _named(begin.hands[seat])
        self.open_elsewhere = Cards(cards.pack(begin.played) + _named(begin.discarded[seat]))
        self.rival_hand = len(begin.hands[rival])
        self.lying_open = begin.open_cards[rival]
        self.exposed = begin.exposed[rival]
        known = cards.unpack(Cards(begin.known[rival] - self.lying_open))
        unknown = self.rival_hand - cards.size(self.lying_open) - len(known)
        hidden = len(begin.discarded[rival]) - cards.size(self.exposed)
        self.hand_history = HandHistory(None, cards.NONE, (), unknown + hidden)
        if hidden:
            self.discards.append(hidden)
            self.room.append(unknown)
            self.strangers.append(self.allowance)
            self.moves.append(Move(None, False, (), hidden, cards.NONE))
        self.tokens = [Loose(card, _ALWAYS) for card in cards.unpack(self.lying_open)]
        for card in known:
            self.moves.append(Move(card, False, (), 0, cards.NONE))
            self.tokens.append(Loose(card, len(self.discards)))
        self.moves.append(Move(None, False, (), 0, self.lying_open))

    def _deal(self, deal: Deal) -> None:
        if not self.has_begun:
            self.has_begun = True
            self.own = cards.pack(card for card in deal.order[: 2 * DEALT_HAND] if card is not None)
            self.rival_hand = DEALT_HAND
            return
        # The pile is empty: all unseen cards are in the opponent's hand or face-down discards.
        unseen = Cards(cards.WHOLE_DECK - self.own - self.open_elsewhere - self.exposed)
        self._shuffle(hands_at_shuffle(self.whole_hand_history(), unseen))

    def _own_action(self, entry: Seen) -> None:
        match entry.action:
            case Build(_, card):
                self.own = Cards(self.own - CARD[card])
                self.open_elsewhere = Cards(self.open_elsewhere + CARD[card])
            case Remove(_, pair):
                self.own = Cards(self.own - cards.pack(pair))
                self.open_elsewhere = Cards(self.open_elsewhere + cards.pack(pair))
            case Discard(chosen):
                gone = cards.pack(card for card in chosen if card is not None)
                self.own = Cards(self.own - gone)
                self.open_elsewhere = Cards(self.open_elsewhere + gone)
            case Take(card) | Draw(Island() as card):
                self.own = Cards(self.own + CARD[card])
            case _:
                pass

    def _rival_action(self, entry: Seen) -> None:
        taken: Island | None = None
        drawn = False
        shown: tuple[Island, ...] = ()
        hidden = 0
        match entry.action:
            case Build(_, card):
                shown = self._rival_shows((card,))
            case Remove(_, pair):
                shown = self._rival_shows(pair)
            case Discard(chosen):
                named = [card for card in chosen if card is not None]
                for card in named:
                    self.tokens.remove(Loose(card, _ALWAYS))
                gone = cards.pack(named)
                self.exposed = Cards(self.exposed + gone)
                self.lying_open = Cards(self.lying_open - gone)
                self.rival_hand -= len(chosen)
                hidden = len(chosen) - len(named)
                if hidden:
                    self.discards.append(hidden)
                    self.room.append(self.rival_hand - cards.size(self.lying_open))
                    self.strangers.append(self.allowance)
            case Take(card):
                self.rival_hand += 1
                if self.open_draws:
                    self.lying_open = Cards(self.lying_open + CARD[card])
                    self.tokens.append(Loose(card, _ALWAYS))
                else:
                    taken = card
                    self.tokens.append(Loose(card, len(self.discards)))
            case Draw():
                self.rival_hand += 1
                self.allowance += 1
                drawn = True
            case _:
                return
        self.moves.append(Move(taken, drawn, shown, hidden, self.lying_open))

    def _rival_shows(self, played: tuple[Island, ...]) -> tuple[Island, ...]:
        """Takes cards out of the opponent's hand; returns those that did not lie open."""
        covered = []
        for card in played:
            self.rival_hand -= 1
            self.open_elsewhere = Cards(self.open_elsewhere + CARD[card])
            if cards.count(self.lying_open, card):
                self.lying_open = Cards(self.lying_open - CARD[card])
            else:
                covered.append(card)
            # Equal cards are indistinguishable: no possibility is lost if the one we know most about is taken to be the
            # one that was played.
            same = [token for token in self.tokens if token.card is card]
            if same:
                token = max(same, key=lambda token: token.since)
                self.tokens.remove(token)
                if token.since < len(self.discards):
                    self._free(card)
            elif self.carried is not None and not cards.count(self.carried, card):
                self.allowance -= 1
            elif self.carried is not None and not self.allowance:
                self.carried = Cards(self.carried - CARD[card])
        return tuple(covered)

    def _free(self, card: Island) -> None:
        """Lets the other card of an island be anywhere: it may have been mistaken for the card just played."""
        if self.carried is not None and self.allowance and not cards.count(self.carried, card):
            self.carried = Cards(self.carried + CARD[card])


def knowledge(observation: Observation) -> Knowledge:
    """Returns what the observer can conclude about the hidden cards."""
    if _is_imagined(observation):
        return _open_knowledge(observation)
    ledger = _Ledger(observation)
    for entry in observation.history:
        ledger.follow(entry)
    row = cards.pack(card for card in observation.row if card is not None)
    unseen = Cards(
        cards.WHOLE_DECK
        - observation.hand
        - row
        - cards.pack(observation.played)
        - observation.discarded
        - ledger.exposed
    )
    certain = [token for token in ledger.tokens if token.since >= len(ledger.discards)]
    loose = [token for token in ledger.tokens if token.since < len(ledger.discards)]
    return Knowledge(
        unseen=unseen,
        held=cards.pack(token.card for token in certain),
        loose=tuple(loose),
        discards=tuple(ledger.discards),
        room=tuple(ledger.room),
        exposed=ledger.exposed,
        carried=ledger.carried,
        strangers=(*ledger.strangers, ledger.allowance),
        hand_history=ledger.whole_hand_history(),
    )


def _is_imagined(observation: Observation) -> bool:
    """Whether the observer does not know its own earlier cards, because another player imagined them."""
    player = observation.player
    beginning = observation.history[0].action if observation.history else None
    if isinstance(beginning, Begin) and None in beginning.hands[player.seat] + beginning.discarded[player.seat]:
        return True
    return any(
        entry.by is player
        and (entry.action == Draw() or (isinstance(entry.action, Discard) and None in entry.action.cards))
        for entry in observation.history
    ) or any(
        isinstance(entry.action, Deal)
        and not isinstance(entry.action, Begin)
        and sum(card is not None for card in entry.action.order) < DEALT_HAND + ROW_PLACES
        for entry in observation.history[:1]
    )


def _open_knowledge(observation: Observation) -> Knowledge:
    """Returns only what lies open, without conclusions from the course of the game."""
    rival = observation.player.opponent
    hidden: list[int] = []
    exposed: list[Island] = []
    for entry in observation.history:
        if isinstance(entry.action, Begin):
            exposed = list(cards.unpack(entry.action.exposed[rival.seat]))
            hidden = [len(entry.action.discarded[rival.seat]) - len(exposed)]
        elif isinstance(entry.action, Deal):
            hidden, exposed = [], []
        elif isinstance(entry.action, Discard) and entry.by is rival:
            named = [card for card in entry.action.cards if card is not None]
            exposed += named
            hidden.append(len(entry.action.cards) - len(named))
    hidden = [number for number in hidden if number]
    lying_open = observation.open_cards[rival.seat]
    seen = [*observation.played, *exposed, *(card for card in observation.row if card is not None)]
    unseen = Cards(cards.WHOLE_DECK - observation.hand - observation.discarded - cards.pack(seen))
    return Knowledge(
        unseen=unseen,
        held=lying_open,
        loose=(),
        discards=tuple(hidden),
        room=(_ALWAYS,) * len(hidden),
        exposed=cards.pack(exposed),
        carried=None,
        strangers=(_ALWAYS,) * (len(hidden) + 1),
        hand_history=None,
    )


def _named(pile: Iterable[Island | None]) -> Cards:
    return cards.pack(card for card in pile if card is not None)


def known_rival_cards(observation: Observation) -> Cards:
    """Returns the cards that the opponent certainly holds.

    Besides the cards that were seen, these are the ones that can be nowhere else: with an empty pile and no hidden
    discards, that is the whole hand. Conclusions that require trying every arrangement are left out.
    """
    known = knowledge(observation)
    elsewhere = observation.pile_size + sum(known.discards)
    return cards.pack(
        island
        for island in ISLANDS
        for _ in range(max(cards.count(known.held, island), cards.count(known.unseen, island) - elsewhere))
    )
