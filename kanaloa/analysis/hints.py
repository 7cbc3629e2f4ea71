"""A hint in three steps: what kind of turn, where, and the whole turn with its reasons."""

from collections.abc import Generator, Sequence
from typing import Final, Literal, NamedTuple

from kanaloa.actions import (
    Action,
    AddTile,
    Allow,
    CallDolphin,
    Complete,
    EndTurn,
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
    TakeOff,
    TakeTile,
    TurnDirection,
    TurnFellow,
    TurnSide,
)
from kanaloa.agents.agent import Plan
from kanaloa.agents.evaluation import best_weights
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.analysis.best_turn import NODES, chance_of, rest_of, search_turn
from kanaloa.analysis.judging import Moment
from kanaloa.analysis.motives import motives_of
from kanaloa.notation import format_action
from kanaloa.observation import Observation, observe
from tabletop.agents import Progress, part
from tabletop.motives import Motive

STEPS: Final[tuple[Literal[1, 2, 3], ...]] = (1, 2, 3)
_OTHERS: Final = 2
"""Number of alternative turns in a hint."""

Kind = Literal[
    "fish", "piece", "remove", "land", "move", "sacrifice", "more", "fellow", "dolphin", "rob", "take", "give",
    "volcano", "turn", "end", "answer",
]  # fmt: skip
"""What a hint is about."""

_KINDS: Final[dict[type[Action], Kind]] = {
    PlaceFish: "fish",
    PlacePiece: "piece",
    TakeOff: "remove",
    Land: "land",
    Move: "move",
    Offer: "sacrifice",
    AddTile: "more",
    Complete: "more",
    TurnFellow: "fellow",
    CallDolphin: "dolphin",
    Rob: "rob",
    RobNobody: "rob",
    TakeTile: "take",
    GiveTile: "give",
    PlaceVolcano: "volcano",
    TurnSide: "turn",
    TurnDirection: "turn",
    EndTurn: "end",
    Allow: "answer",
    Forbid: "answer",
}


class Advice(NamedTuple):
    """A plan up to the next draw, and the chance of winning with it, 0 to 1."""

    plan: Plan
    chance: float


class Hint(NamedTuple):
    """The advice.

    Attributes:
        kind: what it is about.
        first: the action that shows where: the first one that is not a swap.
        best: the advised turn.
        motives: the reasons, most important first.
        others: alternatives, best first; only those that were examined closely.
    """

    kind: Kind
    first: Action
    best: Advice
    motives: tuple[Motive, ...]
    others: tuple[Advice, ...]


Hinting = Generator[Progress, bool | None, Hint]
"""A hint in progress. If sent True, it finishes soon."""


def hint(observation: Observation, nodes: int = NODES, running: Moment | None = None) -> Hinting:
    """Searches for the best plan, with reasons.

    The hint comes from the same search that reviews use. A player who follows a hint gets the rest of the same plan
    throughout the decision. The same arguments give the same hint.

    Args:
        observation: the observation of the player to act, also in the middle of a turn; the game is not over.
        nodes: positions to examine in a search.
        running: the current decision, with the actions taken so far; None at its beginning.
    """
    player, state = observation
    planner = OwnTurnAgent(best_weights(state.players))
    if running is not None:
        begun = observe(running.state, player)
        found = yield from part(search_turn(begun, planner, chance_of(begun), nodes), 0.0, 0.5)
        best, *others = (rest_of(candidate, running.plan, state) for candidate in found.candidates)
        if best is not None:
            chances = [candidate.chances[player] for candidate in found.candidates]
            rests = [Advice(rest, chance) for rest, chance in zip([best, *others], chances, strict=True) if rest]
            return _hint(observation, rests)
    searching = search_turn(observation, planner, chance_of(observation), nodes)
    found = yield from part(searching, 0.0 if running is None else 0.5, 1.0)
    return _hint(observation, [Advice(each.plan, each.chances[player]) for each in found.candidates])


def _hint(observation: Observation, ways: Sequence[Advice]) -> Hint:
    player, state = observation
    best, *others = ways
    # Turns dropped early have chances from few games: those that look better than the best were lucky.
    less = (each for each in others if each.chance <= best.chance)
    first = next((action for action in best.plan if not isinstance(action, Swap)), best.plan[0])
    return Hint(
        kind=_KINDS[type(first)],
        first=first,
        best=best,
        motives=motives_of(state, player, best.plan),
        others=tuple(sorted(less, key=lambda each: -each.chance)[:_OTHERS]),
    )


def texts_of(plan: Plan) -> list[str]:
    """Returns the actions of a plan in the notation."""
    return [format_action(action) for action in plan]
