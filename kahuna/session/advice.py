"""The requests for a hint, a comment and a review, with replies ready for the page."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from kahuna.agents import Progress
from kahuna.analysis.hints import Hint, hint
from kahuna.analysis.remarks import learnable, remark
from kahuna.analysis.review import HURRIED_NODES, NODES, review
from kahuna.analysis.topics import explained_by, firsts_of
from kahuna.notation import parse_action
from kahuna.observation import Observation, observe
from kahuna.player import PLAYERS
from kahuna.record import record_of
from kahuna.session.game import SeatedGame
from kahuna.session.seats import acting
from kahuna.session.sharing import refuse_begun
from kahuna.view import action_view
from tabletop.coaching import Heard, heard_in, help_due
from tabletop.motives import motives_view
from tabletop.session.requests import Refusal, read_nodes
from tabletop.session.table import Reply, Request, Work

if TYPE_CHECKING:
    from kahuna.wire import ActionView, CommentView


def advise(game: SeatedGame) -> Generator[Progress, bool | None, Hint]:
    """Searches for a hint for the viewer. Raises Refusal if it is not the viewer's turn."""
    player = acting(game)
    begun = game.turn_begun
    return (yield from hint(observe(game.state, player), begun=None if begun is None else observe(begun, player)))


def comment_reply(game: SeatedGame, request: Request) -> Reply | Work:
    """Returns a comment on the viewer's turn: a topic to explain, and a suggestion.

    Args:
        game: the game.
        request: `heard` says what the player has heard from the coach, see `tabletop.coaching`: then the coach speaks
            only where it should. Without `idea` no turn is searched for.

    Raises:
        Refusal: it is not the viewer's turn.
    """
    observation = observe(game.state, acting(game))
    heard = heard_in(request)
    place, turn = str(len(game.steps)), own_turn(observation)
    topic = None
    if heard is not None:
        events = [event for step in game.since_own_turn for event in step.events]
        topic = heard.topic(firsts_of(observation, events), place)
    comment: CommentView = {"topic": topic, "place": place, "turn": turn, "actions": [], "reasons": []}
    help_now = help_due(request, heard, topic, turn)
    if help_now == "suggestion":
        return _suggesting(game, comment)
    # In the middle of a turn it is too late for a lesson.
    if help_now == "lesson" and heard is not None and not game.undoable:
        return _teaching(game, heard, comment)
    return {"comment": comment}


def own_turn(observation: Observation) -> int:
    """Returns the number of the current turn among those of its player, from 1."""
    return (observation.turn.number + 1) // len(PLAYERS)


def _suggesting(game: SeatedGame, comment: CommentView) -> Work:
    return _said(game, comment, (yield from advise(game)))


def _teaching(game: SeatedGame, heard: Heard, comment: CommentView) -> Work:
    observation = observe(game.state, acting(game))
    topic, hint = yield from learnable(observation, heard, comment["place"])
    return {"comment": comment} if hint is None else _said(game, {**comment, "topic": topic}, hint)


def _said(game: SeatedGame, comment: CommentView, hint: Hint) -> dict[str, Any]:
    said = explained_by(comment["topic"])
    hint = hint._replace(motives=tuple(motive for motive in hint.motives if motive.code not in said))
    action, motives = remark(observe(game.state, acting(game)), hint)
    return {"comment": {**comment, "actions": [action_view(action)], "reasons": motives_view(motives)}}


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
