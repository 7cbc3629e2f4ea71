"""A program with commands: its parser, and its error handling."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from io import TextIOWrapper
from typing import NoReturn, Protocol

from tabletop.command_line import INTERRUPTED, MISTAKE, complain
from tabletop.command_line.options import Commands
from tabletop.quoting import LONGEST_MESSAGE, quoted


class Command(Protocol):
    """A command: a module, or an object."""

    def add_parser(self, commands: Commands) -> None:
        """Adds the command to the command line."""


@dataclass(frozen=True, slots=True)
class Program:
    """A command line.

    Attributes:
        name: the name of the program.
        version: the version of the package.
        description: one line for the help.
        epilog: the end of the help, already laid out.
        commands: the commands, in the order of the help.
    """

    name: str
    version: str
    description: str
    epilog: str
    commands: Sequence[Command]

    def run(self, arguments: Sequence[str] | None = None) -> int:
        """Runs the command line.

        Args:
            arguments: the arguments; those of the process if left out.

        Returns:
            The exit status: that of the command, or 2 for bad input.
        """
        options = self._parser().parse_args(arguments)
        if isinstance(sys.stdout, TextIOWrapper):
            # A terminal that lacks a character of the board shows a replacement.
            sys.stdout.reconfigure(errors="replace")
        try:
            return int(options.run(options))
        except KeyboardInterrupt:
            print(file=sys.stderr)
            return INTERRUPTED
        except BrokenPipeError:
            # The reader of our output has closed the pipe, as `head` does.
            sys.stderr.close()
            return 0
        except OSError as error:
            complain(
                self.name, f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error)
            )
            return MISTAKE
        except ValueError as error:
            complain(self.name, str(error))
            return MISTAKE

    def _parser(self) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = _Parser(
            prog=self.name,
            description=self.description,
            epilog=self.epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        parser.add_argument("--version", action="version", version=f"{self.name} {self.version}")
        commands: Commands = parser.add_subparsers(required=True, metavar="COMMAND")
        for command in self.commands:
            command.add_parser(commands)
        return parser


class _Parser(argparse.ArgumentParser):
    """A parser whose errors quote all input safely."""

    def error(self, message: str) -> NoReturn:
        super().error(quoted(message, LONGEST_MESSAGE))
