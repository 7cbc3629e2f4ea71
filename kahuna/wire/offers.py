"""What can be done, and why something cannot."""

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

Args = Mapping[str, str | int]
"""What the sentence of a code names."""


class Effects(TypedDict):
    """What a play changes besides its own bridge."""

    gains: list[str]
    """islands that the player wins"""
    rival_loses: list[str]
    """islands that the opponent loses"""
    sweeps: list[str]
    """lines of the opponent's bridges that fall"""


class Offer(TypedDict):
    """An action that is possible now."""

    action: str
    kind: Literal["build", "remove", "grant", "discard", "take", "draw", "pass", "end"]
    line: NotRequired[str]
    """of `build`, `remove` and `grant`, which is a bridge without a card"""
    cards: NotRequired[str]
    """what is paid, discarded or taken"""
    effects: NotRequired[Effects]
    """of `build`, `remove` and `grant`"""


class ReasonView(TypedDict):
    """Why something cannot be done."""

    code: str
    args: Args
    text: str
    """the sentence in English"""


Refusals = TypedDict("Refusals", {"discard": ReasonView | None, "draw": ReasonView | None, "pass": ReasonView | None})
"""What bars the ends of the viewer's turn; null where they are possible."""


class MotiveView(TypedDict):
    """Why a turn is good."""

    code: str
    args: Args
