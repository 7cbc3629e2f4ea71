"""Numbered games from one seed, between agents that go by name.

A game depends on its number, the seed, the rules and the names, and on nothing that was played before it: so games can
be played in any order and by several processes, and a single one can be played again.
"""

import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from typing import NamedTuple

from kanaloa.agents import AGENTS
from kanaloa.arena.game import Thought, steps_of_game
from kanaloa.dealer import deal
from kanaloa.player import PLAYERS, Player
from kanaloa.rules import new_game
from kanaloa.set_up import Layout
from kanaloa.state import State
from tabletop.arena.entrants import entrant
from tabletop.arena.faults import AgentFault
from tabletop.arena.statistics import Cost
from tabletop.arena.turn_clock import TurnClock


class Played(NamedTuple):
    """A game that has been played.

    Attributes:
        final: its last state.
        costs: of each player's turns, in order.
        fault: what ended it before its end; None where it is finished.
    """

    final: State
    costs: Mapping[Player, tuple[Cost, ...]]
    fault: AgentFault | None = None


@dataclass(frozen=True, slots=True)
class Series:
    """Games under the same rules.

    Attributes:
        seed: of all of them: any text.
        players: how many play.
        layout: how the fish come to their currents.
        pairs: with two players which pairs of gods cards are dealt: an index of `kanaloa.set_up.PAIRS`.
        turn_limit: seconds that an agent may take for a turn; see `tabletop.arena.turn_clock`.
    """

    seed: str
    players: int = 2
    layout: Layout = Layout.FREE
    pairs: int = 0
    turn_limit: float | None = None

    def deal_seed(self, number: int) -> str:
        """Returns the seed of a game's set-up and draws."""
        return f"{self.seed}/{number}"

    def play(self, names: Sequence[str], number: int) -> Played:
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

    def attempt(self, names: Sequence[str], number: int) -> Played:
        """Plays a game between new agents, up to its end or to the first fault of an agent.

        Each agent gets a separate seed that tells nothing about the draws. What the agents print goes to standard
        error: standard output is for results.

        Args:
            names: of the agents, in the order of the seats; see `tabletop.arena.entrants.entrant`.
            number: which game.

        Raises:
            EntrantError: there is no such agent.
        """
        seed = self.deal_seed(number)
        thoughts: list[Thought] = []
        players = PLAYERS[: self.players]
        set_up = deal(self.players, seed, self.layout, self.pairs)
        final, fault = new_game(set_up), None
        with redirect_stdout(sys.stderr):
            agents = {
                player: entrant(name, AGENTS)(f"{seed}/{player.colour}")
                for player, name in zip(players, names, strict=True)
            }
            try:
                for step in steps_of_game(agents, set_up, seed, thoughts.append, TurnClock(self.turn_limit)):
                    final = step.state
            except AgentFault as error:
                fault = error.named(names[[player.colour for player in players].index(error.player)], seed)
        return Played(final, {player: _costs_of_turns(thoughts, player) for player in players}, fault)


def _costs_of_turns(thoughts: Sequence[Thought], player: Player) -> tuple[Cost, ...]:
    """Adds up what an agent chose in the same turn; the start phase belongs to none."""
    turns: dict[int, Cost] = defaultdict(lambda: Cost(0, 0.0))
    for chooser, turn, nodes, seconds in thoughts:
        if chooser is player and turn:
            turns[turn] = Cost(turns[turn].nodes + nodes, turns[turn].seconds + seconds)
    return tuple(turns.values())
