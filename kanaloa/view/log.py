"""All turns of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kanaloa.actions import PlaceFish, PlacePiece
from kanaloa.events import TurnBegun
from kanaloa.notation import format_action
from kanaloa.view.events import BAG, StepTaken

if TYPE_CHECKING:
    from kanaloa.wire import LogTurn


def log_of(steps: Iterable[StepTaken]) -> list[LogTurn]:
    """Returns all turns with their actions; a lost turn has no actions, a placed fish is a separate turn."""
    log: list[LogTurn] = []
    turn = 0
    for action, by, events, _ in steps:
        text = format_action(action)
        # A lesson begins in the middle of a turn.
        if by is not None and (not log or (turn == 0 and isinstance(action, PlaceFish | PlacePiece))):
            log.append({"turn": 0, "player": by.colour, "immediate": False, "actions": []})
        log[-1]["actions"].append({"action": text, "by": BAG if by is None else by.colour})
        for event in events:
            if isinstance(event, TurnBegun):
                turn += 1
                log.append({"turn": turn, "player": event.player.colour, "immediate": event.immediate, "actions": []})
    return log
