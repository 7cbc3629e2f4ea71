"""Reads external records of games, with error messages for missing or malformed parts."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from tabletop import json_text
from tabletop.quoting import is_whole, quoted


class RecordError(ValueError):
    """A record that cannot be read or does not replay; the message names the place."""


def parsed(text: str) -> Any:
    """Returns the content of a record's JSON text.

    Raises:
        RecordError: it is not JSON, or exceeds the limits (`tabletop.json_text`); the message names the place.
    """
    try:
        return json_text.parse(text)
    except json_text.JsonTextError as error:
        raise RecordError(str(error)) from None


def object_in(value: object, where: str) -> dict[str, Any]:
    """Returns an object in parsed JSON.

    Raises:
        RecordError: it has another type or value; `where` names it.
    """
    if not isinstance(value, dict):
        raise RecordError(f"{where} must be an object")
    return value


def text_in(value: object, where: str) -> str:
    """Returns a text.

    Raises:
        RecordError: it is not a text, or has a lone surrogate (`tabletop.quoting.is_whole`); `where` names it.
    """
    if not isinstance(value, str):
        raise RecordError(f"{where} must be a text")
    if not is_whole(value):
        raise RecordError(f"{where} is no text of whole characters: '{quoted(value)}'")
    return value


def texts_in(value: object, where: str) -> tuple[str, ...]:
    """Returns a list of texts.

    Raises:
        RecordError: it is not a list of texts, or one of them has a lone surrogate; `where` names it.
    """
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise RecordError(f"{where} must be a list of texts")
    return tuple(text_in(item, where) for item in value)


def flag_in(value: object, where: str) -> bool:
    """Returns true or false.

    Raises:
        RecordError: it is neither; `where` names it.
    """
    if not isinstance(value, bool):
        raise RecordError(f"{where} must be true or false")
    return value


def number_in(value: object, where: str, least: int = 0, most: int | None = None) -> int:
    """Returns a whole number.

    Args:
        value: a value in parsed JSON. `2.0` and `true` are not whole numbers, although Python considers them equal to
            some.
        where: its name.
        least: the smallest allowed.
        most: the largest; None if there is no limit.

    Raises:
        RecordError: it has another type or value; `where` names it.
    """
    if type(value) is not int or value < least or (most is not None and value > most):
        limits = f"from {least}" if most is None else f"from {least} to {most}"
        raise RecordError(f"{where} must be a whole number {limits}, not {_shown(value)}")
    return value


def choice_in(value: object, choices: Iterable[str | int], where: str) -> Any:
    """Returns a value in parsed JSON that must be one of a few texts or whole numbers.

    Raises:
        RecordError: it is not one of them; `where` names it. `2.0` and `true` are not whole numbers.
    """
    known = list(choices)
    if not isinstance(value, str | int) or isinstance(value, bool) or value not in known:
        raise RecordError(f"{where} must be {' or '.join(map(str, known))}, not {_shown(value)}")
    return value


def _shown(value: object) -> str:
    try:
        return quoted(json.dumps(value))
    except (TypeError, ValueError):
        return f"a value of type {type(value).__name__}"  # a program may pass values that JSON cannot contain


def names_in(value: object, where: str, players: Iterable[str]) -> dict[str, str]:
    """Returns the names of players.

    Args:
        value: an object; None means an empty one.
        where: its name.
        players: the players who may be named.

    Raises:
        RecordError: it is not an object, names another player, or has a name that is not a valid text.
    """
    names = object_in({} if value is None else value, f"'{where}'")
    known = list(players)
    if not set(names) <= set(known) or not all(isinstance(name, str) for name in names.values()):
        raise RecordError(f"'{where}' may name {_listed(known)}, each with a text")
    for player, name in names.items():
        if not is_whole(name):
            raise RecordError(f"'{where}.{player}' is no text of whole characters: '{quoted(name)}'")
    return names


def _listed(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"


def check_version(fields: Mapping[str, Any], name: str, version: int) -> None:
    """Checks the version of a format, whose key is the game's name.

    Raises:
        RecordError: it is missing or different.
    """
    found = fields.get(name)
    if type(found) is not int or found != version:
        raise RecordError(f"'{name}' must be {version}, the version of the format")


def check_result(claimed: Mapping[str, Any] | None, actual: Mapping[str, Any] | None) -> None:
    """Compares a record's claimed result with the end of its game.

    Another program may record fewer or more details: those that both have must agree.

    Raises:
        RecordError: they differ, or the game is not over.
    """
    if claimed is None:
        return
    if actual is None:
        raise RecordError("'result': the game is not over after the last turn")
    # As texts: in Python 1, 1.0 and True are equal.
    if any(_written(claimed[key]) != _written(value) for key, value in actual.items() if key in claimed):
        raise RecordError(f"'result': the game ends with {json.dumps(actual)}")


def _written(value: object) -> str:
    return json.dumps(value, sort_keys=True, default=repr)
