"""Plays out the best-looking turns, with draws from the bag and the answers of the others."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from random import Random
from typing import Final, NamedTuple

from kanaloa.agents.agent import Plan
from kanaloa.agents.evaluation import Verdict, verdict
from kanaloa.agents.planning import OwnTurnAgent, Turn
from kanaloa.dealer import pick
from kanaloa.observation import Observation
from kanaloa.player import Player
from kanaloa.rules import follow
from kanaloa.state import Awaits, State
from tabletop.agents import Progress

_SET_UP: Final = (Awaits.FISH, Awaits.PIECE)
"""Decisions before the first turn: too far from the end to play out."""


@dataclass(frozen=True, slots=True)
class SearchEffort:
    """The search limits.

    Attributes:
        width: the number of best-looking turns that are played out.
        nodes: positions to examine in doing so; each turn is played out at least once.
        rounds: number of further turns of each player that are played out.
        place: weight of the final place in the worth of a turn; the rest is the chance of winning. With two players
            they are the same.
    """

    width: int
    nodes: int
    rounds: int = 1
    place: float = 0.5


class Candidate(NamedTuple):
    """A way to play the rest of a turn, and its outcome.

    Attributes:
        plan: its actions, up to the next draw or another player's decision.
        after: the resulting position.
        chances: the chances of winning, indexed by player; their sum is one.
    """

    plan: Plan
    after: State
    chances: tuple[float, ...]


class Found(NamedTuple):
    """The result of a search.

    Attributes:
        candidates: the turns that were played out, best first.
        nodes: positions examined.
    """

    candidates: tuple[Candidate, ...]
    nodes: int


Searching = Generator[Progress, bool | None, Found]
"""A search in progress. If sent True, it finishes soon and returns what it has found."""


class _Tried:
    """A turn that is being played out."""

    __slots__ = ("turn", "verdicts")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.verdicts: list[Verdict] = []

    def worth(self, player: Player, place: float) -> float:
        """The player's objective: to win, or else to finish ahead of others."""
        goals = [(1 - place) * each.chances[player] + place * each.places[player] for each in self.verdicts]
        # `fsum` is exact: the last digit of a plain sum differs between versions of Python.
        return fsum(goals) / len(goals)

    def candidate(self) -> Candidate:
        plan, after, *_ = self.turn
        return Candidate(plan, after, mean_chances(self.verdicts))


def mean_chances(verdicts: Sequence[Verdict]) -> tuple[float, ...]:
    """Returns the chances of winning, indexed by player."""
    return tuple(fsum(each) / len(verdicts) for each in zip(*(one.chances for one in verdicts), strict=True))


def search(observation: Observation, effort: SearchEffort, planner: OwnTurnAgent, rng: Random) -> Searching:
    """Searches for the rest of a turn with the best chances of winning.

    All turns are played out with the same random numbers, to reduce the influence of luck on the comparison. Each stage
    has an equal share of the work, and the better half advances (sequential halving: Karnin, Koren and Somekh, 2013).

    Args:
        observation: the observation of the player to act; the game is not over.
        effort: the search limits.
        planner: evaluates turns statically, and predicts all players' turns.
        rng: for the draws when turns are played out, and for the planner's noise.
    """
    player, state = observation
    nodes, hurried = 0, False
    turns: list[Turn] = []
    for turn in planner.turns(state, player, rng, thorough=True):
        turns.append(turn)
        nodes += turn.nodes
        hurried = bool((yield Progress(0.0, nodes))) or hurried
    kept = best_of(turns, effort.width)
    if hurried or len(kept) == 1 or state.awaits in _SET_UP:
        at_sight = [Candidate(turn.plan, turn.after, verdict(turn.after, planner.weights).chances) for turn in kept]
        return Found(tuple(at_sight), nodes)
    tried = [_Tried(turn) for turn in kept]
    numbers = list(_halves(len(tried)))
    budget = effort.nodes / len(numbers)
    for stage, number in enumerate(numbers):
        used = 0
        while used < budget and not hurried:
            # Turns can be compared only if all were played out equally often.
            seed = seed_of(rng)
            for place, each in enumerate(tried[:number]):
                found, looked = play_out(each.turn.after, state, planner, Random(seed), effort.rounds)
                each.verdicts.append(found)
                used += looked
                share = max(used / budget, (place + 1) / number if used >= budget else 0.0)
                done = (stage + min(share, 1.0)) / len(numbers)
                hurried = bool((yield Progress(done, nodes + used))) or hurried
        nodes += used
        tried[:number] = sorted(tried[:number], key=lambda each: -each.worth(player, effort.place))
    return Found(tuple(each.candidate() for each in tried), nodes)


def _halves(number: int) -> Iterator[int]:
    """Yields the number of turns that are played out in each stage."""
    yield number
    while number > 2:
        number = (number + 1) // 2
        yield number


def play_out(state: State, before: State, planner: OwnTurnAgent, rng: Random, rounds: int = 1) -> tuple[Verdict, int]:
    """Plays on until each player has had `rounds` more turns, and returns the expected end of the game.

    Args:
        state: where to begin.
        before: the position in which the decision was made; its turn is the starting point for counting turns.
        planner: plays for all players, and sees the chances at the end.
        rng: for the draws and the planner's noise.
        rounds: number of turns of each player after that of `before`.

    Returns:
        The verdict, and the number of positions examined.
    """
    nodes, turns, turn = 0, rounds * state.players, (before.turn, before.immediate)
    while state.awaits is not Awaits.OVER:
        if (state.turn, state.immediate) != turn:
            turn = state.turn, state.immediate
            turns -= 1
            if turns < 0:
                break
        if state.to_act is None:
            state = follow(state, pick(state, rng.random()), [])
            continue
        answers = list(planner.turns(state, state.to_act, rng))
        nodes += sum(answer.nodes for answer in answers)
        state = max(answers, key=lambda answer: answer.worth).after
    return verdict(state, planner.weights), nodes + 1


def seed_of(rng: Random) -> int:
    """Returns a seed for random numbers: an integer, because the hash of a float differs between machines."""
    return int(rng.random() * (1 << 53))


def best_of(turns: Iterable[Turn], most: int) -> list[Turn]:
    """Returns the best turns, best first; of those that lead to the same position only the best."""
    found: dict[object, Turn] = {}
    for turn in sorted(turns, key=lambda each: -each.worth):
        found.setdefault(position_of(turn.after), turn)
    return list(found.values())[:most]


def position_of(state: State) -> tuple[object, ...]:
    """Returns a state without players, set-up and history, which do not affect the rest of the game."""
    return tuple(state)[2:-1]
