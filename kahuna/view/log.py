"""All turns of a game, as an observer saw them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kahuna.actions import Begin, Deal
from kahuna.observation import Observation
from kahuna.view.actions import action_view

if TYPE_CHECKING:
    from kahuna.wire import LogTurn


ENDS: Final = ("take", "draw", "pass", "end")
"""The kinds of actions that end a turn."""


def log_of(observation: Observation) -> list[LogTurn]:
    """Returns all turns as the observer saw them; turn 0 holds handicap bridges."""
    log: list[LogTurn] = []
    handicap_left = observation.ruleset.handicap_bridges
    round_number, turn, ended = 0, 0, True
    for entry in observation.history:
        if isinstance(entry.action, Begin):
            round_number, turn = entry.action.round, max(entry.action.turn - 1, 0)
            continue
        if isinstance(entry.action, Deal):
            round_number += 1
            continue
        player = entry.by
        if player is None:
            raise AssertionError("only a deal has no player")
        placing = handicap_left > 0
        if placing:
            handicap_left -= 1
        if ended or (turn == 0 and not placing):
            turn += 0 if placing else 1
            log.append({"round": round_number, "turn": turn, "player": player, "actions": []})
        action = action_view(entry.action)
        log[-1]["actions"].append({**action, "by": player})
        ended = action["kind"] in ENDS
    return log
