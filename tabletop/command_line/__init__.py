"""The common parts of the games' command lines.

A command's module has two functions: `add_parser(commands)` defines its name and its options, and `run(options)` runs
it and returns the exit status. A command may raise ValueError and OSError: their message is shown, and the exit status
is 2.
"""

import sys

from tabletop.quoting import LONGEST_MESSAGE, quoted

MISTAKE = 2
"""Exit status for bad input."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as in shells."""


def complain(program: str, message: str) -> None:
    """Shows an error on standard error, in one line that external text cannot break or lengthen.

    Args:
        program: the name of the command line.
        message: the message.
    """
    print(f"{program}: {quoted(message, LONGEST_MESSAGE)}", file=sys.stderr)
