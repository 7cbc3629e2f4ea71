"""The possible draws at the end of a turn, and their worth."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from kahuna import cards
from kahuna.agents.evaluation import (
    FIRST_LAST_TURN,
    Judge,
    Scene,
    Terms,
    expecting_judge,
    judge_of,
    numbered,
    phase_of,
    terms_of,
)
from kahuna.agents.search.imagined import Situation
from kahuna.cards import Cards
from kahuna.geography import ISLANDS
from kahuna.state import INTERIM_POINTS, ROUNDS, ROW_PLACES

DECK_SIZE: Final = 2 * len(ISLANDS)


class Draws(NamedTuple):
    """The possible draws.

    Attributes:
        takes: the cards of the row, with the terms of their islands after they have left it.
        pile: the cards of the pile with their numbers.
        pile_size: number of cards there.
        rival_hand: the other player's cards.
    """

    takes: tuple[tuple[int, Terms], ...]
    pile: tuple[tuple[int, int], ...]
    pile_size: int
    rival_hand: Cards


def draws_of(now: Situation, drawing: Judge, left: int, phase: Callable[[int], int]) -> Draws:
    """Returns the possible draws from `left` cards, evaluated like `drawing`; `phase` names the weights of a phase."""
    takes = []
    for card, lying in numbered(now.row):
        after = drawing.terms[card]
        if left > 1:
            after = terms_of(phase(phase_of(now.round, left - 1)), card, now.rival_hand >> 2 * card & 3, lying - 1)
        takes.append((card, after))
    return Draws(tuple(takes), numbered(now.pile_cards), len(now.pile), now.rival_hand)


def judge_of_draw(now: Situation, left: int, rival_size: int, phase: Callable[[int], int]) -> Judge:
    """Returns the judge of positions after a draw from `left` cards, with the drawn card still in its place."""
    if left > 1:
        scene = Scene(phase(phase_of(now.round, left - 1)), now.lead, 0, rival_size)
        return judge_of(scene, now.rival_hand, now.row)
    if now.round == ROUNDS:
        return judge_of(Scene(phase(FIRST_LAST_TURN), now.lead, 0, rival_size), now.rival_hand, cards.NONE)
    dealt = cards.size(now.hand) + 1 + rival_size
    next_phase = phase(phase_of(now.round + 1, DECK_SIZE - dealt))
    scene = Scene(next_phase, now.lead, INTERIM_POINTS[now.round - 1], rival_size)
    hands = [cards.count(now.rival_hand, island) for island in ISLANDS]
    rest = [2 - cards.count(now.hand, island) - hands[island] for island in ISLANDS]
    return expecting_judge(scene, hands, expected_row(rest))


def expected_row(rest: Sequence[float]) -> list[float]:
    """Returns the expected number of cards of each island in the row of the next deal."""
    total = sum(rest)
    return [ROW_PLACES * max(number, 0.0) / total for number in rest]
