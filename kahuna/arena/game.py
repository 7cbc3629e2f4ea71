"""One game between two agents, whatever they do."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from time import process_time
from typing import NamedTuple

from kahuna import dealer
from kahuna.actions import Action, Grant
from kahuna.agents import Agent
from kahuna.notation import format_action
from kahuna.observation import observe
from kahuna.player import PLAYERS, Player
from kahuna.rules import IllegalAction, Step, apply, new_game
from kahuna.state import Phase, Ruleset, State
from tabletop.arena.faults import AgentFault, planned, shown
from tabletop.arena.turn_clock import NO_LIMIT, TurnClock
from tabletop.values import Seed


class Thought(NamedTuple):
    """What a choice has cost.

    Attributes:
        player: who chose.
        turn: the number of the turn; 0 while handicap bridges are placed.
        nodes: positions looked at; 0 if the agent does not count them.
        seconds: CPU time.
    """

    player: Player
    turn: int
    nodes: int
    seconds: float


def steps_of_game(
    agents: Mapping[Player, Agent],
    ruleset: Ruleset,
    seed: Seed,
    handicap: Sequence[Grant] = (),
    watch: Callable[[Thought], None] = lambda _thought: None,
    clock: TurnClock = NO_LIMIT,
) -> Iterator[Step]:
    """Plays a game and yields every step, deals included.

    Args:
        agents: who chooses for each player. Each is shown its own observations only.
        ruleset: what is played.
        seed: of the shuffles; the agents have seeds of their own.
        handicap: the handicap bridges; if left out, the handicapped agent chooses them.
        watch: called with every choice. An agent that plans its whole turn chooses once a turn.
        clock: limits the time of a turn.

    Raises:
        AgentFault: an agent raised an exception, did not choose a legal action, or took too long.
    """
    if set(agents) != set(PLAYERS):
        raise ValueError("'agents' must have an agent for white and black")
    state = new_game(ruleset)
    granted = list(handicap)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            steps = iter([apply(state, dealer.deal(state, seed))])
        elif state.phase is Phase.HANDICAP and granted:
            steps = iter([apply(state, granted.pop(0))])
        else:
            steps = steps_of_agent(state, agents[state.to_move], watch, clock)
        for step in steps:
            yield step
            state = step.state


def play_game(agents: Mapping[Player, Agent], ruleset: Ruleset, seed: Seed, handicap: Sequence[Grant] = ()) -> State:
    """Plays a game to its end and returns the last state. See `steps_of_game`."""
    *_, last = steps_of_game(agents, ruleset, seed, handicap)
    return last.state


def steps_of_agent(
    state: State,
    agent: Agent,
    watch: Callable[[Thought], None] = lambda _thought: None,
    clock: TurnClock = NO_LIMIT,
) -> Iterator[Step]:
    """Lets an agent choose once, and yields a step for each action of its plan: the rest of the turn, or less.

    Args:
        state: somebody is to move.
        agent: of that player.
        watch: called with what the choice has cost.
        clock: limits the time of a turn.

    Raises:
        AgentFault: it raised an exception, did not choose a legal action, or took too long.
    """
    mover, turn = state.to_move, state.turn.number
    observation = observe(state, mover)
    start = process_time()
    plan, nodes = planned(agent, observation, mover, turn, clock)
    watch(Thought(mover, turn, nodes, process_time() - start))
    for action in plan:
        if state.to_move is not mover or state.phase in (Phase.DEAL, Phase.OVER):
            raise AgentFault(mover, turn, f"planned {shown(action, format_action)} after its turn was over")
        step = _applied(state, action, turn)
        yield step
        state = step.state


def _applied(state: State, action: object, turn: int) -> Step:
    if not isinstance(action, Action):
        raise AgentFault(state.to_move, turn, f"chose {shown(action, format_action)}, which is no action")
    try:
        return apply(state, action)
    except IllegalAction as error:
        raise AgentFault(state.to_move, turn, f"chose {shown(action, format_action)}: {error.reason}") from error
    except Exception as error:  # an action with something in it that is no line, no card ...
        raise AgentFault(state.to_move, turn, f"chose {shown(action, format_action)}, which is no action") from error
