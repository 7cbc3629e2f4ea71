"""Options that commands of both games take: numbers, seeds, agents."""

import argparse
import re
from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias

from tabletop.quoting import is_whole

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What `add_parser` is given: `commands.add_parser(name, help=...)` makes the parser of a command."""

MOST_DIGITS: Final = 15
"""Of a number in an option."""


def seed(text: str) -> str:
    """Checks a seed for argparse: a text of whole characters, since others cannot be shuffled with."""
    if not is_whole(text):
        raise argparse.ArgumentTypeError("it is no text of whole characters")
    return text


def number_from(least: int) -> Callable[[str], int]:
    """Returns a reader of whole numbers for argparse, which refuses those below `least`."""

    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > MOST_DIGITS or int(text) < least:
            raise argparse.ArgumentTypeError(f"'{text}' is no number from {least}")
        return int(text)

    return read


count: Final = number_from(1)
"""Reads a number from 1 for argparse."""


def seconds(text: str) -> float:
    """Reads a time in seconds for argparse: a decimal number above 0, as in 2.5."""
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text, re.ASCII) or float(text) == 0:
        raise argparse.ArgumentTypeError(f"'{text}' is no number of seconds above 0, such as 2.5")
    return float(text)


class AgentNames:
    """The names of a game's agents in options.

    Attributes:
        help: what may stand where an agent is named.
    """

    def __init__(self, levels: Collection[str], yardsticks: Collection[str]) -> None:
        """Makes the names.

        Args:
            levels: of the opponents that people play against, weakest first.
            yardsticks: of those that others are measured against.
        """
        self._known = (*levels, *yardsticks)
        weakest = f"{', '.join(levels)} (weakest first), " if levels else ""
        self.help = f"one of {weakest}{', '.join(yardsticks)}, or module:factory for an agent of your own"

    def add(self, parser: argparse.ArgumentParser, name: str, default: str | None = None, **more: Any) -> None:
        """Adds an option or argument that names an agent.

        Args:
            parser: of the command.
            name: of the option, as in `--level`, or of the argument.
            default: the agent if the option is left out.
            more: what else `add_argument` takes.
        """
        ending = "" if default is None else f" ({default})"
        parser.add_argument(
            name, **{"metavar": "AGENT", "type": self.checked, "default": default, "help": self.help + ending, **more}
        )

    def checked(self, text: str) -> str:
        """Checks a name for argparse: one of those known, or of the form module:factory."""
        if text not in self._known and ":" not in text:
            raise argparse.ArgumentTypeError(f"there is no agent '{text}': it should be {self.help}")
        return text
