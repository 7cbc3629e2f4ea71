"""The parts of the engine that browsers load on first use."""

from typing import Final

from tabletop.session.parts import Part

LEARNING: Final = Part("learning")
"""What players learn with: lessons, hints, the coach, reviews, practice and puzzles."""

LINKS: Final = Part("links")
"""Games by link."""
