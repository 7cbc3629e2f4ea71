"""The request for a person's rating: `rating`. It is the same for every game; each gives the strength of its levels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tabletop.rating import Met, Strength, history, weight_of
from tabletop.session.requests import Refusal, refuse_setting

if TYPE_CHECKING:
    from tabletop.session.table import Reply, Request
    from tabletop.wire import RatingView

MOST_GAMES: Final = 5000
"""Maximum number of games in a request."""
MOST_RIVALS: Final = 3
SCORES: Final = (0, 0.5, 1)

Strengths = Mapping[str, Mapping[str, tuple[int, int]]]
"""Of each level, by rules: the rating in points, and its standard deviation."""


def rating_reply(request: Request, strengths: Strengths) -> Reply:
    """Answers with the rating after the games in the request.

    Args:
        request: `games` is a list, the oldest first. Each game has `rules`, a key of the strengths, and `rivals`, for
            each opponent its `level` and the `score` against it: 1, 0.5 or 0. `rules` of the request are those by which
            an even opponent is looked for.
        strengths: what was measured. Games against other opponents, or by other rules, do not count.

    Raises:
        Refusal: the games are not such a list.
    """
    games = request.get("games")
    if not isinstance(games, list) or len(games) > MOST_GAMES:
        raise refuse_setting(f"'games' must be a list of at most {MOST_GAMES:,} finished games.", "games")
    read = [_results(game, strengths) for game in games]
    places = [place for place, results in enumerate(read) if results]
    ratings = history([read[place] for place in places])
    told: list[list[int] | None] = [None] * len(games)
    for place, rating in zip(places, ratings, strict=True):
        told[place] = [round(rating.points), round(rating.deviation)]
    view: RatingView = {
        "history": told,
        "even": _even(ratings[-1], request.get("rules"), strengths) if ratings else None,
    }
    return {"rating": view}


def _results(game: object, strengths: Strengths) -> list[Met]:
    """The results of a game; none if it does not count."""
    if not isinstance(game, dict) or not isinstance(game.get("rules"), str):
        raise _no_game()
    rivals = game.get("rivals")
    if not isinstance(rivals, list) or not 1 <= len(rivals) <= MOST_RIVALS:
        raise _no_game()
    results = [_met(rival, game["rules"], len(rivals) + 1, strengths) for rival in rivals]
    return [met for met in results if met is not None] if None not in results else []


def _met(rival: Any, rules: str, players: int, strengths: Strengths) -> Met | None:
    if not isinstance(rival, dict) or not isinstance(rival.get("level"), str):
        raise _no_game()
    score = rival.get("score")
    if type(score) not in (int, float) or score not in SCORES:
        raise _no_game()
    measured = strengths.get(rival["level"], {}).get(rules)
    return None if measured is None else Met(*measured, float(score), weight_of(players))


def _even(rating: Strength, rules: object, strengths: Strengths) -> str | None:
    """The level whose rating is nearest; None if none was measured by these rules."""
    levels = [level for level, measured in strengths.items() if rules in measured]
    return min(levels, key=lambda level: abs(strengths[level][str(rules)][0] - rating.points), default=None)


def _no_game() -> Refusal:
    return refuse_setting("A game of 'games' must have 'rules' and 'rivals', each with 'level' and 'score'.", "games")
