"""Looking back at a finished game: how things were at a moment of it, and once more from one of its turns.

Nothing here may be answered while the game runs: what was hidden then is hidden still.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from kahuna.notation import format_cards
from kahuna.player import PLAYERS, Player
from kahuna.record import record_of, replay
from kahuna.session.game import Game, stages
from kahuna.session.requests import Refusal, refuse_setting
from kahuna.session.sharing import refuse_begun
from kahuna.state import State
from kahuna.view import StepTaken, step_text
from kahuna.view.offers import NO_REFUSALS

if TYPE_CHECKING:
    from kahuna.wire import Reply, View


class Deed(NamedTuple):
    """What one player did at one moment of a turn; turn 0 holds the handicap bridges."""

    turn: int
    player: Player
    step: StepTaken


class Past(NamedTuple):
    """A finished game as it came about.

    Attributes:
        end: the state in which it ended.
        games: the game after the first deal, and after each action of the players.
        deeds: these actions.
        starts: how many actions came before each turn, the first turn at place 0.
    """

    end: State
    games: tuple[Game, ...]
    deeds: tuple[Deed, ...]
    starts: tuple[int, ...]


def past_of(game: Game, known: Past | None) -> Past:
    """Returns the past of a game.

    Args:
        game: the one on the table.
        known: what was last found here: of the same game it is still good.

    Raises:
        Refusal: the game is not over.
    """
    if not game.is_over:
        raise Refusal(
            "What is hidden stays hidden until the game is over: only then can you look back.", "past-running"
        )
    refuse_begun(game)
    if known is not None and known.end is game.state and known.games[-1].eyes is game.eyes:
        return known
    reached = [
        replace(stage, assisted=game.assisted, sits=game.viewer, names=game.names)
        for stage in stages(replay(record_of(game.state)), game.seats, game.seed)
    ]
    deeds = tuple(_deed(before, after) for before, after in pairwise(reached))
    # The last moment is the game itself: how it ended may be more than its actions tell.
    games = (*reached[:-1], replace(game, events=reached[-1].events))
    turns = [deed.turn for deed in deeds]
    starts = tuple(turns.index(turn) for turn in range(1, max(turns, default=0) + 1))
    return Past(game.state, games, deeds, starts)


def _deed(before: Game, after: Game) -> Deed:
    steps = [taken.step for taken in after.taken] if after.start is before.start else after.past
    return Deed(before.state.turn, before.state.to_move, steps[len(before.taken)])


def read_ply(past: Past, request: Mapping[str, Any]) -> int:
    """Returns which moment is asked for: after so many actions. Raises Refusal where there is none such."""
    ply, last = request.get("ply"), len(past.deeds)
    if type(ply) is not int or not 0 <= ply <= last:
        raise refuse_setting(f"'ply' must be a number from 0 to {last}.", "ply")
    return ply


def read_turn(past: Past, request: Mapping[str, Any]) -> int:
    """Returns which turn is asked for. Raises Refusal where there is none such."""
    turn, last = request.get("turn"), len(past.starts)
    if type(turn) is not int or not 1 <= turn <= last:
        raise refuse_setting(f"'turn' must be a number from 1 to {last}.", "turn")
    return turn


def moment_reply(past: Past, ply: int, view: View, *, hands: bool) -> Reply:
    """Returns a moment as `docs/protocol.md` describes it.

    Args:
        past: of the game.
        ply: which moment.
        view: of the game at this moment.
        hands: whether both hands are shown, and which cards went into them or out of them unseen.
    """
    game = past.games[ply]
    deed = past.deeds[ply - 1] if ply else None
    # Everybody reads their own actions in full.
    reader = deed.player if deed and hands else game.viewer
    return {
        "moment": {
            "ply": ply,
            "plies": len(past.deeds),
            "turn": deed.turn if deed else 0,
            "player": deed.player if deed else None,
            "action": step_text(deed.step, reader) if deed else None,
            "starts": list(past.starts),
            "hands": {side: format_cards(game.state.hands[side.seat]) for side in PLAYERS} if hands else None,
            # It is only looked at: nothing can be done there.
            "view": {**view, "legal": [], "refusals": NO_REFUSALS, "undo": 0},
        }
    }


def again_from(past: Past, request: Mapping[str, Any]) -> Game:
    """Returns the game as it was when a turn began, to be played once more. Raises Refusal where there is none."""
    turn = read_turn(past, request)
    return replace(past.games[past.starts[turn - 1]], assisted=True, sits=None, names=None, events=())
