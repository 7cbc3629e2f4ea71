"""What an agent did wrong. Agents may be anybody's: whatever one raises or returns, the caller gets an `AgentFault`."""

import traceback
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

from tabletop.agents import Agent, Chosen, Observed, conclude, think
from tabletop.arena.turn_clock import NO_LIMIT, TurnClock, TurnTooLong
from tabletop.copies import of_parts


class OnFault(StrEnum):
    """What a fault of an agent means for a match."""

    STOP = "stop"
    """The match ends."""
    LOSE = "lose"
    """The agent has lost the game, and the match goes on."""


class AgentFault(ValueError):  # noqa: N818 - the fault is the agent's
    """An agent raised an exception, or answered what is no legal action.

    Attributes:
        player: whose agent it is.
        turn: the number of the turn; 0 before the first.
        what: what it did, without its name: "chose KL: You do not hold card K."
    """

    def __init__(self, player: Any, turn: int, what: str, sentence: str = "") -> None:
        super().__init__(sentence or f"{player}'s agent in turn {turn} {what}")
        self.player, self.turn, self.what = player, turn, what

    __reduce__ = of_parts

    def named(self, name: str, seed: str) -> "AgentFault":
        """Returns the same fault with a sentence that names the agent and the deal.

        Args:
            name: of the agent.
            seed: of the deal.
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
        agent: of the player who is to act.
        observation: what that player sees.
        player: who it is.
        turn: the number of the turn.
        clock: of the game.

    Returns:
        At least one action, and the number of positions looked at.

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
    """Returns what an agent chose, for a message, whatever it is.

    Args:
        action: what was chosen.
        text: writes an action of the game.
    """
    try:
        return text(action) or type(action).__name__
    except Exception:  # whatever it is, it must be named
        return repr(action)[:80]


def told(error: BaseException) -> str:
    """Returns what an exception says and where it was raised, in one line."""
    words = f"{type(error).__name__}: {' '.join(str(error).split())}".removesuffix(": ")
    frames = traceback.extract_tb(error.__traceback__)
    return f"{words} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else words
