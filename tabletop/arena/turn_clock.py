"""The time limit of a turn. It stops agents that never end their turn.

It counts wall-clock time, so that it also stops an agent that sleeps. Results therefore depend on the machine when the
limit is close to what a turn takes: choose a limit many times longer.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final, TypeVar

Choice = TypeVar("Choice")


class TurnTooLong(BaseException):
    """Raised within an agent that has used up its time; `except Exception` in an agent does not catch it."""


class TurnClock:
    """Limits the time of each turn of one game.

    Attributes:
        limit: seconds for a turn, including a handicap or start phase; None means no limit.
    """

    def __init__(self, limit: float | None) -> None:
        """Makes a clock.

        Raises:
            ValueError: there is a limit, and this system or thread cannot interrupt an agent.
        """
        self.limit = limit
        self._turn: object = None
        self._used = 0.0
        if limit is None:
            return
        # Imported late: a browser has no interval timers, and never sets a limit.
        from tabletop.arena.alarm import can_interrupt

        if not can_interrupt():
            raise ValueError("a turn limit needs a system with interval timers, and the main thread")

    def run(self, turn: object, choose: Callable[[], Choice]) -> Choice:
        """Calls an agent's choice, with the remaining time of the turn as its limit.

        Args:
            turn: the turn, any value. Choices in the same turn share its time.
            choose: the agent's choice.

        Returns:
            What `choose` returns.

        Raises:
            TurnTooLong: the time is up.
        """
        if self.limit is None:
            return choose()
        from tabletop.arena.alarm import done_within

        if turn != self._turn:
            self._turn, self._used = turn, 0.0
        if self._used >= self.limit:
            raise TurnTooLong
        begun = monotonic()
        try:
            return done_within(self.limit - self._used, choose, TurnTooLong)
        finally:
            self._used += monotonic() - begun


NO_LIMIT: Final = TurnClock(None)
"""The clock of a game without a limit."""
