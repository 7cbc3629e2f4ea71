"""The dealer: shuffles from a seed, so that a deal can be repeated.

Only `random.Random.random` is used, because Python guarantees its sequence across versions.
"""

from random import Random
from typing import Final

from kahuna.actions import Deal
from kahuna.cards import unpack
from kahuna.geography import Island
from kahuna.player import Player
from kahuna.rules import cards_to_deal
from kahuna.state import State
from tabletop.values import Seed, unchecked

_deal: Final = unchecked(Deal)


def deal(state: State, seed: Seed) -> Deal:
    """Returns the shuffle that a state in Phase.DEAL waits for.

    Args:
        state: determines which cards are shuffled, and counts the deals.
        seed: any text; each deal of a game derives a separate sequence from it, so taking back a turn changes no later
            shuffle.
    """
    deck = list(unpack(cards_to_deal(state)))
    return _deal(tuple(shuffled(deck, Random(f"{seed}/{state.turn.round + 1}"))))


def shuffled(deck: list[Island], rng: Random) -> list[Island]:
    """Returns the cards in random order (Fisher and Yates)."""
    deck = deck[:]
    for last in range(len(deck) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def opponent_seed(seed: str) -> str:
    """Returns a seed for the computer player of a game, from which the seed of the shuffles cannot be derived."""
    return f"{Random(f'{seed}/opponent').getrandbits(64):016x}"


def random_first(seed: str) -> Player:
    """Returns the starting player if chance decides."""
    return Player.WHITE if Random(f"{seed}/first").random() < 0.5 else Player.BLACK
