"""What a session of Kanaloa offers: its tables, and the requests that need no table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kanaloa.agents import LEVELS
from kanaloa.agents.ratings import RATINGS
from kanaloa.session.finished import finished_reply
from kanaloa.session.lesson import COURSE, lessons_reply
from kanaloa.session.match import MATCH
from kanaloa.session.review import REVIEW
from kanaloa.set_up import Layout
from tabletop.session.rating import rating_reply
from tabletop.session.table import Request, Rules
from tabletop.version import __version__

if TYPE_CHECKING:
    from kanaloa.wire import Reply


def about_reply(_request: Request) -> Reply:
    """Returns a description of what the engine offers."""
    return {"about": {"version": __version__, "levels": list(LEVELS), "layouts": [layout.value for layout in Layout]}}


KANALOA: Final = Rules(
    tables={"match": MATCH, "review": REVIEW, "lesson": COURSE.opener},
    requests={
        "about": about_reply,
        "finished": finished_reply,
        "lessons": lessons_reply,
        "rating": lambda request: rating_reply(request, RATINGS),
    },
)
