"""Positions of imagined games, in which all cards are known, and how they continue."""

from collections.abc import Sequence
from typing import NamedTuple

from kahuna import cards
from kahuna.actions import Draw, Pass, Take
from kahuna.agents.evaluation import final_judge
from kahuna.agents.turns import Turn
from kahuna.board import control_bits
from kahuna.cards import CARD, Cards
from kahuna.state import INTERIM_POINTS, ROUNDS, ROW_PLACES, SUDDEN_END_FROM_ROUND


class Situation(NamedTuple):
    """A position of an imagined game, from the viewpoint of the player to move.

    Attributes:
        own: mask of the bridges of the player to move.
        rival: mask of the other player's bridges.
        hand: cards of the player to move.
        rival_hand: cards of the other player.
        row: the cards in the row.
        pile: top first, as plain integers.
        pile_cards: the same as a set.
        round: 1 to 3.
        lead: in points.
        must_draw: whether passing is not allowed.
        turns_left: 2, then 1 in the last two turns; otherwise 0.
    """

    own: int
    rival: int
    hand: Cards
    rival_hand: Cards
    row: Cards
    pile: tuple[int, ...]
    pile_cards: Cards
    round: int
    lead: int
    must_draw: bool
    turns_left: int


class World(NamedTuple):
    """The hidden cards, as imagined.

    Attributes:
        hand: the opponent's cards.
        pile: top first, as plain integers.
        pile_cards: the same as a set.
        order: a random number for each card of the deck, for the next shuffle.
    """

    hand: Cards
    pile: tuple[int, ...]
    pile_cards: Cards
    order: Sequence[float]


def advance(now: Situation, turn: Turn, world: World) -> Situation | float:
    """Returns the position after a turn, from the viewpoint of the other player.

    Returns:
        The position; or, if the game is over, its value for the player who has moved: 1, 0.5 or 0.
    """
    own, rival, hand = turn.own, turn.rival, turn.hand
    if now.round >= SUDDEN_END_FROM_ROUND and not rival and own:
        return 1.0
    ending = turn.ending
    row, pile, pile_cards = now.row, now.pile, now.pile_cards
    if isinstance(ending, Take):
        row = Cards(row - CARD[ending.card])
        hand = Cards(hand + CARD[ending.card])
        if pile:
            row = Cards(row + CARD[pile[0]])
            pile_cards = Cards(pile_cards - CARD[pile[0]])
            pile = pile[1:]
    elif isinstance(ending, Draw):
        hand = Cards(hand + CARD[pile[0]])
        pile_cards = Cards(pile_cards - CARD[pile[0]])
        pile = pile[1:]
    round_number, lead, turns_left = now.round, now.lead, now.turns_left
    if turns_left:
        turns_left -= 1
        if not turns_left:
            worth = final_judge(lead).judge(own, rival, hand)
            return 1.0 if worth > 0 else 0.0 if worth < 0 else 0.5
    elif not row and not pile:
        if round_number == ROUNDS:
            turns_left = 2
        else:
            ahead = control_bits(own).bit_count() - control_bits(rival).bit_count()
            points = INTERIM_POINTS[round_number - 1]
            lead += points if ahead > 0 else -points if ahead < 0 else 0
            round_number += 1
            if bool(own) != bool(rival):
                return 1.0 if own else 0.0
            deck = cards.unpack(Cards(cards.WHOLE_DECK - hand - now.rival_hand))
            shuffled = [card for _, card in sorted(zip(world.order, deck, strict=False))]
            row, pile_cards = cards.pack(shuffled[:ROW_PLACES]), cards.pack(shuffled[ROW_PLACES:])
            pile = tuple(int(card) for card in shuffled[ROW_PLACES:])
    passed = isinstance(ending, Pass)
    return Situation(rival, own, now.rival_hand, hand, row, pile, pile_cards, round_number, -lead, passed, turns_left)
