"""Records of games from outside: what reading one of them says when a part is missing or has the wrong form."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from tabletop import json_text
from tabletop.quoting import is_whole, quoted


class RecordError(ValueError):
    """A record that cannot be read or does not replay; the sentence names the place."""


def parsed(text: str) -> Any:
    """Returns what the JSON text of a record holds.

    Raises:
        RecordError: it is no JSON, or more of it than is read (`tabletop.json_text`); the sentence names the place.
    """
    try:
        return json_text.parse(text)
    except json_text.JsonTextError as error:
        raise RecordError(str(error)) from None


def object_in(value: object, where: str) -> dict[str, Any]:
    """Returns an object of parsed JSON.

    Raises:
        RecordError: it is none; `where` names it.
    """
    if not isinstance(value, dict):
        raise RecordError(f"{where} must be an object")
    return value


def text_in(value: object, where: str) -> str:
    """Returns a text.

    Raises:
        RecordError: it is none, or has half a character (`tabletop.quoting.is_whole`); `where` names it.
    """
    if not isinstance(value, str):
        raise RecordError(f"{where} must be a text")
    if not is_whole(value):
        raise RecordError(f"{where} is no text of whole characters: '{quoted(value)}'")
    return value


def texts_in(value: object, where: str) -> tuple[str, ...]:
    """Returns a list of texts.

    Raises:
        RecordError: it is none, or one of them has half a character; `where` names it.
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
        value: of parsed JSON. `2.0` and `true` are no whole numbers, although Python takes them for equal to some.
        where: what it is called.
        least: the smallest that is allowed.
        most: the largest; None where there is no limit.

    Raises:
        RecordError: it is none; `where` names it.
    """
    if type(value) is not int or value < least or (most is not None and value > most):
        limits = f"from {least}" if most is None else f"from {least} to {most}"
        raise RecordError(f"{where} must be a whole number {limits}, not {_shown(value)}")
    return value


def choice_in(value: object, choices: Iterable[str | int], where: str) -> Any:
    """Returns a value of parsed JSON that must be one of a few texts or whole numbers.

    Raises:
        RecordError: it is another one; `where` names it. `2.0` and `true` are no whole numbers.
    """
    known = list(choices)
    if not isinstance(value, str | int) or isinstance(value, bool) or value not in known:
        raise RecordError(f"{where} must be {' or '.join(map(str, known))}, not {_shown(value)}")
    return value


def _shown(value: object) -> str:
    try:
        return quoted(json.dumps(value))
    except (TypeError, ValueError):
        return f"a value of type {type(value).__name__}"  # a program may pass what no JSON has


def names_in(value: object, where: str, players: Iterable[str]) -> dict[str, str]:
    """Returns the names of players.

    Args:
        value: an object; None stands for an empty one.
        where: what it is called.
        players: who may be named.

    Raises:
        RecordError: it is none, names somebody else, or has a name that is no text of whole characters.
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
    """Checks the version of a format, which stands under the game's name.

    Raises:
        RecordError: it is missing, or another one.
    """
    found = fields.get(name)
    if type(found) is not int or found != version:
        raise RecordError(f"'{name}' must be {version}, the version of the format")


def check_result(claimed: Mapping[str, Any] | None, actual: Mapping[str, Any] | None) -> None:
    """Compares the result that a record claims with how its game ends.

    Another program may say less or more than this one: what both say must agree.

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
