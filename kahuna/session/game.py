"""A game at a table: who sits where, the running turn step by step, and what it was resumed from."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from kahuna import dealer
from kahuna.actions import Action
from kahuna.events import Event
from kahuna.notation import format_action
from kahuna.player import PLAYERS, Player
from kahuna.record import Record, replay
from kahuna.rules import Step, apply
from kahuna.state import Phase, State
from kahuna.view import StepTaken
from tabletop.records import RecordError
from tabletop.session.requests import HUMAN


@dataclass(frozen=True, slots=True)
class _Taken:
    """One step of a game, with the state it led to."""

    state: State
    step: StepTaken


@dataclass(frozen=True, slots=True)
class Origin:
    """The position from which a game was begun.

    Attributes:
        code: of the position.
        hidden: where the hidden cards lay: `hand` and `discarded` of the opponent, and the `pile`.
    """

    code: str
    hidden: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Game:
    """A game at a table.

    Attributes:
        seats: `human` or the name of a level.
        seed: of the shuffles.
        start: the state in which the running turn began.
        taken: the steps of the running turn.
        past: the steps of the turn before.
        events: what the last request made happen.
        assisted: whether a hint was given in this game, or a whole turn taken back.
        origin: the position from which it was begun; None for a game from its first deal.
        sits: who sits before the page while two people share it; None while the table is covered.
        resigned: who has given the game up.
        names: what those were called who played a finished game elsewhere, where they were no nameless people; None
            where it was played here.
    """

    seats: Mapping[Player, str]
    seed: str
    start: State
    taken: tuple[_Taken, ...] = ()
    past: tuple[StepTaken, ...] = ()
    past_player: Player | None = None
    events: tuple[Event, ...] = ()
    assisted: bool = False
    origin: Origin | None = None
    sits: Player | None = None
    resigned: Player | None = None
    names: Mapping[Player, str] | None = None

    @property
    def state(self) -> State:
        """The state now."""
        return self.taken[-1].state if self.taken else self.start

    @property
    def is_over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.state.phase is Phase.OVER or self.resigned is not None

    @property
    def people(self) -> tuple[Player, ...]:
        """The players who are no computers."""
        return tuple(player for player in PLAYERS if self.seats[player] == HUMAN)

    @property
    def eyes(self) -> Player | None:
        """The player whose cards the page may show; None while it may show nobody's."""
        if len(self.people) == 1:
            return self.people[0]
        if self.sits is not None:
            return self.sits
        if not self.is_over:
            return None
        nameless = [player for player in PLAYERS if player not in (self.names or {})]
        return nameless[0] if len(nameless) == 1 else PLAYERS[0]

    @property
    def players(self) -> Mapping[Player, str]:
        """Who plays or has played, for a record: `human`, the name of a level, or any name of a game from elsewhere."""
        return self.seats if self.names is None else {player: self.names.get(player, HUMAN) for player in PLAYERS}

    @property
    def viewer(self) -> Player:
        """The player on whose side of the table the page is."""
        return self.eyes or (self.state.to_move if self.people else PLAYERS[0])

    def after(self, action: Action, state: State, events: tuple[Event, ...]) -> "Game":
        """Returns the game after a step, which may end the turn."""
        mover = self.state.to_move
        step = StepTaken(action, events)
        taken = (*self.taken, _Taken(state, step))
        turn_is_over = state.to_move is not mover or format_action(action).startswith("=")
        if turn_is_over or state.phase is Phase.OVER:
            past = tuple(taken.step for taken in taken)
            return replace(self, start=state, taken=(), past=past, past_player=mover)
        return replace(self, taken=taken)


def looked_at(game: Game, names: Mapping[Player, str]) -> Game:
    """Returns a finished game from elsewhere: nobody here has played it, and nobody is asked to play on.

    Args:
        game: as it ended.
        names: of the players, which may be any texts; `human` is none.
    """
    called = {player: name for player, name in names.items() if name not in (HUMAN, "")}
    return replace(game, seats=dict.fromkeys(PLAYERS, HUMAN), names=called)


def play(game: Game, action: Action) -> Game:
    """Returns the game after an action, and after the deal where that ends a round. Raises IllegalAction."""
    state, events = apply(game.state, action)
    if state.phase is Phase.DEAL:
        state, dealt = apply(state, dealer.deal(state, game.seed))
        events += dealt
    return game.after(action, state, events)


def with_events(before: Game, after: Game) -> Game:
    """Returns the game with all the events since an earlier moment of the same or the last turn."""
    if after.start is before.start:
        new = tuple(taken.step for taken in after.taken[len(before.taken) :])
    else:
        new = (*after.past[len(before.taken) :], *(taken.step for taken in after.taken))
    return replace(after, events=tuple(event for step in new for event in step.events))


def turn_begun(game: Game) -> State | None:
    """Returns the state after the last bridge of a handicap, or in which the running turn began; None before that."""
    states = (game.start, *(taken.state for taken in game.taken))
    return next((state for state in states if state.phase is not Phase.HANDICAP), None)


def undoable(game: Game) -> int:
    """Returns how many steps of the running turn the viewer can take back."""
    return len(game.taken) if game.state.to_move is game.eyes and not game.is_over else 0


def resumed(record: Record, seats: Mapping[Player, str], seed: str) -> Game:
    """Returns the game of a record after its last action, with undo and recap as they were. Raises RecordError."""
    return resumed_steps(replay(record), seats, seed)


def resumed_steps(steps: Iterable[Step], seats: Mapping[Player, str], seed: str) -> Game:
    """Returns the game after the last of some steps, as `resumed` does. Raises RecordError."""
    game: Game | None = None
    for stage in stages(steps, seats, seed):
        game = stage
    if game is None:
        raise RecordError("'deals' is empty")
    return replace(game, events=())


def stages(steps: Iterable[Step], seats: Mapping[Player, str], seed: str) -> Iterator[Game]:
    """Yields a game as it was after the first deal, then after every action of a player.

    Args:
        steps: the whole game, deals included; where a record lacks the last one, it is dealt here.
        seats: `human` or the name of a level.
        seed: of the shuffles.
    """
    game: Game | None = None
    waiting: tuple[Action, State, tuple[Event, ...]] | None = None
    for state, events in steps:
        link = state.history
        if link is None:
            raise AssertionError("every step leaves a trace")
        if game is None:
            game = Game(seats=seats, seed=seed, start=state, events=events)
        elif waiting is None and state.phase is Phase.DEAL:
            waiting = (link.action, state, events)
            continue
        else:
            # The deal that opens a round belongs to the draw that closed the one before.
            action, before = (link.action, ()) if waiting is None else (waiting[0], waiting[2])
            waiting = None
            game = _after(game, action, state, before + events)
        yield game
    if game is not None and waiting is not None:
        action, state, events = waiting
        state, dealt = apply(state, dealer.deal(state, seed))
        yield _after(game, action, state, events + dealt)


def _after(game: Game, action: Action, state: State, events: tuple[Event, ...]) -> Game:
    return replace(game.after(action, state, events), events=events)
