"""The legal actions, and the reasons against others."""

from typing import Literal, TypedDict

from tabletop.wire import ReasonView

EffectKind = Literal["gain", "loss", "fall"]
"""An island that the player wins, one that the opponent loses, a bridge of the opponent that falls."""


class Effect(TypedDict):
    """A consequence of an action beyond its immediate purpose."""

    kind: EffectKind
    target: str
    """an island, or the line of a bridge"""


OfferKind = Literal["build", "remove", "grant", "discard", "take", "draw", "pass", "end"]
"""What an action does; `grant` is a bridge without a card."""


class Offer(TypedDict):
    """An action that is possible now: what selection, preview and confirmation need."""

    action: str
    kind: OfferKind
    targets: list[str]
    """where it can be picked: a line, a card of the row, `pile`; none for an action with a separate button"""
    cost: list[str]
    """the cards of the hand that it takes"""
    effects: list[Effect]


Refusals = TypedDict("Refusals", {"discard": ReasonView | None, "draw": ReasonView | None, "pass": ReasonView | None})
"""The reasons against each end of the viewer's turn; null if it is possible."""
