"""The games that a session offers: their tables, and the requests that need no table."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

from kahuna.agents import LEVELS
from kahuna.session.even import even_reply
from kahuna.session.lesson import COURSE, lessons_reply
from kahuna.session.match import MATCH
from kahuna.session.practice import PRACTICE
from kahuna.session.puzzle import PUZZLE, puzzles_reply
from kahuna.session.review import REVIEW
from kahuna.state import VARIANTS, Edition
from tabletop.session.table import Opener, PartMissing, Request, Rules
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


def _links() -> ModuleType:
    """Returns the module of games by link. Few players need it, so browsers load it on demand. Raises PartMissing."""
    try:
        return import_module("kahuna.session.link")
    except ModuleNotFoundError:
        raise PartMissing("links") from None


KAHUNA: Final = Rules(
    tables={
        "match": MATCH,
        "puzzle": PUZZLE,
        "lesson": COURSE.opener,
        "review": REVIEW,
        "practice": PRACTICE,
        "link": Opener(
            lambda request, on: _links().LINK.open(request, on),
            lambda saved: _links().LINK.restore(saved),
        ),
    },
    requests={
        "about": about_reply,
        "even": even_reply,
        "puzzles": puzzles_reply,
        "lessons": lessons_reply,
        "letters": lambda request: _links().letters_reply(request),
    },
    # The first versions had no other game.
    named=False,
)
