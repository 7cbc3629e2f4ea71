"""What a coach says of a turn: the next action of a hint, its reasons, and whether something can be learnt from it."""

from collections.abc import Generator
from typing import Final, NamedTuple

from kahuna.actions import Action, Build, Draw, End, Grant, Pass, Remove, Take
from kahuna.agents.agent import Plan, randomness
from kahuna.agents.greedy import GreedyAgent
from kahuna.analysis.best_turn import NODES, search_turn
from kahuna.analysis.hints import Hint, hint_of, plays_of_plan
from kahuna.analysis.motives import at_once, of_play
from kahuna.analysis.review import compared
from kahuna.analysis.topics import strategy_of
from kahuna.geography import LINE_BIT, LINE_ENDS
from kahuna.imagination import imagine
from kahuna.observation import Observation, observe
from kahuna.rules import apply
from tabletop.agents import Progress, part
from tabletop.coaching import WORTH_LEARNING, Heard
from tabletop.motives import Motive

SHOWN: Final = 2
"""Number of reasons in a comment."""
_FIRST_SIGHT: Final = "first sight"
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


def learnable(
    observation: Observation, heard: Heard, place: str
) -> Generator[Progress, bool | None, tuple[str | None, Hint | None]]:
    """Searches for something that can be learnt from the best turn.

    That is what strong players know and the player was not told, or a turn that wins clearly more often than the one
    that looks best at first sight. The loss is judged as in a review.

    Args:
        observation: the player's, at the beginning of a turn.
        heard: what the player has heard.
        place: the place in the game.

    Returns:
        A generator that yields progress and returns the topic to explain, if any, and the hint; no hint if nothing can
        be learnt.
    """
    searched = yield from part(search_turn(observation), 0.0, 0.4)
    hint = yield from part(hint_of(searched), 0.4, 0.6)
    topic = heard.topic(strategy_of(hint.plan, hint.motives), place)
    if topic is not None:
        return topic, hint
    best, at_first_sight = yield from part(compared(searched, first_sight(observation), NODES), 0.6, 1.0)
    return None, hint if best - at_first_sight >= WORTH_LEARNING else None


def first_sight(observation: Observation) -> Plan:
    """Returns the turn that looks best to a player who sees only what each action does at once."""
    agent = GreedyAgent(_FIRST_SIGHT)
    plan: list[Action] = []
    state = imagine(observation, randomness(_FIRST_SIGHT, observation))
    while not plan or (state.to_move is observation.player and not isinstance(plan[-1], Take | Draw | Pass | End)):
        plan.append(agent.choose(observe(state, observation.player)))
        state = apply(state, plan[-1]).state
    return tuple(plan)
