"""The table of a finished game, as it was after some of its actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from kahuna.notation import format_cards
from kahuna.player import PLAYERS
from kahuna.session.advice import review_work
from kahuna.session.match import MatchTable, game_view, record_reply, restored_game, saved_game
from kahuna.session.past import Past, again_from, past_of, past_on
from kahuna.session.sharing import code_reply
from kahuna.view import action_view
from kahuna.view.offers import NO_REFUSALS
from tabletop.session.requests import Refusal, refuse_setting
from tabletop.session.table import Changed, Opener, Request, Table, Verb

if TYPE_CHECKING:
    from kahuna.wire import ReviewTask, View


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game that is being reviewed.

    Attributes:
        past: its course.
        ply: the number of actions after which it is shown.
    """

    past: Past
    ply: int

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The supported requests."""
        end = self.past.end
        return {
            "show": self._show,
            "close": lambda _request: Changed(MatchTable(end.seen())),
            "retry": lambda request: again_from(self.past, request),
            "review": lambda request: review_work(end, request),
            "record": lambda _request: record_reply(end),
            "code": lambda _request: code_reply(end),
        }

    @property
    def subject(self) -> tuple[object, ...]:
        """The finished game, at any moment."""
        return self.past.subject

    def view(self) -> View:
        """Returns the position at this moment. `log` and `over` are those of the whole game."""
        view, end = game_view(self.past.game(self.ply), "review", "nothing"), self.past.view
        # A review is read-only: no action is possible.
        return {
            **view,
            "task": self._task(),
            "offers": [],
            "refusals": NO_REFUSALS,
            "undo": 0,
            "takeback": False,
            "log": end["log"],
            "over": end["over"],
        }

    def saved(self) -> dict[str, Any]:
        """Returns the game and the moment, ready for a save."""
        return {**saved_game(self.past.end), "ply": self.ply}

    def _task(self) -> ReviewTask:
        past, ply = self.past, self.ply
        step = past.step(ply) if ply else None
        hands = past.game(ply).state.cards.hands
        return {
            "kind": "review",
            "ply": ply,
            "plies": past.last,
            "turn": past.turn(ply) if ply else 0,
            "player": step.by if step else None,
            # Players see their own actions in full.
            "action": action_view(step.action) if step else None,
            "starts": list(past.starts),
            "hands": {side: format_cards(hands[side.seat]) for side in PLAYERS},
        }

    def _show(self, request: Request) -> Changed:
        return Changed(Review(self.past, _read_ply(self.past, request)) if "ply" in request else self)


def _read_ply(past: Past, request: Request) -> int:
    ply, last = request.get("ply"), past.last
    if type(ply) is not int or not 0 <= ply <= last:
        raise refuse_setting(f"'ply' must be a number from 0 to {last}.", "ply")
    return ply


def _open(request: Request, on: Table | None) -> Review:
    past = past_on(on)
    return Review(past, _read_ply(past, {"ply": past.last, **request}))


def _restored(saved: Request) -> Review:
    past = past_of(restored_game(saved))
    try:
        return Review(past, _read_ply(past, saved))
    except Refusal:
        raise Refusal("The saved game is damaged: it has no such moment.", "bad-save") from None


REVIEW: Final = Opener(_open, _restored)
