"""Judges the actions of a learner: whether the goal is reached, can still be reached, and by which actions."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple

from kanaloa.actions import (
    Action,
    AddTile,
    Allow,
    Complete,
    DrawTile,
    EndTurn,
    Forbid,
    GiveTile,
    Move,
    Offer,
    Rob,
    RobNobody,
    Swap,
    TakeTile,
    TurnDirection,
    TurnFellow,
    TurnSide,
)
from kanaloa.legality import legal_actions
from kanaloa.lessons.goals import Attempt, is_reached
from kanaloa.lessons.lesson import LEARNER, SEEN, Deed, LessonStep, Look, opening
from kanaloa.notation import parse_action
from kanaloa.reasons import Reason
from kanaloa.rules import IllegalAction, apply
from kanaloa.state import Awaits, State
from kanaloa.tiles import Tile
from kanaloa.view import StepTaken
from tabletop.lessons import soonest

TURN_OVER: Final = "turn-over"
MOVE: Final = "move"
TILE: Final = "tile"
SACRIFICE: Final = "sacrifice"
CARD: Final = "card"
PLACE: Final = "place"
WRONGS: Final = (TURN_OVER, MOVE, TILE, SACRIFICE, CARD, PLACE)
"""Why the last action made a goal unreachable: the turn was ended; a piece moved elsewhere; another tile was chosen;
tiles were sacrificed differently; a fish or tiles of islands were wrongly turned, swapped or left alone; a piece or the
volcano was put elsewhere."""

_KINDS: Final[tuple[tuple[type[Action] | tuple[type[Action], ...], str], ...]] = (
    (EndTurn, TURN_OVER),
    (Move, MOVE),
    ((TakeTile, GiveTile, Rob, RobNobody), TILE),
    ((Offer, AddTile, Complete), SACRIFICE),
    ((Swap, TurnSide, TurnDirection, TurnFellow, Allow, Forbid), CARD),
)


_HELPS: Final[Mapping[tuple[type[Action], ...], tuple[str, ...]]] = {
    (Swap,): ("took",),
    (TurnSide, TurnDirection): ("way",),
}
"""The goals for which swapping tiles and turning fish can be useful."""


class StepVerdict(NamedTuple):
    """The verdict on the actions.

    Attributes:
        begun: the position in which the step began.
        attempt: how the step has gone.
        taken: all actions, including draws and turns of others.
        new: the number of them that followed from the last action, including it.
        done: whether the goal is reached.
        wrong: one of `WRONGS` if it can no longer be reached, else None.
        useful: the actions that lead to the goal in the fewest actions; empty when it is reached.
    """

    begun: State
    attempt: Attempt
    taken: tuple[StepTaken, ...]
    new: int
    done: bool
    wrong: str | None
    useful: tuple[Deed, ...]


def judge_step(step: LessonStep, actions: Sequence[Deed]) -> StepVerdict:
    """Returns the verdict on a learner's actions.

    Raises:
        kanaloa.IllegalAction: the rules do not allow one of them, or nothing is to be done but to point at something.
    """
    begun = opening(step)
    attempt = Attempt(LEARNER, begun)
    taken: list[StepTaken] = []
    new = 0
    for action in actions:
        attempt, made = _after(step, attempt, action)
        taken += made
        new = len(made)
    done = is_reached(step.goal, attempt)
    useful = () if done else _useful(step, attempt, step.limit - len(actions))
    wrong = None if done or useful else _slip(actions)
    return StepVerdict(begun, attempt, tuple(taken), new, done, wrong, useful)


def offered(step: LessonStep, attempt: Attempt) -> tuple[Deed, ...]:
    """Returns what the learner can do: in a step that only shows something, to point at it."""
    if step.goal.code == SEEN:
        return () if attempt.seen else (Look(step.goal.what),)
    return legal_actions(attempt.state) if attempt.state.to_act is attempt.player else ()


def _useful(step: LessonStep, attempt: Attempt, most: int) -> tuple[Deed, ...]:
    def after(before: Attempt, action: Deed) -> Attempt:
        return _after(step, before, action)[0]

    return soonest(attempt, most, partial(_worth, step), after, partial(is_reached, step.goal))


def _worth(step: LessonStep, attempt: Attempt) -> tuple[Deed, ...]:
    """Returns the actions that may lead to the goal; the many swaps and turnings are included only if they can help."""
    idle = tuple(kind for kinds, codes in _HELPS.items() if step.goal.code not in codes for kind in kinds)
    return tuple(action for action in offered(step, attempt) if not isinstance(action, idle))


def _after(step: LessonStep, attempt: Attempt, action: Deed) -> tuple[Attempt, list[StepTaken]]:
    """Returns the attempt after an action of the learner, with the draws and the turns of others that follow."""
    if isinstance(action, Look) or step.goal.code == SEEN:
        if not isinstance(action, Look) or action not in offered(step, attempt):
            raise IllegalAction(Reason("awaits-look"))
        return attempt._replace(seen=True), []
    state, events = apply(attempt.state, action)
    made = [StepTaken(action, attempt.player, events, state)]
    deed = list(events)
    drawn = attempt.drawn
    while state.awaits is Awaits.DRAW:
        draw = _draw(step, state, drawn)
        drawn += 1
        state, events = apply(state, draw)
        made.append(StepTaken(draw, None, events, state))
        deed += events
    replies = attempt.replies
    while state.awaits is not Awaits.OVER and state.turn is not attempt.player and replies < len(step.replies):
        made += _reply(state, step.replies[replies])
        state = made[-1].state
        replies += 1
    return Attempt(attempt.player, state, (*attempt.deeds, tuple(deed)), replies, drawn), made


def _draw(step: LessonStep, state: State, number: int) -> DrawTile:
    """The next draw: as the step specifies, then any tile except a volcano."""
    told = step.draws.split()
    if number < len(told):
        return DrawTile(None if told[number] == "v" else Tile[told[number]])
    legal = [action for action in legal_actions(state) if isinstance(action, DrawTile)]
    tiles = [action for action in legal if action.tile is not None]
    return Random(f"{step.name} {number}").choice(tiles or legal)


def _reply(state: State, reply: str) -> list[StepTaken]:
    """Plays the first legal turn in a reply."""
    for turn in reply.split(" | "):
        after, made = state, []
        try:
            for word in turn.split():
                action, by = parse_action(word), after.to_act
                after, events = apply(after, action)
                made.append(StepTaken(action, by, events, after))
        except IllegalAction:
            continue
        return made
    raise ValueError(f"none of the turns '{reply}' can be made")


def _slip(actions: Sequence[Deed]) -> str:
    """Names the mistake in the last action. A goal that could never be reached is an error in the lesson."""
    if not actions:
        raise ValueError("a step whose goal cannot be reached")
    return next((wrong for kinds, wrong in _KINDS if isinstance(actions[-1], kinds)), PLACE)
