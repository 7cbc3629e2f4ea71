"""`kanaloa code`: games as short texts for links."""

import argparse

from kanaloa.codes import game_code
from kanaloa.commands.hint import position_of_record
from kanaloa.commands.reading import READER
from kanaloa.record import Record, record_of
from tabletop.command_line.files import for_each_record
from tabletop.command_line.options import Commands, count
from tabletop.command_line.record_commands import FILE_HELP


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("code", help="write games, finished or running, as codes for links")
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument("--at", type=count, metavar="N", help="the game as it was at the beginning of turn N")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    return for_each_record(options.file, READER, lambda record: print(_code(record, options.at)))


def _code(record: Record, turn: int | None) -> str:
    if turn is not None:
        record = record_of(position_of_record(record, turn), record.names)
    return game_code(record)
