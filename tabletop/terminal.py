"""A game in the terminal: people at a keyboard, who type lines, and agents."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TextIO

from tabletop.agents import Agent
from tabletop.arena.game import steps_in_order, steps_of_agent
from tabletop.game import Action, Applied, Game, Observed, Player, Record, Settings, State
from tabletop.refusals import BaseNotationError, IllegalAction

MOST_TYPED: Final = 10_000
"""Maximum characters of a line of input: no person types that many, but a program can send an endless line."""

_LEAVING: Final = ("quit", "exit", "q")


@dataclass(frozen=True, slots=True)
class Keyboard(Generic[State, Action]):
    """How people act at the keyboard.

    Attributes:
        source: the source of the lines.
        help: the text for the line `help`.
        show: prints the position for the player to act.
        parse: returns the action of a word. Raises a BaseNotationError.
        tell: prints events.
        commands: print something about a position, by the line that asks for it, in lower case.
    """

    source: TextIO
    help: str
    show: Callable[[State], None]
    parse: Callable[[str], Action]
    tell: Callable[[Iterable[Any]], None]
    commands: Mapping[str, Callable[[State], None]]

    def command(self, line: str, state: State) -> bool:
        """Executes a line that is not an action. Returns whether it is one."""
        if line in self.commands:
            self.commands[line](state)
        elif line in ("help", "?"):
            print(self.help)
        elif not line:
            print("Type an action, or help.")
        else:
            return False
        return True


class _LeftError(Exception):
    """The person leaves the game, the input ends, or a line is endless."""


def play(
    game: Game[Settings, State, Player, Action, Observed, Record],
    state: State,
    agents: Mapping[Player, Agent[Observed, Action]],
    seed: str,
    keyboard: Keyboard[State, Action],
    opening: Sequence[Action] = (),
) -> State | None:
    """Plays a game to its end.

    Args:
        game: the game.
        state: the state in which it begins.
        agents: the agents by player; all other players are at the keyboard.
        seed: the seed for random events.
        keyboard: how the others act.
        opening: the first actions of the players.

    Returns:
        The last state, or None if the game was left.

    Raises:
        AgentFault: an agent raised an exception or did not choose a legal action.
    """

    def choose(state: State, player: Player) -> Iterable[Applied[State]]:
        agent = agents.get(player)
        return _typed_steps(game, state, keyboard) if agent is None else steps_of_agent(game, state, agent)

    try:
        for step in steps_in_order(game, state, choose, seed, opening):
            keyboard.tell(step.events)
            state = step.state
    except _LeftError:
        print("\nThe game is left.")
        return None
    return state


def _typed_steps(
    game: Game[Settings, State, Player, Action, Observed, Record], state: State, keyboard: Keyboard[State, Action]
) -> list[Applied[State]]:
    """Shows the position, and asks until a line has an effect. Raises _LeftError."""
    keyboard.show(state)
    while True:
        print("> ", end="", flush=True)
        line = keyboard.source.readline(MOST_TYPED)
        if len(line) == MOST_TYPED:
            print(f"\nA line of input has {MOST_TYPED:,} characters or more.")
            raise _LeftError
        typed = line.strip().lower()
        if not line or typed in _LEAVING:
            raise _LeftError
        if not keyboard.command(typed, state) and (steps := _steps_of_line(game, state, line, keyboard.parse)):
            return steps


def _steps_of_line(
    game: Game[Settings, State, Player, Action, Observed, Record],
    state: State,
    line: str,
    parse: Callable[[str], Action],
) -> list[Applied[State]]:
    """Applies all actions of a line, or none. Prints why it applies none."""
    player, steps = game.to_act(state), list[Applied[State]]()
    try:
        for action in [parse(word) for word in line.split()]:
            if game.to_act(state) is not player:
                print("What you typed goes on after your decisions. Nothing has been done.")
                return []
            steps.append(game.apply(state, action))
            state = steps[-1].state
    except BaseNotationError as error:
        print(f"{error}. Type help for the notation.")
        return []
    except IllegalAction as error:
        print(f"{error.reason} Nothing has been done.")
        return []
    return steps
