"""Options that several commands share: the rules, the agents, numbers."""

import argparse
from collections.abc import Sequence
from typing import Final

from kahuna.actions import Grant
from kahuna.agents import FORMER, LEVELS, YARDSTICKS
from kahuna.dealer import random_first
from kahuna.geography import Line
from kahuna.notation import NotationError, parse_line
from kahuna.player import Player
from kahuna.state import FEWER_SURPRISES, OPEN_DRAWS, VARIANTS, Edition, Ruleset
from tabletop.command_line.options import AgentNames

AGENT_NAMES: Final = AgentNames(LEVELS, (*YARDSTICKS, *FORMER))
"""The accepted names of agents."""


def add_rules(parser: argparse.ArgumentParser, firsts: Sequence[str] = tuple(Player)) -> None:
    """Adds the options for the rules; `ruleset_of` reads them."""
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
        ValueError: the handicap is invalid.
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
