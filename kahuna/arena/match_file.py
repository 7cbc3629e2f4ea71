"""Matches of Kahuna in files; see `tabletop.arena.match_file`."""

from typing import Any, Final

from kahuna.arena.habits import Habits
from kahuna.arena.marks import mark
from kahuna.arena.match import Match, Pair, PlayedGame
from kahuna.notation import format_action
from kahuna.player import PLAYERS, Player
from tabletop.arena.match_file import PieceForm, costs_data, costs_from, whole_number
from tabletop.version import __version__


def match_data(match: Match) -> dict[str, Any]:
    """Returns agents, deals and rules as plain values, with a mark of each agent and the version of the wheel.

    Raises:
        EntrantError: there is no such agent.
    """
    series = match.series
    ruleset = series.settings
    lines = [format_action(grant).removeprefix("+") for grant in series.opening]
    player = ruleset.handicap_player
    return {
        "game": "kahuna",
        "version": __version__,
        "agents": list(match.names),
        "marks": [mark(name) for name in match.names],
        "seed": series.seed,
        "edition": ruleset.edition.value,
        "variants": list(ruleset.variants),
        "first": ruleset.first.value,
        "handicap": None if player is None else {"player": str(player), "lines": lines},
    }


def _dump_pair(pair: Pair) -> list[dict[str, Any]]:
    return [
        {
            "side": game.side.value,
            "score": game.score,
            "costs": [costs_data(costs) for costs in game.costs],
            "habits": game.habits,
            "fault": game.fault,
        }
        for game in pair
    ]


def _load_pair(data: Any) -> Pair:
    white, black = (_load_game(each, side) for each, side in zip(data, PLAYERS, strict=True))
    return white, black


def _load_game(data: Any, side: Player) -> PlayedGame:
    if data["side"] != side.value:
        raise ValueError(f"the game is not that of {side}")
    if data["score"] not in (0, 0.5, 1) or not isinstance(data["fault"], str):
        raise ValueError("a score is 0, 0.5 or 1, and a fault is a text")
    own, rival = (costs_from(each) for each in data["costs"])
    mine, others = (Habits(*map(whole_number, each)) for each in data["habits"])
    return PlayedGame(side, float(data["score"]), (own, rival), (mine, others), data["fault"])


PAIR_FORM: Final = PieceForm(_dump_pair, _load_pair, lambda pair: [game.fault for game in pair if game.fault])
"""The format of a pair."""
