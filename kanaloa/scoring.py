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


def result_of_temples(temples: Sequence[Sequence[int]], resigned: Player | None = None) -> Result:
    """Returns the result of a game with these temples.

    Args:
        temples: of each player, points of the five temples, indexed by god.
        resigned: the player who has resigned, and cannot win.
    """
    scores = tuple(score(temple) for temple in temples)
    rests = tuple(rest(temple) for temple in temples)
    ranks = {
        player: rank
        for player, rank in zip(PLAYERS, zip(scores, rests, strict=True), strict=False)
        if player is not resigned
    }
    best = max(ranks.values())
    return _result(tuple(player for player, rank in ranks.items() if rank == best), scores, rests)
