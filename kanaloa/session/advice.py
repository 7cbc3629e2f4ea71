"""The requests for a hint and a review, with replies ready for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from kanaloa.analysis.hints import Hint, Hinting, hint
from kanaloa.analysis.judging import Moment, decisions
from kanaloa.analysis.remarks import learnable
from kanaloa.analysis.review import HURRIED_NODES, NODES, review
from kanaloa.analysis.topics import explained_by, topics_of
from kanaloa.notation import parse_action
from kanaloa.observation import observe
from kanaloa.player import Player
from kanaloa.record import record_of
from kanaloa.rules import Step
from kanaloa.session.game import SeatedGame, turn_beginnings
from kanaloa.state import Awaits, State
from kanaloa.view import plan_view
from tabletop.coaching import Heard, heard_in, help_due
from tabletop.motives import motives_view
from tabletop.session.requests import Refusal, read_nodes
from tabletop.session.table import Reply, Request, Work

if TYPE_CHECKING:
    from kanaloa.wire import ActionView, CommentView, HintView

_DIGITS: Final = 4


def hint_view(hint: Hint, step: int, state: State) -> HintView:
    """Returns a hint up to a step; what later steps reveal is None.

    Args:
        hint: the hint.
        step: from 1 to 3.
        state: the position for which it was given.
    """
    where, whole = step >= 2, step >= 3
    plan = plan_view(state, hint.best.plan)
    # Swaps may come before it.
    first = next((action for action in plan if action["kind"] != "swap"), plan[0])
    return {
        "step": 3 if whole else 2 if where else 1,
        "kind": hint.kind,
        "first": first if where else None,
        "actions": plan if whole else None,
        "left": plan if whole else [],
        "reasons": motives_view(hint.motives) if whole else None,
        "chance": round(hint.best.chance, _DIGITS) if whole else None,
        "others": [
            {"actions": plan_view(state, plan), "chance": round(chance, _DIGITS)} for plan, chance in hint.others
        ]
        if whole
        else None,
    }


def advise(game: SeatedGame, player: Player) -> Hinting:
    """Searches for a hint for the player to act."""
    _, running, state = decisions(game.begun, (Step(step.state, step.events) for step in game.steps))
    return (yield from hint(observe(state, player), running=running))


def comment_reply(game: SeatedGame, player: Player, request: Request) -> Reply | Work:
    """Returns a comment on the decision of a player: a topic to explain, and a suggestion.

    Args:
        game: the game.
        player: the player to act.
        request: `heard` says what the player has heard from the coach, see `tabletop.coaching`: then the coach speaks
            only where it should. Without `idea` no turn is searched for.
    """
    heard = heard_in(request)
    place, turn = str(len(game.steps)), len(turn_beginnings(game.steps, player))
    topic = None
    if heard is not None:
        topic = heard.topic(topics_of(game.state, game.state.turns - game.begun.turns), place)
    comment: CommentView = {"topic": topic, "place": place, "turn": turn, "actions": [], "reasons": []}
    help_now = help_due(request, heard, topic, turn)
    if help_now == "suggestion":
        return _suggesting(game, player, comment)
    # Later in a turn it is too late for a lesson.
    if help_now == "lesson" and game.state.awaits is Awaits.ACTION:
        return _teaching(game, player, heard or Heard(), comment)
    return {"comment": comment}


def _suggesting(game: SeatedGame, player: Player, comment: CommentView) -> Work:
    return _said(game, comment, (yield from advise(game, player)))


def _teaching(game: SeatedGame, player: Player, heard: Heard, comment: CommentView) -> Work:
    topic, hint = yield from learnable(observe(game.state, player), heard, comment["place"])
    return {"comment": comment} if hint is None else _said(game, {**comment, "topic": topic}, hint)


def _said(game: SeatedGame, comment: CommentView, hint: Hint) -> dict[str, Any]:
    actions = plan_view(game.state, hint.best.plan)
    said = explained_by(comment["topic"])
    motives = tuple(motive for motive in hint.motives if motive.code not in said)
    return {"comment": {**comment, "actions": actions, "reasons": motives_view(motives)}}


def review_work(game: SeatedGame, request: Request) -> Work:
    """Reviews the game. Raises Refusal if it is not over."""
    if not game.is_over:
        raise Refusal("A game is reviewed when it is over.", "review-running")
    nodes = read_nodes(request, NODES, HURRIED_NODES)
    return {"review": review_view(game, (yield from review(record_of(game.state, resigned=game.resigned), nodes)))}


def review_view(game: SeatedGame, found: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a review of a game for the page: its actions are texts before that."""
    moments, _, _ = decisions(game.begun, (Step(step.state, step.events) for step in game.steps))
    views = [
        {**decision, **_actions_view(moment, decision)}
        for moment, decision in zip(moments, found["decisions"], strict=True)
    ]
    return {**found, "decisions": views}


def _actions_view(moment: Moment, decision: Mapping[str, Any]) -> dict[str, list[ActionView]]:
    """Returns the actions of a decision: a review has them as texts."""
    played, drawn, best = (tuple(parse_action(text) for text in decision[key]) for key in ("played", "drawn", "best"))
    done = plan_view(moment.state, (*played, *drawn))
    return {"played": done[: len(played)], "drawn": done[len(played) :], "best": plan_view(moment.state, best)}
