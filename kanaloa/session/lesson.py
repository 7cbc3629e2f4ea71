"""The view of a lesson step, and the requests about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from kanaloa.actions import Action
from kanaloa.lessons.catalogue import LESSONS
from kanaloa.lessons.judge import StepVerdict, judge_step
from kanaloa.lessons.lesson import LEARNER, LessonStep
from kanaloa.notation import format_action, parse_action
from kanaloa.player import PLAYERS
from kanaloa.session.game import SeatedGame
from kanaloa.session.match import game_view
from kanaloa.session.meant import why_reply
from kanaloa.session.sacrifices import sacrifices_reply
from kanaloa.view import action_view, offers
from tabletop.session.lesson import Course, LessonTable
from tabletop.session.requests import HUMAN
from tabletop.session.table import Reply, Request

if TYPE_CHECKING:
    from kanaloa.wire import View

_Table: TypeAlias = LessonTable[LessonStep, Action, StepVerdict]


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
        "offers": [] if table.is_over else offers(game.state),
        "task": {**table.task(), "useful": [action_view(game.state, action) for action in verdict.useful]},
        "undo": len(table.actions),
        "takeback": False,
        "over": None,
    }


def _why(table: _Table, request: Request) -> Reply:
    return why_reply(table.verdict.attempt.state, request)


def _sacrifices(table: _Table, request: Request) -> Reply:
    return sacrifices_reply(table.verdict.attempt.state, request)


COURSE: Final = Course(LESSONS, parse_action, format_action, judge_step, _view, _why, more={"sacrifices": _sacrifices})
