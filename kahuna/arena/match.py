"""Matches: two agents play the same deals from both sides, if wished in several processes at once."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import NamedTuple

from kahuna.arena.entrants import EntrantError, entrant
from kahuna.arena.game import AgentFault
from kahuna.arena.habits import Habits
from kahuna.arena.series import Cost, Series
from kahuna.player import PLAYERS, Player


class MatchError(ValueError):
    """A match that could not be played to its end; the sentence says why."""


class PlayedGame(NamedTuple):
    """A game of a match, as its first agent sees it.

    Attributes:
        side: which it played.
        score: 1 for a victory, 0.5 for a draw, 0 for a defeat.
        costs: of its turns, and of the other agent's.
        habits: its own, and the other agent's.
    """

    side: Player
    score: float
    costs: tuple[tuple[Cost, ...], tuple[Cost, ...]]
    habits: tuple[Habits, Habits] = (Habits(), Habits())


Pair = tuple[PlayedGame, PlayedGame]
"""The same deal played twice, with seats swapped: first the first agent is White."""


@dataclass(frozen=True, slots=True)
class Match:
    """Two agents, and what they play.

    Attributes:
        names: of the agents; see `kahuna.arena.entrants.entrant`. They may be equal.
        series: the deals and the rules; pair number n is game number n of the series, twice.
    """

    names: tuple[str, str]
    series: Series

    def pair(self, number: int) -> Pair:
        """Plays a pair. Raises what `Series.play` raises."""
        white, black = (self._game(side, number) for side in PLAYERS)
        return white, black

    def _game(self, side: Player, number: int) -> PlayedGame:
        first, second = self.names
        final, costs, habits = self.series.play({side: first, side.opponent: second}, number)
        if final.result is None:
            raise AssertionError("a game that was played to its end has a result")
        winner = final.result.winner
        score = 0.5 if winner is None else float(winner is side)
        other = side.opponent
        return PlayedGame(side, score, (costs[side], costs[other]), (habits[side], habits[other]))

    def play(self, pairs: int, jobs: int = 1, start: int = 0) -> Generator[Pair, None, None]:
        """Plays the pairs `start` to `pairs` - 1 and yields them in this order. Results do not depend on `jobs`.

        Args:
            pairs: how many, with those before `start`.
            jobs: how many processes share the work; with 1 it is done in this one. They are gone when the iterator is
                closed, whatever the reason.
            start: number of the first.

        Raises:
            EntrantError: there is no such agent.
            MatchError: an agent broke off a game, or a process ended.
        """
        for name in self.names:
            # A mistyped name is told before any process is started.
            entrant(name)
        numbers = range(start, pairs)
        if jobs > 1 and len(numbers) > 1:
            yield from _play_in_processes(self, numbers, min(jobs, len(numbers)))
            return
        for number in numbers:
            played = _attempt(self, number)
            if isinstance(played, str):
                raise MatchError(played)
            yield played


def _attempt(match: Match, number: int) -> Pair | str:
    """A pair, or what is wrong: only plain values can safely be sent between processes."""
    try:
        return match.pair(number)
    except (AgentFault, EntrantError) as fault:
        return str(fault)


# ---------------------------------------------------------------------------------------------------------
# Several processes
# ---------------------------------------------------------------------------------------------------------


class _Worker:
    """A process that plays pairs, one at a time."""

    def __init__(self, match: Match) -> None:
        self.match = match
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_work, args=(theirs, match), daemon=True)
        self.process.start()
        # Only the process holds its end from now on, so that its end is noticed here.
        theirs.close()
        self.number: int | None = None

    def begin(self, number: int) -> None:
        """Gives the process a pair to play."""
        self.number = number
        with suppress(ConnectionError):  # the process has ended, which `result` tells
            self.connection.send(number)

    def result(self) -> tuple[int, Pair | str]:
        """Waits for the pair, or what is wrong. Returns the number of the pair, too."""
        if self.number is None:
            raise AssertionError("only a busy worker has a result")
        number, self.number = self.number, None
        played: Pair | str
        try:
            played = self.connection.recv()
        except (EOFError, ConnectionError):
            self.process.join()
            deal = self.match.series.deal_seed(number)
            played = f"a process ended by itself (exit status {self.process.exitcode}) while it played the deal {deal}"
        return number, played

    def stop(self) -> None:
        """Ends the process, whatever it is doing."""
        self.process.terminate()
        self.process.join(5)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.connection.close()


def _play_in_processes(match: Match, numbers: range, jobs: int) -> Iterator[Pair]:
    workers: list[_Worker] = []
    waiting = iter(numbers)
    try:
        with _interrupts_later():
            for _ in range(jobs):
                workers.append(_started(match))
                workers[-1].begin(next(waiting))
        done = dict[int, Pair | str]()
        for number in numbers:
            while number not in done:
                for worker in _ready(workers):
                    place, played = worker.result()
                    done[place] = played
                    if isinstance(played, str):
                        # Nothing new is begun. What comes before is waited for, so that always the first fault is told.
                        waiting = iter(())
                    elif (following := next(waiting, None)) is not None:
                        worker.begin(following)
            played = done.pop(number)
            if isinstance(played, str):
                raise MatchError(played)
            yield played
    finally:
        for worker in workers:
            worker.stop()


def _started(match: Match) -> _Worker:
    try:
        return _Worker(match)
    except OSError as error:
        raise MatchError(f"no process could be started: {error}") from error


def _ready(workers: list[_Worker]) -> list[_Worker]:
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


def _work(connection: Connection, match: Match) -> None:
    """The life of a worker: plays what it is sent, until nobody sends any more."""
    # Ctrl-C is for the process that started this one, and that ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    sys.stdout = sys.stderr
    while True:
        try:
            number = connection.recv()
        except EOFError:
            return
        connection.send(_attempt(match, number))


def _leave_with_parent() -> None:
    """Ends this process when the one that started it is gone, even in the middle of a long thought."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
