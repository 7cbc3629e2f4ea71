"""Converts between the turns of a search and the plans of players and records."""

from collections.abc import Iterable
from typing import NamedTuple

from kahuna import cards
from kahuna.actions import Action, Build, Discard, Draw, Grant, Remove
from kahuna.agents.evaluation import chance
from kahuna.agents.search import Searcher, Situation, World, advance
from kahuna.agents.turns import Turn
from kahuna.board import build, control_bits, islands_of
from kahuna.cards import CARD, Cards
from kahuna.geography import LINE_BIT, Island


def turn_of(now: Situation, plan: Iterable[Action]) -> Turn:
    """Returns a plan of the player to move as a turn of the search. Its worth is set to 0.

    Args:
        now: the position in which the plan begins.
        plan: legal actions, up to the end of the turn or of the game.
    """
    own, rival, hand = now.own, now.rival, now.hand
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
    """Returns the islands that are controlled with one mask of bridges but not with another."""
    return islands_of(control_bits(after) & ~control_bits(before))


class Future(NamedTuple):
    """A possible continuation of a game after a turn, in one imagined world.

    Attributes:
        chance: the chance of the player who took the turn, 0 to 1.
        answer: the opponent's statically best answer; None if the game is over before it.
        following: the player's best turn after that; None if the game is over before it.
    """

    chance: float
    answer: Turn | None
    following: Turn | None


def future_of(searcher: Searcher, turn: Turn, world: World) -> Future:
    """Continues a game for two turns after a turn of the searcher's player.

    The chance is the mean of the worth after the answer and after the following turn. Each is sometimes wrong when
    cards run out; their mean is closer to how the games end (measured over games of a strong level).
    """
    now = searcher.situation._replace(rival_hand=world.hand, pile=world.pile, pile_cards=world.pile_cards)
    after = advance(now, turn, world)
    if not isinstance(after, Situation):
        return Future(after, None, None)
    answer = searcher.answers.best_turn(after)
    later = advance(after, answer, world)
    if not isinstance(later, Situation):
        return Future(1.0 - later, answer, None)
    following = searcher.answers.best_turn(later)
    return Future((1.0 - chance(answer.worth) + chance(following.worth)) / 2, answer, following)
