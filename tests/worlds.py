"""Possible hidden cards, found by brute force: a second definition to compare `kahuna.knowledge` with.

It follows every way in which the opponent's cards can have come and gone, one event at a time, by card counts alone.
Slow, and suitable only for games in which little is hidden.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from kahuna.actions import Build, Deal, Discard, Draw, Remove, Take
from kahuna.geography import ISLANDS, Island
from kahuna.observation import Observation, Seen

Hand = tuple[Island, ...]
World = tuple[Hand, tuple[Hand, ...]]
"""The opponent's hand, and each discard since the last shuffle, all sorted."""


class TooMany(Exception):  # noqa: N818 - no error: the position is too dark for brute force
    """More possibilities than brute force can handle."""


def worlds(observation: Observation, limit: int = 20_000) -> set[World]:
    """Returns every (hand, discards) of the opponent that some course of the game explains.

    Raises:
        TooMany: there are more than `limit` at some point.
    """
    possible: set[World] = {((), ())}
    for before, entries in _rounds(observation):
        # Every card that the opponent ever held in a round is played later in it, or is hidden at its end.
        hidden_at_end = _hidden_at_end(observation, before, entries)
        for index, entry in enumerate(entries):
            to_come = hidden_at_end + Counter(_shown_by_rival(observation, entries[index + 1 :]))
            lying_open = _open(observation, (*before, *entries[: index + 1]))
            possible = {
                after
                for world in possible
                for after in _follow(observation, world, entry, to_come, lying_open, first=not before and index == 0)
                if _fits(after, to_come)
            }
            if len(possible) > limit:
                raise TooMany
    hidden = _hidden_at_end(observation, *list(_rounds(observation))[-1])
    return {world for world in possible if sum((hidden - _all(world)).values()) == observation.pile_size}


def _rounds(observation: Observation) -> Iterator[tuple[tuple[Seen, ...], tuple[Seen, ...]]]:
    """Yields each round's entries, its deal first, with all the entries before it."""
    history = observation.history
    starts = [index for index, entry in enumerate(history) if isinstance(entry.action, Deal)]
    for start, end in zip(starts, [*starts[1:], len(history)], strict=True):
        yield history[:start], history[start:end]


def _named(action: object) -> tuple[Island, ...]:
    """The cards that an action shows or, if it is the observer's own, names."""
    match action:
        case Build(_, card):
            return (card,)
        case Remove(_, pair):
            return pair
        case Discard(chosen):
            return tuple(card for card in chosen if card is not None)
        case _:
            return ()


def _shown_by_rival(observation: Observation, entries: Iterable[Seen]) -> Iterator[Island]:
    for entry in entries:
        if entry.by is observation.player.opponent:
            yield from _named(entry.action)


def _open(observation: Observation, entries: tuple[Seen, ...]) -> "Counter[Island]":
    """The opponent's cards that lie face up, with *open draws*."""
    lying: Counter[Island] = Counter()
    if observation.ruleset.open_draws:
        for entry in entries:
            if entry.by is observation.player.opponent:
                lying = lying - Counter(_named(entry.action))
                if isinstance(entry.action, Take):
                    lying[entry.action.card] += 1
    return lying


def _hidden_at_end(observation: Observation, before: tuple[Seen, ...], entries: tuple[Seen, ...]) -> "Counter[Island]":
    """The cards that the observer does not see at the end of a round."""
    own: Counter[Island] = Counter()
    row: Counter[Island] = Counter()
    gone: Counter[Island] = Counter()
    for entry in (*before, *entries):
        action = entry.action
        if isinstance(action, Deal):
            gone.clear()
            order = action.order
            if len(order) == 24:
                own.update(card for card in order[:6] if card is not None)
                order = order[6:]
            row = Counter(card for card in order[:3] if card is not None)
            continue
        gone.update(_named(action))
        mine = entry.by is observation.player
        if mine:
            own.subtract(_named(action))
        if isinstance(action, Take):
            row[action.card] -= 1
        if isinstance(action, Take | Draw) and mine and action.card is not None:
            own[action.card] += 1
        if entry.refill is not None:
            row[entry.refill] += 1
    deck = Counter(dict.fromkeys(ISLANDS, 2))
    for seen in (own, row, gone):
        deck.subtract(seen)
    assert min(deck.values()) >= 0
    return +deck


def _all(world: World) -> "Counter[Island]":
    hand, discards = world
    return Counter([*hand, *(card for group in discards for card in group)])


def _fits(world: World, to_come: "Counter[Island]") -> bool:
    return all(number <= to_come[card] for card, number in _all(world).items())


def _parts(hand: Hand, size: int) -> set[Hand]:
    if size == 0:
        return {()}
    return {(card, *rest) for index, card in enumerate(hand) for rest in _parts(hand[index + 1 :], size - 1)}


def _less(hand: Hand, going: Iterable[Island]) -> Hand:
    left = list(hand)
    for card in going:
        left.remove(card)
    return tuple(left)


def _follow(
    observation: Observation,
    world: World,
    entry: Seen,
    to_come: "Counter[Island]",
    lying_open: "Counter[Island]",
    *,
    first: bool,
) -> Iterator[World]:
    hand, discards = world
    action = entry.action
    if isinstance(action, Deal):
        yield from _dealt(hand, to_come, first=first)
        return
    if entry.by is not observation.player.opponent:
        yield world
        return
    match action:
        case Build() | Remove():
            going = Counter(_named(action))
            if not going - Counter(hand):
                yield _less(hand, _named(action)), discards
        case Discard():
            yield from _discarded(world, action, lying_open)
        case Take(card):
            yield tuple(sorted((*hand, card))), discards
        case Draw():
            for card in to_come:
                yield tuple(sorted((*hand, card))), discards
        case _:
            yield world


def _dealt(hand: Hand, to_come: "Counter[Island]", *, first: bool) -> Iterator[World]:
    if not first:
        yield hand, ()
        return
    deck = tuple(sorted(to_come.elements()))
    for dealt in _parts(deck, 3):
        yield dealt, ()


def _discarded(world: World, action: Discard, lying_open: "Counter[Island]") -> Iterator[World]:
    hand, discards = world
    named = _named(action)
    if Counter(named) - Counter(hand):
        return
    rest = _less(hand, named)
    hidden = len(action.cards) - len(named)
    # Of two equal cards the open one goes first, so a card that is still open was not discarded.
    for part in _parts(rest, hidden):
        if not set(part) & set(lying_open):
            yield _less(rest, part), (*discards, part) if hidden else discards
