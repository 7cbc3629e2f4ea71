"""`kanaloa replay`: checks recorded games."""

import argparse
import json

from kanaloa.commands.reading import FILE_HELP, READER
from kanaloa.record import Record, final_state, result_of
from kanaloa.state_dumps import state_dumps
from tabletop.command_line.files import for_each_record
from tabletop.command_line.options import Commands


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("replay", help="check recorded games and show how they ended, or every position")
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument("--states", action="store_true", help="print each position as a JSON object a line")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    return for_each_record(options.file, READER, _print_states if options.states else _print_summary)


def _print_states(record: Record) -> None:
    for state in state_dumps(record):
        print(json.dumps(state))


def _print_summary(record: Record) -> None:
    state = final_state(record)
    result = result_of(state)
    game = f"{state.players} players, {record.set_up.layout.value}: {len(record.turns)} turns"
    if result is None:
        volcanoes = f"{state.volcanoes} volcano tiles drawn"
        print(f"{game}, still running, {volcanoes}")
        return
    points = ", ".join(f"{colour} {score}" for colour, score in result["scores"].items())
    winners = " and ".join(result["winners"])
    print(f"{game}, {winners} {'wins' if len(result['winners']) == 1 else 'share the victory'} ({points})")
