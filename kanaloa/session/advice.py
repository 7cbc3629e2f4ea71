"""The requests for a hint and a review, with replies ready for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from kanaloa.analysis.hints import Hint, Hinting, hint, texts_of
from kanaloa.analysis.judging import decisions
from kanaloa.analysis.review import HURRIED_NODES, NODES, review
from kanaloa.notation import format_action
from kanaloa.observation import observe
from kanaloa.player import Player
from kanaloa.record import record_of
from kanaloa.rules import Step
from kanaloa.session.game import SeatedGame
from tabletop.motives import motives_view
from tabletop.session.requests import Refusal, read_nodes
from tabletop.session.table import Work

if TYPE_CHECKING:
    from kanaloa.wire import CommentView, HintView

_DIGITS: Final = 4


def hint_view(hint: Hint, step: int) -> HintView:
    """Returns a hint up to a step; what later steps reveal is None."""
    where, whole = step >= 2, step >= 3
    return {
        "step": 3 if whole else 2 if where else 1,
        "kind": hint.kind,
        "first": format_action(hint.first) if where else None,
        "actions": texts_of(hint.best.plan) if whole else None,
        "reasons": motives_view(hint.motives) if whole else None,
        "chance": round(hint.best.chance, _DIGITS) if whole else None,
        "others": [{"actions": texts_of(plan), "chance": round(chance, _DIGITS)} for plan, chance in hint.others]
        if whole
        else None,
    }


def advise(game: SeatedGame, player: Player) -> Hinting:
    """Searches for a hint for the player to act."""
    _, running, state = decisions(game.begun, (Step(step.state, step.events) for step in game.steps))
    return (yield from hint(observe(state, player), running=running))


def comment_view(hint: Hint) -> CommentView:
    """Returns the comment for a hint: its advice and its reasons."""
    return {"actions": texts_of(hint.best.plan), "reasons": motives_view(hint.motives)}


def review_work(game: SeatedGame, request: Mapping[str, Any]) -> Work:
    """Reviews the game. Raises Refusal if it is not over."""
    if not game.is_over:
        raise Refusal("A game is reviewed when it is over.", "review-running")
    nodes = read_nodes(request, NODES, HURRIED_NODES)
    return {"review": (yield from review(record_of(game.state), nodes))}
