"""One game between two agents.

Agents may be anybody's: whatever one of them raises or returns, the caller gets an `AgentFault` that says so.
"""

import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from kahuna import dealer
from kahuna.actions import Action, Grant
from kahuna.agents import Agent, Plan, conclude, think
from kahuna.notation import format_action
from kahuna.observation import Observation, observe
from kahuna.player import Player
from kahuna.rules import IllegalAction, Step, apply, new_game
from kahuna.state import Phase, Ruleset, State


class AgentFault(ValueError):  # noqa: N818 - the fault is the agent's
    """An agent raised an exception, or answered what is no legal action.

    Attributes:
        player: whose agent it is.
        turn: the number of the turn; 0 while handicap bridges are placed.
        what: what it did, without its name: "chose KL: You do not hold card K."
    """

    def __init__(self, player: Player, turn: int, what: str, sentence: str = "") -> None:
        super().__init__(sentence or f"{player.value}'s agent in turn {turn} {what}")
        self.player, self.turn, self.what = player, turn, what


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
    seed: str,
    handicap: Sequence[Grant] = (),
    watch: Callable[[Thought], None] = lambda _thought: None,
) -> Iterator[Step]:
    """Plays a game and yields every step, deals included.

    Args:
        agents: who chooses for each player. Each is shown its own observations only.
        ruleset: what is played.
        seed: of the shuffles; the agents have seeds of their own.
        handicap: the handicap bridges; if left out, the handicapped agent chooses them.
        watch: is told of every choice. An agent that plans its whole turn chooses once a turn.

    Raises:
        AgentFault: an agent raised an exception or did not choose a legal action.
    """
    state = new_game(ruleset)
    granted = list(handicap)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            steps = iter([apply(state, dealer.deal(state, seed))])
        elif state.phase is Phase.HANDICAP and granted:
            steps = iter([apply(state, granted.pop(0))])
        else:
            steps = steps_of_agent(state, agents[state.to_move], watch)
        for step in steps:
            yield step
            state = step.state


def play_game(agents: Mapping[Player, Agent], ruleset: Ruleset, seed: str, handicap: Sequence[Grant] = ()) -> State:
    """Plays a game to its end and returns the last state. See `steps_of_game`."""
    *_, last = steps_of_game(agents, ruleset, seed, handicap)
    return last.state


def steps_of_agent(
    state: State, agent: Agent, watch: Callable[[Thought], None] = lambda _thought: None
) -> Iterator[Step]:
    """Lets an agent choose once, and yields a step for each action of its plan: the rest of the turn, or less.

    Args:
        state: somebody is to move.
        agent: of that player.
        watch: is told what the choice has cost.

    Raises:
        AgentFault: it raised an exception or did not choose a legal action.
    """
    mover, turn = state.to_move, state.turn
    observation = observe(state, mover)
    start = process_time()
    plan, nodes = _chosen(agent, observation)
    watch(Thought(mover, turn, nodes, process_time() - start))
    for action in plan:
        if state.to_move is not mover or state.phase in (Phase.DEAL, Phase.OVER):
            raise AgentFault(mover, turn, f"planned {_shown(action)} after its turn was over")
        step = _applied(state, action, turn)
        yield step
        state = step.state


def _chosen(agent: Agent, observation: Observation) -> tuple[Plan, int]:
    try:
        plan, nodes = conclude(think(agent, observation))
        plan = tuple(plan)
    except (Exception, SystemExit) as error:
        raise AgentFault(observation.player, observation.turn, f"raised {told(error)}") from error
    if not plan:
        raise AgentFault(observation.player, observation.turn, "planned nothing at all")
    return plan, nodes


def _applied(state: State, action: object, turn: int) -> Step:
    if not isinstance(action, Action):
        raise AgentFault(state.to_move, turn, f"chose {_shown(action)}, which is no action")
    try:
        return apply(state, action)
    except IllegalAction as error:
        raise AgentFault(state.to_move, turn, f"chose {_shown(action)}: {error.reason}") from error
    except Exception as error:  # an action with something in it that is no line, no card ...
        raise AgentFault(state.to_move, turn, f"chose {_shown(action)}, which is no action") from error


def _shown(action: Any) -> str:
    try:
        return format_action(action) or type(action).__name__
    except Exception:  # whatever it is, it must be named
        return repr(action)[:80]


def told(error: BaseException) -> str:
    """Returns what an exception says and where it was raised, in one line."""
    words = f"{type(error).__name__}: {' '.join(str(error).split())}".removesuffix(": ")
    frames = traceback.extract_tb(error.__traceback__)
    return f"{words} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else words
