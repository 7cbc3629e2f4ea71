"""What a beginner learns in the course of a game: what happens for the first time, and what strong players know."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from kahuna import cards
from kahuna.actions import Remove
from kahuna.agents.agent import Plan
from kahuna.events import BridgeRemoved, BridgeSwept, ControlGained, ControlLost, Event, RoundScored
from kahuna.observation import Observation
from kahuna.player import Player
from kahuna.state import HAND_LIMIT
from tabletop.motives import Motive

FEW_CARDS: Final = 4
"""Number of cards in the row and the pile from which the end of a round is near."""


class _Moment(NamedTuple):
    """What a player to move sees, and the events since that player's previous turn began."""

    seen: Observation
    events: Sequence[Event]

    @property
    def player(self) -> Player:
        """The player."""
        return self.seen.player

    @property
    def cards_left(self) -> int:
        """The number of cards in the row and the pile."""
        return self.seen.pile_size + sum(card is not None for card in self.seen.row)

    @property
    def is_last(self) -> bool:
        """Whether this is one of the last two turns of the game."""
        return self.seen.turn.turns_left is not None


_FIRSTS: Final[Mapping[str, Callable[[_Moment], bool]]] = {
    "begin": lambda it: it.seen.turn.number <= len(Player),
    "last-turns": lambda it: it.is_last,
    "removal": lambda it: any(isinstance(each, BridgeRemoved) and each.owner is it.player for each in it.events),
    "swept": lambda it: any(isinstance(each, BridgeSwept) and each.owner is it.player for each in it.events),
    "lost": lambda it: any(isinstance(each, ControlLost) and each.player is it.player for each in it.events),
    "scoring": lambda it: any(isinstance(each, RoundScored) for each in it.events),
    "sweeps": lambda it: any(isinstance(each, BridgeSwept) and each.owner is not it.player for each in it.events),
    "won": lambda it: any(isinstance(each, ControlGained) and each.player is it.player for each in it.events),
    "last-cards": lambda it: not it.is_last and it.cards_left <= FEW_CARDS,
    "full-hand": lambda it: not it.is_last and cards.size(it.seen.hand) == HAND_LIMIT,
}
"""What happens for the first time, and whether it just has, by its name: the most important first."""

_STRATEGY: Final[Mapping[str, frozenset[str]]] = {
    "both-ends": frozenset(("takes-both",)),
    "pair": frozenset(("keeps-pair", "keeps-two", "pairs")),
    "last-card": frozenset(("parity", "last-word", "last-turn-mine")),
    "hold": frozenset(("saves-cards",)),
}
"""What strong players know, by its name, with the reasons for a turn with which it comes up."""

TOPICS: Final = (*_FIRSTS, *_STRATEGY)
"""The names of all topics."""


def firsts_of(observation: Observation, events: Sequence[Event]) -> list[str]:
    """Returns what has just happened to a player, the most important first.

    Args:
        observation: the player's, who is to move.
        events: those since the player's previous turn began; of a first turn, all.
    """
    moment = _Moment(observation, events)
    return [name for name, has_happened in _FIRSTS.items() if has_happened(moment)]


def strategy_of(plan: Plan, motives: Iterable[Motive]) -> list[str]:
    """Returns what can be learnt from a turn, the most important first.

    Args:
        plan: the turn.
        motives: the reasons for it.
    """
    codes = {motive.code for motive in motives}
    removes = any(isinstance(action, Remove) for action in plan)
    return [name for name, reasons in _STRATEGY.items() if reasons & codes or (name == "pair" and removes)]


def explained_by(topic: str | None) -> frozenset[str]:
    """Returns the reasons for a turn that the explanation of a topic says already."""
    return frozenset({topic}) | _STRATEGY.get(topic, frozenset()) if topic else frozenset()
