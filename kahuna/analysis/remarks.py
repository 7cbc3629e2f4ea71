"""Comments on a beginner's first turns: the next action of a hint, and the reasons for it."""

from typing import Final, NamedTuple

from kahuna.actions import Action, Build, Grant, Remove
from kahuna.analysis.hints import Hint, plays_of_plan
from kahuna.analysis.motives import at_once, of_play
from kahuna.geography import LINE_BIT, LINE_ENDS
from kahuna.observation import Observation
from tabletop.motives import Motive

SHOWN: Final = 2
"""Number of reasons in a comment."""
_OF_ANY_PLAY: Final = frozenset(("wins-at-once", "wins-last-turn", "draws-last-turn", "no-win-left", "full-hand"))
"""The codes that apply to every play of a turn."""
_OF_ITS_ISLAND: Final = frozenset(("blocks", "prepares"))
"""The codes that apply to a play at their island."""


class Remark(NamedTuple):
    """The suggested next action.

    Attributes:
        action: the first action of the advised turn.
        motives: the reasons for it, most important first: at least one.
    """

    action: Action
    motives: tuple[Motive, ...]


def remark(observation: Observation, hint: Hint) -> Remark:
    """Returns the next action of a hint with its own reasons; the reasons for later plays come with those plays.

    Args:
        observation: the observation for which the hint was given.
        hint: the hint.
    """
    action = hint.plan[0]
    motives = _of_play(observation, action, hint) if isinstance(action, Build | Remove | Grant) else hint.motives
    return Remark(action, tuple(motives[:SHOWN]))


def _of_play(observation: Observation, action: Build | Remove | Grant, hint: Hint) -> list[Motive]:
    steps = plays_of_plan(observation, (action,))
    ends = [island.name for island in LINE_ENDS[action.line]]
    found = [motive for motive in hint.motives if motive.code in _OF_ANY_PLAY]
    found += at_once(observation, steps)
    found += [motive for motive in hint.motives if motive.code in _OF_ITS_ISLAND and motive.args["island"] in ends]
    return found or [of_play(observation.board.of(observation.player) | LINE_BIT[action.line], action)]
