"""`kahuna replay`: checks recorded games."""

import argparse
import json
import sys

from kahuna.commands import MISTAKE
from kahuna.commands.files import FILE_HELP, record_of_text, sources
from kahuna.commands.options import Commands
from kahuna.record import Record, RecordError, final_state, result_of, state_dumps


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("replay", help="check recorded games and show how they ended, or every position")
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument("--states", action="store_true", help="print each position as a JSON object a line")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    status = 0
    for place, source in sources(options.file):
        try:
            record = record_of_text(source)
            if options.states:
                for state in state_dumps(record):
                    print(json.dumps(state))
            else:
                print(_summary(record))
        except RecordError as error:
            # The other records of the file may be sound, and are shown.
            print(f"kahuna: {place}: {error}", file=sys.stderr)
            status = MISTAKE
    return status


def _summary(record: Record) -> str:
    state = final_state(record)
    result = result_of(state, record.resigned)
    turns = " ".join((record.ruleset.edition.value, *record.ruleset.variants)) + f": {len(record.turns)} turns"
    if result is None:
        return f"{turns}, still running in round {state.round}"
    points = ", ".join(f"{side} {sum(scored)}" for side, scored in result["points"].items())
    if record.resigned:
        return f"{turns}, {result['winner']} wins, {record.resigned.value} gave up ({points})"
    return f"{turns}, {result['winner'] or 'nobody'} wins by {result['by']} ({points})"
