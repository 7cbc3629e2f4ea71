"""The interface between a page and the engine: JSON text in, JSON text out. See `docs/protocol.md`."""

from collections.abc import Mapping

from kahuna.session.games import KAHUNA
from tabletop.session import BaseSession
from tabletop.session.table import Rules
from tabletop.values import checked

__all__ = ["Session"]


class Session(BaseSession):
    """A session of Kahuna. See `BaseSession`."""

    @checked
    def __init__(self, games: Mapping[str, Rules] | None = None) -> None:
        """Makes a session.

        Args:
            games: the available games by name; by default only Kahuna.
        """
        super().__init__(games or {"kahuna": KAHUNA})
