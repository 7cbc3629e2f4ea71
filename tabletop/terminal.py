"""A game in the terminal: people at a keyboard, who type lines, and agents."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TextIO, TypeVar

from tabletop.agents import Agent
from tabletop.arena.game import steps_of_agent
from tabletop.game import Action, Applied, Game, Observed, Player, Record, Settings, State

MOST_TYPED: Final = 10_000
"""Maximum characters of a line of input: no person types that many, but a program can send an endless line."""

_LEAVING: Final = ("quit", "exit", "q")

Led = TypeVar("Led")
"""The result of a line."""


def ask(act: Callable[[str], Led | None], commands: Mapping[str, Callable[[], object]], source: TextIO) -> Led | None:
    """Asks until a line has an effect.

    Args:
        act: executes a line, and returns the result; None if the line was refused, which it has reported.
        commands: the functions for lines that are not actions, by their text in lower case.
        source: the source of the lines.

    Returns:
        The result of `act`; None if the person leaves, the input ends, or a line is endless.
    """
    while True:
        print("> ", end="", flush=True)
        line = source.readline(MOST_TYPED)
        if len(line) == MOST_TYPED:
            print(f"\nA line of input has {MOST_TYPED:,} characters or more.")
            return None
        typed = line.strip()
        if not line or typed.lower() in _LEAVING:
            return None
        if typed.lower() in commands:
            commands[typed.lower()]()
        elif (led := act(typed)) is not None:
            return led


def play(
    game: Game[Settings, State, Player, Action, Observed, Record],
    state: State,
    agents: Mapping[Player, Agent[Observed, Action]],
    seed: str,
    act: Callable[[State], State | None],
    tell: Callable[[Iterable[Any]], None],
    opening: Sequence[Action] = (),
) -> State | None:
    """Plays a game to its end.

    Args:
        game: the game.
        state: the state in which it begins.
        agents: the agents by player; all other players are at the keyboard.
        seed: the seed for random events.
        act: lets the player to act enter an action; returns None if that player leaves.
        tell: prints the events of a step that was not entered at the keyboard.
        opening: the first actions of the players.

    Returns:
        The last state, or None if the game was left.

    Raises:
        AgentFault: an agent raised an exception or did not choose a legal action.
    """
    given = list(opening)
    while not game.is_over(state):
        player = game.to_act(state)
        steps: Iterable[Applied[State]]
        if player is None:
            steps = [game.apply(state, game.chance(state, seed))]
        elif given:
            steps = [game.apply(state, given.pop(0))]
        elif player in agents:
            steps = steps_of_agent(game, state, agents[player])
        else:
            answered = act(state)
            if answered is None:
                print("\nThe game is left.")
                return None
            state = answered
            continue
        for step in steps:
            tell(step.events)
            state = step.state
    return state
