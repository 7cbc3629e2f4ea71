"""A game in the terminal: people at a keyboard, who type line by line, and agents."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TextIO, TypeVar

from tabletop.agents import Agent
from tabletop.arena.game import steps_of_agent
from tabletop.game import Action, Applied, Game, Observed, Player, Record, Settings, State

MOST_TYPED: Final = 10_000
"""Characters of a line of input: nobody can type so many, but a program can send them without end."""

_LEAVING: Final = ("quit", "exit", "q")

Led = TypeVar("Led")
"""What a line leads to."""


def ask(act: Callable[[str], Led | None], commands: Mapping[str, Callable[[], object]], source: TextIO) -> Led | None:
    """Asks until something has happened.

    Args:
        act: does what a line says, and returns what that leads to; None where the line was refused, which it has said.
        commands: what is done for lines that are no actions, by their text in small letters.
        source: where lines come from.

    Returns:
        What `act` returned; None when the person leaves, the input ends, or a line is endless.
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
        game: which one.
        state: where it begins.
        agents: those who play; all other players sit at the keyboard.
        seed: of what chance does.
        act: lets the player to act do something at the keyboard; returns None when that player leaves.
        tell: prints the events of a step that nobody at the keyboard has made.
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
