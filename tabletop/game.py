"""A game as one value: all that sessions, arenas, command lines and laws need to know of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from tabletop.agents import Agent
from tabletop.records import parsed
from tabletop.refusals import BaseReason
from tabletop.values import Seed

Settings = TypeVar("Settings")
"""What the players agree on before a game."""
State = TypeVar("State")
"""A game at one moment, hidden things included: a frozen value."""
Player = TypeVar("Player", bound="Seated")
Action = TypeVar("Action")
"""What a player, or chance, does: a frozen value."""
Observed = TypeVar("Observed")
"""What a player has seen of a game: a frozen value."""
Record = TypeVar("Record")
"""A game that can be written down, from its settings to its last action."""

StateOut = TypeVar("StateOut", covariant=True)


class Seated(Protocol):
    """A player. `str` returns the name in records and requests: `white`."""

    @property
    def seat(self) -> int:
        """The place in the order of play, from 0: the index into everything that holds one item for each player."""
        ...


class LastAction(Protocol):
    """The last thing that happened in a game."""

    @property
    def action(self) -> Any: ...  # noqa: D102
    @property
    def by(self) -> Any:
        """Who did it; None is chance."""
        ...


class Applied(Protocol[StateOut]):
    """What an action leads to."""

    @property
    def state(self) -> StateOut: ...  # noqa: D102
    @property
    def events(self) -> tuple[Any, ...]: ...  # noqa: D102


class StepTaken(NamedTuple, Generic[State, Player, Action]):
    """What was done, by whom (None is chance), what happened, and the state that it led to."""

    action: Action
    by: Player | None
    events: tuple[Any, ...]
    state: State


@dataclass(frozen=True, slots=True, eq=False)
class Game(Generic[Settings, State, Player, Action, Observed, Record]):
    """A game: rules, chance, notation, records and agents.

    Everything is a pure function of its arguments. Chance acts like a player whose actions are part of the record, so
    a game replays without random numbers.

    Attributes:
        name: of the package whose `GAME` this value is.
        seats: all players, by seat. Fewer may take part in a game.
        new: returns the state before the first action. The seed decides what is dealt before it.
        players: returns the players who take part, by seat.
        to_act: returns the player who acts next; None where chance does, or the game is over.
        is_over: returns whether the game has ended.
        history: returns the last thing that happened, None at the beginning.
        turn: returns the number of the current turn, from 1; 0 before the first.
        apply: returns what an action leads to. Raises IllegalAction where the rules forbid it; TypeError if it is no
            action at all.
        legal: returns the legal actions of the player to act, of a state or of that player's observation of it. No
            chance actions where there are too many to list.
        why_illegal: returns the reason that forbids an action, or None.
        chance: returns chance's action in a state in which it acts next, which follows from a seed.
        observe: returns what a player has seen.
        parse: returns the action of a text. Raises a BaseNotationError for any other text.
        format: returns the text of an action, which identifies it.
        record_of: returns the record of a game that has come to a state, with the players' names.
        dump: returns a record as plain values, ready for JSON.
        load: returns the record of plain values. Raises RecordError.
        replay: yields the steps of a record, chance included. Raises RecordError.
        agents: makes an agent from a seed, by name.
        agent_seed: returns the seed of a player's agent, which says nothing about what chance does with the same seed.
    """

    name: str
    seats: tuple[Player, ...]
    new: Callable[[Settings, Seed], State]
    players: Callable[[State], tuple[Player, ...]]
    to_act: Callable[[State], Player | None]
    is_over: Callable[[State], bool]
    history: Callable[[State], LastAction | None]
    turn: Callable[[State], int]
    apply: Callable[[State, Action], Applied[State]]
    legal: Callable[[Any], tuple[Action, ...]]
    why_illegal: Callable[[Any, Action], BaseReason | None]
    chance: Callable[[State, Seed], Action]
    observe: Callable[[State, Player], Observed]
    parse: Callable[[str], Action]
    format: Callable[[Action], str]
    record_of: Callable[[State, Mapping[Player, str]], Record]
    dump: Callable[[Record], dict[str, Any]]
    load: Callable[[object], Record]
    replay: Callable[[Record], Iterator[Applied[State]]]
    agents: Mapping[str, Callable[[str], Agent[Observed, Action]]]
    agent_seed: Callable[[Seed, Player], str]

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def loads(self, text: str) -> Record:
        """Returns the record of a JSON text. Raises RecordError."""
        return self.load(parsed(text))

    def __reduce__(self) -> tuple[Any, ...]:
        # Processes that share work send each other the name.
        return game_named, (self.name,)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]


def game_named(name: str) -> AnyGame:
    """Returns the game of a package, by the name of the package. Raises ImportError where there is none."""
    game: AnyGame = import_module(name).GAME
    return game
