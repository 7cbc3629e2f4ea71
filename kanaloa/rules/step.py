"""The result of an action, and the error for illegal ones."""

from typing import NamedTuple, TypeVar

from kanaloa.events import Event
from kanaloa.state import State
from tabletop.values import value

Value = TypeVar("Value")

Events = list[Event]
"""The events so far in a step; the functions of the rules append to it."""


@value
class Step(NamedTuple):
    """The result of an action: the next state, and the events."""

    state: State
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        return f"Step({self.state!r}, {len(self.events)} events)"


def with_item(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """Returns a tuple with another value in one place."""
    return (*values[:place], value, *values[place + 1 :])
