"""Immutable values, and type-checked arguments.

External arguments are checked at the interface: by constructors (`value`) and by exported functions (`checked`). Both
read the annotations. An argument is accepted unchanged, converted to its type, or refused with a message that names it:
TypeError if its type is wrong, ValueError if there is no such value.

* An enumeration: a member, or its value or name as text or whole number: `"white"`, `"2012"`, `"AB"`. Not `True` or
  `1.0`, and not a member of another enumeration.
* `int`, `float`: whole numbers, for `float` fractions too. Not `True`, not texts, and not `3.0` for `int`.
* `bool`: `True` and `False`. Not `1`, and not `None`.
* `str`: texts. A `Seed` has no lone surrogates: they cannot be used for shuffling.
* `tuple`, `Sequence`, `Iterable`: lists, tuples and the like, each item checked; stored as a tuple. A text is not a
  sequence here.
* `Mapping`: mappings, keys and values checked; stored as a dictionary.
* Another class or a protocol: its instances.
* A `NewType`: what its module's check accepts (`CHECKS`).

Rules and searches avoid this cost: they call the functions in their modules, which expect the right types, and make
named tuples with `make`, `_replace` or `unchecked`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import partial, wraps
from types import FunctionType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    ForwardRef,
    Literal,
    NewType,
    ParamSpec,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
)

from tabletop.copies import itself
from tabletop.quoting import is_whole, quoted

Check = Callable[[Any, str], Any]
"""Converts a value to its type. Raises TypeError or ValueError with the name (the second argument) in the message."""

CHECKS: Final[dict[Any, Check]] = {}
"""The checks that modules define for their own types: each `NewType` has one."""

P = ParamSpec("P")
Result = TypeVar("Result")
Class = TypeVar("Class", bound=type)


# ---------------------------------------------------------------------------------------------------------
# Decorators
# ---------------------------------------------------------------------------------------------------------


def checked(function: Callable[P, Result]) -> Callable[P, Result]:
    """Returns a function that first checks its arguments; those without annotation are passed through."""
    # In a browser annotations are removed (`web/runtime/settle.py`), so nothing is checked.
    return cast("Callable[P, Result]", _checking(cast(FunctionType, function), vars(sys.modules[function.__module__])))


def value(kind: Class) -> Class:
    """Makes a class's constructor check its arguments, and makes an instance its own copy.

    Args:
        kind: a frozen dataclass, a named tuple or an enumeration, whose fields are also immutable.
    """
    constructor(kind)
    if not issubclass(kind, Enum):
        for name in ("__copy__", "__deepcopy__"):
            setattr(kind, name, itself)
    return kind


def constructor(kind: Class) -> Class:
    """Makes a class's constructor check its arguments."""
    names = vars(sys.modules[kind.__module__])
    made: Any = kind
    if issubclass(kind, Enum):
        check = _member_of(kind)
        made.__new__ = lambda _kind, value: check(value, "value")
    elif issubclass(kind, tuple):
        made.__new__ = staticmethod(_checking(made.__new__, names))
    elif made.__init__.__code__.co_argcount > 1:
        made.__init__ = _checking(made.__init__, names)
    return kind


def unchecked(kind: type[Result]) -> type[Result]:
    """Returns a constructor with the same arguments as that of a class, without checks.

    Args:
        kind: a named tuple or a dataclass, with `value` or `constructor` applied.
    """
    known: Any = kind
    if issubclass(kind, tuple):
        return cast("type[Result]", partial(known.__new__.__wrapped__, kind))
    new, initialise = object.__new__, known.__init__.__wrapped__

    def make(*given: Any, **keywords: Any) -> Any:
        made = new(kind)
        initialise(made, *given, **keywords)
        return made

    return cast("type[Result]", make)


make: Final = tuple.__new__
"""Makes a named tuple from a tuple of its fields, unchecked, in a third of its constructor's time."""


def _checking(function: FunctionType, names: Mapping[str, Any]) -> Callable[..., Any]:
    ordered: list[Check | None] = []
    named: dict[str, Check | None] = {}
    names_in_order: list[str] = []

    @wraps(function)
    def check_and_call(*given: Any, **keywords: Any) -> Any:
        if not ordered:
            named.update(_checks_of(function, names))
            ordered.extend(named.values())
            names_in_order.extend(named)
        arguments = list(given)
        for place, check in enumerate(ordered[: len(arguments)]):
            if check is not None:
                arguments[place] = check(arguments[place], names_in_order[place])
        for name, argument in keywords.items():
            check = named.get(name)
            if check is not None:
                keywords[name] = check(argument, name)
        return function(*arguments, **keywords)

    return check_and_call


def _checks_of(function: FunctionType, names: Mapping[str, Any]) -> Iterator[tuple[str, Check | None]]:
    bare: FunctionType = getattr(function, "__wrapped__", function)  # beneath a cache
    code, hints = bare.__code__, bare.__annotations__
    for name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]:
        yield name, _check_of(hints[name], names) if name in hints else None


# ---------------------------------------------------------------------------------------------------------
# Checks
# ---------------------------------------------------------------------------------------------------------


def refusal(value: object, where: str, what: str, *, kind: type[Exception] = TypeError) -> Exception:
    """Returns the error for an argument.

    Args:
        value: the value that was passed.
        where: the name of the argument, with the place in it.
        what: the expected value.
        kind: TypeError, or ValueError if the type is right.
    """
    simple = value is None or type(value) in (str, int, float, bool) or isinstance(value, Enum)
    # A number with thousands of digits cannot be converted to text, and so cannot be quoted.
    huge = isinstance(value, int) and value.bit_length() > _MOST_BITS
    shown = quoted(repr(value)) if simple and not huge else f"a value of type {type(value).__name__}"
    return kind(f"'{where}' must be {what}, not {shown}")


_MOST_BITS: Final = 1000


def _check_of(hint: Any, names: Mapping[str, Any]) -> Check:
    """Returns the check for an annotation. `names` is the namespace of its module."""
    if isinstance(hint, str | ForwardRef):
        hint = eval(hint if isinstance(hint, str) else hint.__forward_arg__, dict(names))
    if hint in CHECKS:
        return CHECKS[hint]
    if isinstance(hint, NewType):
        return _check_of(hint.__supertype__, names)
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _any_of([_check_of(part, names) for part in parts], parts)
    if origin is Annotated:
        return cast(Check, hint.__metadata__[0])
    if origin is Literal:
        return _literal(parts)
    if origin is tuple:
        return _tuple_of([_check_of(part, names) for part in parts if part is not ...], fixed=parts[-1:] != (...,))
    if origin is not None and issubclass(origin, Mapping):
        return _mapping_of(*(_check_of(part, names) for part in parts))
    if origin is not None and issubclass(origin, Iterable) and len(parts) == 1:
        return _items_of(_check_of(parts[0], names))
    return _instance_of(Callable if hint is Callable else origin or hint)


def _instance_of(kind: Any) -> Check:
    if kind is Any or kind is object or isinstance(kind, TypeVar):
        return lambda value, _where: value
    if kind is None or kind is NoneType:
        return _nothing
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind is Callable:
        return _function
    if issubclass(kind, Enum):
        return _member_of(kind)
    if getattr(kind, "_is_protocol", False):
        return _like(kind)
    article = "an" if kind.__name__[0] in "AEIOU" else "a"

    def check(value: Any, where: str) -> Any:
        if not isinstance(value, kind):
            raise refusal(value, where, f"{article} {kind.__name__}")
        return value

    return check


def _nothing(value: object, where: str) -> None:
    if value is not None:
        raise refusal(value, where, "None")


def _function(value: object, where: str) -> object:
    if not callable(value):
        raise refusal(value, where, "a function")
    return value


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise refusal(value, where, "a text")
    return value


def _seed(value: object, where: str) -> str:
    if not is_whole(_text(value, where)):
        raise refusal(value, where, "a text of whole characters", kind=ValueError)
    return cast(str, value)


Seed: TypeAlias = Annotated[str, _seed]
"""A seed of random numbers: a text without lone surrogates, which cannot be used for shuffling."""


def _whole_number(value: object, where: str) -> int:
    if type(value) is not int:
        raise refusal(value, where, "a whole number")
    return value


def _number(value: object, where: str) -> float:
    if type(value) not in (int, float):
        raise refusal(value, where, "a number")
    return cast(float, value)


def _flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise refusal(value, where, "True or False")
    return value


_PLAIN: Final[dict[Any, Check]] = {str: _text, int: _whole_number, float: _number, bool: _flag}


def _member_of(kind: type[Enum]) -> Check:
    def check(value: Any, where: str) -> Enum:
        if type(value) is kind:
            return value
        if type(value) not in (str, int):
            raise refusal(value, where, f"one of {kind.__name__}")
        found = kind._value2member_map_.get(value)
        if found is None and type(value) is str:
            found = kind.__members__.get(value, kind.__members__.get(value.upper()))
        if found is None:
            names = ", ".join(str(member.value if type(member.value) is str else member.name) for member in kind)
            raise refusal(value, where, f"one of {kind.__name__} ({names})", kind=ValueError)
        return found

    return check


def _literal(choices: tuple[Any, ...]) -> Check:
    def check(value: Any, where: str) -> Any:
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            raise refusal(value, where, f"one of {', '.join(map(str, choices))}", kind=ValueError)
        return value

    return check


def _like(kind: type) -> Check:
    """Checks that a value implements a protocol."""
    wanted = [name for each in kind.__mro__ if getattr(each, "_is_protocol", False) for name in vars(each)]
    public = [name for name in wanted if not name.startswith("_")]

    def check(value: Any, where: str) -> Any:
        missing = sorted(set(public) - set(dir(value)))
        if missing or isinstance(value, type):
            listed = f", with {', '.join(missing)}" if missing else ""
            raise refusal(value, where, f"an instance of something like {kind.__name__}{listed}")
        return value

    return check


def _any_of(checks: list[Check], hints: tuple[Any, ...]) -> Check:
    exact = {hint: check for hint, check in zip(hints, checks, strict=True) if isinstance(hint, type)}

    def check(value: Any, where: str) -> Any:
        # A value of an exact type is accepted unchanged, whatever another part of the union would convert it to.
        if type(value) in exact:
            return exact[type(value)](value, where)
        found: list[Exception] = []
        for each in checks:
            try:
                return each(value, where)
            except (TypeError, ValueError) as error:
                found.append(error)
        kind = ValueError if any(isinstance(error, ValueError) for error in found) else TypeError
        whats = (str(error).partition(" must be ")[2].rpartition(", not ")[0] for error in found)
        raise refusal(value, where, " or ".join(dict.fromkeys(filter(None, whats))), kind=kind)

    return check


def _items(value: Any, where: str) -> tuple[Any, ...]:
    if type(value) is tuple:
        return value
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise refusal(value, where, "a list or tuple")
    return tuple(value)


def _items_of(item: Check) -> Check:
    def check(value: Any, where: str) -> tuple[Any, ...]:
        items = _items(value, where)
        return _all_checked([item] * len(items), items, where)

    return check


def _all_checked(checks: list[Check], items: tuple[Any, ...], where: str) -> tuple[Any, ...]:
    try:
        return tuple([check(item, where) for check, item in zip(checks, items, strict=True)])
    except (TypeError, ValueError):
        # Only now is it worth naming the item.
        for place, (check, item) in enumerate(zip(checks, items, strict=True)):
            check(item, f"{where}[{place}]")
        raise


def _tuple_of(checks: list[Check], *, fixed: bool) -> Check:
    if not fixed:
        return _items_of(checks[0])

    def check(value: Any, where: str) -> tuple[Any, ...]:
        items = _items(value, where)
        if len(items) != len(checks):
            raise refusal(value, where, f"a list or tuple of {len(checks)}", kind=ValueError)
        return _all_checked(checks, items, where)

    return check


def _mapping_of(key: Check, item: Check) -> Check:
    def check(value: Any, where: str) -> dict[Any, Any]:
        if not isinstance(value, Mapping):
            raise refusal(value, where, "a mapping")
        return {key(name, f"{where} key"): item(each, f"{where}[{name!s:.40}]") for name, each in value.items()}

    return check
