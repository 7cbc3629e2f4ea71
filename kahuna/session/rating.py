"""The request for a person's rating: `rating`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kahuna.agents.ratings import RATINGS
from tabletop.session.rating import rating_reply as reply
from tabletop.session.table import Request

if TYPE_CHECKING:
    from kahuna.wire import Reply


def rating_reply(request: Request) -> Reply:
    """Answers with the rating after the games in the request; rules are editions. See `tabletop.session.rating`."""
    told: Reply = reply(request, RATINGS)  # type: ignore[assignment]
    return told
