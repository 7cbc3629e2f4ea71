"""JSON in which one number or text has another type: other programs write it, and readers easily accept it."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

Way: TypeAlias = tuple[str | int, ...]
"""The path to a value in parsed JSON: keys and indices."""

HALF: Final = "\ud800"
"""A lone surrogate, which JSON can contain and UTF-8 cannot encode."""

HUGE: Final = 10**30


def leaves(data: Any, path: Way = ()) -> Iterator[tuple[Way, Any]]:
    """Yields every number and text of parsed JSON with its path; not true, false and null."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*path, key))
    elif isinstance(data, str | int | float) and not isinstance(data, bool):
        yield path, data


def others(value: Any) -> list[Any]:
    """Returns replacements for a number or text that have another type or a lone surrogate."""
    if isinstance(value, str):
        return [value + HALF, HALF + value, HALF, 1, 1.0, True, False, None, [value]]
    return [float(value), value + 0.5, True, False, HUGE, -HUGE, str(value), None, [value]]


def spoilt(data: Any) -> list[tuple[Way, Any]]:
    """Returns all ways to spoil one number or text: its path, and its replacement."""
    return [(path, other) for path, value in leaves(data) for other in others(value)]


def with_value(data: Any, path: Way, value: Any) -> Any:
    """Returns parsed JSON with another value in one place."""
    if not path:
        return value
    key, *rest = path
    items = data.items() if isinstance(data, dict) else enumerate(data)
    changed = {each: with_value(item, tuple(rest), value) if each == key else item for each, item in items}
    return changed if isinstance(data, dict) else list(changed.values())
