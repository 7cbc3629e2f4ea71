"""Numbered games from one seed, between agents that go by name.

A game depends on its number, the seed, the rules and the two names, and on nothing that was played before it: so games
can be played in any order and by several processes, and a single one can be played again.
"""

import sys
from collections import defaultdict
from collections.abc import Mapping
from contextlib import redirect_stdout
from dataclasses import dataclass
from typing import NamedTuple

from kahuna.actions import Grant
from kahuna.arena.entrants import entrant
from kahuna.arena.game import Thought, steps_of_game
from kahuna.arena.habits import Habits, habits_of
from kahuna.dealer import opponent_seed
from kahuna.player import Player
from kahuna.rules import Step, new_game
from kahuna.state import Ruleset, State
from tabletop.arena.faults import AgentFault
from tabletop.arena.statistics import Cost
from tabletop.arena.turn_clock import TurnClock


class Played(NamedTuple):
    """A game that has been played.

    Attributes:
        final: its last state.
        costs: of each player's turns, in order.
        habits: what each player has done in all of its turns.
        fault: what ended it before its end; None where it is finished.
    """

    final: State
    costs: Mapping[Player, tuple[Cost, ...]]
    habits: Mapping[Player, Habits]
    fault: AgentFault | None = None


@dataclass(frozen=True, slots=True)
class Series:
    """Games under the same rules.

    Attributes:
        seed: of all of them: any text.
        ruleset: what is played.
        handicap: the handicap bridges; if left out, the handicapped agent chooses them.
        turn_limit: seconds that an agent may take for a turn; see `tabletop.arena.turn_clock`.
    """

    seed: str
    ruleset: Ruleset
    handicap: tuple[Grant, ...] = ()
    turn_limit: float | None = None

    def deal_seed(self, number: int) -> str:
        """Returns the seed of a game's shuffles."""
        return f"{self.seed}/{number}"

    def play(self, names: Mapping[Player, str], number: int) -> Played:
        """Plays a game to its end. See `attempt`.

        Raises:
            EntrantError: there is no such agent.
            AgentFault: an agent raised an exception, did not choose a legal action, or took too long; the sentence
                names it, the seed of the deal, and the turn.
        """
        played = self.attempt(names, number)
        if played.fault is not None:
            raise played.fault
        return played

    def attempt(self, names: Mapping[Player, str], number: int) -> Played:
        """Plays a game between new agents, up to its end or to the first fault of an agent.

        Each agent gets a separate seed that tells nothing about the shuffles. What the agents print goes to standard
        error: standard output is for results.

        Args:
            names: of the agents; see `kahuna.arena.entrants.entrant`.
            number: which game.

        Raises:
            EntrantError: there is no such agent.
        """
        thoughts: list[Thought] = []
        steps: list[Step] = []
        fault = None
        seed = self.deal_seed(number)
        with redirect_stdout(sys.stderr):
            agents = {player: entrant(name)(opponent_seed(f"{seed}/{player}")) for player, name in names.items()}
            clock = TurnClock(self.turn_limit)
            try:
                steps.extend(steps_of_game(agents, self.ruleset, seed, self.handicap, thoughts.append, clock))
            except AgentFault as error:
                fault = error.named(names[error.player], seed)
        return Played(
            steps[-1].state if steps else new_game(self.ruleset),
            {player: _costs_of_turns(thoughts, player) for player in Player},
            {player: habits_of(steps, player) for player in Player},
            fault,
        )


def _costs_of_turns(thoughts: list[Thought], player: Player) -> tuple[Cost, ...]:
    """Adds up what an agent chose one after another in the same turn; handicap bridges belong to none."""
    turns: dict[int, Cost] = defaultdict(lambda: Cost(0, 0.0))
    for mover, turn, nodes, seconds in thoughts:
        if mover is player and turn:
            turns[turn] = Cost(turns[turn].nodes + nodes, turns[turn].seconds + seconds)
    return tuple(turns.values())
