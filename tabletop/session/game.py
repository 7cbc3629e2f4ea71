"""A game at a table: who sits where, where it began, and every step since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Self

from tabletop.game import Action, AnyGame, Applied, Player, State, StepTaken
from tabletop.session.requests import HUMAN


@dataclass(frozen=True)
class TableGame(Generic[State, Player, Action]):
    """A game at a table.

    Attributes:
        rules: the game that is played.
        seats: `human` or the name of a level, of each player in order.
        seed: decides what chance does.
        begun: the first state.
        steps: all that was done, chance included. Chance never acts next after the last one.
        told: the number of steps at the end that the page has not shown yet.
        assisted: whether a hint was given in this game, or a whole turn taken back.
        names: of the players of a finished game from elsewhere, where they have any; None if it was played here.
    """

    rules: ClassVar[AnyGame]

    seats: Mapping[Player, str]
    seed: str
    begun: State
    steps: tuple[StepTaken[State, Player, Action], ...] = ()
    told: int = 0
    assisted: bool = False
    names: Mapping[Player, str] | None = None

    @property
    def state(self) -> State:
        """The state now."""
        return self.steps[-1].state if self.steps else self.begun

    @property
    def is_over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.rules.is_over(self.state)

    @property
    def people(self) -> tuple[Player, ...]:
        """The human players."""
        return tuple(player for player, seat in self.seats.items() if seat == HUMAN)

    @property
    def named(self) -> Mapping[Player, str]:
        """The players' names for a record: `human`, the name of a level, or any name of a game from elsewhere."""
        return self.seats if self.names is None else {player: self.names.get(player, HUMAN) for player in self.seats}

    @property
    def new_steps(self) -> tuple[StepTaken[State, Player, Action], ...]:
        """The steps that are new to the page."""
        return self.steps[len(self.steps) - self.told :]

    @property
    def new_events(self) -> tuple[Any, ...]:
        """What has happened in them."""
        return tuple(event for step in self.new_steps for event in step.events)

    def at(self, number: int, told: int = 0) -> Self:
        """Returns the game as it was after so many steps."""
        return replace(self, steps=self.steps[:number], told=told)

    def seen(self) -> Self:
        """Returns the game with nothing in it that is new to the page."""
        return replace(self, told=0)

    def played(self, action: Action) -> Self:
        """Returns the game after an action, and after what chance does then. Raises IllegalAction."""
        return self._after(self.rules.apply(self.state, action)).dealt()

    def dealt(self) -> Self:
        """Returns the game after what chance does next, if anything."""
        game, rules = self, self.rules
        while not rules.is_over(game.state) and rules.to_act(game.state) is None:
            game = game._after(rules.apply(game.state, rules.chance(game.state, game.seed)))
        return game

    def _after(self, step: Applied[Any]) -> Self:
        link = self.rules.history(step.state)
        if link is None:
            raise AssertionError("every action leaves a trace")
        taken = StepTaken(link.action, link.by, step.events, step.state)
        return replace(self, steps=(*self.steps, taken), told=self.told + 1)

    def followed(self, steps: Iterator[Applied[Any]]) -> Self:
        """Returns the game after steps of a record, and after what chance does then. None of it is new to the page.

        Raises:
            RecordError: the record does not replay.
        """
        taken: list[StepTaken[State, Player, Action]] = []
        last = self.rules.history(self.state)
        for step in steps:
            link = self.rules.history(step.state)
            if link is None or link is last:
                # What leaves no trace belongs to the action before it.
                taken[-1] = taken[-1]._replace(events=taken[-1].events + step.events, state=step.state)
            else:
                taken.append(StepTaken(link.action, link.by, step.events, step.state))
                last = link
        return replace(self, steps=(*self.steps, *taken)).dealt().seen()

    def looked_at(self, names: Mapping[Player, str]) -> Self:
        """Returns a finished game from elsewhere, to look at: no computer player sits in it.

        Args:
            names: of the players, which may be any texts; `human` is none.
        """
        given = {player: name for player, name in names.items() if name not in (HUMAN, "")}
        return replace(self, seats=dict.fromkeys(self.seats, HUMAN), names=given)
