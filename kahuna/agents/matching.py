"""Suggests an evenly matched opponent for a person, from the games that the person has finished.

The levels are so close together that two games in a row are enough: two victories lead to a stronger opponent, two
heavy defeats to a weaker one. Below the weakest level and above the strongest one, a head start is offered.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from kahuna.agents.levels import LEVELS
from kahuna.state import HANDICAPS

HEAVY: Final = 5
"""A defeat by this many points is heavy, and so is one without a single point."""

_ORDER: Final = tuple(LEVELS)
_MOST_AHEAD: Final = max(HANDICAPS)
_IN_A_ROW: Final = 2


class Finished(NamedTuple):
    """A finished game against a computer player.

    Attributes:
        level: the level of the computer player.
        won: 1 if the person won, 0.5 for a draw, 0 for a defeat.
        points: the person's, and the computer's.
        ahead: handicap bridges of the person; negative if the computer had some.
    """

    level: str
    won: float
    points: tuple[int, int]
    ahead: int = 0

    @property
    def is_heavy_defeat(self) -> bool:
        """Whether the person lost by a wide margin."""
        mine, theirs = self.points
        return self.won == 0 and (mine == 0 or theirs - mine >= HEAVY)


class Why(StrEnum):
    """Why an opponent is offered."""

    FIRST = "first"
    """The person has no finished games yet."""
    STRONGER = "stronger"
    """The person has won twice in a row."""
    WEAKER = "weaker"
    """The person has lost heavily twice in a row."""
    SAME = "same"
    """The last opponent is about right."""
    UNSURE = "unsure"
    """The person has lost heavily once, which is little evidence: the last opponent may be about right."""


class Opponent(NamedTuple):
    """An opponent for the next game.

    Attributes:
        level: the level of the computer player.
        ahead: handicap bridges of the person; negative: of the computer.
        why: the reason.
    """

    level: str
    ahead: int
    why: Why


def even_match(games: Sequence[Finished]) -> Opponent:
    """Returns an evenly matched opponent.

    Args:
        games: the games that the person has finished without help, the latest one last.
    """
    if not games or games[-1].level not in LEVELS:
        return Opponent(_ORDER[0], 0, Why.FIRST)
    level, ahead = games[-1].level, games[-1].ahead
    last = [game for game in games[-_IN_A_ROW:] if (game.level, game.ahead) == (level, ahead)]
    if len(last) == _IN_A_ROW and all(game.won == 1 for game in last):
        return _stronger(level, ahead)
    if len(last) == _IN_A_ROW and all(game.is_heavy_defeat for game in last):
        return _weaker(level, ahead)
    return Opponent(level, ahead, Why.UNSURE if games[-1].is_heavy_defeat else Why.SAME)


def _stronger(level: str, ahead: int) -> Opponent:
    place = _ORDER.index(level)
    if ahead <= 0 and place + 1 < len(_ORDER):
        return Opponent(_ORDER[place + 1], 0, Why.STRONGER)
    if ahead == -_MOST_AHEAD:
        return Opponent(level, ahead, Why.SAME)
    return Opponent(level, ahead - 1, Why.STRONGER)


def _weaker(level: str, ahead: int) -> Opponent:
    place = _ORDER.index(level)
    if ahead >= 0 and place > 0:
        return Opponent(_ORDER[place - 1], 0, Why.WEAKER)
    if ahead == _MOST_AHEAD:
        return Opponent(level, ahead, Why.SAME)
    return Opponent(level, ahead + 1, Why.WEAKER)
