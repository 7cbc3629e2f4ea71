"""`kahuna code`: games and positions as short texts for links."""

import argparse

from kahuna.codes import game_code, position_code
from kahuna.commands.hint import position_of_record
from kahuna.commands.reading import READER
from kahuna.observation import observe
from kahuna.player import Player
from kahuna.record import Record
from kahuna.state import Phase
from tabletop.command_line.files import for_each_record
from tabletop.command_line.options import Commands, count
from tabletop.command_line.record_commands import FILE_HELP
from tabletop.records import RecordError


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("code", help="write finished games, or what one player knows of a position, as codes")
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument("--at", type=count, metavar="N", help="the position at the beginning of turn N")
    parser.add_argument(
        "--player", choices=list(Player), help="who knows the position (the one to move; asks for a position)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    return for_each_record(options.file, READER, lambda record: print(_code(record, options)))


def _code(record: Record, options: argparse.Namespace) -> str:
    if options.at is None and options.player is None:
        try:
            return game_code(record)
        except RecordError as error:
            raise RecordError(f"{error}; --player white shares what White knows") from None
    state = position_of_record(record, options.at)
    if state.phase is Phase.OVER:
        raise RecordError("the game is over: --at N takes you to the beginning of turn N")
    return position_code(observe(state, Player(options.player or state.to_move)), record.players)
