"""Points (rule 11.3): what temples are worth, and who has won."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from kanaloa.gods import FOUR_GODS, God
from kanaloa.player import PLAYERS, Player
from tabletop.values import unchecked, value


@value
class Result(NamedTuple):
    """How a game ended; tuples are indexed by player.

    Attributes:
        winners: more than one where score and rest are equal.
        scores: points.
        rest: the sum of the five temples less the score, which decides between equal scores.
    """

    winners: tuple[Player, ...]
    scores: tuple[int, ...]
    rest: tuple[int, ...]


_result: Final = unchecked(Result)


def score(temple: Sequence[int]) -> int:
    """Returns the points of a player: Kane's temple counts once, and once more for each temple at least as high.

    Args:
        temple: points of the five temples, indexed by god.
    """
    kane = temple[God.KANE]
    return kane * (1 + sum(temple[god] >= kane for god in FOUR_GODS))


def rest(temple: Sequence[int]) -> int:
    """Returns the sum of a player's temples less the score."""
    return sum(temple) - score(temple)


def result_of_temples(temples: Sequence[Sequence[int]]) -> Result:
    """Returns how a game with these temples ends."""
    scores = tuple(score(temple) for temple in temples)
    rests = tuple(rest(temple) for temple in temples)
    ranks = list(zip(scores, rests, strict=True))
    return _result(tuple(PLAYERS[i] for i, rank in enumerate(ranks) if rank == max(ranks)), scores, rests)
