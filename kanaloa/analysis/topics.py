"""What a beginner learns in the course of a game: the rules as they come up, and what strong players know."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from kanaloa.actions import (
    Action,
    AddTile,
    Move,
    Offer,
    PlacePiece,
    Swap,
    TurnDirection,
    TurnSide,
)
from kanaloa.legality import legal_actions
from kanaloa.player import Player
from kanaloa.state import VOLCANO_TILES, Awaits, State
from kanaloa.tiles import size
from tabletop.motives import Motive

_FIRST_TURNS: Final = 2
_TWO_TILES: Final = 2


class _Decision(NamedTuple):
    """A decision: the state, its player, the number of the turn in the game, and the kinds of legal actions."""

    state: State
    player: Player
    number: int
    kinds: frozenset[type[Action]]

    @property
    def acts(self) -> bool:
        """Whether the action of the turn is chosen."""
        return self.state.awaits is Awaits.ACTION

    @property
    def hand(self) -> int:
        """The number of the player's tiles."""
        return size(self.state.hands[self.player])


_TOPICS: Final[Mapping[str, Callable[[_Decision], object]]] = {
    "piece": lambda it: it.state.awaits is Awaits.PIECE,
    "move": lambda it: it.acts and it.number <= _FIRST_TURNS and not it.hand and Move in it.kinds,
    "tile": lambda it: it.state.awaits is Awaits.TILE,
    "land": lambda it: it.state.awaits is Awaits.LAND,
    "rob": lambda it: it.state.awaits is Awaits.ROB,
    "volcano": lambda it: it.state.awaits is Awaits.VOLCANO,
    "stuck": lambda it: it.acts and Move not in it.kinds,
    "blocked": lambda it: it.acts and it.state.blocked[it.player],
    "closed": lambda it: it.acts and it.state.volcano is not None,
    "fish": lambda it: it.kinds & {TurnSide, TurnDirection},
    "second": lambda it: it.state.awaits is Awaits.END and PlacePiece in it.kinds,
    "more": lambda it: AddTile in it.kinds,
    "last": lambda it: it.acts and it.state.volcanoes + 1 >= VOLCANO_TILES[it.state.players],
    "near": lambda it: it.acts and it.state.volcanoes % 2 == 1,
    "sacrifice": lambda it: it.acts and Offer in it.kinds,
    "score": lambda it: it.acts and any(it.state.temples[it.player]),
    "cards": lambda it: it.acts and it.hand >= _TWO_TILES,
    "swap": lambda it: it.acts and Swap in it.kinds,
}
"""Whether a topic comes up, by its name: in the order in which they are looked for."""

_STRATEGY: Final[Mapping[str, frozenset[str]]] = {
    "rivals": frozenset(("card-from", "robs", "hinders", "blocks")),
    "wait": frozenset(("waits",)),
    "ahead": frozenset(("next", "ways")),
}
"""What strong players know, by its name, with the reasons for a turn with which it comes up: see the lessons of the
same names."""

TOPICS: Final = (*_TOPICS, *_STRATEGY)
"""The names of all topics."""


def topics_of(state: State, number: int) -> list[str]:
    """Returns the topics that come up for the player to act, the first one to be explained in front.

    Args:
        state: the position.
        number: the number of the turn in the game, from 1.
    """
    player = state.to_act
    if player is None:
        return []
    decision = _Decision(state, player, number, frozenset(map(type, legal_actions(state))))
    return [topic for topic, comes_up in _TOPICS.items() if comes_up(decision)]


def strategy_of(motives: Iterable[Motive]) -> list[str]:
    """Returns what can be learnt from a turn, the topic of its weightiest reason first.

    Args:
        motives: the reasons for it, the most important first.
    """
    codes = (motive.code for motive in motives)
    return list(dict.fromkeys(name for code in codes for name, reasons in _STRATEGY.items() if code in reasons))


def explained_by(topic: str | None) -> frozenset[str]:
    """Returns the reasons for a turn that the explanation of a topic says already."""
    return frozenset(("waits",)) if topic in ("wait", "sacrifice") else frozenset()
