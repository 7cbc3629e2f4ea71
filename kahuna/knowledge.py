"""What an observer can conclude about the hidden cards.

The opponent's hand is never wholly dark: cards taken from the row were seen, cards that lie open elsewhere cannot
be in it, and when a round ends with an empty pile, all that was not seen is in the opponent's hand or was
discarded by the opponent face down.
"""

from typing import NamedTuple

from kahuna import cards
from kahuna.actions import Build, Deal, Discard, Draw, Remove, Take
from kahuna.cards import CARD, Cards
from kahuna.geography import ISLANDS, Island
from kahuna.observation import Observation, Seen

_ALWAYS = 1_000


class Loose(NamedTuple):
    """A seen card of the opponent that may have been discarded since.

    Attributes:
        card: which card.
        since: index of the first discard that it may have been part of; otherwise it is still held.
    """

    card: Island
    since: int


class Knowledge(NamedTuple):
    """The hidden cards, and what limits where they can be.

    They are in the opponent's hand, in the opponent's face-down discards since the last shuffle, or in the pile.

    Attributes:
        unseen: all hidden cards.
        held: those that are in the opponent's hand for certain because they were seen.
        loose: those that are in the hand or in one of some discards.
        discards: how many hidden cards each of the opponent's discards since the last shuffle holds.
        exposed: discarded cards of the opponent that were seen to go (*open draws*).
        carried: cards that the opponent can have kept since before the last shuffle; None in the first round,
            where nothing is kept.
        strangers: for each discard, and last for the hand: how many cards outside of `carried` it and the
            discards before it can hold at most. As long as nothing was drawn blind since the shuffle, all
            hidden cards of the opponent are carried ones.
    """

    unseen: Cards
    held: Cards
    loose: tuple[Loose, ...]
    discards: tuple[int, ...]
    exposed: Cards
    carried: Cards | None
    strangers: tuple[int, ...]


class _Ledger:
    """The opponent's hidden cards, followed through what was seen."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.own = cards.NONE
        self.rival_hand = 0
        self.tokens: list[Loose] = []
        self._shuffle()

    def _shuffle(self) -> None:
        self.open_elsewhere = cards.NONE
        self.discards: list[int] = []
        self.exposed = cards.NONE
        self.carried: Cards | None = None
        self.allowance = _ALWAYS
        self.strangers: list[int] = []

    def follow(self, entry: Seen) -> None:
        action = entry.action
        if isinstance(action, Deal):
            self._deal(action)
        elif entry.player is self.observation.player:
            self._own_action(entry)
        else:
            self._rival_action(entry)

    def _deal(self, deal: Deal) -> None:
        if not self.rival_hand and not self.own:
            self.own = cards.pack(card for card in (*deal.order[:3], *deal.order[3:6]) if card is not None)
            self.rival_hand = 3
            return
        # The pile is empty: what is unseen is in the opponent's hand or face-down discards.
        unseen = Cards(cards.WHOLE_DECK - self.own - self.open_elsewhere - self.exposed)
        hidden_discards = sum(self.discards)
        kept = [token.card for token in self.tokens if token.since >= len(self.discards)]
        lying_open = [token for token in self.tokens if token.since == _ALWAYS]
        self._shuffle()
        if not hidden_discards:
            known = list(cards.unpack(unseen))
        else:
            known = kept
            self.carried = Cards(unseen - cards.pack(kept))
            self.allowance = 0
        self.tokens = [Loose(card, 0) for card in known]
        for token in lying_open:
            self.tokens[self.tokens.index(Loose(token.card, 0))] = token
        if not hidden_discards:
            self.carried = cards.NONE
            self.allowance = 0

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
        match entry.action:
            case Build(_, card):
                self._rival_shows((card,))
            case Remove(_, pair):
                self._rival_shows(pair)
            case Discard(chosen):
                seen = [card for card in chosen if card is not None]
                for card in seen:
                    self.tokens.remove(Loose(card, _ALWAYS))
                    self.exposed = Cards(self.exposed + CARD[card])
                self.rival_hand -= len(chosen)
                if len(chosen) > len(seen):
                    self.discards.append(len(chosen) - len(seen))
                    self.strangers.append(self.allowance)
            case Take(card):
                lies_open = self.observation.ruleset.open_draws
                self.tokens.append(Loose(card, _ALWAYS if lies_open else len(self.discards)))
                self.rival_hand += 1
            case Draw():
                self.rival_hand += 1
                self.allowance += 1
            case _:
                pass

    def _rival_shows(self, played: tuple[Island, ...]) -> None:
        for card in played:
            self.rival_hand -= 1
            self.open_elsewhere = Cards(self.open_elsewhere + CARD[card])
            # Equal cards cannot be told apart: whatever can still be true stays so if the one we know most
            # of is taken to be the one that was played.
            same = [token for token in self.tokens if token.card is card]
            if same:
                self.tokens.remove(max(same, key=lambda token: token.since))
            elif self.carried is not None:
                if cards.count(self.carried, card):
                    self.carried = Cards(self.carried - CARD[card])
                else:
                    self.allowance -= 1


def knowledge(observation: Observation) -> Knowledge:
    """Returns what the observer can conclude about the hidden cards."""
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
        exposed=ledger.exposed,
        carried=ledger.carried,
        strangers=(*ledger.strangers, ledger.allowance),
    )


def known_rival_cards(observation: Observation) -> Cards:
    """Returns the cards that the opponent holds for certain.

    Besides the cards that were seen these are the ones for which there is no other place left: with an empty pile
    and no hidden discards that is the whole hand.
    """
    known = knowledge(observation)
    elsewhere = observation.pile_size + sum(known.discards)
    return cards.pack(
        island
        for island in ISLANDS
        for _ in range(max(cards.count(known.held, island), cards.count(known.unseen, island) - elsewhere))
    )
