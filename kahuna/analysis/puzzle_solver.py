"""Enumerates every way in which a turn's plays can end.

Nothing is evaluated here: see `kahuna.analysis.puzzle_goals` for the goals.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kahuna import cards
from kahuna.actions import Build, Remove
from kahuna.board import build
from kahuna.cards import Cards
from kahuna.geography import ALL_LINES
from kahuna.payments import payments
from kahuna.state import BRIDGES

Play = Build | Remove


class Place(NamedTuple):
    """A moment between two plays of a turn: everything that later plays depend on.

    Attributes:
        own: mask of the mover's bridges.
        rival: mask of the opponent's bridges.
        hand: the mover's cards.
    """

    own: int
    rival: int
    hand: Cards


Ends = dict[Place, tuple[Play, ...]]
"""The places that plays lead to, each with one way to get there. Different ways to the same place count as one end."""


def plays_from(place: Place, sudden_end: bool) -> Iterator[tuple[Play, Place]]:
    """Yields the possible plays, and where they lead.

    Args:
        place: the current place in the turn.
        sudden_end: whether taking the opponent's last bridge ends the game, as in rounds 2 and 3.
    """
    own, rival, hand = place
    if sudden_end and own and not rival:
        return
    builds, removes = payments(hand)
    if own.bit_count() < BRIDGES:
        free = ALL_LINES & ~(own | rival)
        for bit, played, left in builds:
            if bit & free:
                yield played, Place(*build(own, rival, played.line), left)
    for bit, removed, left in removes:
        if bit & rival:
            yield removed, Place(own, rival & ~bit, left)


def all_ends(start: Place, sudden_end: bool) -> Ends:
    """Returns every place that plays can lead to, including the start, each with the first way found.

    All ways to a place take the same cards, and equal numbers of builds and removals.

    Args:
        start: where the turn begins.
        sudden_end: see `plays_from`.
    """
    # Every play takes cards, so all ways to the places with the most cards left are known first.
    layers: list[Ends] = [{} for _ in range(cards.size(start.hand) + 1)]
    layers[-1][start] = ()
    for layer in reversed(layers):
        for place, way in layer.items():
            for play, after in plays_from(place, sudden_end):
                layers[cards.size(after.hand)].setdefault(after, (*way, play))
    return {place: way for layer in reversed(layers) for place, way in layer.items()}


def ways(start: Place, end: Place, sudden_end: bool) -> Iterator[tuple[Play, ...]]:
    """Yields every order of plays that leads from one place to another."""
    if start == end:
        yield ()
        return
    for play, after in plays_from(start, sudden_end):
        # The player's own bridges never fall in this turn; the opponent's bridges and the cards never come back.
        if not after.own & ~end.own and not end.rival & ~after.rival and cards.contains(after.hand, end.hand):
            for rest in ways(after, end, sudden_end):
                yield (play, *rest)
