"""The command line: `python -m kahuna` or `kahuna`."""

import argparse
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final, NoReturn

from kahuna.commands import (
    INTERRUPTED,
    MISTAKE,
    code,
    complain,
    hint,
    ladder,
    link,
    match,
    play,
    puzzle,
    replay,
    review,
    selfplay,
)
from kahuna.quoting import LONGEST_MESSAGE, quoted
from kahuna.version import __version__

COMMANDS: Final = (play, link, puzzle, hint, review, match, ladder, selfplay, replay, code)
"""The modules of the commands, in the order in which the help lists them."""

EPILOG = """\
Islands and cards are one letter, A to L; lines two, as in EH; actions:
  BD build with BARI on BD   xEH:HH remove from EH with two cards HUNA   +EH bridge without a card
  -AC discard   =C take from the row   =* draw from the pile   =- pass the draw   =. end without a draw

Examples:
  kahuna play --level turtle                       a game in the terminal
  kahuna link invite game.link --name Ana          a game with a friend, by links that you send each other
  kahuna puzzle                                    the puzzle of the day
  kahuna hint game.json --at 12 --step 3           what to do in turn 12, and why
  kahuna review game.json                          each turn judged, decision or luck, accuracy
  kahuna match shark dolphin --pairs 50 --jobs 2   which one is stronger, and by how much
  kahuna match mymodule:MyAgent turtle             an agent of your own, from mymodule.py in this directory
  kahuna ladder random greedy mymodule:MyAgent     ratings of three agents, by both editions
  kahuna selfplay --white greedy --black random --games 10 --seed 1 > games.jsonl
  kahuna replay games.jsonl                        check the records and show the results
  kahuna replay game.json --states                 every position, one JSON object a line
  kahuna code game.json                            the game as a short text for a link
  kahuna review G1...                              a code stands wherever a file does

As a library: import kahuna; print(kahuna.__doc__)
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line.

    Returns:
        The exit status: 0, or 2 for bad input.
    """
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that lacks a sign of the board shows another one for it.
        sys.stdout.reconfigure(errors="replace")
    try:
        return int(options.run(options))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever reads our output has enough, as `head` does.
        sys.stderr.close()
        return 0
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error))
        return MISTAKE
    except ValueError as error:
        complain(str(error))
        return MISTAKE


class _Parser(argparse.ArgumentParser):
    """A parser whose errors quote nothing as it is."""

    def error(self, message: str) -> NoReturn:
        super().error(quoted(message, LONGEST_MESSAGE))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="kahuna",
        description="Kahuna, the board game for two: play it, let agents play it, replay games.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"kahuna {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_parser(commands)
    return parser


if __name__ == "__main__":
    sys.exit(main())
