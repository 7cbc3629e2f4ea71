"""What an action leads to, and what the rules do not allow."""

from typing import NamedTuple, TypeVar

from kanaloa.events import Event
from kanaloa.reasons import Reason
from kanaloa.state import State

Value = TypeVar("Value")

Events = list[Event]
"""What has happened so far in a step; the functions of the rules add to it."""


class IllegalAction(ValueError):  # noqa: N818 - reads as what it is where it is raised
    """An action that the rules do not allow now; `reason` says why in a sentence."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Step(NamedTuple):
    """What an action led to: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def with_item(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """Returns a tuple with another value in one place."""
    return (*values[:place], value, *values[place + 1 :])
