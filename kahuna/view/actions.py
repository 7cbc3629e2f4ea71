"""Actions as the page gets them: what selection, preview, confirmation and the log need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, assert_never

from kahuna.actions import Action, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.notation import format_action, format_order

if TYPE_CHECKING:
    from kahuna.wire import ActionKind, ActionView


def action_view(action: Action) -> ActionView:
    """Returns an action. Hidden cards must already be removed; they are `?` in the cost of a discard."""
    match action:
        case Build(line, card):
            return _view(action, "build", [line.name], [card.name])
        case Remove(line, pair):
            return _view(action, "remove", [line.name], [card.name for card in pair])
        case Grant(line):
            return _view(action, "grant", [line.name])
        case Discard(chosen):
            return _view(action, "discard", cost=format_order(chosen))
        case Take(card):
            return _view(action, "take", [card.name], drawn=card.name)
        case Draw(card):
            return _view(action, "draw", ["pile"], drawn=None if card is None else card.name)
        case Pass():
            return _view(action, "pass")
        case End():
            return _view(action, "end")
        case Deal():
            raise ValueError("a deal is nothing that a player does")
        case _:
            assert_never(action)


def actions_view(actions: Iterable[Action]) -> list[ActionView]:
    """Returns the actions of a turn."""
    return [action_view(action) for action in actions]


def _view(
    action: Action, kind: ActionKind, targets: Iterable[str] = (), cost: Iterable[str] = (), drawn: str | None = None
) -> ActionView:
    return {
        "action": format_action(action),
        "kind": kind,
        "targets": list(targets),
        "cost": list(cost),
        "drawn": drawn,
    }
