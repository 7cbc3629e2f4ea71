"""The request to play a turn of a finished game once more, and what the review's own figures say of it.

It leaves the game on the table alone. A card from the pile is drawn in thought only: the turn is judged on what its
player knew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kahuna.actions import Action, Draw, End, Pass, Take
from kahuna.analysis.review import NODES, WORTH_A_WORD, judge_turn
from kahuna.geography import LINES
from kahuna.legality import why_illegal
from kahuna.notation import NotationError, format_action, parse_play
from kahuna.observation import observe
from kahuna.rules import IllegalAction, apply
from kahuna.session.game import HUMAN
from kahuna.session.job import Work
from kahuna.session.past import Past, read_turn
from kahuna.session.requests import Refusal, read_actions, refuse_notation, refuse_setting
from kahuna.state import Phase, State
from kahuna.view import StepTaken, Table, reason_view, view_of, why_no_play

if TYPE_CHECKING:
    from kahuna.wire import PracticeView

_ENDS = Take | Draw | Pass | End


def practice_work(past: Past, request: Mapping[str, Any]) -> Work:
    """Plays a turn once more, as far as it goes, and judges it when it is over.

    Args:
        past: of the finished game.
        request: `turn`, and the `actions` that are played in it; `why`, a line where nothing can be done.

    Raises:
        Refusal: there is no such turn, or the actions cannot be played in it.
    """
    turn = read_turn(past, request)
    before = past.games[past.starts[turn - 1]]
    player = before.state.to_move
    plan, steps, state = _played(before.state, read_actions(request))
    done = bool(plan) and (isinstance(plan[-1], _ENDS) or state.phase is Phase.OVER)
    view = view_of(
        observe(state, player),
        Table(
            seed=before.seed,
            seats={player: HUMAN, player.opponent: before.players[player.opponent]},
            steps=steps,
            undo=len(steps),
            recap=before.past,
            recap_player=before.past_player,
            events=steps[-1].events if steps else (),
            assisted=before.assisted,
        ),
    )
    told: PracticeView = {
        "turn": turn,
        "view": {**view, "legal": []} if done else view,
        "done": done,
        "verdict": None,
    }
    if "why" in request:
        line = next((line for line in LINES if line.name == request["why"]), None)
        if line is None:
            raise refuse_setting("'why' must be two islands that a line joins, in the order of the alphabet.", "why")
        reason = None if done else why_no_play(observe(state, player), line)
        told["why"] = reason_view(reason)
    elif done:
        judged, _ = yield from judge_turn(observe(before.state, player), plan, NODES)
        told["verdict"] = {
            "kept": judged.loss < WORTH_A_WORD,
            "before": judged.before,
            "after": judged.after,
            "best": [format_action(Draw() if isinstance(action, Draw) else action) for action in judged.best],
        }
    return {"practice": told}


def _played(state: State, words: list[str]) -> tuple[tuple[Action, ...], list[StepTaken], State]:
    """Returns what was played, the plays with their events, and the state after them. Raises Refusal."""
    plan: list[Action] = []
    steps: list[StepTaken] = []
    for word in words:
        try:
            action = parse_play(word)
            if state.phase is Phase.OVER or (plan and isinstance(plan[-1], _ENDS)):
                raise Refusal("The turn is over.", "not-your-turn")
            if isinstance(action, _ENDS):
                reason = why_illegal(state, action)
                if reason is not None:
                    raise IllegalAction(reason)
            else:
                state, events = apply(state, action)
                steps.append(StepTaken(action, events))
        except NotationError as error:
            raise refuse_notation(error) from None
        except IllegalAction as error:
            raise Refusal(str(error.reason), error.reason.code, error.reason.args) from None
        plan.append(action)
    return tuple(plan), steps, state
