"""Numbered games from one seed, between agents that go by name.

A game depends on its number, the seed, the settings and the names, and on nothing that was played before it: so games
can be played in any order and by several processes, and a single one can be played again.
"""

import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from tabletop.arena.entrants import entrant
from tabletop.arena.faults import AgentFault
from tabletop.arena.game import Thought, steps_of_game
from tabletop.arena.statistics import Cost
from tabletop.arena.turn_clock import TurnClock
from tabletop.game import Action, Applied, Game, Observed, Player, Record, Settings, State


class Played(NamedTuple, Generic[State, Player]):
    """A game that has been played.

    Attributes:
        final: its last state.
        steps: all of them.
        costs: of each player's turns, in order.
        fault: what ended it before its end; None where it is finished.
    """

    final: State
    steps: tuple[Applied[State], ...]
    costs: Mapping[Player, tuple[Cost, ...]]
    fault: AgentFault | None = None


@dataclass(frozen=True, slots=True)
class Series(Generic[Settings, State, Player, Action, Observed, Record]):
    """Games with the same settings.

    Attributes:
        game: which one.
        seed: of all of them: any text.
        settings: what is agreed on.
        opening: the first actions of the players, instead of the agents' choices.
        turn_limit: seconds that an agent may take for a turn; see `tabletop.arena.turn_clock`.
    """

    game: Game[Settings, State, Player, Action, Observed, Record]
    seed: str
    settings: Settings
    opening: tuple[Action, ...] = ()
    turn_limit: float | None = None

    def deal_seed(self, number: int) -> str:
        """Returns the seed of what chance does in a game."""
        return f"{self.seed}/{number}"

    def play(self, names: Mapping[Player, str], number: int) -> Played[State, Player]:
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

    def attempt(self, names: Mapping[Player, str], number: int) -> Played[State, Player]:
        """Plays a game between new agents, up to its end or to the first fault of an agent.

        Each agent gets a separate seed that tells nothing about what chance does. What the agents print goes to
        standard error: standard output is for results.

        Args:
            names: of the agents; see `tabletop.arena.entrants.entrant`.
            number: which game.

        Raises:
            EntrantError: there is no such agent.
        """
        game, seed = self.game, self.deal_seed(number)
        state = game.new(self.settings, seed)
        thoughts: list[Thought[Player]] = []
        steps: list[Applied[State]] = []
        fault = None
        with redirect_stdout(sys.stderr):
            agents = {
                player: entrant(name, game.agents)(game.agent_seed(seed, player)) for player, name in names.items()
            }
            clock = TurnClock(self.turn_limit)
            try:
                steps.extend(steps_of_game(game, state, agents, seed, self.opening, thoughts.append, clock))
            except AgentFault as error:
                fault = error.named(names[error.player], seed)
        costs = {player: _costs_of_turns(thoughts, player) for player in names}
        return Played(steps[-1].state if steps else state, tuple(steps), costs, fault)


AnySeries = Series[Any, Any, Any, Any, Any, Any]


def _costs_of_turns(thoughts: Sequence[Thought[Player]], player: Player) -> tuple[Cost, ...]:
    """Returns what an agent's choices have cost, those of a turn together; what comes before the first turn is none."""
    turns: dict[int, Cost] = defaultdict(lambda: Cost(0, 0.0))
    for chooser, turn, nodes, seconds in thoughts:
        if chooser is player and turn:
            turns[turn] = Cost(turns[turn].nodes + nodes, turns[turn].seconds + seconds)
    return tuple(turns.values())
