"""The commands of the command line, one module each.

A module of a command has two functions: `add_parser(commands)` says what the command is called and which options it
takes, `run(options)` does it and returns the exit status. `kahuna.__main__` lists them. What several commands share
stands in `options` (how rules and agents are named) and `files` (where records come from).

A command may raise ValueError and OSError: their sentence is shown, and the exit status is 2.
"""

import sys

from kahuna.quoting import LONGEST_MESSAGE, quoted

MISTAKE = 2
"""Exit status for bad input."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""


def complain(message: str) -> None:
    """Shows on standard error what is wrong, in one line that no text from outside can break or make long."""
    print(f"kahuna: {quoted(message, LONGEST_MESSAGE)}", file=sys.stderr)
