"""The style of a computer player: its preferences, and what it overlooks.

Both apply only to the agent's own turns. A taste is added to the search's evaluation of a turn, so a player pursues its
preferences as long as they cost little. Attention drops turns before they are compared, like a beginner who overlooks a
line, forgets a card, or does not think of removing a bridge.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from kahuna import cards
from kahuna.actions import Action, Build, Draw, Grant, Pass, Remove, Take
from kahuna.agents.evaluation import UNIT
from kahuna.agents.turns import Turn
from kahuna.cards import CARD, Cards
from kahuna.geography import ISLAND_MASK, ISLANDS, Line
from kahuna.state import HAND_LIMIT

_LAST_CARDS: Final = 6
"""Cards left to draw below which a player may count who draws the last one."""


@dataclass(frozen=True, slots=True)
class Taste:
    """A player's preferences, in log-odds of winning for each.

    Attributes:
        build: a bridge built with a card.
        remove: a bridge removed with two cards.
        fell: a bridge that the opponent loses in any way.
        keep: a card in the hand at the end of the turn.
        pair: an island with both its cards in the hand at the end of the turn.
        spread: an island with one of the player's own bridges.
        last: being on course to draw the last card of a round, when few are left.
    """

    build: float = 0.0
    remove: float = 0.0
    fell: float = 0.0
    keep: float = 0.0
    pair: float = 0.0
    spread: float = 0.0
    last: float = 0.0

    def liking(self, turn: Turn, rival: int, left: int) -> int:
        """Returns the preference for a turn, in `UNIT`s of log-odds.

        Args:
            turn: the turn.
            rival: mask of the opponent's bridges before it.
            left: cards left to draw in this round before it; 0 in the last turns.
        """
        hand, ending = turn.hand, turn.ending
        if isinstance(ending, Take):
            hand = Cards(hand + CARD[ending.card])
        unseen = isinstance(ending, Draw)
        after = left - (unseen or isinstance(ending, Take))
        liked = (
            self.fell * (rival & ~turn.rival).bit_count()
            + self.keep * (cards.size(hand) + unseen)
            + self.pair * sum(cards.count(hand, island) == 2 for island in ISLANDS)
            + self.spread * sum(bool(turn.own & mask) for mask in ISLAND_MASK)
        )
        for play in turn.plays:
            liked += self.build * isinstance(play, Build) + self.remove * isinstance(play, Remove)
        if left and after < _LAST_CARDS and after % 2 == 0:
            liked += self.last
        return round(UNIT * liked)


@dataclass(frozen=True, slots=True)
class Attention:
    """What a beginner notices.

    Attributes:
        lines: share of the lines noticed in a turn, 0 to 1.
        cards: share of the player's own cards considered in a turn, 0 to 1.
        plays: maximum number of builds and removals in a turn.
        removals: chance that removals are considered in a turn, 0 to 1.
    """

    lines: float = 1.0
    cards: float = 1.0
    plays: int = HAND_LIMIT
    removals: float = 1.0

    def seen(self, turns: Sequence[Turn], hand: Cards, rng: Random) -> list[Turn]:
        """Returns the turns that the player notices: at least one.

        However little is noticed, a player who can draw a card never passes or discards: a player who sees no play with
        a full hand looks again, and longer.

        Args:
            turns: all available turns.
            hand: the player's own cards before the turn.
            rng: decides what is noticed.
        """
        noticed = frozenset(line for line in Line if rng.random() < self.lines)
        thought_of = cards.pack(card for card in cards.unpack(hand) if rng.random() < self.cards)
        removes = rng.random() < self.removals
        drawing = [turn for turn in turns if not turn.drop and not isinstance(turn.ending, Pass)]
        brief = [turn for turn in drawing if len(turn.plays) <= self.plays]
        seen = [
            turn
            for turn in brief
            if cards.contains(thought_of, Cards(hand - turn.hand))
            and all(_is_noticed(play, noticed, removes) for play in turn.plays)
        ]
        return seen or brief or drawing or list(turns)


def _is_noticed(play: Action, noticed: frozenset[Line], removes: bool) -> bool:
    match play:
        case Build(line) | Grant(line):
            return line in noticed
        case Remove(line):
            return removes and line in noticed
        case _:
            return True
