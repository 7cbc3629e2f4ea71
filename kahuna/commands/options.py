"""Options that several commands share: the rules, the agents, numbers."""

import argparse
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from kahuna.actions import Grant
from kahuna.agents import AGENTS, LEVELS, YARDSTICKS
from kahuna.dealer import random_first
from kahuna.geography import Line
from kahuna.notation import NotationError, parse_line
from kahuna.player import Player
from kahuna.quoting import is_whole
from kahuna.state import FEWER_SURPRISES, OPEN_DRAWS, VARIANTS, Edition, Ruleset

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What `add_parser` is given: `commands.add_parser(name, help=...)` makes the parser of a command."""

AGENT_HELP: Final = (
    f"one of {', '.join(LEVELS)} (weakest first), {', '.join(YARDSTICKS)}, or module:factory for an agent of your own"
)
"""What may stand where an agent is named."""

MOST_DIGITS: Final = 15
"""Of a number in an option."""


def add_agent(parser: argparse.ArgumentParser, name: str, default: str | None = None, **more: Any) -> None:
    """Adds an option or argument that names an agent.

    Args:
        parser: of the command.
        name: of the option, as in `--level`, or of the argument.
        default: the agent if the option is left out.
        more: what else `add_argument` takes.
    """
    ending = "" if default is None else f" ({default})"
    parser.add_argument(
        name, **{"metavar": "AGENT", "type": agent_name, "default": default, "help": AGENT_HELP + ending, **more}
    )


def agent_name(text: str) -> str:
    """Checks a name for argparse: one of `AGENTS`, or of the form module:factory."""
    if text not in AGENTS and ":" not in text:
        raise argparse.ArgumentTypeError(f"there is no agent '{text}': it should be {AGENT_HELP}")
    return text


def add_rules(parser: argparse.ArgumentParser, firsts: Sequence[str] = tuple(Player)) -> None:
    """Adds the options that say what is played; `ruleset_of` reads them."""
    parser.add_argument(
        "--edition",
        choices=[edition.value for edition in Edition],
        default=Edition.E1998.value,
        help="1998: discard whenever you play nothing (default); 2012: only with five cards in hand",
    )
    parser.add_argument("--variant", action="append", choices=VARIANTS, default=[], help="may be given more than once")
    parser.add_argument("--first", choices=firsts, default="white", help="who starts (white)")
    parser.add_argument(
        "--handicap",
        metavar="PLAYER:LINES",
        help="bridges on the board before the first turn, as in black:AB,DE (1 to 3 lines)",
    )


def ruleset_of(options: argparse.Namespace) -> tuple[Ruleset, tuple[Grant, ...]]:
    """Returns the rules that the options of `add_rules` name, and the handicap bridges as actions.

    Raises:
        ValueError: the handicap is none.
    """
    player, lines = None, list[Line]()
    if options.handicap is not None:
        name, colon, places = options.handicap.partition(":")
        if not colon or name not in list(Player):
            raise ValueError(f"--handicap {options.handicap}: it should look like black:AB,DE")
        try:
            player, lines = Player(name), [parse_line(place.strip()) for place in places.split(",")]
        except NotationError as error:
            raise ValueError(f"--handicap {options.handicap}: {error}") from None
        if not 1 <= len(set(lines)) == len(lines) <= 3:
            raise ValueError(f"--handicap {options.handicap}: it takes 1 to 3 different lines")
    ruleset = Ruleset(
        edition=Edition(options.edition),
        fewer_surprises=FEWER_SURPRISES in options.variant,
        open_draws=OPEN_DRAWS in options.variant,
        first=random_first(str(options.seed)) if options.first == "random" else Player(options.first),
        handicap_player=player,
        handicap_bridges=len(lines),
    )
    return ruleset, tuple(Grant(line) for line in lines)


def seed(text: str) -> str:
    """Checks a seed for argparse: a text of whole characters, since others cannot be shuffled with."""
    if not is_whole(text):
        raise argparse.ArgumentTypeError("it is no text of whole characters")
    return text


def count(text: str) -> int:
    """Reads a number from 1 for argparse."""
    if not text.isdecimal() or len(text) > MOST_DIGITS or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no number from 1")
    return int(text)
