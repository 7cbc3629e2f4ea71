"""One game between agents, whatever they do."""

from collections.abc import Callable, Iterator, Mapping
from time import process_time
from typing import NamedTuple

from kanaloa.actions import Action
from kanaloa.agents import Agent
from kanaloa.dealer import draw
from kanaloa.events import TurnBegun
from kanaloa.notation import format_action
from kanaloa.observation import observe
from kanaloa.player import PLAYERS, Player
from kanaloa.rules import IllegalAction, Step, apply, new_game
from kanaloa.set_up import SetUp
from kanaloa.state import Awaits, State
from tabletop.arena.faults import AgentFault, planned, shown
from tabletop.arena.turn_clock import NO_LIMIT, TurnClock
from tabletop.values import Seed


class Thought(NamedTuple):
    """What a choice has cost.

    Attributes:
        player: who chose.
        turn: the number of the turn in which, counted over all players; 0 in the start phase.
        nodes: positions looked at; 0 if the agent does not count them.
        seconds: CPU time.
    """

    player: Player
    turn: int
    nodes: int
    seconds: float


Watch = Callable[[Thought], None]
"""Called with every choice. An agent that plans several actions chooses once for all of them."""


def steps_of_game(
    agents: Mapping[Player, Agent],
    set_up: SetUp,
    seed: Seed,
    watch: Watch = lambda _thought: None,
    clock: TurnClock = NO_LIMIT,
) -> Iterator[Step]:
    """Plays a game and yields every step, draws included.

    Args:
        agents: who chooses for each player. Each is shown its own observations only.
        set_up: with what the game begins.
        seed: of the draws; the agents have seeds of their own.
        watch: called with every choice.
        clock: limits the time of a turn.

    Raises:
        AgentFault: an agent raised an exception, did not choose a legal action, or took too long.
    """
    if set(agents) != set(PLAYERS[: set_up.players]):
        raise ValueError("'agents' must have an agent for each player of the set-up")
    state, turn = new_game(set_up), 0
    while state.awaits is not Awaits.OVER:
        if state.to_act is None:
            steps = iter([apply(state, draw(state, seed))])
        else:
            steps = steps_of_agent(state, agents[state.to_act], turn, watch, clock)
        for step in steps:
            turn += sum(isinstance(event, TurnBegun) for event in step.events)
            yield step
            state = step.state


def play_game(agents: Mapping[Player, Agent], set_up: SetUp, seed: Seed) -> State:
    """Plays a game to its end and returns the last state. See `steps_of_game`."""
    *_, last = steps_of_game(agents, set_up, seed)
    return last.state


def steps_of_agent(
    state: State, agent: Agent, turn: int = 0, watch: Watch = lambda _thought: None, clock: TurnClock = NO_LIMIT
) -> Iterator[Step]:
    """Lets an agent choose once, and yields a step for each action of its plan.

    Args:
        state: a player is to act.
        agent: of that player.
        turn: the number of the turn.
        watch: called with what the choice has cost.
        clock: limits the time of a turn.

    Raises:
        AgentFault: it raised an exception, did not choose a legal action, or took too long.
    """
    player = state.to_act
    if player is None:
        raise ValueError("nobody is to act")
    start = process_time()
    plan, nodes = planned(agent, observe(state, player), player.colour, turn, clock)
    watch(Thought(player, turn, nodes, process_time() - start))
    for action in plan:
        if state.to_act is not player:
            raise _fault(player, turn, f"planned {shown(action, format_action)} after its choice was over")
        step = _applied(state, action, player, turn)
        yield step
        state = step.state


def _applied(state: State, action: object, player: Player, turn: int) -> Step:
    if not isinstance(action, Action):
        raise _fault(player, turn, f"chose {shown(action, format_action)}, which is no action")
    try:
        return apply(state, action)
    except IllegalAction as error:
        raise _fault(player, turn, f"chose {shown(action, format_action)}: {error.reason}") from error
    except Exception as error:  # an action with something in it that is no island, no tile ...
        raise _fault(player, turn, f"chose {shown(action, format_action)}, which is no action") from error


def _fault(player: Player, turn: int, what: str) -> AgentFault:
    return AgentFault(player.colour, turn, what)
