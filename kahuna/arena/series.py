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
from kahuna.state import Ruleset, State
from tabletop.arena.faults import AgentFault
from tabletop.arena.statistics import Cost


class Played(NamedTuple):
    """A finished game.

    Attributes:
        final: its last state.
        costs: of each player's turns, in order.
        habits: what each player has done in all of its turns.
    """

    final: State
    costs: Mapping[Player, tuple[Cost, ...]]
    habits: Mapping[Player, Habits]


@dataclass(frozen=True, slots=True)
class Series:
    """Games under the same rules.

    Attributes:
        seed: of all of them: any text.
        ruleset: what is played.
        handicap: the handicap bridges; if left out, the handicapped agent chooses them.
    """

    seed: str
    ruleset: Ruleset
    handicap: tuple[Grant, ...] = ()

    def deal_seed(self, number: int) -> str:
        """Returns the seed of a game's shuffles."""
        return f"{self.seed}/{number}"

    def play(self, names: Mapping[Player, str], number: int) -> Played:
        """Plays a game between new agents, each with a seed of its own that tells nothing about the shuffles.

        What the agents print goes to standard error: standard output is for results.

        Args:
            names: of the agents; see `kahuna.arena.entrants.entrant`.
            number: which game.

        Raises:
            EntrantError: there is no such agent.
            AgentFault: an agent raised an exception or did not choose a legal action; the sentence names it, the
                seed of the deal, and the turn.
        """
        thoughts: list[Thought] = []
        seed = self.deal_seed(number)
        try:
            with redirect_stdout(sys.stderr):
                agents = {player: entrant(name)(opponent_seed(f"{seed}/{player}")) for player, name in names.items()}
                steps = list(steps_of_game(agents, self.ruleset, seed, self.handicap, thoughts.append))
        except AgentFault as fault:
            sentence = f"{names[fault.player]} as {fault.player}, deal {seed}, turn {fault.turn}: it {fault.what}"
            raise AgentFault(fault.player, fault.turn, fault.what, sentence) from fault.__cause__
        return Played(
            steps[-1].state,
            {player: _costs_of_turns(thoughts, player) for player in Player},
            {player: habits_of(steps, player) for player in Player},
        )


def _costs_of_turns(thoughts: list[Thought], player: Player) -> tuple[Cost, ...]:
    """Adds up what an agent chose one after another in the same turn; handicap bridges belong to none."""
    turns: dict[int, Cost] = defaultdict(lambda: Cost(0, 0.0))
    for mover, turn, nodes, seconds in thoughts:
        if mover is player and turn:
            turns[turn] = Cost(turns[turn].nodes + nodes, turns[turn].seconds + seconds)
    return tuple(turns.values())
