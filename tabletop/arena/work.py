"""Numbered pieces of work, done in order or in several processes at once, with the same results."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, Protocol, TypeVar

Piece = TypeVar("Piece", covariant=True)


class WorkError(ValueError):
    """Work that could not be completed; the message says why."""


class Shift(Protocol[Piece]):
    """The work to do. It is sent to other processes, so it contains only plain values."""

    def attempt(self, number: int) -> Piece | str:
        """Does a piece of work. Returns an error message if it cannot be done."""
        ...

    def name(self, number: int) -> str:
        """Returns the description of a piece of work in messages: "played the deal 0/7"."""
        ...


def in_order(shift: Shift[Piece], numbers: Sequence[int], jobs: int = 1) -> Generator[Piece, None, None]:
    """Does pieces of work and yields their results in order. Results do not depend on `jobs`.

    Args:
        shift: the work to do.
        numbers: the numbers of its pieces.
        jobs: the number of parallel processes; with 1 the work is done in this process. Worker processes end when the
            iterator is closed, for any reason.

    Raises:
        WorkError: a piece could not be done, or a process ended.
    """
    if jobs > 1 and len(numbers) > 1:
        yield from _in_processes(shift, numbers, min(jobs, len(numbers)))
        return
    for number in numbers:
        done = shift.attempt(number)
        if isinstance(done, str):
            raise WorkError(done)
        yield done


def with_known(
    shift: Shift[Piece], numbers: Sequence[int], known: Mapping[int, Piece], jobs: int = 1
) -> Generator[tuple[int, Piece], None, None]:
    """Yields pieces of work with their numbers, in order; does only those not yet known. See `in_order`.

    Raises:
        WorkError: a piece could not be done, or a process ended.
    """
    with closing(in_order(shift, [number for number in numbers if number not in known], jobs)) as done:
        for number in numbers:
            yield number, known[number] if number in known else next(done)


class _Worker(Generic[Piece]):
    """A process that does one piece of work at a time."""

    def __init__(self, shift: Shift[Piece]) -> None:
        self.shift = shift
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_work, args=(theirs, shift), daemon=True)
        self.process.start()
        # From now on only the process holds its end of the pipe, so its exit is noticed here.
        theirs.close()
        self.number: int | None = None

    def begin(self, number: int) -> None:
        """Gives the process a piece of work."""
        self.number = number
        with suppress(ConnectionError):  # the process has ended, which `result` reports
            self.connection.send(number)

    def result(self) -> tuple[int, Piece | str]:
        """Waits for the result or an error message. Returns it with the number of the piece."""
        if self.number is None:
            raise AssertionError("only a busy worker has a result")
        number, self.number = self.number, None
        done: Piece | str
        try:
            done = self.connection.recv()
        except (EOFError, ConnectionError):
            self.process.join()
            status = self.process.exitcode
            done = f"a process ended by itself (exit status {status}) while it {self.shift.name(number)}"
        return number, done

    def stop(self) -> None:
        """Ends the process immediately, even during work."""
        self.process.terminate()
        self.process.join(5)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.connection.close()


def _in_processes(shift: Shift[Piece], numbers: Sequence[int], jobs: int) -> Iterator[Piece]:
    workers: list[_Worker[Piece]] = []
    waiting = iter(numbers)
    try:
        with _interrupts_later():
            for _ in range(jobs):
                workers.append(_started(shift))
                workers[-1].begin(next(waiting))
        done = dict[int, Piece | str]()
        for number in numbers:
            while number not in done:
                for worker in _ready(workers):
                    place, result = worker.result()
                    done[place] = result
                    if isinstance(result, str):
                        # No new piece is begun. Earlier pieces are awaited, so that the first fault is always the one
                        # reported.
                        waiting = iter(())
                    elif (following := next(waiting, None)) is not None:
                        worker.begin(following)
            result = done.pop(number)
            if isinstance(result, str):
                raise WorkError(result)
            yield result
    finally:
        for worker in workers:
            worker.stop()


def _started(shift: Shift[Piece]) -> _Worker[Piece]:
    try:
        return _Worker(shift)
    except OSError as error:
        raise WorkError(f"no process could be started: {error}") from error


def _ready(workers: list[_Worker[Piece]]) -> list[_Worker[Piece]]:
    """Waits until some of the busy workers have a result."""
    ready = wait([worker.connection for worker in workers if worker.number is not None])
    return [worker for worker in workers if worker.connection in ready]


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Defers Ctrl-C. Processes started meanwhile inherit this, so none of them dies with a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(connection: Connection, shift: Shift[Any]) -> None:
    """The main loop of a worker: does the pieces that it receives, until the connection is closed."""
    # Ctrl-C is handled by the parent process, which ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    sys.stdout = sys.stderr
    while True:
        try:
            number = connection.recv()
        except EOFError:
            return
        connection.send(shift.attempt(number))


def _leave_with_parent() -> None:
    """Ends this process when its parent is gone, even during a long computation."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
