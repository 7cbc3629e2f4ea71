"""Completes an Observation to a State: how a player imagines the hidden cards.

Its only input is the observation, so it cannot peek.
"""

from collections.abc import Iterator
from math import comb, perm
from random import Random
from typing import NamedTuple

from kahuna import cards
from kahuna.actions import Action, Discard, Draw
from kahuna.cards import CARD, Cards
from kahuna.geography import ISLANDS, Island
from kahuna.knowledge import Knowledge, Loose, knowledge
from kahuna.observation import Observation, Seen
from kahuna.player import Player
from kahuna.state import CardPlaces, History, State


class Hidden(NamedTuple):
    """A possible arrangement of the hidden cards.

    Attributes:
        hand: the opponent's hand.
        discarded: the opponent's face-down discards since the last shuffle.
        pile: top first.
    """

    hand: Cards
    discarded: Cards
    pile: tuple[Island, ...]


class _Plan(NamedTuple):
    """A way to fill the opponent's discards and, as the last group, the hand; it covers `weight` arrangements.

    Attributes:
        loose: the group of each loose card.
        strangers: how many cards that were not carried over the last shuffle are in each group.
    """

    weight: int
    loose: tuple[int, ...]
    strangers: tuple[int, ...]


class Imagination:
    """Samples hidden cards for one observation; reuse it for many samples to save time."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.known = known = knowledge(observation)
        held = cards.size(known.held)
        self._sizes = (*known.discards, observation.rival_hand_size - held)
        rest = known.unseen - known.held - sum(CARD[token.card] for token in known.loose)
        self._carried, self._strangers = _sort_out(Cards(rest), known.carried)
        self._plans = list(self._all_plans())
        self._weight = sum(plan.weight for plan in self._plans)

    def _all_plans(self) -> Iterator[_Plan]:
        for places, ways in _placements(self.known.loose, self._sizes):
            if not self._leave_room(places):
                continue
            free = [size - places.count(group) for group, size in enumerate(self._sizes)]
            for split in _splits(free, self.known.strangers, len(self._strangers)):
                total = sum(split)
                weight = ways * perm(len(self._strangers), total) * perm(len(self._carried), sum(free) - total)
                for size, strange in zip(free, split, strict=True):
                    weight *= comb(size, strange)
                if weight:
                    yield _Plan(weight, places, split)

    def _leave_room(self, places: tuple[int, ...]) -> bool:
        """Whether, after each discard, at most as many seen cards are left as the opponent had cards."""
        return all(
            room >= sum(token.since <= discard < place for token, place in zip(self.known.loose, places, strict=True))
            for discard, room in enumerate(self.known.room)
        )

    def draw(self, rng: Random) -> Hidden:
        """Returns one arrangement; all consistent arrangements are equally likely."""
        # The plans respect the known numbers. Whether the cards can have moved that way is clear only when each of them
        # has a name. Rejection sampling keeps all consistent arrangements equally likely.
        while True:
            hidden, discards = self._arrange(rng)
            if self.known.hand_history is None or self.known.hand_history.explains(hidden.hand, discards):
                return hidden

    def _arrange(self, rng: Random) -> tuple[Hidden, tuple[Cards, ...]]:
        """Follows a plan; also returns each discard of the opponent separately."""
        plan = self._choose(rng)
        carried, strangers = self._carried[:], self._strangers[:]
        rng.shuffle(carried)
        rng.shuffle(strangers)
        groups: list[list[Island]] = []
        for group, size in enumerate(self._sizes):
            filled = [token.card for token, place in zip(self.known.loose, plan.loose, strict=True) if place == group]
            filled += [strangers.pop() for _ in range(plan.strangers[group])]
            filled += [carried.pop() for _ in range(size - len(filled))]
            groups.append(filled)
        pile = carried + strangers
        rng.shuffle(pile)
        hand = Cards(self.known.held + cards.pack(groups.pop()))
        discards = tuple(cards.pack(group) for group in groups)
        return Hidden(hand, Cards(self.known.exposed + sum(discards)), tuple(pile)), discards

    def _choose(self, rng: Random) -> _Plan:
        if len(self._plans) == 1:
            return self._plans[0]
        mark = rng.randrange(self._weight)
        for plan in self._plans:
            mark -= plan.weight
            if mark < 0:
                return plan
        raise AssertionError("the weights add up to their sum")


def _sort_out(rest: Cards, carried: Cards | None) -> tuple[list[Island], list[Island]]:
    """The unseen cards that the opponent may have held since before the shuffle, and the others."""
    if carried is None:
        return list(cards.unpack(rest)), []
    kept: list[Island] = []
    others: list[Island] = []
    for island in ISLANDS:
        unseen = cards.count(rest, island)
        may_be_kept = min(unseen, cards.count(carried, island))
        kept += [island] * may_be_kept
        others += [island] * (unseen - may_be_kept)
    return kept, others


def _placements(loose: tuple[Loose, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yields every way to give each loose card a group it may be in, with the number of places it has there."""
    if not loose:
        yield (), 1
        return
    *others, last = loose
    for places, ways in _placements(tuple(others), sizes):
        for group in range(last.since, len(sizes)):
            free = sizes[group] - places.count(group)
            if free:
                yield (*places, group), ways * free


def _splits(free: list[int], limits: tuple[int, ...], available: int) -> Iterator[tuple[int, ...]]:
    """Yields every way to distribute the strangers over the groups, within the limits on each and all before."""

    def fill(group: int, so_far: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if group == len(free):
            yield so_far
            return
        used = sum(so_far)
        most = min(free[group], limits[group] - used, available - used)
        for strangers in range(most + 1):
            yield from fill(group + 1, (*so_far, strangers))

    return fill(0, ())


def imagine(observation: Observation, rng: Random) -> State:
    """Returns a state that the observer cannot distinguish from the true one.

    Drawn uniformly among the arrangements of the hidden cards (the opponent's hand, each of the opponent's face-down
    discards since the last shuffle, the order of the pile) that fit everything that was seen; equal cards count as two.
    Known cards of the opponent stay in the opponent's hand.

    The game can be continued from there. Cards that the opponent drew and discarded earlier have no names in it, so for
    the opponent `knowledge` covers only what lies open.
    """
    return with_hidden(observation, Imagination(observation).draw(rng))


def with_hidden(observation: Observation, hidden: Hidden) -> State:
    """Returns the state for an observation and an arrangement of the hidden cards."""
    player = observation.player

    def seated(own: Cards, rival: Cards) -> tuple[Cards, Cards]:
        return (own, rival) if player.seat == 0 else (rival, own)

    history = None
    for entry in observation.history:
        history = History(history, entry.by, entry.action, _seen_by_rival(entry, player), entry.refill)
    places = CardPlaces(
        hands=seated(observation.hand, hidden.hand),
        open_cards=observation.open_cards,
        row=observation.row,
        pile=hidden.pile,
        played=observation.played,
        discarded=seated(observation.discarded, hidden.discarded),
    )
    return State(
        observation.ruleset,
        observation.board,
        places,
        observation.turn,
        observation.scores,
        observation.result,
        history,
    )


def _seen_by_rival(entry: Seen, player: Player) -> Action:
    """The opponent's view of what the observer saw or did."""
    match entry.action:
        case Draw() if entry.by is player:
            return Draw()
        case Discard(chosen) if entry.by is player:
            return Discard((None,) * len(chosen))
        case _:
            return entry.action


__all__ = ["Hidden", "Imagination", "Knowledge", "imagine", "with_hidden"]
