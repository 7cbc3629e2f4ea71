"""Options of commands of both games: numbers, seeds, agents."""

import argparse
import re
from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias

from tabletop.quoting import is_whole

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""The argument of `add_parser`: `commands.add_parser(name, help=...)` makes the parser of a command."""

MOST_DIGITS: Final = 15
"""Maximum number of digits in an option."""


def seed(text: str) -> str:
    """Checks a seed for argparse: a text without lone surrogates, which cannot be used for shuffling."""
    if not is_whole(text):
        raise argparse.ArgumentTypeError("it is no text of whole characters")
    return text


def number_from(least: int) -> Callable[[str], int]:
    """Returns a reader of whole numbers for argparse that refuses those below `least`."""

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
        help: the help text for the accepted names.
    """

    def __init__(self, levels: Collection[str], yardsticks: Collection[str]) -> None:
        """Makes the names.

        Args:
            levels: the names of the opponents for people, weakest first.
            yardsticks: the names of the reference agents.
        """
        self._known = (*levels, *yardsticks)
        weakest = f"{', '.join(levels)} (weakest first), " if levels else ""
        self.help = f"one of {weakest}{', '.join(yardsticks)}, or module:factory for an agent of your own"

    def add(self, parser: argparse.ArgumentParser, name: str, default: str | None = None, **more: Any) -> None:
        """Adds an option or argument that names an agent.

        Args:
            parser: the parser of the command.
            name: the name of the option, as in `--level`, or of the argument.
            default: the agent if the option is left out.
            more: other arguments of `add_argument`.
        """
        ending = "" if default is None else f" ({default})"
        parser.add_argument(
            name, **{"metavar": "AGENT", "type": self.checked, "default": default, "help": self.help + ending, **more}
        )

    def checked(self, text: str) -> str:
        """Checks a name for argparse: a known name, or one of the form module:factory."""
        if text not in self._known and ":" not in text:
            raise argparse.ArgumentTypeError(f"there is no agent '{text}': it should be {self.help}")
        return text
