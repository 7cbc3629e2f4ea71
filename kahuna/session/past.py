"""Looking back at a finished game: how things were at a moment of it, and once more from one of its turns.

Nothing here may be answered while the game runs: what was hidden then is hidden still.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from kahuna.player import Player
from kahuna.record import record_of, replay
from kahuna.session.game import Game, stages
from kahuna.session.match import MatchTable, game_view
from kahuna.session.sharing import refuse_begun
from kahuna.view import StepTaken
from tabletop.session.requests import Refusal, refuse_setting
from tabletop.session.table import Changed, Table

if TYPE_CHECKING:
    from kahuna.wire import View


class Deed(NamedTuple):
    """What one player did at one moment of a turn; turn 0 holds the handicap bridges."""

    turn: int
    player: Player
    step: StepTaken


class Past(NamedTuple):
    """A finished game as it came about.

    Attributes:
        games: the game after the first deal, and after each action of the players.
        deeds: these actions.
        starts: how many actions came before each turn, the first turn at place 0.
        view: of its end.
    """

    games: tuple[Game, ...]
    deeds: tuple[Deed, ...]
    starts: tuple[int, ...]
    view: View

    @property
    def subject(self) -> tuple[object, ...]:
        """What a job about this game is about, as for a match."""
        end = self.games[-1]
        return id(end.state), end.resigned


def past_of(game: Game) -> Past:
    """Returns the past of a game. Raises Refusal where it is not over."""
    if not game.is_over:
        raise Refusal(
            "What is hidden stays hidden until the game is over: only then can you look back.", "past-running"
        )
    refuse_begun(game)
    reached = [
        replace(stage, assisted=game.assisted, sits=game.viewer, names=game.names)
        for stage in stages(replay(record_of(game.state)), game.seats, game.seed)
    ]
    deeds = tuple(_deed(before, after) for before, after in pairwise(reached))
    # The last moment is the game itself: how it ended may be more than its actions tell.
    games = (*reached[:-1], replace(game, events=reached[-1].events))
    turns = [deed.turn for deed in deeds]
    starts = tuple(turns.index(turn) for turn in range(1, max(turns, default=0) + 1))
    return Past(games, deeds, starts, game_view(game, "review", "nothing"))


def _deed(before: Game, after: Game) -> Deed:
    steps = [taken.step for taken in after.taken] if after.start is before.start else after.past
    return Deed(before.state.turn.number, before.state.to_move, steps[len(before.taken)])


def past_on(table: Table | None) -> Past:
    """Returns the past of the finished game on a table. Raises Refusal where there is none, or it is not over."""
    if isinstance(table, MatchTable):
        return past_of(table.game)
    past = getattr(table, "past", None)
    if not isinstance(past, Past):
        raise Refusal("There is no game that could be looked back at.", "no-game")
    return past


def read_turn(past: Past, request: Mapping[str, Any]) -> int:
    """Returns which turn is asked for. Raises Refusal where there is none such."""
    turn, last = request.get("turn"), len(past.starts)
    if type(turn) is not int or not 1 <= turn <= last:
        raise refuse_setting(f"'turn' must be a number from 1 to {last}.", "turn")
    return turn


def again_from(past: Past, request: Mapping[str, Any]) -> Changed:
    """Returns the match as it was when a turn began, to be played once more. Raises Refusal where there is none."""
    turn = read_turn(past, request)
    game = past.games[past.starts[turn - 1]]
    return Changed(MatchTable(replace(game, assisted=True, sits=None, names=None, events=())))
