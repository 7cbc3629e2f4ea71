"""A person at a keyboard: what is typed into a game in the terminal, line by line."""

from collections.abc import Callable, Mapping
from typing import Final, TextIO, TypeVar

MOST_TYPED: Final = 10_000
"""Characters of a line of input: nobody can type so many, but a program can send them without end."""

_LEAVING: Final = ("quit", "exit", "q")

Led = TypeVar("Led")
"""What a line leads to."""


def ask(act: Callable[[str], Led | None], commands: Mapping[str, Callable[[], object]], source: TextIO) -> Led | None:
    """Asks until something has happened.

    Args:
        act: does what a line says, and returns what that leads to; None where the line was refused, which it has said.
        commands: what is done for lines that are no actions, by their text in small letters.
        source: where lines come from.

    Returns:
        What `act` returned; None when the person leaves, the input ends, or a line is endless.
    """
    while True:
        print("> ", end="", flush=True)
        line = source.readline(MOST_TYPED)
        if len(line) == MOST_TYPED:
            print(f"\nA line of input has {MOST_TYPED:,} characters or more.")
            return None
        typed = line.strip()
        if not line or typed.lower() in _LEAVING:
            return None
        if typed.lower() in commands:
            commands[typed.lower()]()
        elif (led := act(typed)) is not None:
            return led
