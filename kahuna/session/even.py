"""The request for an even opponent: `even`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from kahuna.agents.matching import Finished, even_match
from kahuna.geography import ISLANDS
from kahuna.state import HANDICAPS, INTERIM_POINTS
from tabletop.quoting import is_whole
from tabletop.session.requests import Refusal, refuse_setting

if TYPE_CHECKING:
    from kahuna.wire import Reply

RESULTS: Final = {"won": 1.0, "drawn": 0.5, "lost": 0.0}
MOST_GAMES: Final = 100
"""Maximum number of games in a request; the last two decide."""
MOST_POINTS: Final = sum(INTERIM_POINTS) + len(ISLANDS)
"""Maximum points of a player."""


def even_reply(request: Mapping[str, Any]) -> Reply:
    """Answers with an evenly matched opponent after the games in the request."""
    games = request.get("games")
    if not isinstance(games, list) or len(games) > MOST_GAMES:
        raise refuse_setting(f"'games' must be a list of at most {MOST_GAMES} finished games.", "games")
    level, ahead, why = even_match([_finished(game) for game in games])
    return {"even": {"level": level, "ahead": ahead, "why": why}}


def _finished(game: object) -> Finished:
    if not isinstance(game, dict):
        raise _no_game()
    level, result, points, ahead = (game.get(name) for name in ("level", "result", "points", "ahead"))
    if not isinstance(level, str) or not is_whole(level) or not isinstance(result, str) or result not in RESULTS:
        raise _no_game()
    if not isinstance(points, list) or len(points) != 2 or not all(map(_are_points, points)):
        raise _no_game()
    if type(ahead) is not int or abs(ahead) not in HANDICAPS:
        raise _no_game()
    mine, theirs = points
    return Finished(level, RESULTS[result], (mine, theirs), ahead)


def _are_points(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_POINTS


def _no_game() -> Refusal:
    return refuse_setting("A game of 'games' must have 'level', 'result', 'points' and 'ahead'.", "games")
