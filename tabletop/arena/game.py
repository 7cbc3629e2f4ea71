"""One game between agents, whatever they do."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from time import process_time
from typing import Any, Generic, NamedTuple

from tabletop.agents import Agent
from tabletop.arena.faults import AgentFault, planned, shown
from tabletop.arena.turn_clock import NO_LIMIT, TurnClock
from tabletop.game import Action, Applied, Game, Observed, Player, Record, Settings, State
from tabletop.refusals import IllegalAction
from tabletop.values import Seed


class Thought(NamedTuple, Generic[Player]):
    """What a choice has cost.

    Attributes:
        player: who chose.
        turn: the number of the turn; 0 before the first.
        nodes: positions looked at; 0 if the agent does not count them.
        seconds: CPU time.
    """

    player: Player
    turn: int
    nodes: int
    seconds: float


Watch = Callable[[Thought[Any]], None]
"""Called with every choice. An agent that plans several actions chooses once for all of them."""


def steps_of_game(
    game: Game[Settings, State, Player, Action, Observed, Record],
    state: State,
    agents: Mapping[Player, Agent[Observed, Action]],
    seed: Seed,
    opening: Sequence[Action] = (),
    watch: Watch = lambda _thought: None,
    clock: TurnClock = NO_LIMIT,
) -> Iterator[Applied[State]]:
    """Plays a game to its end and yields every step, those of chance included.

    Args:
        game: which one.
        state: where it begins.
        agents: one for each player. Each sees its own observations only.
        seed: of what chance does; the agents have their own.
        opening: the first actions of the players, instead of the agents' choices.
        watch: see `Watch`.
        clock: limits the time of a turn.

    Raises:
        ValueError: a player has no agent.
        AgentFault: an agent raised an exception, did not choose a legal action, or took too long.
    """
    players = game.players(state)
    if set(agents) != set(players):
        *names, last = map(str, players)
        raise ValueError(f"'agents' must have an agent for {', '.join(names)} and {last}")
    return steps_in_order(
        game, state, lambda state, player: steps_of_agent(game, state, agents[player], watch, clock), seed, opening
    )


def steps_in_order(
    game: Game[Settings, State, Player, Action, Observed, Record],
    state: State,
    choose: Callable[[State, Player], Iterable[Applied[State]]],
    seed: Seed,
    opening: Sequence[Action] = (),
) -> Iterator[Applied[State]]:
    """Plays a game to its end and yields every step, those of chance included.

    Args:
        game: which one.
        state: where it begins.
        choose: returns the next steps of the player to act.
        seed: of what chance does.
        opening: the first actions of the players.
    """
    given = list(opening)
    while not game.is_over(state):
        player = game.to_act(state)
        steps: Iterable[Applied[State]]
        if player is None:
            steps = [game.apply(state, game.chance(state, seed))]
        elif given:
            steps = [game.apply(state, given.pop(0))]
        else:
            steps = choose(state, player)
        for step in steps:
            yield step
            state = step.state


def play_game(
    game: Game[Settings, State, Player, Action, Observed, Record],
    state: State,
    agents: Mapping[Player, Agent[Observed, Action]],
    seed: Seed,
    opening: Sequence[Action] = (),
) -> State:
    """Plays a game to its end and returns the last state. See `steps_of_game`."""
    for step in steps_of_game(game, state, agents, seed, opening):
        state = step.state
    return state


def steps_of_agent(
    game: Game[Settings, State, Player, Action, Observed, Record],
    state: State,
    agent: Agent[Observed, Action],
    watch: Watch = lambda _thought: None,
    clock: TurnClock = NO_LIMIT,
) -> Iterator[Applied[State]]:
    """Lets an agent choose once, and yields a step for each action of its plan: the rest of the turn, or less.

    Args:
        game: which one.
        state: a player is to act.
        agent: of that player.
        watch: see `Watch`.
        clock: limits the time of a turn.

    Raises:
        ValueError: no player is to act.
        AgentFault: the agent raised an exception, did not choose a legal action, or took too long.
    """
    player, turn = game.to_act(state), game.turn(state)
    if player is None:
        raise ValueError("no player is to act")
    start = process_time()
    plan, nodes = planned(agent, game.observe(state, player), player, turn, clock)
    watch(Thought(player, turn, nodes, process_time() - start))
    for action in plan:
        if game.to_act(state) is not player:
            raise AgentFault(player, turn, f"planned {shown(action, game.format)} after its choice was over")
        try:
            step = game.apply(state, action)
        except IllegalAction as error:
            raise AgentFault(player, turn, f"chose {shown(action, game.format)}: {error.reason}") from error
        except Exception as error:  # what is no action, or has something in it that is no part of one
            raise AgentFault(player, turn, f"chose {shown(action, game.format)}, which is no action") from error
        yield step
        state = step.state
