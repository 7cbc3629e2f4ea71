"""A game at a table: who sits where, and all steps of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from kanaloa import dealer
from kanaloa.actions import Action
from kanaloa.events import TurnBegun
from kanaloa.player import PLAYERS, Player
from kanaloa.record import Record, replay
from kanaloa.rules import Step, apply
from kanaloa.state import Awaits, State
from kanaloa.view import StepTaken
from tabletop.session.requests import HUMAN

_SET_UP: Final = (Awaits.FISH, Awaits.PIECE)


@dataclass(frozen=True)
class Game:
    """A game at a table.

    Attributes:
        seats: `human` or the name of a level, of each player in order.
        seed: of the draws, and of what the computer players leave to chance.
        begun: the state after set-up.
        steps: all that was done, draws included. No tile is awaited from the bag after the last one.
        told: how many of the last steps are new to the page.
        assisted: whether a hint was given in this game, or a turn taken back past a draw.
        names: what those were called who played a finished game elsewhere; None where it was played here.
    """

    seats: Mapping[Player, str]
    seed: str
    begun: State
    steps: tuple[StepTaken, ...] = ()
    told: int = 0
    assisted: bool = False
    names: Mapping[Player, str] | None = None

    @property
    def state(self) -> State:
        """The state now."""
        return self.steps[-1].state if self.steps else self.begun

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays."""
        return PLAYERS[: self.begun.players]

    @property
    def is_over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.state.awaits is Awaits.OVER

    @property
    def people(self) -> tuple[Player, ...]:
        """The players who are no computers."""
        return tuple(player for player in self.players if self.seats[player] == HUMAN)

    @property
    def mover(self) -> Player:
        """Who acts next; whose turn it was when the game ended."""
        return self.state.turn if self.state.to_act is None else self.state.to_act

    @property
    def viewer(self) -> Player:
        """The player on whose side of the table the page is: whoever acts, where several people play."""
        people = self.people
        if not people:
            return PLAYERS[0]
        if self.mover in people:
            return self.mover
        last = next((step.by for step in reversed(self.steps) if step.by in people), None)
        return people[0] if last is None else last

    @property
    def called(self) -> Mapping[Player, str]:
        """Who plays or has played, for a record: `human`, the name of a level, or any name of a game from elsewhere."""
        return self.seats if self.names is None else {player: self.names.get(player, HUMAN) for player in self.players}

    @cached_property
    def undoable(self) -> int:
        """How many of the last steps can be taken back: those of one person since a draw or anybody else acted."""
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
    def before_recap(self) -> Game:
        """The game as it was before the steps of the recap."""
        return replace(self, steps=self.steps[: len(self.steps) - len(self.recap)], told=0)


def looked_at(game: Game, names: Mapping[Player, str]) -> Game:
    """Returns a finished game from elsewhere: nobody here has played it, and nobody is asked to play on.

    Args:
        game: as it ended.
        names: of the players, which may be any texts; `human` is none.
    """
    called = {player: name for player, name in names.items() if name not in (HUMAN, "")}
    return replace(game, seats=dict.fromkeys(game.players, HUMAN), names=called)


def play(game: Game, action: Action) -> Game:
    """Returns the game after an action, and after the draws that follow from it. Raises IllegalAction."""
    return _drawn(_after(game, action, apply(game.state, action)))


def _after(game: Game, action: Action, step: Step) -> Game:
    taken = StepTaken(action, game.state.to_act, step.events, step.state)
    return replace(game, steps=(*game.steps, taken), told=game.told + 1)


def _drawn(game: Game) -> Game:
    while game.state.awaits is Awaits.DRAW:
        action = dealer.draw(game.state, game.seed)
        game = _after(game, action, apply(game.state, action))
    return game


def resumed(record: Record, seats: Mapping[Player, str], seed: str) -> Game:
    """Returns the game of a record after its last action. Raises RecordError.

    Args:
        record: where it ends before a tile is drawn, that is drawn here.
        seats: `human` or the name of a level.
        seed: of the draws.
    """
    steps = replay(record)
    game = Game(seats, seed, next(steps).state)
    taken = []
    for state, events in steps:
        link = state.history
        if link is None:
            raise AssertionError("every step leaves a trace")
        taken.append(StepTaken(link.action, link.by, events, state))
    return replace(_drawn(replace(game, steps=tuple(taken))), told=0)


def turn_beginnings(steps: Iterable[StepTaken], player: Player) -> list[int]:
    """Returns after how many steps a turn of a player began; a fish or first piece to be placed is one of its own."""
    return [
        number
        for number, step in enumerate(steps, 1)
        if (step.state.awaits in _SET_UP and step.state.to_act is player)
        or any(isinstance(event, TurnBegun) and event.player is player for event in step.events)
    ]
