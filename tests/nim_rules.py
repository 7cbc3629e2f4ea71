"""The rules of the toy game of the tests, as a value of `tabletop.game.Game`.

Nim: three heaps of stones. In turn, the two players take as many stones as they like of one heap, at least one. The
player who takes the last stone wins. There is no chance, and nothing is hidden.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import xor
from typing import Any, Final, NamedTuple

from kahuna.player import PLAYERS, Player
from tabletop.game import Game
from tabletop.records import RecordError, object_in, texts_in
from tabletop.refusals import BaseNotationError, BaseReason, IllegalAction

Heaps = tuple[int, int, int]

LETTERS: Final = "ABC"
"""The heaps in texts."""


class Take(NamedTuple):
    """The player to act takes stones of a heap (0 to 2)."""

    heap: int
    stones: int


class Done(NamedTuple):
    """Something that was done."""

    action: Take
    by: Player


class State(NamedTuple):
    """A game at one moment: the heaps at its beginning and now, who acts next, and what was done."""

    begun: Heaps
    heaps: Heaps
    player: Player
    history: tuple[Done, ...] = ()


class Seen(NamedTuple):
    """What a player has seen: everything."""

    player: Player
    state: State


class Step(NamedTuple):
    """What an action leads to; its events are the actions themselves."""

    state: State
    events: tuple[Take, ...]


class Record(NamedTuple):
    """A game that can be written down."""

    begun: Heaps
    actions: Sequence[str]
    names: Mapping[Player, str]


class Reason(BaseReason):
    """Why something is refused."""

    __slots__ = ()
    sentences = {"too-many": "There are not so many stones.", "game-over": "The game is over."}  # noqa: RUF012 - as in every game


class NotationError(BaseNotationError):
    """A text that is no action."""

    mistakes = {"form": "'{text}' is no letter of a heap and number of stones"}  # noqa: RUF012 - as in every game


def new_game(heaps: Heaps, _seed: str) -> State:
    """Returns the state before the first action."""
    return State(heaps, heaps, Player.WHITE)


def why_illegal(position: State | Seen, action: Take) -> Reason | None:
    """Returns the reason that forbids an action, or None."""
    heaps = position.state.heaps if isinstance(position, Seen) else position.heaps
    if not any(heaps):
        return Reason("game-over")
    return None if 1 <= action.stones <= heaps[action.heap] else Reason("too-many", action=format_action(action))


def legal_actions(position: State | Seen) -> tuple[Take, ...]:
    """Returns the legal actions, none when the game is over."""
    heaps = position.state.heaps if isinstance(position, Seen) else position.heaps
    return tuple(Take(heap, taken) for heap, stones in enumerate(heaps) for taken in range(1, stones + 1))


def apply(state: State, action: Take) -> Step:
    """Returns what an action leads to. Raises IllegalAction."""
    reason = why_illegal(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    one, two, three = (stones - action.stones * (heap == action.heap) for heap, stones in enumerate(state.heaps))
    after = State(state.begun, (one, two, three), state.player.opponent, (*state.history, Done(action, state.player)))
    return Step(after, (action,))


def parse(text: str) -> Take:
    """Returns the action of a text such as "B2"."""
    if len(text) < 2 or text[0] not in LETTERS or not text[1:].isdecimal():
        raise NotationError("form", text=text)
    return Take(LETTERS.index(text[0]), int(text[1:]))


def format_action(action: Take) -> str:
    """Returns the text of an action."""
    return f"{LETTERS[action.heap]}{action.stones}"


def load(data: object) -> Record:
    """Returns the record of plain values. Raises RecordError."""
    record = object_in(data, "the record")
    heaps = record.get("heaps")
    if not isinstance(heaps, list) or len(heaps) != 3 or any(type(each) is not int or each < 0 for each in heaps):
        raise RecordError("'heaps' must be three numbers of stones")
    return Record(tuple(heaps), texts_in(record.get("actions"), "'actions'"), record.get("players", {}))


def dump(record: Record) -> dict[str, Any]:
    """Returns a record as plain values."""
    return {"heaps": list(record.begun), "actions": list(record.actions), "players": dict(record.names)}


def replay(record: Record) -> Iterator[Step]:
    """Yields the steps of a record. Raises RecordError."""
    state = new_game(record.begun, "")
    for number, text in enumerate(record.actions, 1):
        try:
            step = apply(state, parse(text))
        except (IllegalAction, NotationError) as error:
            raise RecordError(f"action {number}: {error}") from None
        yield step
        state = step.state


class Reckoner:
    """Leaves heaps whose binary sum without carry is zero, where it can."""

    def choose(self, seen: Seen) -> Take:
        """Returns an action."""
        actions = legal_actions(seen)
        return next((each for each in actions if not reduce(xor, apply(seen.state, each).state.heaps)), actions[0])


GAME: Final[Game[Heaps, State, Player, Take, Seen, Record]] = Game(
    name="nim_rules",
    seats=PLAYERS,
    new=new_game,
    players=lambda _state: PLAYERS,
    to_act=lambda state: state.player if any(state.heaps) else None,
    is_over=lambda state: not any(state.heaps),
    history=lambda state: state.history[-1] if state.history else None,
    turn=lambda state: len(state.history) + 1,
    apply=apply,
    legal=legal_actions,
    why_illegal=why_illegal,
    chance=lambda _state, _seed: Take(0, 0),
    observe=lambda state, player: Seen(player, state),
    parse=parse,
    format=format_action,
    record_of=lambda state, names: Record(
        state.begun, tuple(format_action(done.action) for done in state.history), names
    ),
    dump=dump,
    load=load,
    replay=replay,
    agents={"reckoner": lambda _seed: Reckoner()},
    agent_seed=lambda seed, player: f"{seed}/{player}",
)
