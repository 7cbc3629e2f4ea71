"""The interfaces of computer players in any game."""

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
"""The result of some work."""

Game = TypeVar("Game")
"""A game in progress, in any form."""


class Progress(NamedTuple):
    """The progress of a search.

    Attributes:
        done: completed share of the work, 0 to 1; never decreases.
        nodes: positions examined so far.
    """

    done: float
    nodes: int


Thinking: TypeAlias = Generator[Progress, bool | None, tuple[Chosen, ...]]
"""A choice in progress. It yields often, so that its caller can do something else in between; sending it True asks it
to finish soon with the best result so far. It returns the plan: actions to perform in order, at least one, and no more
than the rest of the turn."""


class Seeded:
    """An agent, or a part of one, whose random choices follow from a seed."""

    @checked
    def __init__(self, seed: Seed = "") -> None:
        self.seed = seed

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seed='{quoted(self.seed)}')"


class Agent(Protocol[Observed, ChosenOut]):
    """Anything that can choose an action. An agent has no memory: an observation contains everything seen."""

    def choose(self, observation: Observed) -> ChosenOut:
        """Returns a legal action.

        Args:
            observation: what the player to move knows; the game is not over.
        """
        ...


@runtime_checkable
class Planner(Protocol[Observed, ChosenOut]):
    """An agent that plans the rest of its turn at once, which may take a while."""

    def choose(self, observation: Observed) -> ChosenOut:
        """Returns a legal action. See `Agent`."""
        ...

    def plan(self, observation: Observed) -> Thinking[ChosenOut]:
        """Plans the rest of the turn. See `Thinking`.

        Args:
            observation: what the player to move knows; the game is not over.
        """
        ...


def think(agent: Agent[Observed, Chosen], observation: Observed) -> Thinking[Chosen]:
    """Lets any agent think: an agent that is not a planner returns its next action immediately."""
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
    """Lets an agent act as long as it is to act.

    Args:
        agent: the agent to act.
        game: the current game.
        sees: returns what the agent sees of a game.
        acts: returns whether the agent is to act in a game.
        after: returns the game after an action.

    Returns:
        The game when another player is to act, or when it is over.

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
    """Runs work as part of a longer task.

    Args:
        work: yields its progress; it receives what is sent to this generator.
        begin: share of the whole that is complete before it, 0 to 1.
        end: share of the whole that is complete after it.

    Returns:
        A generator that yields the progress of the whole and returns the result of the work.
    """
    try:
        progress = next(work)
        while True:
            hurry = yield Progress(begin + (end - begin) * progress.done, progress.nodes)
            progress = work.send(hurry)
    except StopIteration as stop:
        result: Result = stop.value
        return result


def conclude(thinking: Generator[Progress, bool | None, Result]) -> tuple[Result, int]:
    """Lets an agent think, or a search run, to the end, without hurrying it.

    Returns:
        Its result (of an agent the plan), and the number of positions examined.
    """
    nodes = 0
    while True:
        try:
            nodes = next(thinking).nodes
        except StopIteration as end:
            return end.value, nodes
