"""What takes a while: thinking that is watched, hurried on or given up while it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.session.table import Work

if TYPE_CHECKING:
    from tabletop.wire import WorkProgress


class Job:
    """Work under way.

    Attributes:
        subject: of the table at which it was asked for.
        hurried: whether it has been asked to come to an end.
    """

    def __init__(self, work: Work, subject: tuple[object, ...]) -> None:
        self._work = work
        self.subject = subject
        self._done = 0.0
        self.hurried = False

    def step(self) -> WorkProgress:
        """Goes on to the next report.

        Returns:
            `done`, a share that never falls, and `nodes`.

        Raises:
            StopIteration: the work is finished; its value is the answer.
        """
        progress = self._work.send(True) if self.hurried else next(self._work)
        self._done = max(self._done, min(float(progress.done), 1.0))
        return {"done": round(self._done, 3), "nodes": progress.nodes}

    def close(self) -> None:
        """Ends the work, wherever it is."""
        self._work.close()
