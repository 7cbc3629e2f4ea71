"""Time that an agent may take for a turn, so that one that never ends its turn does not hold a match for ever.

It is a net and no chess clock: seconds of real time, so that an agent that sleeps is stopped, too. The limit should be
many times what a turn takes.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final, TypeVar

Choice = TypeVar("Choice")


class TurnTooLong(BaseException):
    """Raised within an agent that has used up its time; `except Exception` in an agent does not catch it."""


class TurnClock:
    """The time of a game: what each player has used of the limit in its turn.

    Attributes:
        limit: seconds for a turn, handicap or start phase included; None is no limit.
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
        # A browser has no timers, and plays without a limit.
        from tabletop.arena.alarm import can_interrupt

        if not can_interrupt():
            raise ValueError("a turn limit needs a system with interval timers, and the main thread")

    def run(self, turn: object, choose: Callable[[], Choice]) -> Choice:
        """Lets an agent choose.

        Args:
            turn: in which; choices in the same turn share its time.
            choose: what the agent does.

        Returns:
            What `choose` returns.

        Raises:
            TurnTooLong: the time is over.
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
