"""The common parts of the commands that let agents play: options, faults, percentages, costs of turns."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TextIO, TypeVar

from tabletop.arena.faults import OnFault
from tabletop.arena.match_file import MatchFile
from tabletop.arena.statistics import Effort, Spread
from tabletop.arena.work import WorkError
from tabletop.command_line import INTERRUPTED, MISTAKE, complain
from tabletop.command_line.options import count, seconds, seed
from tabletop.quoting import LONGEST_MESSAGE, quoted

Played = TypeVar("Played")


def add_match_options(parser: argparse.ArgumentParser) -> None:
    """Adds the options of all matches: `seed`, `jobs`, `json`, `results`, and those of `add_fault_options`."""
    parser.add_argument("--seed", type=seed, default="0", metavar="S", help="the same seed gives the same games (0)")
    parser.add_argument(
        "--jobs", type=count, default=1, metavar="J", help="processes that share the work (1); results stay the same"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep what is played in a file, and go on from it")
    add_fault_options(parser)


def add_fault_options(parser: argparse.ArgumentParser) -> None:
    """Adds the options for agents that fail: `faults` (an `OnFault`) and `turn_limit` (seconds, or None)."""
    parser.add_argument(
        "--faults",
        type=OnFault,
        choices=list(OnFault),
        default=OnFault.STOP,
        help="after an exception or an illegal action of an agent: stop the match (default), or lose the game",
    )
    parser.add_argument(
        "--turn-limit",
        type=seconds,
        metavar="SECONDS",
        help="time for a turn, by the clock; an agent that does not end its turn by then is at fault (no limit)",
    )


@dataclass(frozen=True, slots=True)
class Run(Generic[Played]):
    """The games that have been played when a match ends or is aborted.

    Attributes:
        played: the results, in order.
        stopped: the reason why it ended early; empty if it did not.
        status: the exit status.
    """

    played: list[Played]
    stopped: str = ""
    status: int = 0

    def report(self, program: str) -> int:
        """Shows on standard error why the match ended early, and returns the exit status."""
        if self.stopped:
            complain(program, self.stopped)
        return self.status


def run_of(pieces: Iterable[Played]) -> Run[Played]:
    """Collects results until the match is complete, an agent is at fault, or Ctrl-C is pressed.

    Raises:
        WorkError, KeyboardInterrupt: nothing had been played by then.
    """
    played: list[Played] = []
    try:
        for piece in pieces:
            played.append(piece)
    except WorkError as error:
        if not played:
            raise
        return Run(played, str(error), MISTAKE)
    except KeyboardInterrupt:
        if not played:
            raise
        return Run(played, "interrupted", INTERRUPTED)
    return Run(played)


def kept(pieces: Iterable[Played], file: MatchFile[Played]) -> Iterator[Played]:
    """Yields the results of the deals 0, 1, ..., and writes each to the file of the match."""
    for number, piece in enumerate(pieces):
        file.add(number, piece)
        yield piece


def tell_file(path: Path | None, file: MatchFile[Played], what: str) -> None:
    """Shows on standard error what was found in the file of a match, if anything.

    Args:
        path: the path of the file.
        file: the file that was read.
        what: the units of the match, such as "pairs".
    """
    found = [f"{len(file.known)} {what} of this match"] if file.known else []
    if file.passed_over:
        found.append(f"{file.passed_over} lines of other matches or other agents, which are ignored")
    if file.is_cut:
        found.append("a last line that was cut short, which is ignored")
    if found:
        print(quoted(f"{path}: found {'; '.join(found)}", LONGEST_MESSAGE), file=sys.stderr)


@contextmanager
def results_apart() -> Iterator[TextIO]:
    """Reserves standard output for results. Everything else that is printed meanwhile goes to standard error.

    This includes output of agents, and of programs that agents start.

    Yields:
        The stream for results.
    """
    out = sys.stdout
    try:
        number, errors = out.fileno(), sys.stderr.fileno()
    except (AttributeError, OSError, ValueError):
        # One of the streams has no file descriptor, as in tests and notebooks.
        with redirect_stdout(sys.stderr):
            yield out
        return
    out.flush()
    copy = os.dup(number)
    with os.fdopen(copy, "w", encoding=out.encoding, errors=out.errors) as results, redirect_stdout(sys.stderr):
        os.dup2(errors, number)
        try:
            yield results
        finally:
            os.dup2(copy, number)


def with_progress(
    played: Iterable[Played], tell: Callable[[int, Played], str], terminal: TextIO | None
) -> Iterator[Played]:
    """Passes results on; on a terminal, one line shows the progress.

    Args:
        played: the results.
        tell: returns the progress line for a number of results and the last of them.
        terminal: the stream for the line; it is used only if it is a terminal.
    """
    shown = terminal is not None and terminal.isatty()
    try:
        for done, each in enumerate(played, 1):
            line = tell(done, each)
            if shown:
                print(f"\r{line}\033[K", end="", file=terminal, flush=True)
            yield each
    finally:
        if shown:
            print("\r\033[K", end="", file=terminal, flush=True)


def percent(rate: float) -> str:
    """Returns a share as text: `62.5 %`."""
    return f"{100 * rate:.1f} %"


def effort_lines(names: Sequence[str], efforts: Sequence[Effort]) -> list[str]:
    """Returns the table of the costs of turns: a line for each agent."""
    width = max(map(len, names)) + 2
    head = f"{'per turn':{width}}{'turns':>9}{'nodes':>12}{'95 % below':>12}{'CPU ms':>10}{'95 % below':>12}"
    return [head, *(_effort_line(name, width, effort) for name, effort in zip(names, efforts, strict=True))]


def _effort_line(name: str, width: int, effort: Effort) -> str:
    nodes = ("-", "-") if effort.nodes is None else tuple(f"{value:,.0f}" for value in effort.nodes)
    times = tuple(f"{value:.1f}" for value in effort.milliseconds)
    return f"{name:{width}}{effort.turns:>9,}{nodes[0]:>12}{nodes[1]:>12}{times[0]:>10}{times[1]:>12}"


def fault_lines(names: Sequence[str], faults: Sequence[Sequence[str]]) -> list[str]:
    """Returns the lines that name games lost by faults; none if there were no faults.

    Args:
        names: the names of the agents.
        faults: for each agent, a message for each game.
    """
    lines = [
        f"{name} has lost {len(sentences)} games by faults; the first: {quoted(sentences[0], LONGEST_MESSAGE)}"
        for name, sentences in zip(names, faults, strict=True)
        if sentences
    ]
    return ["", *lines] if lines else []


def effort_data(effort: Effort) -> dict[str, Any]:
    """Returns the costs of turns as data for `json.dumps`."""
    return {
        "turns": effort.turns,
        "nodes": None if effort.nodes is None else _spread(effort.nodes),
        "cpu_ms": _spread(effort.milliseconds),
    }


def _spread(spread: Spread) -> dict[str, float]:
    return {"mean": round(spread.mean, 3), "p95": round(spread.high, 3)}
