"""Replaying a turn of a finished game, judged by the same figures as in the review.

Drawing from the pile reveals no card: the turn is judged on what its player knew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from kahuna.actions import Action, Draw, End, Pass, Take
from kahuna.analysis.review import NODES, WORTH_A_WORD, judge_turn
from kahuna.legality import why_illegal
from kahuna.notation import format_action, parse_play
from kahuna.observation import observe
from kahuna.rules import IllegalAction, apply
from kahuna.session.game import SeatedGame, views_of
from kahuna.session.match import restored_game, saved_game
from kahuna.session.past import Past, again_from, past_of, past_on, read_turn
from kahuna.session.requests import read_line
from kahuna.session.review import Review
from kahuna.state import Phase, State
from kahuna.view import ActionTaken, TableFacts, action_view, view_of, why_no_play
from tabletop.refusals import reason_view
from tabletop.session.requests import (
    HUMAN,
    Refusal,
    allowed,
    read_actions,
    read_notation,
    read_steps,
    refuse_illegal,
    text_or_empty,
)
from tabletop.session.table import Changed, Opener, Request, Table, Verb, Work

if TYPE_CHECKING:
    from kahuna.wire import PracticeVerdict, Reply, View

_ENDS = Take | Draw | Pass | End


@dataclass(frozen=True, slots=True)
class Practice:
    """A turn that is being replayed.

    Attributes:
        past: the past of the finished game.
        turn: the number of the turn, from 1.
        plan: the actions played in it.
        steps: the plays of the plan with their events, without the end of the turn.
        state: the state after them.
        verdict: the verdict on the whole turn; None until it is over.
    """

    past: Past
    turn: int
    plan: tuple[Action, ...]
    steps: tuple[ActionTaken, ...]
    state: State
    verdict: PracticeVerdict | None = None

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The supported requests."""
        return {
            "play": self._play,
            "undo": self._undo,
            "show": lambda _request: Changed(self),
            "why": self._why,
            "close": lambda _request: Changed(Review(self.past, self.past.starts[self.turn - 1])),
            "retry": lambda request: again_from(self.past, request),
        }

    @property
    def subject(self) -> tuple[object, ...]:
        """The finished game, whose review may continue meanwhile, and the actions played in the turn."""
        return *self.past.subject, self.turn, self.plan

    @property
    def done(self) -> bool:
        """Whether the turn is over."""
        return bool(self.plan) and (isinstance(self.plan[-1], _ENDS) or self.state.phase is Phase.OVER)

    @property
    def _before(self) -> SeatedGame:
        return self.past.game(self.past.starts[self.turn - 1])

    def view(self) -> View:
        """Returns the turn as its player sees it."""
        before, done = self._before, self.done
        player = before.state.to_move
        view = view_of(
            observe(self.state, player),
            TableFacts(
                table="practice",
                awaits="verdict" if done else "you",
                seed=before.seed,
                seats={player: HUMAN, player.opponent: before.named[player.opponent]},
                steps=self.steps,
                undo=0 if done else len(self.steps),
                recap=views_of(before.turn_before),
                recap_player=next((step.by for step in before.turn_before), None),
                events=self.steps[-1].events if self.steps else (),
                assisted=before.assisted,
                task={"kind": "practice", "turn": self.turn, "done": done, "verdict": self.verdict},
            ),
        )
        return {**view, "offers": []} if done else view

    def saved(self) -> dict[str, Any]:
        """Returns the game, the turn and the actions played in it, ready for a save."""
        actions = [format_action(action) for action in self.plan]
        return {**saved_game(self.past.end), "turn": self.turn, "actions": actions}

    def _play(self, request: Request) -> Work | Changed:
        after = _played(self, text_or_empty(request, "action"))
        return after._judged() if after.done else Changed(after)

    def _judged(self) -> Work:
        before = self._before.state
        judged, _ = yield from judge_turn(observe(before, before.to_move), self.plan, NODES)
        verdict: PracticeVerdict = {
            "kept": judged.loss < WORTH_A_WORD,
            "before": judged.before,
            "after": judged.after,
            "best": [action_view(Draw() if isinstance(action, Draw) else action) for action in judged.best],
        }
        return Changed(replace(self, verdict=verdict))

    def _undo(self, request: Request) -> Changed:
        left = len(self.plan) - read_steps(request, 0 if self.done else len(self.plan))
        return Changed(_after(self.past, self.turn, [format_action(action) for action in self.plan[:left]]))

    def _why(self, request: Request) -> Reply:
        line = read_line(request)
        player = self._before.state.to_move
        return {"why": None if self.done else reason_view(why_no_play(observe(self.state, player), line))}


def _played(practice: Practice, word: str) -> Practice:
    """Returns the turn after one more action. Raises Refusal if it cannot be played."""
    state, steps = practice.state, practice.steps
    action = read_notation(word, parse_play)
    if practice.done:
        raise Refusal("The turn is over.", "not-your-turn")
    if isinstance(action, _ENDS):
        reason = why_illegal(state, action)
        if reason is not None:
            raise refuse_illegal(IllegalAction(reason))
    else:
        state, events = allowed(lambda: apply(state, action))
        steps = (*steps, ActionTaken(action, events))
    return Practice(practice.past, practice.turn, (*practice.plan, action), steps, state)


def _after(past: Past, turn: int, words: Sequence[str]) -> Practice:
    practice = Practice(past, turn, (), (), past.game(past.starts[turn - 1]).state)
    for word in words:
        practice = _played(practice, word)
    return practice


def _open(request: Request, on: Table | None) -> Practice:
    past = past_on(on)
    return _after(past, read_turn(past, request), [])


def _restored(saved: Request) -> Practice:
    """Returns the turn without its verdict, which is not recomputed."""
    past = past_of(restored_game(saved))
    try:
        return _after(past, read_turn(past, saved), read_actions(saved))
    except Refusal:
        raise Refusal("The saved game is damaged: it has no such turn.", "bad-save") from None


PRACTICE: Final = Opener(_open, _restored)
