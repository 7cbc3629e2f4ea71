"""The interface between a page and the engine: JSON text in, JSON text out. See `docs/kanaloa/protocol.md`."""

from kanaloa.session.games import KANALOA
from tabletop.session import BaseSession

__all__ = ["Session"]


class Session(BaseSession):
    """A session of Kanaloa. See `BaseSession`."""

    def __init__(self) -> None:
        """Makes a session."""
        super().__init__({"kanaloa": KANALOA})
