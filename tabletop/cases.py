"""Tables of functions by the class of their argument, for a union of classes such as the actions of a game."""

from collections.abc import Callable
from typing import Any, TypeVar

Value = TypeVar("Value")
Result = TypeVar("Result")


def case(kind: type[Value], function: Callable[[Value], Result]) -> tuple[type, Callable[[Any], Result]]:
    """Returns a row of such a table. A type checker checks the function against the class."""
    return kind, function
