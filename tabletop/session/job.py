"""What takes a while: thinking that is watched, hurried on or given up while it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.session.table import Work

if TYPE_CHECKING:
    from tabletop.wire import WorkProgress


class Job:
    """Work under way.

    Attributes:
        subject: of the table at which it was asked for; None of a save that is being loaded, which is about no table.
        hurried: whether it has been asked to come to an end.
    """

    def __init__(self, work: Work, subject: tuple[object, ...] | None) -> None:
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

    @property
    def loads(self) -> bool:
        """Whether a save is being loaded."""
        return self.subject is None

    def is_about(self, subject: tuple[object, ...]) -> bool:
        """Returns whether the work is still wanted when a table with a subject has been laid."""
        return self.subject is not None and subject[: len(self.subject)] == self.subject

    def close(self) -> None:
        """Ends the work, wherever it is."""
        self._work.close()
