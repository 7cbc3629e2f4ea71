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
    """Work that could not be done to its end; the sentence says why."""


class Shift(Protocol[Piece]):
    """What is to be done. It goes to other processes, so it holds plain values only."""

    def attempt(self, number: int) -> Piece | str:
        """Does a piece of work. Returns what is wrong, a sentence, where it cannot be done."""
        ...

    def name(self, number: int) -> str:
        """What a piece of work is called in messages: "played the deal 0/7"."""
        ...


def in_order(shift: Shift[Piece], numbers: Sequence[int], jobs: int = 1) -> Generator[Piece, None, None]:
    """Does some pieces of work and yields their results in order, which do not depend on `jobs`.

    Args:
        shift: what is to be done.
        numbers: which pieces of it.
        jobs: how many processes share the work; with 1 it is done in this one. They are gone when the iterator is
            closed, whatever the reason.

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
    """Yields pieces of work with their numbers, in order; does those that are not known yet. See `in_order`.

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
        # Only the process holds its end from now on, so that its end is noticed here.
        theirs.close()
        self.number: int | None = None

    def begin(self, number: int) -> None:
        """Gives the process something to do."""
        self.number = number
        with suppress(ConnectionError):  # the process has ended, which `result` tells
            self.connection.send(number)

    def result(self) -> tuple[int, Piece | str]:
        """Waits for the result, or what is wrong. Returns the number of the piece, too."""
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
        """Ends the process, whatever it is doing."""
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
                        # Nothing new is begun. What comes before is waited for, so that always the first fault is told.
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
    """Waits until some of those that are at work have a result."""
    ready = wait([worker.connection for worker in workers if worker.number is not None])
    return [worker for worker in workers if worker.connection in ready]


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Puts off Ctrl-C. Processes that are started meanwhile inherit that, so none dies of it with a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(connection: Connection, shift: Shift[Any]) -> None:
    """The life of a worker: does what it is sent, until nobody sends any more."""
    # Ctrl-C is for the process that started this one, and that ends it.
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
    """Ends this process when the one that started it is gone, even in the middle of a long thought."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
