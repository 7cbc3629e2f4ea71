"""The view of a lesson step, and the requests about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from kanaloa.lessons.catalogue import LESSONS
from kanaloa.lessons.judge import StepVerdict, judge_step, offered
from kanaloa.lessons.lesson import LEARNER, SEEN, Deed, LessonStep, Look, format_deed, parse_deed
from kanaloa.notation import parse_action
from kanaloa.player import PLAYERS
from kanaloa.reasons import Reason
from kanaloa.session.game import SeatedGame
from kanaloa.session.match import game_view
from kanaloa.session.meant import why_reply
from kanaloa.session.sacrifices import sacrifices_reply
from kanaloa.view import action_view, offers
from tabletop.refusals import reason_view
from tabletop.session.lesson import Course, LessonTable
from tabletop.session.requests import HUMAN, read_notation, read_text
from tabletop.session.table import Reply, Request

if TYPE_CHECKING:
    from kanaloa.state import State
    from kanaloa.wire import ActionView, OfferView, View

_Table: TypeAlias = LessonTable[LessonStep, Deed, StepVerdict]


def lessons_reply(_request: Request) -> Reply:
    """Returns all lessons, in order, with the names of their steps."""
    return {"lessons": COURSE.names()}


def _view(table: _Table) -> View:
    """Returns the position with the step's offers: none if the step is done or has gone wrong."""
    verdict, step = table.verdict, table.step
    rivals = PLAYERS[1 : step.players]
    game = SeatedGame(
        seats={LEARNER: HUMAN, **dict.fromkeys(rivals, "lesson")},
        seed=f"{table.lesson.id} {step.name}",
        begun=verdict.begun,
        steps=verdict.taken,
        told=verdict.new if table.told else 0,
    )
    return {
        **game_view(game, "lesson", "verdict"),
        "awaits": "verdict" if table.is_over else "you",
        "offers": [] if table.is_over else _offers(table, game.state),
        "task": {**table.task(), "useful": [_deed_view(game.state, deed) for deed in verdict.useful]},
        "undo": len(table.actions),
        "takeback": False,
        "over": None,
    }


def _offers(table: _Table, state: State) -> list[OfferView]:
    """Returns what the learner can do."""
    if table.step.goal.code != SEEN:
        return offers(state)
    found = offered(table.step, table.verdict.attempt)
    return [{**_deed_view(state, deed), "effects": [], "worth": [], "finds": []} for deed in found]


def _deed_view(state: State, deed: Deed) -> ActionView:
    if not isinstance(deed, Look):
        return action_view(state, deed)
    return {"action": format_deed(deed), "kind": "look", "targets": [deed.what], "cost": [], "god": None, "fish": None}


def _judged(step: LessonStep, deeds: Sequence[Deed]) -> StepVerdict:
    """Returns the verdict. Raises Refusal if something is pointed at where nothing is shown."""
    for deed in deeds:
        if isinstance(deed, Look) and step.goal.code != SEEN:
            read_notation(format_deed(deed), parse_action)
    return judge_step(step, deeds)


def _why(table: _Table, request: Request) -> Reply:
    if table.step.goal.code == SEEN:
        is_shown = read_text(request, "target") == table.step.goal.what
        return {"why": None if is_shown else reason_view(Reason("awaits-look"))}
    return why_reply(table.verdict.attempt.state, request)


def _sacrifices(table: _Table, request: Request) -> Reply:
    return sacrifices_reply(table.verdict.attempt.state, request)


COURSE: Final = Course(LESSONS, parse_deed, format_deed, _judged, _view, _why, more={"sacrifices": _sacrifices})
