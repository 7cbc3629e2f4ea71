"""Reads a finished game from a save, a record or a code without laying it on the table: for archives of games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.saves import SaveError, unseal
from tabletop.session.requests import Refusal, text_or_empty
from tabletop.session.session import USUAL_TABLE
from tabletop.session.table import Opener, Reply, Request, Table


def finished(match: Opener, game: str | None, request: Request) -> Reply:
    """Returns a finished game as its record, and the view of its end.

    Args:
        match: the opener of the game's matches.
        game: the game that its saves name; None if they name none.
        request: a `save`, a `record` or a `code`; `players` as for `open`.

    Returns:
        Under `finished`: `record` in the form in which this version writes it, the number of `turns`, and the `view`
        without its log. The same game gives the same record, however it was grouped or written.

    Raises:
        Refusal: it cannot be read, does not follow the rules, or is not over.
    """
    table = _table(match, game, request)
    view: Mapping[str, Any] = table.view()
    if view["over"] is None:
        raise Refusal("The game is not over.", "record-running")
    told: Any = table.verbs["record"]({})
    turns = sum(turn["turn"] > 0 for turn in view["log"])
    return {
        "finished": {
            "record": told["record"],
            "turns": turns,
            "view": {**view, "log": [], "recap": None, "steps": [], "events": []},
        }
    }


def _table(match: Opener, game: str | None, request: Request) -> Table:
    if "save" in request:
        try:
            saved = unseal(text_or_empty(request, "save"))
        except SaveError as error:
            raise Refusal(str(error), "bad-save") from None
        if saved.get("game") != game or saved.get("table", USUAL_TABLE) != USUAL_TABLE:
            raise Refusal("The save is of another kind of table.", "bad-save")
        restored = match.restore(saved)
        assert not hasattr(restored, "send"), "a match is restored at once"
        return restored
    if "record" not in request and "code" not in request:
        raise Refusal("A save, a record or a code must be given.", "bad-record")
    return match.open({key: value for key, value in request.items() if key in ("record", "code", "players")}, None)
