"""The game by link as one player knows it: a state of the rules whose hidden cards are arranged in any way that fits.

An action is applied to a state, and the true one is in neither program. What a player sees of a state does not depend
on its hidden cards, so any possible arrangement will do: a new one is made whenever the other player shows cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from kahuna import cards
from kahuna.actions import Action, Build, Deal, Discard, Draw, Remove, Take
from kahuna.events import Event
from kahuna.geography import CARDS_PER_ISLAND, ISLANDS, Island
from kahuna.imagination import Hidden, with_hidden
from kahuna.links.errors import LinkError, breach
from kahuna.links.party import Party
from kahuna.links.turns import LinkTurn
from kahuna.observation import observe
from kahuna.player import Player
from kahuna.rules import IllegalAction, Step, apply, cards_to_deal, end_before_deal, new_game
from kahuna.state import DEALT_HAND, Phase, State

ORDER: Final = ISLANDS
"""The order in which hidden cards are arranged. Any other will do: nothing that is seen depends on it."""


class LinkStep(NamedTuple):
    """An action, and the events that it caused. Hidden cards of the other player in it are arbitrary."""

    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True)
class LinkWorld:
    """The game as one player knows it.

    Attributes:
        me: the player.
        state: the open cards and the player's own are true; the other player's and the pile are any that are possible.
        pending: the player's own draw, if the drawn card, or the one that refills the row, is not known yet.
    """

    me: Player
    state: State
    pending: Draw | Take | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game is over by the rules."""
        return self.state.phase is Phase.OVER

    @property
    def is_round_over(self) -> bool:
        """Whether a round is over by the rules, and another one follows."""
        return self.state.phase is Phase.DEAL

    @property
    def is_turn_over(self) -> bool:
        """Whether the player's turn is over."""
        ended = self.pending is not None or self.is_over or self.is_round_over
        return ended or self.state.to_move is not self.me

    def play(self, action: Action) -> tuple[LinkWorld, tuple[Event, ...]]:
        """Returns the world after an action of the player, and its events.

        A draw whose card is not known yet becomes pending, without events.

        Raises:
            IllegalAction: the rules do not allow it.
        """
        if isinstance(action, Draw) or (isinstance(action, Take) and self.state.cards.pile):
            # Whether it is allowed does not depend on the card.
            apply(self.state, action)
            return replace(self, pending=action), ()
        state, events = applied(self.state, action)
        return replace(self, state=state), events

    def follow(self, party: Party) -> tuple[LinkWorld, tuple[Event, ...]]:
        """Returns the world with what a message reveals (a card drawn, a refilled place, a deal), and the events.

        Args:
            party: after the message.

        Raises:
            LinkError: the cards cannot be there (`no-world`).
        """
        world, events, pending = self, tuple[Event, ...](), self.pending
        if pending is not None:
            told = (
                party.hand[-1]
                if isinstance(pending, Draw)
                else party.cards.row_told[self.state.row.index(pending.card)]
            )
            if told is None:
                return self, ()
            state, events = applied(self._arranged(top=told), pending)
            world = replace(self, state=state, pending=None)
        if (
            world.state.phase is Phase.DEAL
            and party.cards.round.number == world.state.turn.round + 1
            and None not in party.cards.row_told
        ):
            state, deal = world._deal(party)
            state, dealt = apply(state, deal)
            return replace(world, state=state), events + dealt
        return world, events

    def theirs(self, turn: LinkTurn, party: Party) -> tuple[LinkWorld, tuple[LinkStep, ...]]:
        """Returns the world after a turn of the other player, and the steps of the turn.

        Args:
            turn: as it was received.
            party: after the message.

        Raises:
            LinkError: the rules do not allow it, or the cards cannot be there.
        """
        state, played = self.state, list[LinkStep]()
        rival = self.me.opponent
        for action in turn.actions:
            if state.to_move is not rival or state.phase in (Phase.OVER, Phase.DEAL):
                raise breach("an action follows after the end of the turn", "malformed")
            world = replace(self, state=state)
            match action:
                case Build(card=card):
                    state = world._arranged([card])
                case Remove(cards=paid):
                    state = world._arranged(paid)
                case Discard(gone):
                    state, action = world._discarding(gone)
                case Take() if state.cards.pile:
                    state = world._arranged(top=_refill(state, action, party))
                case _:
                    pass
            try:
                state, happened = applied(state, action)
            except IllegalAction as error:
                raise breach(str(error).rstrip("."), "illegal") from None
            played.append(LinkStep(action, happened))
        self._check_end(state, turn)
        return replace(self, state=state), tuple(played)

    def _check_end(self, state: State, turn: LinkTurn) -> None:
        """Raises LinkError if a turn does not end as its message claims."""
        over, round_over = state.phase is Phase.OVER, state.phase is Phase.DEAL
        fits = (over or turn.resigned) is turn.over and round_over is turn.round_over
        if turn.resigned:
            fits = fits and not over and not turn.has_end
        elif not turn.has_end and not over:
            # Only a handicap ends so: it is placed, and this player begins.
            fits = fits and state.to_move is self.me and state.phase is Phase.ACT
        if not fits:
            raise breach("the end of the turn does not fit what was done in it", "malformed")

    # -- hidden cards --------------------------------------------------------------------------------------------

    def _unseen(self) -> tuple[int, ...]:
        """Returns how many cards of each island are in the other player's hand or discards, or in the pile."""
        state, seat = self.state, self.me.seat
        return tuple(
            CARDS_PER_ISLAND
            - cards.count(state.cards.hands[seat], island)
            - cards.count(state.cards.discarded[seat], island)
            - state.row.count(island)
            - state.cards.played.count(island)
            for island in ISLANDS
        )

    def _arranged(self, wanted: Iterable[Island] = (), top: Island | None = None, row: Sequence[Island] = ()) -> State:
        """Returns the state with its hidden cards arranged so that an action is possible.

        Args:
            wanted: cards that the other player must hold, including those of them that lie open.
            top: the card on top of the pile, if it matters.
            row: cards that are about to be dealt, so that they are in no hand.

        Raises:
            LinkError: there is no such state (`no-world`).
        """
        state, rival = self.state, self.me.opponent
        asked = Counter(wanted)
        unseen = self._unseen()
        held: list[Island] = []
        spare: list[Island] = []
        for island in ORDER:
            own = cards.count(state.cards.hands[self.me.seat], island)
            most = min(unseen[island] - (island is top), CARDS_PER_ISLAND - own - row.count(island))
            least = max(cards.count(state.cards.open_cards[rival.seat], island), asked[island])
            if most < least:
                raise _impossible()
            held += [island] * least
            spare += [island] * (most - least)
        missing = cards.size(state.cards.hands[rival.seat]) - len(held)
        if not 0 <= missing <= len(spare):
            raise _impossible()
        held += spare[:missing]
        rest = [island for island in ORDER for _ in range(unseen[island] - held.count(island) - (island is top))]
        gone = cards.size(state.cards.discarded[rival.seat])
        pile = ([] if top is None else [top]) + rest[gone:]
        return with_hidden(observe(state, self.me), Hidden(cards.pack(held), cards.pack(rest[:gone]), tuple(pile)))

    def _discarding(self, gone: tuple[Island | None, ...]) -> tuple[State, Discard]:
        """Returns a state, and what the other player discards in it: the cards that lay open, and any others."""
        lying = list(cards.unpack(self.state.cards.open_cards[self.me.opponent.seat]))
        left = lying.copy()
        seen = [card for card in gone if card is not None]
        for card in seen:
            if card not in left:
                raise breach("a card is discarded that does not lie open", "illegal")
            left.remove(card)
        # Of two equal cards the open one goes first (rule 8.5), so no hidden one has an equal that stays open.
        unseen = self._unseen()
        pool = [island for island in ORDER if island not in left for _ in range(unseen[island] - lying.count(island))]
        hidden = pool[: len(gone) - len(seen)]
        if len(hidden) < len(gone) - len(seen):
            raise _impossible()
        return self._arranged((*lying, *hidden)), Discard(tuple(sorted((*seen, *hidden))))

    def _deal(self, party: Party) -> tuple[State, Deal]:
        """Returns a state, and a deal in it that brings the known cards to where they are."""
        row = [card for card in party.cards.row_told if card is not None]
        state = self.state
        if state.turn.round:
            state = self._arranged(row=row)
            rest = list(cards.unpack(cards_to_deal(state)))
            for card in row:
                rest.remove(card)
            return state, Deal((*row, *rest))
        own = [card for card in party.hand if card is not None]
        rest = list(cards.unpack(cards.WHOLE_DECK))
        for card in (*row, *own):
            if card not in rest:
                raise _impossible()
            rest.remove(card)
        theirs, pile = rest[:DEALT_HAND], rest[DEALT_HAND:]
        hands = (own, theirs) if state.ruleset.first is self.me else (theirs, own)
        return state, Deal((*hands[0], *hands[1], *row, *pile))


def applied(state: State, action: Action) -> Step:
    """Returns what an action leads to; a game that the next deal would end at once is over (rule 7.2)."""
    step = apply(state, action)
    end = end_before_deal(step.state)
    return step if end is None else Step(end.state, step.events + end.events)


def begin(party: Party, first: Player) -> LinkWorld:
    """Returns the world of a party before the deal, for the player who has the first turn."""
    return LinkWorld(party.me, new_game(party.terms.ruleset(first)))


def _refill(state: State, action: Take, party: Party) -> Island:
    """Returns the card that has refilled the place of one that the other player took."""
    if action.card not in state.row:
        raise breach("a card is drawn that does not lie there", "illegal")
    card = party.row[state.row.index(action.card)]
    if card is None:
        raise breach("a card of the row was not told", "malformed")
    return card


def _impossible() -> LinkError:
    """Returns the error for cards that the other player has shown and that cannot be there."""
    return breach("these cards cannot be there", "no-world")
