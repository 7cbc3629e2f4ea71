"""What a comment on somebody's first turns says: the next action of a hint, and what it is good for."""

from typing import Final, NamedTuple

from kahuna.actions import Action, Build, Grant, Remove
from kahuna.analysis.hints import Hint, plays_of_plan
from kahuna.analysis.motives import at_once, of_play
from kahuna.geography import LINE_BIT, LINE_ENDS
from kahuna.observation import Observation
from tabletop.motives import Motive

SHOWN: Final = 2
"""How many reasons a comment gives."""
_OF_ANY_PLAY: Final = frozenset(("wins-at-once", "wins-last-turn", "draws-last-turn", "no-win-left", "full-hand"))
"""The codes that speak for every play of a turn."""
_OF_ITS_ISLAND: Final = frozenset(("blocks", "prepares"))
"""The codes that speak for a play at their island."""


class Remark(NamedTuple):
    """What can be done next.

    Attributes:
        action: the first one of the turn that a hint advises.
        motives: what it is good for, the weightiest first: at least one.
    """

    action: Action
    motives: tuple[Motive, ...]


def remark(observation: Observation, hint: Hint) -> Remark:
    """Returns the next action of a hint with the reasons that are its own: those of later plays come with them.

    Args:
        observation: for which the hint was given.
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
