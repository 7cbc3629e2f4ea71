"""The one door between a page and the engine: JSON text in, JSON text out. See `docs/protocol.md`."""

from kahuna.session.session import Session

__all__ = ["Session"]
