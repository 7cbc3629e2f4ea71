"""Reasons for refusals: a sentence for a player, with a code and arguments for other languages."""

from typing import Final

from tabletop.refusals import BaseReason

SENTENCES: Final[dict[str, str]] = {
    "game-over": "The game is over.",
    "deal-due": "The cards must be dealt first.",
    "no-deal-due": "No cards are to be dealt now.",
    "deal-cards": "A deal must hold exactly the cards {expected}.",
    "handicap-first": "The handicap comes first: place a bridge on a free line.",
    "grant-not-due": "You may build without a card only on the line you have just freed.",
    "line-taken": "There is already a bridge on {line}.",
    "not-an-end": "Card {card} names neither end of line {line}.",
    "card-missing": "You do not hold card {card}.",
    "cards-missing": "You do not hold cards {cards}.",
    "no-bridge": "There is no bridge on {line}.",
    "own-bridge": "The bridge on {line} is yours.",
    "supply-empty": "All your {bridges} bridges are on the board.",
    "rival-controls": "With fewer surprises you cannot build at {island}: your opponent controls it.",
    "after-discard": "After discarding you can only end the turn.",
    "discard-after-play": "You have played a card: in one turn you either play or discard.",
    "discard-nothing": "Discard at least one card.",
    "discard-hidden": "Name the cards you discard.",
    "discard-last-turns": "There is no discarding in the last two turns: it would have no effect.",
    "discard-full-hand": "You may discard only with {limit} cards in hand.",
    "hand-full": "You hold {limit} cards, so you cannot draw.",
    "hand-empty": "You hold no cards.",
    "pile-empty": "The pile is empty.",
    "pile-top": "The top card of the pile is not {card}.",
    "not-in-row": "Card {card} is not in the row.",
    "must-draw": "Your opponent has just passed, so you must draw.",
    "discard-must-draw": "After discarding you must draw.",
    "last-turns": "Nobody draws in the last two turns: end the turn.",
    "end-not-due": "End the turn with a draw or a pass: only the last two turns of the game end without either.",
}
"""The English sentence for each code; the arguments are in braces."""


class Reason(BaseReason):
    """A reason for a refusal in Kahuna. Arguments: islands and cards by their initial, lines by two letters."""

    __slots__ = ()
    sentences = SENTENCES
