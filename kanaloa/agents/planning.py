"""The agent that plans its own turn."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum
from random import Random
from typing import NamedTuple

from kanaloa.actions import Action, AddTile, Complete, Move, Offer, Swap, TurnDirection, TurnSide
from kanaloa.agents.agent import Plan, Thinking, randomness
from kanaloa.agents.evaluation import USUAL, Weights, lead, outcome
from kanaloa.agents.manner import Attention, Taste
from kanaloa.agents.offerings import Sacrifice, offerings
from kanaloa.agents.outlook import DIGITS, moves_left, outlook
from kanaloa.geography import ENDS
from kanaloa.gods import FOUR_GODS, God
from kanaloa.legality import legal_actions
from kanaloa.observation import Observation
from kanaloa.player import PLAYERS, Player
from kanaloa.rules import follow
from kanaloa.rules.step import with_item
from kanaloa.state import Awaits, State
from kanaloa.tiles import POINTS, Tiles
from tabletop.agents import Progress, conclude

_SACRIFICES = 4
"""How many sacrifices are tried when a turn is played out."""
_AT_ONCE = (Awaits.ROB, Awaits.TILE, Awaits.GIFT)
"""Decisions that belong to the previous one, and are made with it."""


class Turn(NamedTuple):
    """A way to play the rest of a turn.

    Attributes:
        plan: its actions.
        after: the resulting position.
        worth: the worth of that position to its player.
        nodes: positions examined for it.
    """

    plan: Plan
    after: State
    worth: float
    nodes: int


@dataclass(frozen=True, slots=True)
class OwnTurnAgent:
    """Examines its own turn up to the draw, and takes the plan that leaves it furthest ahead.

    Attributes:
        weights: how it judges positions.
        blur: standard deviation of the noise that is added to the worth of each plan, in points of the score.
        seed: the seed of the noise, of what is overlooked, and of the choice among equals.
        attention: what it notices; None is everything.
        taste: what it prefers.
    """

    weights: Weights = USUAL
    blur: float = 0.0
    seed: str = ""
    attention: Attention | None = None
    taste: Taste | None = None

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Planner`."""
        return conclude(self.plan(observation))[0][0]

    def plan(self, observation: Observation) -> Thinking:
        """Thinks about the rest of the turn up to the next draw. See `Planner`."""
        player, state = observation
        best: Turn | None = None
        nodes = 0
        for turn in self.turns(state, player, randomness(self.seed, observation), thorough=True):
            nodes += turn.nodes
            if best is None or turn.worth > best.worth:
                best = turn
            yield Progress(0.0, nodes)  # so few that waiting is unnecessary
        assert best is not None
        return best.plan

    def turns(self, state: State, player: Player, rng: Random, *, thorough: bool = False) -> Iterator[Turn]:
        """Yields the plans worth examining, up to the next draw or another player's decision.

        Args:
            state: `player` is the one to act in it.
            player: the player whose turns are searched.
            rng: for the noise, and for what is overlooked.
            thorough: whether all sacrifices and swaps are tried, which are many.
        """
        plans = [*beginnings(state), *(swapping(state) if thorough else ())]
        if state.awaits is Awaits.ACTION:
            most = None if thorough else _SACRIFICES
            plans += [sacrifice.actions for sacrifice in likely(state, player)[:most]]
        if self.attention:
            plans = self.attention.noticed(plans, rng)
        for plan in plans:
            whole, after, nodes = self._carried_on(state, plan, player)
            worth = self._worth(after, player, rng)
            yield Turn(whole, after, worth + self.taste.liking(whole) if self.taste else worth, nodes)

    def _carried_on(self, state: State, plan: Plan, player: Player) -> tuple[Plan, State, int]:
        """A plan with the decisions that belong to it, the state after it, and the number of positions examined."""
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
        return worth + self.blur * round(rng.gauss(0.0, 1.0), DIGITS) if self.blur else worth


def likely(state: State, player: Player) -> list[Sacrifice]:
    """Returns the sacrifices that a player could make, most promising first.

    The order is an estimate from temples, hand and cards alone, by the usual weights; the resulting positions are not
    computed.

    Args:
        state: a state that awaits the action of a turn.
        player: whose turn it is.
    """
    temple, hand, left = state.temples[player], state.hands[player], moves_left(state)
    fading = left / (left + USUAL.fading * state.players)

    def worth(sacrifice: Sacrifice) -> float:
        god, tiles, points, _ = sacrifice
        total = temple[god] + points
        grown = with_item(temple, god, total)
        cards = 0.0
        if god is God.KANE:
            lost = (each for each in FOUR_GODS if state.gods[each] is player and grown[each] < total)
            cards -= fsum(USUAL.gods[each] for each in lost)
        elif state.gods[god] is not player and total >= temple[God.KANE]:
            others = (state.temples[each][god] for each in PLAYERS[: state.players] if each is not player)
            # The previous owner of the card is also set back.
            cards += USUAL.gods[god] * (1 + (state.gods[god] is not None)) * (total > max(others))
        return outlook(grown, Tiles(hand - tiles), left, state.players) + cards * fading

    return sorted(offerings(hand), key=worth, reverse=True)


def swapping(state: State) -> Iterator[Plan]:
    """Yields swaps of tiles that bring a tile to an island, and the move to it (rules 9.4 and 6.1)."""
    actions = legal_actions(state)
    moves = {action.target: action for action in actions if isinstance(action, Move)}
    tried = set()
    for swap in actions:
        if not isinstance(swap, Swap):
            continue
        (one, gone), (other, gained) = (swap.island, swap.tile), (swap.other, swap.other_tile)
        for island, there, comes in ((one, gone, gained), (other, gained, gone)):
            if island in moves and POINTS[comes] >= POINTS[there] and (island, comes) not in tried:
                tried.add((island, comes))
                yield swap, moves[island]


def beginnings(state: State) -> Iterator[Plan]:
    """Yields the actions worth examining, except sacrifices and swaps.

    Fish far from all pieces are ignored: turning one changes nothing in the evaluation.
    """
    occupied = state.occupied
    for action in legal_actions(state):
        match action:
            case Offer() | AddTile() | Complete() | Swap():
                pass
            case TurnSide(current) if not occupied >> state.fish.ends(current)[0] & 1:
                pass
            case TurnDirection(current) if not any(occupied >> end & 1 for end in ENDS[current]):
                pass
            case _:
                yield (action,)
    if state.awaits is Awaits.MORE:
        yield (Complete(),)
