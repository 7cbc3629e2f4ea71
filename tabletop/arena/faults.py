"""The faults of agents. Agents may be custom code: whatever one raises or returns, the caller gets an `AgentFault`."""

import traceback
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

from tabletop.agents import Agent, Chosen, Observed, conclude, think
from tabletop.arena.turn_clock import NO_LIMIT, TurnClock, TurnTooLong
from tabletop.copies import of_parts


class OnFault(StrEnum):
    """The effect of an agent's fault on a match."""

    STOP = "stop"
    """The match ends."""
    LOSE = "lose"
    """The agent loses the game, and the match continues."""


class AgentFault(ValueError):  # noqa: N818 - the fault is the agent's
    """An agent raised an exception, or did not return a legal action.

    Attributes:
        player: the player of the agent.
        turn: the number of the turn; 0 before the first.
        what: the fault, without the agent's name: "chose KL: You do not hold card K."
    """

    def __init__(self, player: Any, turn: int, what: str, sentence: str = "") -> None:
        super().__init__(sentence or f"{player}'s agent in turn {turn} {what}")
        self.player, self.turn, self.what = player, turn, what

    __reduce__ = of_parts

    def named(self, name: str, seed: str) -> "AgentFault":
        """Returns the same fault with a message that names the agent and the deal.

        Args:
            name: the name of the agent.
            seed: the seed of the deal.
        """
        sentence = f"{name} as {self.player}, deal {seed}, turn {self.turn}: it {self.what}"
        fault = AgentFault(self.player, self.turn, self.what, sentence)
        fault.__cause__ = self.__cause__
        return fault


def planned(
    agent: Agent[Observed, Chosen], observation: Observed, player: Any, turn: int, clock: TurnClock = NO_LIMIT
) -> tuple[tuple[Chosen, ...], int]:
    """Lets an agent choose.

    Args:
        agent: the agent of the player to act.
        observation: the observation of that player.
        player: the player to act.
        turn: the number of the turn.
        clock: the clock of the game.

    Returns:
        At least one action, and the number of positions examined.

    Raises:
        AgentFault: it raised an exception, planned nothing, or took too long.
    """

    def choose() -> tuple[tuple[Chosen, ...], int]:
        plan, nodes = conclude(think(agent, observation))
        return tuple(plan), nodes

    try:
        plan, nodes = clock.run((player, turn), choose)
    except TurnTooLong:
        raise AgentFault(player, turn, f"did not end its turn within {clock.limit:g} s") from None
    except (Exception, SystemExit) as error:
        raise AgentFault(player, turn, f"raised {told(error)}") from error
    if not plan:
        raise AgentFault(player, turn, "planned nothing at all")
    return plan, nodes


def shown(action: Any, text: Callable[[Any], str]) -> str:
    """Returns a text for an agent's choice, for messages; the choice may be any object.

    Args:
        action: the choice.
        text: returns the text of an action of the game.
    """
    try:
        return text(action) or type(action).__name__
    except Exception:  # the choice may be anything, but must be named
        return repr(action)[:80]


def told(error: BaseException) -> str:
    """Returns the message of an exception and where it was raised, in one line."""
    words = f"{type(error).__name__}: {' '.join(str(error).split())}".removesuffix(": ")
    frames = traceback.extract_tb(error.__traceback__)
    return f"{words} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else words
