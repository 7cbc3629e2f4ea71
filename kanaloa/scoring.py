"""Points (rule 11.3): the worth of temples, and the winners."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from kanaloa.gods import FOUR_GODS, God
from kanaloa.player import PLAYERS, Player
from tabletop.values import unchecked, value


@value
class Result(NamedTuple):
    """The result of a game; tuples are indexed by player.

    Attributes:
        winners: more than one if score and rest are equal.
        scores: points.
        rest: the sum of the five temples less the score, which decides between equal scores.
    """

    winners: tuple[Player, ...]
    scores: tuple[int, ...]
    rest: tuple[int, ...]


_result: Final = unchecked(Result)


def score(temple: Sequence[int]) -> int:
    """Returns a player's points: Kane's temple counts once, plus once for each other temple at least as high.

    Args:
        temple: points of the five temples, indexed by god.
    """
    kane = temple[God.KANE]
    return kane * (1 + sum(temple[god] >= kane for god in FOUR_GODS))


def rest(temple: Sequence[int]) -> int:
    """Returns the sum of a player's temples less the score."""
    return sum(temple) - score(temple)


def result_of_temples(temples: Sequence[Sequence[int]]) -> Result:
    """Returns the result of a game with these temples."""
    scores = tuple(score(temple) for temple in temples)
    rests = tuple(rest(temple) for temple in temples)
    ranks = list(zip(scores, rests, strict=True))
    return _result(tuple(PLAYERS[i] for i, rank in enumerate(ranks) if rank == max(ranks)), scores, rests)
