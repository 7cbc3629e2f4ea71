"""The request that reads a finished game without laying it on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kanaloa.session.match import MATCH
from tabletop.session.finished import finished
from tabletop.session.table import Request

if TYPE_CHECKING:
    from kanaloa.wire import Reply


def finished_reply(request: Request) -> Reply:
    """Returns a finished game: see `tabletop.session.finished`. Raises Refusal if it cannot be read or is not over."""
    return finished(MATCH, "kanaloa", request)  # type: ignore[return-value]
