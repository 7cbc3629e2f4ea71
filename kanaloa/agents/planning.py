"""The agent that plans its own turn."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from kanaloa.actions import Action, AddTile, Complete, Offer, Swap
from kanaloa.agents.agent import Plan, Thinking, randomness
from kanaloa.agents.evaluation import Weights, lead, outcome
from kanaloa.agents.offerings import offerings
from kanaloa.legality import legal_actions
from kanaloa.observation import Observation
from kanaloa.player import Player
from kanaloa.rules import follow
from kanaloa.state import Awaits, State
from tabletop.agents import Progress, conclude

_AT_ONCE = (Awaits.ROB, Awaits.TILE, Awaits.GIFT)
"""Decisions that belong to the one before, and are taken with it."""


@dataclass(frozen=True, slots=True)
class OwnTurnAgent:
    """Looks at its own turn up to the draw, and takes what leaves it furthest ahead.

    Attributes:
        weights: of its judgement.
        blur: standard deviation of the noise that is added to what it thinks of each plan, in points of the score.
        seed: of the noise, and of the choice among equals.
    """

    weights: Weights = field(default_factory=Weights)
    blur: float = 0.0
    seed: str = ""

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Planner`."""
        return conclude(self.plan(observation))[0][0]

    def plan(self, observation: Observation) -> Thinking:
        """Thinks about the rest of the turn up to the next draw. See `Planner`."""
        player, state = observation
        rng = randomness(self.seed, observation)
        best: tuple[float, float] | None = None
        chosen: Plan = ()
        nodes = 0
        begun = list(beginnings(state))
        for number, plan in enumerate(begun, 1):
            whole, after, looked = self._carried_on(state, plan, player)
            nodes += looked
            judged = (self._worth(after, player, rng), rng.random())
            if best is None or judged > best:
                best, chosen = judged, whole
            yield Progress(number / len(begun), nodes)
        return chosen

    def _carried_on(self, state: State, plan: Plan, player: Player) -> tuple[Plan, State, int]:
        """A plan with the decisions that belong to it, the state after it, and how many positions were looked at."""
        for action in plan:
            state = follow(state, action, [])
        nodes = 1
        while state.to_act is player and state.awaits in _AT_ONCE:
            options = [(action, follow(state, action, [])) for action in legal_actions(state)]
            nodes += len(options)
            action, state = max(options, key=lambda option: lead(option[1], player, self.weights))
            plan = (*plan, action)
        return plan, state, nodes

    def _worth(self, state: State, player: Player, rng: Random) -> float:
        worth = outcome(state, player) if state.awaits is Awaits.OVER else lead(state, player, self.weights)
        return worth + self.blur * rng.gauss(0.0, 1.0)


def beginnings(state: State) -> Iterator[Plan]:
    """Yields the ways to go on that are worth looking at: legal actions, sacrifices as a whole, no swaps."""
    for action in legal_actions(state):
        if not isinstance(action, Offer | AddTile | Complete | Swap):
            yield (action,)
    if state.awaits is Awaits.ACTION:
        yield from offerings(state.hands[state.turn])
    if state.awaits is Awaits.MORE:
        yield (Complete(),)
