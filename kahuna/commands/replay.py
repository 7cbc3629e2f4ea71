"""`kahuna replay`: checks recorded games."""

import argparse
import json

from kahuna.commands.reading import FILE_HELP, READER
from kahuna.record import Record, final_state, result_of
from kahuna.state_dumps import state_dumps
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
    print(_summary(record))


def _summary(record: Record) -> str:
    state = final_state(record)
    result = result_of(state, record.resigned)
    turns = " ".join((record.ruleset.edition.value, *record.ruleset.variants)) + f": {len(record.turns)} turns"
    if result is None:
        return f"{turns}, still running in round {state.turn.round}"
    points = ", ".join(f"{side} {sum(scored)}" for side, scored in result["points"].items())
    if record.resigned:
        return f"{turns}, {result['winner']} wins, {record.resigned.value} gave up ({points})"
    return f"{turns}, {result['winner'] or 'nobody'} wins by {result['by']} ({points})"
