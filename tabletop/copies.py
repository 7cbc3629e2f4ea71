"""Copying, pickling, comparing and printing values for which Python's defaults are unsuitable.

* An immutable value is its own copy.
* Chains of named tuples, each linked to the previous one, such as histories: Python compares, hashes, copies, pickles
  and prints tuples recursively. A game of a thousand turns is too deep for that, so these functions walk along the
  chain instead.
* Errors whose constructors take other arguments than their message.
"""

import copyreg
from collections.abc import Iterable
from typing import Any, TypeVar

Link = TypeVar("Link", bound=type)


def itself(value: object, _memo: object = None) -> object:
    """Returns a value as its own shallow or deep copy: it is immutable."""
    return value


def of_parts(error: Exception) -> tuple[Any, ...]:
    """Implements `__reduce__` for an error whose constructor takes other arguments than its message."""
    return copyreg.__newobj__, (type(error), *error.args), vars(error)  # type: ignore[attr-defined]


def chain(kind: Link) -> Link:
    """Makes a named tuple whose first field is its predecessor, or None, safe for chains of any length."""
    made: Any = kind
    made.__eq__, made.__ne__, made.__hash__ = _equal, _unequal, _hash
    made.__reduce_ex__, made.__repr__ = _reduced, _shown
    made.__copy__ = made.__deepcopy__ = itself
    return kind


def links_of(link: Any) -> list[Any]:
    """Returns all links of a chain, last one first."""
    found = []
    while link is not None:
        found.append(link)
        link = link[0]
    return found


def actions_of(history: Any) -> tuple[Any, ...]:
    """Returns the actions of a history, oldest first; None is an empty history."""
    return tuple(link.action for link in reversed(links_of(history)))


def _equal(link: Any, other: Any) -> Any:
    if type(link) is not type(other):
        return NotImplemented
    one = other
    while link is not None and one is not None:
        if link is one:
            return True
        if link[1:] != one[1:]:
            return False
        link, one = link[0], one[0]
    return link is one


def _unequal(link: Any, other: object) -> Any:
    equal = _equal(link, other)
    return equal if equal is NotImplemented else not equal


def _hash(link: Any) -> int:
    return hash(tuple(each[1:] for each in links_of(link)))


def _shown(link: Any) -> str:
    return f"<{type(link).__name__} of {len(links_of(link))}>"


def _reduced(link: Any, _protocol: int) -> tuple[Any, ...]:
    return _linked, (type(link), [each[1:] for each in reversed(links_of(link))])


def _linked(kind: Any, parts: Iterable[tuple[Any, ...]]) -> Any:
    """Returns a chain from its parts, first one first."""
    link = None
    for part in parts:
        link = kind(link, *part)
    return link
