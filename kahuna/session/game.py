"""A game of Kahuna at a table: whose cards may be seen, and how its steps form turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from kahuna.actions import Action
from kahuna.game import GAME, Kahuna
from kahuna.notation import format_action
from kahuna.player import PLAYERS, Player
from kahuna.record import Record, replay
from kahuna.rules import new_game
from kahuna.state import Phase, State
from kahuna.view import ActionTaken
from tabletop.game import StepTaken
from tabletop.session.game import TableGame

Step: TypeAlias = StepTaken[State, Player, Action]


@dataclass(frozen=True)
class Origin:
    """The position from which a game was begun.

    Attributes:
        code: the code of the position.
        hidden: the arrangement of the hidden cards: `hand` and `discarded` of the opponent, and the `pile`.
    """

    code: str
    hidden: Mapping[str, str]


@dataclass(frozen=True)
class SeatedGame(TableGame[State, Player, Action]):
    """A game at a table.

    Attributes:
        origin: the position from which the game began; None for a game from its first deal.
        sits: the player at the screen while two people share it; None while the table is covered.
        resigned: the player who has resigned.
    """

    rules: ClassVar[Kahuna] = GAME

    origin: Origin | None = None
    sits: Player | None = None
    resigned: Player | None = None

    @property
    def is_over(self) -> bool:
        """Whether no further action is possible."""
        return self.resigned is not None or super().is_over

    @property
    def eyes(self) -> Player | None:
        """The player whose cards the page may show; None while it may show neither hand."""
        if len(self.people) == 1:
            return self.people[0]
        if self.sits is not None:
            return self.sits
        if not self.is_over:
            return None
        nameless = [player for player in PLAYERS if player not in (self.names or {})]
        return nameless[0] if len(nameless) == 1 else PLAYERS[0]

    @property
    def viewer(self) -> Player:
        """The player from whose side the page shows the table."""
        return self.eyes or (self.state.to_move if self.people else PLAYERS[0])

    @property
    def turn_start(self) -> int:
        """The number of steps before the current turn."""
        return _start_of_turn(self.steps, len(self.steps))

    @property
    def turn(self) -> tuple[Step, ...]:
        """The steps of the current turn."""
        return self.steps[self.turn_start :]

    @property
    def turn_before(self) -> tuple[Step, ...]:
        """The steps of the previous turn, with the deal that followed."""
        end = self.turn_start
        last = next((number for number in range(end, 0, -1) if self.steps[number - 1].by is not None), 0)
        return self.steps[_start_of_turn(self.steps, last - 1) : end] if last else ()

    @property
    def since_own_turn(self) -> tuple[Step, ...]:
        """The steps since the previous turn of the player to move began; all, if there was none."""
        mover = self.state.to_move
        last = next((number for number in range(self.turn_start, 0, -1) if self.steps[number - 1].by is mover), 0)
        return self.steps[_start_of_turn(self.steps, last - 1) if last else 0 :]

    @property
    def turn_begun(self) -> State | None:
        """The state in which the current turn began, after the handicap; None before that."""
        start = self.turn_start
        states = (self.at(start).state, *(step.state for step in self.steps[start:]))
        return next((state for state in states if state.phase is not Phase.HANDICAP), None)

    @property
    def undoable(self) -> int:
        """How many steps of the current turn the viewer can take back."""
        return len(self.turn) if self.state.to_move is self.eyes and not self.is_over else 0

    @property
    def plies(self) -> tuple[int, ...]:
        """The number of steps before the first action of a player, and after each action with the deal that follows."""
        return (*(number for number, step in enumerate(self.steps) if step.by is not None), len(self.steps))


def _start_of_turn(steps: Sequence[Step], number: int) -> int:
    """Returns the number of steps before the turn that was in progress after `number` steps."""
    while number and not ends_turn(steps[number - 1]):
        number -= 1
    return number


def ends_turn(step: Step) -> bool:
    """Whether a step ends a turn, the game, or a deal."""
    state = step.state
    if step.by is None or state.to_move is not step.by or state.phase is Phase.OVER:
        return True
    return format_action(step.action).startswith("=")


def views_of(steps: Sequence[Step]) -> list[ActionTaken]:
    """Returns the players' actions, each with its events; a deal belongs to the draw before it."""
    found: list[ActionTaken] = []
    for step in steps:
        if step.by is not None:
            found.append(ActionTaken(step.action, step.events))
        elif found:
            found[-1] = ActionTaken(found[-1].action, found[-1].events + step.events)
    return found


def resumed(record: Record, seats: Mapping[Player, str], seed: str) -> SeatedGame:
    """Returns the game of a record after its last action, with undo and recap as they were. Raises RecordError."""
    return SeatedGame(seats, seed, new_game(record.ruleset)).followed(replay(record))
