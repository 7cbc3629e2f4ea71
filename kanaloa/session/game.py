"""A game of Kanaloa at a table: on whose side the page is, and how its steps make turns."""

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
    """A game at a table. Nothing in it is hidden, so the page may show everything."""

    rules: ClassVar[Kanaloa] = GAME

    @property
    def mover(self) -> Player:
        """Who acts next; whose turn it was when the game ended."""
        return self.state.turn if self.state.to_act is None else self.state.to_act

    @property
    def viewer(self) -> Player:
        """The player on whose side of the table the page is: the one to act, where several people play."""
        people = self.people
        if not people:
            return PLAYERS[0]
        if self.mover in people:
            return self.mover
        return next((step.by for step in reversed(self.steps) if step.by in people), None) or people[0]

    @cached_property
    def undoable(self) -> int:
        """How many of the last steps can be taken back: those of one person since a draw or another player acted."""
        last = self.steps[-1].by if self.steps else None
        if self.is_over or last not in self.people:
            return 0
        return next(
            (number for number, step in enumerate(reversed(self.steps)) if step.by is not last), len(self.steps)
        )

    @cached_property
    def recap(self) -> tuple[StepTaken, ...]:
        """What was done since a person acted last, but for what belongs to that action."""
        people, found = self.people, 0
        for number, step in enumerate(reversed(self.steps), 1):
            if step.by in people:
                break
            if step.by is not None:
                found = number
        return self.steps[len(self.steps) - found :]

    @property
    def before_recap(self) -> SeatedGame:
        """The game as it was before the steps of the recap."""
        return self.at(len(self.steps) - len(self.recap))


def resumed(record: Record, seats: Mapping[Player, str], seed: str) -> SeatedGame:
    """Returns the game of a record after its last action. Raises RecordError.

    Args:
        record: where it ends before a tile is drawn, that is drawn here.
        seats: `human` or the name of a level.
        seed: of the draws.
    """
    steps = replay(record)
    return SeatedGame(seats, seed, next(steps).state).followed(steps)


def turn_beginnings(steps: Iterable[StepTaken], player: Player) -> list[int]:
    """Returns after how many steps a turn of a player began; a fish or first piece to be placed is a turn, too."""
    return [
        number
        for number, step in enumerate(steps, 1)
        if (step.state.awaits in _SET_UP and step.state.to_act is player)
        or any(isinstance(event, TurnBegun) and event.player is player for event in step.events)
    ]
