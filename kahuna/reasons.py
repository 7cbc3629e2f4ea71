"""Why something is refused: a sentence for a player, with a code and arguments for other languages."""

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "game-over": "The game is over.",
    "deal-due": "The cards must be dealt first.",
    "no-deal-due": "No cards are to be dealt now.",
    "deal-cards": "A deal must hold exactly the cards {expected}.",
    "handicap-first": "The handicap comes first: place a bridge on a free line.",
    "grant-not-due": "A bridge without a card is allowed only on the line that your removal has just freed.",
    "line-taken": "There is already a bridge on {line}.",
    "not-an-end": "The card {card} names no end of the line {line}.",
    "card-missing": "You do not hold the card {card}.",
    "cards-missing": "You do not hold the cards {cards}.",
    "no-bridge": "There is no bridge on {line}.",
    "own-bridge": "The bridge on {line} is your own.",
    "supply-empty": "All your {bridges} bridges are on the board.",
    "rival-controls": "With fewer surprises you cannot build at {island}, which your opponent controls.",
    "after-discard": "After discarding only the end of the turn is left.",
    "discard-after-play": "A turn is either plays or discards, and you have played a card.",
    "discard-nothing": "Discarding takes at least one card.",
    "discard-hidden": "Name the cards that you discard.",
    "discard-last-turns": "In the two last turns there is no discarding: it would have no effect.",
    "discard-full-hand": "You may discard only with {limit} cards in hand.",
    "hand-full": "You hold {limit} cards, so you cannot draw.",
    "hand-empty": "You hold no cards.",
    "pile-empty": "The pile is empty.",
    "pile-top": "The top card of the pile is not {card}.",
    "not-in-row": "The card {card} does not lie in the row.",
    "must-draw": "Your opponent has just passed the draw, so you must draw.",
    "discard-must-draw": "Whoever discards must then draw.",
    "last-turns": "In the two last turns there is no draw: end the turn.",
    "end-not-due": "A turn ends with a draw or a pass: only the two last turns of the game end without.",
}
"""The English sentence of each code; the arguments stand in braces."""


class Reason(str):
    """A sentence that says why something is refused.

    Attributes:
        code: a key of `SENTENCES`, for readers who word it in another language.
        args: what the sentence names: islands and cards by their initial, lines by two letters, numbers.
    """

    __slots__ = ("args", "code")

    code: str
    args: Mapping[str, str | int]

    def __new__(cls, code: str, **args: str | int) -> "Reason":
        """Returns the sentence of a code with its arguments filled in."""
        reason = super().__new__(cls, SENTENCES[code].format_map(args))
        reason.code = code
        reason.args = args
        return reason
