"""Files that hold the results of a match while it is played, so that an interrupted match can be resumed.

Each line names its match, so one file can hold several matches. Lines of other matches are ignored.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from tabletop import json_text
from tabletop.arena.faults import OnFault
from tabletop.arena.result_file import Form, ResultFile
from tabletop.arena.statistics import Cost

Piece = TypeVar("Piece")

MOST_CHARACTERS = 100_000_000
"""Maximum number of characters in a line: all turns of all games of a deal."""


class PieceForm(NamedTuple, Generic[Piece]):
    """The JSON format of the games of one deal.

    Attributes:
        dump: returns the games as data for `json.dumps`.
        load: reads such data; raises ValueError, TypeError, KeyError or IndexError for anything else.
        faults: returns the messages of the faults in the games.
    """

    dump: Callable[[Piece], Any]
    load: Callable[[Any], Piece]
    faults: Callable[[Piece], Sequence[str]]


class KeptDeal(NamedTuple, Generic[Piece]):
    """A line of the file: the games of one deal.

    Attributes:
        match: agents, deals and rules, as plain values.
        turn_limit: the time for a turn, in seconds; None without a limit.
        number: the number of the deal.
        piece: the games.
    """

    match: Mapping[str, Any]
    turn_limit: float | None
    number: int
    piece: Piece


class MatchFile(Generic[Piece]):
    """The file of a match.

    Attributes:
        known: the results of the match in the file, by number of the deal.
        passed_over: number of ignored lines, of other matches or of agents that have changed.
        is_cut: whether the last line is incomplete. It is ignored.
    """

    def __init__(
        self,
        path: Path | None,
        match: Mapping[str, Any],
        form: PieceForm[Piece],
        on_fault: OnFault = OnFault.STOP,
        turn_limit: float | None = None,
    ) -> None:
        """Reads the file, if there is one.

        Args:
            path: the path of the file; None stores nothing.
            match: agents, deals and rules, with a mark of each agent, as plain values.
            form: the format of the games.
            on_fault: the effect of a fault. If it ends the match, games with faults are replayed.
            turn_limit: the time for a turn, in seconds. Games with faults are replayed if the limit has changed.

        Raises:
            ResultFileError: a line is not a result.
            OSError: the file cannot be read.
        """
        self._match, self._turn_limit = dict(match), turn_limit

        def dump(line: KeptDeal[Piece]) -> str:
            told = {**line._asdict(), "piece": form.dump(line.piece)}
            return json.dumps(told, separators=(",", ":"))

        def load(text: str) -> KeptDeal[Piece]:
            told = json_text.parse(text, MOST_CHARACTERS)
            limit = told["turn_limit"]
            if limit is not None and type(limit) not in (int, float):
                raise ValueError("turn_limit is no number")
            if not isinstance(told["match"], dict):
                raise ValueError("match is no object")
            return KeptDeal(told["match"], limit, whole_number(told["number"]), form.load(told["piece"]))

        def counts(line: KeptDeal[Piece]) -> bool:
            if line.match != self._match:
                return False
            return not form.faults(line.piece) or (on_fault is OnFault.LOSE and line.turn_limit == turn_limit)

        self._file = ResultFile(path, Form("results of a match", '{"match":', dump, load))
        self.known = {line.number: line.piece for line in self._file.found if counts(line)}
        self.passed_over = sum(not counts(line) for line in self._file.found)
        self.is_cut = self._file.is_cut

    def add(self, number: int, piece: Piece) -> None:
        """Writes the games of a deal; results that were found in the file are not written again.

        Raises:
            OSError: it cannot be written.
        """
        if number not in self.known:
            self._file.add(KeptDeal(self._match, self._turn_limit, number, piece))


def whole_number(value: Any, least: int = 0) -> int:
    """Returns an integer in JSON data.

    Raises:
        ValueError: it is not an integer, or below `least`.
    """
    if type(value) is not int or value < least:
        raise ValueError(f"{value!r:.40} is no whole number from {least}")
    return value


def costs_data(costs: Sequence[Cost]) -> list[list[int]]:
    """Returns the costs of turns as two lists: positions, and microseconds."""
    return [[cost.nodes for cost in costs], [round(cost.seconds * 1e6) for cost in costs]]


def costs_from(data: Any) -> tuple[Cost, ...]:
    """Reads what `costs_data` wrote.

    Raises:
        ValueError, TypeError: the data has another form.
    """
    nodes, microseconds = data
    return tuple(
        Cost(whole_number(positions), whole_number(time) / 1e6)
        for positions, time in zip(nodes, microseconds, strict=True)
    )
