"""A finished game on the table, as it was after some of its actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from kahuna.notation import format_cards
from kahuna.player import PLAYERS
from kahuna.session.advice import review_work
from kahuna.session.match import MatchTable, game_view, record_reply, restored_game, saved_game
from kahuna.session.past import Past, again_from, past_of, past_on
from kahuna.session.sharing import code_reply
from kahuna.view import step_text
from kahuna.view.offers import NO_REFUSALS
from tabletop.session.requests import Refusal, refuse_setting
from tabletop.session.table import Changed, Opener, Request, Table, Verb

if TYPE_CHECKING:
    from kahuna.wire import ReviewTask, View


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game, looked back at.

    Attributes:
        past: how it came about.
        ply: after how many actions it is looked at.
    """

    past: Past
    ply: int

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """What can be asked for."""
        end = self.past.games[-1]
        return {
            "show": self._show,
            "close": lambda _request: Changed(MatchTable(replace(end, events=()))),
            "retry": lambda request: again_from(self.past, request),
            "review": lambda request: review_work(end, request),
            "record": lambda _request: record_reply(end),
            "code": lambda _request: code_reply(end),
        }

    @property
    def subject(self) -> tuple[object, ...]:
        """The finished game, at whichever moment."""
        return self.past.subject

    def view(self) -> View:
        """Returns the position at this moment. `log` and `over` are the whole game's."""
        view, end = game_view(self.past.games[self.ply], "review", "nothing"), self.past.view
        # It is only looked at: nothing can be done there.
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
        return {**saved_game(self.past.games[-1]), "ply": self.ply}

    def _task(self) -> ReviewTask:
        past, ply = self.past, self.ply
        deed = past.deeds[ply - 1] if ply else None
        hands = past.games[ply].state.table.hands
        return {
            "kind": "review",
            "ply": ply,
            "plies": len(past.deeds),
            "turn": deed.turn if deed else 0,
            "player": deed.player if deed else None,
            # Everybody reads their own actions in full.
            "action": step_text(deed.step, deed.player) if deed else None,
            "starts": list(past.starts),
            "hands": {side: format_cards(hands[side.seat]) for side in PLAYERS},
        }

    def _show(self, request: Request) -> Changed:
        return Changed(Review(self.past, _read_ply(self.past, request)) if "ply" in request else self)


def _read_ply(past: Past, request: Request) -> int:
    ply, last = request.get("ply"), len(past.deeds)
    if type(ply) is not int or not 0 <= ply <= last:
        raise refuse_setting(f"'ply' must be a number from 0 to {last}.", "ply")
    return ply


def _open(request: Request, on: Table | None) -> Review:
    past = past_on(on)
    return Review(past, _read_ply(past, {"ply": len(past.deeds), **request}))


def _restored(saved: Request) -> Review:
    past = past_of(restored_game(saved))
    try:
        return Review(past, _read_ply(past, saved))
    except Refusal:
        raise Refusal("The saved game is damaged: it has no such moment.", "bad-save") from None


REVIEW: Final = Opener(_open, _restored)
