"""The agent that plays the most promising turns out: with draws from the bag, and with the answers of the others."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from kanaloa.actions import Action
from kanaloa.agents.agent import Thinking, randomness
from kanaloa.agents.evaluation import winning_chances
from kanaloa.agents.planning import OwnTurnAgent, Turn
from kanaloa.dealer import pick
from kanaloa.observation import Observation
from kanaloa.player import Player
from kanaloa.rules import follow
from kanaloa.state import Awaits, State
from tabletop.agents import Progress, conclude

_SET_UP: Final = (Awaits.FISH, Awaits.PIECE)
"""Decisions before the first turn: too far from the end to be played out."""


@dataclass(frozen=True, slots=True)
class SearchEffort:
    """How much a search looks at.

    Attributes:
        width: how many of the turns that look best are played out.
        stages: how often they are compared; after each time the better half is played out further, twice as often.
        samples: how often each is played out in the first stage.
        rounds: turns of each player after the own one that are played out.
    """

    width: int
    stages: int
    samples: int
    rounds: int = 1


@dataclass(frozen=True, slots=True)
class SearchAgent:
    """Plays the turns that look best out, some turns far, and takes the one after which it wins most often.

    Turns that are compared are played out with the same random numbers, so that luck decides less between them. The
    better half is kept again and again (sequential halving: Karnin, Koren and Somekh, 2013).

    Attributes:
        effort: how much it looks at.
        planner: how it judges a turn at first sight, and what it expects of everybody, itself later included.
        seed: of what is drawn when a turn is played out.
    """

    effort: SearchEffort
    planner: OwnTurnAgent = field(default_factory=OwnTurnAgent)
    seed: str = ""

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Planner`."""
        return conclude(self.plan(observation))[0][0]

    def plan(self, observation: Observation) -> Thinking:
        """Thinks about the rest of the turn up to the next draw. See `Planner`."""
        player, state = observation
        rng = randomness(self.seed, observation)
        nodes, hurried = 0, False
        turns: list[Turn] = []
        for turn in self.planner.turns(state, player, rng, with_swaps=True):
            turns.append(turn)
            nodes += turn.nodes
            hurried = bool((yield Progress(0.0, nodes))) or hurried
        kept = best_of(turns, self.effort.width)
        if hurried or len(kept) == 1 or state.awaits in _SET_UP:
            return kept[0].plan
        stages = list(self._stages(len(kept)))
        todo = sum(number * samples for number, samples in stages)
        done = 0
        values = dict.fromkeys(range(len(kept)), 0.0)
        for number, samples in stages:
            order = sorted(values, key=lambda place: -values[place])[:number]
            values = {place: values[place] for place in order}
            for _ in range(samples):
                chance = rng.random()
                for place in order:
                    value, looked = self._played_out(kept[place].after, player, Random(chance))
                    values[place] += value
                    nodes += looked
                    done += 1
                    hurried = bool((yield Progress(done / todo, nodes))) or hurried
                # Only when all were played out equally often can they be compared.
                if hurried:
                    return kept[max(values, key=lambda place: values[place])].plan
        return kept[max(values, key=lambda place: values[place])].plan

    def _stages(self, number: int) -> Iterator[tuple[int, int]]:
        """Yields how many turns are played out in each stage, and how often each of them."""
        for stage in range(self.effort.stages):
            yield number, self.effort.samples << stage
            if number <= 2:
                return
            number = (number + 1) // 2

    def _played_out(self, state: State, player: Player, rng: Random) -> tuple[float, int]:
        """How likely a player is to win after some turns of everybody; and how many positions were looked at."""
        nodes, turns, turn = 0, self.effort.rounds * state.players, state.turn
        while state.awaits is not Awaits.OVER:
            if state.turn is not turn:
                turn = state.turn
                turns -= 1
                if turns < 0:
                    break
            if state.to_act is None:
                state = follow(state, pick(state, rng.random()), [])
                continue
            answers = list(self.planner.turns(state, state.to_act, rng))
            nodes += sum(answer.nodes for answer in answers)
            state = max(answers, key=lambda answer: answer.worth).after
        return winning_chances(state, self.planner.weights)[player], nodes


def best_of(turns: Iterable[Turn], most: int) -> list[Turn]:
    """Returns the best turns, the best first; of those that lead to the same position the best only."""
    found: dict[object, Turn] = {}
    for turn in sorted(turns, key=lambda each: -each.worth):
        found.setdefault(_position(turn.after), turn)
    return list(found.values())[:most]


def _position(state: State) -> tuple[object, ...]:
    """All but set-up and history, which do not matter for what follows."""
    return tuple(state)[1:-1]
