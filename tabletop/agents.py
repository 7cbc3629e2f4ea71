"""What a computer player is, whatever the game."""

from collections.abc import Callable, Generator
from typing import NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from tabletop.quoting import quoted
from tabletop.values import Seed, checked

Observed = TypeVar("Observed", contravariant=True)
"""What a player sees."""
Chosen = TypeVar("Chosen")
"""An action."""
ChosenOut = TypeVar("ChosenOut", covariant=True)

Result = TypeVar("Result")
"""What some work comes to."""

Game = TypeVar("Game")
"""A game as it stands, in whatever form."""


class Progress(NamedTuple):
    """How far a search has come.

    Attributes:
        done: share of the work that is done, 0 to 1; never falls.
        nodes: positions looked at so far.
    """

    done: float
    nodes: int


Thinking: TypeAlias = Generator[Progress, bool | None, tuple[Chosen, ...]]
"""A choice in the making. It yields often, so that whoever drives it can do something else in between; sending it
True asks it to come to an end soon with the best that it has found. It returns the plan: actions to be done one after
another, at least one, and not more than the rest of the turn."""


class Seeded:
    """An agent, or a part of one, whose random choices follow from a seed."""

    @checked
    def __init__(self, seed: Seed = "") -> None:
        self.seed = seed

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seed='{quoted(self.seed)}')"


class Agent(Protocol[Observed, ChosenOut]):
    """Anything that can choose an action. An agent keeps no memory: an observation holds all that was seen."""

    def choose(self, observation: Observed) -> ChosenOut:
        """Returns a legal action.

        Args:
            observation: what the player to move knows; the game is not over.
        """
        ...


@runtime_checkable
class Planner(Protocol[Observed, ChosenOut]):
    """An agent that thinks for a while and then knows the rest of its turn."""

    def choose(self, observation: Observed) -> ChosenOut:
        """Returns a legal action. See `Agent`."""
        ...

    def plan(self, observation: Observed) -> Thinking[ChosenOut]:
        """Thinks about the rest of the turn. See `Thinking`.

        Args:
            observation: what the player to move knows; the game is not over.
        """
        ...


def think(agent: Agent[Observed, Chosen], observation: Observed) -> Thinking[Chosen]:
    """Lets any agent think: one that is no planner returns its next action at once."""
    if isinstance(agent, Planner):
        return (yield from agent.plan(observation))
    return (agent.choose(observation),)


def play_turn(
    agent: Agent[Observed, Chosen],
    game: Game,
    sees: Callable[[Game], Observed],
    acts: Callable[[Game], bool],
    after: Callable[[Game, Chosen], Game],
) -> Generator[Progress, bool | None, Game]:
    """Lets an agent act as long as it has to.

    Args:
        agent: whoever acts.
        game: as it stands.
        sees: what the agent sees of a game.
        acts: whether the agent is to act in a game.
        after: what an action leads to.

    Returns:
        The game in which somebody else acts, or that is over.

    Raises:
        ValueError: a plan has no action, or more than the turn allows.
    """
    while acts(game):
        plan = yield from think(agent, sees(game))
        if not plan:
            raise ValueError("a plan without an action")
        for action in plan:
            if not acts(game):
                raise ValueError("a plan that goes on after its turn")
            game = after(game, action)
    return game


def part(
    work: Generator[Progress, bool | None, Result], begin: float, end: float
) -> Generator[Progress, bool | None, Result]:
    """Runs work as a part of something longer.

    Args:
        work: yields how far it is; it is sent what this generator is sent.
        begin: share of the whole that is done before it, 0 to 1.
        end: share of the whole that is done after it.

    Returns:
        A generator of the progress of the whole, which returns what the work returns.
    """
    try:
        progress = next(work)
        while True:
            hurry = yield Progress(begin + (end - begin) * progress.done, progress.nodes)
            progress = work.send(hurry)
    except StopIteration as stop:
        result: Result = stop.value
        return result


def conclude(thinking: Thinking[Chosen]) -> tuple[tuple[Chosen, ...], int]:
    """Lets somebody think to the end, without hurry.

    Returns:
        The plan and the number of positions looked at.
    """
    nodes = 0
    while True:
        try:
            nodes = next(thinking).nodes
        except StopIteration as end:
            return end.value, nodes
