"""Long-running work that can be monitored, hurried or cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.session.table import Work

if TYPE_CHECKING:
    from tabletop.wire import WorkProgress


class Job:
    """Work in progress.

    Attributes:
        subject: the subject of the table that requested it; None while loading a save, which belongs to no table.
        hurried: whether it has been asked to finish.
    """

    def __init__(self, work: Work, subject: tuple[object, ...] | None) -> None:
        self._work = work
        self.subject = subject
        self._done = 0.0
        self.hurried = False

    def step(self) -> WorkProgress:
        """Continues to the next progress report.

        Returns:
            `done`, a share that never decreases, and `nodes`.

        Raises:
            StopIteration: the work is finished; the exception's value is the answer.
        """
        progress = self._work.send(True) if self.hurried else next(self._work)
        self._done = max(self._done, min(float(progress.done), 1.0))
        return {"done": round(self._done, 3), "nodes": progress.nodes}

    @property
    def loads(self) -> bool:
        """Whether the job loads a save."""
        return self.subject is None

    def is_about(self, subject: tuple[object, ...]) -> bool:
        """Returns whether the work is still relevant for a table with the given subject."""
        return self.subject is not None and subject[: len(self.subject)] == self.subject

    def close(self) -> None:
        """Cancels the work."""
        self._work.close()
