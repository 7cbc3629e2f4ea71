"""All turns of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kanaloa.actions import PlaceFish, PlacePiece
from kanaloa.events import TurnBegun
from kanaloa.state import State
from kanaloa.view.actions import action_view
from kanaloa.view.events import StepTaken, by_whom

if TYPE_CHECKING:
    from kanaloa.wire import LogTurn


def log_of(begun: State, steps: Iterable[StepTaken]) -> list[LogTurn]:
    """Returns all turns with their actions; a lost turn has no actions, a placed fish is a separate turn.

    Args:
        begun: the state before the first action.
        steps: all actions.
    """
    log: list[LogTurn] = []
    turn, before = 0, begun
    for step in steps:
        action, by, events, after = step
        # A lesson begins in the middle of a turn.
        if by is not None and (not log or (turn == 0 and isinstance(action, PlaceFish | PlacePiece))):
            log.append({"turn": 0, "player": by.colour, "immediate": False, "actions": []})
        log[-1]["actions"].append({**action_view(before, action), "by": by_whom(step)})
        before = after
        for event in events:
            if isinstance(event, TurnBegun):
                turn += 1
                log.append({"turn": turn, "player": event.player.colour, "immediate": event.immediate, "actions": []})
    return log
