"""Whether a beginner can learn something from the best turn."""

from collections.abc import Generator
from typing import Final

from kanaloa.actions import Action
from kanaloa.agents.greedy import GreedyAgent
from kanaloa.analysis.hints import Hint, hint
from kanaloa.analysis.judging import Moment, goes_on, judge
from kanaloa.analysis.review import NODES
from kanaloa.observation import Observation, observe
from kanaloa.rules import follow
from tabletop.agents import Progress, part
from tabletop.coaching import WORTH_LEARNING

_FIRST_SIGHT: Final = "first sight"


def learnable(observation: Observation) -> Generator[Progress, bool | None, Hint | None]:
    """Searches for a turn that wins clearly more often than the one that looks best at first sight.

    The loss is judged as in a review.

    Args:
        observation: the player's, who is to choose the action of a turn.

    Returns:
        A generator that yields progress and returns the hint; None if there is no such turn.
    """
    judged, _ = yield from part(judge(first_sight(observation), NODES), 0.0, 0.6)
    if judged.loss < WORTH_LEARNING:
        return None
    return (yield from part(hint(observation), 0.6, 1.0))


def first_sight(observation: Observation) -> Moment:
    """Returns the decision that looks best to a player who sees only what each action does at once."""
    player, state = observation
    agent = GreedyAgent(_FIRST_SIGHT)
    plan: list[Action] = []
    moment = Moment(state, ())
    while not plan or goes_on(moment, state):
        plan.append(agent.choose(observe(state, player)))
        state = follow(state, plan[-1], [])
        moment = moment._replace(plan=tuple(plan))
    return moment
