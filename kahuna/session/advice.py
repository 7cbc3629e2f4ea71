"""The requests for a hint, a comment and a review, with replies ready for the page."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from kahuna.agents import Progress
from kahuna.analysis.hints import Hint, hint
from kahuna.analysis.remarks import remark
from kahuna.analysis.review import HURRIED_NODES, NODES, review
from kahuna.notation import parse_action
from kahuna.observation import observe
from kahuna.record import record_of
from kahuna.session.game import SeatedGame
from kahuna.session.seats import acting
from kahuna.session.sharing import refuse_begun
from kahuna.view import action_view
from tabletop.motives import motives_view
from tabletop.session.requests import Refusal, read_nodes
from tabletop.session.table import Work

if TYPE_CHECKING:
    from kahuna.wire import ActionView, CommentView


def advise(game: SeatedGame) -> Generator[Progress, bool | None, Hint]:
    """Searches for a hint for the viewer. Raises Refusal if it is not the viewer's turn."""
    player = acting(game)
    begun = game.turn_begun
    return (yield from hint(observe(game.state, player), begun=None if begun is None else observe(begun, player)))


def comment_work(game: SeatedGame) -> Work:
    """Searches for a suggestion for the viewer, with reasons. Raises Refusal if it is not the viewer's turn."""
    player = acting(game)
    action, motives = remark(observe(game.state, player), (yield from advise(game)))
    comment: CommentView = {"action": action_view(action), "reasons": motives_view(motives)}
    return {"comment": comment}


def review_work(game: SeatedGame, request: Mapping[str, Any]) -> Work:
    """Reviews the game. Raises Refusal if it is not over: every card may be named only then."""
    if not game.is_over:
        raise Refusal("A review names every card, so there is none before the game is over.", "review-running")
    refuse_begun(game)
    nodes = read_nodes(request, NODES, HURRIED_NODES)
    found = yield from review(record_of(game.state, resigned=game.resigned), nodes)
    turns = [{**turn, "played": _views(turn["played"]), "best": _views(turn["best"])} for turn in found["turns"]]
    return {"review": {**found, "turns": turns}}


def _views(actions: Iterable[str]) -> list[ActionView]:
    return [action_view(parse_action(text)) for text in actions]
