"""The style of a computer player: its preferences, and what it overlooks.

Both apply to the plans of a turn. A taste is added to the worth of a plan, so a player pursues it as long as it costs
little. Attention drops plans before they are compared, like a beginner who overlooks a move or does not think of a
sacrifice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from kanaloa.actions import Move, Offer, Swap, TurnDirection, TurnSide
from kanaloa.agents.agent import Plan


@dataclass(frozen=True, slots=True)
class Taste:
    """A player's preferences, in points of the score for each.

    Attributes:
        offer: a sacrifice; negative for a player who keeps tiles.
        move: a move of a piece.
        fish: a fish turned, or tiles swapped, by the power of a card.
    """

    offer: float = 0.0
    move: float = 0.0
    fish: float = 0.0

    def liking(self, plan: Plan) -> float:
        """Returns the preference for a plan."""
        liked = 0.0
        for action in plan:
            match action:
                case Offer():
                    liked += self.offer
                case Move():
                    liked += self.move
                case TurnSide() | TurnDirection() | Swap():
                    liked += self.fish
                case _:
                    pass
        return liked


@dataclass(frozen=True, slots=True)
class Attention:
    """What a beginner notices.

    Attributes:
        plans: share of the plans noticed at a decision, 0 to 1.
        sacrifices: chance that sacrifices are considered at a decision, 0 to 1.
    """

    plans: float = 1.0
    sacrifices: float = 1.0

    def noticed(self, plans: Sequence[Plan], rng: Random) -> list[Plan]:
        """Returns the plans that the player notices: at least one.

        Args:
            plans: all plans worth examining; at least one.
            rng: decides what is noticed.
        """
        offers = rng.random() < self.sacrifices
        thought_of = [plan for plan in plans if offers or not isinstance(plan[0], Offer)] or plans
        return [plan for plan in thought_of if rng.random() < self.plans] or [rng.choice(thought_of)]
