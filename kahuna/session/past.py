"""Looking back at a finished game: earlier positions, and replaying from one of its turns.

None of these requests may be answered while the game is running, because hidden cards are still hidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from kahuna.session.game import SeatedGame, Step
from kahuna.session.match import MatchTable, game_view
from kahuna.session.sharing import refuse_begun
from tabletop.session.requests import Refusal, refuse_setting
from tabletop.session.table import Changed, Table

if TYPE_CHECKING:
    from kahuna.wire import View


class Past(NamedTuple):
    """The course of a finished game.

    Attributes:
        end: the game at its end.
        plies: the number of steps before the first action of a player, and after each action.
        starts: the number of actions before each turn; the first turn is at index 0.
        view: the view of its end.
    """

    end: SeatedGame
    plies: tuple[int, ...]
    starts: tuple[int, ...]
    view: View

    @property
    def subject(self) -> tuple[object, ...]:
        """The subject of jobs about this game, as for a match."""
        return id(self.end.state), self.end.resigned

    @property
    def last(self) -> int:
        """The number of the players' actions."""
        return len(self.plies) - 1

    def game(self, ply: int) -> SeatedGame:
        """Returns the game as it was after `ply` actions; the events of the last one are new to the page."""
        steps = self.plies[ply]
        told = steps - self.plies[ply - 1] if ply else steps
        if ply == self.last:
            # Its end may not follow from its actions alone.
            return replace(self.end, told=told)
        return replace(self.end.at(steps, told), sits=self.end.viewer, resigned=None)

    def step(self, ply: int) -> Step:
        """Returns the action with number `ply`, from 1 to `last`."""
        return self.end.steps[self.plies[ply - 1]]

    def turn(self, ply: int) -> int:
        """Returns the number of the turn of an action, from 1; 0 for the handicap bridges."""
        return self.end.at(self.plies[ply - 1]).state.turn.number


def past_of(game: SeatedGame) -> Past:
    """Returns the past of a game. Raises Refusal if it is not over."""
    if not game.is_over:
        raise Refusal(
            "What is hidden stays hidden until the game is over: only then can you look back.", "past-running"
        )
    refuse_begun(game)
    plies = game.plies
    turns = [game.at(number).state.turn.number for number in plies[:-1]]
    starts = tuple(turns.index(turn) for turn in range(1, max(turns, default=0) + 1))
    return Past(game, plies, starts, game_view(game, "review", "nothing"))


def past_on(table: Table | None) -> Past:
    """Returns the past of the finished game on a table. Raises Refusal if there is none, or it is not over."""
    if isinstance(table, MatchTable):
        return past_of(table.game)
    past = getattr(table, "past", None)
    if not isinstance(past, Past):
        raise Refusal("There is no game that could be looked back at.", "no-game")
    return past


def read_turn(past: Past, request: Mapping[str, Any]) -> int:
    """Returns the requested turn. Raises Refusal if there is no such turn."""
    turn, last = request.get("turn"), len(past.starts)
    if type(turn) is not int or not 1 <= turn <= last:
        raise refuse_setting(f"'turn' must be a number from 1 to {last}.", "turn")
    return turn


def again_from(past: Past, request: Mapping[str, Any]) -> Changed:
    """Returns the match as it was when a turn began, to be replayed. Raises Refusal if there is no such turn."""
    turn = read_turn(past, request)
    game = past.game(past.starts[turn - 1]).seen()
    return Changed(MatchTable(replace(game, assisted=True, sits=None, names=None)))
