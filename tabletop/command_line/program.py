"""A program of commands: its parser, and what happens to their errors."""

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
    """A command: a module, or a value."""

    def add_parser(self, commands: Commands) -> None:
        """Adds the command to the command line."""


@dataclass(frozen=True, slots=True)
class Program:
    """A command line.

    Attributes:
        name: of the program.
        version: of the package.
        description: a line of the help.
        epilog: the end of the help, as it is to be laid out.
        commands: in the order in which the help lists them.
    """

    name: str
    version: str
    description: str
    epilog: str
    commands: Sequence[Command]

    def run(self, arguments: Sequence[str] | None = None) -> int:
        """Runs the command line.

        Args:
            arguments: those of the process, if left out.

        Returns:
            The exit status: that of the command, or 2 for bad input.
        """
        options = self._parser().parse_args(arguments)
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
    """A parser whose errors quote nothing as it is."""

    def error(self, message: str) -> NoReturn:
        super().error(quoted(message, LONGEST_MESSAGE))
