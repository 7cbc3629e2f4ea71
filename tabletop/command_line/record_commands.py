"""Commands that read recorded games: `replay` and `review`. Each game defines their output."""

import argparse
import json
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic

from tabletop.agents import Progress
from tabletop.command_line.files import RecordReader, for_each_record
from tabletop.command_line.options import Commands, number_from
from tabletop.command_line.waiting import concluded
from tabletop.game import Record
from tabletop.quoting import LONGEST_NAME, quoted

FILE_HELP: Final = "a record or a code, or one a line; - reads standard input; the code itself will do"


@dataclass(frozen=True, slots=True)
class ReplayCommand(Generic[Record]):
    """The command that checks recorded games.

    Attributes:
        reader: the reader of records.
        dumps: returns the state dump of each position of a game. Raises RecordError.
        summary: returns a line about a game. Raises RecordError.
    """

    reader: RecordReader[Record]
    dumps: Callable[[Record], Iterable[Mapping[str, Any]]]
    summary: Callable[[Record], str]

    def add_parser(self, commands: Commands) -> None:
        """Adds the command to the command line."""
        parser = commands.add_parser("replay", help="check recorded games and show how they ended, or every position")
        parser.add_argument("file", metavar="FILE", help=FILE_HELP)
        parser.add_argument("--states", action="store_true", help="print each position as a JSON object a line")
        parser.set_defaults(run=self._run)

    def _run(self, options: argparse.Namespace) -> int:
        def show(record: Record) -> None:
            if not options.states:
                print(self.summary(record))
                return
            for dump in self.dumps(record):
                print(json.dumps(dump))

        return for_each_record(options.file, self.reader, show)


@dataclass(frozen=True, slots=True)
class ReviewCommand(Generic[Record]):
    """The command that shows what decided recorded games.

    Attributes:
        reader: the reader of records.
        review: reviews a game with a number of positions for each part, and returns the review as plain values.
        parts: the name of the parts of a game, such as "turn".
        nodes: the default number of positions for each part, and the minimum.
        names: returns the names of a game's players, by their keys in records; None for an unnamed player.
        report: returns a review as text, given the name for each player.
    """

    reader: RecordReader[Record]
    review: Callable[[Record, int], Generator[Progress, bool | None, Mapping[str, Any]]]
    parts: str
    nodes: tuple[int, int]
    names: Callable[[Record], Mapping[str, str | None]]
    report: Callable[[Mapping[str, Any], Mapping[str, str]], str]

    def add_parser(self, commands: Commands) -> None:
        """Adds the command to the command line."""
        usual, fewest = self.nodes
        parser = commands.add_parser(
            "review",
            help=f"judge every {self.parts} of recorded games: what was decision, what was luck, how accurate was each",
        )
        parser.add_argument("file", metavar="FILE", help=FILE_HELP)
        parser.add_argument("--json", action="store_true", help="print each review as a JSON object a line")
        parser.add_argument(
            "--nodes",
            type=number_from(fewest),
            default=usual,
            metavar="N",
            help=f"positions to look at for each {self.parts} ({usual})",
        )
        parser.set_defaults(run=self._run)

    def _run(self, options: argparse.Namespace) -> int:
        def show(record: Record) -> None:
            found = concluded(self.review(record, options.nodes))
            print(json.dumps(found) if options.json else self.report(found, self._called(record)))

        return for_each_record(options.file, self.reader, show)

    def _called(self, record: Record) -> dict[str, str]:
        called = {}
        for side, name in self.names(record).items():
            shown = quoted(name or "", LONGEST_NAME)
            called[side] = f"{side.capitalize()} ({shown})" if shown else side.capitalize()
        return called
