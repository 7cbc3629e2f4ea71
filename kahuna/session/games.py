"""The games that a session offers: their tables, and the requests that need no table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kahuna.agents import LEVELS
from kahuna.session.even import even_reply
from kahuna.session.match import MATCH
from kahuna.session.parts import LEARNING, LINKS
from kahuna.state import VARIANTS, Edition
from tabletop.session.table import Request, Rules
from tabletop.version import __version__

if TYPE_CHECKING:
    from kahuna.wire import Reply


def about_reply(_request: Request) -> Reply:
    """Returns a description of what the engine offers."""
    return {
        "about": {
            "version": __version__,
            "levels": list(LEVELS),
            "editions": list(Edition),
            "variants": list(VARIANTS),
        }
    }


KAHUNA: Final = Rules(
    tables={
        "match": MATCH,
        "puzzle": LEARNING.opener("kahuna.session.puzzle", "PUZZLE"),
        "lesson": LEARNING.opener("kahuna.session.lesson", "LESSON"),
        "review": LEARNING.opener("kahuna.session.review", "REVIEW"),
        "practice": LEARNING.opener("kahuna.session.practice", "PRACTICE"),
        "link": LINKS.opener("kahuna.session.link", "LINK"),
    },
    requests={
        "about": about_reply,
        "even": even_reply,
        "finished": LEARNING.request("kahuna.session.finished", "finished_reply"),
        "rating": LEARNING.request("kahuna.session.rating", "rating_reply"),
        "puzzles": LEARNING.request("kahuna.session.puzzle", "puzzles_reply"),
        "lessons": LEARNING.request("kahuna.session.lesson", "lessons_reply"),
        "letters": LINKS.request("kahuna.session.link", "letters_reply"),
    },
    # The first versions had no other game.
    named=False,
)
