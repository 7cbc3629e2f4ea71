"""The goals of lesson steps, judged by the events of the rules. No rule is implemented here."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeVar

from kanaloa.events import Event, FishPlaced, FishTurned, PieceMoved, TileMoved, TurnAnswered, VolcanoPlaced
from kanaloa.geography import DOLPHIN, Island
from kanaloa.gods import LETTERS, God
from kanaloa.legality import is_stuck, reachable
from kanaloa.player import PLAYERS, Player
from kanaloa.scoring import score
from kanaloa.state import Awaits, State


class StepGoal(NamedTuple):
    """The goal of a step.

    Attributes:
        code: a key of `GOALS`.
        what: an island, a tile, a god, a fish, players or a thing on the table, as the code requires; "" for any.
        points: the minimum number of points, of tiles or of islands.
    """

    code: str
    what: str = ""
    points: int = 1


class Attempt(NamedTuple):
    """How a step has gone so far.

    Attributes:
        player: the learner.
        state: the current position.
        deeds: the events of each action of the player, with the draws that followed.
        replies: the number of turns played by others.
        drawn: the number of tiles drawn for the player.
        seen: whether the player has pointed at what the step shows.
    """

    player: Player
    state: State
    deeds: tuple[tuple[Event, ...], ...] = ()
    replies: int = 0
    drawn: int = 0
    seen: bool = False

    @property
    def events(self) -> tuple[Event, ...]:
        """All events that the player's actions have caused."""
        return tuple(event for deed in self.deeds for event in deed)


_E = TypeVar("_E")


def _of(kind: type[_E], attempt: Attempt) -> list[_E]:
    return [event for event in attempt.events if isinstance(event, kind)]


def _reached(goal: StepGoal, attempt: Attempt) -> list[Island]:
    """The islands where a piece of the learner has arrived."""
    found = [event.target for event in _of(PieceMoved, attempt) if event.player is attempt.player]
    return [Island(place) for place in found if place is not None and place != DOLPHIN and _is(goal, Island(place))]


def _is(goal: StepGoal, island: Island) -> bool:
    return goal.what in ("", island.name)


def _arrived(goal: StepGoal, attempt: Attempt) -> bool:
    return bool(_reached(goal, attempt))


def _landed(goal: StepGoal, attempt: Attempt) -> bool:
    """A piece has come back from the Dolphin, and the tile that leaves the game was chosen."""
    back = any(event.origin == DOLPHIN for event in _of(PieceMoved, attempt))
    return back and attempt.state.awaits is not Awaits.GIFT and _arrived(goal, attempt)


def _laid(goal: StepGoal, attempt: Attempt) -> bool:
    """The player has placed a fish in a direction, with the white side up (`w`) or the coloured one (`c`)."""
    way, _, side = goal.what.partition(":")
    return any(
        f"{event.tail.name}>{event.head.name}" == way and side in ("", "w" if event.white else "c")
        for event in _of(FishPlaced, attempt)
    )


def _reaches(goal: StepGoal, attempt: Attempt) -> bool:
    """A piece was placed from which a number of islands can be reached."""
    state, player = attempt.state, attempt.player
    found = {island for place in state.pieces[player] for island in reachable(state, player, place)}
    return bool(attempt.deeds) and len(found) >= goal.points


def _seen(_goal: StepGoal, attempt: Attempt) -> bool:
    return attempt.seen


def _takes(goal: StepGoal, attempt: Attempt) -> list[TileMoved]:
    return [
        event
        for event in _of(TileMoved, attempt)
        if event.target is attempt.player and goal.what in ("", event.tile.name)
    ]


def _took(goal: StepGoal, attempt: Attempt) -> bool:
    return sum(isinstance(event.origin, Island) for event in _takes(goal, attempt)) >= goal.points


def _robbed(goal: StepGoal, attempt: Attempt) -> bool:
    return any(isinstance(event.origin, Player) for event in _takes(goal, attempt))


def _temple(goal: StepGoal, attempt: Attempt) -> bool:
    return attempt.state.temples[attempt.player][_god(goal)] >= goal.points


def _god(goal: StepGoal) -> God:
    return God(LETTERS.index(goal.what))


def _owned(goal: StepGoal, attempt: Attempt) -> bool:
    return attempt.state.gods[_god(goal)] is attempt.player


def _protected(goal: StepGoal, attempt: Attempt) -> bool:
    return attempt.state.protection[_god(goal)] is attempt.player


def _kept(goal: StepGoal, attempt: Attempt) -> bool:
    """Kane's temple has grown, and the player still has the card."""
    return attempt.state.temples[attempt.player][God.KANE] >= goal.points and _owned(goal, attempt)


def _scored(goal: StepGoal, attempt: Attempt) -> bool:
    return score(attempt.state.temples[attempt.player]) >= goal.points


def _stranded(_goal: StepGoal, attempt: Attempt) -> bool:
    """No other player's piece can move."""
    state = attempt.state
    others = [player for player in PLAYERS[: state.players] if player is not attempt.player]
    places = [(player, place) for player in others for place in state.pieces[player]]
    return bool(attempt.deeds) and all(is_stuck(state, player, place) for player, place in places)


def _fellow(_goal: StepGoal, attempt: Attempt) -> bool:
    """A fish was turned without a move."""
    return any(isinstance(event, FishTurned) for event in attempt.events) and not _of(PieceMoved, attempt)


def _way(goal: StepGoal, attempt: Attempt) -> bool:
    """The last action turned a fish without a move, and now a piece can move to the island."""
    deed = attempt.deeds[-1] if attempt.deeds else ()
    turned = any(isinstance(event, FishTurned) for event in deed) and not any(
        isinstance(event, PieceMoved) for event in deed
    )
    state, player = attempt.state, attempt.player
    ways = (island for place in state.pieces[player] if place != DOLPHIN for island in reachable(state, player, place))
    return turned and any(_is(goal, island) for island in ways)


def _second(_goal: StepGoal, attempt: Attempt) -> bool:
    return len(attempt.state.pieces[attempt.player]) > 1


def _forbade(_goal: StepGoal, attempt: Attempt) -> bool:
    return any(not event.allowed for event in _of(TurnAnswered, attempt))


def _blocked(goal: StepGoal, attempt: Attempt) -> bool:
    """The volcano blocks a player, or those whose letters are given, but not the learner."""
    blocked = {player for event in _of(VolcanoPlaced, attempt) for player, _ in event.blocked}
    letters = {player.letter for player in blocked}
    return bool(blocked) and attempt.player not in blocked and letters >= set(goal.what)


def _won(_goal: StepGoal, attempt: Attempt) -> bool:
    state = attempt.state
    return state.awaits is Awaits.OVER and state.result is not None and state.result.winners == (attempt.player,)


GOALS: Final[Mapping[str, Callable[[StepGoal, Attempt], bool]]] = {
    "seen": _seen,
    "laid": _laid,
    "reaches": _reaches,
    "arrived": _arrived,
    "landed": _landed,
    "took": _took,
    "robbed": _robbed,
    "temple": _temple,
    "owned": _owned,
    "protected": _protected,
    "kept": _kept,
    "scored": _scored,
    "stranded": _stranded,
    "fellow": _fellow,
    "way": _way,
    "second": _second,
    "forbade": _forbade,
    "blocked": _blocked,
    "won": _won,
}
"""Whether a goal is reached, by its code: see the table in `docs/lessons.md`."""


def is_reached(goal: StepGoal, attempt: Attempt) -> bool:
    """Returns whether a step's goal is reached."""
    return GOALS[goal.code](goal, attempt)
