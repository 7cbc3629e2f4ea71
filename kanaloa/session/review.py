"""The table of a finished game, as it was after some of its actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from kanaloa.events import TurnBegun
from kanaloa.session.advice import review_work
from kanaloa.session.game import SeatedGame
from kanaloa.session.match import MatchTable, game_view, record_reply, restored_game, saved_game
from kanaloa.session.sharing import code_reply
from kanaloa.view import action_view
from kanaloa.view.events import by_whom
from tabletop.session.requests import Refusal, refuse_setting
from tabletop.session.table import Changed, Opener, Request, Table, Verb

if TYPE_CHECKING:
    from kanaloa.wire import ReviewTask, View


@dataclass(frozen=True, slots=True)
class ReviewTable:
    """A finished game that is being reviewed.

    Attributes:
        end: the game at its end.
        ply: the number of actions, including draws, after which it is shown.
    """

    end: SeatedGame
    ply: int

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The supported requests."""
        return {
            "show": self._show,
            "close": lambda _request: Changed(MatchTable(self.end.seen())),
            "retry": self._retry,
            "review": lambda request: review_work(self.end, request),
            "record": lambda _request: record_reply(self.end),
            "code": lambda _request: code_reply(self.end),
        }

    @property
    def subject(self) -> tuple[object, ...]:
        """The finished game, at any moment."""
        return id(self.end.state), self.end.resigned

    @property
    def _starts(self) -> list[int]:
        """The number of actions before each turn, turn 1 first."""
        return [
            number
            for number, step in enumerate(self.end.steps, 1)
            for event in step.events
            if isinstance(event, TurnBegun)
        ]

    def view(self) -> View:
        """Returns the position at this moment. `log` and `over` are those of the whole game."""
        then = self.end.at(self.ply, min(1, self.ply))
        if self.ply < len(self.end.steps):
            then = replace(then, resigned=None)
        view, end = game_view(then, "review", "nothing"), game_view(self.end, "review", "nothing")
        return {
            **view,
            "task": self._task(),
            "undo": 0,
            "takeback": False,
            "steps": [],
            "recap": None,
            "log": end["log"],
            "over": end["over"],
        }

    def saved(self) -> dict[str, Any]:
        """Returns the game and the moment, ready for a save."""
        return {**saved_game(self.end), "ply": self.ply}

    def _task(self) -> ReviewTask:
        ply, starts = self.ply, self._starts
        last = self.end.steps[ply - 1] if ply else None
        return {
            "kind": "review",
            "ply": ply,
            "plies": len(self.end.steps),
            "turn": sum(start < ply for start in starts),
            "by": by_whom(last) if last else None,
            "action": action_view(self.end.at(ply - 1).state, last.action) if last else None,
            "starts": starts,
        }

    def _show(self, request: Request) -> Changed:
        return Changed(ReviewTable(self.end, _read_ply(self.end, request)) if "ply" in request else self)

    def _retry(self, request: Request) -> Changed:
        """Returns the match as it was when a turn began, to be replayed."""
        turn, starts = request.get("turn"), self._starts
        if type(turn) is not int or not 1 <= turn <= len(starts):
            raise refuse_setting(f"'turn' must be a number from 1 to {len(starts)}.", "turn")
        game = self.end.at(starts[turn - 1])
        return Changed(MatchTable(replace(game, resigned=None, assisted=True, names=None)))


def _read_ply(game: SeatedGame, request: Request) -> int:
    ply, last = request.get("ply"), len(game.steps)
    if type(ply) is not int or not 0 <= ply <= last:
        raise refuse_setting(f"'ply' must be a number from 0 to {last}.", "ply")
    return ply


def _over(game: SeatedGame) -> SeatedGame:
    if not game.is_over:
        raise Refusal("A game can be looked back at when it is over.", "past-running")
    return game


def _open(request: Request, on: Table | None) -> ReviewTable:
    if isinstance(on, MatchTable):
        game = _over(on.game)
    elif isinstance(on, ReviewTable):
        game = on.end
    else:
        raise Refusal("There is no game that could be looked back at.", "no-game")
    return ReviewTable(game, _read_ply(game, {"ply": len(game.steps), **request}))


def _restored(saved: Request) -> ReviewTable:
    game = _over(restored_game(saved))
    try:
        return ReviewTable(game, _read_ply(game, saved))
    except Refusal:
        raise Refusal("The saved game is damaged: it has no such moment.", "bad-save") from None


REVIEW: Final = Opener(_open, _restored)
