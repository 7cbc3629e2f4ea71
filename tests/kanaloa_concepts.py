"""Which concepts of Kanaloa a step of a lesson uses, derived from what its learner does and is asked."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from kanaloa.actions import (
    AddTile,
    Allow,
    CallDolphin,
    Forbid,
    GiveTile,
    Land,
    Move,
    Offer,
    PlaceFish,
    PlacePiece,
    PlaceVolcano,
    Rob,
    RobNobody,
    Swap,
    TakeTile,
    TurnDirection,
    TurnFellow,
    TurnSide,
)
from kanaloa.geography import DOLPHIN, Current
from kanaloa.gods import God
from kanaloa.legality import is_stuck, legal_actions
from kanaloa.lessons.judge import judge_step
from kanaloa.lessons.lesson import LEARNER, Deed, LessonStep, Look
from kanaloa.player import PLAYERS
from kanaloa.state import PIECES, VOLCANO_TILES, Awaits, State

MOST_PATHS: Final = 40


class Moment(NamedTuple):
    """A position of a step in which the learner acts, and what the learner does there; None at the end of the step."""

    step: LessonStep
    state: State
    deed: Deed | None


def _does(*kinds: type) -> Callable[[Moment], bool]:
    return lambda it: isinstance(it.deed, kinds)


def _pursues(*codes: str) -> Callable[[Moment], bool]:
    return lambda it: it.step.goal.code in codes


def _sides(it: Moment) -> bool:
    """A fish of another player at the learner's piece does not carry the learner. Grey fish carry nobody anywhere."""
    fish, pieces = it.state.fish, it.state.pieces[LEARNER]
    tails = {place for place in pieces if place != DOLPHIN}
    return any(
        fish.owner(current) not in (None, LEARNER)
        and not fish.usable(LEARNER) >> current & 1
        and fish.ends(current)[0] in tails
        for current in Current
    )


def _is_asked(*kinds: type) -> Callable[[Moment], bool]:
    """The learner does it, or the step ends where there is nothing else to do."""

    def asked(it: Moment) -> bool:
        left = {type(action) for action in legal_actions(it.state)} if it.state.to_act is LEARNER else set()
        return isinstance(it.deed, kinds) or (it.deed is None and bool(left) and left <= set(kinds))

    return asked


CONCEPTS: Final[Mapping[str, Callable[[Moment], bool]]] = {
    "pointing": _does(Look),
    "move": _does(Move),
    "tile": _is_asked(TakeTile),
    "sides": lambda it: it.state.awaits is Awaits.ACTION and it.deed is not None and _sides(it),
    "stuck": lambda it: (
        it.state.awaits is Awaits.ACTION
        and any(is_stuck(it.state, LEARNER, place) for place in it.state.pieces[LEARNER])
    ),
    "fellow": _does(TurnFellow),
    "dolphin": _does(CallDolphin),
    "landing": _is_asked(Land),
    "leaving": _is_asked(GiveTile),
    "fish": _does(PlaceFish),
    "first piece": lambda it: it.state.awaits is Awaits.PIECE,
    "sacrifice": _does(Offer),
    "more tiles": _does(AddTile),
    "temple of Kane": lambda it: isinstance(it.deed, Offer) and it.deed.god is God.KANE,
    "gods card": _pursues("owned", "kept"),
    "protection card": lambda it: any(owner is LEARNER for owner in it.state.protection) or _pursues("protected")(it),
    "score": _pursues("scored", "won"),
    "swap": _does(Swap),
    "second piece": lambda it: (
        len(it.state.pieces[LEARNER]) == PIECES or (it.state.awaits is Awaits.END and isinstance(it.deed, PlacePiece))
    ),
    "turning": _does(TurnSide, TurnDirection),
    "veto": _does(Allow, Forbid),
    "robbery": _is_asked(Rob, RobNobody),
    "eruption": _does(PlaceVolcano),
    "block": lambda it: any(it.state.blocked[player] for player in PLAYERS[: it.state.players]),
    "volcano": lambda it: it.state.volcano is not None,
    "end": lambda it: it.state.volcanoes + 1 >= VOLCANO_TILES[it.state.players],
}
"""Whether a moment uses a concept, by its name."""

PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "dolphin": ("dolphin",),
    "landing": ("land where", "landing"),
    "sacrifice": ("sacrific",),
    "protection card": ("protection",),
    "second piece": ("second piece", "two pieces"),
    "swap": ("swap",),
    "robbery": (" rob ", "robs", "robbing"),
    "eruption": ("eruption",),
    "block": ("block",),
    "veto": ("forbid",),
}
"""The English phrases that only make sense to a learner who knows a concept."""


def moments(step: LessonStep) -> Iterator[Moment]:
    """Yields the moments of the shortest ways to the goal of a step, of which there may be many."""
    waiting: list[tuple[Deed, ...]] = [()]
    for _ in range(MOST_PATHS):
        if not waiting:
            return
        deeds = waiting.pop(0)
        verdict = judge_step(step, deeds)
        state = verdict.attempt.state
        if verdict.done:
            yield Moment(step, state, None)
        for deed in verdict.useful:
            yield Moment(step, state, deed)
            waiting.append((*deeds, deed))


def used(step: LessonStep) -> set[str]:
    """Returns the concepts that a step uses."""
    return {name for name, uses in CONCEPTS.items() if any(map(uses, moments(step)))}
