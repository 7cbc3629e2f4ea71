"""Turns as a search sees them, from and to the plans that players and records speak of."""

from collections.abc import Iterable

from kahuna import cards
from kahuna.actions import Action, Build, Discard, Draw, Grant, Remove
from kahuna.agents.search import Table, Turn
from kahuna.board import build, control_bits, islands_of
from kahuna.cards import CARD, Cards
from kahuna.geography import LINE_BIT, Island


def turn_of(table: Table, plan: Iterable[Action]) -> Turn:
    """Returns a plan of the player to move as a turn of the search. Its worth is left at 0.

    Args:
        table: the position in which the plan begins.
        plan: legal actions, up to the end of the turn or of the game.
    """
    own, rival, hand = table.own, table.rival, table.hand
    drop = cards.NONE
    ending: Action | None = None
    for action in plan:
        match action:
            case Build(line, card):
                own, rival = build(own, rival, line)
                hand = Cards(hand - CARD[card])
            case Grant(line):
                own, rival = build(own, rival, line)
            case Remove(line, pair):
                rival &= ~LINE_BIT[line]
                hand = Cards(hand - sum(CARD[card] for card in pair))
            case Discard(chosen):
                drop = cards.pack(card for card in chosen if card is not None)
                hand = Cards(hand - drop)
            case Draw():
                ending = Draw()
            case _:
                ending = action
    return Turn(0, own, rival, hand, None, drop, ending)


def same_end(one: Turn, other: Turn) -> bool:
    """Whether two turns lead to the same position in every game."""
    return one[1:4] == other[1:4] and one[5:] == other[5:]


def captured(before: int, after: int) -> tuple[Island, ...]:
    """Returns the islands that are controlled with one mask of bridges and were not with another."""
    return islands_of(control_bits(after) & ~control_bits(before))
