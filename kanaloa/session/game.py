"""A game of Kanaloa at a table: from whose side it is shown, and how its steps form turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from kanaloa.actions import Action
from kanaloa.events import TurnBegun
from kanaloa.game import GAME, Kanaloa
from kanaloa.player import PLAYERS, Player
from kanaloa.record import Record, replay
from kanaloa.state import Awaits, State
from kanaloa.view import StepTaken
from tabletop.session.game import TableGame

_SET_UP: Final = (Awaits.FISH, Awaits.PIECE)


@dataclass(frozen=True)
class SeatedGame(TableGame[State, Player, Action]):
    """A game at a table. Nothing in it is hidden, so the page may show everything.

    Attributes:
        resigned: the player who has resigned.
    """

    rules: ClassVar[Kanaloa] = GAME

    resigned: Player | None = None

    @property
    def is_over(self) -> bool:
        """Whether no further action is possible."""
        return self.resigned is not None or super().is_over

    @property
    def mover(self) -> Player:
        """The player who acts next; after the end, the player whose turn it was."""
        return self.state.turn if self.state.to_act is None else self.state.to_act

    @property
    def viewer(self) -> Player:
        """The player from whose side the page shows the table: the one to act, if several people play."""
        people = self.people
        if not people:
            return PLAYERS[0]
        if self.mover in people:
            return self.mover
        return next((step.by for step in reversed(self.steps) if step.by in people), None) or people[0]

    @cached_property
    def undoable(self) -> int:
        """The number of steps that can be undone: those of one person since a draw or another player's action."""
        last = self.steps[-1].by if self.steps else None
        if self.is_over or last not in self.people:
            return 0
        return next(
            (number for number, step in enumerate(reversed(self.steps)) if step.by is not last), len(self.steps)
        )

    @cached_property
    def recap(self) -> tuple[StepTaken, ...]:
        """The steps since a person last acted, except those of that action; among computers the last turn."""
        last = next((step.by for step in reversed(self.steps) if step.by is not None), None)
        before, found = self.people or [player for player in PLAYERS if player is not last], 0
        for number, step in enumerate(reversed(self.steps), 1):
            if step.by in before:
                break
            if step.by is not None:
                found = number
        return self.steps[len(self.steps) - found :]

    @property
    def before_recap(self) -> SeatedGame:
        """The game before the steps of the recap."""
        return self.at(len(self.steps) - len(self.recap))


def resumed(record: Record, seats: Mapping[Player, str], seed: str) -> SeatedGame:
    """Returns the game of a record after its last action. Raises RecordError.

    Args:
        record: the record; if it ends before a draw, the tile is drawn here.
        seats: `human` or the name of a level.
        seed: the seed of the draws.
    """
    steps = replay(record)
    return SeatedGame(seats, seed, next(steps).state).followed(steps)


def turn_beginnings(steps: Iterable[StepTaken], player: Player) -> list[int]:
    """Returns after how many steps each turn of a player began; placing a fish or first piece counts as a turn."""
    return [
        number
        for number, step in enumerate(steps, 1)
        if (step.state.awaits in _SET_UP and step.state.to_act is player)
        or any(isinstance(event, TurnBegun) and event.player is player for event in step.events)
    ]
