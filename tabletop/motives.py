"""Reasons for a turn, as codes with arguments; each game defines its texts."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple


class Motive(NamedTuple):
    """A reason for a turn.

    Attributes:
        code: a code for which the game has a text.
        args: names of places, pieces and players; numbers.
    """

    code: str
    args: Mapping[str, str | int]


def motives_view(motives: Iterable[Motive]) -> list[Any]:
    """Returns motives ready for JSON, each an object with `code` and `args`."""
    return [{"code": motive.code, "args": dict(motive.args)} for motive in motives]
