"""The command line of a game: what its commands share.

A module of a command has two functions: `add_parser(commands)` says what the command is called and which options it
takes, `run(options)` does it and returns the exit status. A command may raise ValueError and OSError: their sentence is
shown, and the exit status is 2.
"""

import sys

from tabletop.quoting import LONGEST_MESSAGE, quoted

MISTAKE = 2
"""Exit status for bad input."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""


def complain(program: str, message: str) -> None:
    """Shows on standard error what is wrong, in one line that no text from outside can break or make long.

    Args:
        program: the name of the command line.
        message: a sentence.
    """
    print(f"{program}: {quoted(message, LONGEST_MESSAGE)}", file=sys.stderr)
