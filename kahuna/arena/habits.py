"""Counts how an agent plays: what it builds, removes and holds, regardless of the result."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kahuna import cards
from kahuna.events import (
    BridgeBuilt,
    BridgeRemoved,
    BridgeSwept,
    CardDrawn,
    CardsDiscarded,
    CardTaken,
    DrawPassed,
    TurnEnded,
)
from kahuna.geography import ISLAND_MASK, ISLANDS
from kahuna.player import Player
from kahuna.state import State
from tabletop.game import Applied


class Habits(NamedTuple):
    """Counts of what a player has done in all of its turns.

    Attributes:
        turns: the number of turns.
        builds: bridges built with a card.
        removals: bridges removed with two cards.
        felled: bridges that the opponent lost in any way.
        discards: cards discarded.
        passes: turns that ended without a draw although one was possible.
        blind: cards drawn from the pile.
        held: cards in the hand after the draw.
        pairs: islands with both their cards in the hand then.
        reached: islands with one of the player's own bridges then.
    """

    turns: int = 0
    builds: int = 0
    removals: int = 0
    felled: int = 0
    discards: int = 0
    passes: int = 0
    blind: int = 0
    held: int = 0
    pairs: int = 0
    reached: int = 0

    def per_turn(self, name: str) -> float:
        """Returns the average count per turn; 0 if there was no turn.

        Args:
            name: the name of an attribute.
        """
        number: int = getattr(self, name)
        return number / self.turns if self.turns else 0.0


def together(habits: Iterable[Habits]) -> Habits:
    """Adds up the habits of several games."""
    return Habits(*map(sum, zip(*habits, strict=True)))


def habits_of(steps: Iterable[Applied[State]], player: Player) -> Habits:
    """Returns the habits of a player in the steps of a game."""
    return together([Habits(), *(part for step in steps for part in _counted(step, player))])


def _counted(step: Applied[State], player: Player) -> Iterator[Habits]:
    for event in step.events:
        match event:
            case BridgeBuilt(builder, _, card) if builder is player and card is not None:
                yield Habits(builds=1)
            case BridgeRemoved(remover, owner) if remover is player:
                yield Habits(removals=1, felled=int(owner is not player))
            case BridgeSwept(owner) if owner is not player:
                yield Habits(felled=1)
            case CardsDiscarded(thrower, count) if thrower is player:
                yield Habits(discards=count)
            case CardTaken(drawer) | TurnEnded(drawer) if drawer is player:
                yield _turn_over(step, player)
            case CardDrawn(drawer) if drawer is player:
                yield _turn_over(step, player)._replace(blind=1)
            case DrawPassed(drawer) if drawer is player:
                yield _turn_over(step, player)._replace(passes=1)
            case _:
                pass


def _turn_over(step: Applied[State], player: Player) -> Habits:
    hand = step.state.cards.hands[player.seat]
    bridges = step.state.board.of(player)
    return Habits(
        turns=1,
        held=cards.size(hand),
        pairs=sum(cards.count(hand, island) == 2 for island in ISLANDS),
        reached=sum(bool(bridges & mask) for mask in ISLAND_MASK),
    )
