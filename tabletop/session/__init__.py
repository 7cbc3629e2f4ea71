"""The interface between a page and a game: JSON text in, JSON text out. See `docs/protocol.md`."""

from tabletop.session.session import BaseSession

__all__ = ["BaseSession"]
