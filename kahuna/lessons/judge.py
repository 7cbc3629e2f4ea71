"""Judges the actions of a learner: whether the goal is reached, can still be reached, and by which actions."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from kahuna import dealer
from kahuna.actions import Action, Build, Discard, Draw, Grant, Pass, Remove, Take
from kahuna.events import ControlGained, Event
from kahuna.legality import legal_actions
from kahuna.lessons.goals import EXCHANGED, Attempt, is_reached
from kahuna.lessons.lesson import LessonStep, opening
from kahuna.notation import format_action, parse_turn
from kahuna.rules import IllegalAction, apply
from kahuna.state import Phase, State
from tabletop.lessons import soonest

TURN_OVER: Final = "turn-over"
ONE_END: Final = "one-end"
BRIDGE: Final = "bridge"
REMOVAL: Final = "removal"
DISCARD: Final = "discard"
WRONGS: Final = (TURN_OVER, ONE_END, BRIDGE, REMOVAL, DISCARD)
"""Why the last action made a goal unreachable: the turn is over; a bridge took one island where both ends were
required; a bridge, a removal or a discard used up the cards that were needed."""


class NotOffered(ValueError):  # noqa: N818 - reads as what it is where it is raised
    """The step is about plays; the turn cannot be ended in it."""


class StepVerdict(NamedTuple):
    """The verdict on the actions.

    Attributes:
        attempt: how the step has gone.
        taken: each action of the current turn, with its events.
        answer: the actions of the opponent's turn, with their events; empty before it.
        events: the events of the last action, including the opponent's turn.
        done: whether the goal is reached.
        wrong: one of `WRONGS` if it can no longer be reached, else None.
        useful: the offers that lead to the goal in the fewest actions; empty when it is reached.
    """

    attempt: Attempt
    taken: tuple[tuple[Action, tuple[Event, ...]], ...]
    answer: tuple[tuple[Action, tuple[Event, ...]], ...]
    events: tuple[Event, ...]
    done: bool
    wrong: str | None
    useful: tuple[Action, ...]


def offered(step: LessonStep, attempt: Attempt) -> tuple[Action, ...]:
    """Returns the actions offered to the learner: the legal ones that the step is about."""
    if attempt.state.to_move is not attempt.player:
        return ()
    legal = legal_actions(attempt.state)
    return legal if step.whole else tuple(action for action in legal if isinstance(action, Build | Remove | Grant))


def judge_step(step: LessonStep, actions: Sequence[Action]) -> StepVerdict:
    """Returns the verdict on a learner's actions.

    Raises:
        kahuna.IllegalAction: the rules do not allow one of them.
        NotOffered: the rules allow it, but the step is only about plays.
    """
    attempt = Attempt(step.player, opening(step))
    taken: tuple[tuple[Action, tuple[Event, ...]], ...] = ()
    answer: tuple[tuple[Action, tuple[Event, ...]], ...] = ()
    events: tuple[Event, ...] = ()
    for action in actions:
        if not step.whole and not isinstance(action, Build | Remove | Grant):
            raise NotOffered(format_action(action))
        attempt, replies = _after(step, attempt, action)
        deed = attempt.deeds[-1]
        taken = (*taken, (action, deed))
        if replies:
            taken, answer = (), replies
        events = deed + tuple(event for _, followed in replies for event in followed)
    done = is_reached(step.goal, attempt)
    useful = () if done else _shortest(step, attempt, step.limit - len(actions))
    wrong = None if done or useful else _slip(attempt, actions)
    return StepVerdict(attempt, taken, answer, events, done, wrong, useful)


def _dealt(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Begins the next round if one has ended."""
    if state.phase is not Phase.DEAL:
        return state, events
    state, dealt = apply(state, dealer.deal(state, "lesson"))
    return state, events + dealt


def _after(
    step: LessonStep, attempt: Attempt, action: Action
) -> tuple[Attempt, tuple[tuple[Action, tuple[Event, ...]], ...]]:
    """Returns the attempt after an action of the learner, and the opponent's turn if it follows."""
    state, deed = _dealt(*apply(attempt.state, action))
    replies: tuple[tuple[Action, tuple[Event, ...]], ...] = ()
    asked = attempt.asked
    over = state.to_move is not step.player and state.phase is not Phase.OVER
    if over and len(asked) < len(step.replies):
        asked = (*asked, state.board)
        state, replies = _replied(state, step.replies[len(asked) - 1])
    return Attempt(step.player, state, (*attempt.deeds, deed), asked), replies


def _replied(state: State, reply: str) -> tuple[State, tuple[tuple[Action, tuple[Event, ...]], ...]]:
    """Plays the first legal turn in a reply."""
    for turn in reply.split(" | "):
        after, made = state, []
        try:
            for action in parse_turn(turn):
                after, followed = _dealt(*apply(after, action))
                made.append((action, followed))
        except IllegalAction:
            continue
        return after, tuple(made)
    raise ValueError(f"none of the turns '{reply}' can be made")


def _shortest(step: LessonStep, attempt: Attempt, limit: int) -> tuple[Action, ...]:
    """Returns the actions with which the goal is reached soonest; none if it cannot be reached."""
    found = soonest(
        attempt,
        limit,
        partial(_worth, step),
        lambda before, action: _after(step, before, action)[0],
        partial(is_reached, step.goal),
    )
    # A learner who should end the turn draws a card if that is equally good.
    drawn = any(isinstance(each, Draw | Take) for each in found)
    return tuple(each for each in found if not (drawn and isinstance(each, Pass)))


def _worth(step: LessonStep, attempt: Attempt) -> tuple[Action, ...]:
    """Returns the offers that may lead to the goal; the many discards are included only if the goal needs them."""
    discards = step.goal.code == EXCHANGED
    return tuple(each for each in offered(step, attempt) if discards or not isinstance(each, Discard))


def _slip(attempt: Attempt, actions: Sequence[Action]) -> str:
    """Names the mistake in the last action. A goal that could never be reached is an error in the lesson."""
    if not actions:
        raise ValueError("a step whose goal cannot be reached")
    if attempt.state.to_move is not attempt.player or attempt.state.phase is Phase.OVER:
        return TURN_OVER
    match actions[-1]:
        case Remove():
            return REMOVAL
        case Discard():
            return DISCARD
        case Build() | Grant():
            gained = sum(isinstance(event, ControlGained) for event in attempt.deeds[-1])
            return ONE_END if gained == 1 else BRIDGE
        case _:
            return TURN_OVER
