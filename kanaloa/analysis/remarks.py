"""Whether a beginner can learn something from the best turn."""

from collections.abc import Generator
from typing import Final

from kanaloa.actions import Action
from kanaloa.agents.greedy import GreedyAgent
from kanaloa.analysis.hints import Hint, hint
from kanaloa.analysis.judging import Moment, goes_on, judge
from kanaloa.analysis.review import NODES
from kanaloa.analysis.topics import strategy_of
from kanaloa.observation import Observation, observe
from kanaloa.rules import follow
from tabletop.agents import Progress, part
from tabletop.coaching import WORTH_LEARNING, Heard

_FIRST_SIGHT: Final = "first sight"


def learnable(
    observation: Observation, heard: Heard, place: str
) -> Generator[Progress, bool | None, tuple[str | None, Hint | None]]:
    """Searches for something that can be learnt from the best turn.

    That is what strong players know and the player was not told, or a turn that wins clearly more often than the one
    that looks best at first sight. The loss is judged as in a review.

    Args:
        observation: the player's, who is to choose the action of a turn.
        heard: what the player has heard.
        place: the place in the game.

    Returns:
        A generator that yields progress and returns the topic to explain, if any, and the hint; no hint if nothing can
        be learnt.
    """
    advice = yield from part(hint(observation), 0.0, 0.4)
    topic = heard.topic(strategy_of(advice.motives), place)
    if topic is not None:
        return topic, advice
    judged, _ = yield from part(judge(first_sight(observation), NODES), 0.4, 1.0)
    return None, advice if judged.loss >= WORTH_LEARNING else None


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
