"""What an action leads to, and what the rules do not allow."""

from typing import NamedTuple, TypeVar

from kanaloa.events import Event
from kanaloa.state import State
from tabletop.values import value

Value = TypeVar("Value")

Events = list[Event]
"""What has happened so far in a step; the functions of the rules add to it."""


@value
class Step(NamedTuple):
    """What an action led to: the next state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        return f"Step({self.state!r}, {len(self.events)} events)"


def with_item(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """Returns a tuple with another value in one place."""
    return (*values[:place], value, *values[place + 1 :])
