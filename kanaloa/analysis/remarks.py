"""What a turn offers at first sight, with the reasons: for the comments on somebody's first game.

Only the turn itself is looked at, so that it takes no time; a hint looks further.
"""

from typing import NamedTuple

from kanaloa.agents.agent import Plan
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.analysis.motives import motives_of
from kanaloa.observation import Observation
from tabletop.agents import conclude
from tabletop.motives import Motive


class Remark(NamedTuple):
    """What a turn offers.

    Attributes:
        plan: a good way to play on, up to the next draw or somebody else's decision.
        motives: what it brings, the weightiest first: at least one.
    """

    plan: Plan
    motives: tuple[Motive, ...]


def remark(observation: Observation) -> Remark:
    """Returns what whoever acts could do; the game is not over. The same observation gives the same remark."""
    player, state = observation
    planner = OwnTurnAgent()
    plan, _ = conclude(planner.plan(observation))
    return Remark(plan, motives_of(state, player, plan, planner.weights))
